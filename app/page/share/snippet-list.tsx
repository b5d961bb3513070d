import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatDuration } from '../../../scenarios/index.ts'
import type { Asked } from '../../link/address.ts'
import { frameOf, learnOf, markdownOf, pictureOf } from '../../link/snippets.ts'
import type { Shared } from '../../link/snippets.ts'
import { acts, usePage } from '../../state/page.ts'
import { embedLink } from './link-to-page.ts'
import { useWords } from '../use-words.ts'
import { CopyButton } from './copy-button.tsx'
import { FIRST_FRAME, FrameOptions } from './frame-options.tsx'

interface SnippetListProps {
  readonly shared: Shared
  /** What the command line draws: a built-in scenario's id, or a file. */
  readonly scenario: string
  readonly asked: Asked
}

/** For other people's pages: what to paste there, each with its button. */
export function SnippetList({ shared, scenario, asked }: SnippetListProps) {
  const words = useWords().links.dialog
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
  const words = useWords().links.dialog
  const [choice, setChoice] = useState(FIRST_FRAME)
  const range = usePage(state => state.range)
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
    <details className="share-snippet">
      <summary>{title}</summary>
      <div className="share-code">
        {/* It scrolls, by keyboard too. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0} aria-label={title}>
          {text}
        </pre>
        <CopyButton text={text} what={title} />
      </div>
      {children}
      {hint !== null && (
        <p className="share-hint">
          {hint}{' '}
          <button type="button" className="link-button" onClick={() => acts.openDialog('figure')}>
            {exportFigure}
          </button>
        </p>
      )}
    </details>
  )
}
