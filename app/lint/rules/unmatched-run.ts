/** The run that shows what a rule makes of a message: its topic and subscription, and one message that the scenario publishes. */
import type { MessageInput } from '../../../sim-core/index.ts'
import { excerpt } from '../excerpt.ts'
import type { Demonstration } from '../finding.ts'
import type { Ground } from '../ground.ts'
import { topicOf } from '../paths.ts'
import type { Filter } from './filters.ts'
import { writtenMessage } from './filters.ts'

/** No copy comes. Of a rule that a step adds, the scenario's own run tells. */
export function unmatchedRun(ground: Ground, filter: Filter, messages: readonly MessageInput[]): Demonstration | null {
  const { entity, step } = filter
  const topic = topicOf(entity.path)
  if (step !== null || topic === null) return null
  const message = { messageId: 'message-1', ...writtenMessage(messages[0] ?? {}) }
  const scenario = excerpt(ground, [entity.path], {
    runForMs: 1000,
    steps: [{ at: 'PT0S', do: 'send', to: topic, message }],
  })
  return { scenario, evidence: { kind: 'message-enqueued', entity: entity.path, isAbsentAt: 0 } }
}
