/**
 * Random inputs for the model-based test. Everything stands on a coarse grid of time, so that expiries, lock ends, schedules,
 * sweeps, idle deletions and operations fall on the same instants all the time; a few stand one millisecond beside it. Each run
 * has a theme, so that it is not a little of everything that never meets.
 */
import fc from 'fast-check'
import type { NamespaceInput, SimulationInput, Switches } from '../input/input.ts'
import { receiver, sender } from './generate/clients.ts'
import { queues, topics } from './generate/entities.ts'
import { TICK, expiration, rarely } from './generate/parts.ts'
import type { Theme } from './generate/parts.ts'
import { steps } from './generate/steps.ts'

const switches: fc.Arbitrary<Switches> = fc.record({
  locksDieWithReceiver: rarely(fc.constant(true), false, 4),
  sessionLocksDieWithReceiver: rarely(fc.constant(true), false, 4),
  deferCountsTowardsMaxDelivery: rarely(fc.constant(true), false, 4),
  recomputeExpiryOnReceive: rarely(fc.constant(true), false, 4),
  reportStaleExpiresAtAfterForward: rarely(fc.constant(true), false, 4),
  topicIdleIgnoresSubscriptions: rarely(fc.constant(true), false, 4),
  messagesKeepSubscriptionAlive: rarely(fc.constant(true), false, 4),
})

const namespace: fc.Arbitrary<NamespaceInput> = fc
  .record({
    tier: rarely(fc.constantFrom('basic', 'premium'), 'standard', 6),
    partitions: fc.constantFrom(1, 1, 2),
    expiration,
    switches,
    cannotDelete: rarely(fc.constant(true), false, 8),
  })
  .map(each => (each.tier === 'premium' ? each : { ...each, partitions: 1 }))

type Themes = Omit<Theme, 'ticks' | 'basic' | 'lowNumbers'>

const NOTHING: Themes = {
  topics: false,
  sessions: false,
  forwards: false,
  duplicates: false,
  partitions: false,
  transactions: false,
}

/** Queues alone, one thing more, a few together, or all. */
const themes: fc.Arbitrary<Themes> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(NOTHING) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(...(Object.keys(NOTHING) as (keyof Themes)[])).map(one => ({ ...NOTHING, [one]: true })),
  },
  {
    weight: 5,
    arbitrary: fc
      .subarray(Object.keys(NOTHING) as (keyof Themes)[], { minLength: 2, maxLength: 3 })
      .map(some => ({ ...NOTHING, ...Object.fromEntries(some.map(each => [each, true])) })),
  },
  {
    weight: 1,
    arbitrary: fc.constant({
      topics: true,
      sessions: true,
      forwards: true,
      duplicates: true,
      partitions: true,
      transactions: true,
    }),
  },
)

/** A receiver takes sessions where its entity has them; where a step creates the entity, as it comes. */
function wantsSessions(
  { queues: all, topics: some }: Pick<SimulationInput, 'queues' | 'topics'>,
  from: string,
): boolean {
  const path = from.toLowerCase()
  const subscriptions = some.flatMap(({ name, subscriptions: each }) =>
    each.map(one => ({ name: `${name}/subscriptions/${one.name}`, properties: one.properties })),
  )
  return [...all, ...subscriptions].some(({ name, properties }) => name === path && properties.requiresSession === true)
}

/** `only` narrows what runs have, for a soak of one part. */
function simulationInputsOf(only: fc.Arbitrary<Themes>): fc.Arbitrary<SimulationInput> {
  return fc
    .tuple(namespace, fc.constantFrom(48, 48, 144, 264), only)
    .chain(([space, ticks, some]) => {
      const basic = space.tier === 'basic'
      const premium = space.tier === 'premium' ? { partitions: false } : {}
      const lowNumbers = space.partitions > 1
      const theme: Theme = { ...(basic ? NOTHING : some), ...premium, lowNumbers, ticks, basic }
      return fc.record({
        runForMs: fc.constant(ticks * TICK),
        seed: fc.constant(1),
        namespace: fc.constant(space),
        queues: queues(theme),
        topics: topics(theme),
        senders: fc
          .array(sender(theme), { maxLength: 2 })
          .map(all => all.map((each, k) => ({ name: `s${k}`, ...each }))),
        receivers: fc
          .array(receiver(theme), { maxLength: 3 })
          .map(all => all.map((each, k) => ({ name: `w${k}`, ...each }))),
        steps: steps(theme),
      })
    })
    .map(input => ({
      ...input,
      receivers: input.receivers.map(each => ({ ...each, sessions: wantsSessions(input, each.from) })),
    }))
}

export const simulationInputs = simulationInputsOf(themes)

/** One theme: `topics`, `sessions+forwards`, `queues`. */
export function themed(names: string): fc.Arbitrary<SimulationInput> {
  const some = names.split('+').filter(name => name !== 'queues')
  const unknown = some.find(name => !Object.hasOwn(NOTHING, name))
  if (unknown !== undefined) throw new Error(`no theme ${unknown}: ${Object.keys(NOTHING).join(', ')}, queues`)
  return simulationInputsOf(fc.constant({ ...NOTHING, ...Object.fromEntries(some.map(each => [each, true])) }))
}
