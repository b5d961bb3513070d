/**
 * Every sign by itself, as legends and help show it: drawn by the shapes that draw it in the pictures, in at most 26 × 16 px
 * where figures tell it, else up to 48 × 16.
 */

import type { ReactNode } from 'react'
import type { LaneLook } from '../read/entity/lane.ts'
import type { EndKind, LiveStage } from '../read/message/lifelines.ts'
import type { FlowEdge } from '../read/stage/flow-graph.ts'
import { DeadSteps, DepthSign } from './depth/depth.tsx'
import { ChipShape, PendingShape } from './stage/chip.tsx'
import type { ChipLook } from './stage/chip.tsx'
import { Edge } from './stage/edge.tsx'
import { LockRing } from './stage/signs.tsx'
import { FigureText, SMALL } from './text/figure-text.tsx'
import { LaneMarkShape } from './timeline/lane.tsx'
import { LossTick } from './timeline/loss.tsx'
import { rowStyle } from './timeline/row-geometry.ts'
import type { RowShapes } from './timeline/row-geometry.ts'
import { Diamond, EndShape, RowBars } from './timeline/row.tsx'
import type { DiamondLook, Tense } from './timeline/row.tsx'
import { SessionBar } from './timeline/session.tsx'
import type { SessionShape } from './timeline/session-geometry.ts'

export const SIGN_WIDTH = 26
const SIGN_HEIGHT = 16

const STYLE = rowStyle(SIGN_HEIGHT)
const EMPTY: RowShapes = { bars: [], hatches: [], locks: [], cross: null, rail: null, cuts: [] }

const row = (shapes: Partial<RowShapes>, more: ReactNode = null, tense: Tense = 'past') => (
  <>
    <RowBars shapes={{ ...EMPTY, ...shapes }} style={STYLE} tense={tense} />
    {more}
  </>
)
const bar = (look: LiveStage, width = SIGN_WIDTH) => ({ x: 0, width, look })
const held = { x: 0, width: SIGN_WIDTH, isLapsed: false, isDead: false }
const end = (kind: EndKind, tense: Tense = 'past') =>
  row(
    { bars: [bar('active', 13)] },
    <EndShape
      mark={{ x: 13, n: 0, kind, isDead: false }}
      style={STYLE}
      tense={tense}
      shift={kind === 'dropped' ? 5 : 0}
    />,
    tense,
  )
const diamond = (look: DiamondLook) => <Diamond x={13} style={STYLE} look={look} />

const lane = (look: LaneLook) => (
  <>
    <line className="bs-lane-line" x1={0} x2={SIGN_WIDTH} y1={8} y2={8} />
    <LaneMarkShape x={13} y={8} look={look} tense="past" />
  </>
)

const session = (shape: Partial<SessionShape>) => (
  <SessionBar
    shape={{ key: 0, lane: 0, x: 1, width: 24, end: null, text: '', textX: 0, cuts: [], states: [], ...shape }}
    top={-1}
    tense="past"
  />
)

const ACTIVE: ChipLook = { stage: 'active', isDead: false, isExpired: false, timeToLive: null, lock: null }
const LOCKED: ChipLook = { ...ACTIVE, stage: 'locked', lock: 0.7 }
const chip = (look: Partial<ChipLook>) => (
  <ChipShape {...ACTIVE} {...look} number="" width={SIGN_WIDTH} height={SIGN_HEIGHT} />
)

const flow = (look: 'open' | 'closed', kind: FlowEdge['kind'] = 'receive') => (
  <Edge
    placed={{
      edge: { from: '', to: '', kind, dock: null, isBack: false },
      path: 'M4 8H18',
      arrow: 'M18 4L26 8L18 12Z',
      secondHead: 'M11 4L19 8L11 12Z',
      start: { x: 4, y: 8 },
    }}
    look={look}
  />
)

const steps = (...value: readonly number[]) => ({ x: value.map((_, i) => i * 6), value, xEnd: SIGN_WIDTH })
const height = (value: number) => 15 - value * 3.2
const step = (
  look: 'step' | 'done' | 'move' | 'look' | 'lost' | 'refused',
  more: ReactNode = null,
  tip: ReactNode = <path className="bs-seq-tip" d="M18 4L25 8L18 12Z" />,
) => (
  <>
    <g className="bs-seq past">
      <g className={`bs-seq-step ${look}`}>
        <line className="bs-seq-line" x1={0} x2={18} y1={8} y2={8} />
        {tip}
      </g>
    </g>
    {more}
  </>
)

