import { useId } from 'react'
import type { JsonPath } from '../../model/json-path.ts'
import type { Option } from '../../edit/form/shape-options.ts'
import type { LazyWords } from '../../words/contract.ts'
import { breakable } from './form-field.tsx'
import { useLazyWords } from '../use-words.ts'

interface OptionsProps {
  readonly label: string
  readonly path: JsonPath
  readonly options: readonly Option[]
  /** null: none of them. */
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
  /** False: what is chosen is the default. */
  readonly isSet?: boolean
  readonly describedBy?: string
}

/** Which of several forms something has. */
export function Options({ label, path, options, chosen, onChoose, isSet = true, describedBy }: OptionsProps) {
  const words = useLazyWords().edit.form
  const id = useId()
  const isKnown = options.some(({ key }) => key === chosen)
  return (
    <div className="form-field" data-set={isKnown && isSet ? '' : undefined}>
      <label htmlFor={id}>{breakable(label)}</label>
      <select
        id={id}
        aria-describedby={describedBy}
        data-path={JSON.stringify(path)}
        value={isKnown ? chosen! : '?'}
        onChange={({ target }) => onChoose(target.value)}
      >
        {!isKnown && <option value="?">{words.unset}</option>}
        {options.map(option => (
          <option key={option.key} value={option.key}>
            {nameOf(option, words)}
          </option>
        ))}
      </select>
    </div>
  )
}

function nameOf({ name, kind, shapeName }: Option, words: LazyWords['edit']['form']): string {
  return name ?? (shapeName === undefined ? undefined : words.shapes[shapeName]) ?? words.kinds[kind]
}
