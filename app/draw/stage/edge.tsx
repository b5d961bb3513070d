/** The stage's edges. */

import type { PlacedEdge } from './placed.ts'
import { round } from '../timeline/row-geometry.ts'

export type EdgeLook = 'open' | 'closed'

/** A receive edge is whole while somebody listens, dashed while nobody does. Forwarding has two heads: the broker itself passes on. */
export function Edge({ placed, look }: { readonly placed: PlacedEdge; readonly look: EdgeLook }) {
  const { edge, path, arrow, secondHead, start } = placed
  const kind = edge.isBack ? 'back' : edge.kind
  return (
    <g className={`bs-flow ${kind} ${look}`}>
      <path className="bs-flow-line" d={path} />
      <path className="bs-flow-head" d={arrow} />
      {edge.kind === 'forward' && <path className="bs-flow-head" d={secondHead} />}
      {edge.kind === 'receive' && <circle className="bs-flow-socket" cx={round(start.x)} cy={round(start.y)} r={4} />}
    </g>
  )
}

export const edgeKey = ({ edge }: PlacedEdge): string => `${edge.from}>${edge.to}${edge.kind}${edge.dock ?? ''}`
