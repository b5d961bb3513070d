import { Component } from 'react'
import type { ReactNode } from 'react'
import { START_ID } from '../../state/catalogue.ts'
import { acts, pageStore, usePage } from '../../state/page.ts'
import { wordsNow, useLang, useWords } from '../use-words.ts'
import { Button } from '../ui/button.tsx'
import { formatDuration } from '../../../scenarios/index.ts'
import type { Source } from '../../model/source.ts'
import { isSameSource } from '../../model/source.ts'
import { askedFor, carriedBy } from '../../state/address.ts'
import { instantText } from '../../words/format.ts'
import { wholeLink } from '../share/link-to-page.ts'
import '../messages/trouble.css'

interface CrashState {
  readonly message: string | null
}

/** Catches a bug of ours in what is drawn; React offers this to classes only. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, CrashState> {
  override state: CrashState = { message: null }

  static getDerivedStateFromError(error: unknown): CrashState {
    return { message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }

  override render() {
    const { message } = this.state
    if (message === null) return this.props.children
    const { run, playhead } = pageStore.getState()
    const words = wordsNow().page.crash
    const again = () => this.setState({ message: null })
    const startOver = () => {
      acts.startOver()
      again()
    }
    return (
      <main className="crash" role="alert">
        <h1>{words.title}</h1>
        <CrashReport
          seed={run?.input.seed ?? 0}
          atMs={playhead.t}
          source={run?.source ?? { kind: 'builtIn', id: START_ID }}
          message={message}
        />
        <Button className="primary" onClick={again}>
          {words.retry}
        </Button>
        <Button onClick={startOver}>{words.startOver}</Button>
      </main>
    )
  }
}

interface CrashReportProps {
  readonly seed: number
  readonly atMs: number
  readonly source: Source
  readonly message: string
}

/** What a report of a bug of ours needs: seed, time, a link that reproduces it, and what was thrown. */
export function CrashReport({ seed, atMs, source, message }: CrashReportProps) {
  const { page } = useWords()
  const time = formatDuration(atMs)
  const scenario = usePage(({ document, carried }) =>
    document !== null && isSameSource(document.source, source)
      ? (carriedBy({ document, carried }).scenario ?? null)
      : null,
  )
  const asked = askedFor(source, time)
  const link = wholeLink({ ...asked, scenario: asked.scenario ?? scenario })
  return (
    <div className="crash-report">
      <p>{page.crash.happened(seed, instantText(atMs, 'clock', useLang()))}</p>
      <p>{page.crash.help}</p>
      <p>
        <a href={link}>{link}</a>
      </p>
      <pre className="code">{message}</pre>
    </div>
  )
}
