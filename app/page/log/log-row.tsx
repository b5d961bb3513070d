import { memo } from 'react'
import type { KeyboardEvent } from 'react'
import { logRow } from '../../explain/log/log.ts'
import type { PanelProps } from '../shell/panel-props.ts'
import { withUnits } from '../inspector/breaks.tsx'
import { KindMark } from './kind-mark.tsx'

interface LogRowViewProps extends PanelProps {
  /** Record. */
  readonly n: number
  /** In the page of rows. */
  readonly index: number
  readonly top: number
  /** From 1, in the whole list. */
  readonly place: number
  readonly count: number
  readonly isCurrent: boolean
  /** The one row that the Tab key reaches. */
  readonly isFocusable: boolean
  readonly measure: (element: HTMLElement | null) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export function LogRowView(props: LogRowViewProps) {
  const { trace, input, lang, n, index, top, place, count, isCurrent, isFocusable, measure, onKeyDown } = props
  return (
    <li
      ref={measure}
      className="log-item"
      data-index={index}
      aria-setsize={count}
      aria-posinset={place}
      style={{ transform: `translateY(${top}px)` }}
    >
      <button
        type="button"
        className="row small log-row"
        aria-current={isCurrent ? 'step' : undefined}
        data-ahead={n > props.playhead.n ? '' : undefined}
        tabIndex={isFocusable ? 0 : -1}
        onClick={() => props.onGo(n)}
        onKeyDown={onKeyDown}
      >
        <RowText trace={trace} input={input} lang={lang} n={n} />
      </button>
    </li>
  )
}

/** Kept while the playhead moves: what a record says does not change. */
const RowText = memo(function RowText({
  trace,
  input,
  lang,
  n,
}: Pick<LogRowViewProps, 'trace' | 'input' | 'lang' | 'n'>) {
  const { time, kind, words, entity, number } = logRow(trace, input, n, lang)
  const hasSeveral = trace.entities.length > 2
  return (
    <>
      <span className="muted number">{time}</span>
      <KindMark kind={kind} />
      <span>
        {withUnits(words)}
        {hasSeveral && entity !== null && number !== null && <span className="muted"> · {entity}</span>}
      </span>
    </>
  )
})
