import { Fragment } from 'react'

/** A long name may break before a capital, a path after a slash or a dot: "DeadLetterError|Description", "jobs/|$deadletterqueue". */
export function NameText({ name }: { readonly name: string }) {
  return name.split(/(?<=[a-z])(?=[A-Z])|(?<=[/.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** A number never parts from its unit, nor from the arrow to or from another number, nor DeliveryCount from its number. */
export const withUnits = (text: string): string =>
  text.replace(
    /(?<=\d) (?=(?:ms|s|min|h|d|B|KB|MB)\b)|(?<=\d(?: \p{L}{1,3})?) (?=→)|(?<=→|DeliveryCount) (?=\d)/gu,
    '\u00a0',
  )

/** A date stays on one line; the time of day after it may go to the next. */
export function DateText({ text }: { readonly text: string }) {
  return text.split(/(\d{4}-\d\d-\d\dT?)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Fragment key={index}>
        <span className="nowrap">{part}</span>
        <wbr />
      </Fragment>
    ),
  )
}
