/** The part of the stage's graph that has room: all of it, or what is near the selection. */

import type { Trace } from '../../../sim-core/index.ts'
import { homeEntity } from '../at.ts'
import type { EntityNode, Flow, FlowEdge, FlowNode } from './flow-graph.ts'
import { groupBy } from '../../model/group-by.ts'
import type { Selection } from '../../model/selection.ts'

/** The node a selection belongs to. */
export function nodeOf(flow: Flow, trace: Trace, selection: Selection): string | null {
  const entity = entityOf(trace, selection)
  if (selection?.kind === 'client')
    return flow.nodes.find(({ kind, id }) => kind === 'actor' && id === `a:${selection.name}`)?.id ?? null
  return entity === null
    ? null
    : (flow.nodes.find(node => node.kind === 'entity' && node.lives.includes(entity))?.id ?? null)
}

function entityOf(trace: Trace, selection: Selection): number | null {
  if (selection === null || selection.kind === 'client') return null
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
/** So many as entities that all have room take, with clients between them. */
const LAYERS_MAX = 2 * ENTITIES_MAX + 1
/** A layer may take so many columns. */
const COLUMNS_MAX = 3

/** Up to twelve entities: all, whatever is selected. Of more, the chosen one and what is one step away; nothing chosen, the beginning. */
export function partOf(flow: Flow, chosen: string | null, boxesMax: number): FlowPart {
  const entities = flow.nodes.filter(node => node.kind === 'entity')
  const isSmall = entities.length <= ENTITIES_MAX
  const near = isSmall || chosen === null ? null : nearNodes(flow, chosen)
  const candidates = flow.nodes.filter(({ id, layer }) => (near === null ? layer < LAYERS_MAX : near.has(id)))
  const max = isSmall
    ? COLUMNS_MAX * boxesMax
    : near === null
      ? Math.max(1, boxesMax - 1)
      : Math.max(1, 2 * (boxesMax - 1))
  const nodes = fitting(candidates, { chosen: isSmall ? null : chosen, edges: flow.edges, max })
  const shown = new Set(nodes.map(({ id }) => id))
  const used = [...new Set(nodes.map(node => node.layer))].sort((a, b) => a - b)
  return {
    shown: {
      nodes: nodes.map(node => ({ ...node, layer: used.indexOf(node.layer) })),
      edges: flow.edges.filter(edge => shown.has(edge.from) && shown.has(edge.to)),
      layers: used.length,
    },
    rest: entities.filter(node => !shown.has(node.id)),
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

interface Room {
  readonly chosen: string | null
  readonly edges: readonly FlowEdge[]
  readonly max: number
}

/** At most so many of a layer: the chosen one, those that forward, those with most edges; in the flow's order. */
function fitting(nodes: readonly FlowNode[], { chosen, edges, max }: Room): readonly FlowNode[] {
  const ends = groupBy(
    edges.flatMap(edge => [
      { id: edge.from, edge },
      { id: edge.to, edge },
    ]),
    ({ id }) => id,
  )
  const weight = ({ id }: FlowNode) => {
    const own = (ends.get(id) ?? []).map(({ edge }) => edge)
    return own.length + own.filter(({ kind }) => kind === 'forward').length * 10 + (id === chosen ? 10_000 : 0)
  }
  const weights = new Map(nodes.map(node => [node.id, weight(node)]))
  const counts = new Map<number, number>()
  const kept = new Set<string>()
  for (const { id, layer } of nodes.toSorted((a, b) => weights.get(b.id)! - weights.get(a.id)!)) {
    const count = counts.get(layer) ?? 0
    if (count < max) kept.add(id)
    counts.set(layer, count + 1)
  }
  return nodes.filter(({ id }) => kept.has(id))
}
