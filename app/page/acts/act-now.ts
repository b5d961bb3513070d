import type { Step } from '../../../scenarios/index.ts'
import { acts, pageStore } from '../../state/page.ts'
import type { Run } from '../../state/run.ts'
import { partingOf } from '../../explain/difference/compared.ts'
import { faultOf } from './step-fault.ts'

/** Adds a step at the playhead and goes to what it did. Returns why it cannot be added, null when it can. */
export function actNow(step: Step): string | null {
  const { document, run, lang } = pageStore.getState()
  if (document === null || run === null) return null
  const fault = faultOf(document.text, step, lang)
  if (fault !== null) return fault
  acts.endGesture()
  void acts.addStep({ ...step }).then(() => followDeed(run))
  return null
}

/** Until its run is there, unless the text becomes another before. */
function followDeed(before: Run): void {
  const text = pageStore.getState().document?.text
  const stop = pageStore.subscribe(state => {
    const { run: now } = state
    if (state.document?.text !== text) stop()
    else if (now !== null && now.text === text) {
      stop()
      goToDeed(before, now)
    }
  })
}

/** The first thing that happens now and did not happen before: Why explains it. */
function goToDeed(before: Run, now: Run): void {
  const parting = partingOf(before.trace, now.trace)
  if (parting === null || parting.record === null) return
  acts.edit(null)
  const { narrowView } = pageStore.getState()
  if (narrowView === 'log' || narrowView === 'more') acts.showView('why')
  acts.goToRecord(parting.record)
  acts.select({ kind: 'record', n: parting.record })
}
