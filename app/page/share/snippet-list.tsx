import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatDuration } from '../../../scenarios/index.ts'
import type { Asked } from '../../link/address.ts'
import { frameOf, learnOf, markdownOf, pictureOf } from '../../link/snippets.ts'
import type { Shared } from '../../link/snippets.ts'
import { acts, usePage } from '../../state/page.ts'
import { markedRange } from '../../state/visibility.ts'
import { embedLink } from './link-to-page.ts'
import { useLang, useLazyWords, useWords } from '../use-words.ts'
import { CopyButton } from './copy-button.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EMBED_VIEWS } from '../../link/embed-view.ts'
import type { EmbedView } from '../../link/embed-view.ts'
import { instantText } from '../../words/format.ts'
import { Check } from '../ui/field.tsx'

interface SnippetListProps {
  readonly shared: Shared
  /** What the command line draws: a built-in scenario's id, or a file. */
  readonly scenario: string
  readonly asked: Asked
}

/** For other people's pages: what to paste there, each with its button. */
export function SnippetList({ shared, scenario, asked }: SnippetListProps) {
  const words = useLazyWords().links.dialog
  const at = asked.time === null ? '' : ` --at ${asked.time}`
  const draw = (options: string) =>
    `busscope figure ${scenario} --view timeline${at}${options} -o ${shared.picture}.svg`
  return (
    <>
      <Snippet title={words.markdown} text={markdownOf(shared)} hint={words.pictureHint(draw(''))} />
      <Snippet title={words.picture} text={pictureOf(shared)} hint={words.pictureHint(draw(' --theme pair'))} />
      <FrameSnippet shared={shared} asked={asked} />
      <Snippet title={words.learn} text={learnOf(shared)} hint={words.pictureHint(draw(''))} />
    </>
  )
}

/** The views that are chosen, and the marked stretch of time if it shall be alone. */
function FrameSnippet({ shared, asked }: Pick<SnippetListProps, 'shared' | 'asked'>) {
  const words = useLazyWords().links.dialog
  const [choice, setChoice] = useState(FIRST_FRAME)
  const range = usePage(markedRange)
  const isUsual = choice.views.join() === FIRST_FRAME.views.join()
  const [from, to] =
    choice.isRange && range !== null ? [formatDuration(range.from), formatDuration(range.to)] : [null, null]
  const embed = embedLink({ ...asked, view: null, show: isUsual ? null : choice.views.join(), from, to })
  return (
    <Snippet title={words.frame} text={frameOf({ ...shared, embed })} hint={null}>
      <FrameOptions choice={choice} onChange={setChoice} />
    </Snippet>
  )
}

interface SnippetProps {
  readonly title: string
  readonly text: string
  /** Where its picture comes from; null: it has none. */
  readonly hint: string | null
  readonly children?: ReactNode
}

function Snippet({ title, text, hint, children }: SnippetProps) {
  const { exportFigure } = useWords().page.header
  return (
    <details className="ruled share-snippet">
      <summary>{title}</summary>
      <div className="code-row">
        {/* It scrolls, by keyboard too. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0} className="code" aria-label={title}>
          {text}
        </pre>
        <CopyButton text={text} what={title} />
      </div>
      {children}
      {hint !== null && (
        <p className="muted">
          {hint} <LinkButton onClick={() => acts.openDialog('figure')}>{exportFigure}</LinkButton>
        </p>
      )}
    </details>
  )
}

interface FrameChoice {
  readonly views: readonly EmbedView[]
  /** The stretch of time that is marked on the page, and nothing else. */
  readonly isRange: boolean
}

const FIRST_FRAME: FrameChoice = { views: ['timeline'], isRange: false }

/** What a frame in another page shows. The last view cannot be taken away. */
function FrameOptions({
  choice,
  onChange,
}: {
  readonly choice: FrameChoice
  readonly onChange: (choice: FrameChoice) => void
}) {
  const words = useLazyWords().links.dialog
  const lang = useLang()
  const range = usePage(markedRange)
  const toggle = (view: EmbedView) => {
    const views = EMBED_VIEWS.filter(known => (known === view) !== choice.views.includes(known))
    if (views.length > 0) onChange({ ...choice, views })
  }
  return (
    <fieldset className="toolbar share-options">
      <legend className="muted">{words.frameViews}</legend>
      {EMBED_VIEWS.map(view => (
        <Check
          key={view}
          text={words.frameViewNames[view]}
          isOn={choice.views.includes(view)}
          onChange={() => toggle(view)}
        />
      ))}
      {range !== null && (
        <Check
          text={words.frameRange(instantText(range.from, 'short', lang), instantText(range.to, 'short', lang))}
          isOn={choice.isRange}
          onChange={isRange => onChange({ ...choice, isRange })}
        />
      )}
    </fieldset>
  )
}
