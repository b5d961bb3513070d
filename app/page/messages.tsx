import { useEffect, useState } from 'react'
import X from 'lucide-react/icons/x'
import { catalogueEntry } from '../state/catalogue.ts'
import { titleOf } from '../state/editing.ts'
import type { Notice, Pending, Source } from '../state/model.ts'
import { acts, usePage } from '../state/page.ts'
import { instantText, numberText } from '../view/format.ts'
import { pageEn } from '../words/page-en.ts'
import { saveFile } from './save-file.ts'
import './messages.css'

const words = pageEn.notices
/** What a person has just done themselves. */
const QUIET: ReadonlySet<Notice['kind']> = new Set<Notice['kind']>(['opened', 'deleted', 'noLink', 'copied'])
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
    <div className={QUIET.has(notice.kind) ? 'message' : 'message message-warning'}>
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
  const way = wayOf(notice)
  if (way === null) return null
  return (
    <button type="button" className="link-button" onClick={way.go}>
      {way.text}
    </button>
  )
}

function wayOf(notice: Notice): { readonly text: string; readonly go: () => void } | null {
  switch (notice.kind) {
    case 'unknownScenario': {
      const { nearest } = notice
      return nearest === null ? null : { text: words.open(catalogueEntry(nearest)?.title ?? nearest), go: () => acts.openBuiltIn(nearest) }
    }
    case 'opened': {
      const { before } = notice
      return before === null ? null : { text: words.backTo(nameOf(before)), go: () => acts.openSource(before) }
    }
    case 'broken': return { text: words.showProblems, go: () => acts.edit('json') }
    case 'changedElsewhere': return { text: words.showChange, go: () => acts.openDraft(notice.key) }
    case 'deleted': return { text: words.undoDelete, go: () => acts.restoreDraft(notice.draft, notice.wasShown) }
    case 'notKept':
      return notice.reason === 'tooMany' ? { text: words.chooseDelete, go: () => acts.openDialog('gallery') } : { text: pageEn.header.saveFile, go: saveFile }
    case 'noLink': return { text: pageEn.header.saveFile, go: saveFile }
    default: return null
  }
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
    case 'notKept': return words.notKept[notice.reason]
    case 'deleted': return words.deleted(titleOf(notice.draft.text) ?? titleOf(notice.draft.goodText ?? '') ?? pageEn.story.untitled)
    case 'broken':
    case 'ownCopy':
    case 'changedElsewhere':
    case 'deletedElsewhere':
    case 'noLink':
    case 'copied':
    case 'copyFailed': return words[notice.kind]
  }
}
