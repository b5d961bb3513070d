/** A dimension line: two ends, a head at each, its length in words where there is room for them. */

import { textWidth } from '../../text/measure.ts'
import type { Axis } from '../../../read/time/axis.ts'
import { foldsOf } from '../../../read/time/axis.ts'
import { Cut } from '../../timeline/row.tsx'
import { round } from '../../timeline/row-geometry.ts'
import { FigureText, LABEL } from '../../text/figure-text.tsx'
import type { FigureArrow } from '../request.ts'
import { ARROW_LANE } from './limits.ts'

const HEAD = 6
const PAD = 5

export function ArrowLine({
  arrow,
  axis,
  top,
}: {
  readonly arrow: FigureArrow
  readonly axis: Axis
  readonly top: number
}) {
  const x0 = Math.max(-8, axis.toX(arrow.from))
  const x1 = Math.min(axis.width + 8, axis.toX(arrow.to))
  const y = top + ARROW_LANE / 2 - 1
  const words = placeWords(arrow.label, x0, x1, axis.width)
  const gaps = words.isInside
    ? ([
        [x0, words.x - PAD],
        [words.x + words.width + PAD, x1],
      ] as const)
    : ([[x0, x1]] as const)
  const hasHeads = x1 - x0 >= 2 * HEAD + 2
  return (
    <g>
      <path
        className="fg-arrow-end"
        d={`M${round(x0)} ${top + 1}V${top + ARROW_LANE - 3}M${round(x1)} ${top + 1}V${top + ARROW_LANE - 3}`}
      />
      <path className="fg-arrow" d={gaps.map(([from, to]) => `M${round(from)} ${y}H${round(to)}`).join('')} />
      {foldsOf(axis)
        .filter(fold => arrow.from < fold.from && arrow.to > fold.to && isClear(fold, words))
        .map(fold => (
          <Cut key={fold.from} x={(fold.x0 + fold.x1) / 2} top={y - 4} height={8} />
        ))}
      {hasHeads && (
        <path className="fg-arrow-head" d={`M${round(x0)} ${y}l${HEAD} -3v6zM${round(x1)} ${y}l-${HEAD} -3v6z`} />
      )}
      <FigureText
        x={words.isInside ? words.x + words.width / 2 : words.x}
        y={y + 4}
        text={arrow.label}
        room={words.width}
        anchor={words.isInside ? 'middle' : 'start'}
        look="halo"
      />
    </g>
  )
}

interface Words {
  readonly x: number
  readonly width: number
  readonly isInside: boolean
}

/** In the middle of the line, else beside it, right first. */
function placeWords(text: string, x0: number, x1: number, width: number): Words {
  const own = textWidth(text, LABEL)
  const left = Math.max(0, x0)
  const right = Math.min(width, x1)
  if (own + 2 * (PAD + HEAD + 4) <= right - left)
    return { x: (left + right - own) / 2, width: own + 0.5, isInside: true }
  if (x1 + PAD + own <= width) return { x: x1 + PAD, width: own + 0.5, isInside: false }
  return { x: Math.max(0, x0 - PAD - own), width: own + 0.5, isInside: false }
}

const isClear = ({ x0, x1 }: { readonly x0: number; readonly x1: number }, { x, width }: Words): boolean =>
  (x0 + x1) / 2 < x - 8 || (x0 + x1) / 2 > x + width + 8
