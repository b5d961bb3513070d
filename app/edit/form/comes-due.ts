/** When something in the scenario comes due, as far as its text says: what lies after the run's end is not seen. */

import { durationIn } from '../../../scenarios/index.ts'
import { valueAt } from '../../model/json-path.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { isFields } from './shape-options.ts'
import type { Fields } from './shape-options.ts'

const SCHEDULES: ReadonlySet<unknown> = new Set(['scheduledEnqueueTime', 'scheduledEnqueueDelay'])

/** The instant of a step, an arrival, a scheduled time; of a message's TTL its expiry, counted from activation (S-18). null: it is none. */
export function comesDue(scenario: Fields, path: JsonPath, isInstant: boolean): number | null {
  const name = path.at(-1)
  const message = path.slice(0, -1)
  const isOfMessage = name === 'timeToLive' || SCHEDULES.has(name)
  if (!isOfMessage) return isInstant ? msOf(valueAt(scenario, path)) : null
  const sent = firstSent(scenario, path)
  if (sent === null) return null
  const fields = valueAt(scenario, message)
  const known = isFields(fields) ? fields : {}
  const delay = msOf(known['scheduledEnqueueDelay'])
  const active = Math.max(sent, msOf(known['scheduledEnqueueTime']) ?? sent + (delay ?? 0))
  if (name !== 'timeToLive') return msOf(known[name as string]) === null ? null : active
  const live = msOf(known['timeToLive'])
  return live === null ? null : active + live
}

/** By a step, or by a sender for the first time; reactions of receivers have no instant of their own. */
function firstSent(scenario: Fields, [section, index]: JsonPath): number | null {
  const actor = valueAt(scenario, [section!, index!])
  if (!isFields(actor)) return null
  if (section === 'steps') return msOf(actor['at'])
  if (section !== 'senders') return null
  const list = valueAt(actor, ['arrivals', 'at'])
  const instants = (Array.isArray(list) ? list : []).map(msOf).filter(t => t !== null)
  return instants.length > 0 ? Math.min(...instants) : (msOf(actor['openAt']) ?? 0)
}

const msOf = (value: unknown): number | null => durationIn(value) ?? null
