import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadLibrary } from '../../state/catalogue.ts'
import type { Source } from '../../model/source.ts'
import type { Pending } from '../../state/run.ts'
import { acts, usePage } from '../../state/page.ts'
import { isSameSource } from '../../model/source.ts'
import { instantText } from '../../words/format.ts'
import { langNow, useLang, useWords } from '../use-words.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { newVersion } from '../../offline/register.ts'
import { wordyPart } from '../lazy-part.tsx'
import './messages.css'

const NoticeLine = wordyPart(
  async () => {
    const [{ NoticeLine: line }] = await Promise.all([import('./notice-line.tsx'), loadLibrary(langNow())])
    return line
  },
  // The page below would jump when it comes.
  <div className="toolbar message" />,
)

/** A run that is done before this needs no progress. */
const PATIENCE_MS = 1000

/** One line each: a run on its way, a run that met a limit, a word about what was asked for. */
export function Messages() {
  const notice = usePage(state => state.notice)
  const pending = usePage(state => state.pending)
  return (
    <div className="pane messages" aria-live="polite">
      {pending !== null && <Running key={keyOf(pending.source)} pending={pending} />}
      <Stopped />
      {notice !== null && <NoticeLine notice={notice} />}
      <NewVersion />
    </div>
  )
}

function Running({ pending }: { readonly pending: Pending }) {
  const { page } = useWords()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  const isOpening = usePage(
    ({ document, run }) => run !== null && (document === null || !isSameSource(document.source, pending.source)),
  )
  if (!isLong) {
    return (
      <>
        <div className="running-hint" />
        {isOpening && <div className="card opening-hint">{page.running.opening(pending.title)}</div>}
      </>
    )
  }
  const percent = Math.floor(pending.progress * 100)
  return (
    <div className="toolbar message over-page">
      <span className="message-text">{page.running.title(pending.title)}</span>
      <progress
        className="running-bar"
        max={1}
        value={pending.progress}
        aria-label={page.running.title(pending.title)}
      />
      {/* The bar tells it to who asks; a live region would count aloud. */}
      <span className="number running-percent" aria-hidden="true">
        {page.running.progress(percent)}
      </span>
      <Button onClick={acts.cancelRun}>{page.running.cancel}</Button>
    </div>
  )
}

function Stopped() {
  const { page } = useWords()
  const lang = useLang()
  const trace = usePage(state => state.run?.trace ?? null)
  if (trace === null || trace.stopped === null) return null
  const time = instantText(trace.length > 0 ? trace.timeOf(trace.length - 1) : 0, 'short', lang)
  const text = trace.stopped === 'records' ? page.stopped.records(trace.length, time) : page.stopped.memory(time)
  return (
    <div className="toolbar message message-warning">
      <span className="message-text">{text}</span>
    </div>
  )
}

function keyOf(source: Source): string {
  return source.kind === 'builtIn' ? source.id : source.key
}

/** One line when a newer version of the page waits; nothing is lost by taking it: the address and drafts stay. */
function NewVersion() {
  const { piece } = useWords()
  const isReady = useSyncExternalStore(newVersion.subscribe, newVersion.isReady, newVersion.isReady)
  if (!isReady) return null
  return (
    <div className="toolbar message">
      <span className="message-text">{piece.newVersion}</span>
      <LinkButton onClick={newVersion.take}>{piece.takeNewVersion}</LinkButton>
    </div>
  )
}
