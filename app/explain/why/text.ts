/** An explanation as plain text, for a terminal or a text alternative: the same parts in the same order as on the page. */

import { factSentence } from '../facts.ts'
import type { FactNote } from '../facts.ts'
import type { AllWords, DetailWords } from '../../words/contract.ts'
import type { Explanation, Modelled, Step } from './types.ts'

/** Lines without line breaks; a step that happened at a record ends with that record's number in brackets. */
export function explanationLines(why: Explanation, w: AllWords): readonly string[] {
  const words = w.inspectorWords
  return [
    why.title,
    why.answer,
    ...section(
      '',
      why.steps.map((step, index) => stepLine(step, index, why.steps.length, w)),
    ),
    ...section(
      words.saved(why.message ?? null),
      why.wouldHaveChanged.length === 0 ? [] : [w.whyChanges.all(why.wouldHaveChanged)],
    ),
    ...section(words.arithmetic, why.arithmetic),
    ...section(words.rule, [why.rule]),
    ...why.modelled.flatMap(note => modelledLines(note, w)),
    ...section(
      words.facts,
      why.facts.map(fact => factLine(fact, w)),
    ),
    ...section(words.pages, pagesOf(why.facts)),
  ]
}

function section(title: string, lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return []
  return ['', ...(title === '' ? [] : [title]), ...lines.map(line => `  ${line}`)]
}

function stepLine({ text, record }: Step, index: number, count: number, w: DetailWords): string {
  const number = String(index + 1).padStart(String(count).length)
  return `${number}. ${text}${record === null ? '' : `  [${w.whyRecord.at(record)}]`}`
}

function modelledLines({ tag, azure, here, switchName, setIn }: Modelled, w: DetailWords): readonly string[] {
  const words = w.inspectorWords
  const lines = [`${words.promised}: ${azure}`, `${words.assumed}: ${here}`]
  return section(
    tag,
    switchName === null ? lines : [...lines, w.modelled.switchedBy(setIn ?? `namespace.${switchName}`)],
  )
}

function factLine({ id }: FactNote, w: AllWords): string {
  const { text, confidence } = factSentence(id, w)
  return `${id}  ${text} (${confidence}, ${w.inspectorWords.confidence[confidence]})`
}

const pagesOf = (facts: readonly FactNote[]): readonly string[] => [
  ...new Set(facts.flatMap(({ url }) => (url === null ? [] : [url]))),
]
