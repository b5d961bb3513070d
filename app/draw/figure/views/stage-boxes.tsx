/** Boxes of a stage figure: a client with what it does, an entity with what lies in it. */

import { cursorAt } from '../../../read/at.ts'
import { doing } from '../../../explain/actor-doing.ts'
import type { ActorNode, EntityNode, Flow } from '../../../read/stage/flow-graph.ts'
import { boxName } from '../../../read/stage/flow.ts'
import { shortNumber } from '../../../explain/row-words.ts'
import { actorNow } from '../../../read/stage/stage-now.ts'
import type { EntityNow, Pile } from '../../../read/stage/stage-now.ts'
import type { Playhead } from '../../../model/selection.ts'
import { wordsOf } from '../../../words/words.ts'
import type { Box, PlacedNode } from '../../stage/flow-geometry.ts'
import { textWidth, wrapText } from '../../text/measure.ts'
import { FigureText, LABEL, SMALL, STRONG } from '../figure-text.tsx'
import type { FigureRequest } from '../request.ts'
import { CHIP_HEIGHT, ChipShape, chipWidth } from './stage-chip.tsx'
import { wrapName } from './wrap-name.ts'

interface BoxProps<N> {
  readonly request: FigureRequest
  readonly flow: Flow
  readonly node: N
  readonly placed: PlacedNode
  readonly at: Playhead
}

const PAD = 8
const LINE = 15
const SPACE = 8
/** px; a lower box has no room for chips and three lines. */
const WITH_COUNTS = 95

export function ActorShape({ request, flow, node, placed: { box }, at }: BoxProps<ActorNode>) {
  const { trace, input, lang } = request
  const words = wordsOf(lang).timeline.stage
  const now = actorNow(trace, input, flow, node, at)
  const name = node.steps === null ? node.name : words.steps
  const room = box.width - 2 * PAD
  const names = wrapName(name, room, STRONG, box.height >= 60 ? 2 : 1)
  const linesMost = Math.max(0, Math.floor((box.height - 6) / LINE) - names.length)
  const told = doing(now, node, { trace, playhead: at, playing: false, lang }, words)
  const wrapped = told.flatMap(({ full }) => wrapText(full, room, SMALL))
  const lines = (
    wrapped.length <= linesMost
      ? wrapped
      : told.map(({ full, short }) => (textWidth(full, SMALL) <= room ? full : short))
  ).slice(0, linesMost)
  const isOff = now.door !== null && now.door.kind !== 'open' && now.busy === null
  const top = box.y + (box.height - (names.length + lines.length) * LINE) / 2
  return (
    <g>
      <rect
        className={`fg-actor${now.busy === null ? '' : ' busy'}${isOff ? ' off' : ''}`}
        x={box.x}
        y={box.y}
        width={box.width}
        height={box.height}
        rx={6}
      />
      {names.map((line, i) => (
        <FigureText
          key={line}
          x={box.x + box.width / 2}
          y={top + 12 + i * LINE}
          text={line}
          room={room}
          type={STRONG}
          anchor="middle"
        />
      ))}
      {lines.map((line, i) => (
        <FigureText
          key={i}
          x={box.x + box.width / 2}
          y={top + 12 + (names.length + i) * LINE}
          text={line}
          room={room}
          type={SMALL}
          anchor="middle"
          look="muted"
        />
      ))}
    </g>
  )
}

export function EntityShape({
  request,
  flow,
  node,
  placed: { box, content, dead },
  at,
  now,
}: BoxProps<EntityNode> & { readonly now: EntityNow }) {
  const { lang, selection } = request
  const { stage, timeline } = wordsOf(lang).timeline
  const hasWaiting = now.counts.active > now.counts.locked + now.counts.deferred
  const note = now.life === 'alive' && hasWaiting && !now.isListening && now.forwardTo === null ? stage.nobody : null
  const isSelected = (id: number | null) => selection?.kind === 'entity' && selection.entity === id
  const deadKind = node.docksTransfer ? 'transferDead' : 'dead'
  const deadName = timeline.deadNames[deadKind]
  return (
    <>
      <PileShape
        request={request}
        box={box}
        content={content}
        name={boxName(flow, node)}
        facts={factsOf(now, node, lang)}
        note={note}
        told={toldOf(request, now, at)}
        pile={now.main}
        look={`${node.entityKind} ${now.life}${isSelected(now.entity) ? ' selected' : ''}`}
        isGone={now.life === 'deleted'}
      />
      {dead !== null && (
        <PileShape
          request={request}
          box={dead}
          content={dead}
          name={textWidth(deadName, STRONG) + 40 > dead.width ? stage.deadShort[deadKind] : deadName}
          facts={stage.dead(now.deadCount)}
          note={null}
          told={[]}
          pile={now.dead}
          look={`dead ${now.life}${isSelected(now.deadLetterQueue) ? ' selected' : ''}`}
          isGone={false}
        />
      )}
    </>
  )
}

const LISTED = 4

/** What a peek would list and a receive return at that instant (S-13, S-14), and the count beside what can be had (S-12). */
function toldOf(
  { trace, clientView, lang }: FigureRequest,
  { entity, life, counts }: EntityNow,
  at: Playhead,
): readonly string[] {
  if (!clientView || life !== 'alive' || trace.entities[entity]!.kind === 'topic') return []
  const words = wordsOf(lang).figureViews.stage
  const messages = Array.from(cursorAt(trace, at).messagesIn(entity))
  const receivable = messages.filter(m => {
    const { state, lockedUntil, expired } = trace.messageState(m, at.n, at.t)
    return state === 'active' && lockedUntil === null && !expired
  })
  const first = receivable[0]
  return [
    words.clientCounts(counts.active, receivable.length),
    words.clientPeek(
      messages.slice(0, LISTED).map(m => shortNumber(trace, m)),
      Math.max(0, messages.length - LISTED),
    ),
    words.clientReceive(first === undefined ? null : shortNumber(trace, first)),
  ]
}

