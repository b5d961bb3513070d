import type { Field, FieldGroup } from '../../view/inspector.ts'
import type { Selection } from '../../view/types.ts'
import { wordsOf } from '../../words/words.ts'
import type { Lang } from '../../words/words.ts'

interface FieldGroupsProps {
  readonly groups: readonly FieldGroup[]
  readonly lang: Lang
  onSelect(selection: Selection): void
}

export function FieldGroups({ groups, lang, onSelect }: FieldGroupsProps) {
  return groups
    .filter(({ fields }) => fields.length > 0)
    .map(({ name, fields }) => (
      <section key={name ?? ''} className="field-group">
        {name !== null && <h3 className="inspector-heading">{name}</h3>}
        <dl className="fields">
          {fields.map((field, index) => (
            <FieldRow key={`${field.name} ${index}`} field={field} lang={lang} onSelect={onSelect} />
          ))}
        </dl>
      </section>
    ))
}

function FieldRow({ field, lang, onSelect }: { readonly field: Field; readonly lang: Lang; onSelect(selection: Selection): void }) {
  const { name, value, relative, note, tone, selection, isIndented } = field
  return (
    <div className="field" data-tone={tone} data-indented={isIndented === true ? '' : undefined}>
      <dt>{name}</dt>
      <dd>
        {selection === undefined ? (
          <span className="field-value">{value}</span>
        ) : (
          <button type="button" className="link-button field-value" onClick={() => onSelect(selection)}>
            {value}
          </button>
        )}
        {relative !== undefined && <span className="field-side"> {relative}</span>}
        {note !== undefined && <span className="field-side"> {note}</span>}
        <FieldTag tag={field.tag} lang={lang} />
      </dd>
    </div>
  )
}

function FieldTag({ tag, lang }: { readonly tag: Field['tag']; readonly lang: Lang }) {
  const words = wordsOf(lang).inspectorWords
  if (tag === undefined) return null
  return (
    <span className="tag" data-tag={tag} title={tag === 'ours' ? words.oursHint : words.modelledHint}>
      {words[tag]}
    </span>
  )
}
