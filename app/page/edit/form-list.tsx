import { useId, useState } from 'react'
import type { RefObject } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import type { AnyShape } from '../../../scenarios/index.ts'
import { summaryOf } from '../../edit/form/entry-summary.ts'
import { freeName } from '../../edit/form/free-name.ts'
import { writePath } from '../../model/json-path.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { lineOf } from '../../edit/form/shape-options.ts'
import type { Fields } from '../../edit/form/shape-options.ts'
import { startOf } from '../../edit/form/shape-start.ts'
import { EntryTools } from './entry-tools.tsx'
import { addEntry, renameKey, setValue } from './form-acts.ts'
import { useForm } from './form-context.ts'
import { Wrong } from './form-wrong.tsx'
import { useBegun } from './use-begun.ts'
import { selectAll, useDraft } from './use-draft.ts'
import { useLang, useLazyWords } from '../use-words.ts'
import { LinkButton } from '../ui/button.tsx'

interface EntriesProps {
  readonly name: string
  readonly shape: Extract<AnyShape, { readonly kind: 'list' | 'record' }>
  readonly value: readonly unknown[] | Fields
  readonly path: JsonPath
}

/** More come when asked for. */
const SHOWN = 50

/** A list, or what has names: its entries, and one more. */
export function Entries({ name, shape, value, path }: EntriesProps) {
  const words = useLazyWords().edit.form
  const { start, begin } = useForm()
  const [most, setMost] = useState(SHOWN)
  const isList = shape.kind === 'list'
  const entries = Object.entries(value)
  const add = () => {
    const own = isList ? entries.length : freeName(path, Object.keys(value))
    begin(writePath([...path, own]))
    if (isList) addEntry(path, startOf(shape.of, start))
    else setValue([...path, own], startOf(shape.of, start))
  }
  const List = isList ? 'ol' : 'ul'
  return (
    <div className="form-list">
      <List>
        {entries.slice(0, most).map(([own, entry], index) => (
          <li key={index}>
            <Entry shape={shape.of} value={entry} path={[...path, isList ? index : own]} count={entries.length} />
          </li>
        ))}
      </List>
      {entries.length > most && (
        <LinkButton className="form-more" onClick={() => setMost(most + SHOWN)}>
          {words.rest(entries.length - most)}
        </LinkButton>
      )}
      <LinkButton className="form-more" data-path={JSON.stringify(path)} onClick={add}>
        <Plus size={12} aria-hidden="true" /> {words.addTo(name)}
      </LinkButton>
    </div>
  )
}

interface EntryProps {
  readonly shape: AnyShape
  readonly value: unknown
  readonly path: JsonPath
  /** Of the entries around it, itself included. */
  readonly count: number
}

/** One entry of a list or of what has names: a line, and its parts once it is opened. */
export function Entry({ shape, value, path, count }: EntryProps) {
  const words = useLazyWords().edit.form
  const lang = useLang()
  const { isOpen, toggle, problems, renderValue } = useForm()
  const id = useId()
  const at = writePath(path)
  const box = useBegun(at)
  const own = path.at(-1)!
  if (lineOf(shape) !== null) return <LineEntry box={box} shape={shape} value={value} path={path} count={count} />
  const open = isOpen(at)
  const { title, detail } = summaryOf(own, value, lang)
  const isWrong = [...problems.keys()].some(key => key === at || key.startsWith(`${at}.`) || key.startsWith(`${at}[`))
  return (
    <div ref={box} className="form-entry" data-open={open ? '' : undefined}>
      <div className="form-entry-top">
        <button
          type="button"
          className="nowrap form-entry-name"
          data-path={JSON.stringify(path)}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => toggle(at, !open)}
        >
          {open ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronRight size={14} aria-hidden="true" />}
          <span className="cut bold number form-entry-title">{title}</span>{' '}
          <span className="cut muted grow" title={detail}>
            {detail}
          </span>
          {isWrong && <span className="cut fault">{words.hasProblem}</span>}
        </button>
        <EntryTools path={path} value={value} count={count} title={title} />
      </div>
      <div id={id} className="form-inside" hidden={!open}>
        {open && (
          <>
            <Wrong path={path} />
            {typeof own === 'string' && <KeyName path={path} />}
            {renderValue({ shape, value, path, name: String(own) })}
          </>
        )}
      </div>
    </div>
  )
}

/** A value without parts: a duration in a list of instants, an application property. */
function LineEntry({
  box,
  shape,
  value,
  path,
  count,
}: EntryProps & { readonly box: RefObject<HTMLDivElement | null> }) {
  const words = useLazyWords().edit.form
  const { renderValue } = useForm()
  const own = path.at(-1)!
  return (
    <div ref={box} className="form-line-entry">
      {typeof own === 'string' && <KeyName path={path} />}
      {renderValue({ shape, value, path, name: typeof own === 'string' ? words.value : String(own + 1) })}
      <EntryTools path={path} value={value} count={count} title={String(own)} />
    </div>
  )
}

/** The name of something that others may name: they follow when it is left. */
function KeyName({ path }: { readonly path: JsonPath }) {
  const words = useLazyWords().edit.form
  const { scenario, toggle } = useForm()
  const id = useId()
  const name = String(path.at(-1))
  const take = (text: string) => {
    if (text === '') return false
    toggle(writePath([...path.slice(0, -1), text]), true)
    renameKey(scenario, path, text)
    return true
  }
  const { field } = useDraft(name, take, 'left')
  return (
    <div className="form-field">
      <label htmlFor={id}>{words.name}</label>
      <input {...field} id={id} type="text" onFocus={selectAll} spellCheck={false} autoComplete="off" />
    </div>
  )
}
