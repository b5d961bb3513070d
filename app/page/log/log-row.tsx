import { factsOf } from '../../read/kinds.ts'
import type { KindSign } from '../../read/kinds.ts'
import { memo } from 'react'
import type { KeyboardEvent } from 'react'
import { logRow } from '../../explain/log/log.ts'
import { usePanel } from '../shell/panel.ts'
import type { Panel } from '../shell/panel.ts'
import { acts } from '../../state/page.ts'
import { withUnits } from '../inspector/breaks.tsx'
import type { Kind, RecordNumber } from '../../../sim-core/index.ts'

interface LogRowViewProps {
  /** Record. */
  readonly n: RecordNumber
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
  const { n, index, top, place, count, isCurrent, isFocusable, measure, onKeyDown } = props
  const { trace, input, lang, playhead } = usePanel()
  return (
    <li
      ref={measure}
      className="layer log-item"
      data-index={index}
      aria-setsize={count}
      aria-posinset={place}
      style={{ transform: `translateY(${top}px)` }}
    >
      <button
        type="button"
        className="row small log-row"
        aria-current={isCurrent ? 'step' : undefined}
        data-ahead={n > playhead.n ? '' : undefined}
        tabIndex={isFocusable ? 0 : -1}
        onClick={() => acts.goToRecord(n)}
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
}: Pick<Panel, 'trace' | 'input' | 'lang'> & { readonly n: RecordNumber }) {
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

/** Line and fill; what has none is faint. */
const COLOURS: { readonly [M in KindSign]?: readonly [line: string, fill?: string] } = {
  arrival: ['var(--active-line)', 'var(--active-fill)'],
  published: ['var(--active-line)', 'var(--active-fill)'],
  forwarded: ['var(--text)'],
  session: ['var(--locked-line)', 'var(--locked-fill)'],
  scheduled: ['var(--scheduled-line)'],
  locked: ['var(--locked-line)'],
  deferred: ['var(--deferred-line)'],
  done: ['none', 'var(--done-line)'],
  lost: ['none', 'var(--dead-line)'],
  refused: ['var(--dead-line)'],
}

/** Decoration: the words beside it say the same. */
function KindMark({ kind }: { readonly kind: Kind }) {
  const mark = factsOf(kind).sign ?? 'plain'
  const [line, fill = 'none'] = COLOURS[mark] ?? ['var(--faint)']
  return (
    <svg
      className="kind-mark"
      viewBox="0 0 12 12"
      width="12"
      height="12"
      stroke={line}
      strokeWidth={mark === 'refused' ? 1.8 : 1.3}
      fill={fill}
      aria-hidden="true"
    >
      <Shape mark={mark} />
    </svg>
  )
}

function Shape({ mark }: { readonly mark: KindSign }) {
  switch (mark) {
    case 'arrival':
      return <rect x="1" y="3.5" width="10" height="5" rx="1" />
    case 'published':
      return <rect x="4.5" y="1" width="3" height="10" rx="1" />
    case 'forwarded':
      return <path d="M2 2.5l3.5 3.5L2 9.5M6.5 2.5L10 6l-3.5 3.5" />
    case 'duplicate':
      return <path d="M1.5 5h5.5v5.5H1.5zM4.5 5V1.5H10V7H7" />
    case 'session':
      return <rect x="1" y="3" width="10" height="6" rx="2.5" />
    case 'scheduled':
      return <rect x="1" y="3.5" width="10" height="5" rx="1" strokeDasharray="2 1.5" />
    case 'locked':
      return <path d="M3 6V4a3 3 0 0 1 6 0v2M2 6h8v5H2z" />
    case 'deferred':
      return <rect x="1" y="4.5" width="10" height="3" strokeDasharray="1 1.5" />
    case 'done':
      return <circle cx="6" cy="6" r="4" />
    case 'lost':
      return <path d="M6 1l5 5-5 5-5-5z" />
    case 'gone':
    case 'refused':
      return <path d="M2.5 2.5l7 7M9.5 2.5l-7 7" />
    default:
      return <circle cx="6" cy="6" r="2" />
  }
}
