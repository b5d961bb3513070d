/** Why a message was accepted although its entity had taken one of its id before. */

import type { EntityId, MessageRow, Trace } from '../../../sim-core/index.ts'
import { rowsOfId } from '../../read/message/lineage.ts'
import { isSameName, namedEntity, numberOf, pathOf } from '../../read/at.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { duplicateKeyOf, duplicateWindowOf, keyPropertyOf } from '../../read/message/duplicate-window.ts'
import type { DuplicateWindow } from '../../read/message/duplicate-window.ts'
import { length, part, step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { earlierSteps } from './earlier.ts'
import { noteOf, windowNote } from './modelled.ts'
import type { Part, Step } from './types.ts'
import { windowSteps } from './discard-record.ts'

/**
 * Why a message was accepted although its entity had taken one of its id before: the window was over (U-5), the partition key is another
 * (U-3), or that one went with an earlier entity (I-10). Each step is at the record by which the message came.
 */
export const acceptedPart = (ask: Ask, m: MessageRow): Pick<Part, 'steps' | 'facts' | 'modelled'> => {
  const steps = acceptedSteps(ask, m)
  const own = duplicateWindowOf(ask.trace, m)
  const isAfterEarlier = steps.length > 0 && own !== null && acceptedBefore(ask.trace, own).other === undefined
  if (isAfterEarlier) return part({ steps, facts: ['I-10'], modelled: [noteOf(ask, 'newEntity')] })
  const isAtEnd = isAcceptedAtEnd(ask, m)
  return part({ steps, facts: ['U-3', 'U-4', ...(isAtEnd ? ['U-5'] : [])], modelled: isAtEnd ? [windowNote(ask)] : [] })
}

function acceptedSteps(ask: Ask, m: MessageRow): Step[] {
  const { trace, w } = ask
  const own = duplicateWindowOf(trace, m)
  if (own === null) return []
  const { m: row, entity, since, endsAt } = own
  const birth = trace.birthOf(row)
  const { before, same, other } = acceptedBefore(trace, own)
  const at = (text: string): Step => step(text, since, birth)
  if (other === undefined) {
    const path = pathOf(trace, entity)
    const isNamesake = before.some(one => isSameName(pathOf(trace, trace.homeOf(one)), path))
    return isNamesake ? earlierSteps(ask, entity).map(({ text }) => at(text)) : []
  }
  const number = numberOf(trace, other)
  const parts = { ...namedEntity(ask.trace, entity), number, at: time(ask, trace.timeOf(trace.birthOf(other))) }
  if (same === undefined) return [at(w.duplicateWords.otherKey(keyParts(ask, entity, other, row)))]
  const passed = since - trace.timeOf(trace.birthOf(same))
  if (passed < endsAt - since) return []
  const changed = windowSteps(ask, entity, trace.record(trace.birthOf(same)), birth).map(one => ({ ...one, at: since }))
  const window = length(ask, endsAt - since)
  const later = before.findLast(one => trace.homeOf(one) === entity)!
  const isOfOtherKey = later !== same && since - trace.timeOf(trace.birthOf(later)) < endsAt - since
  const withOtherKey = isOfOtherKey ? [at(w.duplicateWords.otherKey(keyParts(ask, entity, later, row)))] : []
  return [
    ...changed,
    ...withOtherKey,
    at(w.duplicateWords.acceptedAgain({ ...parts, passed: length(ask, passed), window })),
  ]
}

/** One that its entity had accepted before, under another key. */
function keyParts(ask: Ask, entity: EntityId, other: MessageRow, own: MessageRow) {
  const { trace } = ask
  return {
    ...namedEntity(trace, entity),
    number: numberOf(trace, other),
    at: time(ask, trace.timeOf(trace.birthOf(other))),
    property: keyPropertyOf(trace, duplicateKeyOf(trace, other) === null ? own : other),
    key: duplicateKeyOf(trace, other),
    own: duplicateKeyOf(trace, own),
  }
}

/** Those of its id that were accepted before it: anywhere, the last of its key here, and, if there is none, the last one here (U-3). */
function acceptedBefore(trace: Trace, { m, entity }: DuplicateWindow) {
  const birth = trace.birthOf(m)
  const before = rowsOfId(trace, trace.messageIdOf(m)).filter(
    other => trace.birthOf(other) < birth && duplicateWindowOf(trace, other)?.m === other,
  )
  const here = before.filter(other => trace.homeOf(other) === entity)
  const isKeyed = propertiesAt(trace, entity, birth).enablePartitioning
  const same = here.findLast(other => !isKeyed || duplicateKeyOf(trace, other) === duplicateKeyOf(trace, m))
  return { before, same, other: same ?? here.at(-1) }
}

/** It was accepted at the very end of the window of one before it (U-5). */
function isAcceptedAtEnd({ trace }: Ask, m: MessageRow): boolean {
  const own = duplicateWindowOf(trace, m)
  if (own === null) return false
  const { same } = acceptedBefore(trace, own)
  return same !== undefined && own.since - trace.timeOf(trace.birthOf(same)) === own.endsAt - own.since
}
