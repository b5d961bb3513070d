/**
 * Who sends where and who receives from where: the stage as a graph in layers, left to right. It depends on
 * the scenario and the run as a whole, never on the instant, so that nothing moves but messages.
 */

import { DOCKS } from './flow-graph.ts'
import type { ActorNode, Dock, EntityNode, FlowEdge, Flow } from './flow-graph.ts'
import { DEAD_LETTER_SUFFIX } from '../../../sim-core/index.ts'
import type { SimulationInput, Trace } from '../../../sim-core/index.ts'
import { lastPartOf } from '../at.ts'
import { inOrder, layersOf, withBackEdges } from './flow-layers.ts'
import { groupBy } from '../../model/group-by.ts'
import { STEP_FACTS } from '../../model/step-facts.ts'
import { perObject, perTrace } from '../per-trace.ts'
import { propertiesAt } from '../entity/properties.ts'
import { settingRecords, recordsOfKind } from '../trace-index.ts'

interface Draft {
  readonly nodes: Map<string, Omit<ActorNode, 'layer'> | Omit<EntityNode, 'layer'>>
  readonly edges: Map<string, Omit<FlowEdge, 'isBack'>>
}

export function flowOf(input: SimulationInput, trace: Trace): Flow {
  const kept = flowKept(trace)
  return (kept.flow ??= readFlow(input, trace))
}

const flowKept = perTrace((): { flow: Flow | null } => ({ flow: null }))

function readFlow(input: SimulationInput, trace: Trace): Flow {
  const draft: Draft = { nodes: new Map(), edges: new Map() }
  addSenders(draft, input)
  addEntities(draft, trace)
  addForwards(draft, trace)
  addReceivers(draft, input)
  addSteps(draft, input)
  const ids = [...draft.nodes.keys()]
  const { edges, order } = withBackEdges(
    ids,
    [...draft.edges.values()].filter(edge => draft.nodes.has(edge.from) && draft.nodes.has(edge.to)),
  )
  const layers = layersOf(order, id => (draft.nodes.get(id)!.kind === 'entity' ? 1 : 0), edges)
  const nodes = [...draft.nodes.values()].map(node => ({ ...node, layer: layers.get(node.id)! }))
  return { nodes: inOrder(nodes, edges), edges, layers: new Set(layers.values()).size }
}

const TRANSFER = '/$transfer'

/** A dead-letter queue stands with its queue or subscription. */
export const nodeIdOf = (path: string): string => {
  const name = path.toLowerCase().replace(DEAD_LETTER_SUFFIX, '')
  return `e:${name.endsWith(TRANSFER) ? name.slice(0, -TRANSFER.length) : name}`
}

function dockOf(path: string): Dock | null {
  const name = path.toLowerCase()
  if (!name.endsWith(DEAD_LETTER_SUFFIX)) return null
  return name.endsWith(TRANSFER + DEAD_LETTER_SUFFIX) ? 'transferDead' : 'dead'
}

function addActor(
  draft: Draft,
  id: string,
  name: string,
  role: Partial<Pick<ActorNode, 'sends' | 'receives' | 'steps'>>,
): void {
  const known = draft.nodes.get(id)
  const before = known?.kind === 'actor' ? known : { sends: false, receives: false, steps: null }
  draft.nodes.set(id, {
    kind: 'actor',
    id,
    name,
    sends: before.sends,
    receives: before.receives,
    steps: before.steps,
    ...role,
  })
}

function addEdge(draft: Draft, from: string, to: string, kind: FlowEdge['kind'], dock: Dock | null = null): void {
  draft.edges.set(`${from}>${to}>${kind}>${dock}`, { from, to, kind, dock })
}

function addSenders(draft: Draft, { senders }: SimulationInput): void {
  for (const { name, to } of senders) {
    addActor(draft, `a:${name}`, name, { sends: true })
    addEdge(draft, `a:${name}`, nodeIdOf(to), 'send')
  }
}

function addEntities(draft: Draft, trace: Trace): void {
  const deadLettered = deadLetteredAt(trace)
  for (const { id: entity, path, kind, parent } of trace.entities) {
    if (kind === 'deadLetterQueue') continue
    const id = nodeIdOf(path)
    const known = draft.nodes.get(id)
    const before: Pick<EntityNode, 'lives' | 'docks'> = known?.kind === 'entity' ? known : { lives: [], docks: [] }
    const topic = kind === 'subscription' && parent !== null ? nodeIdOf(trace.entities[parent]!.path) : null
    draft.nodes.set(id, {
      kind: 'entity',
      id,
      path,
      entityKind: kind,
      topic,
      lives: [...before.lives, entity],
      docks: DOCKS.filter(dock => before.docks.includes(dock) || deadLettered[dock].has(entity)),
    })
    if (topic !== null) addEdge(draft, topic, id, 'publish')
  }
}

