/** A legend: each sign by itself with its words, from left to right, line by line. */

import type { ReactNode } from 'react'
import { round } from '../../timeline/row-geometry.ts'
import { textWidth } from '../../text/measure.ts'
import { FigureText, SMALL } from '../figure-text.tsx'

/** 26 × 16 px. */
export interface Sign {
  readonly text: string
  readonly shape: ReactNode
}

interface PlacedSign extends Sign {
  readonly x: number
  readonly y: number
  readonly room: number
}

const WIDTH = 26
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
    const own = WIDTH + BESIDE + textWidth(sign.text, SMALL) + 1
    if (x > 0 && x + own > width) {
      x = 0
      y += LINE
    }
    const at = { ...sign, x, y, room: Math.min(own, width) - WIDTH - BESIDE }
    x += own + SPACE
    return at
  })
  return { placed, height: signs.length === 0 ? 0 : y + LINE }
}

export function Signs({ signs: { placed } }: { readonly signs: PlacedSigns }) {
  return placed.map(({ text, shape, x, y, room }) => (
    <g key={text} transform={`translate(${round(x)} ${y})`}>
      {shape}
      <FigureText x={WIDTH + BESIDE} y={12} text={text} room={room} type={SMALL} look="muted" />
    </g>
  ))
}
