import type { RecordNumber } from '../../../sim-core/index.ts'
import { acts, usePage } from '../../state/page.ts'
import { withDependents } from '../../edit/acts/landing.ts'
import { stepBehind } from '../../read/step-behind.ts'
import { useLazyWords } from '../use-words.ts'
import { LinkButton } from '../ui/button.tsx'

/** On a record that a step of the scenario made: out with the step, and with those that build on it. */
export function RemoveStep({ record }: { readonly record: RecordNumber }) {
  const words = useLazyWords().whatIf.acts
  const run = usePage(state => state.run)
  if (run === null || record >= run.trace.length) return null
  const { trace, input, text } = run
  const index = stepBehind(trace, input, record)
  if (index === null) return null
  const all = withDependents(input, index)
  const remove = () => {
    acts.endGesture()
    acts.change(
      all.map(step => ({ path: ['steps', step], value: undefined })),
      null,
      { text },
    )
  }
  return (
    <LinkButton className="inspector-choices" title={words.removeHint} onClick={remove}>
      {words.remove(all.length - 1)}
    </LinkButton>
  )
}
