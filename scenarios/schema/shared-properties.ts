/** Properties that stand in many objects. */
import { property, show } from './issue.ts'
import type { Role } from './paths.ts'
import { entity, field, instant, instantOfRun, oneOf, record, value } from './shape.ts'
import type { Fields, Limit, Visit } from './shape.ts'
import { rawMs } from './world.ts'

export const PATH = 'Path of an entity: "jobs", "jobs/$deadletterqueue", "orders/subscriptions/billing".'
export const INSTANT = 'An instant: the duration since the start of the run.'

/** Of ids and texts. */
export const IDS: Limit = { whose: 'azure', facts: ['M'] }

export const pathOf = (role: Role) => field(entity(role), { about: PATH })
export const at = field(instantOfRun, { about: INSTANT })
export const openAt = field(instant, { about: `${INSTANT} Default {default}.`, default: 'PT0S' })
export const closeAt = field(instant, { about: INSTANT })

export const receiveMode = oneOf('peekLock', 'receiveAndDelete')

/** Application properties, the user's own. */
export const properties = record(value)

/** The second instant, 0 when absent, is not after the first. */
export function checkOrder(value: Fields, later: string, earlier: string, path: string, visit: Visit): void {
  const end = rawMs(value[later])
  if (end === null || end >= (rawMs(value[earlier]) ?? 0)) return
  visit.issues.add(property(path, later), () => ({
    message: `${show(value[later])} is before ${earlier}, ${show(value[earlier])}`,
  }))
}
