/** Messages of the kind that reach an entity, for a run that shows something. */
import { feedsReaching } from './reaching.ts'
import type { Entity } from './entities.ts'
import type { Ground } from './ground.ts'
import { deadLettersOf } from './paths.ts'
import { sentTo } from './paths.ts'

type Raw = Readonly<Record<string, unknown>>

const TAKEN_OVER = ['subject', 'contentType', 'correlationId', 'to', 'applicationProperties'] as const

/** As the scenario sends them, as far as rules look at them. */
export function sampleOf(ground: Ground, entity: Entity): Raw {
  const model = feedsReaching(ground, entity).find(({ message }) => message.copy !== true)?.message
  const taken = TAKEN_OVER.flatMap(name => (model?.[name] === undefined ? [] : [[name, model[name]] as const]))
  return {
    ...Object.fromEntries(taken),
    ...(entity.properties.requiresSession && { sessionId: model?.sessionId ?? 'session-1' }),
  }
}

/** One step that sends so many at time 0, `message-1` the first. */
export function sendOf(ground: Ground, entity: Entity, count: number, more: Raw = {}): Raw {
  const sample = sampleOf(ground, entity)
  const messages = Array.from({ length: count }, (_, i) => ({ messageId: `message-${i + 1}`, ...sample, ...more }))
  return { at: 'PT0S', do: 'send', to: sentTo(entity.path), ...(count === 1 ? { message: messages[0] } : { messages }) }
}

/** Steps that put so many into its dead-letter queue at time 0. */
export function deadLetteredSteps(ground: Ground, entity: Entity, count: number): readonly Raw[] {
  const { sessionId } = sampleOf(ground, entity)
  const session = sessionId === undefined ? {} : { sessionId }
  return [
    sendOf(ground, entity, count),
    ...(sessionId === undefined
      ? []
      : [{ at: 'PT0S', do: 'acceptSession', from: entity.path, ...session, as: 'session' }]),
    { at: 'PT0S', do: 'receive', from: entity.path, maxMessages: count, ...session, as: 'batch' },
    { at: 'PT0S', do: 'deadLetter', of: 'batch', deadLetterReason: 'Shown' },
  ]
}

export const isDeadLetters = (from: string, entity: Entity): boolean =>
  from.toLowerCase() === deadLettersOf(entity.path).toLowerCase()
