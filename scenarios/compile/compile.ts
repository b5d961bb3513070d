/** Scenario → what the simulator runs: every default filled in, every duration in milliseconds. */
import type { NamespaceInput, SimulationInput, Switches } from '../../sim-core/index.ts'
import { durationMs } from '../schema/duration.ts'
import type { Namespace, Scenario } from '../schema/scenario.ts'
import { compileExpiration, compileQueue, compileTopic } from './entities.ts'
import { compileReceiver } from './receivers.ts'
import { compileSender } from './senders.ts'
import { compileStep } from './steps.ts'

/** For a scenario that parseScenario has accepted. */
export function compile(scenario: Scenario): SimulationInput {
  return {
    runForMs: durationMs(scenario.runFor) ?? 0,
    seed: scenario.seed ?? 1,
    namespace: compileNamespace(scenario.namespace ?? {}),
    queues: Object.entries(scenario.queues ?? {}).map(([name, queue]) => compileQueue(name, queue)),
    topics: Object.entries(scenario.topics ?? {}).map(([name, topic]) => compileTopic(name, topic)),
    senders: (scenario.senders ?? []).map(compileSender),
    receivers: (scenario.receivers ?? []).map(compileReceiver),
    steps: (scenario.steps ?? []).map(compileStep),
  }
}

function compileNamespace(namespace: Namespace): NamespaceInput {
  return {
    tier: namespace.tier ?? 'standard',
    expiration:
      namespace.expiration === undefined ? { kind: 'whenListening' } : compileExpiration(namespace.expiration),
    switches: compileSwitches(namespace),
    cannotDelete: namespace.resourceLock === 'CanNotDelete',
  }
}

function compileSwitches(namespace: Namespace): Switches {
  return {
    recomputeExpiryOnReceive: namespace.recomputeExpiryOnReceive ?? false,
    reportStaleExpiresAtAfterForward: namespace.reportStaleExpiresAtAfterForward ?? false,
    topicIdleIgnoresSubscriptions: namespace.topicIdleIgnoresSubscriptions ?? false,
    messagesKeepSubscriptionAlive: namespace.messagesKeepSubscriptionAlive ?? false,
    locksDieWithReceiver: namespace.locksDieWithReceiver ?? false,
    deferCountsTowardsMaxDelivery: namespace.deferCountsTowardsMaxDelivery ?? false,
  }
}
