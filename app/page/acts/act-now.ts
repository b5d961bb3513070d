import { parseScenario } from '../../../scenarios/index.ts'
import type { Step } from '../../../scenarios/index.ts'
import { acts, pageStore } from '../../state/page.ts'
import type { Run } from '../../state/model.ts'
import { partingOf } from '../../view/difference-parting.ts'
import { whatIfWords } from '../../words/whatif-en.ts'

const words = whatIfWords('en').acts

/** Adds a step at the playhead and goes to what it did. Returns why it cannot be added, null when it can. */
export async function actNow(step: Step): Promise<string | null> {
  const { document, run } = pageStore.getState()
  if (document === null || run === null) return null
  const fault = faultOf(document.text, step)
  if (fault !== null) return fault
  acts.endGesture()
  await acts.addStep({ ...step })
  const text = pageStore.getState().document?.text
  const stop = pageStore.subscribe(state => {
    const { run: now } = state
    if (state.document?.text !== text) stop()
    else if (now !== null && now.text === text) {
      stop()
      goToDeed(run, now)
    }
  })
  return null
}

/** What is wrong with the step itself: a name that is none, a label that means nothing. */
function faultOf(text: string, step: Step): string | null {
  const scenario = jsonOf(text)
  if (scenario === null) return words.brokenText
  const steps = [...(scenario.steps ?? []), step]
  const parsed = parseScenario(JSON.stringify({ ...scenario, steps }))
  if (parsed.ok) return null
  const own = parsed.issues.find(({ path }) => path.startsWith(`steps[${steps.length - 1}]`)) ?? parsed.issues[0]
  return own?.message ?? null
}

/** null: the text is none at the moment. */
function jsonOf(text: string): { readonly steps?: readonly unknown[] } | null {
  try {
    return JSON.parse(text) as { readonly steps?: readonly unknown[] }
  } catch {
    return null
  }
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
