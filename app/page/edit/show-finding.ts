/** What one press does about a finding: the run that shows it, the change that mends it, the line that silences it. */
import { formatDuration } from '../../../scenarios/index.ts'
import type { Edit, Finding } from '../../lint/finding.ts'
import { silencing } from '../../lint/lint.ts'
import type { LookedAt } from '../../lint/looked-at.ts'
import { NOTHING_ASKED } from '../../link/address.ts'
import { acts, pageStore } from '../../state/page.ts'
import type { TextChange } from '../../edit/text/text-edits.ts'
import { valueAt } from '../../model/json-path.ts'
import { langNow } from '../use-words.ts'

/** False: it could not be made. A small scenario opens as an example, from which the notice leads back here. */
export async function showFinding({ scenario, text }: LookedAt, finding: Finding): Promise<boolean> {
  const [{ showing }, { encodeScenario }] = await Promise.all([
    import('../../lint/shown.ts'),
    import('../../link/codec.ts'),
  ])
  const { run } = pageStore.getState()
  const own = run !== null && run.text === text ? run.trace : null
  const shown = showing(scenario, langNow(), own)(finding)
  if (shown === null || (shown.scenario === null && own === null)) return false
  if (shown.scenario === null) {
    acts.goToRecord(shown.record)
    return true
  }
  const key = await encodeScenario(JSON.stringify(shown.scenario, null, 2))
  const selection = shown.entity === null ? null : `e:${shown.entity}`
  acts.openExample({ ...NOTHING_ASKED, scenario: key, time: formatDuration(shown.at), selection })
  return true
}

export function mend({ scenario }: LookedAt, { fix }: Finding): void {
  acts.change(fix.map(edit => changeIn(scenario, edit)))
}

/** A list that is not there yet is begun. */
function changeIn(scenario: object, { path, value, isInsertion }: Edit): TextChange {
  const holder = path.slice(0, -1)
  if (isInsertion !== true) return { path, value }
  return Array.isArray(valueAt(scenario, holder))
    ? { path, value, isInsertion: true }
    : { path: holder, value: [value] }
}

export function silence({ scenario }: LookedAt, finding: Finding): void {
  acts.change([{ path: ['lint', 'ignore'], value: [...(scenario.lint?.ignore ?? []), silencing(finding)] }])
}
