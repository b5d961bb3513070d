import { ClockSign, LockRing, ScheduledSign } from '../../draw/stage/flow.tsx'
import { lifelineOf } from '../../read/message/lifelines.ts'
import { doingAt, shortNumber } from '../../explain/row-words.ts'
import type { ChipNow } from '../../read/stage/stage-now.ts'
import type { PanelProps } from '../shell/panel-props.ts'
import type { TimelineWords } from '../../words/words.ts'

interface ChipProps {
  readonly panel: PanelProps
  readonly chip: ChipNow
  /** What an open transaction will do to it. */
  readonly settled: string | null
  readonly width: number
  /** It plays slowly enough for the last seconds to be read. */
  readonly isSlow: boolean
  readonly words: TimelineWords
}

/** Digits from here on. */
const LAST_MS = 10_000

/** One message: its number, a line that shortens with its TTL, a padlock whose ring drains with its lock. */
export function Chip({ panel, chip, settled, width, isSlow, words }: ChipProps) {
  const { trace, playhead, selection, onSelect } = panel
  const { m, stage, isDead, isExpired, lock, lockedUntil, timeToLive, expiresAt } = chip
  const number = shortNumber(trace, m)
  const state = doingAt(lifelineOf(trace, m), playhead.t, words.row)
  const says = words.stage.chip(
    `${number} ${trace.messageIdOf(m)}`,
    settled === null ? state : words.stage.chip(state, settled),
  )
  const isSelected =
    selection?.kind === 'message'
      ? selection.m === m
      : selection?.kind === 'record' && trace.messageOf(selection.n) === m
  const look = isDead ? 'dead' : stage
  const seconds = (until: number | null) =>
    isSlow && until !== null && until > playhead.t && until - playhead.t < LAST_MS
      ? Math.ceil((until - playhead.t) / 1000)
      : null
  const left = lock === null ? seconds(expiresAt) : null
  return (
    <button
      type="button"
      className={`st-chip ${look}${lock === null ? '' : ' held'}${isExpired ? ' expired' : ''}${settled === null ? '' : ' enlisted'}${isSelected ? ' selected' : ''}`}
      style={{ width }}
      data-m={m}
      data-thing={`m${m}`}
      aria-label={says}
      aria-pressed={isSelected}
      onClick={() => onSelect({ kind: 'message', m })}
    >
      {number}
      {lock !== null && <LockRing share={lock} digits={seconds(lockedUntil)} />}
      {left !== null && (
        <span className="st-left">
          <ClockSign />
          {words.stage.seconds(left)}
        </span>
      )}
      {stage === 'scheduled' && <ScheduledSign />}
      {timeToLive !== null && <span className="st-ttl" style={{ transform: `scaleX(${timeToLive})` }} />}
    </button>
  )
}
