/** Forwards that come round: no message leaves the circle but into a dead-letter queue, after four hops (F-3). */
import { HOPS_MAX } from '../../../sim-core/index.ts'
import { excerpt } from '../excerpt.ts'
import type { Found } from '../finding.ts'
import type { Rule } from '../rule.ts'
import { keyOf } from '../paths.ts'
import type { Entity, Ground } from '../ground.ts'
import { sendOf } from '../sample.ts'
import { chainFrom, forwardAt, forwardsOverTime } from './forwards.ts'
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
  for (const forwards of forwardsOverTime(ground)) {
    for (const { path } of ground.entities) {
      const circle = circleFrom(ground, forwards, path)
      if (circle === null || circle.some(one => told.has(keyOf(one)))) continue
      for (const one of circle) told.add(keyOf(one))
      const entry = ground.find(circle[0]!)
      if (entry === undefined) continue
      const at = forwardAt(ground, circle.at(-1)!, forwards)
      const isFromStart = forwards.step === null
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
  for (const { path, at, properties } of ground.entities) {
    if (properties.forwardTo !== null || properties.forwardDeadLetteredMessagesTo === null) continue
    const circle = circleFrom(ground, { step: null, target }, path)
    if (circle === null || circle.length > HOPS_MAX || circle.some(one => told.has(keyOf(one)))) continue
    for (const one of circle) told.add(keyOf(one))
    const rounds = Math.floor(HOPS_MAX / circle.length)
    yield {
      severity: 'warning',
      certainty: 'likely',
      at: [...at, 'forwardDeadLetteredMessagesTo'],
      message: ground.says['forward-cycle']({ circle: roundOf(circle), isByDeadLetters: true }),
      arithmetic: `${HOPS_MAX} ÷ ${circle.length} = ${ground.number(rounds)}`,
      fix: [],
      shown: { scenario: null, evidence: { kind: 'message-forwarded', is: { hops: rounds * circle.length } } },
    }
  }
}

/** The circle on which this entity lies, beginning with it; null: what it forwards does not come back to it. */
function circleFrom(ground: Ground, forwards: Forwards, path: string): readonly string[] | null {
  const { sources, end, isCycle } = chainFrom(ground, forwards, path)
  return isCycle && keyOf(end) === keyOf(path) ? sources : null
}

const roundOf = (circle: readonly string[]): string => [...circle, circle[0]].join(' → ')
