/** A message of the live store as contract section 3 shows it. */
import { contentOf } from '../trace/content.ts'
import { NOTHING, Place, Stage } from '../trace/data.ts'
import { describeMessage } from '../trace/message-state.ts'
import type { MessageState } from '../trace/types.ts'
import type { Broker } from './broker.ts'
import { isLocked } from './lock.ts'
import type { Message } from './message.ts'
import { numberOf } from './numbers.ts'

export function describeLive(b: Broker, m: Message): MessageState {
  const { stage, modified } = m
  const locked = isLocked(stage)
  const expiresAt = m.expiresAt === Infinity ? null : m.expiresAt
  const scheduled = b.messages.scheduledTimeOf(m)
  const enqueuedTime = b.enqueuedTimeOf(m)
  const dead = m.place !== Place.main
  const numberedAt = b.messages.numberedAtOf(m)
  const letter = m.rare?.letter ?? null
  const lockedUntil = !dead && m.home.sessions !== null ? m.rare!.session!.lockedUntil : m.lockedUntil
  const parked = stage === Stage.deferred || stage === Stage.lockedDeferred
  return describeMessage(
    {
      content: contentOf(b.sources[m.source]!, m.number),
      sequenceNumber: String(numberOf(m)),
      enqueuedSequenceNumber: numberedAt === NOTHING ? null : b.messages.numberOfRow(b.entities, numberedAt),
      state: stage === Stage.scheduled ? 'scheduled' : parked ? 'deferred' : dead ? 'deadLettered' : 'active',
      enqueuedTime,
      scheduledEnqueueTime: scheduled === scheduled ? scheduled : null,
      timeToLive: expiresAt === null ? null : expiresAt - (stage === Stage.scheduled ? scheduled : enqueuedTime),
      expiresAt,
      lockedUntil: locked ? lockedUntil : null,
      lockedBy: locked ? b.trace.actors[m.holder]! : null,
      deliveryCount: m.deliveryCount,
      deadLetterReason: letter?.reason ?? null,
      deadLetterErrorDescription: letter?.description ?? null,
      deadLetterSource: letter?.source ?? null,
      modified,
    },
    b.now,
  )
}
