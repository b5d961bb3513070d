import { DAY } from '../../../sim-core/index.ts'
import { usePage } from '../../state/page.ts'
import { placeInInstant } from '../../state/playhead.ts'
import { endOf } from '../../read/at.ts'
import { clockText } from '../../words/format.ts'
import { useLang, useWords } from '../use-words.ts'

/** "1:00.000 · 2 of 5", and below it which record of how many. Room is kept for the longest time, so that nothing beside it moves. */
export function Clock() {
  const words = useWords().page.transport
  const lang = useLang()
  const trace = usePage(state => state.run?.trace ?? null)
  const playhead = usePage(state => state.playhead)
  if (trace === null) return <div className="number nowrap clock" />
  const end = endOf(trace)
  const { position, count } = placeInInstant(trace, playhead)
  const total = trace.length
  const record = playhead.n < 0 ? words.beforeFirst(total) : words.record(playhead.n + 1, total)
  return (
    <div className="number nowrap clock">
      <span className="clock-line">
        <span className={`clock-time${end >= DAY ? ' days' : ''}`}>
          <span data-testid="clock">{clockText(playhead.t, end, lang)}</span>
          <span className="room" aria-hidden="true">
            {clockText(end, end, lang)}
          </span>
        </span>
        <span
          className="dotted clock-instant"
          data-testid="of-instant"
          title={count > 1 ? words.ofInstantHint(position, count) : undefined}
        >
          {count > 1 ? words.ofInstant(position, count) : ''}
        </span>
      </span>
      <span className="hint">{trace.length === 0 ? words.noRecords : record}</span>
    </div>
  )
}
