/** Sequence diagram as SVG: a head of names, and a body that is drawn twice, as it was and as it will be. */

import type { SequenceStep } from '../../explain/sequence/step.ts'
import type { Lang } from '../../model/lang.ts'
import { wordsOf } from '../../words/load.ts'
import { FigureText, SMALL, STRONG } from '../text/figure-text.tsx'
import { textWidth } from '../text/measure.ts'
import { round } from '../timeline/row-geometry.ts'
import type { Tense } from '../timeline/row.tsx'
import type { SequenceRow, SequenceShapes } from './geometry.ts'
import { LOOP, NAME_LINE } from './geometry.ts'

interface SequenceHeadProps {
  readonly shapes: SequenceShapes
  readonly lang: Lang
}

/** Names in bold, below them what each is. */
export function SequenceHead({ shapes: { columns, column, head }, lang }: SequenceHeadProps) {
  return columns.map(({ x, title, lines, kind, isEntity }) => (
    <g key={x}>
      <title>{title}</title>
      {isEntity && <rect className="bs-seq-box" x={x - 4} y={head - 5} width={8} height={5} />}
      {lines.map((line, at) => (
        <FigureText
          key={at}
          x={x}
          y={head - 22 - (lines.length - 1 - at) * NAME_LINE}
          text={line}
          room={column}
          type={STRONG}
          anchor="middle"
        />
      ))}
      <FigureText
        x={x}
        y={head - 9}
        text={shortKind(kind, column - 4, lang)}
        room={column - 4}
        type={SMALL}
        anchor="middle"
        look="muted"
      />
    </g>
  ))
}

/** A dead-letter queue's name is long; where it has no room it is called as on the stage. */
function shortKind(kind: string, room: number, lang: Lang): string {
  const {
    timeline: { deadNames },
    stage: { deadShort },
  } = wordsOf(lang).timeline
  if (textWidth(kind, SMALL) <= room) return kind
  return kind === deadNames.dead ? deadShort.dead : kind === deadNames.transferDead ? deadShort.transferDead : kind
}

interface SequenceGutterProps {
  readonly shapes: SequenceShapes
  readonly steps: readonly SequenceStep[]
  /** The last step that has happened. */
  readonly last: number
  readonly hidesFuture: boolean
}

