/** What explanations say of clients, entities and messages against what the state at that instant says of them (app/read/state-at.ts, doors.ts). */

import type { SimulationInput, Trace } from '../../../sim-core/index.ts'
import { afterRecord, cursorAt, entityNamed } from '../../read/at.ts'
import { clientAt } from '../../read/client/doors.ts'
import { storyOf } from '../../read/message/history.ts'
import { entityAt } from '../../read/state-at.ts'
import type { Playhead } from '../../model/selection.ts'
import { explain } from '../why/explain.ts'
import type { Explanation, Question } from '../why/types.ts'

/** Present tense, of a client: false once it is killed. A name may have no space here. */
const OF_THE_LIVING = [
  /(\S+) is busy\b/g,
  /(\S+) is processing it\b/g,
  /(\S+) holds (?:session|it)\b/g,
  /(\S+) has held session\b/g,
  /in the prefetch buffer of (\S+?)[.,]/g,
  /(\S+) accepts the next session\b/g,
]
/** False once it has closed, too. */
const OF_THE_OPEN = [
  /It is waiting in the prefetch buffer of (\S+?),/g,
  /^It is waiting, locked, in the prefetch buffer of (\S+)\./g,
]
const LISTENING = /^(.*) (?:is|are) listening\.$/
const RECEIVABLE =
  /^It is the next to be received[.;]|(?:and it is|all of them are|only [\d,]+ (?:is|are)) available to receive/

interface Run {
  readonly trace: Trace
  readonly input: SimulationInput
}

/** Sentences of the present: the headline and the steps, without what they say of the past. */
const presentOf = ({ answer, steps }: Explanation): readonly string[] =>
  [answer, ...steps.map(({ text }) => text)].filter(text => !/\bwas busy\b|\bwaited in\b/.test(text))

/** Sentences that the state at the instant denies. */
function denials({ trace, input }: Run, question: Question): readonly string[] {
  const why = explain(trace, input, question, 'en')
  const at = question.about === 'record' ? afterRecord(trace, question.n) : question.at
  const found: string[] = []
  for (const text of presentOf(why)) {
    const named = (patterns: readonly RegExp[]) =>
      patterns.flatMap(pattern => [...text.matchAll(pattern)].map(([, name]) => name!))
    if (named(OF_THE_LIVING).some(name => clientAt(trace, name, at.n).life === 'killed')) found.push(text)
    if (named(OF_THE_OPEN).some(name => clientAt(trace, name, at.n).life === 'closed')) found.push(text)
    const listening = LISTENING.exec(text)?.[1]?.split(/, | and /) ?? []
    if (listening.some(name => ['closed', 'killed'].includes(clientAt(trace, name, at.n).life))) found.push(text)
  }
  const future = why.steps.filter(({ record }) => record !== null && trace.timeOf(record) > at.t)
  found.push(...future.map(({ text }) => `of the future: ${text}`))
  return [...found, ...receivable(trace, question, why, at), ...miscounted(trace, question, why, at)]
}

/** It can be received, where every receive is refused (E-1). */
function receivable(trace: Trace, question: Question, why: Explanation, at: Playhead): readonly string[] {
  const entity =
    question.about === 'entity'
      ? question.entity
      : question.about === 'message'
        ? (trace.after(question.m, at.n)?.entity ?? null)
        : null
  if (entity === null || !RECEIVABLE.test(why.answer)) return []
  return entityAt(trace, entity, at.n).refusesReceives ? [why.answer] : []
}

/** Numbers of the headline that are not those of the trace. */
function miscounted(trace: Trace, question: Question, why: Explanation, at: Playhead): readonly string[] {
  const { answer } = why
  const said = (pattern: RegExp): number | null => {
    const text = pattern.exec(answer)?.[1]
    return text === undefined ? null : Number({ once: 1, twice: 2 }[text] ?? text.replaceAll(',', ''))
  }
  const differs = (value: number | null, real: number | undefined): string[] =>
    value === null || value === real ? [] : [`${answer} (${real})`]
  if (question.about === 'entity')
    return differs(said(/^([\d,]+) messages? (?:is|are) active\b/), cursorAt(trace, at).counts(question.entity).active)
  if (question.about !== 'message') return []
  const story = storyOf(trace, question.m, at.n)
  const dead = story?.deadLetter?.record ?? at.n
  const deliveries = story?.deliveries.filter(({ record }) => record < dead).length
  return [
    ...differs(said(/^Delivered (once|twice|\d+)/), deliveries),
    ...differs(said(/DeliveryCount was (\d+)/), trace.after(question.m, dead)?.deliveryCount),
  ]
}

/** Of every message and entity at every `stride`-th record, and of every `stride`-th record itself. */
export function deniedIn(run: Run, stride: number, most = Infinity): readonly string[] {
  const { trace } = run
  const found: string[] = []
  const ask = (question: Question, name: string) =>
    found.push(...denials(run, question).map(text => `${name}: ${text}`))
  for (let n = stride - 1; n < trace.length; n += stride) {
    const at = { t: trace.timeOf(n), n }
    ask({ about: 'record', n }, `record ${n}`)
    for (let m = 0; m < Math.min(trace.messageCount, most); m++)
      if (trace.birthOf(m) <= n) ask({ about: 'message', m, at }, `message ${m} at record ${n}`)
    for (const { id, path } of trace.entities)
      if (entityNamed(trace, path, n) === id) ask({ about: 'entity', entity: id, at }, `${path} at record ${n}`)
  }
  return found
}
