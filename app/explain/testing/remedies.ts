/** What "would have changed" offers, made in the scenario and run: whether what was asked about goes otherwise then. */

import { ENTITY_PROPERTIES, MINUTE, SECOND, simulate } from '../../../sim-core/index.ts'
import type {
  EntityPropertiesPatch,
  MessageRow,
  RecordNumber,
  SimulationInput,
  Trace,
} from '../../../sim-core/index.ts'
import { entityUpTo, isSameName } from '../../read/at.ts'
import { twinOf } from '../../read/difference/difference.ts'
import { hasHandlers, isInstance } from '../../read/entity/listening.ts'
import { storyOf } from '../../read/message/history.ts'
import { rowsOfId, wayTo } from '../../read/message/lineage.ts'
import { idsSent, sendsId } from '../../read/messages-sent.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import { isByAnother, stepBehind } from '../../read/step-behind.ts'
import { forwardedRow } from '../why/discard-record.ts'
import { explain } from '../why/explain.ts'
import { reachesSomebody } from '../why/outcome-ends.ts'
import type { Question } from '../why/types.ts'
import { lapsesOf, withMessages, withProperties, withReceiver } from '../why/what-if.ts'
import type { Change } from '../why/what-if.ts'
import { unnamed } from './acts.ts'

interface Run {
  readonly trace: Trace
  readonly input: SimulationInput
}

/** What is asked about: the message, if there is one, the entity in which, and its id. */
interface Subject extends Run {
  readonly m: MessageRow | null
  readonly path: string
  readonly id: string | null
  /** In which a message that is not there was asked about; null: in none, or in a topic, which contains none itself. */
  readonly asked?: string | null
  /** The record, or the last one. */
  readonly n: RecordNumber
  readonly isRecord: boolean
}

const UNITS: Readonly<Record<string, number>> = { d: 1440 * MINUTE, h: 60 * MINUTE, min: MINUTE, s: SECOND, ms: 1 }

/** "1 min 20 s" in ms */
const ms = (text: string): number =>
  [...text.matchAll(/([\d,.]+) (d|h|min|s|ms)\b/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count!.replaceAll(',', '')) * UNITS[unit!]!,
    0,
  )

/** "1:20", "1:02:03.500", "2 d 01:00" in ms */
function instant(text: string): number {
  const [, days, clock] = /^(?:([\d,]+) d )?(.*)$/.exec(text)!
  const parts = clock!.split(':').map(Number)
  const inDay = parts.length === 2 && days !== undefined ? [...parts, 0] : parts
  return (
    Number((days ?? '0').replaceAll(',', '')) * 1440 * MINUTE + inDay.reduce((sum, part) => sum * 60 + part, 0) * SECOND
  )
}

const D = String.raw`((?:[\d,.]+ (?:d|h|min|s|ms) ?)+)`
const T = String.raw`((?:[\d,]+ d )?\d+:[\d:.]*\d)`

/** Of all entities in which the message was: what is offered for "the lock" is that of where it was locked. */
function everywhere({ trace, m, path }: Subject): readonly string[] {
  if (m === null) return [path]
  return [...new Set(wayTo(trace, m).map(row => trace.entities[trace.homeOf(row)]!.path))]
}

const onAll =
  (paths: readonly string[], patch: EntityPropertiesPatch, until?: number): Change =>
  input =>
    paths.reduce(
      (changed, path) => withProperties(path, properties => ({ ...properties, ...patch }), until)(changed),
      input,
    )

const holderNamed = ({ input }: Subject, text: string): string | null =>
  input.receivers.find(({ name }) => isInstance(name, text) || name === text)?.name ?? null

/** Of the receiver that held the lock. */
function holderOf(subject: Subject): string | null {
  const { trace, m, n, input } = subject
  const named = subject.isRecord ? trace.actorOf(n) : null
  if (named !== null && input.receivers.some(({ name }) => isInstance(name, named))) return holderNamed(subject, named)
  const holders = m === null ? [] : [...new Set(storyOf(trace, m, n)!.deliveries.map(({ holder }) => holder))]
  return holders.length === 1 ? holderNamed(subject, holders[0]!) : null
}

type Making = (subject: Subject, groups: readonly string[]) => Change | null

const onHolder = (
  subject: Subject,
  name: string | undefined,
  change: Parameters<typeof withReceiver>[1],
): Change | null => {
  const holder = name === undefined || name === '' ? holderOf(subject) : holderNamed(subject, name)
  return holder === null ? null : withReceiver(holder, change)
}

