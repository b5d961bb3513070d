/** What explanations say of clients, entities and messages against what the state at that instant says of them (app/read/state-at.ts, doors.ts). */

import type { MessageRow, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { afterRecord, cursorAt, entityNamed } from '../../read/at.ts'
import { clientAt } from '../../read/client/doors.ts'
import { storyOf } from '../../read/message/history.ts'
import { entityAt } from '../../read/state-at.ts'
import type { Playhead } from '../../model/selection.ts'
import { explain } from '../why/explain.ts'
import type { Explanation, Question } from '../why/types.ts'
import { ACTS, deniedActs, unnamed } from './acts.ts'
import { deniedStatements, STATED } from './stated.ts'
import { deniedWaits, WAITS } from './waits.ts'

/** What is looked for in a sentence; its first group is a client, several of them, or a number. A name may have no space here. */
const SAYS = {
  /** Present tense, of a client: false once it is killed. */
  busy: /(\S+) is busy\b/g,
  processing: /(\S+) is processing it\b/g,
  holds: /(\S+) holds (?:session|it)\b/g,
  hasHeld: /(\S+) has held session\b/g,
  buffered: /(?<!\bwas )in the prefetch buffer of (\S+?)[.,]/g,
  /** False once it has closed, too. */
  waiting: /It is waiting in the prefetch buffer of (\S+?),/g,
  waitingLocked: /^It is locked and waiting in the prefetch buffer of (\S+)\./g,
  listening: /^(.*) (?:is|are) listening\.$/g,
  /** Of a message or an entity. */
  next: /^(It is the next to be received)[.;]/g,
  available: /((?:and it is|and both are|all of them are|only [\d,]+ (?:is|are)) available to receive)/g,
  active: /^([\d,]+) messages? (?:is|are) active\b/g,
  delivered: /^It was delivered (once|twice|\d+)(?: times)? without being completed/g,
  deliveryCount: /(?:with DeliveryCount|its DeliveryCount was) (\d+)/g,
} as const

type Says = keyof typeof SAYS
export const SAYINGS: readonly string[] = [
  ...Object.keys(SAYS),
  ...Object.keys(ACTS),
  ...Object.keys(WAITS),
  ...Object.keys(STATED),
]
const OF_THE_LIVING: readonly Says[] = ['busy', 'processing', 'holds', 'hasHeld', 'buffered']
const OF_THE_OPEN: readonly Says[] = ['waiting', 'waitingLocked', 'listening']

/** The sayings met so far: one that no sentence has any more proves nothing. */
export const met = new Set<string>()

function saidIn(text: string, saying: Says): readonly string[] {
  const said = [...unnamed(text).matchAll(SAYS[saying])].map(([, name]) => name!)
  if (said.length > 0) met.add(saying)
  return said
}

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
    const lifeOf = (name: string) => clientAt(trace, name, at.n).life
    const clients = (sayings: readonly Says[]) =>
      sayings.flatMap(saying => saidIn(text, saying)).flatMap(names => names.split(/, | and /))
    if (clients(OF_THE_LIVING).some(name => lifeOf(name) === 'killed')) found.push(text)
    if (clients(OF_THE_OPEN).some(name => ['closed', 'killed'].includes(lifeOf(name)))) found.push(text)
  }
  const future = why.steps.filter(({ record }) => record !== null && trace.timeOf(record) > at.t)
  found.push(...future.map(({ text }) => `of the future: ${text}`))
  return [
    ...found,
    ...receivable(trace, question, why, at),
    ...miscounted(trace, question, why, at),
    ...deniedActs({ trace, input }, question, why, at, met),
    ...deniedStatements({ trace, input, question, m: messageAsked(trace, question, at), at }, why, met),
    ...(question.about === 'message' ? deniedWaits({ trace, input }, question.m, why, at.n, met) : []),
  ]
}

