import { useEffect, useRef, useState, useCallback } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { acts, usePage } from '../../state/page.ts'
import { loadLibrary, mentionedIn } from '../../state/catalogue.ts'
import { markAt } from '../../state/story.ts'
import type { Mark, Story } from '../../state/story.ts'
import type { Pending } from '../../state/run.ts'
import { durationText, instantText } from '../../words/format.ts'
import { StorySteps } from './story-steps.tsx'
import { useIsOutdated } from './use-is-outdated.ts'
import { useLang, useWords } from '../use-words.ts'
import { LinkButton } from '../ui/button.tsx'
import { bringToSight } from '../ui/bring-to-sight.ts'
import { useLoaded } from '../use-loaded.ts'
import type { ExpirationMode, SimulationInput } from '../../../sim-core/index.ts'
import { wordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import './story-bar.css'

/** Of a longer story only the text that shows is laid out. */
const COPIES_MOST = 30

/** The question, the marks that lead to its answer, and what there is to see at the present one. */
export function StoryBar({ difference = null }: { readonly difference?: ReactNode }) {
  const words = useWords().page.story
  const story = usePage(({ run, pending }) => run?.story ?? pending?.story ?? null)
  const current = usePage(({ run, pending, playhead, selection }) =>
    run === null ? openingMark(pending) : markAt(run.trace, run.story.marks, playhead, selection),
  )
  const isSheetOpen = usePage(state => state.isSheetOpen)
  const isEditing = usePage(state => state.editTab !== null)
  const isOwn = usePage(state => state.run?.source.kind === 'draft')
  const hasGhosts = usePage(state => state.before !== null)
  const isOutdated = useIsOutdated()
  const [opened, setOpened] = useState<string | null>(null)
  const isUnrun = usePage(state => state.document !== null)
  const shown = current === null ? 0 : current + 1
  const isTitled = useTitled(story, shown)
  if (story === null) return <section className={isUnrun ? 'story-bar story-bar-none' : 'story-bar'} />
  // Where its question is answered, and at its end, somebody knows enough to change it.
  const answers = [story.marks.findIndex(({ at }) => at === story.opensAt) + 1, story.marks.length].filter(
    index => index > 1,
  )
  const hasTexts = story.text !== '' || story.marks.some(({ text }) => text !== '')
  return (
    <section
      className={[
        'story-bar',
        ...(isSheetOpen || isEditing ? ['story-bar-brief'] : []),
        ...(isEditing ? ['story-bar-editing'] : []),
      ].join(' ')}
      aria-label={words.marks}
    >
      <div className="toolbar story-line">
        <h2 className="story-question">
          {story.question !== story.title && isOutdated(story.question) && (
            <span className="muted story-before">{words.asked} </span>
          )}
          {story.question === '' ? words.untitled : story.question}
        </h2>
        {story.marks.length > 0 && (
          <div className="toolbar story-walk">
            <ol className="toolbar story-marks">
              {story.marks.map((mark, index) => (
                <li key={index}>
                  <MarkButton
                    mark={mark}
                    index={index}
                    isCurrent={index === current}
                    isOutdated={isOutdated(mark.text === '' ? mark.title : mark.text)}
                  />
                </li>
              ))}
            </ol>
            <StorySteps marks={story.marks} current={current} />
          </div>
        )}
      </div>
      <StoryChips />
      <div className={hasTexts ? 'story-texts' : 'story-texts story-texts-none'}>
        {textsOf(story).map(
          (text, index) =>
            (index === shown || story.marks.length <= COPIES_MOST) && (
              <StoryText
                key={index}
                text={text}
                isShown={index === shown}
                isTitled={isTitled}
                isOutdated={isOutdated(text)}
                isLast={index === story.marks.length}
                canChange={answers.includes(index)}
                isOpen={opened === text && index === shown}
                onTurn={() => setOpened(opened === text ? null : text)}
              />
            ),
        )}
        {isOwn && !hasTexts && <p className="muted story-text">{words.own}</p>}
        {hasGhosts && difference}
      </div>
    </section>
  )
}

/** Where the first run will open, so that its text is there before it. */
function openingMark(pending: Pending | null): number | null {
  if (pending === null || pending.story === null || !pending.opensAtStory) return null
  const { marks, opensAt } = pending.story
  const index = marks.findIndex(({ at }) => at === opensAt)
  return index < 0 ? null : index
}

const textsOf = ({ text, marks }: Story): readonly string[] => [text, ...marks.map(mark => mark.text)]

/**
 * Whether scenarios that texts speak of are called by their titles. These are fetched when the shown text or one beside it speaks of
 * one; then all copies have them, so that those that only keep their room wrap as they will be shown.
 */
function useTitled(story: Story | null, shown: number): boolean {
  const [isTitled, setTitled] = useState(false)
  if (
    !isTitled &&
    story !== null &&
    textsOf(story)
      .slice(Math.max(0, shown - 1), shown + 2)
      .some(text => mentionedIn(text) !== null)
  )
    setTitled(true)
  return isTitled
}

interface MarkButtonProps {
  readonly mark: Mark
  readonly index: number
  readonly isCurrent: boolean
  readonly isOutdated: boolean
}

function MarkButton({ mark, index, isCurrent, isOutdated }: MarkButtonProps) {
  const words = useWords().page.story
  const lang = useLang()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const list = button.current?.closest('ol')
    if (!isCurrent || !list) return undefined
    // At once, and whenever the marks (in other letters, another language) or what stands beside them take more room.
    const observer = new ResizeObserver(() => bringToSight(button.current))
    for (const element of [list, ...list.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [isCurrent])
  const hint = (isOutdated ? words.markBefore : words.mark)(mark.title, instantText(mark.at, 'short', lang))
  return (
    <button
      ref={button}
      type="button"
      className={isOutdated ? 'chip dashed mark' : 'chip mark'}
      aria-current={isCurrent ? 'step' : undefined}
      title={hint}
      onFocus={toSight}
      onClick={() => acts.goToMark(index)}
    >
      {mark.title}
    </button>
  )
}

/** The list of marks scrolls where there is no room; a browser thinks one seen when a corner of it is. */
function toSight({ currentTarget }: FocusEvent<HTMLElement>): void {
  bringToSight(currentTarget)
}

/** All texts lie in one cell and only one shows, so that nothing below moves when the playhead passes a mark. */
function StoryText({ text, isShown, isTitled, isOutdated, isLast, canChange, isOpen, onTurn }: StoryTextProps) {
  const words = useWords().page.story
  const mentioned = isTitled ? mentionedIn(text) : null
  const title = useTitle(mentioned)
  const isUntouched = usePage(({ document, pending }) => (document ?? pending)?.source.kind === 'builtIn')
  const isEditing = usePage(state => state.editTab !== null)
  const isNext = mentioned !== null && title !== null && !isLast
  const isToChange = canChange && isUntouched
  const { whole, foot, isCut } = useIsCut(isShown, isNext || isToChange)
  return (
    <p
      className={[
        isShown ? 'muted story-text' : 'muted room story-text story-text-hidden',
        ...(isOpen ? ['story-text-open'] : []),
      ].join(' ')}
      aria-hidden={!isShown}
    >
      {/* What a finger meets is the text, not the nearest link; the button does the same for a keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span ref={whole} onClick={isCut && !isOpen ? onTurn : undefined}>
        {isOutdated && text !== '' && <span className="muted story-before">{words.before} </span>}
        {mentioned === null || title === null ? text : text.replace(mentioned, () => words.quoted(title))}{' '}
      </span>
      {(isNext || isToChange || isCut || isOpen) && (
        <span ref={foot} className={isCut && !isOpen ? 'story-foot goes-on-above' : 'story-foot'}>
          {isNext && <LinkButton onClick={() => acts.openBuiltIn(mentioned, title)}>{words.next(title)}</LinkButton>}
          {isToChange && (
            // While the editor is open it keeps its room, so that nothing below moves.
            <button
              type="button"
              className={isEditing ? 'link-button room' : 'link-button'}
              title={words.changeOneHint}
              onClick={() => acts.edit('tune')}
            >
              {words.changeOne}
            </button>
          )}
          {(isCut || isOpen) && (
            <LinkButton className="only-narrow story-more" aria-expanded={isOpen} onClick={onTurn}>
              {isOpen ? words.less : words.more}
            </LinkButton>
          )}
        </span>
      )}
    </p>
  )
}

/** Whether the text is higher than the room there is for texts; of one that does not show nobody asks. */
function useIsCut(isShown: boolean, hasWay: boolean) {
  const whole = useRef<HTMLSpanElement>(null)
  const foot = useRef<HTMLSpanElement>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const text = whole.current
    const box = text?.closest('.story-texts')
    if (!isShown || !text || !box) return undefined
    const observer = new ResizeObserver(() => {
      const most = Number.parseFloat(getComputedStyle(box).maxHeight)
      setCut(text.offsetHeight + (hasWay ? (foot.current?.offsetHeight ?? 0) : 0) > most)
    })
    observer.observe(text)
    observer.observe(box)
    return () => observer.disconnect()
  }, [isShown, hasWay])
  return { whole, foot, isCut: isCut && isShown }
}

interface StoryTextProps {
  readonly text: string
  readonly isShown: boolean
  readonly isTitled: boolean
  readonly isOutdated: boolean
  /** Then the way on stands beside the marks. */
  readonly isLast: boolean
  readonly canChange: boolean
  /** The whole of it shows, also where it is longer than the room there is for texts. */
  readonly isOpen: boolean
  readonly onTurn: () => void
}

/** The title of a built-in scenario; null while it is on its way. */
function useTitle(id: string | null): string | null {
  const lang = useLang()
  const title = useLoaded(
    useCallback(async () => (id === null ? null : (await loadLibrary(lang)).titleOfBuiltIn(id, lang)), [id, lang]),
  )
  return id === null ? null : title
}

/** What makes this run other than usual. */
function StoryChips() {
  const words = useWords().page.chips
  const lang = useLang()
  const input = usePage(state => state.run?.input ?? null)
  const switched = input === null ? [] : switchesOf(input, lang)
  if (switched.length === 0) return null
  return (
    <div className="story-chips">
      <button
        type="button"
        className="chip dashed muted story-chip"
        title={words.switchedHint}
        aria-haspopup="dialog"
        onClick={() => acts.openDialog('choices')}
      >
        {words.switched(switched)}
      </button>
    </div>
  )
}

/** Modelling choices of the scenario that are not the default, each once. */
function switchesOf({ namespace, queues, topics }: SimulationInput, lang: Lang): readonly string[] {
  const entities = [...queues, ...topics.flatMap(({ subscriptions }) => subscriptions)]
  const modes = [namespace.expiration, ...entities.map(({ properties }) => properties.expiration ?? null)]
  const names = modes.flatMap(mode => (mode === null || mode.kind === 'whenListening' ? [] : [modeName(mode, lang)]))
  const switches = Object.entries(namespace.switches).flatMap(([name, isOn]) => (isOn ? [name] : []))
  return [...new Set([...names, ...switches])]
}

function modeName(mode: ExpirationMode, lang: Lang): string {
  return mode.kind === 'sweepEvery' ? wordsOf(lang).page.chips.sweepEvery(durationText(mode.everyMs, lang)) : mode.kind
}
