/** Random runs in which steps use the locks of receivers and act in the sessions that they hold (contract 1.3), as those of the generator hardly ever do. */

import { simulate } from '../../../sim-core/index.ts'
import type { RecordNumber, SimulationInput, StepInput, Trace } from '../../../sim-core/index.ts'
import { hasHandlers } from '../../read/entity/listening.ts'

const BASE = { as: null, in: null, at: 0 } as const
const SETTLED = { deadLetterReason: null, deadLetterErrorDescription: null, propertiesToModify: null } as const
const ON_LOCKS = ['complete', 'abandon', 'deadLetter', 'renewLock', 'defer'] as const
const IN_SESSIONS = ['closeSession', 'renewSessionLock', 'setSessionState'] as const
/** After the lock was given, so that handlers have begun, wait or are done; the last falls on the grid of the generator. */
const DELAYS_MS: readonly number[] = [1, 0, 2500, 5000, 7001, 1250]

/** Some of the locks that receivers get in a run of it are used by steps. */
export function withBorrowedLocks(input: SimulationInput, most: number): SimulationInput {
  const trace = simulate(input)
  const given = Array.from({ length: trace.length }, (_, n) => n).filter(
    n => ['message-locked', 'session-accepted'].includes(trace.kindOf(n)) && hasHandlers(input, trace.actorOf(n)),
  )
  const stride = Math.max(1, Math.ceil(given.length / most))
  const added = given.filter((_, i) => i % stride === 0).map((n, i) => borrowing(trace, n, i))
  const steps = [...input.steps, ...added.filter(({ at }) => at <= input.runForMs)]
  return { ...input, steps: steps.sort((a, b) => a.at - b.at) }
}

function borrowing(trace: Trace, n: RecordNumber, i: number): StepInput {
  const from = trace.entities[trace.entityOf(n)!]!.path
  const base = { ...BASE, at: trace.timeOf(n) + DELAYS_MS[i % DELAYS_MS.length]! }
  if (trace.kindOf(n) === 'session-accepted') {
    const target = { kind: 'session', from, sessionId: trace.recordOf(n, 'session-accepted').sessionId } as const
    const operation = IN_SESSIONS[i % IN_SESSIONS.length]!
    return operation === 'setSessionState'
      ? { ...base, do: operation, target, state: 'half done' }
      : { ...base, do: operation, target }
  }
  const target = {
    kind: 'message',
    from,
    messageId: null,
    sequenceNumber: BigInt(trace.sequenceNumberOf(trace.messageOf(n)!)),
  } as const
  return { ...base, ...SETTLED, do: ON_LOCKS[i % ON_LOCKS.length]!, target }
}
