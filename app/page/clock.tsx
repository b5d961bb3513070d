import { usePage } from '../state/page.ts'
import { placeInInstant } from '../state/steps.ts'
import { endOf } from '../view/at.ts'
import { clockText, numberText } from '../view/format.ts'
import { page as pageEn } from '../words/en/page.ts'

const words = pageEn.transport
const DAY = 86_400_000

/** "1:00.000 · 2 of 5", and below it which record of how many. Room is kept for the longest time, so that nothing beside it moves. */
export function Clock() {
  const trace = usePage(state => state.run?.trace ?? null)
  const playhead = usePage(state => state.playhead)
  if (trace === null) return <div className="clock" />
  const end = endOf(trace)
  const { position, count } = placeInInstant(trace, playhead)
  const total = numberText(trace.length)
  const record = playhead.n < 0 ? words.beforeFirst(total) : words.record(numberText(playhead.n + 1), total)
  return (
    <div className="clock">
      <span className="clock-line">
        <span className={`clock-time${end >= DAY ? ' days' : ''}`}>
          <span data-testid="clock">{clockText(playhead.t, end)}</span>
          <span className="clock-room" aria-hidden="true">
            {clockText(end, end)}
          </span>
        </span>
        <span className="clock-instant" data-testid="of-instant">{count > 1 ? words.ofInstant(position, count) : ''}</span>
      </span>
      <span className="clock-record">{trace.length === 0 ? words.noRecords : record}</span>
    </div>
  )
}
