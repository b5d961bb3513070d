/** Places the stage's nodes and edges. Lengths in px from the stage's top left corner. */

import type { EntityId } from '../../../sim-core/index.ts'
import type { Box, PlacedNode, PlacedEdge } from './placed.ts'
import type { Flow, FlowEdge, FlowNode } from '../../read/stage/flow-graph.ts'
import { backEdge, boxFrom, forwardEdge, headRight, middle } from './flow-edges.ts'
import { round } from '../timeline/row-geometry.ts'

export interface StageLayout {
  readonly direction: 'right' | 'down'
  readonly width: number
  readonly height: number
  readonly nodes: readonly PlacedNode[]
  readonly edges: readonly PlacedEdge[]
}

const PAD = 12
/** A phone's stage runs down; a wider one only where it is high enough for that. */
const PHONE = 420
const NARROW = 560
const HIGH = 240
const ENTITY_MIN = 118
/** In a long chain, before it must be scrolled. */
const ENTITY_LEAST = 96
const ACTOR_LEAST = 90
const LONG_CHAIN = 7
const GAP_LEAST = 12
/** With a dead-letter queue inside at the right. */
const DOCKED_BESIDE_LEAST = 164
/** Wide enough for "busy with #6"; where there is room, for a sentence more. */
const ACTOR_MIN = 100
const ACTOR_ROOMY = 124
const ACTOR_MAX = 132
const ACTOR_WIDE = 160
/** Lower boxes have no room for a line of chips under their name. */
const TALL = 48
const LINE_MIN = 25
const CHIP = 24
/** With the room around it 44 px. */
const THUMB_CHIP = 32
/** A docked dead-letter queue in one line. */
const DOCKED_MIN = 21
const DOCKED_GAP = 2

/** How many boxes stand above each other in this height. */
export const boxesThatFit = (height: number): number => Math.max(1, Math.floor((height - PAD) / (LINE_MIN + 4)))

export function layFlow(flow: Flow, width: number, height: number): StageLayout {
  return width < PHONE || (width < NARROW && height >= HIGH) ? layDown(flow, width) : layRight(flow, width, height)
}

function layRight(flow: Flow, width: number, height: number): StageLayout {
  const columns = columnsOf(flow, boxesThatFit(height))
  const hasBack = flow.edges.some(edge => edge.isBack)
  const inner = height - 2 * PAD + 4 - (hasBack ? 10 : 0)
  const isBeside = columns.some(own => own.some(node => docksOf(node) > 0) && !slotsOf(own, inner).isDocked)
  const { widths, gap } = columnWidths(columns, width - 2 * PAD, isBeside)
  const nodes: PlacedNode[] = []
  let x = PAD
  columns.forEach((own, i) => {
    nodes.push(...placeColumn(own, i, { x, y: PAD - 2, width: widths[i]!, height: inner }))
    x += widths[i]! + gap
  })
  const byId = new Map(nodes.map(placed => [placed.node.id, placed]))
  const edges = flow.edges.map(edge => (edge.isBack ? backEdge(edge, byId, height) : forwardEdge(edge, byId, height)))
  return { direction: 'right', width: Math.max(width, x - gap + PAD), height, nodes, edges }
}

/** A column a layer; a layer with more boxes than stand above each other takes several, equally full. */
function columnsOf({ nodes, layers }: Flow, boxesMax: number): readonly (readonly FlowNode[])[] {
  return Array.from({ length: layers }, (_, layer) => nodes.filter(node => node.layer === layer)).flatMap(own => {
    const count = Math.max(1, Math.ceil(own.length / boxesMax))
    const each = Math.ceil(own.length / count)
    return Array.from({ length: count }, (_, i) => own.slice(i * each, (i + 1) * each))
  })
}

interface Columns {
  readonly widths: readonly number[]
  readonly gap: number
}

