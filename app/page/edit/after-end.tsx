import { formatDuration } from '../../../scenarios/index.ts'
import { runShowing } from '../../read/time/beyond-run.ts'
import { comesDue } from '../../edit/form/comes-due.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { durationText, instantText } from '../../words/format.ts'
import { setValue } from './form-acts.ts'
import { useForm } from './form-context.ts'
import { useLang, useMoreWords } from '../use-words.ts'
import { LinkButton } from '../ui/button.tsx'

/** Beside what the run ends before: that it does, and the way to see it. */
export function AfterEnd({ path, isInstant }: { readonly path: JsonPath; readonly isInstant: boolean }) {
  const words = useMoreWords().edit.form
  const lang = useLang()
  const {
    scenario,
    start: {
      world: { runForMs },
    },
  } = useForm()
  const due = comesDue(scenario, path, isInstant)
  if (due === null || runForMs === null || due <= runForMs) return null
  const length = runShowing(due)
  const say = path.at(-1) === 'timeToLive' ? words.expires : words.comesDue
  return (
    <span className="form-after-end">
      {say(instantText(due, 'short', lang), instantText(runForMs, 'short', lang))}{' '}
      <LinkButton onClick={() => setValue(['runFor'], formatDuration(length))}>
        {words.lengthen(durationText(length, lang))}
      </LinkButton>
    </span>
  )
}
