/** The stage's edges from left to right and back: around the boxes in between, not behind them. */

import type { FlowEdge } from '../view/flow.ts'
import type { Box, PlacedEdge, PlacedNode } from './flow-geometry.ts'
import { round } from './row-geometry.ts'

type ById = ReadonlyMap<string, PlacedNode>

interface Spot {
  readonly x: number
  readonly y: number
}

export const middle = ({ y, height }: Box): number => y + height / 2

export function forwardEdge(edge: FlowEdge, byId: ById, height: number): PlacedEdge {
  const source = byId.get(edge.from)!
  const from = edge.fromDead && source.dead !== null ? source.dead : source.box
  const target = byId.get(edge.to)!
  const to = target.box
  const start = { x: from.x + from.width, y: middle(from) }
  const end = { x: to.x - 1, y: entryHeight(to, start.y) }
  const between = columnsBetween(source.node.layer, target.node.layer, byId)
  const way = [...between.flatMap(column => through(column, (start.y + end.y) / 2, height)), { x: end.x - 4, y: end.y }]
  return { edge, start, path: `M${round(start.x)} ${round(start.y)}${curves(start, way)}`, arrow: headRight(end.x, end.y), secondHead: headRight(end.x - 7, end.y) }
}

/** Boxes of each column that lies between two layers. */
function columnsBetween(from: number, to: number, byId: ById): readonly (readonly Box[])[] {
  const columns = new Map<number, Box[]>()
  for (const { node, box, dead } of byId.values()) {
    if (node.layer <= from || node.layer >= to) continue
    columns.set(node.layer, [...(columns.get(node.layer) ?? []), box, ...(dead === null ? [] : [dead])])
  }
  return [...columns].sort(([a], [b]) => a - b).map(([, boxes]) => boxes)
}

const CLEAR = 4

/** Straight through a column at the free height that is nearest. */
function through(boxes: readonly Box[], wanted: number, height: number): readonly Spot[] {
  const edges = boxes.flatMap(({ y, height: own }) => [y - CLEAR, y + own + CLEAR])
  const isFree = (y: number) => y >= 3 && y <= height - 3 && boxes.every(box => y <= box.y - 2 || y >= box.y + box.height + 2)
  const y = [wanted, ...edges].filter(isFree).sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? wanted
  const left = Math.min(...boxes.map(({ x }) => x))
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  return [{ x: left - 2, y }, { x: right + 2, y }]
}

function curves(start: Spot, way: readonly Spot[]): string {
  let last = start
  return way
    .map(spot => {
      const bend = Math.max(8, (spot.x - last.x) / 2)
      const isStraight = Math.abs(spot.y - last.y) < 0.5
      const path = isStraight ? `H${round(spot.x)}` : `C${round(last.x + bend)} ${round(last.y)} ${round(spot.x - bend)} ${round(spot.y)} ${round(spot.x)} ${round(spot.y)}`
      last = spot
      return path
    })
    .join('')
}

export const headRight = (x: number, y: number): string => `M${round(x - 7)} ${round(y - 4)}L${round(x)} ${round(y)}L${round(x - 7)} ${round(y + 4)}Z`
const headUp = (x: number, y: number): string => `M${round(x - 4)} ${round(y + 6)}L${round(x)} ${round(y)}L${round(x + 4)} ${round(y + 6)}Z`

/** Straight in where the box reaches that height, else at its middle. */
const entryHeight = (to: Box, y: number): number => Math.min(to.y + to.height - 10, Math.max(to.y + 10, y))

/** Replies go out below and come in from below. */
export function backEdge(edge: FlowEdge, byId: ById, height: number): PlacedEdge {
  const source = byId.get(edge.from)!
  const from = source.dead ?? source.box
  const target = byId.get(edge.to)!
  const to = target.dead ?? target.box
  const start = { x: from.x + from.width * 0.6, y: from.y + from.height }
  const end = { x: to.x + to.width * 0.4, y: to.y + to.height + 1 }
  const low = height - 6
  return {
    edge,
    start,
    path: `M${round(start.x)} ${round(start.y)}V${low - 4}Q${round(start.x)} ${low} ${round(start.x - 4)} ${low}H${round(end.x + 4)}Q${round(end.x)} ${low} ${round(end.x)} ${low - 4}V${round(end.y + 4)}`,
    arrow: headUp(end.x, end.y),
    secondHead: headUp(end.x, end.y + 6)
  }
}