/** As roomy as they fit; a long chain, or one that would have to be scrolled, as close as it goes. */
function columnWidths(layers: readonly (readonly FlowNode[])[], width: number, isBeside: boolean): Columns {
  const roomy = spread(
    layers,
    width,
    {
      actor: layers.length <= 3 && width > 700 ? ACTOR_ROOMY : ACTOR_MIN,
      entity: ENTITY_MIN,
      gap: layers.length > 5 ? 22 : 34,
    },
    isBeside,
  )
  const isTooWide = roomy.widths.reduce((sum, own) => sum + own, roomy.gap * (layers.length - 1)) > width
  return layers.length < LONG_CHAIN && !isTooWide
    ? roomy
    : closer(spread(layers, width, { actor: ACTOR_LEAST, entity: ENTITY_LEAST, gap: 18 }, isBeside), width)
}

/** What is too wide by little is not scrolled: its edges become shorter. */
function closer({ widths, gap }: Columns, width: number): Columns {
  const gaps = widths.length - 1
  const fitting = Math.floor((width - widths.reduce((sum, own) => sum + own, 0)) / Math.max(1, gaps))
  return { widths, gap: fitting >= GAP_LEAST ? Math.min(gap, fitting) : gap }
}

interface Least {
  readonly actor: number
  readonly entity: EntityId
  readonly gap: number
}

function spread(
  layers: readonly (readonly FlowNode[])[],
  width: number,
  { actor, entity, gap }: Least,
  isBeside: boolean,
): Columns {
  const isEntity = layers.map(layer => layer[0]?.kind === 'entity')
  const actors = layers.map(layer =>
    Math.max(actor, ...layer.map(node => actorWidth(node, layers.length <= 4 && width > 700))),
  )
  const taken = actors.reduce((sum, own, i) => sum + (isEntity[i] ? 0 : own), 0) + gap * (layers.length - 1)
  const each = Math.max(
    isBeside ? DOCKED_BESIDE_LEAST : entity,
    (width - taken) / Math.max(1, isEntity.filter(Boolean).length),
  )
  return { widths: layers.map((_, i) => (isEntity[i] ? each : actors[i]!)), gap }
}

/** Long names break at a hyphen, into two lines. */
function actorWidth(node: FlowNode, isRoomy: boolean): number {
  const name = node.kind === 'actor' ? node.name : ''
  const max = isRoomy ? ACTOR_WIDE : ACTOR_MAX
  const width = (characters: number) => characters * 7.4 + 22
  if (width(name.length) <= max) return width(name.length)
  const breaks = [...name.matchAll(/-/g)].map(({ index }) => Math.max(index + 1, name.length - index - 1))
  return Math.min(max, width(Math.min(name.length, ...breaks)))
}

/** A queue with a dead-letter queue gets more room than one without, where that is enough for both. */
const DOCKED_SHARE = 0.7

const docksOf = (node: FlowNode): number => (node.kind === 'entity' ? node.docks.length : 0)
const shareOf = (node: FlowNode): number => 1 + DOCKED_SHARE * docksOf(node)
/** With its dead-letter queues below. */
const leastOf = (node: FlowNode): number => LINE_MIN + docksOf(node) * (DOCKED_GAP + DOCKED_MIN)

interface Slots {
  readonly gap: number
  readonly heightOf: (node: FlowNode) => number
  /** Dead-letter queues stand below their queues. */
  readonly isDocked: boolean
}

function slotsOf(nodes: readonly FlowNode[], height: number): Slots {
  const gap = nodes.length > 3 ? 4 : 8
  const free = height - gap * (nodes.length - 1)
  const unit = free / nodes.reduce((sum, node) => sum + shareOf(node), 0)
  const isDocked = nodes.every(node => unit * shareOf(node) >= leastOf(node))
  return { gap, isDocked, heightOf: node => (isDocked ? unit * shareOf(node) : free / nodes.length) }
}

function placeColumn(nodes: readonly FlowNode[], column: number, area: Box): readonly PlacedNode[] {
  const { gap, heightOf } = slotsOf(nodes, area.height)
  let top = area.y
  return nodes.map(node => {
    const slot = heightOf(node)
    const placed = placeNode(node, column, { ...area, y: top, height: slot })
    top += slot + gap
    return placed
  })
}

function placeNode(node: FlowNode, column: number, slot: Box): PlacedNode {
  if (docksOf(node) > 0) return placeWithDead(node, column, slot)
  const height = Math.min(node.kind === 'actor' ? 76 : 84, slot.height)
  const own = box(slot.x, slot.y + (slot.height - height) / 2, slot.width, height)
  return { node, box: own, content: own, docked: [], shape: shapeFor(height), column, chipHeight: CHIP }
}

