/** What can be done with a queue, topic, subscription or dead-letter queue at the playhead. */

import type { Message, Step } from '../../../scenarios/index.ts'
import type { EntityStatus } from '../../../sim-core/index.ts'
import type { Act, ActField, Here, OwnActs, Values } from './act.ts'
import type { Obstacle } from '../../model/acts.ts'
import { transactionField, within } from './message.ts'
import { propertyField, readProperty } from './properties.ts'
import { keepsNothing, receivesNothing } from './status.ts'
import { isReceiveDisabled, isSendDisabled, propertiesAt } from '../../read/entity/properties.ts'
import { readFields } from './text.ts'
import { entityInfo } from '../../read/at.ts'
import { openReceivers } from '../../read/client/doors.ts'
import { sessionOf, holdsAt, holdsOf } from '../../read/session/sessions.ts'

interface Place extends Here {
  readonly entity: number
  readonly path: string
  readonly kind: 'queue' | 'topic' | 'subscription' | 'deadLetterQueue'
  readonly isSessionful: boolean
  readonly status: EntityStatus
  /** It is not there: nothing can be done with it. */
  readonly absent: Obstacle | null
  /** Session that a message of it is in, if one is selected. */
  readonly sessionId: string | null
}

/** `m`: the selected message, if one is. */
export function entityActs(here: Here, entity: number, m: number | null): OwnActs {
  const { trace, playhead } = here
  const { path, kind, createdBy, deletedBy } = entityInfo(trace, entity)
  const { requiresSession, status } = propertiesAt(trace, entity, Math.max(playhead.n, createdBy))
  const absent: Obstacle | null =
    createdBy > playhead.n ? 'notYet' : deletedBy !== null && deletedBy <= playhead.n ? 'entityGone' : null
  const sessionId = m === null ? null : sessionOf(trace, m)
  const place: Place = {
    ...here,
    entity,
    path,
    kind,
    status,
    absent,
    sessionId,
    isSessionful: requiresSession && kind !== 'deadLetterQueue',
  }
  const sending = [send(place), schedule(place)]
  const receiving = [
    receive(place, 'receive'),
    receive(place, 'receiveAndDelete'),
    bare(place, 'peek', heldObstacle(place)),
    bare(place, 'purge', purgeObstacle(place)),
    ...listening(place),
  ]
  const isSender = kind === 'queue' || kind === 'topic'
  return {
    about: 'entity',
    title: path,
    acts: [
      ...(isSender ? sending : []),
      ...(kind === 'topic' ? [] : receiving),
      ...(place.isSessionful ? sessions(place) : []),
      ...(kind === 'subscription' ? rules(place) : []),
      ...(isSender ? [] : sending),
      ...(kind === 'topic' ? [createSubscription(place), ...receiving] : []),
      ...managing(place),
    ],
  }
}

const base = ({ at, label }: Here) => ({ at, as: label })
const text = (name: ActField['name'], value = '', isOptional = true): ActField => ({
  name,
  kind: 'text',
  value,
  isOptional,
})

function sendObstacle({ absent, kind, status }: Place): Obstacle | null {
  if (absent !== null) return absent
  if (kind === 'subscription') return 'sendToSubscription'
  if (kind === 'deadLetterQueue') return 'sendToDeadLetterQueue'
  return isSendDisabled(status) ? 'sendDisabled' : null
}

function messageFields({ label, kind, isSessionful, sessionId }: Place): readonly ActField[] {
  return [
    text('messageId', label.replace('you', 'message'), false),
    { name: 'timeToLive', kind: 'duration', value: '', isOptional: true },
    ...(isSessionful || kind === 'topic'
      ? [text('sessionId', sessionId ?? (isSessionful ? 'a' : ''), !isSessionful)]
      : []),
    ...(kind === 'topic' ? [text('properties')] : []),
  ]
}

/** null: the application properties are none. */
function message({ messageId, timeToLive, sessionId, properties }: Values): Message | null {
  const applicationProperties = properties === undefined ? {} : readFields(properties)
  if (applicationProperties === null) return null
  return {
    ...(messageId !== undefined && { messageId }),
    ...(sessionId !== undefined && { sessionId }),
    ...(timeToLive !== undefined && { timeToLive }),
    ...(properties !== undefined && { applicationProperties }),
  }
}

function send(place: Place): Act {
  const step = (values: Values): Step | null => {
    const sent = message(values)
    return sent === null ? null : { ...base(place), do: 'send', to: place.path, message: sent, ...within(values) }
  }
  return {
    name: 'send',
    obstacle: sendObstacle(place),
    fields: [...messageFields(place), ...transactionField(place)],
    step,
  }
}

function schedule(place: Place): Act {
  const step = (values: Values): Step | null => {
    const sent = message(values)
    const { scheduledEnqueueDelay } = values
    if (sent === null || scheduledEnqueueDelay === undefined) return null
    return {
      ...base(place),
      do: 'schedule',
      to: place.path,
      message: { ...sent, scheduledEnqueueDelay },
      ...within(values),
    }
  }
  const delay: ActField = { name: 'scheduledEnqueueDelay', kind: 'duration', value: 'PT10S', isOptional: false }
  return {
    name: 'schedule',
    obstacle: sendObstacle(place),
    fields: [delay, ...messageFields(place), ...transactionField(place)],
    step,
  }
}

