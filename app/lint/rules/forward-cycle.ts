/** Forwards that come round: no message leaves the circle but into a dead-letter queue, after four hops (F-3). */
import { HOPS_MAX } from '../../../sim-core/index.ts'
import { excerpt } from '../excerpt.ts'
import type { Found } from '../finding.ts'
import type { Rule } from '../rule.ts'
import { keyOf } from '../paths.ts'
import type { Entity, Ground } from '../ground.ts'
import { sendOf } from '../sample.ts'
import { forwardAt, forwardsOverTime, walkForwards, wayOf } from './forwards.ts'

export const forwardCycle: Rule = {
  name: 'forward-cycle',
  facts: ['F-3', 'Q-10'],
  *find(ground) {
    yield* byForwardTo(ground)
    yield* byDeadLetters(ground)
  },
}

function* byForwardTo(ground: Ground): Generator<Found> {
  const told = new Set<string>()
  for (const forwards of forwardsOverTime(ground)) {
    const { since, target } = forwards
    // A circle that an update closes goes through the entity that it changes.
    const starts = since === null ? ground.entities.map(({ path }) => path) : [since.entity]
    for (const found of walkForwards(ground, target, starts).circles) {
      if (found.some(one => told.has(keyOf(one)))) continue
      for (const one of found) told.add(keyOf(one))
      const circle = roundFrom(found, ground.entities)
      const entry = ground.find(circle[0]!)
      if (entry === undefined) continue
      const at = forwardAt(ground, circle.at(-1)!, forwards)
      const isFromStart = since === null
      yield {
        severity: 'error',
        certainty: 'certain',
        at,
        message: ground.says['forward-cycle']({ circle: roundOf(circle), isByDeadLetters: false }),
        arithmetic: `${roundOf(circle)}: ∞ > ${HOPS_MAX} (hops)`,
        fix: isFromStart ? [{ path: at, value: undefined }] : [],
        shown: {
          scenario: isFromStart
            ? excerpt(ground, [entry.path], { runForMs: 1000, steps: [sendOf(ground, entry, 1)] })
            : null,
          evidence: { kind: 'message-dead-lettered', is: { deadLetterReason: 'MaxTransferHopCountExceeded' } },
        },
      }
    }
  }
}

/** The retry pattern: what is dead-lettered comes back, as often as four hops allow, and then stays in a dead-letter queue. */
function* byDeadLetters(ground: Ground): Generator<Found> {
  const told = new Set<string>()
  const next = ({ properties: { forwardTo, forwardDeadLetteredMessagesTo } }: Entity): string | null =>
    forwardTo ?? forwardDeadLetteredMessagesTo
  const target = new Map(ground.entities.flatMap(one => (next(one) === null ? [] : [[keyOf(one.path), next(one)!]])))
  const loops = ground.entities.filter(
    ({ properties: { forwardTo, forwardDeadLetteredMessagesTo } }) =>
      forwardTo === null && forwardDeadLetteredMessagesTo !== null,
  )
  const starts = loops.map(({ path }) => path)
  for (const found of walkForwards(ground, target, starts).circles) {
    if (found.length > HOPS_MAX || found.some(one => told.has(keyOf(one)))) continue
    for (const one of found) told.add(keyOf(one))
    const circle = roundFrom(found, loops)
    const first = loops.find(({ path }) => keyOf(path) === keyOf(circle[0]!))
    // Closed by forwards alone: told above.
    if (first === undefined) continue
    const rounds = Math.floor(HOPS_MAX / circle.length)
    yield {
      severity: 'warning',
      certainty: 'likely',
      at: [...first.at, 'forwardDeadLetteredMessagesTo'],
      message: ground.says['forward-cycle']({ circle: roundOf(circle), isByDeadLetters: true }),
      arithmetic: `${HOPS_MAX} ÷ ${circle.length} = ${ground.number(rounds)}`,
      fix: [],
      shown: { scenario: null, evidence: { kind: 'message-forwarded', is: { hops: rounds * circle.length } } },
    }
  }
}

/** The same circle, beginning with whichever of its entities comes first in this order. */
function roundFrom(circle: readonly string[], order: readonly Entity[]): readonly string[] {
  const places = new Map(circle.map((path, place) => [keyOf(path), place]))
  const first = order.find(({ path }) => places.has(keyOf(path)))
  const from = first === undefined ? 0 : places.get(keyOf(first.path))!
  return [...circle.slice(from), ...circle.slice(0, from)]
}

const roundOf = (circle: readonly string[]): string => wayOf([...circle, circle[0]!])
