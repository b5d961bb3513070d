/** Messages that have no rows of their own: how many in which state, every loss as a tick; the dead-letter queue's count as steps. */

import type { Axis } from '../../../read/time/axis.ts'
import { depthsOf } from '../../../read/entity/depth.ts'
import type { Depth } from '../../../read/entity/depth.ts'
import { numberText } from '../../../words/format.ts'
import { lossColumns, lossCounts, lossesOf } from '../../../read/message/losses.ts'
import { DEAD_HEIGHT, LOSS_HEIGHT } from '../../timeline/rows.ts'
import type { Lang } from '../../../model/lang.ts'
import { DeadSteps, DepthAreas } from '../../depth/depth.tsx'
import { highest, stepsOf } from '../../depth/geometry.ts'
import { depthShapes } from '../../depth/shapes.ts'
import { LossTick } from '../../timeline/loss.tsx'
import type { Tense } from '../../timeline/row.tsx'
import type { Trace } from '../../../../sim-core/index.ts'
import { FigureText, LABEL } from '../../text/figure-text.tsx'
import { textWidth } from '../../text/measure.ts'
import { BAND_HEIGHT } from './limits.ts'

interface BandProps {
  readonly trace: Trace
  readonly entity: number
  readonly axis: Axis
  readonly top: number
  readonly lang: Lang
  readonly tense: Tense
}

export function Band({ trace, entity, axis, top, lang, tense }: BandProps) {
  const depth = depthsOf(trace).get(entity)!
  const shapes = { ...depthShapes(depth, axis), dead: null }
  const losses = lossColumns(lossesOf(trace, entity), axis)
  const bottom = BAND_HEIGHT - (losses.length > 0 ? LOSS_HEIGHT : 4)
  const max = Math.max(1, highest(shapes.waiting))
  return (
    <g transform={`translate(0 ${top})`}>
      <DepthAreas shapes={shapes} tense={tense} y={value => bottom - (value / max) * (bottom - 4)} />
      {losses.map(({ x, look }) => (
        <LossTick key={`${look}${x}`} x={x} top={bottom + 1} look={look} tense={tense} />
      ))}
      {tense === 'past' &&
        lossCounts(losses).map(({ x, count, look }) => (
          <text key={x} className={`bs-loss-count ${look ?? 'several'}`} x={x - 1} y={BAND_HEIGHT - 1}>
            {numberText(count, lang)}
          </text>
        ))}
    </g>
  )
}

const STEPS_TOP = 15
const STEPS_BOTTOM = DEAD_HEIGHT - 3

/** The count stands at the end of its steps. */
export function DeadQueue({
  depth,
  layer,
  axis,
  top,
  lang,
  untilX,
  tense,
}: { readonly depth: Depth; readonly layer: 'dead' | 'transferDead'; readonly untilX: number } & Omit<
  BandProps,
  'trace' | 'entity'
>) {
  const steps = stepsOf(depth, [layer], axis)
  const max = Math.max(1, highest(steps))
  const shown = steps.x.findLastIndex(x => x <= untilX)
  const count = shown < 0 ? 0 : steps.value[shown]!
  const y = (value: number) => STEPS_BOTTOM - (value / max) * (STEPS_BOTTOM - STEPS_TOP)
  const text = numberText(count, lang)
  return (
    <g className="tl-dead" transform={`translate(0 ${top})`}>
      <g clipPath="url(#bs-plot)">
        <DeadSteps steps={steps} tense={tense} y={y} />
      </g>
      {tense === 'past' && (
        <FigureText
          x={Math.min(untilX, steps.xEnd) + 4}
          y={Math.max(y(count), STEPS_TOP + 2) + 4}
          text={text}
          room={textWidth(text, LABEL) + 1}
          look="dead"
        />
      )}
    </g>
  )
}
