/** Generated load (contract 1.1). */
import { property, show } from './issue.ts'
import { RATE_MOST } from './limits.ts'
import type { Arrivals, Phase, Sender } from './scenario.ts'
import { duration, entity, instant, integer, list, number, object, string } from './shape.ts'
import type { Fields, ObjectShape, Shape, Visit } from './shape.ts'
import { rawMs } from './world.ts'
import { message } from './messages.ts'

const period = duration({ min: 1, limit: { whose: 'busscope' } })
const poisson = object<{ ratePerSecond: number }>(
  'a poisson process',
  { ratePerSecond: number({ above: 0, max: RATE_MOST, limit: { whose: 'busscope' } }) },
  {},
)

/** Of the types' alternatives the table only says which properties there are; `oneOf` says which go together. */
const phase: ObjectShape = object<{ for: string; every?: string; poisson?: { ratePerSecond: number } }>(
  'a phase',
  { for: duration({ min: 1, limit: { whose: 'busscope' } }) },
  { every: period, poisson },
  { oneOf: [['every'], ['poisson']] },
)

const arrivals: Shape<Arrivals> = object<{
  at?: readonly string[]
  every?: string
  poisson?: { ratePerSecond: number }
  phases?: readonly Phase[]
}>(
  'arrivals',
  {},
  { at: list(instant), every: period, poisson, phases: list<Phase>(phase as Shape<Phase>, { min: 1 }) },
  { oneOf: [['at'], ['every'], ['poisson'], ['phases']] },
) as ObjectShape

export const sender = object<Sender>(
  'a sender',
  { name: string({ min: 1, max: 260, limit: { whose: 'busscope' } }), to: entity('send'), arrivals, message },
  { count: integer({ min: 0 }), openAt: instant, closeAt: instant },
  { also: checkOpening },
)

function checkOpening(value: Fields, path: string, visit: Visit): void {
  checkOrder(value, 'closeAt', 'openAt', path, visit)
}

/** The second instant, 0 when absent, is not after the first. */
export function checkOrder(value: Fields, later: string, earlier: string, path: string, visit: Visit): void {
  const end = rawMs(value[later])
  if (end === null || end >= (rawMs(value[earlier]) ?? 0)) return
  visit.issues.add(property(path, later), () => ({
    message: `${show(value[later])} is before ${earlier}, ${show(value[earlier])}`,
  }))
}
