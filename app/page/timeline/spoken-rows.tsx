import { memo } from 'react'
import type { Trace } from '../../../sim-core/index.ts'
import { LANE_LOOKS, laneOf } from '../../view/lane.ts'
import { countUpTo, lifelineOf } from '../../view/lifelines.ts'
import { lifeWords, shortNumber } from '../../view/row-words.ts'
import type { Section } from '../../view/rows.ts'
import { holdsAt, holdsOf, lockedUntilOf } from '../../view/sessions.ts'
import type { PanelProps } from '../../view/types.ts'
import type { TimelineWords } from '../../words/timeline-en.ts'
import type { PlacedSection } from './use-rows.ts'

interface SpokenRowsProps {
  readonly panel: PanelProps
  readonly placed: readonly PlacedSection[]
  readonly words: TimelineWords
}

const ROWS_MAX = 60
const GROUPS_MAX = 40

/** The rows for ears: every message's life up to the playhead, from the same model as the bars. */
export function SpokenRows({ panel: { trace, playhead }, placed, words }: SpokenRowsProps) {
  return (
    <div className="sr-only">
      {placed.slice(0, GROUPS_MAX).map(({ section, rows }) => (
        <ul key={section.group.entity.id} aria-label={words.timeline.rowsLabel(section.group.entity.path)}>
          {ownLine(trace, section, playhead.n, words.lane).map(line => <li key={line}>{line}</li>)}
          {rows.slice(0, ROWS_MAX).map(m => <SpokenRow key={m} trace={trace} m={m} phase={countUpTo(trace.rowsOf(m), playhead.n)} words={words.row} />)}
        </ul>
      ))}
    </div>
  )
}

/** What has happened on the entity's own line so far, and who holds which session. */
function ownLine(trace: Trace, { group }: Section, n: number, words: TimelineWords['lane']): readonly string[] {
  const { id } = group.entity
  const lane = group.hasLane ? laneOf(trace, id) : null
  const counts = lane === null ? [] : LANE_LOOKS.map(look => ({ look, count: countUpTo(lane[look], n) }))
  const held = holdsAt(holdsOf(trace, id), n).slice(0, ROWS_MAX)
  return [
    ...counts.flatMap(({ look, count }) => (count === 0 ? [] : [words.several[look](count)])),
    ...held.map(hold => `${words.session(hold.sessionId, hold.holder)}: ${words.sessionHeld(hold.from, lockedUntilOf(hold, n))}`)
  ]
}

interface SpokenRowProps {
  readonly trace: Trace
  readonly m: number
  readonly phase: number
  readonly words: TimelineWords['row']
}

const SpokenRow = memo(function SpokenRow({ trace, m, phase, words }: SpokenRowProps) {
  if (phase === 0) return null
  const n = trace.rowsOf(m)[phase - 1]!
  return <li>{shortNumber(trace, m)} {trace.messageIdOf(m)}: {lifeWords(lifelineOf(trace, m), n, words).join(', ')}</li>
})