const sourceObstacle = ({ absent, trace, entity, playhead }: Place): Obstacle | null =>
  absent ?? keepsNothing(trace, entity, playhead.n)
const receiveObstacle = ({ absent, trace, entity, playhead }: Place): Obstacle | null =>
  absent ?? receivesNothing(trace, entity, playhead.n)
const heldObstacle = ({ absent, status }: Place): Obstacle | null =>
  absent ?? (isReceiveDisabled(status) ? 'heldDisabled' : null)

/** A step that names a held session acts as its holder, whoever that is. */
const heldSessions = ({ trace, playhead, entity }: Place): readonly string[] =>
  holdsAt(holdsOf(trace, entity), playhead.n).map(({ sessionId }) => sessionId)

function sessionField(place: Place): ActField {
  const held = heldSessions(place)
  const own = place.sessionId !== null && held.includes(place.sessionId) ? place.sessionId : (held[0] ?? '')
  return { name: 'sessionId', kind: 'choice', value: own, choices: held, isOptional: false }
}

function receive(place: Place, name: 'receive' | 'receiveAndDelete'): Act {
  const needsSession = place.isSessionful && heldSessions(place).length === 0 ? 'needsSession' : null
  const step = ({ sessionId }: Values): Step => ({
    ...base(place),
    do: 'receive',
    from: place.path,
    ...(name === 'receiveAndDelete' && { receiveMode: name }),
    ...(sessionId !== undefined && { sessionId }),
  })
  return {
    name,
    obstacle: receiveObstacle(place) ?? needsSession,
    fields: place.isSessionful && needsSession === null ? [sessionField(place)] : [],
    step,
  }
}

const purgeObstacle = (place: Place): Obstacle | null =>
  receiveObstacle(place) ??
  (propertiesAt(place.trace, place.entity, place.playhead.n).enablePartitioning ? 'partitionedDelete' : null)

const bare = (place: Place, name: 'peek' | 'purge', obstacle: Obstacle | null): Act => ({
  name,
  obstacle,
  fields: [],
  step: () => ({ ...base(place), do: name, from: place.path }),
})

function listening(place: Place): readonly Act[] {
  const { trace, input, playhead, entity, path } = place
  // What is switched off may be listened to; what gives nothing to whoever asks so may not (F-7, X-13).
  const opening = sourceObstacle(place) ?? (place.isSessionful ? 'needsSession' : null)
  const labels = new Set(input.steps.flatMap(step => (step.do === 'openReceiver' ? [step.as] : [])))
  const open = openReceivers(trace, entity, playhead.n).filter(name => labels.has(name))
  const closing: ActField = { name: 'receiver', kind: 'choice', value: open[0] ?? '', choices: open, isOptional: false }
  return [
    {
      name: 'openReceiver',
      obstacle: opening,
      fields: [],
      step: () => ({ ...base(place), do: 'openReceiver', from: path }),
    },
    {
      name: 'closeReceiver',
      obstacle: place.absent ?? (open.length === 0 ? 'noneOpen' : null),
      fields: [closing],
      step: ({ receiver }) => (receiver === undefined ? null : { ...base(place), do: 'closeReceiver', of: receiver }),
    },
  ]
}

function sessions(place: Place): readonly Act[] {
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

function rules(place: Place): readonly Act[] {
  const { trace, entity, playhead, path, absent } = place
  const names = absent === null ? trace.rulesOf(entity, playhead.n).map(({ name }) => name) : []
  const one: ActField = { name: 'rule', kind: 'choice', value: names[0] ?? '', choices: names, isOptional: false }
  return [
    {
      name: 'addRule',
      obstacle: absent,
      fields: [text('name', 'only-some', false), text('sqlExpression', 'amount > 100', false)],
      step: ({ name, sqlExpression }) =>
        name === undefined || sqlExpression === undefined
          ? null
          : { ...base(place), do: 'addRule', entity: path, rule: name, properties: { sqlFilter: { sqlExpression } } },
    },
    {
      name: 'removeRule',
      obstacle: absent ?? (names.length === 0 ? 'noRules' : null),
      fields: [one],
      step: ({ rule }) => (rule === undefined ? null : { ...base(place), do: 'removeRule', entity: path, rule }),
    },
  ]
}

function createSubscription(place: Place): Act {
  return {
    name: 'createSubscription',
    obstacle: place.absent,
    fields: [text('name', 'new-one', false)],
    step: ({ name }) =>
      name === undefined
        ? null
        : { ...base(place), do: 'createSubscription', entity: `${place.path}/subscriptions/${name}` },
  }
}

function managing(place: Place): readonly Act[] {
  const { path, absent, kind } = place
  const obstacle: Obstacle | null = absent ?? (kind === 'deadLetterQueue' ? 'ofItsQueue' : null)
  const { cannotDelete, tier } = place.input.namespace
  const choice = propertyField(kind, tier)
  return [
    {
      name: 'updateEntity',
      obstacle,
      fields: [choice, text('value', '', false)],
      step: ({ property, value }) => {
        const properties = property === undefined || value === undefined ? null : readProperty(property, value)
        return properties === null ? null : { ...base(place), do: 'updateEntity', entity: path, properties }
      },
    },
    {
      name: 'deleteEntity',
      obstacle: obstacle ?? (cannotDelete ? 'deletionLocked' : null),
      fields: [],
      step: () => ({ ...base(place), do: 'deleteEntity', entity: path }),
    },
  ]
}
