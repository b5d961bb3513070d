import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo, useMemo } from 'react'
import { DeadSteps, GhostSteps } from '../../draw/depth/depth.tsx'
import { highest, stepsOf } from '../../draw/depth/geometry.ts'
import type { Steps } from '../../draw/depth/geometry.ts'
import { depthNow } from '../../read/entity/depth-now.ts'
import { depthsOf } from '../../read/entity/depth.ts'
import { depthBefore } from '../../read/difference/ghosts.ts'
import { HEADER_HEIGHT } from '../../draw/timeline/reveal.ts'
import { DEAD_HEIGHT } from '../../draw/timeline/rows.ts'
import type { DeadPart, Section } from '../../draw/timeline/rows.ts'
import type { Tense } from '../../draw/timeline/row.tsx'
import { Plot } from './plot.tsx'
import { useScene } from './scene.ts'

const TOP = 15
/** Where its words begin: a header that covers more of them hides them whole. */
const NAME_TOP = 3
const COUNT_TOP = 15
const COUNT_GAP = 6
/** Widest of the usual fonts. */
const DIGIT = 8
/** Of the chevron and the widest the name may be. */
const NAME_WIDTH: Readonly<Record<DeadPart['layer'], number>> = { dead: 132, transferDead: 188 }
const BOTTOM = DEAD_HEIGHT - 3

/** The dead-letter queue as one row: how many lie in it, as steps. A click opens its messages. */
export function DeadSummary({ section, dead }: { readonly section: Section; readonly dead: DeadPart }) {
  const { trace, before, playhead, selection, axis, frame, playheadX, rows, top, words: all } = useScene()
  const words = all.timeline
  const { layer, entity } = dead
  const { id } = section.group.entity
  const { path } = trace.entities[entity]!
  const isOpen = rows.openDead.has(entity)
  const isSelected = selection?.kind === 'entity' && selection.entity === entity
  const depth = depthsOf(trace).get(id)!
  const depthWas = before === null ? null : depthBefore(before, trace, id)
  const steps = useMemo(() => stepsOf(depth, [layer], axis), [depth, layer, axis])
  const was = useMemo(() => (depthWas === null ? null : stepsOf(depthWas, [layer], axis)), [depthWas, layer, axis])
  /** So many px of it lie under the group's header. */
  const covered = top + HEADER_HEIGHT - section.top - dead.top
  const Chevron = isOpen ? ChevronDown : ChevronRight
  const count = depthNow(trace, id, playhead)[layer]
  const text = words.deadCount(count)
  // Left of the playhead where it has no room right of it; never over the name.
  const isAtRight = playheadX > frame.plotWidth - text.length * DIGIT - 2 * COUNT_GAP
  const countX = isAtRight
    ? playheadX - frame.plotWidth - COUNT_GAP
    : Math.max(playheadX + COUNT_GAP, NAME_WIDTH[layer] - frame.gutter)
  return (
    <div className={`tl-dead${isSelected ? ' selected' : ''}`} style={{ height: DEAD_HEIGHT }}>
      <Plot height={DEAD_HEIGHT} draw={tense => <StepsDrawing steps={steps} was={was} tense={tense} />}>
        {playheadX >= 0 && playheadX <= frame.plotWidth && (
          <span
            className={`tiny tl-dead-count${isAtRight ? ' left' : ''}${covered > COUNT_TOP ? ' cut' : ''}`}
            style={{ transform: `translateX(${countX}px)` }}
          >
            {text}
          </span>
        )}
      </Plot>
      <button
        type="button"
        className={`text-button tiny nowrap tl-dead-name${covered > NAME_TOP ? ' cut' : ''}`}
        aria-expanded={isOpen}
        aria-label={isOpen ? words.closeDead(path) : words.openDead(path)}
        onClick={() => rows.toggleDead(entity)}
      >
        <Chevron size={14} aria-hidden="true" />
        {words.deadNames[layer]}
      </button>
    </div>
  )
}

const StepsDrawing = memo(function StepsDrawing({
  steps,
  was,
  tense,
}: {
  readonly steps: Steps
  readonly was: Steps | null
  readonly tense: Tense
}) {
  const max = Math.max(1, highest(steps), was === null ? 0 : highest(was))
  const y = (value: number) => BOTTOM - (value / max) * (BOTTOM - TOP)
  return (
    <>
      {was !== null && <GhostSteps steps={was} y={y} isDead />}
      <DeadSteps steps={steps} tense={tense} y={y} />
    </>
  )
})
