import type { Trace } from '../../../sim-core/index.ts'

/** The latest entity of this path that existed by record `n`, else the first that comes later; null when there never is one. Case does not matter. */
export function entityNamed(trace: Trace, path: string, n: number): number | null {
  const name = path.toLowerCase()
  const named = trace.entities.filter(entity => entity.path.toLowerCase() === name)
  return (named.findLast(({ createdBy }) => createdBy <= n) ?? named[0])?.id ?? null
}
