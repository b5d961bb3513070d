/** What the boxes of an entity say and hold: its own, and those of its docked dead-letter queues. */

import type { EntityId } from '../../../sim-core/index.ts'
import { ruleLabel } from '../../explain/describe.ts'
import type { RuleLabel } from '../../explain/describe.ts'
import { boxName } from '../../read/stage/flow.ts'
import type { EntityNode } from '../../read/stage/flow-graph.ts'
import type { DockNow, EntityNow, Pile } from '../../read/stage/stage-now.ts'
import type { PendingSend, PendingSettlement } from '../../read/transaction/transactions.ts'
import { doingAt, shortNumber } from '../../explain/row-words.ts'
import { numberText } from '../../words/format.ts'
import { wordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import type { TimelineWords } from '../../words/contract.ts'
import { STRONG } from '../text/figure-text.tsx'
import { textWidth } from '../text/measure.ts'
import type { Box, PlacedNode } from './placed.ts'
import type { StageMoment } from './moment.ts'

export interface PileBox {
  readonly node: string
  /** null: there is no such entity yet. */
  readonly entity: EntityId | null
  readonly box: Box
  /** What its words and chips have of it. */
  readonly content: Box
  readonly look: string
  readonly isSelected: boolean
  readonly isDeleted: boolean
  readonly name: string
  readonly title: string
  readonly rule: RuleLabel | null
  readonly facts: string
  /** The facts as a number or a word. */
  readonly brief: string
  /** About the selected message, or what is to come; or that nobody listens. */
  readonly note: { readonly text: string; readonly isWarning: boolean } | null
  readonly pile: Pile
  /** What open transactions will bring. */
  readonly coming: readonly PendingSend[]
}

/** A wider box has room for the counts in words. */
const WORDS_FROM = 340
/** Beside a docked queue's name. */
const COUNT = 40

export function pilesOf(moment: StageMoment, placed: PlacedNode, node: EntityNode): readonly PileBox[] {
  const { trace, lang, playhead, pending } = moment
  const { stage, timeline } = wordsOf(lang).timeline
  const now = moment.entities.get(node.id)!
  const coming = pending.sendsTo(node.path)
  const hasWaiting = now.counts.active > now.counts.locked + now.counts.deferred
  const isUnheard = now.life === 'alive' && hasWaiting && !now.isListening && now.forwardTo === null
  const said = aboutSelected(moment, now.main) ?? (coming[0] === undefined ? null : sentWords(coming[0], lang))
  const rule =
    node.entityKind === 'subscription' && now.life === 'alive'
      ? ruleLabel(trace, now.entity, playhead.n, timeline.rules)
      : null
  const own: PileBox = {
    node: node.id,
    entity: now.entity,
    box: placed.box,
    content: placed.content,
    look: `${node.entityKind} ${now.life}`,
    isSelected: isSelected(moment, now.entity),
    isDeleted: now.life === 'deleted',
    name: boxName(moment.flow, node),
    title: node.path,
    rule,
    facts: factsOf(now, node, placed.content.width < WORDS_FROM, stage),
    brief: briefOf(now, node, stage, lang),
    note:
      said === null ? (isUnheard ? { text: stage.nobody, isWarning: true } : null) : { text: said, isWarning: false },
    pile: now.main,
    coming,
  }
  return [
    own,
    ...now.docks.map((dock, i) => dockedPile(moment, { node, life: now.life, dock, box: placed.docked[i]! })),
  ]
}

interface Docked {
  readonly node: EntityNode
  readonly life: EntityNow['life']
  readonly dock: DockNow
  readonly box: Box
}

function dockedPile(moment: StageMoment, { node, life, dock, box }: Docked): PileBox {
  const { stage, timeline } = wordsOf(moment.lang).timeline
  const name = timeline.deadNames[dock.kind]
  const count = stage.dead(dock.count)
  const about = aboutSelected(moment, dock.pile)
  return {
    node: `${node.id}!${dock.kind}`,
    entity: dock.entity,
    box,
    content: box,
    look: `dead ${life}`,
    isSelected: isSelected(moment, dock.entity),
    isDeleted: false,
    name: textWidth(name, STRONG) + COUNT > box.width ? stage.deadShort[dock.kind] : name,
    title: `${node.path}/${name}`,
    rule: null,
    facts: count,
    brief: count,
    note: about === null ? null : { text: about, isWarning: false },
    pile: dock.pile,
    coming: [],
  }
}

const isSelected = ({ selection }: StageMoment, id: EntityId | null): boolean =>
  id !== null && selection?.kind === 'entity' && selection.entity === id

type StageWords = TimelineWords['stage']

function factsOf(
  { life, deleted, counts, published }: EntityNow,
  { entityKind }: EntityNode,
  isShort: boolean,
  words: StageWords,
): string {
  if (life === 'before') return words.notCreated
  if (deleted !== null) return words.deleted(deleted.t, deleted.reason)
  return entityKind === 'topic' ? words.topicCounts(published, counts.scheduled) : words.counts(counts, isShort)
}

function briefOf(
  { life, deleted, counts, published }: EntityNow,
  { entityKind }: EntityNode,
  words: StageWords,
  lang: Lang,
): string {
  if (life === 'before') return words.notYet
  if (deleted !== null) return words.gone(deleted.reason)
  return numberText(entityKind === 'topic' ? published : counts.active, lang)
}

/** What the selected message does, where it lies in this pile. */
function aboutSelected({ trace, lang, playhead, pending, selected: m }: StageMoment, pile: Pile): string | null {
  if (m === null || !pile.chips.some(chip => chip.m === m)) return null
  const { row, stage } = wordsOf(lang).timeline
  const state = doingAt(trace, m, playhead, row)
  const settled = pending.settlementOf(m)
  return stage.chip(shortNumber(trace, m), settled === null ? state : stage.chip(state, settledWords(settled, lang)))
}

export function settledWords({ does, transaction }: PendingSettlement, lang: Lang): string {
  const { pending } = wordsOf(lang).timeline.stage
  return pending.settled(pending.settles[does], transaction)
}

export function sentWords({ messageIds, transaction }: PendingSend, lang: Lang): string {
  const { pending } = wordsOf(lang).timeline.stage
  return pending.sent(
    messageIds.length,
    messageIds.filter(id => id !== undefined),
    transaction,
  )
}
