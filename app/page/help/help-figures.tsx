/** Each sign of timeline and stage by itself, drawn by the same figures and classes. */

import type { ReactNode } from 'react'
import { DepthAreas, DeadSteps } from '../../draw/depth/depth.tsx'
import { Edge, ClockSign, LockRing, ScheduledSign } from '../../draw/stage/flow.tsx'
import { Diamond, EndShape, LockAhead, RowBars } from '../../draw/timeline/row.tsx'
import type { DiamondLook, Tense } from '../../draw/timeline/row.tsx'
import { LossTick } from '../../draw/timeline/loss.tsx'
import '../../draw/timeline/ghost.css'
import '../../draw/timeline/transaction.css'
import '../../draw/sequence/sequence.css'
import { rowStyle } from '../../draw/timeline/row-geometry.ts'
import type { RowShapes } from '../../draw/timeline/row-geometry.ts'
import { LaneMarkShape } from '../../draw/timeline/lane.tsx'
import { SessionAhead, SessionBar } from '../../draw/timeline/session.tsx'
import type { SessionShape } from '../../draw/timeline/session-geometry.ts'
import type { FlowEdge } from '../../read/stage/flow-graph.ts'
import type { LaneLook } from '../../read/entity/lane.ts'
import type { EndKind, LiveStage } from '../../read/message/lifelines.ts'
import type { Words } from '../../words/words.ts'

const WIDTH = 72
const HEIGHT = 24
const STYLE = rowStyle(HEIGHT)
const EMPTY: RowShapes = { bars: [], hatches: [], locks: [], cross: null, rail: null, cuts: [] }

const Drawing = ({ children }: { readonly children: ReactNode }) => (
  <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
    {children}
  </svg>
)

const row = (shapes: Partial<RowShapes>, more: ReactNode = null, tense: Tense = 'past') => (
  <Drawing>
    <RowBars shapes={{ ...EMPTY, ...shapes }} style={STYLE} tense={tense} />
    {more}
  </Drawing>
)

const bar = (look: LiveStage, width = 68) => ({ x: 2, width, look })
const end = (kind: EndKind) =>
  row(
    { bars: [bar('active', 34)] },
    <EndShape mark={{ x: 36, n: 0, kind, isDead: false }} style={STYLE} tense="past" shift={0} />,
  )
const diamond = (look: DiamondLook) =>
  row({ bars: [bar('active', look === 'struck' ? 34 : 68)] }, <Diamond x={36} style={STYLE} look={look} />)

const chip = (look: string, number: string, ttl: number | null, sign: ReactNode = null, width = 50) => (
  <span className={`st-chip ${look}`} style={{ width }}>
    {number}
    {sign}
    {ttl !== null && <span className="st-ttl" style={{ transform: `scaleX(${ttl})` }} />}
  </span>
)

const flow = (look: 'open' | 'closed', kind: FlowEdge['kind'] = 'receive') => (
  <Drawing>
    <Edge
      placed={{
        edge: { from: '', to: '', kind, fromDead: false, isBack: false },
        path: 'M8 12H58',
        arrow: 'M58 8L66 12L58 16Z',
        secondHead: 'M51 8L59 12L51 16Z',
        start: { x: 8, y: 12 },
      }}
      look={look}
    />
  </Drawing>
)

const lane = (look: LaneLook) => (
  <Drawing>
    <line className="bs-lane-line" x1={2} x2={70} y1={12} y2={12} />
    <LaneMarkShape x={36} y={12} look={look} tense="past" />
  </Drawing>
)

const session = (end: SessionShape['end'], states: SessionShape['states'] = []) => (
  <Drawing>
    <SessionBar
      shape={{ key: 0, lane: 0, x: 4, width: 48, end, text: states.length > 0 ? '' : 'a', textX: 10, cuts: [], states }}
      top={3}
      tense="past"
    />
    {end === 'closed' && <SessionAhead from={36} until={66} top={3} />}
  </Drawing>
)

const steps = (...value: readonly number[]) => ({ x: value.map((_, i) => 2 + i * 14), value, xEnd: 70 })
const height = (value: number) => 22 - value * 4

