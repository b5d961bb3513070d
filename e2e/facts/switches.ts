/** The named switches of section 20 and Z-5, and how a test table or a scenario shows that it sets one. */
import type { ExpirationMode, SimulationInput } from '../../sim-core/index.ts'
import type { Mode } from '../../sim-core/testing/conformance/given.ts'
import { EVERY_MODE, EVERY_MODE_FOR_A_YEAR } from '../../sim-core/testing/conformance/given.ts'
import type { Table } from '../../sim-core/testing/conformance/table.ts'

export interface Switch {
  readonly name: string
  readonly fact: string
  isSetIn(table: Table): boolean
  isSetBy(input: SimulationInput): boolean
}

const named = (name: keyof SimulationInput['namespace']['switches'], fact: string): Switch => ({
  name,
  fact,
  isSetIn: table => table.given.switches?.[name] === true,
  isSetBy: input => input.namespace.switches[name],
})

/** A table that says the same in every mode shows none of them. */
const mode = (kind: ExpirationMode['kind'], name: string): Switch => ({
  name,
  fact: 'Z-5',
  isSetIn: table => ownModes(table).some(it => (typeof it === 'number' ? 'sweepEvery' : it) === kind),
  isSetBy: input => [input.namespace.expiration, ...ownExpirations(input)].some(it => it.kind === kind),
})

function ownModes({ given: { modes = EVERY_MODE } }: Table): readonly Mode[] {
  return modes === EVERY_MODE || modes === EVERY_MODE_FOR_A_YEAR ? [] : modes
}

function ownExpirations({ queues, topics }: SimulationInput): ExpirationMode[] {
  const receivable = [...queues, ...topics.flatMap(topic => topic.subscriptions)]
  return receivable.flatMap(({ properties }) => properties.expiration ?? [])
}

export const SWITCHES: readonly Switch[] = [
  mode('whenListening', 'expiration: whenListening'),
  mode('onReceive', 'expiration: onReceive'),
  mode('immediate', 'expiration: immediate'),
  mode('sweepEvery', 'expiration: sweepEvery'),
  named('recomputeExpiryOnReceive', 'G-5'),
  named('reportStaleExpiresAtAfterForward', 'G-14'),
  named('topicIdleIgnoresSubscriptions', 'I-4'),
  named('messagesKeepSubscriptionAlive', 'G-15'),
  named('locksDieWithReceiver', 'G-6'),
  named('sessionLocksDieWithReceiver', 'G-6'),
  named('deferCountsTowardsMaxDelivery', 'G-4'),
  {
    name: 'resourceLock: CanNotDelete',
    fact: 'S-47',
    isSetIn: table => table.given.cannotDelete === true,
    isSetBy: input => input.namespace.cannotDelete,
  },
]
