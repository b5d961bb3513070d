/** The dead-letter queue's count as steps. */

import type { Axis } from '../../../read/time/axis.ts'
import type { Depth } from '../../../read/entity/depth.ts'
import { numberText } from '../../../words/format.ts'
import type { Lang } from '../../../model/lang.ts'
import { DeadSteps } from '../../depth/depth.tsx'
import { highest, stepsOf } from '../../depth/geometry.ts'
import { FigureText, LABEL } from '../../text/figure-text.tsx'
import { textWidth } from '../../text/measure.ts'
import type { Tense } from '../../timeline/row.tsx'
import { DEAD_HEIGHT } from '../../timeline/rows.ts'

interface DeadQueueProps {
  readonly depth: Depth
  readonly layer: 'dead' | 'transferDead'
  readonly axis: Axis
  readonly top: number
  readonly lang: Lang
  readonly untilX: number
  readonly tense: Tense
}

const STEPS_TOP = 15
const STEPS_BOTTOM = DEAD_HEIGHT - 3

/** The count stands at the end of its steps. */
export function DeadQueue({ depth, layer, axis, top, lang, untilX, tense }: DeadQueueProps) {
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