const TABLE = {
  scheduled: row({ bars: [bar('scheduled')] }),
  active: row({ bars: [bar('active')] }),
  locked: row({ bars: [bar('locked')], locks: [held] }),
  lingering: row({ bars: [bar('active')], hatches: [{ x: 0, width: SIGN_WIDTH, look: 'active' }] }),
  underLock: row({ bars: [bar('locked')], hatches: [{ x: 0, width: SIGN_WIDTH, look: 'locked' }], locks: [held] }),
  lapsed: row({
    bars: [bar('locked', 13), { x: 13, width: 13, look: 'active' }],
    locks: [{ x: 0, width: 13, isLapsed: true, isDead: false }],
  }),
  deferred: row({ bars: [bar('deferred')] }),
  deadLettered: row({ cross: { x: 0, width: 14 }, rail: { x: 14, width: 12 } }),
  completed: end('completed'),
  gone: end('dropped'),
  onward: end('activated'),
  forwarded: end('forwarded'),
  struck: diamond('struck'),
  hollow: diamond('hollow'),
  willStrike: diamond('willStrike'),
  future: row({ bars: [bar('active', 13), { x: 13, width: 13, look: 'locked' }] }, null, 'future'),
  cut: row({ bars: [bar('active')], cuts: [13] }),
  ghost: <g className="bs-ghost">{end('completed', 'future')}</g>,
  elbow: (
    <>
      <path className="bs-elbow" d="M13 0V15" />
      <path className="bs-elbow-head" d="M10 11L13 15L16 11" />
    </>
  ),
  session: <rect className="bs-session past" x={0} y={2} width={SIGN_WIDTH} height={12} rx={3} />,
  sessionLapsed: session({ end: 'expired' }),
  sessionState: session({
    states: [
      { x: 8, isSet: true },
      { x: 18, isSet: false },
    ],
  }),
  transaction: <path className="bs-transaction past" d="M4 3H0V13H4M22 3H26V13H22" />,
  published: lane('published'),
  changed: lane('changed'),
  duplicate: lane('duplicate'),
  refused: lane('refused'),
  band: (
    <>
      <path className="bs-area waiting past" d="M0 15V8H10V2H26V15Z" />
      <path className="bs-area locked past" d="M0 15V12H26V15Z" />
    </>
  ),
  loss: (['dead', 'dropped', 'lockLost'] as const).map((look, i) => (
    <LossTick key={look} x={5 + i * 8} top={4} look={look} tense="past" />
  )),
  spark: (
    <>
      <path className="bs-spark" d="M0 16L5 8H10L13 3H17L20 11H26V16Z" />
      <path className="bs-spark-now" d="M15 0V16" />
    </>
  ),
  dead: (
    <g className="tl-dead">
      <DeadSteps steps={steps(0, 1, 3, 3, 4)} tense="past" y={height} />
    </g>
  ),
  idle: (
    <>
      <rect className="bs-idle" x={0} y={6} width={SIGN_WIDTH} height={4} />
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

  waitingDepth: <DepthSign of="waiting" />,
  expiredDepth: <DepthSign of="expired" />,
  lockedDepth: <DepthSign of="locked" />,
  deferredDepth: <DepthSign of="deferred" />,
  scheduledDepth: <DepthSign of="scheduled" />,
  deadDepth: <DepthSign of="dead" />,

  chip: chip({ timeToLive: 0.6 }),
  chipWaiting: chip({}),
  chipLocked: chip(LOCKED),
  chipExpired: chip({ isExpired: true }),
  chipUnderLock: chip({ ...LOCKED, isExpired: true }),
  chipScheduled: chip({ stage: 'scheduled' }),
  chipDeferred: chip({ stage: 'deferred' }),
  chipDead: chip({ isDead: true }),
  chipLast: <ChipShape {...ACTIVE} number="" width={40} height={18} timeToLive={0.1} lifeSeconds="6 s" />,
  chipEnlisted: (
    <>
      <ChipShape {...LOCKED} lock={null} number="" width={22} height={SIGN_HEIGHT} isEnlisted />
      <g transform="translate(26 0)">
        <PendingShape text="+1" width={22} height={SIGN_HEIGHT} />
      </g>
    </>
  ),
  timeToLive: <rect className="bs-chip-ttl" x={0} y={7} width={18} height={3} />,
  lock: (
    <g transform="translate(6 1)">
      <LockRing share={0.7} />
    </g>
  ),
  listening: flow('open'),
  closed: flow('closed'),
  forward: flow('open', 'forward'),
  topic: <rect className="bs-box topic" x={1} y={1} width={24} height={14} rx={4} />,
  rule: (
    <>
      <rect className="bs-filter" x={0} y={0} width={48} height={SIGN_HEIGHT} rx={4} />
      <FigureText x={5} y={12} text="size > 3" room={Infinity} type={SMALL} />
    </>
  ),

  seqWho: (
    <>
      <line className="bs-seq-life actor" x1={6} x2={6} y1={0} y2={16} />
      <line className="bs-seq-life entity" x1={20} x2={20} y1={5} y2={16} />
      <rect className="bs-seq-box" x={16} y={0} width={8} height={5} />
    </>
  ),
  seqStep: step('step'),
  seqReply: step('done', <circle className="bs-seq-done" cx={21} cy={8} r={4} />, null),
  seqMove: step('move'),
  seqLook: step('look'),
  seqSelf: (
    <>
      <line className="bs-seq-life entity" x1={4} x2={4} y1={0} y2={16} />
      <g className="bs-seq-step act">
        <path className="bs-seq-line" d="M4 3h10q6 0 6 4.5t-6 4.5h-4" />
        <path className="bs-seq-tip" d="M12 8L5 12L12 16Z" />
      </g>
    </>
  ),
  seqLost: step('lost', <path className="bs-seq-diamond" d="M5 3l5 5l-5 5l-5 -5Z" />),
  seqRefused: <path className="bs-seq-cross" d="M9 4l8 8M9 12l8 -8" />,
  seqLock: <rect className="bs-seq-lock" x={10} y={0} width={7} height={16} />,
  seqBreak: (
    <>
      <path className="bs-seq-life entity" d="M13 0V3M13 13V16" />
      <path className="bs-seq-zigzag" d="M13 3l4 2.5l-8 5l4 2.5" />
    </>
  ),
} satisfies Readonly<Record<string, ReactNode>>

export type SignName = keyof typeof TABLE
export const SIGNS: Readonly<Record<SignName, ReactNode>> = TABLE
