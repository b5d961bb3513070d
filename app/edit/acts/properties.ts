/** Properties of an entity that may change while it lives, and their values as people type them. */

import { formatDuration } from '../../../sim-core/index.ts'
import type { EntityKind, Tier } from '../../../sim-core/index.ts'
import type { QueueProperties } from '../../../scenarios/index.ts'
import type { ActField } from './act.ts'
import { oneOf } from './place.ts'
import { typedDuration, typedNumber } from '../tune/value.ts'

const DURATIONS: ReadonlySet<string> = new Set(['lockDuration', 'defaultMessageTimeToLive', 'autoDeleteOnIdle'])
const STATUSES = ['Active', 'Disabled', 'SendDisabled', 'ReceiveDisabled'] as const
const SWITCHES: Readonly<Record<string, boolean>> = {
  true: true,
  on: true,
  yes: true,
  false: false,
  off: false,
  no: false,
}

const OF_ALL = ['defaultMessageTimeToLive', 'autoDeleteOnIdle', 'status'] as const
const OF_RECEIVED = ['lockDuration', 'maxDeliveryCount', 'deadLetteringOnMessageExpiration'] as const

/** Basic has no autoDeleteOnIdle (M). */
export function propertyField(kind: EntityKind, tier: Tier): ActField {
  const all = kind === 'topic' ? OF_ALL : [...OF_ALL.slice(0, 1), ...OF_RECEIVED, ...OF_ALL.slice(1)]
  const choices = tier === 'basic' ? all.filter(name => name !== 'autoDeleteOnIdle') : all
  return oneOf('property', choices)
}

/** null: not understood. What is out of range the broker refuses, which is part of the story. */
export function readProperty(name: string, typed: string): QueueProperties | null {
  if (DURATIONS.has(name)) {
    const ms = typedDuration(typed)
    return ms === undefined ? null : { [name]: formatDuration(ms) }
  }
  if (name === 'maxDeliveryCount') {
    const count = typedNumber(typed, true)
    return count === undefined ? null : { maxDeliveryCount: count }
  }
  if (name === 'status') {
    const status = STATUSES.find(one => one.toLowerCase() === typed.trim().toLowerCase())
    return status === undefined ? null : { status }
  }
  const isOn = SWITCHES[typed.trim().toLowerCase()]
  return isOn === undefined ? null : { deadLetteringOnMessageExpiration: isOn }
}