type Step = 'step' | 'reply' | 'move' | 'look' | 'lost' | 'refused'

const step = (
  look: Step,
  more: ReactNode = null,
  tip: ReactNode = <path className="bs-seq-tip" d="M58 8L66 12L58 16Z" />,
) => (
  <Drawing>
    <g className={`bs-seq-step ${look}`}>
      <line className="bs-seq-line" x1={6} x2={60} y1={12} y2={12} />
      {tip}
      {more}
    </g>
  </Drawing>
)

export const FIGURES: Readonly<Record<keyof Words['legend']['signs'], ReactNode>> = {
  active: row({ bars: [bar('active')] }),
  locked: row({ bars: [bar('locked', 34)] }, <LockAhead from={2} until={66} style={STYLE} />),
  lapsed: row({
    bars: [bar('locked', 34), { x: 36, width: 34, look: 'active' }],
    locks: [{ x: 2, width: 34, isLapsed: true, isDead: false }],
  }),
  underLock: row({
    bars: [bar('locked')],
    hatches: [{ x: 36, width: 34, look: 'locked' }],
    locks: [{ x: 2, width: 68, isLapsed: false, isDead: false }],
  }),
  lingering: row({ bars: [bar('active')], hatches: [{ x: 36, width: 34, look: 'active' }] }),
  scheduled: row({ bars: [bar('scheduled')] }),
  deferred: row({ bars: [bar('deferred')] }),
  deadLettered: row({ bars: [bar('active', 14)], cross: { x: 16, width: 24 }, rail: { x: 40, width: 30 } }),
  completed: end('completed'),
  gone: end('dropped'),
  onward: end('activated'),
  forwarded: end('forwarded'),
  published: lane('published'),
  changed: lane('changed'),
  duplicate: lane('duplicate'),
  refused: lane('refused'),
  session: session('closed'),
  sessionLapsed: session('expired'),
  sessionState: session(null, [
    { x: 24, isSet: true },
    { x: 44, isSet: false },
  ]),
  nested: <span className="tl-header subscription help-nested" />,
  hollow: diamond('hollow'),
  willStrike: diamond('willStrike'),
  struck: diamond('struck'),
  future: row({ bars: [bar('active', 34), { x: 36, width: 34, look: 'locked' }] }, null, 'future'),
  elbow: (
    <Drawing>
      <path className="bs-elbow" d="M36 2V20" />
      <path className="bs-elbow-head" d="M33 16L36 20L39 16" />
    </Drawing>
  ),
  transaction: (
    <Drawing>
      <g transform="translate(0 4)">
        <path className="bs-transaction-between" d="M8 8H62" />
        <path className="bs-transaction past" d="M8 3H4V13H8M62 3H66V13H62" />
      </g>
    </Drawing>
  ),
  loss: (
    <Drawing>
      {(['dead', 'dropped', 'lockLost'] as const).map((look, i) => (
        <LossTick key={look} x={16 + i * 20} top={8} look={look} tense="past" />
      ))}
    </Drawing>
  ),
  seqWho: (
    <Drawing>
      <line className="bs-seq-life actor" x1={24} x2={24} y1={0} y2={24} />
      <line className="bs-seq-life entity" x1={48} x2={48} y1={6} y2={24} />
      <rect className="bs-seq-box" x={44} y={1} width={8} height={5} />
    </Drawing>
  ),
  seqStep: step('step'),
  seqReply: step('reply', null, <circle className="bs-seq-done" cx={64} cy={12} r={4} />),
  seqMove: step('move'),
  seqLook: step('look'),
  seqSelf: (
    <Drawing>
      <line className="bs-seq-life entity" x1={28} x2={28} y1={0} y2={24} />
      <g className="bs-seq-step act">
        <path className="bs-seq-line" d="M28 7h10q6 0 6 5t-6 5h-4" />
        <path className="bs-seq-tip" d="M36 13L29 17L36 21Z" />
      </g>
    </Drawing>
  ),
  seqLost: step('lost', <path className="bs-seq-diamond" d="M6 7L11 12L6 17L1 12Z" />),
  seqRefused: step('refused', null, <path className="bs-seq-cross" d="M60 8L68 16M60 16L68 8" />),
  seqLock: (
    <Drawing>
      <line className="bs-seq-life actor" x1={36} x2={36} y1={0} y2={24} />
      <rect className="bs-seq-lock" x={36} y={3} width={7} height={16} />
      <line className="bs-seq-lost" x1={33} x2={46} y1={19} y2={19} />
    </Drawing>
  ),
  seqBreak: (
    <Drawing>
      <path className="bs-seq-life entity" d="M36 0V7M36 17V24" />
      <path className="bs-seq-zigzag" d="M36 7l4 2.5l-8 5l4 2.5" />
    </Drawing>
  ),
  ghost: (
    <Drawing>
      <g className="bs-ghost">
        <RowBars shapes={{ ...EMPTY, bars: [bar('active', 40)] }} style={STYLE} tense="future" />
        <EndShape mark={{ x: 50, n: 0, kind: 'completed', isDead: false }} style={STYLE} tense="future" shift={0} />
      </g>
    </Drawing>
  ),
  spark: (
    <Drawing>
      <path className="bs-spark" d="M2 22L14 12H26L32 5H44L50 16H60V22Z" />
      <path className="bs-spark-now" d="M40 4V22" />
    </Drawing>
  ),
  dead: (
    <Drawing>
      <g className="tl-dead">
        <DeadSteps steps={steps(0, 1, 3, 3, 4)} tense="past" y={height} />
      </g>
    </Drawing>
  ),
  band: (
    <Drawing>
      <DepthAreas
        shapes={{
          waiting: steps(2, 4, 5, 4, 3),
          expired: null,
          locked: steps(1, 2, 3, 3, 2),
          deferred: steps(1, 1, 1, 1, 1),
          dead: null,
        }}
        tense="past"
        y={height}
      />
    </Drawing>
  ),
  deleted: (
    <Drawing>
      <path className="bs-deleted" d="M34 2V22M38 2V22" />
    </Drawing>
  ),
  idle: (
    <Drawing>
      <rect className="bs-idle" x={4} y={10} width={64} height={4} />
      <rect className="bs-idle-fill" x={4} y={10} width={34} height={4} />
      <path className="bs-idle-tick" d="M4.5 7V17" />
    </Drawing>
  ),
  playhead: (
    <span className="tl-comb help-comb">
      <i className="past" />
      <i className="here" />
      <i className="future" />
    </span>
  ),
  fold: (
    <Drawing>
      <rect className="bs-fold" x={22} y={0} width={28} height={24} />
      <path className="bs-zigzag" d="M22 0L25 4L22 8L25 12L22 16L25 20L22 24M47 0L50 4L47 8L50 12L47 16L50 20L47 24" />
    </Drawing>
  ),
  cut: row({ bars: [bar('active')], cuts: [36] }),
  range: (
    <span className="tl-range-sample">
      <i className="tl-range" />
    </span>
  ),
  chip: chip('active', '#7', 0.6),
  chipLocked: chip('locked held', '#7', 0.6, <LockRing share={0.6} />),
  chipExpired: chip('active expired', '#7', 0),
  chipLast: (
    <span className="help-last">
      {chip(
        'active',
        '#7',
        0.1,
        <span className="st-left">
          <ClockSign />6 s
        </span>,
      )}
      <LockRing share={0.1} digits={4} />
    </span>
  ),
  chipScheduled: chip('scheduled', '#7', null, <ScheduledSign />),
  chipDeferred: chip('deferred', '#7', null),
  chipEnlisted: (
    <span className="help-last">
      {chip('locked enlisted', '#7', null, null, 38)}
      <span className="st-chip coming">+1</span>
    </span>
  ),
  chipDead: chip('dead', '#7', null),
  listening: flow('open'),
  closed: flow('closed'),
  topic: <span className="st-pile topic help-topic" />,
  rule: <span className="st-rule">{'size > 3'}</span>,
  forward: flow('open', 'forward'),
}
