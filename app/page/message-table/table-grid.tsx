import type { MessageRow } from '../../../sim-core/index.ts'
import { HOUR } from '../../../sim-core/index.ts'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { cellsOf } from '../../explain/message-table.ts'
import type { Sort, TableView } from '../../explain/message-table.ts'
import type { ColumnKey } from '../../model/columns.ts'
import { usePanel } from '../shell/panel.ts'
import { acts } from '../../state/page.ts'
import { lazyWordsOf } from '../../words/load.ts'
import { rowByKey } from '../ui/row-keys.ts'
import { useLazyWords } from '../use-words.ts'
import { selectedMessage } from '../../read/message/lineage.ts'

interface TableGridProps {
  readonly rows: Uint32Array
  readonly columns: readonly ColumnKey[]
  readonly view: TableView
  readonly sort: Sort
  readonly onSort: (by: ColumnKey) => void
}

interface Measured {
  readonly widthOf: (key: ColumnKey) => number
}

const HEAD = 28
/** What a finger can hit. */
const rowHeight = (): number => (window.matchMedia('(pointer: coarse)').matches ? 44 : 28)
/** Browsers end at some 17 million pixels. */
const ROWS_MAX = 400_000
/** Side by side the columns of several entities fill the panel of a page 1440 px wide. */
const WIDTHS: { readonly [key in ColumnKey]?: number } = {
  SequenceNumber: 78,
  MessageId: 92,
  Entity: 148,
  State: 152,
  ShownState: 104,
  DeliveryCount: 100,
  SessionId: 110,
  Subject: 140,
  Size: 96,
  DeadLetterReason: 144,
}
const TIMES: ReadonlySet<ColumnKey> = new Set<ColumnKey>([
  'EnqueuedTimeUtc',
  'ScheduledEnqueueTimeUtc',
  'LockedUntilUtc',
  'ExpiresAtUtc',
  'ShownExpiresAtUtc',
])

/** Instants of a long run take more room. */
function widthIn(runForMs: number): (key: ColumnKey) => number {
  const time = runForMs < HOUR ? 136 : runForMs < 24 * HOUR ? 178 : 236
  return key => WIDTHS[key] ?? (TIMES.has(key) ? time : 178)
}
const RIGHT: ReadonlySet<ColumnKey> = new Set<ColumnKey>(['DeliveryCount', 'Size'])
const SHOWN: ReadonlySet<ColumnKey> = new Set<ColumnKey>(['ShownState', 'ShownExpiresAtUtc'])

/** Only rows in sight are drawn; up and down select the next message. */
export function TableGrid(props: TableGridProps) {
  const { rows, columns } = props
  const { trace, selection, lang } = usePanel()
  const words = lazyWordsOf(lang).views.table
  const scroller = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  const [row] = useState(rowHeight)
  // oxlint-disable-next-line react/incompatible-library -- the list's functions are not handed to memoised parts
  const virtualizer = useVirtualizer({
    count: Math.min(rows.length, ROWS_MAX),
    getScrollElement: () => scroller.current,
    estimateSize: () => row,
    overscan: 8,
    scrollPaddingStart: HEAD,
  })
  const selected = selectedMessage(trace, selection)
  const at = selected === null ? -1 : rows.indexOf(selected)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = rowByKey(event, at, rows.length)
    if (next === null) return
    hasMoved.current = true
    acts.select({ kind: 'message', m: rows[next]! })
  }
  // The focus goes with the selection, once its row is drawn.
  useEffect(() => {
    if (!hasMoved.current || at < 0) return
    hasMoved.current = false
    virtualizer.scrollToIndex(at)
    const frame = requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>('[aria-current] button')?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frame)
  }, [at, virtualizer])
  const widthOf = widthIn(trace.runForMs)
  const width = columns.reduce((sum, key) => sum + widthOf(key), 0)
  return (
    <div className="scroller" ref={scroller}>
      <table
        className="mt-table"
        aria-label={words.title}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        style={{ width, height: virtualizer.getTotalSize() + HEAD }}
      >
        <Head {...props} widthOf={widthOf} />
        <tbody>
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <Row
              key={rows[index]}
              {...props}
              widthOf={widthOf}
              m={rows[index]!}
              index={index}
              top={start + HEAD}
              isSelected={index === at}
              isFocusable={index === Math.max(0, at)}
              onKeyDown={onKeyDown}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ columns, sort, widthOf, onSort }: TableGridProps & Measured) {
  const words = useLazyWords().views.table
  return (
    <thead className="mt-head">
      <tr aria-rowindex={1}>
        {columns.map(key => {
          const name = words.column(key)
          const direction = sort.by !== key ? 'none' : sort.isDescending ? 'descending' : 'ascending'
          return (
            <th
              key={key}
              scope="col"
              className="cut number mt-cell"
              data-side={RIGHT.has(key) ? 'right' : undefined}
              aria-sort={direction}
              style={{ width: widthOf(key) }}
            >
              <button type="button" title={words.sortBy(name)} onClick={() => onSort(key)}>
                {name}
                {direction !== 'none' && <span aria-hidden="true">{sort.isDescending ? ' ↓' : ' ↑'}</span>}
              </button>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface RowProps extends TableGridProps, Measured {
  readonly m: MessageRow
  readonly index: number
  readonly top: number
  readonly isSelected: boolean
  /** The one row that the Tab key reaches. */
  readonly isFocusable: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function Row({ columns, view, widthOf, m, index, top, isSelected, isFocusable, onKeyDown }: RowProps) {
  const { trace, input, playhead, lang } = usePanel()
  const select = () => acts.select({ kind: 'message', m })
  return (
    <tr
      className="row layer mt-row"
      aria-rowindex={index + 2}
      aria-current={isSelected ? 'true' : undefined}
      style={{ transform: `translateY(${top}px)` }}
      onClick={select}
    >
      {cellsOf({ trace, input, at: playhead, lang }, m, columns, view).map(({ text, relative, tone }, i) => {
        const key = columns[i]!
        return (
          <td
            key={key}
            className="cut number mt-cell"
            data-tone={tone ?? undefined}
            data-side={RIGHT.has(key) ? 'right' : undefined}
            data-shown={SHOWN.has(key) ? '' : undefined}
            style={{ width: widthOf(key) }}
            title={text}
          >
            {i === 0 ? (
              <button type="button" tabIndex={isFocusable ? 0 : -1} onClick={select} onKeyDown={onKeyDown}>
                {text}
              </button>
            ) : (
              text
            )}
            {relative !== null && <span className="muted"> {relative}</span>}
          </td>
        )
      })}
    </tr>
  )
}
