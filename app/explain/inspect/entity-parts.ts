/** What only some entities have: a topic's subscriptions, a subscription's rules, sessions. */

import type { EntityId } from '../../../sim-core/index.ts'
import { cursorAt, entityInfo, lastPartOf } from '../../read/at.ts'
import { instantText, numberText } from '../../words/format.ts'
import { publishedUpTo } from '../../read/trace-index.ts'
import { relativeText } from '../../words/relative.ts'
import { ruleLabel, ruleText } from '../describe.ts'
import { asText, linesOf } from './fields.ts'
import type { RuleWords } from '../describe.ts'
import { splitOf } from '../../read/entity/split.ts'
import type { Field, FieldGroup, Look } from './types.ts'

const SESSIONS_MAX = 12
/** Messages whose deliveries are counted. */
const COUNTED_MAX = 20_000

/** A topic counts what it has published and what is scheduled there; it keeps nothing. */
export function topicGroup({ trace, at, w, lang }: Look, topic: EntityId): FieldGroup {
  const { active, scheduled } = cursorAt(trace, at).counts(topic)
  return {
    name: w.inspectorWords.counts,
    fields: [
      { name: w.countWords.active, value: numberText(active, lang), note: w.topicFields.keeps },
      { name: w.topicFields.published, value: numberText(publishedUpTo(trace, topic, at.n), lang), tag: 'ours' },
      { name: w.topicFields.scheduled, value: numberText(scheduled, lang) },
    ],
  }
}

export function subscriptionGroup(look: Look, topic: EntityId): readonly FieldGroup[] {
  const { trace, at, w } = look
  const words = rulesIn(look)
  const own = trace.entities.filter(
    ({ id, kind, parent }) => kind === 'subscription' && parent === topic && cursorAt(trace, at).exists(id),
  )
  const fields = linesOf(look, own, ({ id, path }): Field => {
    const rule = ruleLabel(trace, id, at.n, words)
    return {
      name: lastPartOf(path),
      value: w.entitySummary(splitOf(trace, at, id)),
      selection: { kind: 'entity', entity: id },
      ...(rule !== null && { note: rule.text }),
    }
  })
  return fields.length === 0 ? [] : [{ name: w.topicFields.subscriptions, fields }]
}

/** Every rule in full, as of the playhead. */
export function ruleGroup(look: Look, subscription: number): readonly FieldGroup[] {
  const { trace, at, w } = look
  if (entityInfo(trace, subscription).kind !== 'subscription') return []
  const fields = linesOf(look, trace.rulesOf(subscription, at.n), (rule): Field => {
    const filter = ruleText({ ...rule, actionSqlExpression: null }, rulesIn(look))
    return {
      name: rule.name,
      value: filter,
      ...(rule.actionSqlExpression !== null && { note: w.topicFields.action(rule.actionSqlExpression) }),
    }
  })
  return [
    { name: w.topicFields.rules, fields: fields.length === 0 ? [{ name: '', value: w.topicFields.noRule }] : fields },
  ]
}

const rulesIn = ({ w }: Look): RuleWords => w.timeline.timeline.rules

/** Those that somebody holds or that have a state. */
export function sessionGroup(look: Look, entity: EntityId): readonly FieldGroup[] {
  const { trace, at, w, lang } = look
  const words = w.sessionFields
  const sessions = cursorAt(trace, at).sessions(entity)
  if (sessions.length === 0) return []
  const fields = sessions.slice(0, SESSIONS_MAX).map(({ sessionId, lockedUntil, lockedBy, state }): Field => {
    const note = state === null ? {} : { note: words.state(asText(state)) }
    if (lockedUntil === null) return { name: sessionId, value: words.free, ...note }
    const relative = words.until(instantText(lockedUntil, 'short', lang), relativeText(lockedUntil, at.t, lang))
    return { name: sessionId, value: words.heldBy(lockedBy ?? ''), relative, tone: 'held', ...note }
  })
  const more = sessions.length - fields.length
  return [{ name: words.title, fields: more > 0 ? [...fields, { name: '', value: words.more(more) }] : fields }]
}

/** How many have been delivered how often, once one of them comes again: "3 with 0, 1 with 2". */
export function deliveryField({ trace, at, w, countsFrom = 0 }: Look, entity: EntityId): readonly Field[] {
  const byCount = new Map<number, number>()
  for (const m of cursorAt(trace, at).messagesIn(entity).subarray(0, COUNTED_MAX)) {
    const count = trace.after(m, at.n)?.deliveryCount ?? 0
    byCount.set(count, (byCount.get(count) ?? 0) + 1)
  }
  if (Math.max(0, ...byCount.keys()) === 0) return []
  const parts = [...byCount]
    .sort(([a], [b]) => a - b)
    .map(([count, messages]) => w.countWords.delivered(messages, count + countsFrom))
  return [{ name: 'DeliveryCount', value: parts.join(', '), tag: 'ours' }]
}
