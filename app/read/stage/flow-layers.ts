/** Layers of the stage's graph. No recursion, no second look at every node: a link may bring a chain of any length. */

import type { FlowEdge, FlowNode } from './flow-graph.ts'
import { groupBy } from '../../model/group-by.ts'

type Way = Omit<FlowEdge, 'isBack'>

interface Directed {
  readonly edges: readonly FlowEdge[]
  /** All nodes, each after those that lead to it by edges that do not run back. */
  readonly order: readonly string[]
}

/** An edge to a node that is still being visited closes a circle. */
export function withBackEdges(ids: readonly string[], edges: readonly Way[]): Directed {
  const state = new Map<string, 'open' | 'done'>()
  const back = new Set<Way>()
  const left: string[] = []
  const leaving = groupBy(edges, ({ from }) => from)
  const visit = (start: string) => {
    const way = [enter(start)]
    for (let top = way.at(-1); top !== undefined; top = way.at(-1)) {
      const edge = top.edges[top.next++]
      if (edge === undefined) {
        state.set(top.id, 'done')
        left.push(top.id)
        way.pop()
      } else if (state.get(edge.to) === 'open') back.add(edge)
      else if (!state.has(edge.to)) way.push(enter(edge.to))
    }
  }
  const enter = (id: string) => {
    state.set(id, 'open')
    return { id, edges: leaving.get(id) ?? [], next: 0 }
  }
  // From where messages come in: what closes a circle is the way back to there.
  const isTarget = new Set(edges.map(({ to }) => to))
  for (const id of [...ids.filter(own => !isTarget.has(own)), ...ids]) if (!state.has(id)) visit(id)
  return { edges: edges.map(edge => ({ ...edge, isBack: back.has(edge) })), order: left.reverse() }
}

/** Longest way from the left. Clients stand in even layers, entities in odd ones, so that no column holds both. */
export function layersOf(
  order: readonly string[],
  firstOf: (id: string) => number,
  edges: readonly FlowEdge[],
): ReadonlyMap<string, number> {
  const layers = new Map(order.map(id => [id, firstOf(id)]))
  const leaving = groupBy(
    edges.filter(({ isBack }) => !isBack),
    ({ from }) => from,
  )
  for (const id of order) {
    const next = layers.get(id)! + 1
    for (const { to } of leaving.get(id) ?? []) {
      if (layers.get(to)! < next) layers.set(to, next % 2 === firstOf(to) % 2 ? next : next + 1)
    }
  }
  const used = new Map([...new Set(layers.values())].sort((a, b) => a - b).map((layer, i) => [layer, i]))
  return new Map([...layers].map(([id, layer]) => [id, used.get(layer)!]))
}

/** Within a layer by the middle of what leads there, so that edges cross little. */
export function inOrder(nodes: readonly FlowNode[], edges: readonly FlowEdge[]): readonly FlowNode[] {
  const place = new Map<string, number>()
  const arriving = groupBy(edges, ({ to }) => to)
  const layers = [...groupBy(nodes, ({ layer }) => layer)].sort(([a], [b]) => a - b)
  return layers.flatMap(([, own]) => {
    const weight = new Map(
      own.map((node, i) => {
        const sources = (arriving.get(node.id) ?? [])
          .filter(edge => place.has(edge.from))
          .map(edge => place.get(edge.from)! + (edge.dock === null ? 0 : 0.5))
        return [node.id, sources.length === 0 ? i : sources.reduce((sum, x) => sum + x, 0) / sources.length]
      }),
    )
    const sorted = own.toSorted((a, b) => weight.get(a.id)! - weight.get(b.id)!)
    sorted.forEach((node, i) => place.set(node.id, i))
    return sorted
  })
}