function factsOf(
  { life, deleted, counts, published }: EntityNow,
  { entityKind }: EntityNode,
  lang: FigureRequest['lang'],
): string {
  const words = wordsOf(lang).timeline.stage
  if (life === 'before') return words.notCreated
  if (deleted !== null) return words.deleted(deleted.t, deleted.reason)
  return entityKind === 'topic' ? words.topicCounts(published, counts.scheduled) : words.counts(counts, true)
}

interface PileProps {
  readonly request: FigureRequest
  readonly box: Box
  readonly content: Box
  readonly name: string
  readonly facts: string
  readonly note: string | null
  /** What a client would be shown, at the foot. */
  readonly told: readonly string[]
  readonly pile: Pile
  readonly look: string
  readonly isGone: boolean
}

/** Name and counts in one line where they fit, the chips under them, as many as there is room for. */
function PileShape({ request, box, content, name, facts, note, told, pile, look, isGone }: PileProps) {
  const { trace, lang, selection } = request
  const room = content.width - 2 * PAD
  const nameWidth = Math.min(textWidth(name, STRONG), room)
  const isBeside = nameWidth + SPACE + textWidth(facts, LABEL) <= room
  const x = content.x + PAD
  const first = content.y + Math.min(17, content.height / 2 + 4)
  const hasSecond = content.height >= 40
  // Where nothing lies they may take more than one line.
  const factLines =
    pile.chips.length > 0
      ? [facts]
      : wrapText(facts, room, LABEL).slice(0, Math.max(1, Math.floor((content.height - 24) / LINE)))
  const textLines = isBeside || !hasSecond ? 1 : 2
  const noteX = x + (isBeside ? nameWidth + SPACE + textWidth(facts, LABEL) + 12 : 0)
  const isNoteBeside = note !== null && isBeside && noteX + textWidth(note, LABEL) <= x + room
  const chipsTop = first + 7 + (textLines - 1) * LINE
  // In a lower box the counts stand in the first line only.
  const toldLines = content.height < WITH_COUNTS ? told.slice(1) : told
  const isNoteBelow =
    note !== null &&
    !isNoteBeside &&
    chipsTop + CHIP_HEIGHT + LINE * (1 + toldLines.length) + 4 <= content.y + content.height
  const toldTop = content.y + content.height - 4 - toldLines.length * LINE
  const bottom = toldTop - (isNoteBelow ? LINE : 0)
  const chips = placeChips(request, pile, { x, right: x + room, top: chipsTop, bottom })
  const selected =
    selection?.kind === 'message' ? selection.m : selection?.kind === 'record' ? trace.messageOf(selection.n) : null
  return (
    <g>
      <rect className={`fg-box ${look}`} x={box.x} y={box.y} width={box.width} height={box.height} rx={6} />
      <FigureText x={x} y={first} text={name} room={nameWidth + 0.5} type={STRONG} look={isGone ? 'gone' : ''} />
      {isBeside && <FigureText x={x + nameWidth + SPACE} y={first} text={facts} room={room} look="muted" />}
      {!isBeside &&
        hasSecond &&
        factLines.map((line, i) => (
          <FigureText key={line} x={x} y={first + (i + 1) * LINE} text={line} room={room} look="muted" />
        ))}
      {isNoteBeside && <FigureText x={noteX} y={first} text={note} room={room} look="dead" />}
      {isNoteBelow && <FigureText x={x} y={bottom + LINE - 2} text={note} room={room} look="dead" />}
      {toldLines.map((line, i) => (
        <FigureText key={line} x={x} y={toldTop + 12 + i * LINE} text={line} room={room} />
      ))}
      {chips.placed.map(({ chip, x: left, y }) => (
        <ChipShape key={chip.m} trace={trace} chip={chip} x={left} y={y} isSelected={chip.m === selected} />
      ))}
      {chips.more > 0 && (
        <FigureText
          x={chips.moreX}
          y={chips.moreY}
          text={wordsOf(lang).timeline.stage.more(chips.more)}
          room={60}
          look="muted"
        />
      )}
    </g>
  )
}

interface Area {
  readonly x: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const GAP = 6

/** From left to right, line by line; what has no room is counted. */
function placeChips({ trace, lang }: FigureRequest, pile: Pile, { x, right, top, bottom }: Area) {
  const total = pile.chips.length + pile.more
  const moreWidth = textWidth(wordsOf(lang).timeline.stage.more(total), LABEL) + 2
  const placed: { chip: Pile['chips'][number]; x: number; y: number }[] = []
  let left = x
  let y = top
  for (const chip of pile.chips) {
    const width = chipWidth(trace, chip)
    const isLastLine = y + 2 * CHIP_HEIGHT + GAP > bottom
    const isLast = placed.length + 1 === total
    if (left + width > right && left > x && !isLastLine) {
      left = x
      y += CHIP_HEIGHT + GAP
    }
    const mustKeep = y + 2 * CHIP_HEIGHT + GAP > bottom && !isLast ? moreWidth + GAP : 0
    if (y + CHIP_HEIGHT > bottom || left + width + mustKeep > right) break
    placed.push({ chip, x: left, y })
    left += width + GAP
  }
  const hasRoom = y + CHIP_HEIGHT <= bottom
  return { placed, more: hasRoom ? total - placed.length : 0, moreX: left, moreY: y + 15 }
}
