import { Component } from 'react'
import type { ReactNode } from 'react'
import { START_ID } from '../../state/catalogue.ts'
import { acts, pageStore } from '../../state/page.ts'
import { wordsNow } from '../use-words.ts'
import { CrashReport } from './crash-report.tsx'
import { Button } from '../ui/button.tsx'
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
