/** With sessions: accept one; renew, read, set and let go of one that is held. */

import type { Step } from '../../../scenarios/index.ts'
import type { Act, ActField } from './act.ts'
import { base, heldObstacle, oneOf, receiveObstacle, text } from './place.ts'
import type { Place } from './place.ts'
import { holdsAt, holdsOf } from '../../read/session/sessions.ts'

export function sessions(place: Place): readonly Act[] {
  const { path, sessionId } = place
  const sessionIds = heldSessions(place)
  const nobody = sessionIds.length === 0 ? 'heldByNobody' : null
  const held = heldObstacle(place) ?? nobody
  const one = sessionField(place)
  const onHeld = (name: 'closeSession' | 'renewSessionLock' | 'getSessionState'): Act => ({
    // Letting go asks nothing of the entity.
    name,
    obstacle: name === 'closeSession' ? (place.absent ?? nobody) : held,
    fields: [one],
    step: values =>
      values.sessionId === undefined
        ? null
        : ({ ...base(place), do: name, from: path, sessionId: values.sessionId } as Step),
  })
  return [
    {
      name: 'acceptSession',
      obstacle: receiveObstacle(place),
      fields: [text('sessionId', sessionId === null || sessionIds.includes(sessionId) ? '' : sessionId)],
      step: values => ({
        ...base(place),
        do: 'acceptSession',
        from: path,
        ...(values.sessionId !== undefined && { sessionId: values.sessionId }),
      }),
    },
    onHeld('closeSession'),
    onHeld('renewSessionLock'),
    {
      name: 'setSessionState',
      obstacle: held,
      fields: [one, text('state')],
      step: values =>
        values.sessionId === undefined
          ? null
          : {
              ...base(place),
              do: 'setSessionState',
              from: path,
              sessionId: values.sessionId,
              state: values.state ?? null,
            },
    },
    onHeld('getSessionState'),
  ]
}

/** A step that names a held session acts as its holder, whoever that is. */
export const heldSessions = ({ trace, playhead, entity }: Place): readonly string[] =>
  holdsAt(holdsOf(trace, entity), playhead.n).map(({ sessionId }) => sessionId)

export function sessionField(place: Place): ActField {
  const held = heldSessions(place)
  const own = place.sessionId !== null && held.includes(place.sessionId) ? place.sessionId : (held[0] ?? '')
  return oneOf('sessionId', held, own)
}
