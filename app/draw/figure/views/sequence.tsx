/** A sequence diagram as a figure: who handed what to whom, step by step, with the locks that were held. */

import type { Sequence } from '../../../explain/sequence/sequence.ts'
import type { SequenceStep } from '../../../explain/sequence/step.ts'
import { moreWordsOf, wordsOf } from '../../../words/load.ts'
import { SequenceBody, SequenceGutter } from '../../sequence/sequence.tsx'
import { sequenceShapes } from '../../sequence/geometry.ts'
import type { Measure, SequenceShapes } from '../../sequence/geometry.ts'
import sequenceCss from '../../sequence/sequence.css?raw'
import { fitText, textWidth, wrapText } from '../../text/measure.ts'
import type { Drawing } from '../drawing.ts'
import { FigureText, LABEL, SMALL, STRONG } from '../../text/figure-text.tsx'
import { heading } from '../heading.tsx'
import type { FigureRequest } from '../request.ts'
import { laySigns, Signs, signsUsed } from '../legend.tsx'
import type { Sign } from '../legend.tsx'
import { sequenceShown } from './sequence-shown.ts'
import { wrapName } from '../../text/wrap-name.ts'

const MEASURED: Measure = {
  widthOf: text => textWidth(text, LABEL),
  digitsWidth: text => Math.ceil(textWidth(text, LABEL)) + 4,
  fitted: (text, width) => fitText(text, width, LABEL),
}
const NAME_LINE = 14
const LINE = 16

export function drawSequence(request: FigureRequest): Drawing {
  const { lang, width, title } = request
  const words = moreWordsOf(lang).figureViews
  const { sequence, leftOut, more } = sequenceShown(request)
  const { steps, participants } = sequence
  const shapes = sequenceShapes(sequence, width, MEASURED, 1)
  const top = heading(title, width)
  const column = (width - shapes.gutter) / Math.max(1, participants.length)
  const names = participants.map(own => wrapName(own.title, column - 3, STRONG, 3))
  const headHeight = Math.max(1, ...names.map(lines => lines.length)) * NAME_LINE + 22
  const bodyTop = top.height + headHeight
  const notes = [
    ...(more > 0 ? [words.moreRecords(more)] : []),
    ...(leftOut.length > 0 ? [words.leftOut(leftOut.slice(0, 4), Math.max(0, leftOut.length - 4))] : []),
    ...(steps.length === 0 ? [moreWordsOf(lang).views.sequence.nothing] : []),
  ].flatMap(text => wrapText(text, width, LABEL))
  const notesTop = bodyTop + (steps.length === 0 ? 0 : shapes.height)
  const signs = laySigns(sequenceSigns(sequence, lang), width)
  const signsTop = notesTop + notes.length * LINE + 6
  const content = (
    <>
      {top.content}
      {steps.length > 0 && (
        <>
          <g transform={`translate(0 ${top.height})`}>
            <Heads
              shapes={shapes}
              names={names}
              kinds={participants.map(({ below }) => below)}
              height={headHeight}
              column={column}
              lang={lang}
            />
          </g>
          <g transform={`translate(0 ${bodyTop})`}>
            <SequenceBody shapes={shapes} steps={steps} tense="past" />
            <SequenceGutter shapes={shapes} steps={steps} last={steps.length} hidesFuture={false} />
          </g>
        </>
      )}
      {notes.map((text, i) => (
        <FigureText key={i} x={0} y={notesTop + 12 + i * LINE} text={text} room={Infinity} look="muted" />
      ))}
      <g transform={`translate(0 ${signsTop})`}>
        <Signs signs={signs} />
      </g>
    </>
  )
  return { width, height: signs.height === 0 ? signsTop : signsTop + signs.height, content, css: [sequenceCss] }
}

/** What arrows and bars mean: those that occur. */
function sequenceSigns({ steps, locks }: Sequence, lang: FigureRequest['lang']): readonly Sign[] {
  const words = moreWordsOf(lang).figureViews.sequence
  const has = (own: SequenceStep['look']) => steps.some(({ look }) => look === own)
  return signsUsed([
    [locks.length > 0, 'seqLock', words.lock],
    [has('move'), 'seqMove', words.moved],
    [has('done'), 'seqReply', words.done],
    [has('lost'), 'seqLost', words.lost],
    [has('refused'), 'seqRefused', words.refused],
  ])
}

interface HeadsProps {
  readonly shapes: SequenceShapes
  readonly names: readonly (readonly string[])[]
  readonly kinds: readonly string[]
  readonly height: number
  readonly column: number
  readonly lang: FigureRequest['lang']
}

/** Names in bold, below them what each is. */
function Heads({ shapes: { columns }, names, kinds, height, column, lang }: HeadsProps) {
  return columns.map(({ x, whole, isEntity }, i) => {
    const lines = names[i]!
    return (
      <g key={x}>
        <title>{whole}</title>
        {isEntity && <rect className="bs-seq-box" x={x - 4} y={height - 5} width={8} height={5} />}
        {lines.map((line, at) => (
          <FigureText
            key={at}
            x={x}
            y={height - 22 - (lines.length - 1 - at) * NAME_LINE}
            text={line}
            room={column}
            type={STRONG}
            anchor="middle"
          />
        ))}
        <FigureText
          x={x}
          y={height - 9}
          text={shortKind(kinds[i]!, column - 4, lang)}
          room={column - 4}
          type={SMALL}
          anchor="middle"
          look="muted"
        />
      </g>
    )
  })
}

/** A dead-letter queue's name is long; where it has no room it is called as on the stage. */
function shortKind(kind: string, room: number, lang: FigureRequest['lang']): string {
  const {
    timeline: { deadNames },
    stage: { deadShort },
  } = wordsOf(lang).timeline
  if (textWidth(kind, SMALL) <= room) return kind
  return kind === deadNames.dead ? deadShort.dead : kind === deadNames.transferDead ? deadShort.transferDead : kind
}
