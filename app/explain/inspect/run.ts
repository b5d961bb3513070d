/** Nothing selected: how the run stands at the playhead, and what to click. */

import { CREDITS_PER_SECOND, creditUse } from '../../../sim-core/index.ts'
import type { EntityId, Kind } from '../../../sim-core/index.ts'
import { cursorAt, entityInfo, homeEntity, pathOf } from '../../read/at.ts'
import { clockIn } from '../describe.ts'
import { entitiesInOrder, flowOf } from '../../read/stage/flow.ts'
import { instantText, numberText } from '../../words/format.ts'
import { kindCountsAt, publishedUpTo, recordsOfKind } from '../../read/trace-index.ts'
import { COMPLETIONS } from '../../read/kinds.ts'
import { splitOf } from '../../read/entity/split.ts'
import { transactionsAt } from '../../read/transaction/transactions.ts'
import { perTrace } from '../../read/per-trace.ts'
import type { Selection } from '../../model/selection.ts'
import { relativeText } from '../../words/relative.ts'
import { historyEntry } from './fields.ts'
import type { Field, FieldGroup, HistoryEntry, Inspection, Look } from './types.ts'

const LATEST = 5

export function inspectRun(look: Look): Inspection {
  const { trace, at, w, lang } = look
  const words = w.inspectorWords
  const progress =
    at.n < 0 ? words.before : words.overviewRecords(numberText(at.n + 1, lang), numberText(trace.length, lang))
  return {
    kind: 'run',
    title: words.overview,
    place: words.overviewAt(clockIn(trace, at.t, lang)),
    state: progress,
    tone: 'neutral',
    groups: [outcomes(look), entities(look), transactions(look), ...throttling(look)],
    history: latest(look),
    why: null,
    isModelled: false,
    peek: null,
    hint: words.overviewHint,
  }
}

/** The first two always; of the others those that there were. */
function outcomes(look: Look): FieldGroup {
  const { trace, at, w, lang } = look
  const counts = kindCountsAt(trace, at.n)
  const of = (...kinds: readonly Kind[]): number => kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0)
  const all: readonly (readonly [keyof Look['w']['outcomeWords'], number])[] = [
    ['sent', of('message-enqueued')],
    ['completed', of(...COMPLETIONS)],
    ['published', of('message-published')],
    ['forwarded', of('message-forwarded')],
    ['duplicates', of('duplicate-discarded')],
    ['expired', of('message-expired')],
    ['deadLettered', of('message-dead-lettered')],
    ['cancelled', of('scheduled-message-cancelled')],
    ['deleted', of('message-deleted')],
    ['lostWithEntity', lostWithEntities(look)],
    ['lockLost', of('lock-expired', 'session-lock-expired')],
    ['refused', of('operation-failed')],
  ]
  const fields = all
    .filter(([, count], index) => index < 2 || count > 0)
    .map(([name, count]): Field => ({ name: w.outcomeWords[name], value: numberText(count, lang) }))
  return { name: w.inspectorWords.outcomes, fields }
}

const lostWithEntities = ({ trace, at }: Look): number =>
  [...recordsOfKind(trace, 'entity-deleted')]
    .filter(n => n <= at.n)
    .reduce((sum, n) => sum + trace.recordOf(n, 'entity-deleted').messagesLost, 0)

/** A list of more than that is no overview; the timeline has them all. */
const ENTITIES_MAX = 60

/** In flow order, subscriptions under their topic; dead-letter queues show only when they hold something. */
function entities(look: Look): FieldGroup {
  const { trace, input, at } = look
  const order = entitiesInOrder(flowOf(input, trace), trace).flatMap(id => {
    const { deadLetterQueue, transferDeadLetterQueue } = entityInfo(trace, id)
    return [id, deadLetterQueue, transferDeadLetterQueue].filter(each => each !== null)
  })
  const there = order.filter(id => cursorAt(trace, at).exists(id))
  const fields = there.slice(0, ENTITIES_MAX).flatMap(id => entityField(look, id))
  const more = there.length - ENTITIES_MAX
  const rest: readonly Field[] = more > 0 ? [{ name: look.w.inspectorWords.moreEntities(more), value: '' }] : []
  return { name: look.w.inspectorWords.entities, fields: [...fields, ...rest] }
}

function entityField(look: Look, id: number): readonly Field[] {
  const { trace, at, w } = look
  const { path, kind } = entityInfo(trace, id)
  const isDead = kind === 'deadLetterQueue'
  const split = splitOf(trace, at, id)
  if (isDead && split.active === 0) return []
  const isNested = entityInfo(trace, homeEntity(trace, id)).kind === 'subscription'
  return [
    {
      name: isNested ? path.slice(path.toLowerCase().indexOf(NESTED) + NESTED.length) : path,
      value: kind === 'topic' ? topicSummary(look, id) : w.entitySummary(split),
      selection: { kind: 'entity', entity: id },
      ...(isNested && { isIndented: true }),
      ...(isDead && { tone: 'lost' as const }),
    },
  ]
}

const NESTED = '/subscriptions/'

/** What a topic has published; it holds scheduled messages only. */
function topicSummary({ trace, at, w }: Look, topic: EntityId): string {
  const { scheduled } = cursorAt(trace, at).counts(topic)
  return w.topicFields.counts(publishedUpTo(trace, topic, at.n), scheduled)
}

function transactions(look: Look): FieldGroup {
  const { trace, input, at, w, lang } = look
  const words = w.transactionFields
  const fields = transactionsAt(trace, input, at).map(({ label, begunN, operations, timesOutAt }): Field => {
    const holds = words.holds(operations.length)
    const selection: Selection = { kind: 'record', n: begunN }
    const note =
      timesOutAt === null
        ? {}
        : { note: words.timesOut(instantText(timesOutAt, 'short', lang), relativeText(timesOutAt, at.t, lang)) }
    return { name: label, value: holds, selection, ...note }
  })
  return { name: words.title, fields }
}

const creditsOf = perTrace(creditUse)

/** Of the whole run: where a Standard namespace would throttle (B-5). Nothing is refused here. */
function throttling({ trace, input, w, lang, hidesFuture }: Look): readonly FieldGroup[] {
  if (input.namespace.tier !== 'standard' || hidesFuture === true) return []
  const { peak, peakAt, secondsOver } = creditsOf(trace)
  if (secondsOver === 0) return []
  const words = w.throttlingWords
  const limit = numberText(CREDITS_PER_SECOND, lang)
  return [
    {
      name: words.title,
      fields: [
        { name: words.over(limit), value: numberText(secondsOver, lang), note: words.notRefused, tag: 'ours' },
        { name: words.peak, value: numberText(peak, lang), note: words.at(instantText(peakAt, 'short', lang)) },
      ],
    },
  ]
}

function latest(look: Look): { readonly entries: readonly HistoryEntry[]; readonly earlier: number } {
  const { trace, at } = look
  const from = Math.max(0, at.n + 1 - LATEST)
  const hasSeveral = trace.entities.length > 2
  const entries: HistoryEntry[] = []
  for (let n = from; n <= at.n; n++) {
    const entity = trace.entityOf(n)
    entries.push(
      historyEntry(
        look,
        n,
        hasSeveral && trace.messageOf(n) !== null && entity !== null ? pathOf(trace, entity) : null,
      ),
    )
  }
  return { entries, earlier: from }
}
