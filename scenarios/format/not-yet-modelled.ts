/**
 * What format version 1 already has and the simulator does not run yet: topics, sessions, duplicate detection,
 * partitions, forwarding, transactions. Such a scenario is bad input, in plain words. This file goes when they come.
 */
import { Issues, item, property } from './issue.ts'
import type { Issue } from './issue.ts'
import { parsePath } from './paths.ts'
import type { Scenario, Step } from './scenario.ts'
import type { Raw } from './world.ts'

const LATER_STEPS: ReadonlySet<Step['do']> = new Set<Step['do']>([
  'createTopic', 'createSubscription', 'addRule', 'removeRule', 'acceptSession', 'closeSession', 'renewSessionLock', 'setSessionState',
  'getSessionState', 'beginTransaction', 'commitTransaction', 'rollbackTransaction',
])
const LATER_WHEN_TRUE = ['requiresSession', 'requiresDuplicateDetection', 'enablePartitioning', 'sessions']
const LATER_WHEN_TEXT = ['forwardTo', 'forwardDeadLetteredMessagesTo', 'in', 'via']

export function notYetModelled(scenario: Scenario): readonly Issue[] {
  const issues = new Issues()
  const refuse = (path: string, what: string) => issues.add(path, () => ({ message: `${what} not simulated yet`, limit: 'busscope' }))
  const refuseProperties = (properties: object, path: string) => {
    for (const key of LATER_WHEN_TRUE) if ((properties as Raw)[key] === true) refuse(property(path, key), `${key} is`)
    for (const key of LATER_WHEN_TEXT) if (typeof (properties as Raw)[key] === 'string') refuse(property(path, key), `${key} is`)
  }
  if (Object.keys(scenario.topics ?? {}).length > 0) refuse('topics', 'topics and subscriptions are')
  for (const [name, queue] of Object.entries(scenario.queues ?? {})) refuseProperties(queue, property('queues', name))
  for (const [index, receiver] of (scenario.receivers ?? []).entries()) refuseProperties(receiver, item('receivers', index))
  for (const [index, step] of (scenario.steps ?? []).entries()) {
    const path = item('steps', index)
    if (LATER_STEPS.has(step.do)) refuse(property(path, 'do'), `${step.do} is`)
    refuseProperties(step, path)
    if ('properties' in step && step.properties) refuseProperties(step.properties, property(path, 'properties'))
    if ('from' in step && 'sessionId' in step) refuse(property(path, 'sessionId'), 'receiving by session is')
  }
  refuseTransferQueues(scenario, refuse)
  return issues.list()
}

function refuseTransferQueues(scenario: Scenario, refuse: (path: string, what: string) => void): void {
  const lists = { receivers: scenario.receivers ?? [], steps: scenario.steps ?? [], expect: scenario.expect ?? [] }
  for (const [key, entries] of Object.entries(lists)) {
    for (const [index, entry] of entries.entries()) {
      for (const name of ['from', 'entity']) {
        const path = (entry as unknown as Raw)[name]
        if (typeof path !== 'string' || parsePath(path).part !== 'transferDeadLetter') continue
        refuse(property(item(key, index), name), 'the transfer dead-letter queue is')
      }
    }
  }
}
