import type { Trace } from '../../../sim-core/index.ts'
import type { Selection } from '../../model/selection.ts'

/** The message that a selection is about: its own, or that of the selected record. */
export function selectedMessage(trace: Trace, selection: Selection): number | null {
  if (selection === null || selection.kind === 'entity') return null
  return selection.kind === 'message' ? selection.m : trace.messageOf(selection.n)
}
