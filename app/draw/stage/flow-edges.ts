/** The stage's edges from left to right and back: around the boxes in between, not behind them. */

import type { FlowEdge } from '../../read/stage/flow-graph.ts'
import type { Box, PlacedEdge, PlacedNode } from './placed.ts'
import { round } from '../timeline/row-geometry.ts'

type ById = ReadonlyMap<string, PlacedNode>

interface Spot {
  readonly x: number
  readonly y: number
}

export const middle = ({ y, height }: Box): number => y + height / 2

/** Where an edge begins: at its entity, or at a dead-letter queue docked to it. */
export function boxFrom({ node, box, docked }: PlacedNode, { dock }: FlowEdge): Box {
  return (node.kind === 'entity' && dock !== null ? docked[node.docks.indexOf(dock)] : undefined) ?? box
}

export function forwardEdge(edge: FlowEdge, byId: ById, height: number): PlacedEdge {
  const source = byId.get(edge.from)!
  const from = boxFrom(source, edge)
  const target = byId.get(edge.to)!
  const to = target.box
  const start = { x: from.x + from.width, y: middle(from) }
  const end = { x: to.x - 1, y: entryHeight(to, start.y) }
  const between = columnsBetween(source.column, target.column, byId)
  const way = [...between.flatMap(column => through(column, (start.y + end.y) / 2, height)), { x: end.x - 4, y: end.y }]
  return {
    edge,
    start,
    path: `M${round(start.x)} ${round(start.y)}${curves(start, way)}`,
    arrow: headRight(end.x, end.y),
    secondHead: headRight(end.x - 7, end.y),
  }
}

/** Boxes of each column that lies between two others. */
function columnsBetween(from: number, to: number, byId: ById): readonly (readonly Box[])[] {
  const columns = new Map<number, Box[]>()
  for (const { column, box, docked } of byId.values()) {
    if (column <= from || column >= to) continue
    columns.set(column, [...(columns.get(column) ?? []), box, ...docked])
  }
  return [...columns].sort(([a], [b]) => a - b).map(([, boxes]) => boxes)
}

const CLEAR = 4

/** Straight through a column at the free height that is nearest. */
function through(boxes: readonly Box[], wanted: number, height: number): readonly Spot[] {
  const edges = boxes.flatMap(({ y, height: own }) => [y - CLEAR, y + own + CLEAR])
  const isFree = (y: number) =>
    y >= 3 && y <= height - 3 && boxes.every(box => y <= box.y - 2 || y >= box.y + box.height + 2)
  const y = [wanted, ...edges].filter(isFree).sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? wanted
  const left = Math.min(...boxes.map(({ x }) => x))
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  return [
    { x: left - 2, y },
    { x: right + 2, y },
  ]
}

function curves(start: Spot, way: readonly Spot[]): string {
  let last = start
  return way
    .map(spot => {
      const bend = Math.max(8, (spot.x - last.x) / 2)
      const isStraight = Math.abs(spot.y - last.y) < 0.5
      const path = isStraight
        ? `H${round(spot.x)}`
        : `C${round(last.x + bend)} ${round(last.y)} ${round(spot.x - bend)} ${round(spot.y)} ${round(spot.x)} ${round(spot.y)}`
      last = spot
      return path
    })
    .join('')
}

export const headRight = (x: number, y: number): string =>
  `M${round(x - 7)} ${round(y - 4)}L${round(x)} ${round(y)}L${round(x - 7)} ${round(y + 4)}Z`
const headUp = (x: number, y: number): string =>
  `M${round(x - 4)} ${round(y + 6)}L${round(x)} ${round(y)}L${round(x + 4)} ${round(y + 6)}Z`

/** Straight in where the box reaches that height, else at its middle. */
const entryHeight = (to: Box, y: number): number => Math.min(to.y + to.height - 10, Math.max(to.y + 10, y))

const LOW = 6
const SIDE = 9
const BEND = 4

/** Replies run below everything; a box that is not the lowest of its column is left and reached beside the column, not through the others. */
export function backEdge(edge: FlowEdge, byId: ById, height: number): PlacedEdge {
  const source = byId.get(edge.from)!
  const target = byId.get(edge.to)!
  const low = height - LOW
  const from = leavesBelow(source, byId)
  const to = reachesFromBelow(target, byId)
  const across = from.x > to.x ? -BEND : BEND
  const path = `${from.path}V${low - BEND}Q${round(from.x)} ${low} ${round(from.x + across)} ${low}H${round(to.x - across)}Q${round(to.x)} ${low} ${round(to.x)} ${low - BEND}${to.path}`
  return { edge, start: from.start, path, arrow: to.arrow, secondHead: to.secondHead }
}

const bottomOf = ({ box, docked }: PlacedNode): number =>
  Math.max(...[box, ...docked].map(({ y, height }) => y + height))
const isLowest = (placed: PlacedNode, byId: ById): boolean =>
  [...byId.values()].every(other => other.column !== placed.column || bottomOf(other) <= bottomOf(placed))

function leavesBelow(
  source: PlacedNode,
  byId: ById,
): { readonly start: Spot; readonly x: number; readonly path: string } {
  const { x, y, width, height } = isLowest(source, byId) ? (source.docked.at(-1) ?? source.box) : source.box
  if (isLowest(source, byId)) {
    const start = { x: x + width * 0.6, y: y + height }
    return { start, x: start.x, path: `M${round(start.x)} ${round(start.y)}` }
  }
  const start = { x: x + width, y: y + height / 2 }
  return { start, x: start.x + SIDE, path: `M${round(start.x)} ${round(start.y)}H${round(start.x + SIDE)}` }
}

function reachesFromBelow(
  target: PlacedNode,
  byId: ById,
): { readonly x: number; readonly path: string } & Pick<PlacedEdge, 'arrow' | 'secondHead'> {
  const { x, y, width, height } = isLowest(target, byId) ? (target.docked.at(-1) ?? target.box) : target.box
  if (isLowest(target, byId)) {
    const end = { x: x + width * 0.4, y: y + height + 1 }
    return { x: end.x, path: `V${round(end.y + 4)}`, arrow: headUp(end.x, end.y), secondHead: headUp(end.x, end.y + 6) }
  }
  const end = { x: x - 1, y: y + height - 7 }
  return {
    x: end.x - SIDE,
    path: `V${round(end.y)}H${round(end.x - 4)}`,
    arrow: headRight(end.x, end.y),
    secondHead: headRight(end.x - 7, end.y),
  }
}
