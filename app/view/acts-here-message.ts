/** What can be done with one message at the playhead. */

import type { Step } from '../../scenarios/index.ts'
import type { Stage } from '../../sim-core/index.ts'
import type { Act, ActField, ActGroup, ActName, Here, Obstacle, Values } from './acts-here.ts'
import { entityInfo, pathOf } from './at.ts'
import { sessionOf } from './session-of.ts'

export function messageActs(here: Here, m: number): ActGroup {
  const { trace, playhead } = here
  const after = trace.after(m, playhead.n)
  const stage = after?.stage ?? null
  const stands = after?.entity ?? trace.homeOf(m)
  const path = pathOf(trace, stands)
  const gone: Obstacle | null = stage === null ? 'notYet' : stage === 'gone' ? 'gone' : isDeleted(here, stands) ? 'entityGone' : null
  const number = trace.sequenceNumberOf(m)
  const of = { from: path, sequenceNumber: number }
  const isDead = entityInfo(trace, stands).kind === 'deadLetterQueue'
  const needsLock = gone ?? (isLocked(stage) ? null : 'notLocked')
  const needsOwnLock = needsLock ?? (sessionOf(trace, m) !== null && trace.after(m, playhead.n)?.entity === trace.homeOf(m) && isSessionful(here, m) ? 'inSession' : null)
  const inTransaction = transactionField(here)
  const base = { at: here.at, as: here.label }
  const act = (name: ActName, obstacle: Obstacle | null, fields: readonly ActField[], step: (values: Values) => Step): Act => ({ name, obstacle, fields: [...fields, ...inTransaction], step })
  const settle = (name: 'complete' | 'abandon' | 'defer', obstacle: Obstacle | null) => 
    act(name, obstacle, [], values => (name === 'complete' ? { ...base, do: name, ...of, ...within(values) } : { ...base, do: name, ...of, ...within(values) }))
  return {
    about: 'message',
    title: trace.messageIdOf(m),
    acts: [
      settle('complete', needsLock),
      settle('abandon', needsLock),
      settle('defer', needsLock),
      act('deadLetter', needsLock ?? (isDead ? 'inDeadLetterQueue' : null), REASONS, values => ({ ...base, do: 'deadLetter', ...of, ...reasons(values), ...within(values) })),
      { ...act('renewLock', needsOwnLock, [], () => ({ ...base, do: 'renewLock', ...of })), fields: [] },
      {
        name: 'receiveDeferred', obstacle: gone ?? (stage === 'deferred' ? null : 'notDeferred'), fields: [],
        step: () => ({ ...base, do: 'receiveDeferred', from: path, sequenceNumbers: [number], ...session(here, m) })
      },
      act('cancelScheduled', gone ?? (stage === 'scheduled' ? null : 'notScheduled'), [], values => ({ ...base, do: 'cancelScheduled', to: path, sequenceNumber: number, ...within(values) }))
    ]
  }
}

const isLocked = (stage: Stage | null): boolean => stage === 'locked' || stage === 'lockedDeferred'

function isDeleted({ trace, playhead }: Here, entity: number): boolean {
  const { deletedBy } = entityInfo(trace, entity)
  return deletedBy !== null && deletedBy <= playhead.n
}

/** Its queue hands messages out within sessions. */
function isSessionful({ trace }: Here, m: number): boolean {
  const { kind, createdBy } = entityInfo(trace, trace.homeOf(m))
  const properties = trace.record(createdBy)['properties'] as { requiresSession?: boolean } | undefined
  return kind !== 'deadLetterQueue' && properties?.requiresSession === true
}

function session(here: Here, m: number): { sessionId?: string } {
  const id = sessionOf(here.trace, m)
  return id !== null && isSessionful(here, m) && here.trace.after(m, here.playhead.n)?.entity === here.trace.homeOf(m) ? { sessionId: id } : {}
}

const REASONS: readonly ActField[] = [
  { name: 'deadLetterReason', kind: 'text', value: '', isOptional: true },
  { name: 'deadLetterErrorDescription', kind: 'text', value: '', isOptional: true }
]

function reasons({ deadLetterReason, deadLetterErrorDescription }: Values) {
  return { ...(deadLetterReason !== undefined && { deadLetterReason }), ...(deadLetterErrorDescription !== undefined && { deadLetterErrorDescription }) }
}

/** Only where one is open. */
export function transactionField({ transactions }: Here): readonly ActField[] {
  return transactions.length === 0 ? [] : [{ name: 'transaction', kind: 'choice', value: '', choices: ['', ...transactions], isOptional: true }]
}

export const within = ({ transaction }: Values): { in?: string } => (transaction === undefined ? {} : { in: transaction })
