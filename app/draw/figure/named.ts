/** Entities and messages by the names a scenario gives them. */

import type { SimulationInput, Trace } from '../../../sim-core/index.ts'
import type { FigureMessage, Scenario } from '../../../scenarios/index.ts'
import { homeEntity } from '../../read/at.ts'
import { lifelineOf } from '../../read/message/lifelines.ts'

/** Everything of a run that a figure is drawn from. */
export interface FigureRun {
  readonly trace: Trace
  readonly input: SimulationInput
  readonly scenario: Scenario
}

/** Notes what is wrong with a figure that is asked for. */
export type Fail = (sentence: string) => null

export const nameOf = ({ messageId, entity, sequenceNumber }: FigureMessage): string =>
  [
    messageId,
    ...(sequenceNumber === undefined ? [] : [`#${sequenceNumber}`]),
    ...(entity === undefined ? [] : [`in ${entity}`]),
  ].join(' ')

/** Names compare without case; of several with one name the first. */
export function entityNamed(trace: Trace, path: string): number | null {
  const wanted = path.toLowerCase()
  return trace.entities.find(entity => entity.path.toLowerCase() === wanted)?.id ?? null
}

/** Rows of that name, in order of birth; where an entity is named those in it, its dead-letter queue included. */
export function messagesNamed(trace: Trace, { messageId, entity, sequenceNumber }: FigureMessage): readonly number[] {
  const home = entity === undefined ? null : entityNamed(trace, entity)
  if (entity !== undefined && home === null) return []
  const found: number[] = []
  for (let m = 0; m < trace.messageCount; m++) {
    if (trace.messageIdOf(m) !== messageId) continue
    if (home !== null && trace.homeOf(m) !== homeEntity(trace, home)) continue
    if (sequenceNumber !== undefined && trace.sequenceNumberOf(m) !== sequenceNumber) continue
    found.push(m)
  }
  return found
}

/** The first; at an instant the one that is there then, else the last that was. */
export function messageNamed(trace: Trace, message: FigureMessage, at?: number): number | null {
  const found = messagesNamed(trace, message)
  if (at === undefined) return found[0] ?? null
  const born = found.filter(m => lifelineOf(trace, m).born.t <= at)
  const there = born.findLast(m => (lifelineOf(trace, m).end?.t ?? Infinity) >= at)
  return there ?? born.at(-1) ?? found[0] ?? null
}
