/** Messages, entities and records of every built-in scenario have explanations that hold together. */

import { expect, test } from 'vitest'
import { LIBRARY, runLibrary } from '../testing/run.ts'
import { explain } from './explain.ts'
import type { Explanation } from './types.ts'
import { isFactId } from '../testing/fact-ids.ts'
import { inspect } from '../inspector.ts'
import type { Playhead } from '../../model/selection.ts'
import { recordSentence } from '../record-words.ts'
import { detailWordsOf } from '../../words/load.ts'
import '../testing/loaded.ts'

/** Records of one scenario that are asked about: of long ones a sample. */
const RECORDS_MOST = 60
const HOLES = /undefined|NaN|\[object|null|Infinity|: \.|  |\.\.|\?$/

/** Azure's reason for a missing session id says "null" itself. */
const withoutAzure = (text: string): string => text.replace(/ is null\b/g, '')

function faults(why: Explanation, at: Playhead): string[] {
  const texts = [why.answer, why.rule, ...why.steps.map(({ text }) => text), ...why.arithmetic, ...why.wouldHaveChanged]
  const times = why.steps.flatMap(step => (step.at === null ? [] : [step.at]))
  return [
    ...texts.filter(text => text === '' || HOLES.test(withoutAzure(text))).map(text => `hole: ${text}`),
    ...(why.title === '' ? ['no title'] : []),
    ...why.steps.filter(({ record }) => record !== null && record > at.n).map(({ text }) => `of the future: ${text}`),
    ...(times.some((t, i) => i > 0 && t < times[i - 1]! && t <= at.t) ? [`out of order: ${times.join(' ')}`] : []),
    ...why.facts.filter(({ id }) => !isFactId(id)).map(({ id }) => `unknown fact ${id}`),
  ]
}

/** Of 0 … count − 1: the first, the one in the middle and the last. The soak asks at every record. */
const some = (count: number): number[] => [...new Set(count === 0 ? [] : [0, Math.floor(count / 2), count - 1])]
/** The same without the first, before which nothing has happened. */
const later = (count: number): number[] => [...new Set([Math.floor(count / 2), count - 1])]

test.each(LIBRARY)('messages and entities of %s all along the run', id => {
  const run = runLibrary(id)
  const { trace, input } = run
  const found: string[] = []
  const ask = (about: 'message' | 'entity', of: number) => {
    for (const n of later(trace.length)) {
      const at = { t: trace.timeOf(n), n }
      const why = explain(trace, input, about === 'message' ? { about, m: of, at } : { about, entity: of, at }, 'en')
      found.push(...faults(why, at).map(fault => `#${n} ${about} ${of}: ${fault}`))
    }
  }
  // One after the other: the changed runs that Why tries are kept as long as it is asked about one message.
  for (const m of some(trace.messageCount)) ask('message', m)
  for (const { id: entity } of trace.entities) ask('entity', entity)
  expect(found.slice(0, 5)).toEqual([])
})

test.each(LIBRARY)('records of %s', id => {
  const { trace, input } = runLibrary(id)
  const found: string[] = []
  for (let n = 0; n < trace.length; n += Math.ceil(trace.length / RECORDS_MOST)) {
    const end = { t: trace.runForMs, n: trace.length - 1 }
    found.push(
      ...faults(explain(trace, input, { about: 'record', n }, 'en'), end).map(fault => `record ${n}: ${fault}`),
    )
    const sentence = recordSentence(trace, input, n, detailWordsOf('en'), 'en')
    if (HOLES.test(withoutAzure(sentence)) || sentence.includes('?')) found.push(`record ${n}: ${sentence}`)
  }
  expect(found.slice(0, 5)).toEqual([])
})

test.each(LIBRARY)('the inspector says something of every thing of %s all along the run', id => {
  const run = runLibrary(id)
  const { trace, input } = run
  const found: string[] = []
  for (const n of [-1, ...later(trace.length)]) {
    const at = { t: n < 0 ? 0 : trace.timeOf(n), n }
    const selections = [
      null,
      ...some(trace.messageCount).map(m => ({ kind: 'message', m }) as const),
      ...trace.entities.map(({ id: entity }) => ({ kind: 'entity', entity }) as const),
      ...[...input.senders, ...input.receivers].map(({ name }) => ({ kind: 'client', name }) as const),
    ]
    for (const selection of selections) {
      const { title, groups, history } = inspect(trace, input, selection, at, { lang: 'en' })
      const texts = [
        title,
        ...groups.flatMap(({ fields }) => fields.map(({ value }) => value)),
        ...history.entries.map(({ sentence }) => sentence),
      ]
      if (texts.some(text => text === '' || /undefined|NaN|\[object/.test(text)))
        found.push(`${n} ${JSON.stringify(selection)}: ${texts.join(' | ')}`)
    }
  }
  expect(found.slice(0, 3)).toEqual([])
})

/** Every record, every message: sentences that only the last record of an instant may say. */
const PREMATURE = [/would not accept it/, /discarded there as a duplicate/, /prefetch buffer/]

test.each(['dead-letters-in-one-place', 'before-midnight', 'five-hops'])(
  'nothing premature is said within an instant of %s',
  id => {
    const run = runLibrary(id)
    const { trace, input } = run
    const found: string[] = []
    const look = (at: Playhead, { answer, steps }: Explanation) => {
      for (const text of [answer, ...steps.map(step => step.text)])
        if (PREMATURE.some(pattern => pattern.test(text))) found.push(`${at.n}: ${text}`)
    }
    const instants = Array.from({ length: trace.length }, (_, n) => ({ t: trace.timeOf(n), n }))
    for (let m = 0; m < trace.messageCount; m++)
      for (const at of instants) look(at, explain(trace, input, { about: 'message', m, at }, 'en'))
    for (const { id: entity, createdBy } of trace.entities)
      for (const at of instants.slice(Math.max(createdBy, 0)))
        look(at, explain(trace, input, { about: 'entity', entity, at }, 'en'))
    expect(found).toEqual([])
  },
)
