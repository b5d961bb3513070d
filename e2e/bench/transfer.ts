/** P12: from the worker's memory to the page's: moved, not copied. Between two ports here; how long a thread takes to wake up is not in it. */
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import { Trace } from '../../sim-core/index.ts'
import type { TraceData } from '../../sim-core/index.ts'
import { traceOf } from '../../sim-core/testing/queueing/observe.ts'
import { cpuMs } from './clock.ts'
import { atMost } from './row.ts'
import type { Row } from './row.ts'
import { p1Load } from './scenarios.ts'
import { median, withSpread } from './statistics.ts'

const MUST = 5
const AIM = 1
const MESSAGES = 206_400
const TRANSFERS = 51

export function transfer(): readonly Row[] {
  let trace = traceOf(p1Load(MESSAGES))
  const { length } = trace
  const { port1, port2 } = new MessageChannel()
  const costs: number[] = []
  for (let i = 0; i < TRANSFERS; i++) {
    const start = cpuMs()
    port1.postMessage(trace.data, trace.transferables())
    const { message } = receiveMessageOnPort(port2) as { message: TraceData }
    const moved = Trace.open(message)
    costs.push(cpuMs() - start)
    if (moved.length !== length || trace.data.chunks[0]!.length > 0) throw new Error('The trace was not moved.')
    trace = moved
  }
  port1.close()
  return [
    {
      number: 'P12',
      what: `worker → page, ${(length / 1e6).toFixed(1)}M records: post, receive and open`,
      measured: `${withSpread(costs, 2)} ms`,
      must: `≤ ${MUST} ms`,
      aim: `≤ ${AIM} ms`,
      verdict: atMost(median(costs), MUST, AIM),
      notes: [],
    },
  ]
}