/** Entities whose dead-letter queues get messages in this run. */
function deadLetteredAt(trace: Trace): Readonly<Record<Dock, ReadonlySet<number>>> {
  const found = { dead: new Set<number>(), transferDead: new Set<number>() }
  for (const n of recordsOfKind(trace, 'message-dead-lettered')) {
    found[trace.placeAfter(n) === 'transfer' ? 'transferDead' : 'dead'].add(trace.entityOf(n) ?? -1)
  }
  return found
}

/** Wherever an entity forwarded to at some time of the run. */
function addForwards(draft: Draft, trace: Trace): void {
  for (const { id: entity, path, kind } of trace.entities) {
    if (kind === 'deadLetterQueue') continue
    const id = nodeIdOf(path)
    for (const n of settingRecords(trace, entity)) {
      const { forwardTo, forwardDeadLetteredMessagesTo: deadTo } = propertiesAt(trace, entity, n)
      if (forwardTo !== null) addEdge(draft, id, nodeIdOf(forwardTo), 'forward')
      if (deadTo === null) continue
      addDock(draft, id, 'dead')
      addEdge(draft, id, nodeIdOf(deadTo), 'forward', 'dead')
    }
  }
}

function addDock(draft: Draft, id: string, dock: Dock): void {
  const node = draft.nodes.get(id)
  if (node?.kind !== 'entity') return
  draft.nodes.set(id, { ...node, docks: DOCKS.filter(other => other === dock || node.docks.includes(other)) })
}

function addReceivers(draft: Draft, { receivers }: SimulationInput): void {
  for (const { name, from, onReceive, onSettle } of receivers) {
    const id = `a:${name}`
    addActor(draft, id, name, { receives: true })
    addRead(draft, from, id)
    for (const { to } of [...onReceive, ...onSettle.map(({ send }) => send)]) addEdge(draft, id, nodeIdOf(to), 'send')
  }
}

function addRead(draft: Draft, path: string, actor: string): void {
  const id = nodeIdOf(path)
  const dock = dockOf(path)
  if (dock !== null) addDock(draft, id, dock)
  addEdge(draft, id, actor, 'receive', dock)
}

function addSteps(draft: Draft, { steps }: SimulationInput): void {
  for (const step of steps) {
    if (STEP_FACTS[step.do].side === 'send' && 'to' in step) {
      addActor(draft, 'steps:send', '', { steps: 'send' })
      const via = 'via' in step ? step.via : null
      addEdge(draft, 'steps:send', nodeIdOf(via ?? step.to), 'send')
      if (via !== null) addEdge(draft, nodeIdOf(via), nodeIdOf(step.to), 'forward')
    } else if (STEP_FACTS[step.do].reads && 'from' in step) {
      addActor(draft, 'steps:receive', '', { steps: 'receive' })
      addRead(draft, step.from, 'steps:receive')
    }
  }
}

/** Entities as the timeline lists them: in flow order, each life after the one before, subscriptions right after their topic. */
export function entitiesInOrder(flow: Flow, trace: Trace): readonly number[] {
  const nodes = flow.nodes.filter(node => node.kind === 'entity')
  const subscriptions = nodes.filter(({ topic }) => topic !== null).flatMap(({ lives }) => lives)
  const roots = nodes.filter(({ topic }) => topic === null).flatMap(({ lives }) => lives)
  const own = groupBy(subscriptions, id => trace.entities[id]!.parent)
  return roots.flatMap(root => [root, ...(own.get(root) ?? [])])
}

/** The topics that have a subscription of a name. */
const topicsWith = perObject(({ nodes }: Flow): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  for (const node of nodes) {
    if (node.kind !== 'entity' || node.topic === null) continue
    const name = lastPartOf(node.path)
    found.set(name, (found.get(name) ?? new Set()).add(node.topic))
  }
  return found
})

/** What a box is called: a subscription by its own name, with its topic's where several topics have one of that name. */
export function boxName(flow: Flow, { path, topic }: EntityNode): string {
  if (topic === null) return path
  const name = lastPartOf(path)
  const isShared = [...(topicsWith(flow).get(name) ?? [])].some(other => other !== topic)
  return isShared ? `${path.slice(0, path.indexOf('/'))} › ${name}` : name
}
