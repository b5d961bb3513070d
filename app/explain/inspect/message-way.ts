/** Where a message and its properties came from and went on, its partition, its session, its duplicate window. */

import { plainText } from '../describe.ts'
import type { ApplicationProperties, EveryKey, Kind, MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { cursorAt, numberOf, pathOf, partitionOf } from '../../read/at.ts'
import { duplicateWindowAt } from '../../read/message/duplicate-window.ts'
import { instantText } from '../../words/format.ts'
import { cameFrom, goesOnIn, kinshipOf } from '../../read/message/lineage.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { sessionOf } from '../../read/session/sessions.ts'
import { optional, timeField } from './fields.ts'
import type { Field, FieldGroup, Look } from './types.ts'

const NEXT_MAX = 12

export function originNote(look: Look, m: MessageRow): Pick<Field, 'note' | 'selection'> {
  const { trace, w } = look
  const source = cameFrom(trace, m)
  if (source === null) return {}
  const number = numberOf(trace, source)
  const place = pathOf(trace, trace.homeOf(source))
  const words = w.wayWords
  const note = {
    activated: words.wasScheduled(number),
    published: words.copyOf(number, place),
    forwarded: words.forwardedFrom(number, place),
    resubmitted: words.sentAgain(number, place),
  }[kinshipOf(trace, m, source)]
  return { note, selection: { kind: 'message', m: source } }
}

/** Rows it went on in, as far as the playhead. */
export function wentOnGroup(look: Look, m: MessageRow): readonly FieldGroup[] {
  const { trace, at, w } = look
  const next = [...goesOnIn(trace, m)].filter(row => trace.rowsOf(row)[0]! <= at.n)
  const fieldOf = (row: number): Field => {
    const place = `${numberOf(trace, row)} ${pathOf(trace, trace.homeOf(row))}`
    return timeField(look, place, trace.timeOf(trace.rowsOf(row)[0]!), { selection: { kind: 'message', m: row } })
  }
  return next.length === 0 ? [] : [{ name: w.wayWords.wentOnAs, fields: next.slice(0, NEXT_MAX).map(fieldOf) }]
}

export function partitionField({ trace, w }: Look, m: MessageRow): readonly Field[] {
  const split = partitionOf(trace, m)
  return split === null
    ? []
    : [{ name: w.wayWords.partition, value: String(split.partition), note: w.wayWords.numberThere(split.low) }]
}

/** With its holder, where the entity has sessions; elsewhere the id has no effect. */
export function sessionField({ trace, at, w, lang }: Look, m: MessageRow): readonly Field[] {
  const { message }: EveryKey = trace.record(trace.birthOf(m))
  const given = typeof message === 'object' ? message.sessionId : null
  const session = sessionOf(trace, m)
  if (session === null) return optional('SessionId', given)
  const { lockedUntil = null, lockedBy = null } =
    cursorAt(trace, at)
      .sessions(trace.homeOf(m))
      .find(({ sessionId }) => sessionId === session) ?? {}
  const words = w.sessionFields
  const note =
    lockedUntil === null ? words.free : words.heldUntil(lockedBy ?? '', instantText(lockedUntil, 'short', lang))
  return [{ name: 'SessionId', value: session, note }]
}

/** Outside the dead-letter queue a message of a session has no lock of its own. */
export function isSessionLock({ trace, at }: Look, m: MessageRow): boolean {
  const place = trace.after(m, at.n)?.entity ?? trace.homeOf(m)
  return trace.entities[place]!.kind !== 'deadLetterQueue' && propertiesAt(trace, trace.homeOf(m), at.n).requiresSession
}

/** How long others of its MessageId are taken for duplicates. */
export function duplicateField(look: Look, m: MessageRow): readonly Field[] {
  const { trace, at } = look
  const window = duplicateWindowAt(trace, m, at.n)
  if (window === null) return []
  const words = look.w.wayWords
  const isKeyed = propertiesAt(trace, window.entity, at.n).enablePartitioning
  return [
    timeField(look, words.duplicateWindow, window.endsAt, {
      note: (at.t < window.endsAt ? words.discardedUntil : words.windowOver)(isKeyed),
    }),
  ]
}

type Origin =
  | { readonly by: 'sender' | 'receiver' | 'broker' }
  /** Its action set it; the copy names the rule. */
  | { readonly by: 'rule'; readonly rule: string }

/** Settlements that may modify properties. */
const MODIFYING: ReadonlySet<Kind> = new Set<Kind>(['message-abandoned', 'message-deferred', 'message-dead-lettered'])

/** What a dead-lettering stores among the properties, by the key of its record. */
const REASONS: Readonly<Record<string, 'deadLetterReason' | 'deadLetterErrorDescription'>> = {
  DeadLetterReason: 'deadLetterReason',
  DeadLetterErrorDescription: 'deadLetterErrorDescription',
}

/** The last change up to record `n`, here or where the message came from; without any it is as sent. */
export function propertyOrigin(trace: Trace, m: MessageRow, n: RecordNumber, name: string): Origin {
  const here = changedHere(trace, m, n, name)
  if (here !== null) return { by: here }
  const previous = trace.previousOf(m)
  if (previous === null) return { by: 'sender' }
  const own = saidBy(trace, m)
  if (kinshipOf(trace, m, previous) === 'published' && differs(own[name], saidBy(trace, previous)[name]))
    return { by: 'rule', rule: plainText(own.RuleName) }
  return propertyOrigin(trace, previous, Infinity, name)
}

function changedHere(trace: Trace, m: MessageRow, n: RecordNumber, name: string): 'receiver' | 'broker' | null {
  for (const row of trace.rowsOf(m).toReversed()) {
    if (row > n || !MODIFYING.has(trace.kindOf(row))) continue
    const record: EveryKey = trace.record(row)
    const reason = REASONS[name]
    if (reason !== undefined && typeof record[reason] === 'string') return 'broker'
    if (record.propertiesToModify !== undefined && name in record.propertiesToModify) return 'receiver'
  }
  return null
}

/** Application properties as the message has them when it comes to its place. */
const saidBy = (trace: Trace, m: MessageRow): ApplicationProperties => trace.contentOf(m).applicationProperties ?? {}

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)
