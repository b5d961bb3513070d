/** A queue or dead-letter queue at the playhead, under Resource Manager's names. */

import type { EntityId, Trace } from '../../../sim-core/index.ts'
import { workAt, workOfInstance } from '../../read/client/actors.ts'
import { cursorAt, entityInfo, homeEntity, isSameName, numberOf, pathOf } from '../../read/at.ts'
import { bufferOf } from '../../read/client/buffer.ts'
import { describeValue } from '../describe.ts'
import { numberText } from '../../words/format.ts'
import { allOf, hasHandlers, inHand, receiversFrom, openReceivers } from '../../read/entity/listening.ts'
import { isForwardingAt, namesOf, propertiesAt, setBy } from '../../read/entity/properties.ts'
import { splitOf } from '../../read/entity/split.ts'
import { topicEndOf } from '../../read/entity/topic-end.ts'
import { lastUseRecord, usageAt } from '../../read/trace-index.ts'
import { explainEntity } from '../why/entity.ts'
import { hasSessions } from '../why/session-now.ts'
import { historyEntry, linesOf, timeField } from './fields.ts'
import { deliveryField, ruleGroup, sessionGroup, subscriptionGroup, topicGroup } from './entity-parts.ts'
import { peekList } from './peek.ts'
import type { Field, FieldGroup, HistoryEntry, Inspection, Look } from './types.ts'

const HISTORY_MAX = 40
/** Records looked back for the entity's history. */
const LOOKED_BACK = 4000

export function inspectEntity(look: Look, entity: EntityId): Inspection {
  const { trace, at, w } = look
  const info = entityInfo(trace, entity)
  const why = explainEntity(look, entity)
  const exists = cursorAt(trace, at).exists(entity)
  return {
    kind: 'entity',
    title: info.path,
    place: w.inspectorWords.entityKinds[info.kind],
    state: exists ? null : why.answer,
    tone: exists ? 'neutral' : why.tone,
    groups: exists
      ? [
          info.kind === 'topic' ? topicGroup(look, entity) : countGroup(look, entity),
          ...subscriptionGroup(look, entity),
          ...ruleGroup(look, entity),
          ...sessionGroup(look, entity),
          ...receiverGroup(look, entity),
          ...idleGroup(look, entity),
          propertyGroup(look, entity),
        ]
      : [],
    history: historyOf(look, entity),
    why,
    isModelled: false,
    peek: exists ? peekList(look, entity) : null,
    hint: null,
  }
}

function countGroup(look: Look, entity: EntityId): FieldGroup {
  const { trace, at, w, lang } = look
  const words = w.countWords
  const counts = cursorAt(trace, at).counts(entity)
  const split = splitOf(trace, at, entity)
  const ours = (name: string, value: number): Field => ({
    name,
    value: numberText(value, lang),
    tag: 'ours',
    isIndented: true,
  })
  const { deadLetterQueue: dead, transferDeadLetterQueue: transfer } = entityInfo(trace, entity)
  const refuses = isForwardingAt(trace, entity, at.n)
  const isDead = entityInfo(trace, entity).kind === 'deadLetterQueue'
  const available = hasSessions(look, entity) ? words.availableInSession : words.available
  return {
    name: w.inspectorWords.counts,
    fields: [
      { name: words.active, value: numberText(counts.active, lang) },
      refuses ? { ...ours(available, 0), note: words.forwards } : ours(available, split.available),
      ours(words.locked, split.locked),
      ...(isDead
        ? []
        : [
            ours(words.deferred, split.deferred),
            { ...ours(words.expired, split.expired), ...(split.expired > 0 && { tone: 'lost' as const }) },
          ]),
      ...(isDead ? [] : [{ name: words.scheduled, value: numberText(counts.scheduled, lang) }]),
      ...(dead === null
        ? []
        : [
            {
              name: words.deadLetter,
              value: numberText(counts.deadLetter, lang),
              selection: { kind: 'entity' as const, entity: dead },
            },
          ]),
      ...(transfer === null || !cursorAt(trace, at).exists(transfer)
        ? []
        : [
            {
              name: words.transferDeadLetter,
              value: numberText(counts.transferDeadLetter, lang),
              selection: { kind: 'entity' as const, entity: transfer },
            },
          ]),
      ...deliveryField(look, entity),
    ],
  }
}

/** Who is open, and with what in hand. */
function receiverGroup(look: Look, entity: EntityId): readonly FieldGroup[] {
  const { trace, at, w, input } = look
  const hands = new Map(inHand(trace, input, entity, at).map(hand => [hand.holder, allOf(hand)]))
  const open = new Set(openReceivers(look, entity, at.n))
  const names = [...new Set([...open, ...hands.keys(), ...workersOf(look, entity)])]
  if (names.length === 0) return []
  const fieldOf = (name: string) =>
    receiverField(look, entity, { name, isOpen: open.has(name), locked: hands.get(name) ?? [] })
  return [{ name: w.inspectorWords.receivers, fields: linesOf(look, names, fieldOf) }]
}

interface Listener {
  readonly name: string
  readonly isOpen: boolean
  /** Messages whose lock it has. */
  readonly locked: readonly number[]
}

