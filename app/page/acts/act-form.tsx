import { useId, useState } from 'react'
import { formatDuration } from '../../../sim-core/index.ts'
import { acts } from '../../state/page.ts'
import type { Act, ActField, Values } from '../../edit/acts/act.ts'
import type { FieldName } from '../../model/acts.ts'
import { durationWords, typedDuration } from '../../edit/tune/value.ts'
import { lazyWordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import { Select } from '../ui/field.tsx'
import { actNow } from './act-now.ts'
import { useLang, useLazyWords } from '../use-words.ts'

type Typed = Readonly<Partial<Record<FieldName, string>>>

/** The few fields of an act; what was typed is checked when it is to be done. */
export function ActForm({ act }: { readonly act: Act }) {
  const words = useLazyWords().whatIf.acts
  const lang = useLang()
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(act.fields.map(field => [field.name, firstText(field, lang)])),
  )
  const [fault, setFault] = useState<string | null>(null)
  const doIt = () => {
    const read = readAll(act.fields, typed, lang)
    if ('fault' in read) return setFault(read.fault)
    const step = act.step(read.values)
    if (step === null) return setFault(words.valueNotUnderstood)
    const refusal = actNow(step)
    if (refusal === null) acts.closeDialog()
    else setFault(words.refused(refusal))
  }
  return (
    <form
      className="pairs acts-form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        doIt()
      }}
    >
      {act.fields.map(field => (
        <Field
          key={field.name}
          field={field}
          value={typed[field.name] ?? ''}
          onChange={value => setTyped({ ...typed, [field.name]: value })}
        />
      ))}
      {fault !== null && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <button type="submit" className="button primary">
        {words.doIt}
      </button>
    </form>
  )
}

interface FieldProps {
  readonly field: ActField
  readonly value: string
  readonly onChange: (value: string) => void
}

function Field({ field: { name, kind, choices = [] }, value, onChange }: FieldProps) {
  const words = useLazyWords().whatIf.acts
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="muted">
        {words.field(name)}
      </label>
      {kind === 'choice' ? (
        <Select
          id={id}
          value={value}
          options={choices.map(choice => [choice, choice === '' ? words.outside : choice])}
          onChange={onChange}
        />
      ) : (
        <input
          id={id}
          type="text"
          value={value}
          placeholder={words.fieldHint(name)}
          autoComplete="off"
          spellCheck={false}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </>
  )
}

const firstText = ({ kind, value }: ActField, lang: Lang): string =>
  kind === 'duration' && value !== '' ? durationWords(value, lazyWordsOf(lang).whatIf.tune.never, lang) : value

/** Empty ones are left out; a missing or unreadable one is named. */
function readAll(
  fields: readonly ActField[],
  typed: Typed,
  lang: Lang,
): { readonly values: Values } | { readonly fault: string } {
  const words = lazyWordsOf(lang).whatIf.acts
  const values: Partial<Record<FieldName, string>> = {}
  for (const { name, kind, isOptional } of fields) {
    const text = (typed[name] ?? '').trim()
    if (text === '') {
      if (isOptional) continue
      return { fault: words.missing(name) }
    }
    const ms = kind === 'duration' ? typedDuration(text) : 0
    if (ms === undefined) return { fault: words.notUnderstood(name) }
    values[name] = kind === 'duration' ? formatDuration(ms) : text
  }
  return { values }
}
