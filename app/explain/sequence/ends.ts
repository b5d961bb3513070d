/** Between whom an arrow runs: who acts and which entity, in the names of the flow. */

import type { EntityId, MessageRow, RecordNumber, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { baseName } from '../../read/client/doors.ts'
import { entitiesNamed, isTransfer } from '../../read/at.ts'
import { flowOf, boxName, nodeIdOf } from '../../read/stage/flow.ts'
import { factsOf } from '../../read/kinds.ts'
import { hasHandlers, isSender } from '../../read/entity/listening.ts'

export interface Participant {
  readonly id: string
  readonly kind: 'actor' | 'steps' | 'queue' | 'topic' | 'subscription' | 'deadLetter' | 'transferDeadLetter'
  /** Its own; of a dead-letter queue its queue's. Empty: the scenario's steps. */
  readonly name: string
}

/** Ids of participants; equal: it stays with one. */
export interface Ends {
  readonly from: string
  readonly to: string
}

const STEPS = 'steps'
const DEAD = '>dead'
const TRANSFER = '>transfer'

function entityEnd(trace: Trace, entity: EntityId): string {
  const info = trace.entities[entity]!
  if (info.kind !== 'deadLetterQueue') return nodeIdOf(info.path)
  return nodeIdOf(trace.entities[info.parent!]!.path) + (isTransfer(trace, info) ? TRANSFER : DEAD)
}

/** A sender or receiver of the scenario by its name, whichever of its instances; all else is the scenario's steps. */
function actorEnd(input: SimulationInput, name: string): string {
  const isClient = hasHandlers(input, name) || isSender(input, name)
  return isClient ? `a:${hasHandlers(input, name) ? baseName(name) : name}` : STEPS
}

function entityAt(trace: Trace, n: RecordNumber): string | null {
  const entity = trace.entityOf(n)
  return entity === null ? null : entityEnd(trace, entity)
}

/** null: about nobody in particular. */
export function endsOf(trace: Trace, input: SimulationInput, n: RecordNumber): Ends | null {
  const kind = trace.kindOf(n)
  const m = trace.messageOf(n)
  const name = trace.actorOf(n)
  const { act } = factsOf(kind)
  // By whom, when nobody is named: the scenario's steps.
  const unnamed = act === 'client' || act === 'handOut' ? STEPS : null
  const actor = name === null ? unnamed : actorEnd(input, name)
  const entity = entityAt(trace, n)
  if (m !== null && act === 'birth') return birthEnds(trace, n, m, actor, entity!)
  if (m !== null && kind === 'message-dead-lettered') {
    const to = entityEnd(trace, trace.after(m, n)!.entity)
    return { from: actor ?? entity ?? to, to }
  }
  if (kind === 'message-forwarded') return forwardEnds(trace, n, entity!)
  if (act === 'handler' && actor !== null) return { from: actor, to: actor }
  if (entity === null) return actor === null ? null : { from: actor, to: actor }
  if (actor === null || act === 'broker') return { from: entity, to: entity }
  return act === 'handOut' ? { from: entity, to: actor } : { from: actor, to: entity }
}

/** From the topic of a copy, the queue of a forwarded one, the entity itself of one that came due, else from who sent it. */
function birthEnds(trace: Trace, n: RecordNumber, m: MessageRow, actor: string | null, to: string): Ends {
  const cause = trace.causeOf(n)
  const by = cause === null ? null : trace.kindOf(cause)
  if (cause !== null && (by === 'message-forwarded' || by === 'message-published'))
    return { from: entityAt(trace, cause) ?? to, to }
  return trace.previousOf(m) !== null ? { from: to, to } : { from: actor ?? STEPS, to }
}

/** To where it goes, if that is an entity of the run. */
function forwardEnds(trace: Trace, n: RecordNumber, from: string): Ends {
  const [target] = entitiesNamed(trace, trace.recordOf(n, 'message-forwarded').to)
  return { from, to: target === undefined ? from : entityEnd(trace, target.id) }
}

/** Those that take part, in the order of the flow; a dead-letter queue right after its queue, the steps first. */
export function participantsOf(trace: Trace, input: SimulationInput, ids: ReadonlySet<string>): readonly Participant[] {
  const flow = flowOf(input, trace)
  const nodes = [...flow.nodes].sort((a, b) => a.layer - b.layer)
  const found: Participant[] = ids.has(STEPS) ? [{ id: STEPS, kind: 'steps', name: '' }] : []
  for (const node of nodes) {
    if (node.kind === 'actor') {
      if (ids.has(node.id)) found.push({ id: node.id, kind: 'actor', name: node.name })
      continue
    }
    if (!ids.has(node.id) && !ids.has(node.id + DEAD) && !ids.has(node.id + TRANSFER)) continue
    const name = boxName(flow, node)
    if (ids.has(node.id)) found.push({ id: node.id, kind: node.entityKind, name })
    if (ids.has(node.id + DEAD)) found.push({ id: node.id + DEAD, kind: 'deadLetter', name })
    if (ids.has(node.id + TRANSFER)) found.push({ id: node.id + TRANSFER, kind: 'transferDeadLetter', name })
  }
  return found
}
