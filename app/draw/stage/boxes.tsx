/** Boxes of the stage: a client with what it does, an entity with what lies in it. */

import { doing } from '../../explain/actor-doing.ts'
import type { ActorNode } from '../../read/stage/flow-graph.ts'
import { actorNow } from '../../read/stage/stage-now.ts'
import { wordsOf } from '../../words/load.ts'
import { FigureLine, FigureText, SMALL, STRONG } from '../text/figure-text.tsx'
import { textWidth, wrapName, wrapText } from '../text/measure.ts'
import type { Box } from './placed.ts'
import type { StageMoment } from './moment.ts'
import type { PileLayout, PlacedText } from './pile-layout.ts'
import type { PileBox } from './piles.ts'

const PAD = 8
const LINE = 15
/** px; a lower box has no room for a name in two lines. */
const TWO_LINES = 60
/** A lower box has its lines closer together. */
const LOW = 50
const LOW_LINE = 14

const lineOf = ({ height }: Box): number => (height < LOW ? LOW_LINE : LINE)

export interface ActorBox {
  readonly box: Box
  readonly look: string
  readonly name: string
  /** All that it does. */
  readonly told: readonly string[]
  /** What of both fits. */
  readonly names: readonly string[]
  readonly lines: readonly string[]
}

export function layActor(
  { trace, input, flow, lang, selection, playhead, playing }: StageMoment,
  node: ActorNode,
  box: Box,
): ActorBox {
  const words = wordsOf(lang).timeline.stage
  const now = actorNow(trace, input, flow, node, playhead)
  const name = node.steps === null ? node.name : words.steps
  const room = box.width - 2 * PAD
  const names = wrapName(name, room, STRONG, box.height >= TWO_LINES ? 2 : 1)
  const linesMost = Math.max(0, Math.floor((box.height - (box.height < LOW ? 5 : 6)) / lineOf(box)) - names.length)
  const told = doing(now, node, { trace, playhead, playing, lang }, words)
  const wrapped = (form: 'full' | 'short') => told.flatMap(line => wrapText(line[form], room, SMALL))
  const cut = () =>
    told.map(({ full, short, least = short }) => [full, short].find(text => textWidth(text, SMALL) <= room) ?? least)
  const lines = ([wrapped('full'), wrapped('short')].find(all => all.length <= linesMost) ?? cut()).slice(0, linesMost)
  const isOff = now.door !== null && now.door.kind !== 'open' && now.busy === null
  const isSelected = selection?.kind === 'client' && selection.name === node.name
  const look = `${now.busy === null ? '' : ' busy'}${isOff ? ' off' : ''}${isSelected ? ' selected' : ''}`
  return { box, look, name, told: told.map(({ full }) => full), names, lines }
}

export function ActorShape({ actor: { box, look, names, lines } }: { readonly actor: ActorBox }) {
  const x = box.x + box.width / 2
  const height = lineOf(box)
  const top = box.y + (box.height - (names.length + lines.length) * height) / 2 + height - 3
  const room = box.width - 2 * PAD
  return (
    <g>
      <rect className={`bs-actor${look}`} {...box} rx={6} />
      {names.map((line, i) => (
        <FigureText key={line} x={x} y={top + i * height} text={line} room={room} type={STRONG} anchor="middle" />
      ))}
      {lines.map((line, i) => (
        <FigureText
          key={i}
          x={x}
          y={top + (names.length + i) * height}
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

interface PileShapeProps {
  readonly pile: PileBox
  readonly layout: PileLayout
}

/** Its outline and its words, without its chips. */
export function PileShape({ pile: { box, look, isSelected }, layout: { texts, rule } }: PileShapeProps) {
  return (
    <>
      <rect className={`bs-box ${look}${isSelected ? ' selected' : ''}`} {...box} rx={6} />
      {rule !== null && <rect className="bs-filter" {...rule} rx={4} />}
      {linesOf(texts).map((line, i) => (
        <FigureLine key={i} texts={line} />
      ))}
    </>
  )
}

/** What stands behind another text belongs to its line. */
function linesOf(texts: readonly PlacedText[]): readonly (readonly PlacedText[])[] {
  const lines: PlacedText[][] = []
  for (const text of texts) {
    if (text.behind === undefined) lines.push([text])
    else lines.at(-1)!.push(text)
  }
  return lines
}
