import { useEffect, useRef, useState } from 'react'
import type { Run } from '../../state/run.ts'
import { markAt } from '../../state/story.ts'
import { usePage } from '../../state/page.ts'
import { clockIn } from '../../explain/describe.ts'
import { logRow } from '../../explain/log/log.ts'
import type { Playhead, Selection } from '../../model/selection.ts'
import { wordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import { useIsOutdated } from '../story/use-is-outdated.ts'
import { useLang } from '../use-words.ts'

/** After this rest one sentence is said: a held key, a scrub or a play is no flood. */
const REST_MS = 350

/** The text of the live region: where the playhead came to rest, and what happened there. */
export function Announcer() {
  const lang = useLang()
  const run = usePage(state => state.run)
  const playhead = usePage(state => state.playhead)
  const selection = usePage(state => state.selection)
  const playing = usePage(state => state.playing)
  const hasGhosts = usePage(state => state.before !== null)
  const isOutdated = useIsOutdated()
  const heard = useRef({ run, n: playhead.n })
  const [said, setSaid] = useState('')
  useEffect(() => {
    const isOther = heard.current.run !== run
    const isChange = hasGhosts && isOther
    const hasOnlyPassed = isOther && heard.current.n === playhead.n && run?.source.kind === 'served'
    heard.current = { run, n: playhead.n }
    // What a change did has its own sentence: difference-line.tsx. In a live run, time that passes is nothing to tell.
    if (run === null || isChange || hasOnlyPassed) return
    const sentence = () =>
      playing ? wordsOf(lang).spoken.playing : sentenceAt(run, playhead, selection, lang, isOutdated)
    const timer = setTimeout(() => !isSlider(document.activeElement) && setSaid(sentence()), REST_MS)
    return () => clearTimeout(timer)
    // While it plays its instants are not said, and neither a selection alone nor ghosts that go are a step.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [run, playing, playing ? null : playhead, lang])
  return said
}

/** A slider says its value itself. */
function isSlider(element: Element | null): boolean {
  return element instanceof HTMLInputElement && element.type === 'range'
}

function sentenceAt(
  { trace, input, story }: Run,
  playhead: Playhead,
  selection: Selection,
  lang: Lang,
  isOutdated: (text: string) => boolean,
): string {
  const words = wordsOf(lang).spoken
  const time = clockIn(trace, playhead.t, lang)
  const current = markAt(trace, story.marks, playhead, selection)
  const mark = current === null ? undefined : story.marks[current]
  // A mark's text may tell of the run before a change: it would be no longer true. Without a text its title is what it tells.
  if (mark !== undefined && !isOutdated(mark.text === '' ? mark.title : mark.text))
    return words.mark(time, mark.title, mark.text)
  if (playhead.n < 0) return words.beforeFirst(time)
  return words.record(time, playhead.n + 1, trace.length, logRow(trace, input, playhead.n, lang).words)
}
