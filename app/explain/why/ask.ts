/** What every part of an explanation needs: the run, the instant, the words. */

import type { RecordNumber, SimulationInput, Trace } from '../../../sim-core/index.ts'
import type { Lang } from '../../model/lang.ts'
import type { DetailWords } from '../../words/contract.ts'
import { durationText, instantText } from '../../words/format.ts'
import { factNotes } from '../facts.ts'
import type { Playhead } from '../../model/selection.ts'
import type { Explanation, Fix, Modelled, Part, Step } from './types.ts'

export interface Ask {
  readonly trace: Trace
  readonly input: SimulationInput
  readonly at: Playhead
  readonly w: DetailWords
  readonly lang: Lang
  /** Nothing after the instant is told. */
  readonly hidesFuture?: boolean
}

export const time = (ask: Ask, t: number): string => instantText(t, 'short', ask.lang)
export const length = (ask: Ask, ms: number): string => durationText(ms, ask.lang)
export const timeOrNever = (ask: Ask, t: number | null): string =>
  t === null ? ask.w.relativeWords.never : time(ask, t)
export const lengthOrNever = (ask: Ask, ms: number | null): string =>
  ms === null ? ask.w.relativeWords.never : length(ask, ms)

export const step = (text: string, at: number | null = null, record: RecordNumber | null = null): Step => ({
  text,
  at,
  record,
})

/** A step that happened at a record. */
export const stepOf = (ask: Ask, text: string, record: RecordNumber): Step => ({
  text,
  at: ask.trace.timeOf(record),
  record,
})

/** An explanation with the parts that most do not need, its facts by their ids; a sum and a note are said once. */
export function explanation(
  parts: Partial<Omit<Explanation, 'facts'>> &
    Pick<Explanation, 'title' | 'answer' | 'tone' | 'rule'> & { readonly facts?: readonly string[] },
): Explanation {
  const { arithmetic = [], modelled = [], facts = [], ...rest } = parts
  return {
    steps: [],
    wouldHaveChanged: [],
    fixes: [],
    ...rest,
    facts: factNotes(facts),
    arithmetic: [...new Set(arithmetic)],
    modelled: eachOnce(modelled),
  }
}

/** A badge that several parts of an answer bring is shown once. */
export const eachOnce = (notes: readonly Modelled[]): readonly Modelled[] =>
  notes.filter(({ tag }, i) => notes.findIndex(other => other.tag === tag) === i)

export const part = (given: Partial<Part>): Part => ({ steps: [], arithmetic: [], facts: [], modelled: [], ...given })

/** Changes that would have helped, as an explanation has them. */
export function told(changes: readonly Fix[]): Pick<Explanation, 'wouldHaveChanged' | 'fixes'> {
  return { wouldHaveChanged: changes.map(({ text }) => text), fixes: changes.filter(({ fixes }) => fixes.length > 0) }
}
