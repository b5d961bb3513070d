/** The stage as a graph: who sends where, and who receives from where. */

export interface ActorNode {
  readonly kind: 'actor'
  readonly id: string
  readonly name: string
  readonly layer: number
  /** A sender of the scenario. */
  readonly sends: boolean
  readonly receives: boolean
  /** The scenario's steps, on the side where they send or where they receive. */
  readonly steps: 'send' | 'receive' | null
}

/** A dead-letter queue that stands with its entity: its own, or that of its transfers; in the order in which they stand. */
export const DOCKS = ['dead', 'transferDead'] as const
export type Dock = (typeof DOCKS)[number]

export interface EntityNode {
  readonly kind: 'entity'
  readonly id: string
  readonly path: string
  readonly layer: number
  /** Its lives, in order: an entity that is created again is a new one (I-10). */
  readonly lives: readonly number[]
  readonly entityKind: 'queue' | 'topic' | 'subscription'
  /** Node of a subscription's topic. */
  readonly topic: string | null
  /** Those where something is dead-lettered in this run, which somebody reads, or which forward what they hold. */
  readonly docks: readonly Dock[]
}

export type FlowNode = ActorNode | EntityNode

export interface FlowEdge {
  readonly from: string
  readonly to: string
  /** publish: from a topic to its subscription. forward: forwardTo, or forwardDeadLetteredMessagesTo with a `dock`; also the way of a send-via. */
  readonly kind: 'send' | 'receive' | 'publish' | 'forward'
  /** Begins at this one of `from`; null: at `from` itself. */
  readonly dock: Dock | null
  /** Against the flow: a reply. Runs below. */
  readonly isBack: boolean
}

export interface Flow {
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
  readonly layers: number
}
