import { shapeFor } from '../../draw/stage/flow-geometry.ts'
import type { Box, PlacedNode } from '../../draw/stage/flow-geometry.ts'
import { layPile } from '../../draw/stage/pile-geometry.ts'
import type { PileLayout, PileParts } from '../../draw/stage/pile-geometry.ts'
import type { EntityNode } from '../../read/stage/flow-graph.ts'
import { numberText } from '../../words/format.ts'
import { lifelineOf } from '../../read/message/lifelines.ts'
import { doingAt, shortNumber } from '../../explain/row-words.ts'
import { ruleLabel } from '../../read/entity/rules.ts'
import type { RuleLabel } from '../../read/entity/rules.ts'
import type { Pending, PendingSend } from '../../read/transaction/transactions.ts'
import type { EntityNow, Pile } from '../../read/stage/stage-now.ts'
import type { PanelProps } from '../shell/panel-props.ts'
import type { Lang, TimelineWords } from '../../words/words.ts'
import { Chip } from './chip.tsx'
import { sentWords, settledWords } from './pending-words.ts'

interface EntityBoxProps {
  readonly panel: PanelProps
  readonly placed: PlacedNode
  readonly node: EntityNode
  /** As the stage calls it. */
  readonly name: string
  readonly now: EntityNow
  readonly pending: Pending
  readonly isSlow: boolean
  readonly words: TimelineWords
}

/** A queue, topic or subscription with its next messages, and its dead-letter queue docked to it. */
export function EntityBox({ panel, placed, node, name, now, pending, isSlow, words }: EntityBoxProps) {
  const { trace, playhead, selection, onSelect } = panel
  const isSelected = (id: number | null) => selection?.kind === 'entity' && selection.entity === id
  const hasWaiting = now.counts.active > now.counts.locked + now.counts.deferred
  const note =
    now.life === 'alive' && hasWaiting && !now.isListening && now.forwardTo === null ? words.stage.nobody : null
  const rule =
    node.entityKind === 'subscription' && now.life === 'alive'
      ? ruleLabel(trace, now.entity, playhead.n, words.timeline.rules)
      : null
  const deadKind = node.docksTransfer ? 'transferDead' : 'dead'
  const deadName = words.timeline.deadNames[deadKind]
  const isNarrow = placed.dead !== null && widthOf(deadName) + 44 > placed.dead.width
  return (
    <>
      <PileBox
        panel={panel}
        chipHeight={placed.chipHeight}
        box={placed.box}
        content={placed.content}
        shape={placed.shape}
        look={`main ${node.entityKind} ${now.life}`}
        node={placed.node.id}
        name={name}
        title={node.path}
        rule={rule}
        facts={factsOf(now, node, placed.content.width < 340, words.stage)}
        brief={briefOf(now, node, words.stage, panel.lang)}
        note={note}
        pile={now.main}
        isSelected={isSelected(now.entity)}
        isSlow={isSlow}
        pending={pending}
        coming={pending.sendsTo(node.path)}
        words={words}
        onSelect={() => onSelect({ kind: 'entity', entity: now.entity })}
      />
      {placed.dead !== null && (
        <PileBox
          panel={panel}
          chipHeight={placed.chipHeight}
          box={placed.dead}
          content={placed.dead}
          shape={shapeFor(placed.dead.height)}
          look={`dead ${now.life}`}
          node={`${placed.node.id}!`}
          name={isNarrow ? words.stage.deadShort[deadKind] : deadName}
          title={`${node.path}/${deadName}`}
          rule={null}
          facts={words.stage.dead(now.deadCount)}
          brief={words.stage.dead(now.deadCount)}
          note={null}
          pile={now.dead}
          isSelected={isSelected(now.deadLetterQueue)}
          isSlow={isSlow}
          pending={pending}
          coming={NOTHING_COMING}
          words={words}
          onSelect={() => now.deadLetterQueue !== null && onSelect({ kind: 'entity', entity: now.deadLetterQueue })}
        />
      )}
    </>
  )
}

