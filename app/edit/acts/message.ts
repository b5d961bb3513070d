/** What can be done with one message at the playhead. */

import type { EntityId, MessageRow } from '../../../sim-core/index.ts'
import type { Step } from '../../../scenarios/index.ts'
import type { Act, ActField, Here, OwnActs, Values } from './act.ts'
import type { ActName, Obstacle } from '../../model/acts.ts'
import { base, text } from './place.ts'
import { receivesNothing } from './status.ts'
import { isReceiveDisabled, isSendDisabled, propertiesAt } from '../../read/entity/properties.ts'
import { entityInfo, pathOf } from '../../read/at.ts'
import { sessionOf, holdsAt, holdsOf } from '../../read/session/sessions.ts'
import { pendingAt } from '../../read/transaction/transactions.ts'
import { isLockedStage, keepsDeferred } from '../../read/state-at.ts'

export function messageActs(here: Here, m: MessageRow): OwnActs {
  const { trace, playhead } = here
  const after = trace.after(m, playhead.n)
  const stage = after?.stage ?? null
  const stands = after?.entity ?? trace.homeOf(m)
  const path = pathOf(trace, stands)
  const gone: Obstacle | null =
    stage === null ? 'notYet' : stage === 'gone' ? 'gone' : isDeleted(here, stands) ? 'entityGone' : null
  const number = trace.sequenceNumberOf(m)
  const of = { from: path, sequenceNumber: number }
  const isDead = entityInfo(trace, stands).kind === 'deadLetterQueue'
  const { status } = propertiesAt(trace, stands, Math.max(playhead.n, entityInfo(trace, stands).createdBy))
  const holds = gone ?? (isLockedStage(stage) ? (isReceiveDisabled(status) ? 'heldDisabled' : null) : 'notLocked')
  const settles = holds ?? (pendingAt(trace, here.input, playhead).settlementOf(m) === null ? null : 'enlisted')
  const inSession = sessionHere(here, m)
  const renews = holds ?? (inSession === null ? null : 'inSession')
  const cancels = gone ?? (stage === 'scheduled' ? (isSendDisabled(status) ? 'sendDisabled' : null) : 'notScheduled')
  const inTransaction = transactionField(here)
  const act = (
    name: ActName,
    obstacle: Obstacle | null,
    fields: readonly ActField[],
    step: (values: Values) => Step,
  ): Act => ({ name, obstacle, fields: [...fields, ...inTransaction], step })
  const settle = (name: 'complete' | 'abandon' | 'defer', obstacle: Obstacle | null) =>
    act(name, obstacle, [], values => ({ ...base(here), do: name, ...of, ...within(values) }) as Step)
  return {
    about: 'message',
    title: trace.messageIdOf(m),
    acts: [
      settle('complete', settles),
      settle('abandon', settles),
      settle('defer', settles),
      act('deadLetter', settles ?? (isDead ? 'inDeadLetterQueue' : null), REASONS, values => ({
        ...base(here),
        do: 'deadLetter',
        ...of,
        ...reasons(values),
        ...within(values),
      })),
      { ...act('renewLock', renews, [], () => ({ ...base(here), do: 'renewLock', ...of })), fields: [] },
      {
        name: 'receiveDeferred',
        obstacle: gone ?? (stage === 'deferred' ? deferredObstacle(here, m, stands) : 'notDeferred'),
        fields: [],
        step: () => ({
          ...base(here),
          do: 'receiveDeferred',
          from: path,
          sequenceNumbers: [number],
          ...(inSession !== null && { sessionId: inSession }),
        }),
      },
      act('cancelScheduled', cancels, [], values => ({
        ...base(here),
        do: 'cancelScheduled',
        to: path,
        sequenceNumber: number,
        ...within(values),
      })),
    ],
  }
}

function isDeleted({ trace, playhead }: Here, entity: EntityId): boolean {
  const { deletedBy } = entityInfo(trace, entity)
  return deletedBy !== null && deletedBy <= playhead.n
}

/** The session under whose lock it is handed out where it stands; null: none. */
function sessionHere({ trace, playhead }: Here, m: MessageRow): string | null {
  return (trace.after(m, playhead.n)?.entity ?? trace.homeOf(m)) === trace.homeOf(m) ? sessionOf(trace, m) : null
}

/** Of a message that is deferred there (D-10, Q-7b). */
function deferredObstacle(here: Here, m: MessageRow, entity: EntityId): Obstacle | null {
  const { trace, playhead } = here
  const refused = receivesNothing(trace, entity, playhead.n)
  if (refused !== null) return refused
  if (keepsDeferred(trace, entity)) return 'deadInSession'
  const inSession = sessionHere(here, m)
  return inSession === null ||
    holdsAt(holdsOf(trace, entity), playhead.n).some(({ sessionId }) => sessionId === inSession)
    ? null
    : 'sessionNotHeld'
}

const REASONS: readonly ActField[] = [text('deadLetterReason'), text('deadLetterErrorDescription')]

function reasons({ deadLetterReason, deadLetterErrorDescription }: Values) {
  return {
    ...(deadLetterReason !== undefined && { deadLetterReason }),
    ...(deadLetterErrorDescription !== undefined && { deadLetterErrorDescription }),
  }
}

/** Only where one is open. */
export function transactionField({ transactions }: Here): readonly ActField[] {
  return transactions.length === 0
    ? []
    : [{ name: 'transaction', kind: 'choice', value: '', choices: ['', ...transactions], isOptional: true }]
}

export const within = ({ transaction }: Values): { in?: string } =>
  transaction === undefined ? {} : { in: transaction }
