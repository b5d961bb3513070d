import { memo } from 'react'
import { logRow } from '../../view/log.ts'
import type { PanelProps } from '../../view/types.ts'
import { KindMark } from './kind-mark.tsx'

interface LogRowViewProps extends Pick<PanelProps, 'trace' | 'input' | 'lang' | 'onGo' | 'playhead'> {
  readonly id: string
  /** Record. */
  readonly n: number
  /** In the page of rows. */
  readonly index: number
  readonly top: number
  /** From 1, in the whole list. */
  readonly place: number
  readonly count: number
  readonly isCurrent: boolean
  measure(element: HTMLElement | null): void
}

export function LogRowView(props: LogRowViewProps) {
  const { playhead, ...rest } = props
  return <Row {...rest} isAhead={props.n > playhead.n} />
}

type RowProps = Omit<LogRowViewProps, 'playhead'> & { readonly isAhead: boolean }

const Row = memo(function Row({ trace, input, lang, onGo, id, n, index, top, place, count, isCurrent, isAhead, measure }: RowProps) {
  const row = logRow(trace, input, n, lang)
  const hasSeveral = trace.entities.length > 2
  return (
    <div
      id={id}
      ref={measure}
      data-index={index}
      className="log-row"
      role="option"
      aria-selected={isCurrent}
      aria-setsize={count}
      aria-posinset={place}
      data-ahead={isAhead ? '' : undefined}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onGo(n)}
    >
      <span className="log-time">{row.time}</span>
      <KindMark kind={row.kind} />
      <span>
        {row.words}
        {hasSeveral && row.entity !== null && row.number !== null && <span className="log-entity"> {row.entity}</span>}
      </span>
    </div>
  )
}, isSame)

/** Handlers change with every frame, but mean the same. */
function isSame(a: RowProps, b: RowProps): boolean {
  return a.trace === b.trace && a.n === b.n && a.top === b.top && a.index === b.index && a.isCurrent === b.isCurrent && a.isAhead === b.isAhead && a.count === b.count && a.place === b.place
}
