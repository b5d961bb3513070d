/** Places the stage's nodes and edges. Lengths in px from the stage's top left corner. */

import type { Flow, FlowEdge, FlowNode } from '../view/flow.ts'
import { backEdge, forwardEdge, headRight, middle } from './flow-edges.ts'
import { round } from './row-geometry.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PlacedNode {
  readonly node: FlowNode
  readonly box: Box
  /** What its own text and chips have: the box, or what the dead-letter queue leaves of it. */
  readonly content: Box
  /** Docked dead-letter queue; null = none. */
  readonly dead: Box | null
  /** line: name, counts and chips side by side. */
  readonly shape: 'tall' | 'line'
}

export interface PlacedEdge {
  readonly edge: FlowEdge
  readonly path: string
  /** Where it leaves its entity: the listening marker stands there. */
  readonly start: { readonly x: number; readonly y: number }
  readonly arrow: string
  /** A little before it, for forwarding. */
  readonly secondHead: string
}

export interface StageLayout {
  readonly direction: 'right' | 'down'
  readonly width: number
  readonly height: number
  readonly nodes: readonly PlacedNode[]
  readonly edges: readonly PlacedEdge[]
}

const PAD = 12
const NARROW = 560
const ENTITY_MIN = 118
/** In a long chain, before it must be scrolled. */
const ENTITY_LEAST = 96
const ACTOR_LEAST = 90
const LONG_CHAIN = 7
/** Wide enough for "busy with #6"; where there is room, for a sentence more. */
const ACTOR_MIN = 100
const ACTOR_ROOMY = 124
const ACTOR_MAX = 132
/** Lower boxes have no room for a line of chips under their name. */
export const TALL = 48
const LINE_MIN = 25

/** How many boxes stand above each other in this height. */
export const boxesThatFit = (height: number): number => Math.max(1, Math.floor((height - PAD) / (LINE_MIN + 4)))

export function layFlow(flow: Flow, width: number, height: number): StageLayout {
  return width < NARROW ? layDown(flow, width) : layRight(flow, width, height)
}

function layRight(flow: Flow, width: number, height: number): StageLayout {
  const layers = Array.from({ length: flow.layers }, (_, layer) => flow.nodes.filter(node => node.layer === layer))
  const { widths, gap } = columnWidths(layers, width - 2 * PAD)
  const hasBack = flow.edges.some(edge => edge.isBack)
  const inner = height - 2 * PAD + 4 - (hasBack ? 10 : 0)
  const nodes: PlacedNode[] = []
  let x = PAD
  layers.forEach((layer, i) => {
    nodes.push(...layer.map((node, j) => placeInColumn(node, j, layer.length, { x, y: PAD - 2, width: widths[i]!, height: inner })))
    x += widths[i]! + gap
  })
  const byId = new Map(nodes.map(placed => [placed.node.id, placed]))
  const edges = flow.edges.map(edge => (edge.isBack ? backEdge(edge, byId, height) : forwardEdge(edge, byId, height)))
  return { direction: 'right', width: Math.max(width, x - gap + PAD), height, nodes, edges }
}

function columnWidths(layers: readonly (readonly FlowNode[])[], width: number): { readonly widths: readonly number[]; readonly gap: number } {
  const isEntity = layers.map(layer => layer[0]?.kind === 'entity')
  const isLong = layers.length >= LONG_CHAIN
  const least = layers.length <= 3 && width > 700 ? ACTOR_ROOMY : isLong ? ACTOR_LEAST : ACTOR_MIN
  const actors = layers.map(layer => Math.max(least, ...layer.map(actorWidth)))
  const entities = isEntity.filter(Boolean).length
  const gap = isLong ? 18 : layers.length > 5 ? 22 : 34
  const taken = actors.reduce((sum, own, i) => sum + (isEntity[i] ? 0 : own), 0) + gap * (layers.length - 1)
  const each = Math.max(isLong ? ENTITY_LEAST : ENTITY_MIN, (width - taken) / Math.max(1, entities))
  return { widths: layers.map((_, i) => (isEntity[i] ? each : actors[i]!)), gap }
}

/** Long names break at a hyphen, into two lines. */
function actorWidth(node: FlowNode): number {
  const name = node.kind === 'actor' ? node.name : ''
  const width = (characters: number) => characters * 7.4 + 22
  if (width(name.length) <= ACTOR_MAX) return width(name.length)
  const breaks = [...name.matchAll(/-/g)].map(({ index }) => Math.max(index + 1, name.length - index - 1))
  return Math.min(ACTOR_MAX, width(Math.min(name.length, ...breaks)))
}

