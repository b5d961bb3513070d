import { useCallback } from 'react'
import type { Trace } from '../../../sim-core/index.ts'
import { late } from '../../pieces/late.ts'
import { useLate } from '../use-late.ts'

const ghosts = late(() => import('../../read/difference/ghosts.ts'))

/** What compares two runs, fetched with the first change; null: there is none, or not yet. */
export function useGhosts(before: Trace | null): ReturnType<typeof ghosts> | null {
  return useLate(useCallback(() => (before === null ? null : ghosts()), [before])).value
}
