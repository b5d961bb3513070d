/** The live store as contract section 3 shows it: for tests that hold it against cursor and fold. */
import type { Simulation } from '../run.ts'
import { contentOf } from '../trace/content.ts'
import { Place, Stage } from '../trace/data.ts'
import { describeMessage } from '../trace/message-state.ts'
import type { Counts, EntityState, MessageState, State } from '../trace/types.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import { isLocked } from './lock.ts'
import type { Message } from './message.ts'
import { numberOf } from './peek.ts'
import { describeProperties } from './properties.ts'

export function liveState(simulation: Simulation): State {
  const b = simulation.broker
  const entities: Record<string, EntityState> = Object.create(null) as Record<string, EntityState>
  for (const e of b.entities) {
    if (!e.alive) continue
    entities[e.path] = {
      kind: e.kind,
      properties: describeProperties(e.properties),
      counts: countsOf(e),
      idleDeletesAt: e.idleDeletesAt,
      messages: messagesOf(b, e),
      sessions: [],
    }
  }
  return { t: b.now, n: b.trace.length - 1, entities }
}

function countsOf(e: Entity): Counts {
  const at = (stage: number): number => e.byStage[stage]!
  const deferred = at(Stage.deferred) + at(Stage.lockedDeferred)
  const dead = e.deadLetterQueue
  return {
    active: at(Stage.active) + at(Stage.locked) + deferred,
    locked: at(Stage.locked) + at(Stage.lockedDeferred),
    deferred,
    scheduled: at(Stage.scheduled),
    deadLetter: dead === null ? 0 : dead.byStage.reduce((sum, count) => sum + count, 0),
    transferDeadLetter: 0,
  }
}

/** By what the messages say, not by the lists, which are the agenda's own. */
function messagesOf(b: Broker, e: Entity): MessageState[] {
  return b.messages.live
    .filter(({ stage, store }) => stage !== Stage.gone && store === e)
    .sort((a, z) => (numberOf(a) < numberOf(z) ? -1 : 1))
    .map((m) => describe(b, m))
}

function describe(b: Broker, m: Message): MessageState {
  const { stage, modified } = m
  const locked = isLocked(stage)
  const expiresAt = m.expiresAt === Infinity ? null : m.expiresAt
  const scheduled = b.messages.scheduledTimeOf(m)
  const enqueuedTime = b.enqueuedTimeOf(m)
  const dead = m.place === Place.deadLetter
  const parked = stage === Stage.deferred || stage === Stage.lockedDeferred
  return describeMessage(
    {
      content: contentOf(b.sources[m.source]!, m.number),
      sequenceNumber: String(numberOf(m)),
      state: stage === Stage.scheduled ? 'scheduled' : parked ? 'deferred' : dead ? 'deadLettered' : 'active',
      enqueuedTime,
      scheduledEnqueueTime: scheduled === scheduled ? scheduled : null,
      timeToLive: expiresAt === null ? null : expiresAt - (stage === Stage.scheduled ? scheduled : enqueuedTime),
      expiresAt,
      lockedUntil: locked ? m.lockedUntil : null,
      lockedBy: locked ? b.trace.actors[m.holder]! : null,
      deliveryCount: m.deliveryCount,
      deadLetterReason: dead ? ((modified?.['DeadLetterReason'] as string | undefined) ?? null) : null,
      deadLetterErrorDescription: dead ? ((modified?.['DeadLetterErrorDescription'] as string | undefined) ?? null) : null,
      modified,
    },
    b.now,
  )
}