function factsOf(
  { life, deleted, counts, published }: EntityNow,
  { entityKind }: EntityNode,
  isShort: boolean,
  words: TimelineWords['stage'],
): string {
  if (life === 'before') return words.notCreated
  if (deleted !== null) return words.deleted(deleted.t, deleted.reason)
  return entityKind === 'topic' ? words.topicCounts(published, counts.scheduled) : words.counts(counts, isShort)
}

function briefOf(
  { life, deleted, counts, published }: EntityNow,
  { entityKind }: EntityNode,
  words: TimelineWords['stage'],
  lang: Lang,
): string {
  if (life === 'before') return words.notYet
  return deleted === null
    ? numberText(entityKind === 'topic' ? published : counts.active, lang)
    : words.gone(deleted.reason)
}

interface PileBoxProps {
  readonly panel: PanelProps
  readonly box: Box
  readonly chipHeight: number
  readonly content: Box
  readonly shape: PlacedNode['shape']
  readonly look: string
  readonly node: string
  readonly name: string
  readonly title: string
  readonly rule: RuleLabel | null
  readonly facts: string
  /** The facts in a number or a word. */
  readonly brief: string
  readonly note: string | null
  readonly pile: Pile
  readonly isSelected: boolean
  readonly isSlow: boolean
  readonly pending: Pending
  /** What open transactions will bring. */
  readonly coming: readonly PendingSend[]
  readonly words: TimelineWords
  readonly onSelect: () => void
}

const NOTHING_COMING: readonly PendingSend[] = []

/** Widest of the usual fonts, per character. */
const NAME_CHARACTER = 7.6
const CAPITAL_MORE = 2.4
const CHARACTER = 6.4
const RULE_CHARACTER = 6.7
/** px; a lower box has room for small chips only. */
const SLIM = 24

/** Its label may be cut, its title is not. */
const RULE_CHARACTERS_MAX = 22
/** px; less says nothing. */
const RULE_LEAST = 44
/** Capitals are wider. */
const widthOf = (name: string): number =>
  name.length * NAME_CHARACTER + (name.match(/[A-Z]/g)?.length ?? 0) * CAPITAL_MORE

/** With the rule where that costs no chip and no word; `ruleRoom`: px left for it. */
function layWithRule(
  content: Box,
  shape: PlacedNode['shape'],
  parts: PileParts,
  width: number,
): PileLayout & { readonly ruleRoom: number } {
  const bare = layPile(content, shape, parts)
  const withRule = width === 0 ? bare : layPile(content, shape, { ...parts, nameWidth: parts.nameWidth + width })
  const layout = withRule.isBrief || withRule.chips < bare.chips ? bare : withRule
  const facts = layout.isBrief ? parts.briefWidth : parts.factsWidth
  const beside =
    layout.arrangement === 'line'
      ? facts + layout.chips * (parts.chipWidth + 5) + 12
      : layout.arrangement === 'rows'
        ? facts + 12
        : 0
  return { ...layout, ruleRoom: content.width - 26 - parts.nameWidth - beside }
}

const ruleWidth = (rule: RuleLabel | null): number =>
  rule === null ? 0 : Math.min(RULE_CHARACTERS_MAX, rule.text.length) * RULE_CHARACTER + 12

