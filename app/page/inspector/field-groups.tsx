import { acts, usePage } from '../../state/page.ts'
import type { Field, FieldGroup } from '../../explain/inspector.ts'
import { useDetailWords } from '../use-words.ts'
import { NameText, withUnits } from './breaks.tsx'
import { LinkButton } from '../ui/button.tsx'
import { bringToSight } from '../ui/bring-to-sight.ts'
import { useState } from 'react'
import type { MouseEvent } from 'react'

export function FieldGroups({ groups }: { readonly groups: readonly FieldGroup[] }) {
  return groups
    .filter(({ fields }) => fields.length > 0)
    .map(({ name, fields }) => (
      <section key={name ?? ''}>
        {name !== null && <h3 className="heading">{name}</h3>}
        <dl>
          {fields.map((field, index) => (
            <FieldRow key={`${field.name} ${index}`} field={field} />
          ))}
        </dl>
      </section>
    ))
}

function FieldRow({ field }: { readonly field: Field }) {
  const { name, relative, note, tag, isIndented } = field
  return (
    <div className="pairs inspector-field" data-indented={isIndented === true ? '' : undefined}>
      <dt>
        <NameText name={name} />
      </dt>
      <dd className={relative === undefined ? undefined : 'number'}>
        <FieldValue field={field} />
        {relative !== undefined && <span className="hint"> {withUnits(relative)}</span>}
        {note !== undefined && field.isCount !== true && (
          <span className="hint">
            {relative === undefined ? ' ' : ' · '}
            {withUnits(note)}
          </span>
        )}
        {note !== undefined && field.isCount === true && (
          <>
            {' '}
            <CountSwitch note={note} />
          </>
        )}
        {tag !== undefined && <Tag tag={tag} />}
      </dd>
    </div>
  )
}

/** Says the other way of counting deliveries, and chooses it. */
function CountSwitch({ note }: { readonly note: string }) {
  const words = useDetailWords().inspectorWords
  const countsFrom = usePage(state => state.countsFrom)
  return (
    <LinkButton className="hint" title={words.countHint} onClick={() => acts.countFrom(countsFrom === 0 ? 1 : 0)}>
      {note}
    </LinkButton>
  )
}

function FieldValue({ field }: { readonly field: Field }) {
  const { selection, tone } = field
  const value = withUnits(field.value)
  if (selection === undefined) {
    return (
      <span className="toned" data-tone={tone}>
        {value}
      </span>
    )
  }
  return (
    <LinkButton className="toned" data-tone={tone} onClick={() => acts.select(selection)}>
      {value}
    </LinkButton>
  )
}

/** Says that Azure does not report this, or does not promise it; pressed, it shows what is promised and what is assumed here, or its hint. */
export function Tag({ tag }: { readonly tag: NonNullable<Field['tag']> }) {
  const words = useDetailWords().inspectorWords
  const [isOpen, setOpen] = useState(false)
  const hint = tag === 'ours' ? words.oursHint : words.modelledHint
  const explain = ({ currentTarget }: MouseEvent) => {
    const note =
      tag === 'ours'
        ? null
        : (currentTarget.closest('.inspector')?.querySelector<HTMLDetailsElement>('.why-modelled') ?? null)
    if (note === null) return setOpen(!isOpen)
    note.open = true
    note.querySelector('summary')?.focus()
    bringToSight(note)
  }
  return (
    <>
      <button
        type="button"
        className="tag"
        data-tag={tag}
        aria-expanded={tag === 'ours' || isOpen ? isOpen : undefined}
        title={hint}
        onClick={explain}
      >
        {words[tag]}
      </button>
      {isOpen && <output className="hint tag-hint">{hint}</output>}
    </>
  )
}
