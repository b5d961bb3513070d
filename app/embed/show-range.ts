import { endOf } from '../read/at.ts'
import { acts, pageStore } from '../state/page.ts'
import type { AskedView } from '../link/embed-view.ts'

/** The stretch of time that was asked for fills the axis, once there is a run and the timeline knows its width; then it is the reader's. */
export function showRange({ views, range }: AskedView): void {
  if (range === null) return
  const first = pageStore.getState().axisWidth
  const isMeasured = (width: number) => width !== first || !views.includes('timeline')
  const stop = pageStore.subscribe(({ run, axisWidth }) => {
    if (run === null || !isMeasured(axisWidth)) return
    stop()
    const end = endOf(run.trace)
    if (range.from >= end) return
    acts.markRange({ from: range.from, to: Math.min(range.to, end) })
    acts.zoomToRange()
    acts.markRange(null)
  })
}
