/** Boxes and edges of the stage with their places; lengths in px from its top left corner. */

import type { FlowEdge, FlowNode } from '../../read/stage/flow-graph.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PlacedNode {
  readonly node: FlowNode
  readonly box: Box
  /** What its own text and chips have: the box, or what the dead-letter queues leave of it. */
  readonly content: Box
  /** Its docked dead-letter queues, in the order of the node. */
  readonly docked: readonly Box[]
  /** line: name, counts and chips side by side. */
  readonly shape: 'tall' | 'line'
  /** From the left; a layer with too many boxes takes several. */
  readonly column: number
  readonly chipHeight: number
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
