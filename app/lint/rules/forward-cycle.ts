/** Forwards that come round: no message leaves the circle but into a dead-letter queue, after four hops (F-3). */
import { HOPS_MAX } from '../../../sim-core/index.ts'
import { excerpt } from '../excerpt.ts'
import type { Found } from '../finding.ts'
import type { Rule } from '../rule.ts'
import { keyOf } from '../paths.ts'
import type { Ground } from '../ground.ts'
import { sendOf } from '../sample.ts'
import { chainFrom, forwardsOverTime } from './forwards.ts'

export const forwardCycle: Rule = {
  name: 'forward-cycle',
  facts: ['F-3', 'Q-10'],
  *find(ground) {
    yield* byForwardTo(ground)
    yield* byDeadLetters(ground)
  },
}

function* byForwardTo(ground: Ground): Generator<Found> {
  const [first] = forwardsOverTime(ground)
  const told = new Set<string>()
  for (const { path, properties } of ground.entities) {
    if (properties.forwardTo === null || told.has(keyOf(path))) continue
    const { sources, end, isCycle } = chainFrom(ground, first!, path)
    if (!isCycle) continue
    const circle = sources.slice(sources.findIndex(one => keyOf(one) === keyOf(end)))
    if (circle.some(one => told.has(keyOf(one)))) continue
    for (const one of circle) told.add(keyOf(one))
    const last = ground.find(circle.at(-1)!)
    const entry = ground.find(circle[0]!)
    if (last === undefined || entry === undefined) continue
    yield {
      severity: 'error',
      certainty: 'certain',
      at: [...last.at, 'forwardTo'],
      message: ground.says['forward-cycle']({ circle: roundOf(circle), isByDeadLetters: false }),
      arithmetic: `${roundOf(circle)}: ∞ > ${HOPS_MAX} (hops)`,
      fix: [{ path: [...last.at, 'forwardTo'], value: undefined }],
      shown: {
        scenario: excerpt(ground, [entry.path], { runForMs: 1000, steps: [sendOf(ground, entry, 1)] }),
        evidence: { kind: 'message-dead-lettered', is: { deadLetterReason: 'MaxTransferHopCountExceeded' } },
      },
    }
  }
}

/** The retry pattern: what is dead-lettered comes back, as often as four hops allow, and then stays in a dead-letter queue. */
function* byDeadLetters(ground: Ground): Generator<Found> {
  const told = new Set<string>()
  for (const { path, at, properties } of ground.entities) {
    const circle: string[] = []
    let here: string | null = properties.forwardDeadLetteredMessagesTo === null ? null : path
    while (here !== null && !circle.some(one => keyOf(one) === keyOf(here!)) && circle.length < 10) {
      circle.push(here)
      here = ground.find(here)?.properties.forwardDeadLetteredMessagesTo ?? null
    }
    if (here === null || keyOf(here) !== keyOf(path) || circle.some(one => told.has(keyOf(one)))) continue
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

const roundOf = (circle: readonly string[]): string => [...circle, circle[0]].join(' → ')
