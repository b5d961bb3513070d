/** A run's sequence diagram as Mermaid text, for pages that draw Mermaid: the same steps as the page's sequence view. */
import type { SimulationInput, Trace } from '../../sim-core/index.ts'
import { numberText } from '../words/format.ts'
import { recordsOf } from '../explain/sequence/records.ts'
import { PAGE_RECORDS, sequenceOf } from '../explain/sequence/sequence.ts'
import type { SequenceStep } from '../explain/sequence/step.ts'
import { lazyWordsOf } from '../words/load.ts'
import type { Lang } from '../model/lang.ts'

type Look = SequenceStep['look']

/** A cross only where an operation was refused: what is cancelled or dead-lettered got where it should. */
const ARROWS: Readonly<Record<Look, string>> = {
  act: '->>',
  reply: '-->>',
  move: '->>',
  done: '-->>',
  dropped: '-->>',
  lost: '->>',
  look: '-->>',
  refused: '-x',
  note: '->>',
}

/** Lines without line breaks: the first records that a diagram can hold, and a note that says so where more follow. Its words are the second part of a language's (words/load.ts). */
export function mermaidLines(trace: Trace, input: SimulationInput, lang: Lang): readonly string[] {
  const list = recordsOf(trace, { kind: 'run' })
  const { participants, steps } = sequenceOf(trace, input, list, 0, lang)
  const words = lazyWordsOf(lang).views.sequence
  const [one, shown, all] = [1, Math.min(PAGE_RECORDS, list.count), list.count].map(count => numberText(count, lang))
  return [
    'sequenceDiagram',
    `  %% simulated by BusScope, expiration: ${input.namespace.expiration.kind}`,
    ...participants.map(({ title, below }, i) => `  participant P${i} as ${plain(title)} (${plain(below)})`),
    ...steps.map(lineOf),
    ...(list.count > PAGE_RECORDS ? [`  Note over P0: ${plain(words.part(one!, shown!, all!))}`] : []),
    ...(list.isCut ? [`  Note over P0: ${plain(words.isCut)}`] : []),
  ]
}

const lineOf = ({ from, to, look, time, label }: SequenceStep) =>
  `  P${from}${ARROWS[look]}P${to}: ${plain(`${time} ${label}`)}`

/** Names are a stranger's text: what Mermaid reads as its own language, or as HTML, becomes a character's number. */
function plain(text: string): string {
  return text
    .replaceAll(/[\r\n\t]+/g, ' ')
    .replaceAll(/[#;<>&"`%{}[\]]/g, character => `#${character.codePointAt(0)!};`)
}
