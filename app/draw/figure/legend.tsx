/** A legend: each sign by itself with its words, from left to right, line by line. */

import { SIGNS, SIGN_WIDTH } from '../signs.tsx'
import type { SignName } from '../signs.tsx'
import { FigureText, SMALL } from '../text/figure-text.tsx'
import { textWidth } from '../text/measure.ts'
import { round } from '../timeline/row-geometry.ts'

export interface Sign {
  readonly name: SignName
  readonly text: string
}

interface PlacedSign extends Sign {
  readonly x: number
  readonly y: number
  readonly room: number
}

const BESIDE = 6
const SPACE = 16
const LINE = 20

export interface PlacedSigns {
  readonly placed: readonly PlacedSign[]
  readonly height: number
}

export function laySigns(signs: readonly Sign[], width: number): PlacedSigns {
  let x = 0
  let y = 0
  const placed = signs.map(sign => {
    const own = SIGN_WIDTH + BESIDE + textWidth(sign.text, SMALL) + 1
    if (x > 0 && x + own > width) {
      x = 0
      y += LINE
    }
    const at = { ...sign, x, y, room: Math.min(own, width) - SIGN_WIDTH - BESIDE }
    x += own + SPACE
    return at
  })
  return { placed, height: signs.length === 0 ? 0 : y + LINE }
}

export function Signs({ signs: { placed } }: { readonly signs: PlacedSigns }) {
  return placed.map(({ name, text, x, y, room }) => (
    <g key={name} transform={`translate(${round(x)} ${y})`}>
      {SIGNS[name]}
      <FigureText x={SIGN_WIDTH + BESIDE} y={12} text={text} room={room} type={SMALL} look="muted" />
    </g>
  ))
}

/** Those that occur. */
export const signsUsed = (
  all: readonly (readonly [isUsed: boolean, name: SignName, text: string])[],
): readonly Sign[] => all.flatMap(([isUsed, name, text]) => (isUsed ? [{ name, text }] : []))
