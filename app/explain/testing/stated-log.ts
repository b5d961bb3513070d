/** What a line of the log says, where it stands as a step, against the record that it stands at: who, what, where and until when. */

import type { EveryKey, Kind } from '../../../sim-core/index.ts'
import { isSameName, numberOf } from '../../read/at.ts'
import { durationText } from '../../words/format.ts'
import { TIME, timeText } from './acts.ts'
import { countOf, LIST, listed } from './readers.ts'
import type { OfRecord } from './readers.ts'
import { claim, KIND, NAME, pathAt, rowsOf, timeOrNone } from './stated-records.ts'
import type { Claim, Stated } from './stated-records.ts'

/** What stands in braces in a line: a pattern with one group. */
interface Part {
  readonly pattern: string
  readonly isSo: (stated: Stated, one: EveryKey & OfRecord, said: string) => boolean
  /** What it means where its words are absent; null: the line has other words there. */
  readonly unsaid: string | null
}

const part = (pattern: string, isSo: Part['isSo'], unsaid: string | null = null): Part => ({ pattern, isSo, unsaid })
const number = (numberIn: Part['isSo']): Part => part(String.raw`(#[\d·]+)`, numberIn)
const path = (key: (stated: Stated, one: EveryKey & OfRecord) => string | undefined): Part =>
  part(KIND + NAME, (stated, one, said) => isSameName(key(stated, one) ?? '', said))
const length = (key: (one: EveryKey) => number | undefined): Part =>
  part('([^;.]+?)', (_, one, said) => durationText(key(one)!, 'en') === said)
const time = (key: (one: EveryKey) => number | null | undefined): Part =>
  part(TIME, (_, one, said) => timeOrNone(key(one) ?? null) === said)
const only = (words: string, isIt: (one: EveryKey) => boolean): Part =>
  part(`(${words})?`, (_, one, said) => isIt(one) === (said !== ''), '')
const called = (key: (one: EveryKey) => string | undefined): Part =>
  part(String.raw`(\S+)`, (_, one, said) => key(one) === said)