/** Of an id, the last of its messages, if there is one in the entity, or all are one way; null: none, or the answer chooses. */
function messageAsked(trace: Trace, question: Question, at: Playhead): MessageRow | null {
  if (question.about === 'message') return question.m
  if (question.about !== 'messageId') return null
  const { messageId, entity } = question
  const born = Array.from({ length: trace.messageCount }, (_, m) => m).filter(
    m => trace.messageIdOf(m) === messageId && trace.birthOf(m) <= at.n,
  )
  const own = entity === undefined ? born : born.filter(m => trace.homeOf(m) === entity)
  const isOneWay = own.every((m, i) => i === 0 || trace.previousOf(m) === own[i - 1])
  return isOneWay && (entity === undefined || own.length === 1) ? (own.at(-1) ?? null) : null
}

/** It can be received, where every receive is refused (E-1). */
function receivable(trace: Trace, question: Question, why: Explanation, at: Playhead): readonly string[] {
  const entity =
    question.about === 'entity'
      ? question.entity
      : question.about === 'message'
        ? (trace.after(question.m, at.n)?.entity ?? null)
        : null
  const said = (['next', 'available'] as const).flatMap(saying => saidIn(why.answer, saying))
  if (entity === null || said.length === 0) return []
  return entityAt(trace, entity, at.n).refusesReceives ? [why.answer] : []
}

/** Numbers of the headline that are not those of the trace. */
function miscounted(trace: Trace, question: Question, why: Explanation, at: Playhead): readonly string[] {
  const texts = [why.answer, ...why.steps.map(({ text }) => text)]
  const differing = (saying: Says, real: number | undefined): string[] =>
    texts.filter(text => saidIn(text, saying).some(said => numberSaid(said) !== real)).map(text => `${text} (${real})`)
  if (question.about === 'entity') return differing('active', cursorAt(trace, at).counts(question.entity).active)
  if (question.about !== 'message') return []
  const story = storyOf(trace, question.m, at.n)
  const dead = story?.deadLetter?.record ?? at.n
  const deliveries = story?.deliveries.filter(({ record }) => record < dead).length
  return [
    ...differing('delivered', deliveries),
    ...differing('deliveryCount', trace.after(question.m, dead)?.deliveryCount),
  ]
}

const numberSaid = (text: string): number => Number({ once: 1, twice: 2 }[text] ?? text.replaceAll(',', ''))

/** Ids that are asked about at one record. */
const IDS = 3

/**
 * Of every message and entity at every `stride`-th record, and of every record (of long runs every `recordStride`-th) itself. Each subject
 * begins one record after the one before it, so that no record is left out by all. One subject after the other, not one record after the
 * other: the changed runs that Why tries are kept as long as it is asked about one message.
 */
export function deniedIn(run: Run, stride: number, most = Infinity, recordStride = stride): readonly string[] {
  const { trace } = run
  const messages = upTo(Math.min(trace.messageCount, most))
  const ids = new Set(upTo(trace.messageCount).map(m => trace.messageIdOf(m)))
  const asked = ['none', ...ids].slice(0, Math.min(most, IDS))
  const subjects: readonly Subject[] = [
    ...messages.map(m =>
      question(`message ${m}`, at => (trace.birthOf(m) > at.n ? null : { about: 'message', m, at })),
    ),
    ...asked.flatMap(messageId => [
      question(messageId, at => ({ about: 'messageId', messageId, at })),
      question(`${messageId} here`, at => ({ about: 'messageId', messageId, at, entity: 0 })),
    ]),
    ...trace.entities.map(({ id, path }) =>
      question(path, at => (entityNamed(trace, path, at.n) === id ? { about: 'entity', entity: id, at } : null)),
    ),
  ]
  return [
    ...subjects.flatMap((subject, i) => deniedOfSubject(run, subject, stride, i)),
    ...deniedOfSubject(
      run,
      question('record', ({ n }) => ({ about: 'record', n })),
      recordStride,
      0,
    ),
  ]
}

function deniedOfSubject(run: Run, [name, ofIt]: Subject, stride: number, begin: number): readonly string[] {
  const { trace } = run
  return upTo(trace.length)
    .filter(n => (n + begin) % stride === stride - 1)
    .flatMap(n => {
      const asks = ofIt({ t: trace.timeOf(n), n })
      return asks === null ? [] : denials(run, asks).map(text => `${name} at record ${n}: ${text}`)
    })
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)

type Subject = readonly [name: string, ofIt: (at: Playhead) => Question | null]

const question = (name: string, ofIt: (at: Playhead) => Question | null): Subject => [name, ofIt]
