import { useRef } from 'react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { acts } from '../../state/page.ts'
import { formRows, notOfWhole, rowKey, WHOLE } from '../../edit/form/form-rows.ts'
import type { FormRow } from '../../edit/form/form-rows.ts'
import { freeName } from '../../edit/form/free-name.ts'
import { writePath } from '../../model/json-path.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { isFields } from '../../edit/form/shape-options.ts'
import { startOf } from '../../edit/form/shape-start.ts'
import { addEntry, setValue } from './form-acts.ts'
import { useForm } from './form-context.ts'
import { Entry } from './form-list.tsx'
import { Value } from './form-value.tsx'
import { Wrong } from './form-wrong.tsx'
import { useAim } from './use-aim.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useLazyWords } from '../use-words.ts'
import { LinkButton } from '../ui/button.tsx'

const ROW_HEIGHT = 34
/** So many rows are all drawn: what searches the page or reads it aloud finds them. */
const ALL_MOST = 150

/** `aim`: what a person wants to see; it gets the focus. */
export function FormRows({ aim }: { readonly aim: JsonPath | null }) {
  const { scenario, isOpen } = useForm()
  const rows = formRows(scenario, isOpen)
  const scroller = useRef<HTMLDivElement>(null)
  const focused = useRef(-1)
  // oxlint-disable-next-line react/incompatible-library -- the list's functions are not handed to memoised parts
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: index => rowKey(rows[index]!),
    overscan: rows.length <= ALL_MOST ? rows.length : 10,
    // What has the focus stays, however far it is scrolled away.
    rangeExtractor: range => {
      const shown = defaultRangeExtractor(range)
      const at = focused.current
      return at < 0 || at >= range.count || shown.includes(at) ? shown : [...shown, at].sort((a, b) => a - b)
    },
  })
  useAim(aim, rows, virtualizer, scroller)
  useKeptFocus(scroller)
  return (
    <div ref={scroller} tabIndex={-1} className="scroller form-scroller">
      <div className="pane" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className="layer form-row"
            data-kind={rows[index]!.kind}
            style={{ transform: `translateY(${start}px)` }}
            onFocus={() => {
              focused.current = index
            }}
            onBlur={() => {
              focused.current = -1
            }}
          >
            <Row row={rows[index]!} />
          </div>
        ))}
      </div>
    </div>
  )
}

function Row({ row }: { readonly row: FormRow }) {
  const words = useLazyWords().edit.form
  switch (row.kind) {
    case 'section':
      return <Section row={row} />
    case 'entry':
      return <Entry shape={row.shape} value={row.value} path={row.path} count={row.count} />
    case 'add':
      return <Add row={row} />
    case 'fields':
      return (
        <div className="form-inside">
          <Wrong path={row.path} />
          <Value
            shape={row.shape}
            value={row.value ?? {}}
            path={row.path}
            name={row.name}
            {...(row.name === WHOLE && { without: notOfWhole })}
          />
          {row.name === 'namespace' && (
            <LinkButton className="form-more" onClick={() => acts.openDialog('choices')}>
              {words.choices}
            </LinkButton>
          )}
        </div>
      )
  }
}

type Of<K extends FormRow['kind']> = Extract<FormRow, { readonly kind: K }>

function Section({ row: { name, isOpen, count, path } }: { readonly row: Of<'section'> }) {
  const words = useLazyWords().edit.form
  const { toggle } = useForm()
  return (
    <h3 className="form-section ruled">
      <button
        type="button"
        aria-expanded={isOpen}
        data-path={JSON.stringify(path)}
        onClick={() => toggle(name, !isOpen)}
      >
        {isOpen ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronRight size={14} aria-hidden="true" />}
        {words.sections[name] ?? name} {count !== null && <span className="muted form-count">{count}</span>}
      </button>
      <Wrong path={path.length === 0 ? ['?'] : path} />
    </h3>
  )
}

function Add({ row: { name, shape, path, taken } }: { readonly row: Of<'add'> }) {
  const words = useLazyWords().edit.form
  const { start, begin } = useForm()
  const add = () => {
    if (shape.kind !== 'list' && shape.kind !== 'record') return
    const begun = startOf(shape.of, start)
    const own = freeName(path, taken)
    begin(writePath(shape.kind === 'list' ? [...path, taken.length] : [...path, own]))
    if (shape.kind === 'record') setValue([...path, own], begun)
    else addEntry(path, isFields(begun) && begun.name === '' ? { ...begun, name: own } : begun)
  }
  return (
    <LinkButton className="form-add" onClick={add}>
      <Plus size={12} aria-hidden="true" /> {words.addTo(name)}
    </LinkButton>
  )
}
