/** Scenario → what the simulator runs: every default filled in, every duration in milliseconds. */
import type { NamespaceInput, SimulationInput } from '../../sim-core/index.ts'
import { namespace, root } from '../schema/scenario.ts'
import type { Namespace, Scenario } from '../schema/scenario.ts'
import { compileExpiration, compileQueue, compileTopic } from './entities.ts'
import { complete, finiteMs } from './inside.ts'
import { compileReceiver } from './receivers.ts'
import { compileSender } from './senders.ts'
import { compileStep } from './steps.ts'

/** For a scenario that parseScenario has accepted. */
export function compile(scenario: Scenario): SimulationInput {
  return {
    runForMs: finiteMs(scenario.runFor),
    seed: complete(root, scenario).seed,
    namespace: {
      ...compileNamespace(scenario.namespace ?? {}),
      ...(scenario.startsAt !== undefined && { startsAt: Date.parse(scenario.startsAt) }),
    },
    queues: Object.entries(scenario.queues ?? {}).map(([name, queue]) => compileQueue(name, queue)),
    topics: Object.entries(scenario.topics ?? {}).map(([name, topic]) => compileTopic(name, topic)),
    senders: (scenario.senders ?? []).map(compileSender),
    receivers: (scenario.receivers ?? []).map(compileReceiver),
    steps: (scenario.steps ?? []).map(compileStep),
  }
}

function compileNamespace(written: Namespace): NamespaceInput {
  const { tier, partitions, expiration, resourceLock, ...switches } = complete(namespace, written)
  return {
    tier,
    partitions,
    expiration: compileExpiration(expiration),
    switches,
    cannotDelete: resourceLock === 'CanNotDelete',
  }
}
