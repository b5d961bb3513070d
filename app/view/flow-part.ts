/** The part of the stage's graph that has room: all of it, or what is near the selection. */

import type { Trace } from '../../sim-core/index.ts'
import { homeEntity } from './at.ts'
import type { EntityNode, Flow, FlowNode } from './flow.ts'
import type { Selection } from './types.ts'

/** The node a selection belongs to. */
export function nodeOf(flow: Flow, trace: Trace, selection: Selection): string | null {
  const entity = entityOf(trace, selection)
  return entity === null ? null : flow.nodes.find(node => node.kind === 'entity' && node.lives.includes(entity))?.id ?? null
}

function entityOf(trace: Trace, selection: Selection): number | null {
  if (selection === null) return null
  if (selection.kind === 'message') return trace.homeOf(selection.m)
  const entity = selection.kind === 'entity' ? selection.entity : trace.entityOf(selection.n)
  return entity === null ? null : homeEntity(trace, entity)
}

export interface FlowPart {
  readonly shown: Flow
  /** Entities without a box. */
  readonly rest: readonly EntityNode[]
}

const ENTITIES_MAX = 12

/** All of it, if that fits; else the chosen node and what is one step away, or the first of each layer. */
export function partOf(flow: Flow, chosen: string | null, boxesMax: number): FlowPart {
  const entities = flow.nodes.filter(node => node.kind === 'entity')
  const tallest = Math.max(0, ...Array.from({ length: flow.layers }, (_, layer) => flow.nodes.filter(node => node.layer === layer).length))
  if (entities.length <= ENTITIES_MAX && tallest <= boxesMax) return { shown: flow, rest: [] }
  const near = chosen === null ? new Set(flow.nodes.map(({ id }) => id)) : nearNodes(flow, chosen)
  const nodes = fitting(flow.nodes.filter(node => near.has(node.id)), chosen, Math.max(1, boxesMax - 1))
  const shown = new Set(nodes.map(({ id }) => id))
  const used = [...new Set(nodes.map(node => node.layer))].sort((a, b) => a - b)
  return {
    shown: {
      nodes: nodes.map(node => ({ ...node, layer: used.indexOf(node.layer) })),
      edges: flow.edges.filter(edge => shown.has(edge.from) && shown.has(edge.to)),
      layers: used.length
    },
    rest: entities.filter(node => !shown.has(node.id))
  }
}

function nearNodes(flow: Flow, id: string): ReadonlySet<string> {
  const near = new Set([id])
  for (const edge of flow.edges) {
    if (edge.from === id) near.add(edge.to)
    if (edge.to === id) near.add(edge.from)
  }
  return near
}

/** At most so many of a layer, the chosen one among them. */
function fitting(nodes: readonly FlowNode[], chosen: string | null, max: number): readonly FlowNode[] {
  const counts = new Map<number, number>(nodes.flatMap(({ id, layer }) => (id === chosen ? [[layer, 1] as const] : [])))
  return nodes.filter(({ id, layer }) => {
    if (id === chosen) return true
    const count = counts.get(layer) ?? 0
    counts.set(layer, count + 1)
    return count < max
  })
}
