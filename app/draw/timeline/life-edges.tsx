import type { RecordNumber, Trace } from '../../../sim-core/index.ts'
import type { Axis } from '../../read/time/axis.ts'
import { round } from './row-geometry.ts'
import type { Tense } from './row.tsx'

interface LifeEdgesProps {
  readonly trace: Trace
  readonly entity: Trace['entities'][number]
  readonly axis: Axis
  /** The last record that shows. */
  readonly lastN: number
  readonly tenseOf: (n: RecordNumber) => Tense
  readonly top: number
  readonly bottom: number
}

/** An entity that comes later begins with a line; one that goes ends with a double bar. */
export function lifeEdges({ trace, entity, axis, lastN, tenseOf, top, bottom }: LifeEdgesProps) {
  const { createdBy, deletedBy } = entity
  const lines = [
    ...(trace.timeOf(createdBy) > 0 ? [{ n: createdBy, dx: 0 }] : []),
    ...(deletedBy === null
      ? []
      : [
          { n: deletedBy, dx: 0 },
          { n: deletedBy, dx: 4 },
        ]),
  ]
  return lines.flatMap(({ n, dx }) => {
    const x = axis.toX(trace.timeOf(n)) + dx
    return n > lastN || x < -4 || x > axis.width + 4
      ? []
      : [<path key={x} className={`bs-edge ${tenseOf(n)}`} d={`M${round(x)} ${top}V${bottom}`} />]
  })
}
