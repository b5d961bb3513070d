/** What the state of a session is, and who set it. */

import { plainText } from '../describe.ts'
import { entitiesNamed, pathOf } from '../../read/at.ts'
import type { EntityId, RecordNumber, Trace, TraceRecord } from '../../../sim-core/index.ts'
import { recordsAt } from '../../read/trace-index.ts'
import { explanation, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { doerOf } from './holder.ts'
import { earlierSteps } from './earlier.ts'
import { causeSteps } from './steps.ts'
import type { Explanation, Step } from './types.ts'

export function explainState(ask: Ask, record: TraceRecord, entity: EntityId, session: string): Explanation {
  const { w } = ask
  const set = lastSet(ask, record, entity, session)
  const text =
    set === null
      ? isSetEarlier(ask, entity, session)
        ? w.sessionSteps.stateNeverHere
        : w.sessionSteps.stateNever
      : set.state === null
        ? w.sessionSteps.stateCleared({ by: set.by, at: set.at })
        : w.sessionSteps.stateSet({ by: set.by, at: set.at, state: set.state })
  return explanation({
    title: w.sessionTitles.state(session),
    answer: text,
    tone: 'neutral',
    steps: [
      ...(set === null ? earlierSteps(ask, entity) : [stepOf(ask, text, set.record)]),
      ...causeSteps(ask, record.n).slice(-1),
    ],
    rule: w.recordRules['session-state-read'],
    facts: record.facts,
  })
}

/** An earlier entity of its name had a state for this session, which went with it (I-10). */
const isSetEarlier = ({ trace }: Ask, entity: EntityId, session: string): boolean =>
  entitiesNamed(trace, pathOf(trace, entity)).some(
    one =>
      one.createdBy < trace.entities[entity]!.createdBy &&
      recordsAt(trace, 'sessions', one.id).some(
        row => trace.kindOf(row) === 'session-state-set' && stateSet(trace, row).sessionId === session,
      ),
  )

interface StateSet {
  readonly state: string | null
  readonly by: string | null
  readonly at: string
  readonly record: RecordNumber
}

const stateSet = (trace: Trace, n: RecordNumber) => trace.recordOf(n, 'session-state-set')

/** By which record the state of a session came to be what it is; null: never set. */
function lastSet(ask: Ask, record: TraceRecord, entity: EntityId, session: string): StateSet | null {
  const { trace } = ask
  const n = recordsAt(trace, 'sessions', entity).findLast(
    row => row < record.n && trace.kindOf(row) === 'session-state-set' && stateSet(trace, row).sessionId === session,
  )
  if (n === undefined) return null
  const { state } = stateSet(trace, n)
  return {
    state: state === null ? null : plainText(state),
    by: doerOf(ask, n),
    at: time(ask, trace.timeOf(n)),
    record: n,
  }
}

/** What the holder before left behind. */
export function keptState(ask: Ask, record: TraceRecord, entity: EntityId, session: string): Step[] {
  const set = lastSet(ask, record, entity, session)
  if (set === null || set.state === null) return []
  return [step(ask.w.sessionSteps.stateKept({ by: set.by, at: set.at, state: set.state }), null, set.record)]
}