/** Each step's place and time, left of all lines. */
export function SequenceGutter({ shapes: { gutter, height, rows }, steps, last, hidesFuture }: SequenceGutterProps) {
  return (
    <svg className="bs-seq-gutter" width={gutter} height={height}>
      {(hidesFuture ? steps.slice(0, last + 1) : steps).map(({ records, place, time, since }, i) => {
        const { y } = rows[i]!
        return (
          <g key={records[0]} className={i > last ? 'future' : undefined}>
            <text className="bs-seq-place" x={26} y={y + 4}>
              {place}
            </text>
            <text className="bs-seq-time" x={34} y={y + 4}>
              {time}
            </text>
            {since !== null && (
              <text className="bs-seq-since" x={34} y={y - 9}>
                {since}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

interface SequenceBodyProps {
  readonly shapes: SequenceShapes
  readonly steps: readonly SequenceStep[]
  readonly tense: Tense
}

export function SequenceBody({ shapes, steps, tense }: SequenceBodyProps) {
  const { width, height, columns, rows, locks, breaks } = shapes
  return (
    <svg className={`bs-seq ${tense}`} width={width} height={height}>
      {columns.map(({ x, isEntity }) => (
        <line key={x} className={`bs-seq-life ${isEntity ? 'entity' : 'actor'}`} x1={x} x2={x} y1={0} y2={height} />
      ))}
      {locks.map(({ x, y1, y2, isLost, isOpen }, i) => (
        <g key={i}>
          <rect
            className="bs-seq-lock"
            x={round(x)}
            y={y1}
            width={7}
            height={Math.max(2, y2 - y1 + (isOpen ? 4 : 0))}
          />
          {isLost && <line className="bs-seq-lost" x1={x - 3} x2={x + 10} y1={y2} y2={y2} />}
        </g>
      ))}
      {breaks.map(y => (
        <Break key={y} y={y} columns={columns.map(({ x }) => x)} />
      ))}
      {rows.map((row, i) => (
        <Step key={steps[i]!.records[0]} row={row} step={steps[i]!} />
      ))}
    </svg>
  )
}

/** A long time passes: each line is cut by a zigzag. */
function Break({ y, columns }: { readonly y: number; readonly columns: readonly number[] }) {
  return columns.map(x => (
    <g key={x}>
      <rect className="bs-seq-cut" x={x - 2} y={y - 5} width={4} height={10} />
      <path className="bs-seq-zigzag" d={`M${x} ${y - 5}l4 2.5l-8 5l4 2.5`} />
    </g>
  ))
}

function Step({ row, step }: { readonly row: SequenceRow; readonly step: SequenceStep }) {
  const { y, x1, x2, label } = row
  return (
    <g className={`bs-seq-step ${step.look}`}>
      {x1 === x2 ? <Own x={x1} y={y} step={step} /> : <Arrow x1={x1} x2={x2} y={y} step={step} />}
      {label.lines.map((line, at) => (
        <text
          key={at}
          className="bs-seq-label"
          x={round(label.x)}
          y={(x1 === x2 ? y + 1 : y - 7) - (label.lines.length - 1 - at) * NAME_LINE}
          textAnchor={label.anchor}
        >
          {line}
        </text>
      ))}
    </g>
  )
}

const HEAD = 7

interface ArrowProps {
  readonly x1: number
  readonly x2: number
  readonly y: number
  readonly step: SequenceStep
}

function Arrow({ x1, x2, y, step: { look } }: ArrowProps) {
  const way = x2 > x1 ? 1 : -1
  const end = x2 - way * (look === 'refused' ? 14 : look === 'done' ? 5 : 1)
  return (
    <>
      <line className="bs-seq-line" x1={x1} x2={end - way * (look === 'refused' ? 0 : HEAD - 1)} y1={y} y2={y} />
      {look === 'refused' ? (
        <Cross x={end} y={y} />
      ) : (
        <path className="bs-seq-tip" d={`M${end - way * HEAD} ${y - 4}L${end} ${y}L${end - way * HEAD} ${y + 4}Z`} />
      )}
      {look === 'done' && <circle className="bs-seq-done" cx={x2} cy={y} r={4} />}
      {look === 'lost' && <path className="bs-seq-diamond" d={diamond(x1, y)} />}
    </>
  )
}

/** It stays with one: a loop; of what is only noted a dot. */
function Own({ x, y, step: { look } }: { readonly x: number; readonly y: number; readonly step: SequenceStep }) {
  if (look === 'note') return <circle className="bs-seq-note" cx={x} cy={y - 3} r={3} />
  const way = `M${x} ${y - 8}h${LOOP - 6}a4 4 0 0 1 4 4v0a4 4 0 0 1 -4 4h${-(LOOP - 14)}`
  return (
    <>
      <path className="bs-seq-line" d={way} />
      {look === 'dropped' ? (
        <Cross x={x + 5} y={y} />
      ) : (
        <path className="bs-seq-tip" d={`M${x + 9} ${y - 4}L${x + 2} ${y}L${x + 9} ${y + 4}Z`} />
      )}
      {look === 'lost' && <path className="bs-seq-diamond" d={diamond(x, y - 8)} />}
    </>
  )
}

const Cross = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <path className="bs-seq-cross" d={`M${x - 4} ${y - 4}l8 8M${x - 4} ${y + 4}l8 -8`} />
)

const diamond = (x: number, y: number): string => `M${x} ${y - 5}l5 5l-5 5l-5 -5Z`
