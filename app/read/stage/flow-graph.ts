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
  /** Something is dead-lettered in this run, or somebody reads the dead-letter queue, or it forwards what it holds. */
  readonly hasDead: boolean
  /** What is docked is the transfer dead-letter queue: nothing goes through its own. */
  readonly docksTransfer: boolean
}

export type FlowNode = ActorNode | EntityNode

export interface FlowEdge {
  readonly from: string
  readonly to: string
  /** publish: from a topic to its subscription. forward: forwardTo, or forwardDeadLetteredMessagesTo with `fromDead`; also the way of a send-via. */
  readonly kind: 'send' | 'receive' | 'publish' | 'forward'
  /** Begins at the dead-letter queue docked under `from`. */
  readonly fromDead: boolean
  /** Against the flow: a reply. Runs below. */
  readonly isBack: boolean
}

export interface Flow {
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
  readonly layers: number
}