const MAKINGS: Readonly<Record<string, readonly [pattern: RegExp, make: Making]>> = {
  lock: [
    new RegExp(`^a LockDuration (longer than|of) ${D}(?: throughout)?$`, 'i'),
    (subject, [how, d]) => onAll(everywhere(subject), { lockDuration: ms(d!) + (how === 'longer than' ? 1 : 0) }),
  ],
  // A range that is open has no end, either.
  longestLock: [
    new RegExp(`^a LockDuration longer than ${D}(?: throughout)?$`, 'i'),
    subject => onAll(everywhere(subject), { lockDuration: ENTITY_PROPERTIES.lockDuration.range.max }),
  ],
  prefetch: [
    /^a PrefetchCount of ([\d,]+)(?: on (\S+))?$/i,
    (subject, [count, name]) => onHolder(subject, name, one => ({ ...one, prefetchCount: Number(count) })),
  ],
  renewal: [
    /^lock renewal by (\S+) \(/i,
    (subject, [name]) => onHolder(subject, name, one => ({ ...one, maxAutoLockRenewalDuration: 5 * MINUTE })),
  ],
  longerRenewal: [
    new RegExp(`^a MaxAutoLockRenewalDuration of at least ${D}(?: on (\\S+))?$`, 'i'),
    (subject, [d, name]) => onHolder(subject, name, one => ({ ...one, maxAutoLockRenewalDuration: ms(d!) })),
  ],
  count: [
    /^a MaxDeliveryCount of at least ([\d,]+)(?: throughout)?$/i,
    (subject, [count]) => onAll(everywhere(subject), { maxDeliveryCount: Number(count) }),
  ],
  second: [
    /^a second instance of (\S+)$/i,
    (subject, [name]) => onHolder(subject, name, one => ({ ...one, instances: one.instances + 1 })),
  ],
  deadLettering: [
    /^turning on deadLetteringOnMessageExpiration/i,
    subject => onAll(everywhere(subject), { deadLetteringOnMessageExpiration: true }),
  ],
  idle: [/^turning off AutoDeleteOnIdle$/i, ({ path }) => onAll([path], { autoDeleteOnIdle: null })],
  window: [
    new RegExp(`a DuplicateDetectionHistoryTimeWindow of ${D}(?: or less)?$`, 'i'),
    ({ path }, [d]) => onAll([path], { duplicateDetectionHistoryTimeWindow: ms(d!) }),
  ],
  life: [
    new RegExp(`^a TTL longer than ${D}( \\((?:set|in effect) .*)?$`, 'i'),
    (subject, [d, where = '']) => {
      const { trace, m } = subject
      if (m === null) return null
      const id = trace.messageIdOf(m)
      const onMessage: Change = withMessages(
        trace.entities.map(({ path }) => path),
        message =>
          message.messageId === id || (message.messageId ?? '{').includes('{')
            ? { ...message, timeToLive: ms(d!) + 1 }
            : message,
      )
      const until = where.includes('when the message') ? trace.timeOf(trace.rowsOf(m)[0]!) : Infinity
      const onEntity = onAll(everywhere(subject), { defaultMessageTimeToLive: ms(d!) + 1 }, until)
      return where === ''
        ? onMessage
        : /both|on the message,/.test(where)
          ? input => onEntity(onMessage(input))
          : onEntity
    },
  ],
  commit: [
    new RegExp(`^a commit before ${T}(?:, when .*)?$`, 'i'),
    ({ input, id }, [then]) => {
      const sent = input.steps.find(one => one.in !== null && sendsId(input, one, id ?? undefined))
      const at = instant(then!) - 1
      return sent === undefined
        ? null
        : one => ({ ...one, steps: [...one.steps, { do: 'commitTransaction', at, of: sent.in!, as: null, in: null }] })
    },
  ],
  later: [
    new RegExp(`^a send operation at ${T}(?: or later)?$`, 'i'),
    (subject, [then]) => {
      const sent = sendOf(subject)
      return sent === null
        ? null
        : input => {
            const steps = input.steps.map((step, i) => (i === sent ? { ...step, at: instant(then!) } : step))
            const runForMs = Math.max(input.runForMs, instant(then!) + 1)
            return { ...input, runForMs, steps: steps.toSorted((a, b) => a.at - b.at) }
          }
    },
  ],
  otherId: [
    /^another MessageId$/i,
    subject => {
      const sent = sendOf(subject)
      return sent === null
        ? null
        : input => ({
            ...input,
            steps: input.steps.map((step, i) =>
              i === sent && step.do === 'send'
                ? { ...step, messages: step.messages.map(one => ({ ...one, messageId: 'a new one' })) }
                : i === sent && step.do === 'schedule'
                  ? { ...step, message: { ...step.message, messageId: 'a new one' } }
                  : step,
            ),
          })
    },
  ],
}

/** The step that sent what record `n` discarded, if it alone can have: one message of this id at this instant. */
function sendOf({ trace, input, n, id, path }: Subject): number | null {
  const t = trace.timeOf(n)
  const copy = forwardedRow({ trace }, trace.record(n))
  if (copy !== null) return sentBy(trace, input, copy)
  const found = input.steps.flatMap((step, i) => {
    if (step.at !== t || (step.do !== 'send' && step.do !== 'schedule') || !isSameName(step.to, path)) return []
    const ids = step.do === 'send' ? step.messages.map(({ messageId }) => messageId) : [step.message.messageId]
    return ids.length === 1 && ids[0] === id ? [i] : []
  })
  return found.length === 1 ? found[0]! : null
}

const sentBy = (trace: Trace, input: SimulationInput, m: MessageRow): number | null =>
  stepBehind(trace, input, trace.birthOf(wayTo(trace, m)[0]!))

/** Whether the copy that record `n` discarded is discarded in the changed run: of what the same step sent, the one with its place in the entity before. */
function isDiscardedAgain({ trace, input, n }: Subject, other: Trace, changed: SimulationInput): boolean {
  const copy = forwardedRow({ trace }, trace.record(n))
  const sent = copy === null ? null : sentBy(trace, input, copy)
  if (copy === null || sent === null) return false
  const moved = changed.steps.findIndex(one => !input.steps.includes(one))
  const copiesIn = (run: Trace, given: SimulationInput, step: number): readonly MessageRow[] =>
    Array.from({ length: run.messageCount }, (_, m) => m).filter(
      m =>
        run.entities[run.homeOf(m)]!.path === trace.entities[trace.homeOf(copy)]!.path &&
        sentBy(run, given, m) === step,
    )
  const twin = copiesIn(other, changed, moved === -1 ? sent : moved)[copiesIn(trace, input, sent).indexOf(copy)]
  return [...recordsOfKind(other, 'duplicate-discarded')].some(
    one => forwardedRow({ trace: other }, other.record(one)) === twin,
  )
}

/** What was never stored is then, and reaches somebody: not its first message, nor one that only passes on. */
function isReached({ trace, isRecord, id: asked, asked: path = null }: Subject, other: Trace, id: string): boolean {
  const rows = rowsOfId(trace, asked ?? '')
  const births = new Set(rows.map(m => `${trace.homeOf(m)} ${trace.timeOf(trace.birthOf(m))}`))
  return rowsOfId(other, id).some(
    m =>
      !births.has(`${other.homeOf(m)} ${other.timeOf(other.birthOf(m))}`) &&
      reachesSomebody(other, m, isRecord ? other.runForMs : trace.runForMs, path),
  )
}

/** How often what was asked about happened in a run: of a record, records like it of that instant; of a message, whether it was lost. */
function harms(subject: Subject, trace: Trace, m: MessageRow | null): number {
  if (subject.isRecord) return recordsLike(subject, trace, m)
  const story = m === null ? null : storyOf(trace, m, trace.recordsUpTo(subject.trace.runForMs) - 1)
  if (story === null) return 0
  const asked = storyOf(subject.trace, subject.m!, subject.n)!
  // Of a dead letter that is received, what is asked about is its locks.
  if (asked.deadLetter !== null && (asked.deliveries.at(-1)?.at ?? 0) > asked.deadLetter.at) return lapsesOf(story)
  return story.expiry !== null || story.deadLetter !== null || story.ending?.how === 'entityDeleted' ? 1 : 0
}

function recordsLike({ trace, n, m, id, path }: Subject, other: Trace, twin: MessageRow | null): number {
  const isLike = (one: RecordNumber): boolean =>
    other.timeOf(one) === trace.timeOf(n) &&
    other.actorOf(one) === trace.actorOf(n) &&
    (m !== null
      ? other.messageOf(one) === twin
      : other.record(one).messageId === (id ?? undefined) && other.record(one).entity === path)
  return [...recordsOfKind(other, trace.kindOf(n))].filter(isLike).length
}

/** A step's refused call does something with the same message in the changed run; null: it is no such call. */
function isServed({ trace, input, n, m, isRecord }: Subject, other: Trace, twin: MessageRow | null): boolean | null {
  if (!isRecord || m === null || trace.kindOf(n) !== 'operation-failed') return null
  const actor = trace.actorOf(n)
  if (hasHandlers(input, actor) && !isByAnother({ trace, input }, n)) return null
  return Array.from({ length: other.length }, (_, one) => one).some(
    one =>
      other.timeOf(one) === trace.timeOf(n) &&
      other.kindOf(one) !== 'operation-failed' &&
      (actor === null || other.actorOf(one) === actor) &&
      twin !== null &&
      other.messageOf(one) === twin,
  )
}

/** Offers that, made, leave what was asked about as it was. `met` collects the kinds of those that were made. */
function vain(subject: Subject, question: Question, met: Set<string>): readonly string[] {
  const { trace, input, m } = subject
  return explain(trace, input, question, 'en').wouldHaveChanged.filter(text => {
    if (/LockDuration/.test(text) && !MAKINGS.lock![0].test(unnamed(text))) return true
    return Object.entries(MAKINGS).some(([name, [pattern, make]]) => {
      const groups = pattern.exec(unnamed(text))?.slice(1)
      const change = groups === undefined ? null : make(subject, groups)
      if (change === null) return false
      met.add(name)
      const changed = change(input)
      const other = simulate(changed)
      const twin = m === null ? null : twinOf(other, trace, m)
      if (name === 'deadLettering') return twin !== null && storyOf(other, twin, other.length - 1)!.deadLetter === null
      if (isDiscardedAgain(subject, other, changed)) return true
      if (subject.isRecord ? trace.kindOf(subject.n) === 'duplicate-discarded' : m === null)
        return !isReached(subject, other, name === 'otherId' ? 'a new one' : (subject.id ?? ''))
      const served = isServed(subject, other, twin)
      if (served !== null) return !served
      const before = harms(subject, trace, m)
      return before > 0 && (m === null || twin !== null) && harms(subject, other, twin) >= before
    })
  })
}

/** Offers in answers about every message at the end, and about every record, that do not help. */
export function vainIn({ trace, input }: Run, met: Set<string>): readonly string[] {
  const at = { t: trace.runForMs, n: trace.length - 1 }
  const pathOf = (entity: number) => trace.entities[entity]!.path
  const ofMessages = Array.from({ length: trace.messageCount }, (_, m) => {
    const subject = { trace, input, m, path: pathOf(trace.homeOf(m)), id: null, n: at.n, isRecord: false }
    const id = trace.messageIdOf(m)
    return vain(subject, { about: 'message', m, at }, met).map(text => `message ${id}: ${text}`)
  })
  const ofRecords = Array.from({ length: trace.length }, (_, n) => {
    const entity = trace.entityOf(n)
    if (entity === null) return []
    const id = trace.record(n).messageId ?? null
    const subject = { trace, input, m: trace.messageOf(n), path: pathOf(entity), id, n, isRecord: true }
    return vain(subject, { about: 'record', n }, met).map(text => `record ${n}: ${text}`)
  })
  const ofIds = input.steps.flatMap(one => {
    if (one.in === null || !('to' in one)) return []
    const to = entityUpTo(trace, one.to, at.n)
    const asked = to === null || trace.entities[to]!.kind === 'topic' ? null : one.to
    return idsSent(input, one).flatMap(id => {
      const subject = { trace, input, m: null, path: one.to, id, n: at.n, isRecord: false }
      const question = { about: 'messageId', messageId: id, at } as const
      if (rowsOfId(trace, id).length > 0) return []
      const inAny = vain(subject, question, met)
      const inIts = to === null ? [] : vain({ ...subject, asked }, { ...question, entity: to }, met)
      return [...inAny, ...inIts].map(text => `id ${id}: ${text}`)
    })
  })
  return [...ofMessages, ...ofRecords, ...ofIds].flat()
}

export const REMEDIES: readonly string[] = Object.keys(MAKINGS)