const PARTS: Readonly<Record<string, Part>> = {
  who: part(String.raw`(a client|a receiver|\S+)`, (_, { actor }, said) => said.startsWith('a ') || actor === said),
  number: number(({ trace }, { n }, said) => numberOf(trace, trace.messageOf(n)!) === said),
  previous: number(({ trace }, { n }, said) => numberOf(trace, trace.previousOf(trace.messageOf(n)!)!) === said),
  entity: path((_, one) => one.entity),
  from: path(({ trace }, { cause }) => pathAt(trace, cause!)),
  to: path((_, one) => one.to),
  until: time(one => one.lockedUntil),
  due: time(one => one.scheduledEnqueueTime),
  deletes: time(one => one.deletesAt),
  life: part(
    `(never expires|expires at .+)`,
    (_, { expiresAt }, said) => said.replace('expires at ', '') === (timeOrNone(expiresAt!) ?? 'never expires'),
  ),
  asked: length(one => one.asked),
  granted: length(one => one.granted),
  again: part(
    String.raw`(?: \(DeliveryCount (\d+)\))?`,
    ({ trace }, { n }, said) => trace.after(trace.messageOf(n)!, n - 1)?.deliveryCount === Number(said),
    '0',
  ),
  counted: part(String.raw`(?:; DeliveryCount is ((?:now|still) \d+))?`, ({ trace }, { n }, said) => {
    const [before, after] = [n - 1, n].map(at => trace.after(trace.messageOf(n)!, at)!.deliveryCount)
    return said === `${before === after ? 'still' : 'now'} ${after}`
  }),
  receiverGone: part(
    '(runs out|ends because its receiver is no longer open)',
    (_, { branch }, said) => (branch === 'receiverClosed') === said.startsWith('ends'),
  ),
  late: only(' but can no longer settle it', one => one.late === true),
  dropped: only(' and is discarded', one => one.outcome === 'dropped'),
  timedOut: only('times out and ', one => one.branch === 'timedOut'),
  reason: part('(without a reason|with the reason .+)', (_, { deadLetterReason: reason }, said) =>
    said.includes(reason?.replace(/\.$/, '') ?? 'without'),
  ),
  hops: part(String.raw`(?: \(hop (\d+)\))?`, (_, { hops }, said) => said === String(hops), '1'),
  copies: part('(but no subscription|and [\\d,]+) (?:gets a copy|copy is made|copies are made)', areCopied),
  session: called(one => one.sessionId),
  transaction: called(one => one.transaction),
  use: part('(.+?)', (_, { by }, said) => said.includes(stemOf(String(by)))),
  shown: part(`(nothing|${LIST.slice(1)}`, ({ trace }, { messages }, said) => {
    const { numbers, count } = listed(said)
    const known = rowsOf({ trace }).map(m => numberOf(trace, m))
    return messages!.length === count && numbers.every(one => known.includes(one))
  }),
  count: part(String.raw`(no|[\d,]+)`, (_, { count }, said) => count === countOf(said)),
  rule: part(String.raw`(\S+)`, ({ trace }, { n }, said) =>
    trace.rulesOf(trace.entityOf(n)!, n).some(({ name }) => name === said),
  ),
  ruleNamed: called(one => one.rule),
  state: part('“(.*)”', (_, { state }, said) => typeof state !== 'string' || state === said),
  properties: part('(.+?)', (_, { properties }, said) =>
    said.split(/, (?=[a-zA-Z]+ )/).every(one => one.split(' ')[0]! in properties!),
  ),
  error: part(String.raw`(\w+)`, (_, { error }, said) => error === said),
  text: part(
    String.raw`\(“(.*)”\)`,
    (_, { message }, said) => (message as unknown as string).replace(/\.$/, '') === said,
  ),
}

/** "receiveDeferred" is told as "a receive operation by sequence number". */
const stemOf = (operation: string): string =>
  operation
    .replace('get', 'read')
    .replace(/[A-Z].*/, '')
    .replace(/e$/, '')

function areCopied({ trace }: Stated, { n, copies }: EveryKey & OfRecord, said: string): boolean {
  const made = rowsOf({ trace }).filter(m => trace.previousOf(m) === trace.messageOf(n)).length
  return copies === made && made === countOf(said.replace('and ', '').replace('but no subscription', 'no'))
}

/** A line, of records of this kind. */
function line(kind: Kind, words: string): Claim {
  const parts = [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => PARTS[name!]!)
  const pattern = words.replaceAll(/\{(\w+)\}/g, (_, name: string) => PARTS[name]!.pattern)
  return claim(`^${TIME} · (?:${pattern})$`, (stated, [then, ...groups]) => {
    if (stated.record === null) return false
    const one: EveryKey & OfRecord = stated.trace.record(stated.record)
    const isSo = ({ isSo: is, unsaid }: Part, i: number): boolean => {
      const said = groups[i] ?? unsaid
      return said === null || is(stated, one, said)
    }
    return one.kind === kind && timeText(one.t) === then && parts.every(isSo)
  })
}

