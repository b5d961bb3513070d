import { useEffect, useState } from 'react'
import type { Pending, Source } from '../state/model.ts'
import { acts, usePage } from '../state/page.ts'
import { instantText, numberText } from '../view/format.ts'
import { page as pageEn } from '../words/en/page.ts'
import { NewVersion } from './new-version.tsx'
import { piece } from './piece.tsx'
import './messages.css'

const NoticeLine = piece(async () => (await import('./notice-line.tsx')).NoticeLine)

/** A run that is done before this needs no progress. */
const PATIENCE_MS = 1000

/** One line each: a run on its way, a run that met a limit, a word about what was asked for. */
export function Messages() {
  const notice = usePage(state => state.notice)
  const pending = usePage(state => state.pending)
  return (
    <div className="messages" aria-live="polite">
      {pending !== null && <Running key={keyOf(pending.source)} pending={pending} />}
      <Stopped />
      {notice !== null && <NoticeLine notice={notice} />}
      <NewVersion />
    </div>
  )
}

function Running({ pending }: { readonly pending: Pending }) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return <div className="running-hint" />
  const percent = Math.floor(pending.progress * 100)
  return (
    <div className="message">
      <span className="message-text">{pageEn.running.title(pending.title)}</span>
      <progress className="running-bar" max={1} value={pending.progress} aria-label={pageEn.running.title(pending.title)} />
      <span className="running-percent">{pageEn.running.progress(percent)}</span>
      <button type="button" className="button" onClick={acts.cancelRun}>
        {pageEn.running.cancel}
      </button>
    </div>
  )
}

function Stopped() {
  const trace = usePage(state => state.run?.trace ?? null)
  if (trace === null || trace.stopped === null) return null
  const time = instantText(trace.length > 0 ? trace.timeOf(trace.length - 1) : 0)
  const text = trace.stopped === 'records' ? pageEn.stopped.records(numberText(trace.length), time) : pageEn.stopped.memory(time)
  return (
    <div className="message message-warning">
      <span className="message-text">{text}</span>
    </div>
  )
}

function keyOf(source: Source): string {
  return source.kind === 'builtIn' ? source.id : source.key
}
