/** Where a message came from and went on, its partition, its session, its duplicate window. */

import type { EveryKey } from '../../../sim-core/index.ts'
import { cursorAt, numberOf, pathOf } from '../../read/at.ts'
import { duplicateWindowOf } from '../../read/message/duplicate-window.ts'
import { instantText } from '../../words/format.ts'
import { cameFrom, goesOnIn, kinshipOf } from '../../read/message/lineage.ts'
import { partitionOf } from '../../read/message/partition.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { sessionOf } from '../../read/session/session-of.ts'
import { optional, timeField } from './fields.ts'
import type { Field, FieldGroup, Look } from './types.ts'

const NEXT_MAX = 12

export function originNote(look: Look, m: number): Pick<Field, 'note' | 'selection'> {
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
export function wentOnGroup(look: Look, m: number): readonly FieldGroup[] {
  const { trace, at, w } = look
  const next = [...goesOnIn(trace, m)].filter(row => trace.rowsOf(row)[0]! <= at.n)
  const fieldOf = (row: number): Field => {
    const place = `${numberOf(trace, row)} ${pathOf(trace, trace.homeOf(row))}`
    return timeField(look, place, trace.timeOf(trace.rowsOf(row)[0]!), { selection: { kind: 'message', m: row } })
  }
  return next.length === 0 ? [] : [{ name: w.wayWords.wentOnAs, fields: next.slice(0, NEXT_MAX).map(fieldOf) }]
}

export function partitionField({ trace, w }: Look, m: number): readonly Field[] {
  const split = partitionOf(trace, m)
  return split === null
    ? []
    : [{ name: w.wayWords.partition, value: String(split.partition), note: w.wayWords.numberThere(split.low) }]
}

/** With its holder, where the entity has sessions; elsewhere the id has no effect. */
export function sessionField({ trace, at, w, lang }: Look, m: number): readonly Field[] {
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
export function isSessionLock({ trace, at }: Look, m: number): boolean {
  const place = trace.after(m, at.n)?.entity ?? trace.homeOf(m)
  return trace.entities[place]!.kind !== 'deadLetterQueue' && propertiesAt(trace, trace.homeOf(m), at.n).requiresSession
}

/** How long others of its MessageId are taken for duplicates. */
export function duplicateField(look: Look, m: number): readonly Field[] {
  const window = duplicateWindowOf(look.trace, m)
  if (window === null) return []
  const words = look.w.wayWords
  return [
    timeField(look, words.duplicateWindow, window.endsAt, {
      note: look.at.t < window.endsAt ? words.discardedUntil : words.windowOver,
    }),
  ]
}
