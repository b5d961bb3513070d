import { memo, useMemo } from 'react'
import type { Trace } from '../../../sim-core/index.ts'
import { DepthAreas, GhostSteps } from '../../draw/depth/depth.tsx'
import type { DepthShapes } from '../../draw/depth/depth.tsx'
import { highest, stepsOf } from '../../draw/depth/geometry.ts'
import { depthShapes } from '../../draw/depth/shapes.ts'
import type { Steps } from '../../draw/depth/geometry.ts'
import { LossTick } from '../../draw/timeline/loss.tsx'
import type { Tense } from '../../draw/timeline/row.tsx'
import type { Axis } from '../../read/time/axis.ts'
import { lossCounts, lossesOf, lossColumns } from '../../read/message/losses.ts'
import type { LossColumn } from '../../read/message/losses.ts'
import { ACTIVE, depthsOf } from '../../read/entity/depth.ts'
import { numberText } from '../../words/format.ts'
import { depthBefore } from '../../read/difference/ghosts.ts'
import type { Group } from '../../read/entity/groups.ts'
import { LOSS_HEIGHT } from '../../draw/timeline/rows.ts'
import type { TimelineWords } from '../../words/contract.ts'
import { ClipLayer } from './clip-layer.tsx'
import type { Frame } from './shared-axis.ts'
import { useLang } from '../use-words.ts'

interface BandViewProps {
  readonly trace: Trace
  /** The run before the last change. */
  readonly before: Trace | null
  readonly group: Group
  readonly height: number
  readonly axis: Axis
  readonly frame: Frame
  readonly playheadX: number
  readonly hideFuture: boolean
  readonly words: TimelineWords
}

/** Lower bands have room for the losses only. */
const AREAS_FROM = 30

/** Where not every message has a row: how many in which state, and every loss as a tick with its number. */
export function BandView({ trace, before, group, height, axis, frame, playheadX, hideFuture, words }: BandViewProps) {
  const depth = depthsOf(trace).get(group.entity.id)!
  const shapes = useMemo(() => depthShapes(depth, axis), [depth, axis])
  const losses = useMemo(() => lossColumns(lossesOf(trace, group.entity.id), axis), [trace, group, axis])
  const was = useMemo(() => {
    const depthWas = before === null ? null : depthBefore(before, trace, group.entity.id)
    return depthWas === null ? null : stepsOf(depthWas, ACTIVE, axis)
  }, [before, trace, group, axis])
  const clip = { x: playheadX, width: frame.plotWidth, height }
  const drawing = { shapes, was, losses, width: frame.plotWidth, height }
  return (
    <div className="tl-plot tl-band" style={{ left: frame.gutter, width: frame.plotWidth, height }}>
      <ClipLayer tense="past" {...clip}>
        <BandDrawing {...drawing} tense="past" />
      </ClipLayer>
      {!hideFuture && (
        <ClipLayer tense="future" {...clip}>
          <BandDrawing {...drawing} tense="future" />
        </ClipLayer>
      )}
      <span className="sr-only">{words.timeline.bandHint(group.messages.length)}</span>
    </div>
  )
}

interface BandDrawingProps {
  readonly shapes: DepthShapes
  /** The most that the run before held. */
  readonly was: Steps | null
  readonly losses: readonly LossColumn[]
  readonly width: number
  readonly height: number
  readonly tense: Tense
}

const BandDrawing = memo(function BandDrawing({ shapes, was, losses, width, height, tense }: BandDrawingProps) {
  const lang = useLang()
  const max = Math.max(1, highest(shapes.waiting), was === null ? 0 : highest(was))
  const bottom = height - (losses.length > 0 ? LOSS_HEIGHT : 2)
  const y = (value: number) => bottom - (value / max) * (bottom - 4)
  return (
    <svg width={width} height={height} aria-hidden="true">
      {height >= AREAS_FROM && <DepthAreas shapes={{ ...shapes, dead: null }} tense={tense} y={y} />}
      {height >= AREAS_FROM && was !== null && <GhostSteps steps={was} y={y} />}
      {losses.map(({ x, look }) => (
        <LossTick key={`${look}${x}`} x={x} top={bottom + 1} look={look} tense={tense} />
      ))}
      {lossCounts(losses).map(({ x, count, look }) => (
        <text key={x} className={`bs-loss-count ${look ?? 'several'}`} x={x - 1} y={height - 1}>
          {numberText(count, lang)}
        </text>
      ))}
    </svg>
  )
})
