/** Refused settlements and renewals that name a message by its id or number, and were refused before anybody looked for it. */

import type { EntityId, MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { groupBy } from '../../model/group-by.ts'
import { ON_A_LOCK } from '../../model/step-facts.ts'
import { homeEntity } from '../at.ts'
import { perTrace } from '../per-trace.ts'
import { recordsOfKind } from '../trace-index.ts'

/** Their records, ascending. */
export const namedRefusals = (trace: Trace, m: MessageRow): readonly RecordNumber[] => byMessage(trace).get(m) ?? []

const byMessage = perTrace((trace): ReadonlyMap<MessageRow, readonly RecordNumber[]> => {
  const calls = [...recordsOfKind(trace, 'operation-failed')].flatMap(n => {
    const key = trace.messageOf(n) === null ? keyOf(trace, n) : null
    return key === null ? [] : [{ key, n }]
  })
  const named = new Set(calls.map(({ key }) => key))
  if (named.size === 0) return new Map()
  const pairs = Array.from({ length: trace.messageCount }, (_, m) => m).flatMap(m =>
    keysOf(trace, m).flatMap(key => (named.has(key) ? [{ key, m }] : [])),
  )
  const rows = groupBy(pairs, ({ key }) => key)
  const meant = calls.flatMap(({ key, n }) => {
    const m = meantBy(
      trace,
      (rows.get(key) ?? []).map(pair => pair.m),
      n,
    )
    return m === null ? [] : [{ m, n }]
  })
  return new Map([...groupBy(meant, ({ m }) => m)].map(([m, pairs]) => [m, pairs.map(({ n }) => n)]))
})

const ofNumber = (entity: EntityId, number: string): string => `${entity} #${number}`
const ofId = (entity: EntityId, id: string): string => `${entity} ${id}`

function keyOf(trace: Trace, n: RecordNumber): string | null {
  const entity = trace.entityOf(n)
  const { operation, sequenceNumber, messageId } = trace.recordOf(n, 'operation-failed')
  if (entity === null || !ON_A_LOCK.has(operation)) return null
  const home = homeEntity(trace, entity)
  if (sequenceNumber !== undefined) return ofNumber(home, sequenceNumber)
  return messageId === undefined ? null : ofId(home, messageId)
}

const keysOf = (trace: Trace, m: MessageRow): readonly string[] => [
  ofNumber(trace.homeOf(m), trace.sequenceNumberOf(m)),
  ofId(trace.homeOf(m), trace.messageIdOf(m)),
]

/** The only one of the name that is there, or the last that was; null: there are several, or there was none. */
function meantBy(trace: Trace, rows: readonly MessageRow[], n: RecordNumber): MessageRow | null {
  const born = rows.filter(m => trace.birthOf(m) < n)
  const there = born.filter(m => trace.after(m, n)?.stage !== 'gone')
  return there.length > 1 ? null : (there[0] ?? born.at(-1) ?? null)
}
