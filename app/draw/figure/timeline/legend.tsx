/** Each sign of a timeline figure by itself, drawn by the same shapes, with its words. */

import type { ReactNode } from 'react'
import type { LaneLook } from '../../../read/entity/lane.ts'
import type { EndKind, LiveStage } from '../../../read/message/lifelines.ts'
import { wordsOf } from '../../../words/words.ts'
import type { Lang } from '../../../words/words.ts'
import { LaneMarkShape } from '../../timeline/lane.tsx'
import { LossTick } from '../../timeline/loss.tsx'
import { rowStyle } from '../../timeline/row-geometry.ts'
import type { RowShapes } from '../../timeline/row-geometry.ts'
import { Diamond, EndShape, RowBars } from '../../timeline/row.tsx'
import { textWidth } from '../../text/measure.ts'
import { FigureText, SMALL } from '../figure-text.tsx'
import type { LegendSign } from './signs.ts'

const WIDTH = 26
const LINE = 20
const SPACE = 16
const BESIDE = 6
const STYLE = rowStyle(16)
const EMPTY: RowShapes = { bars: [], hatches: [], locks: [], cross: null, rail: null, cuts: [] }

const row = (shapes: Partial<RowShapes>, more: ReactNode = null) => (
  <>
    <RowBars shapes={{ ...EMPTY, ...shapes }} style={STYLE} tense="past" />
    {more}
  </>
)
const bar = (look: LiveStage, width = WIDTH) => ({ x: 0, width, look })
const end = (kind: EndKind) =>
  row(
    { bars: [bar('active', 13)] },
    <EndShape
      mark={{ x: 13, n: 0, kind, isDead: false }}
      style={STYLE}
      tense="past"
      shift={kind === 'dropped' ? 5 : 0}
    />,
  )
const lane = (look: LaneLook) => (
  <>
    <line className="bs-lane-line" x1={0} x2={WIDTH} y1={8} y2={8} />
    <LaneMarkShape x={13} y={8} look={look} tense="past" />
  </>
)

const FIGURES: Readonly<Record<LegendSign, ReactNode>> = {
  scheduled: row({ bars: [bar('scheduled')] }),
  active: row({ bars: [bar('active')] }),
  locked: row({ bars: [bar('locked')], locks: [{ x: 0, width: WIDTH, isLapsed: false, isDead: false }] }),
  hatch: row({ bars: [bar('active')], hatches: [{ x: 0, width: WIDTH, look: 'active' }] }),
  underLock: row({
    bars: [bar('locked')],
    hatches: [{ x: 0, width: WIDTH, look: 'locked' }],
    locks: [{ x: 0, width: WIDTH, isLapsed: false, isDead: false }],
  }),
  lapsed: row({
    bars: [bar('locked', 13), { x: 13, width: 13, look: 'active' }],
    locks: [{ x: 0, width: 13, isLapsed: true, isDead: false }],
  }),
  deferred: row({ bars: [bar('deferred')] }),
  dead: row({ cross: { x: 0, width: 14 }, rail: { x: 14, width: 12 } }),
  done: end('completed'),
  struck: <Diamond x={13} style={STYLE} look="struck" />,
  expiry: <Diamond x={13} style={STYLE} look="hollow" />,
  cross: end('dropped'),
  activated: end('activated'),
  forwarded: end('forwarded'),
  session: <rect className="bs-session past" x={0} y={2} width={WIDTH} height={12} rx={3} />,
  transaction: <path className="bs-transaction past" d="M4 3H0V13H4M22 3H26V13H22" />,
  published: lane('published'),
  changed: lane('changed'),
  duplicate: lane('duplicate'),
  refused: lane('refused'),
  depth: (
    <>
      <path className="bs-area waiting past" d="M0 15V8H10V2H26V15Z" />
      <path className="bs-area locked past" d="M0 15V12H26V15Z" />
    </>
  ),
  loss: (['dead', 'dropped', 'lockLost'] as const).map((look, i) => (
    <LossTick key={look} x={5 + i * 8} top={4} look={look} tense="past" />
  )),
  idle: (
    <>
      <rect className="bs-idle" x={0} y={6} width={WIDTH} height={4} />
      <rect className="bs-idle-fill" x={0} y={6} width={16} height={4} />
      <path className="bs-idle-tick" d="M0 3V13" />
    </>
  ),
  deleted: <path className="bs-edge past" d="M11 1V15M15 1V15" />,
  fold: (
    <>
      <rect className="bs-fold" x={2} y={0} width={22} height={16} />
      <path className="bs-zigzag" d="M2 0L5 4L2 8L5 12L2 16M21 0L24 4L21 8L24 12L21 16" />
    </>
  ),
}

interface Placed {
  readonly sign: LegendSign
  readonly x: number
  readonly y: number
  readonly width: number
}

/** From left to right, line by line. */
export function layLegend(
  signs: readonly LegendSign[],
  lang: Lang,
  width: number,
): { readonly placed: readonly Placed[]; readonly height: number } {
  const words = wordsOf(lang).figure.legend
  let x = 0
  let y = 0
  const placed = signs.map(sign => {
    const own = WIDTH + BESIDE + textWidth(words[sign], SMALL) + 1
    if (x > 0 && x + own > width) {
      x = 0
      y += LINE
    }
    const at = { sign, x, y, width: own }
    x += own + SPACE
    return at
  })
  return { placed, height: signs.length === 0 ? 0 : y + LINE }
}

export function Legend({ placed, lang }: { readonly placed: readonly Placed[]; readonly lang: Lang }) {
  const words = wordsOf(lang).figure.legend
  return placed.map(({ sign, x, y, width }) => (
    <g key={sign} transform={`translate(${Math.round(x * 10) / 10} ${y})`}>
      {FIGURES[sign]}
      <FigureText
        x={WIDTH + BESIDE}
        y={12}
        text={words[sign]}
        room={width - WIDTH - BESIDE}
        type={SMALL}
        look="muted"
      />
    </g>
  ))
}