export const LOG = {
  logExists: line('entity-created', '{entity} exists from the start'),
  logCreated: line('entity-created', '(?:{who} creates {entity}|{entity} is created)'),
  logUpdated: line('entity-updated', String.raw`{entity} is updated \({properties}\)`),
  logIdle: line(
    'idle-clock-reset',
    '{use} resets the idle timer; {entity} is deleted at {deletes} unless it is used again',
  ),
  logIdleStops: line('idle-clock-reset', '{use} stops the idle timer of {entity}'),
  logScheduled: line(
    'message-scheduled',
    '(?:{who} schedules {number}|{number} is scheduled) to become active at {due}',
  ),
  logCancelled: line(
    'scheduled-message-cancelled',
    '(?:{who} cancels {number}|{number} is cancelled) before its scheduled time',
  ),
  logSent: line('message-enqueued', '(?:{who} sends {number}, which|{number} is sent and) {life}'),
  logActivated: line('message-enqueued', '{previous} becomes active as {number}, which {life}'),
  logCopied: line(
    'message-enqueued',
    '{previous} (?:matches rule {rule} and )?is copied to {entity}, where the copy is {number} and {life}',
  ),
  logArrived: line(
    'message-enqueued',
    '{previous}, forwarded from {from}, arrives in {entity}, where it is {number} and {life}',
  ),
  logPublished: line(
    'message-published',
    '(?:{previous} becomes active and is published as {number}|{number}, forwarded from {from}, is published|{number} is published|{who} publishes {number}), {copies}',
  ),
  logClamped: line('time-to-live-clamped', 'the TTL of {number} is shortened from {asked} to {granted}'),
  logLocked: line('message-locked', '{who} receives {number}{again} and locks it until {until}'),
  logReceived: line('message-received', '{who} receives {number}, which is deleted at once'),
  logRenewed: line(
    'lock-renewed',
    '(?:{who} renews the lock on {number}|the lock on {number} is renewed) until {until}',
  ),
  logLockEnds: line('lock-expired', 'the lock on {number} {receiverGone}{counted}'),
  logAbandoned: line('message-abandoned', '(?:{who} abandons {number}|{number} is abandoned){counted}'),
  logDeferred: line('message-deferred', '(?:{who} defers {number}|{number} is deferred){counted}'),
  logReleased: line(
    'message-released',
    '(?:{who} releases {number}|{number} is released|{number} is released with its session){counted}',
  ),
  logCompleted: line('message-completed', '(?:{who} completes {number}|{number} is completed)'),
  logExpires: line('message-expired', '{number} expires{dropped}'),
  logDead: line('message-dead-lettered', '(?:{who} dead-letters {number}|{number} is dead-lettered) {reason}'),
  logForwarded: line('message-forwarded', '{entity} forwards {number} to {to}{hops}'),
  logPeeked: line('messages-peeked', '(?:a peek operation returns|{who} peeks and gets) {shown}'),
  logBatch: line(
    'messages-deleted',
    '(?:{who} deletes {count} messages? in {entity}|{count} messages? in {entity} (?:is|are) deleted)',
  ),
  logWaits: line('receive-waiting', '{who} waits for a message'),
  logRefused: line(
    'operation-failed',
    '(?:{who} tries to .+?, but the call|the call to .+?) (?:is refused|fails) with {error}(?: {text})?',
  ),
  logSession: line('session-accepted', '{who} accepts session {session} in {entity} and locks it until {until}'),
  logSessionRenewed: line('session-lock-renewed', '{who} renews the lock on session {session} until {until}'),
  logSessionClosed: line(
    'session-closed',
    '(?:{who} closes session {session}|session {session} is released because its receiver, {who}, is no longer open)',
  ),
  logSessionEnds: line('session-lock-expired', 'the lock that {who} holds on session {session} runs out'),
  logState: line('session-state-set', '{who} sets the state of session {session} to {state}'),
  logRule: line('rule-removed', 'rule {ruleNamed} is removed from {entity}'),
  logCommitted: line('transaction-committed', 'transaction {transaction} is committed'),
  logRolledBack: line('transaction-rolled-back', 'transaction {transaction} {timedOut}is rolled back'),
  logStarts: line('processing-started', '{who} starts processing {number}{late}'),
  logFinishes: line('processing-finished', '{who} finishes processing {number}{late}'),
  logOpens: line('receiver-opened', '{who} opens a receiver on {entity}'),
  logCloses: line('receiver-closed', '{who} closes'),
  logKilled: line('receiver-killed', '{who} is killed'),
} as const satisfies Readonly<Record<string, Claim>>
