import { Fragment } from 'react'

/** A long name may break before a capital, a path after a slash: "DeadLetterError|Description", "jobs/|$deadletterqueue". */
export function NameText({ name }: { readonly name: string }) {
  return name.split(/(?<=[a-z])(?=[A-Z])|(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** A number never parts from its unit, nor DeliveryCount from its number. */
export const withUnits = (text: string): string => text.replace(/(?<=\d) (?=(?:ms|s|min|h|d)\b)|(?<=DeliveryCount) (?=\d)/g, '\u00a0')

/** A date stays on one line. */
export const withDates = (text: string): string => text.replace(/(\d{4})-(\d\d)-(\d\d)$/, '$1\u2011$2\u2011$3')