function placeInColumn(node: FlowNode, index: number, count: number, column: Box): PlacedNode {
  const gap = count > 3 ? 4 : 8
  const slot = (column.height - gap * (count - 1)) / count
  const top = column.y + index * (slot + gap)
  if (node.kind === 'actor') {
    const height = Math.min(76, slot)
    return alone(node, box(column.x, top + (slot - height) / 2, column.width, height))
  }
  if (!node.hasDead) {
    const height = Math.min(84, slot)
    return alone(node, box(column.x, top + (slot - height) / 2, column.width, height))
  }
  return placeWithDead(node, box(column.x, top, column.width, slot))
}

const shapeFor = (height: number): PlacedNode['shape'] => (height >= TALL ? 'tall' : 'line')

const alone = (node: FlowNode, own: Box): PlacedNode => ({ node, box: own, content: own, dead: null, shape: shapeFor(own.height) })

/** The dead-letter queue is docked below; where that is too low, inside at the right. */
function placeWithDead(node: FlowNode, slot: Box): PlacedNode {
  if (slot.height >= 2 * TALL + 4) {
    const height = (slot.height - 5) / 2
    const own = box(slot.x, slot.y, slot.width, height)
    return { node, box: own, content: own, dead: box(slot.x, slot.y + height + 5, slot.width, height), shape: 'tall' }
  }
  const width = Math.min(240, slot.width * 0.4)
  const own = box(slot.x, slot.y, slot.width, slot.height)
  const dead = box(slot.x + slot.width - width - 16, slot.y + 3, width, slot.height - 6)
  return { node, box: own, content: box(slot.x, slot.y, slot.width - width - 16, slot.height), dead, shape: shapeFor(slot.height) }
}

const box = (x: number, y: number, width: number, height: number): Box => ({ x: round(x), y: round(y), width: round(width), height: round(height) })

const LANE = 26
const DOWN = { actor: 46, entity: 74, dead: 38, gap: 12 }

/** A narrow stage runs from top to bottom; edges keep to a lane at the left. */
function layDown(flow: Flow, width: number): StageLayout {
  const nodes: PlacedNode[] = []
  let y = PAD
  for (const node of flow.nodes) {
    const own = node.kind === 'actor' ? DOWN.actor : DOWN.entity
    const hasDead = node.kind === 'entity' && node.hasDead
    const dead = hasDead ? box(LANE, y + own + 4, width - LANE - PAD, DOWN.dead) : null
    const main = box(LANE, y, width - LANE - PAD, own)
    nodes.push({ node, box: main, content: main, dead, shape: node.kind === 'actor' ? 'line' : 'tall' })
    y += own + (hasDead ? DOWN.dead + 4 : 0) + DOWN.gap
  }
  const byId = new Map(nodes.map(placed => [placed.node.id, placed]))
  return { direction: 'down', width, height: y, nodes, edges: flow.edges.map((edge, i) => laneEdge(edge, byId, i)) }
}

function laneEdge(edge: FlowEdge, byId: ReadonlyMap<string, PlacedNode>, index: number): PlacedEdge {
  const source = byId.get(edge.from)!
  const from = edge.fromDead && source.dead !== null ? source.dead : source.box
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
    secondHead: headRight(end.x - 7, end.y)
  }
}

export interface PileLayout {
  /** Counts stand on a line of their own, under the name. */
  readonly isStacked: boolean
  /** Never a third row, never more than eight. */
  readonly chips: number
  /** Where there is room for a sentence of this width. */
  readonly noteAt: (width: number) => 'title' | 'below' | null
}

const TITLE_LINE = 15.5
const CHIP_LINE = 27

export function layPile(area: Box, shape: PlacedNode['shape'], chipWidth: number, nameWidth: number, factsWidth: number): PileLayout {
  const inner = area.width - 18
  const room = (width: number) => Math.max(0, Math.floor((width - 28) / (chipWidth + 5)))
  if (shape === 'line') return { isStacked: false, chips: Math.min(8, room(inner - nameWidth - factsWidth - 14)), noteAt: () => null }
  const isStacked = nameWidth + factsWidth + 8 > inner
  const rows = Math.min(2, Math.floor((area.height - 8 - TITLE_LINE * (isStacked ? 2 : 1)) / CHIP_LINE))
  const isTitleFree = (width: number) => !isStacked && nameWidth + factsWidth + 26 + width <= inner
  const isBelowFree = area.height - 8 - TITLE_LINE * (isStacked ? 3 : 2) - CHIP_LINE >= 0
  return {
    isStacked,
    chips: Math.min(8, Math.max(1, room(inner)) * Math.max(0, rows)),
    noteAt: width => (isTitleFree(width) ? 'title' : isBelowFree && width <= inner ? 'below' : null)
  }
}
