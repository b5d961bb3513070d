import { formatDuration } from '../../../scenarios/index.ts'
import { acts, isReadOnly } from '../../state/page.ts'
import { clockIn } from '../../explain/describe.ts'
import { runShowing } from '../../read/time/beyond-run.ts'
import type { Beyond } from '../../read/time/beyond-run.ts'
import { durationText } from '../../words/format.ts'
import type { PanelProps } from '../shell/panel-props.ts'
import { wordsOf } from '../../words/load.ts'
import { LinkButton } from '../ui/button.tsx'

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
    <p className="muted">
      {words[what](clockIn(trace, t, lang), clockIn(trace, trace.runForMs, lang))}{' '}
      {!isReadOnly && <LinkButton onClick={lengthen}>{words.lengthen(durationText(length, lang))}</LinkButton>}
    </p>
  )
}
