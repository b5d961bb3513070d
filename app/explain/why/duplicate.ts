/** Why a message was discarded as a duplicate: the first one, and the arithmetic of the window. */

import type { EntityId, MessageRow, RecordNumber, TraceRecord } from '../../../sim-core/index.ts'
import { firstOfId, lastShared, wayTo } from '../../read/message/lineage.ts'
import { namedEntity, numberIn, pathOf } from '../../read/at.ts'
import { clientOrNull } from '../../read/entity/listening.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { duplicateKeyOf, keyPropertyOf } from '../../read/message/duplicate-window.ts'
import { explanation, length, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { laterChange, otherIdChange, shorterChange } from './duplicate-changes.ts'
import { windowNote } from './modelled.ts'
import { cameBackText } from './place.ts'
import { callTime } from './sent-via.ts'
import { commitOf } from './steps.ts'
import { stepBehind } from '../../read/step-behind.ts'
import type { Explanation, Step } from './types.ts'
import { forwardedRow, windowSteps, windowEnd, firstEnded, firstOf } from './discard-record.ts'

export function explainDuplicate(ask: Ask, record: TraceRecord, entity: EntityId): Explanation {
  const { w } = ask
  const words = w.duplicateWords
  const id = record.messageId ?? ''
  const first = firstOf(ask, record.n)
  const { duplicateWindow, enablePartitioning: isKeyed } = propertiesAt(ask.trace, entity, record.n)
  const window = duplicateWindow ?? 0
  const named = namedEntity(ask.trace, entity)
  const end = windowEnd(ask, record.n)
  const related = relatedStep(ask, first.n, record)
  const together = broughtBy(ask, first, record)
  const [firstRenamed, renamed] = [
    renamedSteps(ask, ask.trace.messageOf(first.n)),
    renamedSteps(ask, forwardedRow(ask, record)),
  ]
  const endWords = firstEnded(ask, record.n) === 'cancelled' ? w.causeWords.windowAfterCancel : words.windowEnds
  return explanation({
    title: words.title(id),
    answer: words.answer({ id, ...named, first: time(ask, first.t), isKeyed }),
    tone: 'lost',
    steps: [
      firstStep(ask, id, first, entity),
      ...firstRenamed,
      ...(isKeyed ? keySteps(ask, id, first) : []),
      ...renamed,
      againStep(ask, record, named),
      ...(record.sequenceNumber === undefined
        ? []
        : [step(words.number({ number: numberIn(ask.trace, entity, record.sequenceNumber) }))]),
      ...windowSteps(ask, entity, first, record.n),
      ...(related === null ? [] : [related]),
      ...(related === null && together === 'send' ? [step(words.together)] : []),
      step(words.onlyId),
      ...(end === null ? [] : [step(endWords({ at: time(ask, end), isKeyed }))]),
    ],
    arithmetic: [
      words.inside({
        now: time(ask, record.t),
        first: time(ask, first.t),
        since: length(ask, record.t - first.t),
        window: length(ask, window),
      }),
      ...(end === null
        ? []
        : [words.end({ first: time(ask, first.t), window: length(ask, window), result: time(ask, end) })]),
    ],
    rule: words.rule(isKeyed),
    facts: [
      ...record.facts,
      ...(commitOf(ask, record.n) === null ? [] : ['A-7']),
      ...(first.kind === 'message-scheduled' ? ['C-12', 'U-6'] : []),
      ...(firstRenamed.length + renamed.length > 0 ? ['R-9'] : []),
    ],
    modelled: end === null ? [] : [windowNote(ask)],
    wouldHaveChanged:
      related === null
        ? [
            ...otherIdChange(ask, record, isKeyed),
            ...(end !== null && together === null ? laterChange(ask, record, end) : []),
            ...shorterChange(ask, record),
          ]
        : [],
  })
}

/** What brought both of them, so that neither comes later than the other by it: one send operation, or one commit; null: neither. */
function broughtBy(ask: Ask, first: TraceRecord, record: TraceRecord): 'send' | 'commit' | null {
  const { trace, input } = ask
  const [one, other] = [trace.messageOf(first.n), forwardedRow(ask, record)]
  const sentBy = (n: RecordNumber, m: MessageRow | null): RecordNumber =>
    m === null ? n : trace.birthOf(wayTo(trace, m)[0]!)
  const [a, b] = [sentBy(first.n, one), sentBy(record.n, other)]
  const commit = commitOf(ask, a)
  if (commit !== null) return commit.n === commitOf(ask, b)?.n ? 'commit' : null
  const index = stepBehind(trace, input, a)
  // What is discarded at once has no birth: no other step sends this id there then.
  const isDirect = a === first.n && b === record.n && first.t === record.t && trace.actorOf(a) === trace.actorOf(b)
  return index !== null && (isDirect || index === stepBehind(trace, input, b)) ? 'send' : null
}

/** It and the first one are copies of one message, or it is that one come back: no other id or time keeps them apart; null: neither. */
function relatedStep(ask: Ask, first: RecordNumber, record: TraceRecord): Step | null {
  const { trace, w } = ask
  const [one, other] = [trace.messageOf(first), forwardedRow(ask, record)]
  if (one === null || other === null) return null
  const shared = lastShared(trace, one, other)
  if (shared === undefined) return null
  const came = cameBackText(ask, one, other)
  return step(came ?? w.duplicateWords.siblings({ topic: pathOf(trace, trace.homeOf(shared)) }))
}

/** That an action gave it the id. */
function renamedSteps(ask: Ask, m: MessageRow | null): Step[] {
  const { trace, w } = ask
  const row = m === null ? null : firstOfId(trace, m)
  const before = row === null ? null : trace.previousOf(row)
  if (row === null || before === null) return []
  const path = pathOf(trace, trace.homeOf(row))
  const text = w.duplicateWords.renamed({ path, from: trace.messageIdOf(before), id: trace.messageIdOf(row) })
  return [stepOf(ask, text, trace.birthOf(row))]
}

/** What is itself a duplicate schedule has no message to tell of. */
function firstStep(ask: Ask, id: string, first: TraceRecord, entity: EntityId): Step {
  const number = first.sequenceNumber === undefined ? null : numberIn(ask.trace, entity, first.sequenceNumber)
  const by = clientOrNull(ask.input, ask.trace.actorOf(first.n))
  return stepOf(ask, ask.w.duplicateWords.first({ id, by, at: time(ask, first.t), number }), first.n)
}

/** In a partitioned entity (U-3). */
function keySteps({ trace, w }: Ask, id: string, first: TraceRecord): Step[] {
  const m = trace.messageOf(first.n)
  return m === null
    ? []
    : [step(w.duplicateWords.key({ id, property: keyPropertyOf(trace, m), key: duplicateKeyOf(trace, m) }))]
}

function againStep(ask: Ask, record: TraceRecord, named: ReturnType<typeof namedEntity>): Step {
  const { trace, w } = ask
  const at = time(ask, record.t)
  const from = forwardedRow(ask, record) === null ? undefined : trace.record(record.cause!).entity
  const commit = commitOf(ask, record.n)
  const enlisted =
    commit === null
      ? null
      : { name: commit.transaction, sent: time(ask, callTime(ask, record.n, record.messageId ?? '')) }
  const text =
    from === undefined
      ? w.duplicateWords.again({ by: clientOrNull(ask.input, trace.actorOf(record.n)), at, enlisted, ...named })
      : w.duplicateWords.forwarded({ from, at, ...named })
  return stepOf(ask, text, record.n)
}
