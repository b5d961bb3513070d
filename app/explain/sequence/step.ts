/** Steps of a sequence diagram, and the bars of the locks that run between them. */

import type { ArrowLook } from '../../read/kinds.ts'
import type { Trace } from '../../../sim-core/index.ts'
import { isLockedStage } from '../../read/state-at.ts'

export interface SequenceStep {
  /** Its records, ascending; a click goes to the first. */
  readonly records: readonly number[]
  /** "12", counted over the whole topic. */
  readonly place: string
  readonly t: number
  readonly time: string
  /** Since the step before: "+30 s"; null = at the same instant, or the first. */
  readonly since: string | null
  /** Indexes of participants. */
  readonly from: number
  readonly to: number
  readonly look: ArrowLook
  /** "#7 expired" */
  readonly label: string
  /** For ears: what its records say. */
  readonly sentence: string
}

export interface LockBar {
  readonly participant: number
  /** Steps at which it begins and ends; null = before the first, after the last. */
  readonly fromStep: number | null
  readonly toStep: number | null
  /** Others that the same participant holds meanwhile and held before: it stands beside them. */
  readonly level: number
  /** It ran out, nobody settled it. */
  readonly isLost: boolean
}

type Open = { participant: number; fromStep: number | null; level: number }

export function locksOf(trace: Trace, steps: readonly SequenceStep[]): readonly LockBar[] {
  const open = new Map<number, Open>()
  const bars: LockBar[] = []
  steps.forEach(({ records, from, to }, step) => {
    for (const n of records) {
      const m = trace.messageOf(n)
      if (m === null) continue
      const kind = trace.kindOf(n)
      const stage = trace.after(m, n)?.stage
      const isLocked = isLockedStage(stage)
      const own = open.get(m)
      if (kind === 'message-locked') open.set(m, { participant: to, fromStep: step, level: freeLevel(open, to) })
      else if (own !== undefined && !isLocked) {
        open.delete(m)
        bars.push({ ...own, toStep: step, isLost: kind === 'lock-expired' })
      } else if (own === undefined && isLocked && from !== to && kind.startsWith('lock-'))
        open.set(m, { participant: from, fromStep: null, level: freeLevel(open, from) })
    }
  })
  for (const own of open.values()) bars.push({ ...own, toStep: null, isLost: false })
  return bars
}

/** The lowest that no other open bar of the participant has. */
function freeLevel(open: ReadonlyMap<number, Open>, participant: number): number {
  const taken = new Set([...open.values()].filter(own => own.participant === participant).map(({ level }) => level))
  let level = 0
  while (taken.has(level)) level++
  return level
}
