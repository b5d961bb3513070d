import { useCallback } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { loadLibrary, mentionedIn } from '../../state/catalogue.ts'
import { neighbourMark } from '../../state/story.ts'
import type { Mark } from '../../state/story.ts'
import { acts, usePage } from '../../state/page.ts'
import type { Run } from '../../state/run.ts'
import { useLoaded } from '../use-loaded.ts'
import { useLang, useWords } from '../use-words.ts'

/** The story, told by pressing one button; after its last mark the next story. */
export function StorySteps({ marks, current }: { readonly marks: readonly Mark[]; readonly current: number | null }) {
  const lang = useLang()
  const words = useWords().page.story
  const next = usePage(({ playhead }) => neighbourMark(marks, current, playhead.t, 1))
  const back = usePage(({ playhead }) => neighbourMark(marks, current, playhead.t, -1))
  const told = usePage(({ run }) => (next === null && run !== null ? builtInOf(run) : null))
  const loaded = useLoaded(
    useCallback(
      async () =>
        told === null ? null : (await loadLibrary(lang)).followingOf(told, mentionedIn(marks.at(-1)?.text ?? ''), lang),
      [told, marks, lang],
    ),
  )
  const following = told === null ? null : loaded
  return (
    <span className={following === null ? 'line story-steps' : 'line story-steps story-steps-done'}>
      <button
        type="button"
        className="chip mark story-step-back"
        aria-disabled={back === null}
        aria-label={words.back}
        title={words.back}
        onClick={() => acts.stepMark(-1)}
      >
        <ChevronLeft size={14} aria-hidden="true" />
      </button>
      <span className="hint nowrap story-position" title={words.positionHint}>
        {current === null ? words.ofMarks(marks.length) : words.of(current + 1, marks.length)}
      </span>
      {following === null ? (
        <button
          type="button"
          className="chip mark story-step-next"
          aria-disabled={next === null}
          title={next === null ? words.stepsEnd : words.stepHint(marks[next]!.title)}
          onClick={() => acts.stepMark(1)}
        >
          {words.step}
          <ChevronRight size={14} aria-hidden="true" />
        </button>
      ) : (
        <button
          type="button"
          className="chip mark story-step-next"
          title={following.title}
          onClick={() => acts.openBuiltIn(following.id, following.title)}
        >
          {following.isNextGroup ? words.nextGroup : words.nextScenario}
          <ChevronRight size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

/** The built-in scenario whose story is told, also of a changed one; null: it is somebody's own. */
const builtInOf = ({ source, story }: Run): string | null =>
  source.kind === 'builtIn' ? source.id : (story.original?.id ?? null)