const shapeFor = (height: number): PlacedNode['shape'] => (height >= TALL ? 'tall' : 'line')

/** The dead-letter queues are docked below; in the lowest boxes, where that leaves no room, inside at the right. */
function placeWithDead(node: FlowNode, column: number, slot: Box): PlacedNode {
  const { x, y, width, height } = slot
  const count = docksOf(node)
  if (height >= leastOf(node)) {
    const low = Math.max(highOf(count, DOCKED_MIN), Math.min(highOf(count, LINE_MIN), height - DOCKED_GAP - TALL))
    const dead = height >= 2 * TALL + 5 ? Math.max(low, (height - 5) / 2) : low
    const gap = dead >= TALL ? 5 : DOCKED_GAP
    const own = box(x, y, width, height - dead - gap)
    return {
      node,
      box: own,
      content: own,
      docked: split({ x, y: y + height - dead, width, height: dead }, count),
      shape: shapeFor(own.height),
      column,
      chipHeight: CHIP,
    }
  }
  const docked = Math.min(264, width * 0.46)
  return {
    node,
    box: box(x, y, width, height),
    content: box(x, y, width - docked - 16, height),
    docked: split({ x: x + width - docked - 16, y: y + 3, width: docked, height: height - 6 }, count),
    shape: shapeFor(height),
    column,
    chipHeight: CHIP,
  }
}

const highOf = (count: number, each: number): number => count * each + (count - 1) * DOCKED_GAP

/** Equal parts, above each other where they are high enough for that, else side by side. */
function split({ x, y, width, height }: Box, count: number): readonly Box[] {
  const gaps = (count - 1) * DOCKED_GAP
  const isStacked = height >= highOf(count, DOCKED_MIN)
  const own = isStacked
    ? { width, height: (height - gaps) / count, right: 0, down: (height + DOCKED_GAP) / count }
    : { width: (width - gaps) / count, height, right: (width + DOCKED_GAP) / count, down: 0 }
  return Array.from({ length: count }, (_, i) => box(x + i * own.right, y + i * own.down, own.width, own.height))
}

const box = (x: number, y: number, width: number, height: number): Box => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
})

const LANE = 26
const DOWN = { actor: 46, entity: 88, dead: 46, gap: 12 }

/** A narrow stage runs from top to bottom; edges keep to a lane at the left. */
function layDown(flow: Flow, width: number): StageLayout {
  const nodes: PlacedNode[] = []
  let y = PAD
  for (const node of flow.nodes) {
    const own = node.kind === 'actor' ? DOWN.actor : DOWN.entity
    const count = docksOf(node)
    const dead = count === 0 ? 0 : highOf(count, DOWN.dead)
    const main = box(LANE, y, width - LANE - PAD, own)
    nodes.push({
      node,
      box: main,
      content: main,
      docked: split({ x: LANE, y: y + own + 4, width: width - LANE - PAD, height: dead }, count),
      shape: node.kind === 'actor' ? 'line' : 'tall',
      column: 0,
      chipHeight: THUMB_CHIP,
    })
    y += own + (dead > 0 ? dead + 4 : 0) + DOWN.gap
  }
  const byId = new Map(nodes.map(placed => [placed.node.id, placed]))
  return { direction: 'down', width, height: y, nodes, edges: flow.edges.map((edge, i) => laneEdge(edge, byId, i)) }
}

function laneEdge(edge: FlowEdge, byId: ReadonlyMap<string, PlacedNode>, index: number): PlacedEdge {
  const source = byId.get(edge.from)!
  const from = boxFrom(source, edge)
  const to = byId.get(edge.to)!.box
  const isDown = to.y > from.y
  const lane = LANE - 8 - (index % 3) * 6
  const start = { x: from.x, y: middle(from) + (isDown ? 7 : -7) }
  const end = { x: to.x - 1, y: middle(to) + (isDown ? -7 : 7) }
  return {
    edge,
    start,
    path: `M${round(start.x)} ${round(start.y)}H${lane}V${round(end.y)}H${round(end.x - 4)}`,
    arrow: headRight(end.x, end.y),
    secondHead: headRight(end.x - 7, end.y),
  }
}
