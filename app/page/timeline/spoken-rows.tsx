import { memo } from 'react'
import type { Trace } from '../../../sim-core/index.ts'
import { countUpTo, lifelineOf } from '../../view/lifelines.ts'
import { lifeWords, shortNumber } from '../../view/row-words.ts'
import type { PanelProps } from '../../view/types.ts'
import type { TimelineWords } from '../../words/timeline-en.ts'
import type { PlacedSection } from './use-rows.ts'

interface SpokenRowsProps {
  readonly panel: PanelProps
  readonly placed: readonly PlacedSection[]
  readonly words: TimelineWords
}

const ROWS_MAX = 60

/** The rows for ears: every message's life up to the playhead, from the same model as the bars. */
export function SpokenRows({ panel: { trace, playhead }, placed, words }: SpokenRowsProps) {
  return (
    <div className="sr-only">
      {placed.map(({ section, rows }) => (
        <ul key={section.group.entity.id} aria-label={words.timeline.rowsLabel(section.group.entity.path)}>
          {rows.slice(0, ROWS_MAX).map(m => <SpokenRow key={m} trace={trace} m={m} phase={countUpTo(trace.rowsOf(m), playhead.n)} words={words.row} />)}
        </ul>
      ))}
    </div>
  )
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
