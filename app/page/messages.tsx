import { useEffect, useState } from 'react'
import X from 'lucide-react/icons/x'
import { catalogueEntry } from '../state/catalogue.ts'
import type { Notice, Pending, Source } from '../state/model.ts'
import { acts, usePage } from '../state/page.ts'
import { instantText, numberText } from '../view/format.ts'
import { pageEn } from '../words/page-en.ts'
import './messages.css'

const words = pageEn.notices
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

function NoticeLine({ notice }: { readonly notice: Notice }) {
  return (
    <div className={notice.kind === 'opened' ? 'message' : 'message message-warning'}>
      <span className="message-text">{textOf(notice)}</span>
      <Way notice={notice} />
      <button type="button" className="icon-button" aria-label={words.close} onClick={acts.closeNotice}>
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  )
}

/** The button that goes with a notice. */
function Way({ notice }: { readonly notice: Notice }) {
  if (notice.kind === 'unknownScenario' && notice.nearest !== null) {
    const { nearest } = notice
    return <WayButton text={words.open(catalogueEntry(nearest)?.title ?? nearest)} go={() => acts.openBuiltIn(nearest)} />
  }
  if (notice.kind === 'opened' && notice.before !== null) {
    const { before } = notice
    return <WayButton text={words.backTo(nameOf(before))} go={() => (before.kind === 'builtIn' ? acts.openBuiltIn(before.id) : acts.reopenFile(before.key))} />
  }
  return null
}

function WayButton({ text, go }: { readonly text: string; readonly go: () => void }) {
  return (
    <button type="button" className="link-button" onClick={go}>
      {text}
    </button>
  )
}

function keyOf(source: Source): string {
  return source.kind === 'builtIn' ? source.id : source.key
}

function nameOf(source: Source): string {
  if (source.kind === 'builtIn') return catalogueEntry(source.id)?.title ?? source.id
  return source.kind === 'file' ? source.name : words.draft
}

function textOf(notice: Notice): string {
  switch (notice.kind) {
    case 'unreadableAddress': return words.unreadableAddress
    case 'unknownScenario': return words.unknownScenario(notice.id, notice.nearest)
    case 'unknownFile': return words.unknownFile(notice.key)
    case 'unknownDraft': return words.unknownDraft
    case 'badTime': return words.badTime(notice.text)
    case 'timeBeyondEnd': return words.timeBeyondEnd(instantText(notice.asked), instantText(notice.end))
    case 'opened': return words.opened(notice.name)
    case 'cancelled': return words.cancelled(notice.title)
  }
}
