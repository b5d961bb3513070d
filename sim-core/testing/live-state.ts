/** The live store as contract section 3 shows it: for tests that hold it against cursor and fold. */
import type { Simulation } from '../simulation/run.ts'
import { Stage } from '../trace/data.ts'
import type { Counts, EntityState, MessageState, SessionState, State } from '../trace/types.ts'
import type { Broker } from '../broker/broker.ts'
import type { Entity } from '../broker/entity.ts'
import { describeLive } from '../broker/describe.ts'
import { numberOf } from '../broker/numbers.ts'
import { describeProperties } from '../broker/properties.ts'

export function liveState(simulation: Simulation): State {
  const b = simulation.broker
  const entities: Record<string, EntityState> = Object.create(null) as Record<string, EntityState>
  for (const e of b.entities) {
    if (!e.alive) continue
    entities[e.path] = {
      kind: e.kind,
      properties: describeProperties(e.properties, e.kind === 'deadLetterQueue' ? kindOfQueue(e) : e.kind),
      counts: countsOf(e),
      idleDeletesAt: e.idleDeletesAt,
      messages: messagesOf(b, e),
      sessions: sessionsOf(b, e),
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
    deadLetter: total(dead),
    transferDeadLetter: total(e.transferDeadLetterQueue),
  }
}

const total = (e: Entity | null): number => (e === null ? 0 : e.byStage.reduce((sum, count) => sum + count, 0))

/** A dead-letter queue shows its queue's or subscription's properties. */
function kindOfQueue(e: Entity): 'queue' | 'subscription' {
  return e.parent!.kind === 'subscription' ? 'subscription' : 'queue'
}

/** Those that are held or have a state. */
function sessionsOf(b: Broker, e: Entity): SessionState[] {
  const shown = (e.sessions?.all ?? []).filter(({ isLocked: locked, state }) => locked || state !== null)
  return shown
    .sort((a, z) => (a.id < z.id ? -1 : 1))
    .map(({ id, isLocked: locked, lockedUntil, holder, state }) => ({
      sessionId: id,
      lockedUntil: locked ? lockedUntil : null,
      lockedBy: locked ? b.trace.actors[holder]! : null,
      state,
    }))
}

/** By what the messages say, not by the lists, which are the agenda's own. */
function messagesOf(b: Broker, e: Entity): MessageState[] {
  return b.messages.live
    .filter(({ stage, store }) => stage !== Stage.gone && store === e)
    .sort((a, z) => (numberOf(a) < numberOf(z) ? -1 : 1))
    .map(m => describeLive(b, m))
}
