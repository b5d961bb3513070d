import { formatDuration } from '../../../scenarios/index.ts'
import { acts } from '../../state/page.ts'
import { isReadOnly } from '../../state/platform.ts'
import { clockIn } from '../../explain/clock.ts'
import { runShowing } from '../../read/time/beyond-run.ts'
import type { Beyond } from '../../read/time/beyond-run.ts'
import { durationText } from '../../words/format.ts'
import type { PanelProps } from '../shell/panel-props.ts'
import { wordsOf } from '../../words/words.ts'

interface Props extends Pick<PanelProps, 'trace' | 'lang'> {
  readonly beyond: Beyond
}

/** What the run ends before, and the way to see it. */
export function BeyondRun({ beyond: { what, t, until }, trace, lang }: Props) {
  const words = wordsOf(lang).inspectorWords.beyond
  const length = runShowing(until)
  const lengthen = () => {
    acts.endGesture()
    acts.change([{ path: ['runFor'], value: formatDuration(length) }])
  }
  return (
    <p className="inspector-hint">
      {words[what](clockIn(trace, t, lang), clockIn(trace, trace.runForMs, lang))}{' '}
      {!isReadOnly && (
        <button type="button" className="link-button" onClick={lengthen}>
          {words.lengthen(durationText(length, lang))}
        </button>
      )}
    </p>
  )
}
