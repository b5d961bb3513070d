import { memo, useMemo } from 'react'
import type { ComponentProps } from 'react'
import { DepthAreas, DepthSign, GhostSteps } from '../../draw/depth/depth.tsx'
import type { DepthShapes } from '../../draw/depth/depth.tsx'
import { highest, stepsOf } from '../../draw/depth/geometry.ts'
import type { Steps } from '../../draw/depth/geometry.ts'
import { DEAD, depthShapes } from '../../draw/depth/shapes.ts'
import type { Tense } from '../../draw/timeline/row.tsx'
import type { Depth, Layer } from '../../read/entity/depth.ts'
import { ACTIVE, depthsOf, wholeDepth } from '../../read/entity/depth.ts'
import { depthNow } from '../../read/entity/depth-now.ts'
import type { DepthNow } from '../../read/entity/depth-now.ts'
import type { EntityId } from '../../../sim-core/index.ts'
import { numberText } from '../../words/format.ts'
import { homeEntity } from '../../read/at.ts'
import { wordsOf } from '../../words/load.ts'
import type { TimelineWords } from '../../words/contract.ts'
import { Plot, PlayheadLine } from './plot.tsx'
import { GridDrawing } from './ruler.tsx'
import { RangeBand } from './range-band.tsx'
import { legendFrom, Scale } from './scale.tsx'
import { frameOf, PlaneContext, useFramed } from './plane.ts'
import type { Plane } from './plane.ts'
import { depthBefore } from '../../read/difference/ghosts.ts'
import { Measured } from './use-size.tsx'
import type { Size } from './use-size.tsx'
import { useStrip } from './use-strip.ts'
import { useTicks } from './use-ticks.ts'
import '../../draw/figure.css'
import './tools.css'

/** How many messages, by state, on the timeline's axis. Of the selected entity, else of all together. */
export function DepthStrip() {
  return <Measured className="picture ruled tiny tl-depth">{size => <Strip size={size} />}</Measured>
}

const LEGEND = 18

function Strip({ size }: { readonly size: Size }) {
  const plane = useFramed(frameOf(size.width))
  const { trace, playhead, frame, axis, lang, cutX } = plane
  const words = wordsOf(lang).timeline.depth
  const { ticks } = useTicks(axis)
  const shown = useShownDepth(plane)
  const shapes = useMemo(() => depthShapes(shown.depth, axis), [shown.depth, axis])
  const was = useMemo(
    () =>
      shown.was === null ? null : { held: stepsOf(shown.was, ACTIVE, axis), dead: stepsOf(shown.was, DEAD, axis) },
    [shown.was, axis],
  )
  const max = Math.max(
    1,
    ...[shapes.waiting, shapes.dead, was?.held, was?.dead].map(steps => (steps ? highest(steps) : 0)),
  )
  const height = size.height - LEGEND
  const drawing = { shapes, was, max, height }
  const strip = useStrip(plane)
  return (
    <PlaneContext value={plane}>
      <div className="slides pane full" {...strip}>
        <RangeBand axis={axis} gutter={frame.gutter} />
        <Legend
          words={words}
          depth={shown.depth}
          path={shown.path}
          now={depthNow(trace, shown.entity, playhead)}
          gutter={frame.gutter}
        />
        <div className="pane" style={{ height: height }}>
          <GridDrawing axis={axis} ticks={ticks} gutter={frame.gutter} height={height} cutX={cutX} />
          <Scale text={numberText(max, lang)} gutter={frame.gutter} height={height} />
          <Plot height={height} draw={tense => <StripDrawing {...drawing} tense={tense} />} />
        </div>
        <PlayheadLine />
      </div>
    </PlaneContext>
  )
}

interface Shown {
  readonly depth: Depth
  /** null = all together. */
  readonly entity: EntityId | null
  /** In the run before the last change; null = there is none. */
  readonly was: Depth | null
  /** null = all together. */
  readonly path: string | null
}

function useShownDepth({ trace, before, selection }: Plane): Shown {
  const entity = selection?.kind === 'entity' ? homeEntity(trace, selection.entity) : null
  return useMemo(() => {
    const depths = depthsOf(trace)
    const own = entity === null ? undefined : depths.get(entity)
    if (own !== undefined)
      return {
        depth: own,
        entity,
        was: before === null ? null : depthBefore(before, trace, entity!),
        path: trace.entities[entity!]!.path,
      }
    return {
      depth: wholeDepth(trace),
      entity: null,
      was: before === null ? null : wholeDepth(before),
      path: depths.size > 1 ? null : (trace.entities[[...depths.keys()][0] ?? -1]?.path ?? null),
    }
  }, [trace, before, entity])
}

interface LegendProps {
  readonly words: TimelineWords['depth']
  readonly depth: Depth
  /** null = all together. */
  readonly path: string | null
  readonly now: DepthNow
  readonly gutter: number
}

/** What the areas mean, and how many there are now. */
function Legend({ words, depth, path, now, gutter }: LegendProps) {
  const ever = (layer: Layer) => depth.counts[layer] !== null
  const hasDead = ever('dead') || ever('transferDead')
  return (
    <div className="legend" style={{ height: LEGEND, paddingLeft: legendFrom(gutter) }}>
      <span>{path ?? words.all}</span>
      <Key of="waiting" text={words.value(words.waiting, now.waiting)} />
      {ever('expired') && <Key of="expired" text={words.value(words.expired, now.expired)} />}
      <Key of="locked" text={words.value(words.locked, now.locked)} />
      {ever('deferred') && <Key of="deferred" text={words.value(words.deferred, now.deferred)} />}
      {hasDead && <Key of="dead" text={words.value(words.dead, now.dead + now.transferDead)} />}
    </div>
  )
}

function Key({ of, text }: { readonly of: ComponentProps<typeof DepthSign>['of']; readonly text: string }) {
  return (
    <span className="legend-key">
      <svg width="16" height="10" viewBox="0 0 26 16" aria-hidden="true">
        <DepthSign of={of} />
      </svg>
      {text}
    </span>
  )
}

const TOP = 6
const BOTTOM = 6

interface StripDrawingProps {
  readonly shapes: DepthShapes
  readonly was: { readonly held: Steps; readonly dead: Steps } | null
  readonly max: number
  readonly height: number
  readonly tense: Tense
}

const StripDrawing = memo(function StripDrawing({ shapes, was, max, height, tense }: StripDrawingProps) {
  const y = (value: number) => height - BOTTOM - (value / max) * (height - TOP - BOTTOM)
  return (
    <>
      <DepthAreas shapes={shapes} tense={tense} y={y} />
      {was !== null && <GhostSteps steps={was.held} y={y} />}
      {was !== null && highest(was.dead) > 0 && <GhostSteps steps={was.dead} y={y} isDead />}
    </>
  )
})
