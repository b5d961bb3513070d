/** What of the graph a stage figure shows, and how high it must be for its boxes. */

import { layFlow } from '../../stage/flow-geometry.ts'
import type { StageLayout } from '../../stage/flow-geometry.ts'
import { nodeOf, partOf } from '../../../read/stage/flow-part.ts'
import { flowOf } from '../../../read/stage/flow.ts'
import type { Flow, FlowNode } from '../../../read/stage/flow-graph.ts'
import type { FigureRequest } from '../request.ts'

/** Boxes above each other. */
const BOXES_MOST = 7
const HEIGHTS = { actor: 78, entity: 74, docked: 62 } as const
/** What a client is shown, in three lines. */
const CLIENT_LINES = 34
const BACK = 14
const EDGE = 24
const LEAST = 120
/** Wider than the figure: it runs down instead. */
const DOWN_WIDTH = 410

export interface StagePart {
  readonly flow: Flow
  readonly layout: StageLayout
  /** Left edge, so that what runs down stands in the middle. */
  readonly x: number
  /** Entities without a box. */
  readonly left: readonly string[]
}

export function stagePart(request: FigureRequest): StagePart {
  const { trace, input, selection, width } = request
  const whole = chosenFlow(flowOf(input, trace), request.entities)
  const { shown, rest } = partOf(whole, nodeOf(whole, trace, selection), BOXES_MOST)
  const across = layFlow(shown, width, heightFor(shown, request.clientView ? CLIENT_LINES : 0))
  const isAcross = across.width <= width + 1 && across.direction === 'right'
  const layout = isAcross ? across : layFlow(shown, Math.min(width, DOWN_WIDTH), LEAST)
  return {
    flow: shown,
    layout,
    x: isAcross ? 0 : Math.max(0, Math.floor((width - layout.width) / 2)),
    left: rest.map(({ path }) => path),
  }
}

/** The entities asked for, and the clients that deal with them. */
function chosenFlow(flow: Flow, entities: FigureRequest['entities']): Flow {
  if (entities === null) return flow
  const isWanted = (node: FlowNode) => node.kind === 'entity' && node.lives.some(life => entities.includes(life))
  const wanted = new Set(flow.nodes.filter(isWanted).map(({ id }) => id))
  const actors = new Set(flow.nodes.filter(({ kind }) => kind === 'actor').map(({ id }) => id))
  const isNear = (id: string) =>
    wanted.has(id) ||
    (actors.has(id) &&
      flow.edges.some(({ from, to }) => (from === id && wanted.has(to)) || (to === id && wanted.has(from))))
  const nodes = flow.nodes.filter(({ id }) => isNear(id))
  const kept = new Set(nodes.map(({ id }) => id))
  return { ...flow, nodes, edges: flow.edges.filter(({ from, to }) => kept.has(from) && kept.has(to)) }
}

/** @param more of every entity's own box */
function heightFor({ nodes, edges, layers }: Flow, more: number): number {
  const own = (node: FlowNode) =>
    node.kind === 'actor' ? HEIGHTS.actor : HEIGHTS.entity + more + node.docks.length * (HEIGHTS.docked + more)
  const columns = Array.from({ length: layers }, (_, layer) => nodes.filter(node => node.layer === layer)).map(
    column => {
      const each = Math.ceil(column.length / Math.max(1, Math.ceil(column.length / BOXES_MOST)))
      return column.slice(0, each).reduce((sum, node) => sum + own(node) + 8, 0)
    },
  )
  return Math.max(LEAST, ...columns) + EDGE + (edges.some(({ isBack }) => isBack) ? BACK : 0)
}