function PileBox({
  panel,
  box,
  chipHeight,
  content,
  shape,
  look,
  node,
  name,
  title,
  rule,
  facts,
  brief,
  note,
  pile,
  isSelected,
  isSlow,
  pending,
  coming,
  words,
  onSelect,
}: PileBoxProps) {
  const { trace } = panel
  const labels = Math.max(2, ...pile.chips.map(({ m }) => shortNumber(trace, m).length))
  const chipWidth = 32 + labels * 8
  const waiting = pile.chips.length + pile.more
  const nameWidth = widthOf(name)
  const layout = layWithRule(
    content,
    shape,
    {
      chips: waiting,
      chipWidth,
      chipHeight,
      nameWidth,
      factsWidth: facts.length * CHARACTER,
      briefWidth: brief.length * CHARACTER,
    },
    ruleWidth(rule),
  )
  const { arrangement, isBrief } = layout
  const isRuleShown = rule !== null && layout.ruleRoom >= RULE_LEAST
  const shown = pile.chips.slice(0, layout.chips)
  const about = aboutSelected(
    panel,
    shown.map(({ m }) => m),
    pending,
    words,
  )
  const said = about ?? (coming[0] === undefined ? note : sentWords(coming[0], words))
  const place = said === null ? null : layout.noteAt(said.length * CHARACTER)
  const sentence = <span className={`st-note${said === note ? ' warn' : ''}`}>{said}</span>
  const counts = isBrief ? <Brief facts={facts} brief={brief} /> : <span className="st-facts">{facts}</span>
  const more = waiting - shown.length
  const style = {
    left: box.x,
    top: box.y,
    width: box.width,
    height: box.height,
    ...(box.width > content.width && { paddingRight: box.width - content.width + 8 }),
  }
  return (
    <div
      className={`st-node st-pile ${arrangement}${box.height < SLIM ? ' slim' : ''} ${look}${isSelected ? ' selected' : ''}`}
      data-node={node}
      style={style}
    >
      <div className={`st-title${arrangement === 'stacked' ? ' stacked' : ''}`}>
        <span className="st-head">
          <button
            type="button"
            className="st-name"
            data-thing={node}
            title={title}
            aria-label={name}
            aria-pressed={isSelected}
            onClick={onSelect}
          >
            <Name name={name} />
          </button>
          {isRuleShown && (
            <span className="st-rule" title={rule.title}>
              {rule.text}
            </span>
          )}
        </span>
        {arrangement !== 'pair' && counts}
        {place === 'title' && sentence}
      </div>
      {(waiting > 0 || coming.length > 0 || arrangement === 'pair') && (
        <div className="st-chips">
          {arrangement === 'pair' && counts}
          {shown.map(chip => {
            const settled = pending.settlementOf(chip.m)
            return (
              <Chip
                key={chip.m}
                panel={panel}
                chip={chip}
                settled={settled === null ? null : settledWords(settled, words)}
                width={chipWidth}
                isSlow={isSlow}
                words={words}
              />
            )
          })}
          {coming.map(send => (
            <Coming key={send.transaction} send={send} words={words} />
          ))}
          {more > 0 && shown.length > 0 && <span className="st-more">{words.stage.more(more)}</span>}
        </div>
      )}
      {place === 'below' && <div className="st-below">{sentence}</div>}
    </div>
  )
}

/** What tells long names apart is often their end: it stays, and what has no room is left out before it. A dead-letter queue has a short name for that. */
const TAIL = 7

function Name({ name }: { readonly name: string }) {
  if (name.length <= TAIL + 4 || name.startsWith('$')) return name
  return (
    <span className="st-name-parts">
      <span>{name.slice(0, -TAIL)}</span>
      {name.slice(-TAIL)}
    </span>
  )
}

/** Sent inside an open transaction: no message yet. */
function Coming({ send, words }: { readonly send: PendingSend; readonly words: TimelineWords }) {
  const says = sentWords(send, words)
  return (
    <span className="st-chip coming" title={says}>
      <span aria-hidden="true">{words.stage.pending.count(send.messageIds.length)}</span>
      <span className="sr-only">{says}</span>
    </span>
  )
}

/** A number where there is no room for words; ears get the words. */
function Brief({ facts, brief }: { readonly facts: string; readonly brief: string }) {
  return (
    <span className="st-facts" title={facts}>
      <span aria-hidden="true">{brief}</span>
      <span className="sr-only">{facts}</span>
    </span>
  )
}

/** Digits only where somebody looks: the selected message, if its chip is here. */
function aboutSelected(
  { trace, playhead, selection }: PanelProps,
  shown: readonly number[],
  pending: Pending,
  words: TimelineWords,
): string | null {
  const m =
    selection?.kind === 'message' ? selection.m : selection?.kind === 'record' ? trace.messageOf(selection.n) : null
  if (m === null || !shown.includes(m)) return null
  const state = doingAt(lifelineOf(trace, m), playhead.t, words.row)
  const settled = pending.settlementOf(m)
  return words.stage.chip(
    shortNumber(trace, m),
    settled === null ? state : words.stage.chip(state, settledWords(settled, words)),
  )
}