/** A client with handlers is shown by its work, a step by what it holds. */
function receiverField(look: Look, entity: EntityId, { name, isOpen, locked }: Listener): Field {
  const { trace, at, w, input } = look
  const words = w.inspectorWords
  const buffer = bufferOf(trace, input, name, at.n)
  const working = hasHandlers(input, name) ? workOf(look, entity, name) : locked
  const left = locked.filter(m => !working.includes(m) && !buffer.includes(m))
  const first = working[0] ?? left[0] ?? buffer[0]
  const notes = [
    ...(buffer.length > 0 ? [words.buffered(buffer.length)] : []),
    ...(left.length > 0 ? [words.leftLocked(named(trace, left))] : []),
  ]
  return {
    name,
    value: working.length > 0 ? named(trace, working) : isOpen ? words.free : words.notOpen,
    ...(first !== undefined && { selection: { kind: 'message' as const, m: first } }),
    ...(notes.length > 0 && { note: notes.join(', ') }),
  }
}

const NAMED_MAX = 6

const named = (trace: Trace, messages: readonly number[]): string =>
  messages
    .slice(0, NAMED_MAX)
    .map(m => numberOf(trace, m))
    .join(' ') + (messages.length > NAMED_MAX ? ' …' : '')

/** Message rows of the entity that an instance works on, a lock that lapsed meanwhile or not. */
const workOf = ({ trace, at }: Look, entity: EntityId, name: string): readonly number[] =>
  workOfInstance(trace, name, at.n)
    .filter(({ fromN }) => trace.entityOf(fromN) === entity)
    .map(({ m }) => m)

/** Receivers of the entity still at work though they have closed. */
const workersOf = ({ trace, input, at }: Look, entity: EntityId): readonly string[] =>
  receiversFrom(trace, input, entity)
    .flatMap(({ name }) => workAt(trace, name, at.n))
    .filter(({ fromN }) => trace.entityOf(fromN) === entity)
    .map(({ fromN }) => trace.actorOf(fromN) ?? '')

function idleGroup(look: Look, entity: EntityId): readonly FieldGroup[] {
  const { trace, at, w } = look
  const limit = propertiesAt(trace, entity, at.n).autoDeleteOnIdle
  if (limit === null || homeEntity(trace, entity) !== entity) return []
  const cursor = cursorAt(trace, at)
  const own = cursor.idleDeletesAt(entity)
  // With its topic, where that comes first (I-8).
  const deletesAt = own === null ? null : Math.min(own, topicEndOf(trace, entity, at)?.at ?? Infinity)
  const used = lastUseRecord(trace, entity, at.n)
  const lastUse = timeField(look, w.idleWords.lastUse, trace.timeOf(used), {
    note: w.idleWords.by(w.usageText(usageAt(trace, used))),
    selection: { kind: 'record', n: used },
  })
  const kept =
    cursor.counts(entity).scheduled > 0
      ? w.idleWords.keptBySchedule(cursor.counts(entity).scheduled)
      : w.idleWords.keptByReceiver
  const deletion: Field =
    deletesAt === null
      ? { name: w.idleWords.deletion, value: w.idleWords.notNow, note: kept }
      : timeField(look, w.idleWords.deletion, deletesAt, { tag: 'modelled', note: w.idleWords.unlessUsed })
  return [{ name: w.idleWords.title, fields: [lastUse, deletion] }]
}

function propertyGroup(look: Look, entity: EntityId): FieldGroup {
  const { trace, at, w, lang } = look
  const { described } = propertiesAt(trace, entity, at.n)
  const home = homeEntity(trace, entity)
  const isFollower = home !== entity
  const created = entityInfo(trace, home).createdBy
  const fields = namesOf(described).map((name): Field => {
    const since = setBy(trace, home, at.n, name)
    return {
      name,
      value: describeValue(described[name], w, lang),
      ...targetOf(look, described[name], name),
      ...(since !== created && {
        note: w.inspectorWords.changedAt(timeField(look, '', trace.timeOf(since)).value),
        selection: { kind: 'record' as const, n: since },
      }),
    }
  })
  return { name: isFollower ? w.inspectorWords.propertiesOf(pathOf(trace, home)) : w.inspectorWords.properties, fields }
}

const FORWARDS: ReadonlySet<string> = new Set(['forwardTo', 'forwardDeadLetteredMessagesTo'])

/** A click on a target shows it. */
function targetOf({ trace, at }: Look, path: unknown, name: string): Pick<Field, 'selection'> {
  if (!FORWARDS.has(name) || typeof path !== 'string') return {}
  const target = trace.entities.find(info => isSameName(info.path, path) && cursorAt(trace, at).exists(info.id))
  return target === undefined ? {} : { selection: { kind: 'entity', entity: target.id } }
}

/** The last records about the entity itself or its messages. */
function historyOf(
  look: Look,
  entity: EntityId,
): { readonly entries: readonly HistoryEntry[]; readonly earlier: number } {
  const { trace, at } = look
  const found: number[] = []
  const end = Math.max(-1, at.n - LOOKED_BACK)
  let n = at.n
  for (; n > end && found.length < HISTORY_MAX; n--) if (trace.entityOf(n) === entity) found.push(n)
  return {
    entries: found.toReversed().map(record => historyEntry(look, record)),
    earlier: n > entityInfo(trace, homeEntity(trace, entity)).createdBy ? n + 1 : 0,
  }
}
