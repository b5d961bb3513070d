import { ALL, FOLLOWING } from './use-scope.ts'

interface ScopeChoiceProps {
  readonly className: string
  readonly label: string
  readonly words: { readonly selection: string; readonly all: string }
  readonly entities: readonly { readonly id: number; readonly path: string }[]
  readonly value: string
  readonly onChoose: (value: string) => void
}

/** The selection's entity, all of them, or one by name. */
export function ScopeChoice({ className, label, words, entities, value, onChoose }: ScopeChoiceProps) {
  return (
    <label className={className}>
      <span>{label}</span>
      <select value={value} onChange={event => onChoose(event.target.value)}>
        <option value={FOLLOWING}>{words.selection}</option>
        <option value={ALL}>{words.all}</option>
        {entities.map(({ id, path }) => (
          <option key={id} value={id}>
            {path}
          </option>
        ))}
      </select>
    </label>
  )
}
