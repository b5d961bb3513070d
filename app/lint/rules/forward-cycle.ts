/** Forwards that come round: no message leaves the circle but into a dead-letter queue, after four hops (F-3). */
import { HOPS_MAX } from '../../../sim-core/index.ts'
import { excerpt } from '../excerpt.ts'
import type { Found } from '../finding.ts'
import type { Rule } from '../rule.ts'
import { keyOf } from '../paths.ts'
import type { Entity } from '../entities.ts'
import type { Ground } from '../ground.ts'
import { sendOf } from '../sample.ts'
import { forwardsOverTime, isFromStart, isMet, walkForwards, wayOf } from './forwards.ts'
import type { Forwards } from './forwards.ts'

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
  const all = forwardsOverTime(ground)
  for (const forwards of all) {
    for (const found of circlesOf(ground, ground.entities, forwards, forwards.target, told)) {
      const circle = roundFrom(found, ground.entities)
      const entry = ground.find(circle[0]!)
      if (entry === undefined) continue
      const isWritten = isFromStart(circle, forwards, all)
      const at = isWritten ? [...ground.find(circle.at(-1)!)!.at, 'forwardTo'] : forwards.since!
      yield {
        severity: 'error',
        certainty: 'certain',
        at,
        message: ground.says['forward-cycle']({ circle: roundOf(circle), isByDeadLetters: false }),
        arithmetic: `${roundOf(circle)}: ∞ > ${HOPS_MAX} (hops)`,
        fix: isWritten ? [{ path: at, value: undefined }] : [],
        shown: {
          scenario: isWritten
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
  const all = forwardsOverTime(ground)
  for (const forwards of all) {
    const loops = ground.entities.filter(({ path }) => forwards.deadTarget.has(keyOf(path)))
    const either = new Map([...forwards.deadTarget, ...forwards.target])
    for (const found of circlesOf(ground, loops, forwards, either, told)) {
      const circle = roundFrom(found, loops)
      const first = loops.find(({ path }) => keyOf(path) === keyOf(circle[0]!))
      // Closed by forwards alone: told above.
      if (first === undefined || circle.length > HOPS_MAX) continue
      const rounds = Math.floor(HOPS_MAX / circle.length)
      const isWritten = isFromStart(circle, forwards, all)
      yield {
        severity: 'warning',
        certainty: 'likely',
        at: isWritten ? [...first.at, 'forwardDeadLetteredMessagesTo'] : forwards.since!,
        message: ground.says['forward-cycle']({ circle: roundOf(circle), isByDeadLetters: true }),
        arithmetic: `${HOPS_MAX} ÷ ${circle.length} = ${ground.number(rounds)}`,
        fix: [],
        shown: { scenario: null, evidence: { kind: 'message-forwarded', is: { hops: rounds * circle.length } } },
      }
    }
  }
}

/** Those into which a message comes meanwhile, each once, and of several that share an entity one. */
function* circlesOf(
  ground: Ground,
  starts: readonly Entity[],
  forwards: Forwards,
  target: Forwards['target'],
  told: Set<string>,
): Generator<readonly string[]> {
  const paths = starts.map(({ path }) => path)
  for (const circle of walkForwards(ground, target, paths).circles) {
    if (circle.some(one => told.has(keyOf(one))) || !isMet(ground, circle, forwards)) continue
    for (const one of circle) told.add(keyOf(one))
    yield circle
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
