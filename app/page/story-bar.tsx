import { Suspense, lazy, useEffect, useRef } from 'react'
import { acts, usePage } from '../state/page.ts'
import { mentionedIn } from '../state/catalogue.ts'
import { markAt } from '../state/marks.ts'
import type { Mark } from '../state/marks.ts'
import { instantText } from '../view/format.ts'
import { pageEn } from '../words/page-en.ts'
import { StoryChips } from './story-chips.tsx'
import { useTitle } from './use-title.ts'
import './story-bar.css'

const words = pageEn.story

const DifferenceLine = lazy(async () => ({ default: (await import('./difference-line.tsx')).DifferenceLine }))

/** The question, the marks that lead to its answer, and what there is to see at the present one. */
export function StoryBar() {
  const story = usePage(state => state.run?.story ?? null)
  const current = usePage(({ run, playhead, selection }) => (run === null ? null : markAt(run.trace, run.story.marks, playhead, selection)))
  const isSheetOpen = usePage(state => state.isSheetOpen)
  const hasGhosts = usePage(state => state.before !== null)
  if (story === null) return <section className="story-bar" />
  const texts = [story.text, ...story.marks.map(mark => mark.text)]
  return (
    <section className={isSheetOpen ? 'story-bar story-bar-brief' : 'story-bar'} aria-label={words.marks}>
      <div className="story-line">
        <h2 className="story-question">{story.question === '' ? words.untitled : story.question}</h2>
        <ol className="story-marks">
          {story.marks.map((mark, index) => (
            <li key={index}>
              <MarkButton mark={mark} index={index} isCurrent={index === current} />
            </li>
          ))}
        </ol>
        <StoryChips />
      </div>
      <div className="story-texts">
        {texts.map((text, index) => (
          <StoryText key={index} text={text} isShown={index === (current === null ? 0 : current + 1)} />
        ))}
        <Suspense>{hasGhosts && <DifferenceLine />}</Suspense>
      </div>
    </section>
  )
}

function MarkButton({ mark, index, isCurrent }: { readonly mark: Mark; readonly index: number; readonly isCurrent: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  const time = instantText(mark.at)
  return (
    <button ref={button} type="button" className="mark" aria-current={isCurrent ? 'step' : undefined} title={words.mark(mark.title, time)} onClick={() => acts.goToMark(index)}>
      {mark.title}
    </button>
  )
}

/** All texts lie in one cell and only one shows, so that nothing below moves when the playhead passes a mark. */
function StoryText({ text, isShown }: { readonly text: string; readonly isShown: boolean }) {
  const next = isShown ? mentionedIn(text) : null
  const title = useTitle(next)
  return (
    <p className={isShown ? 'story-text' : 'story-text story-text-hidden'} aria-hidden={!isShown}>
      {text}{' '}
      {next !== null && title !== null && (
        <button type="button" className="link-button" onClick={() => acts.openBuiltIn(next)}>
          {words.next(title)}
        </button>
      )}
    </p>
  )
}
