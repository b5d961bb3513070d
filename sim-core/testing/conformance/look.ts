/**
 * Lines that only look at the state after everything of their instant.
 *
 *     66   state       | active=4 locked=1 deadLetter=0        counts of q, and idle= (instant of the idle deletion)
 *     66   state dlq   | active=2
 *     66   state other | gone
 *     66   look #1     | state=active xA=40 dc=0 LU=never     a message, whether client or not sees it so; k:1 asks an application property
 *     66   look dlq#1  | absent
 *     66   session A   | LU=70 holder=a state=none            a session of q, `session A t/s` of another entity; absent = neither held nor with a state
 */

import { stateAt } from '../../index.ts'
import type { Trace } from '../../trace/trace.ts'
import type { EntityState, State } from '../../trace/types.ts'
import { actualFieldOf, canonical } from './facts.ts'
import type { Line } from './table.ts'
import { entityPath, references, shortNumber, splitOutside } from './table.ts'

export function isLook(operation: string): boolean {
  return /^(state|look|session)\b/.test(operation)
}

export function look(trace: Trace, line: Line): { wanted: string; seen: string } {
  const [verb = '', subject = '', where = ''] = splitOutside(line.operation, ' ')
  const state = stateAt(trace, { t: line.at })
  const fields = line.facts.flatMap(text => splitOutside(text, ' '))
  const about = [verb, subject, where].filter(word => word !== '').join(' ')
  const seen =
    verb === 'state'
      ? entityFields(state, entityPath(subject), fields)
      : verb === 'look'
        ? messageFields(state, subject, fields)
        : sessionFields(state.entities[entityPath(where)], subject, fields)
  return { wanted: [about, ...fields.map(canonical)].join(' '), seen: [about, ...seen].join(' ') }
}

function entityFields(state: State, path: string, fields: readonly string[]): string[] {
  const entity = state.entities[path]
  if (!entity) return ['gone']
  return fields.map(field => entityField(entity, field))
}

function entityField(entity: EntityState, field: string): string {
  const key = field.replace(/=.*/, '')
  if (key === 'idle') return `idle=${entity.idleDeletesAt === null ? 'never' : entity.idleDeletesAt / 1000}`
  if (key === 'holds')
    return `holds=${entity.messages.map(it => `#${shortNumber(BigInt(it.sequenceNumber))}`).join('') || 'nothing'}`
  if (key in entity.counts) return `${key}=${entity.counts[key as keyof EntityState['counts']]}`
  const value = entity.properties[key as keyof EntityState['properties']]
  return `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`
}

function messageFields(state: State, subject: string, fields: readonly string[]): string[] {
  const [it] = references(subject) ?? []
  const message = it && state.entities[it.entity]?.messages.find(one => one.sequenceNumber === String(it.number))
  return message ? fields.map(field => actualFieldOf(message, field)) : ['absent']
}

function sessionFields(entity: EntityState | undefined, id: string, fields: readonly string[]): string[] {
  const session = entity?.sessions.find(one => one.sessionId === id)
  return session ? fields.map(field => actualFieldOf({ ...session }, field)) : ['absent']
}
