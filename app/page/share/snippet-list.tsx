import { frameOf, learnOf, markdownOf, pictureOf } from '../../link/snippets.ts'
import type { Shared } from '../../link/snippets.ts'
import { useWords } from '../use-words.ts'
import { CopyButton } from './copy-button.tsx'

interface SnippetListProps {
  readonly shared: Shared
  /** What the command line draws: a built-in scenario's id, or a file. */
  readonly scenario: string
  /** PT1M6S; null: the whole run. */
  readonly at: string | null
}

/** For other people's pages: what to paste there, each with its button. */
export function SnippetList({ shared, scenario, at }: SnippetListProps) {
  const words = useWords().links.dialog
  const draw = (options: string) => `busscope figure ${scenario} --view timeline${at === null ? '' : ` --at ${at}`}${options} -o ${shared.picture}.svg`
  return (
    <>
      <Snippet title={words.markdown} text={markdownOf(shared)} hint={words.pictureHint(draw(''))} />
      <Snippet title={words.picture} text={pictureOf(shared)} hint={words.pictureHint(draw(' --theme pair'))} />
      <Snippet title={words.frame} text={frameOf(shared)} hint={null} />
      <Snippet title={words.learn} text={learnOf(shared)} hint={words.pictureHint(draw(''))} />
    </>
  )
}

function Snippet({ title, text, hint }: { readonly title: string; readonly text: string; readonly hint: string | null }) {
  return (
    <details className="share-snippet">
      <summary>{title}</summary>
      <div className="share-code">
        {/* It scrolls, by keyboard too. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0} aria-label={title}>{text}</pre>
        <CopyButton text={text} what={title} />
      </div>
      {hint !== null && <p className="share-hint">{hint}</p>}
    </details>
  )
}
