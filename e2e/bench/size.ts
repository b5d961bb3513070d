/** P11: bytes a record, all that a reader holds but bodies. */
import { transferables } from '../../sim-core/index.ts'
import { traceOf } from '../../sim-core/testing/queueing/observe.ts'
import { atMost } from './row.ts'
import type { Options, Row } from './row.ts'
import { p1Load } from './scenarios.ts'

const MUST = 32
const AIM = 20
const BYTES_A_NUMBER = 8

export function size({ quick }: Options): readonly Row[] {
  const trace = traceOf(p1Load(quick ? 200_000 : 1_000_000))
  const perRecord = (bytes: number): number => bytes / trace.length
  const rows = perRecord(trace.data.chunks.reduce((sum, { byteLength }) => sum + byteLength, 0))
  const table = perRecord(transferables(trace.data).reduce((sum, { byteLength }) => sum + byteLength, 0)) - rows
  const lifecycle = perRecord(trace.lifecycle.bytes())
  const entities = perRecord(trace.entityLog.records.reduce((sum, { length }) => sum + length * BYTES_A_NUMBER, 0))
  const all = rows + table + lifecycle + entities
  return [
    {
      number: 'P11',
      what: 'bytes a record: trace, message table and all indexes of the P1 run, bodies excluded',
      measured: all.toFixed(1),
      must: `≤ ${MUST}`,
      aim: `≤ ${AIM}`,
      verdict: atMost(all, MUST, AIM),
      notes: [
        `rows ${rows.toFixed(2)}, message table ${table.toFixed(2)}, index of messages ${lifecycle.toFixed(2)}, of entities ${entities.toFixed(2)}; ` +
          `${trace.length} records, ${trace.messageCount} messages`,
      ],
    },
  ]
}
