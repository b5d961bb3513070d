/** That an entity was deleted because nobody used it: the sum, what it rests on, what would have put it off. */

import { NEVER_ISO } from '../../../sim-core/index.ts'
import type { EntityId, RecordNumber } from '../../../sim-core/index.ts'
import { entityInfo, pathOf } from '../../read/at.ts'
import { openReceivers } from '../../read/entity/listening.ts'
import { propertiesAt, setBy } from '../../read/entity/properties.ts'
import { entityAt } from '../../read/state-at.ts'
import { propertyFixes } from '../../read/scenario-place.ts'
import { length, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { usedKind } from '../../read/entity/used-kind.ts'
import { idleNotesOf, lastUse, listFacts, waitSteps } from './idle.ts'
import { noProtection } from './no-protection.ts'
import type { LastUse } from './idle.ts'
import { notCounted } from './not-counted.ts'
import { statusText } from './refused-calls.ts'
import { settingStep } from './steps.ts'
import type { Fix, Part, Step } from './types.ts'
import { deletedAnyway, receivable, timelyUse } from './kept.ts'
import type { DeletedAnyway, TimelyUse } from './kept.ts'
import type { Ending, Story } from '../../read/message/history.ts'

export interface IdleDeletion extends Pick<Part, 'arithmetic' | 'facts' | 'modelled'> {
  readonly limit: number
  readonly use: LastUse
  readonly isActivated: boolean
  /** What happened after its last use and did not count, who waited for a session, what did not protect it. */
  readonly inVain: Part
  readonly waits: Part
  /** That its limit was that of an update. */
  readonly changed: readonly Step[]
  readonly unprotected: Part
  readonly longer: Fix
  readonly inTime: TimelyUse
  /** Its receivers were refused. */
  readonly refused: readonly Step[]
  readonly receivable: readonly Fix[]
}

/** null: it was deleted for another reason. */
export function idleDeletion(ask: Ask, entity: EntityId, deletedBy: RecordNumber): IdleDeletion | null {
  const { w, trace } = ask
  const { t, reason } = trace.recordOf(deletedBy, 'entity-deleted')
  const { autoDeleteOnIdle: limit } = propertiesAt(trace, entity, deletedBy - 1)
  if (reason !== 'autoDeleteOnIdle' || limit === null) return null
  const before: Ask = { ...ask, at: { t, n: deletedBy - 1 } }
  const use = lastUse(ask, entity, deletedBy, t - limit)
  const isActivated = use.by === 'activation'
  const inVain = notCounted(before, entity, use.step)
  const waits = waitSteps(before, entity, true)
  const isRefused =
    entityAt(trace, entity, deletedBy - 1).refusesReceives && openReceivers(ask, entity, deletedBy - 1).length > 0
  const unprotected = noProtection(before, entity)
  const by = setBy(trace, entity, deletedBy - 1, 'autoDeleteOnIdle')
  const sum = { from: time(ask, t - limit), limit: length(ask, limit), result: time(ask, t), use: use.words }
  const path = pathOf(trace, entity)
  const { parent } = entityInfo(trace, entity)
  const anyway = parent === null ? null : deletedAnyway(trace, ask.input, entity)
  const longer: Fix = {
    text: anyway === null || parent === null ? w.whyChanges.noIdleLimit : noLimitText(ask, anyway, parent),
    fixes: propertyFixes(ask.input, path, 'autoDeleteOnIdle', NEVER_ISO),
  }
  return {
    limit,
    use,
    isActivated,
    inVain,
    waits,
    changed: trace.kindOf(by) === 'entity-updated' ? [settingStep(ask, entity, 'autoDeleteOnIdle', by)] : [],
    unprotected,
    arithmetic: [w.whyArithmetic.idle(sum)],
    facts: [
      ...(isActivated ? ['C-14', 'I-11'] : []),
      ...listFacts(usedKind(trace, entity)),
      ...use.facts,
      ...inVain.facts,
      ...waits.facts,
      ...unprotected.facts,
    ],
    modelled: [...idleNotesOf(ask, entity), ...use.modelled, ...inVain.modelled, ...waits.modelled],
    longer,
    inTime: timelyUse(ask, entity, deletedBy),
    refused: isRefused ? [stepOf(ask, statusText(ask, deletedBy), setBy(trace, entity, deletedBy, 'status'))] : [],
    receivable: isRefused ? receivable(ask, entity) : [],
  }
}

/** Why the topic with which its subscription was deleted had been idle; null: it was deleted otherwise. */
export function idleTopic(ask: Ask, { home }: Story, { how, record }: Ending): IdleDeletion | null {
  const { trace } = ask
  if (how !== 'entityDeleted' || trace.recordOf(record, 'entity-deleted').reason !== 'topicDeleted') return null
  const { parent } = entityInfo(trace, home)
  const deletedBy = parent === null ? null : entityInfo(trace, parent).deletedBy
  return parent === null || deletedBy === null ? null : idleDeletion(ask, parent, deletedBy)
}

/** Without a limit of its own it would only be deleted later. */
function noLimitText(ask: Ask, { at, isWithTopic }: DeletedAnyway, topic: EntityId): string {
  const { whyChanges } = ask.w
  if (!isWithTopic) return whyChanges.postpones(whyChanges.noIdleLimit)
  return whyChanges.noIdleLimitBelow({
    topic: pathOf(ask.trace, topic),
    at: at === null ? null : time(ask, at),
    isAfterRun: at !== null && at > ask.trace.runForMs,
  })
}
