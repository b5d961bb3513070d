import { formatDuration } from '../../../scenarios/index.ts'
import { runShowing } from '../../view/beyond-run.ts'
import { comesDue } from '../../view/edit/comes-due.ts'
import type { Path } from '../../view/edit/json-path.ts'
import { durationText, instantText } from '../../view/format.ts'
import { edit as editEn } from '../../words/en/edit.ts'
import { setValue } from './form-acts.ts'
import { useForm } from './form-context.ts'

const words = editEn.form

/** Beside what the run ends before: that it does, and the way to see it. */
export function AfterEnd({ path, isInstant }: { readonly path: Path; readonly isInstant: boolean }) {
  const { scenario, start: { world: { runForMs } } } = useForm()
  const due = comesDue(scenario, path, isInstant)
  if (due === null || runForMs === null || due <= runForMs) return null
  const length = runShowing(due)
  const say = path.at(-1) === 'timeToLive' ? words.expires : words.comesDue
  return (
    <span className="form-after-end">
      {say(instantText(due), instantText(runForMs))}{' '}
      <button type="button" className="link-button" onClick={() => setValue(['runFor'], formatDuration(length))}>
        {words.lengthen(durationText(length))}
      </button>
    </span>
  )
}
