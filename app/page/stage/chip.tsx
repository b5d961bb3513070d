import { ClockSign, LockRing } from '../../figure/flow.tsx'
import { lifelineOf } from '../../view/lifelines.ts'
import { doingAt, shortNumber } from '../../view/row-words.ts'
import type { ChipNow } from '../../view/stage-now.ts'
import type { PanelProps } from '../../view/types.ts'
import type { TimelineWords } from '../../words/timeline-en.ts'

interface ChipProps {
  readonly panel: PanelProps
  readonly chip: ChipNow
  readonly width: number
  readonly words: TimelineWords
}

/** One message: its number, a line that shortens with its TTL, a padlock whose ring drains with its lock. */
export function Chip({ panel, chip, width, words }: ChipProps) {
  const { trace, playhead, selection, onSelect } = panel
  const { m, stage, isDead, isExpired, lock, timeToLive } = chip
  const number = shortNumber(trace, m)
  const says = words.stage.chip(`${number} ${trace.messageIdOf(m)}`, doingAt(lifelineOf(trace, m), playhead.t, words.row))
  const isSelected = selection?.kind === 'message' ? selection.m === m : selection?.kind === 'record' && trace.messageOf(selection.n) === m
  const look = isDead ? 'dead' : stage
  return (
    <button
      type="button" className={`st-chip ${look}${lock === null ? '' : ' held'}${isExpired ? ' expired' : ''}${isSelected ? ' selected' : ''}`} data-m={m} style={{ width }} title={says}
      aria-label={says} aria-pressed={isSelected} onClick={() => onSelect({ kind: 'message', m })}
    >
      {number}
      {lock !== null && <LockRing share={lock} />}
      {stage === 'scheduled' && <ClockSign />}
      {timeToLive !== null && <span className="st-ttl" style={{ transform: `scaleX(${timeToLive})` }} />}
    </button>
  )
}
