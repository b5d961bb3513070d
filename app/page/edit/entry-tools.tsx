import { useEffect, useRef, useState } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Trash2 from 'lucide-react/icons/trash-2'
import { copyName } from '../../edit/form/free-name.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { valueAt, writePath } from '../../model/json-path.ts'
import { entityAt, referencesTo } from '../../edit/form/references.ts'
import { isFields } from '../../edit/form/shape-options.ts'
import type { Fields } from '../../edit/form/shape-options.ts'
import { duplicate, move, setValue } from './form-acts.ts'
import { useForm } from './form-context.ts'
import { Button, QuietButton } from '../ui/button.tsx'
import { useLazyWords } from '../use-words.ts'

interface ToolsProps {
  readonly path: JsonPath
  readonly value: unknown
  readonly count: number
  readonly title: string
}

/** What can be done with an entry as a whole. Removing what is named elsewhere asks first, and says where. */
export function EntryTools({ path, value, count, title }: ToolsProps) {
  const words = useLazyWords().edit.form
  const { scenario, isOpen, toggle, begin } = useForm()
  const [asked, setAsked] = useState<readonly JsonPath[] | null>(null)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [asked])
  const own = path.at(-1)!
  const index = typeof own === 'number' ? own : Object.keys(siblings(scenario, path)).indexOf(own)
  const at = (place: number) => writePath([...path.slice(0, -1), place])
  /** What is open moves with its entry; entries with names keep it by their name. */
  const shift = (by: 1 | -1) => {
    if (typeof own === 'number') {
      const [here, there] = [isOpen(at(own)), isOpen(at(own + by))]
      toggle(at(own), there)
      toggle(at(own + by), here)
    }
    move(path, by)
  }
  const close = () => {
    if (typeof own === 'number') for (let place = own; place < count; place++) toggle(at(place), isOpen(at(place + 1)))
    setValue(path, undefined)
  }
  /** The copy is what will be changed: it is open and in sight. */
  const copy = () => {
    const name = nameOfCopy(scenario, path, value)
    if (typeof own === 'number')
      for (let place = count; place > own + 1; place--) toggle(at(place), isOpen(at(place - 1)))
    begin(writePath([...path.slice(0, -1), typeof own === 'number' ? own + 1 : name!]))
    duplicate(path, value, name)
  }
  const remove = () => {
    const entity = entityAt(path)
    const references = entity === null ? [] : referencesTo(scenario, path, entity)
    if (references.length > 0 && asked === null) setAsked(references)
    else close()
  }
  return (
    <>
      <span className="beside form-tools">
        <Tool label={words.moveUp(title)} isOff={index === 0} onClick={() => shift(-1)} of={ArrowUp} />
        <Tool label={words.moveDown(title)} isOff={index === count - 1} onClick={() => shift(1)} of={ArrowDown} />
        <Tool label={words.duplicate(title)} isOff={false} onClick={copy} of={Copy} />
        <Tool label={words.remove(title)} isOff={false} onClick={remove} of={Trash2} />
      </span>
      {asked !== null && (
        <fieldset className="form-ask">
          <legend>{words.named(title, asked.length)}</legend>
          <ul>
            {asked.slice(0, SHOWN).map(reference => (
              <li key={writePath(reference)}>
                <code>{writePath(reference)}</code>
              </li>
            ))}
          </ul>
          {asked.length > SHOWN && <p>{words.rest(asked.length - SHOWN)}</p>}
          <Button onClick={remove}>{words.removeAnyway}</Button>{' '}
          <Button ref={keep} onClick={() => setAsked(null)}>
            {words.keep}
          </Button>
        </fieldset>
      )}
    </>
  )
}

const SHOWN = 8

interface ToolProps {
  readonly label: string
  readonly isOff: boolean
  readonly onClick: () => void
  readonly of: typeof Copy
}

const Tool = ({ label, isOff, onClick, of }: ToolProps) => (
  <QuietButton icon={of} label={label} aria-disabled={isOff || undefined} onClick={isOff ? undefined : onClick} />
)

function siblings(scenario: Fields, path: JsonPath): Fields {
  const around = valueAt(scenario, path.slice(0, -1))
  return typeof around === 'object' && around !== null ? (around as Fields) : {}
}

/** null: entries of this list have no names. */
function nameOfCopy(scenario: Fields, path: JsonPath, value: unknown): string | null {
  const own = path.at(-1)!
  const others = siblings(scenario, path)
  if (typeof own === 'string') return copyName(own, Object.keys(others))
  if (path.length > 2 || !isFields(value) || typeof value.name !== 'string') return null
  return copyName(
    value.name,
    Object.values(others).map(other => (isFields(other) ? String(other.name) : '')),
  )
}
