/** To a queue or topic: a message, now or later. */

import type { Message, Step } from '../../../scenarios/index.ts'
import type { Act, ActField, Values } from './act.ts'
import type { Obstacle } from '../../model/acts.ts'
import { transactionField, within } from './message.ts'
import { base, text } from './place.ts'
import type { Place } from './place.ts'
import { isSendDisabled } from '../../read/entity/properties.ts'
import type { PropertyValue } from '../../../sim-core/index.ts'

export const sending = (place: Place): readonly Act[] => [send(place), schedule(place)]

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

/** null: not understood. */
function readFields(text: string): Readonly<Record<string, PropertyValue>> | null {
  const fields: Record<string, PropertyValue> = {}
  for (const part of text
    .split(',')
    .map(one => one.trim())
    .filter(one => one !== '')) {
    const [, name, value] = /^([\w.-]+)\s*[=:]\s*(.*)$/.exec(part) ?? []
    if (name === undefined || value === undefined) return null
    fields[name] = valueOf(value.trim())
  }
  return fields
}

function valueOf(text: string): PropertyValue {
  if (text === 'true' || text === 'false') return text === 'true'
  const quoted = /^(['"])(.*)\1$/.exec(text)
  if (quoted !== null) return quoted[2]!
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}
