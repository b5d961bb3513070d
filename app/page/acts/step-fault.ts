import { parseScenario } from '../../../scenarios/index.ts'
import type { Step } from '../../../scenarios/index.ts'
import { lazyWordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'

/** Why a step cannot be added to a text: it has a name that is none, a label that means nothing, or there is no place for it. */
export function faultOf(text: string, step: Step, lang: Lang): string | null {
  const steps = stepsOf(text)
  if (steps === null) return lazyWordsOf(lang).whatIf.acts.brokenText
  const parsed = parseScenario(JSON.stringify({ ...(JSON.parse(text) as object), steps: [...steps, step] }))
  if (parsed.ok) return null
  const own = parsed.issues.find(({ path }) => path.startsWith(`steps[${steps.length}]`)) ?? parsed.issues[0]
  return own?.message ?? null
}

/** null: it is no JSON at the moment, or JSON of another kind. */
function stepsOf(text: string): readonly unknown[] | null {
  try {
    const { steps = [] } = JSON.parse(text) as { readonly steps?: unknown }
    return Array.isArray(steps) ? steps : null
  } catch {
    return null
  }
}
