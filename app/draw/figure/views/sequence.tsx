/** A sequence diagram as a figure: who handed what to whom, step by step, with the locks that were held. */

import type { Sequence } from '../../../explain/sequence/sequence.ts'
import type { SequenceStep } from '../../../explain/sequence/step.ts'
import { lazyWordsOf } from '../../../words/load.ts'
import { SequenceBody, SequenceGutter, SequenceHead } from '../../sequence/sequence.tsx'
import { sequenceShapes } from '../../sequence/geometry.ts'
import sequenceCss from '../../sequence/sequence.css?raw'
import { wrapText } from '../../text/measure.ts'
import type { Drawing } from '../drawing.ts'
import { LABEL } from '../../text/figure-text.tsx'
import { foot } from '../foot.tsx'
import { heading } from '../heading.tsx'
import type { FigureRequest } from '../request.ts'
import { signsUsed } from '../legend.tsx'
import type { Sign } from '../legend.tsx'
import { sequenceShown } from './sequence-shown.ts'

export function drawSequence(request: FigureRequest): Drawing {
  const { lang, width, title } = request
  const words = lazyWordsOf(lang).figureViews
  const { sequence, leftOut, more } = sequenceShown(request)
  const { steps } = sequence
  const shapes = sequenceShapes(sequence, width, 1)
  const top = heading(title, width)
  const bodyTop = top.height + shapes.head
  const notes = [
    ...(more > 0 ? [words.moreRecords(more)] : []),
    ...(leftOut.length > 0 ? [words.leftOut(leftOut.slice(0, 4), Math.max(0, leftOut.length - 4))] : []),
    ...(steps.length === 0 ? [lazyWordsOf(lang).views.sequence.nothing] : []),
  ].flatMap(text => wrapText(text, width, LABEL))
  const below = foot({
    notes,
    signs: sequenceSigns(sequence, lang),
    top: bodyTop + (steps.length === 0 ? 0 : shapes.height),
    width,
  })
  const content = (
    <>
      {top.content}
      {steps.length > 0 && (
        <>
          <g transform={`translate(0 ${top.height})`}>
            <SequenceHead shapes={shapes} lang={lang} />
          </g>
          <g transform={`translate(0 ${bodyTop})`}>
            <SequenceBody shapes={shapes} steps={steps} tense="past" />
            <SequenceGutter shapes={shapes} steps={steps} last={steps.length} hidesFuture={false} />
          </g>
        </>
      )}
      {below.content}
    </>
  )
  return { width, height: below.end, content, css: [sequenceCss] }
}

/** What arrows and bars mean: those that occur. */
function sequenceSigns({ steps, locks }: Sequence, lang: FigureRequest['lang']): readonly Sign[] {
  const words = lazyWordsOf(lang).figureViews.sequence
  const has = (own: SequenceStep['look']) => steps.some(({ look }) => look === own)
  return signsUsed([
    [locks.length > 0, 'seqLock', words.lock],
    [has('move'), 'seqMove', words.moved],
    [has('done'), 'seqReply', words.done],
    [has('lost'), 'seqLost', words.lost],
    [has('refused'), 'seqRefused', words.refused],
  ])
}
