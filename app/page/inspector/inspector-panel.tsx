import { useCallback, useRef, useState, useEffect, useMemo } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { acts, usePage, isReadOnly } from '../../state/page.ts'
import { beyondRun, runShowing } from '../../read/time/beyond-run.ts'
import { inspect } from '../../explain/inspector.ts'
import type { Inspection } from '../../explain/inspector.ts'
import type { Selection } from '../../model/selection.ts'
import { usePanel } from '../shell/panel.ts'
import type { Panel } from '../shell/panel.ts'
import { detailWordsOf } from '../../words/load.ts'
import { FieldGroups, Tag } from './field-groups.tsx'
import { PeekTable } from './peek-table.tsx'
import { Why } from './why.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { bringToSight } from '../ui/bring-to-sight.ts'
import { useDetailWords } from '../use-words.ts'
import { Coming, wordyPart } from '../lazy-part.tsx'
import { selectedMessage } from '../../read/message/lineage.ts'
import { withUnits } from './breaks.tsx'
import { formatDuration } from '../../../scenarios/index.ts'
import { clockIn } from '../../explain/describe.ts'
import type { Beyond } from '../../read/time/beyond-run.ts'
import { durationText } from '../../words/format.ts'
import type { RecordNumber, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { runsUnderWay } from '../../explain/why/what-if.ts'
import { LaterHidden } from './later-hidden.tsx'
import './inspector.css'

const ClientActs = wordyPart(async () => (await import('../acts/client-acts.tsx')).ClientActs)
const RemoveStep = wordyPart(async () => (await import('../acts/remove-step.tsx')).RemoveStep)

/** Some step of the scenario acts at the instant of the record: it may be taken out. */
const hasStep = ({ trace, input }: Panel, n: RecordNumber): boolean =>
  n < trace.length && input.steps.some(({ at }) => at === trace.timeOf(n))

/** All about the selection at the playhead; the run itself when nothing is selected. */
export function InspectorPanel() {
  const { trace, input, selection, playhead, lang, hideFuture } = usePanel()
  const countsFrom = usePage(state => state.countsFrom)
  /** Of the run that is explained; empty where another one has come meanwhile. */
  const text = usePage(({ run }) => (run?.trace === trace ? run.text : ''))
  const value = useTried(
    useCallback(
      () => ({
        text,
        inspection: inspect(trace, input, selection, playhead, { lang, hidesFuture: hideFuture, countsFrom }),
      }),
      [text, trace, input, selection, playhead, lang, hideFuture, countsFrom],
    ),
    input,
  )
  const inspection = value?.inspection ?? null
  const [isPeeking, setPeeking] = usePeeking()
  const isPeekShown = isPeeking && (inspection?.peek ?? null) !== null
  const top = useRef<HTMLDivElement>(null)
  useReadFromTop(top, selection, trace, inspection !== null)
  if (value === null) return <Coming />
  if (inspection === null) return null
  // Of what Esc closes one by one the table is the nearest; the focus may go with it.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !isPeekShown || event.defaultPrevented) return
    event.preventDefault()
    setPeeking(false)
    event.currentTarget.querySelector<HTMLElement>('.inspector-peek[aria-pressed]')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key that closes a part of it
    <div className="inspector goes-on" data-kind={inspection.kind} onKeyDown={onKeyDown}>
      <div ref={top} className="inspector-top" />
      <Head inspection={inspection} isPeeking={isPeekShown} onPeek={() => setPeeking(!isPeeking)} />
      <Body inspection={inspection} text={value.text} isPeeking={isPeekShown} />
    </div>
  )
}

/** Stays while one selects in a scenario and changes it; another scenario is first shown as it is. */
function usePeeking(): readonly [isPeeking: boolean, setPeeking: (isPeeking: boolean) => void] {
  const origin = usePage(({ document }) => document?.origin.text ?? '')
  const [peekedIn, setPeekedIn] = useState<string | null>(null)
  return [peekedIn === origin, isPeeking => setPeekedIn(isPeeking ? origin : null)]
}

interface HeadProps {
  readonly inspection: Inspection
  readonly isPeeking: boolean
  readonly onPeek: () => void
}

function Head({ inspection, isPeeking, onPeek }: HeadProps) {
  const { title, place, state, tone, kind, peek, isModelled } = inspection
  const words = useDetailWords().inspectorWords
  return (
    <header className="inspector-head" data-brief={state === null ? '' : undefined}>
      <h2 className="inspector-title">
        {title} {place !== null && <span className="inspector-place muted">{place}</span>}
      </h2>
      <div className="toolbar inspector-line">
        {state !== null && (
          <p className="muted toned" data-tone={kind === 'message' ? tone : 'neutral'}>
            {state} {isModelled && <Tag tag="modelled" />}
          </p>
        )}
        <div className="toolbar end inspector-acts">
          {!isReadOnly && kind === 'client' && <ClientActs name={title} />}
          {!isReadOnly && (
            <Button
              className="small"
              aria-haspopup="dialog"
              title={words.actHint}
              onClick={() => acts.openDialog('acts')}
            >
              {words.act}
            </Button>
          )}
          {peek !== null && (
            <Button className="small inspector-peek" aria-pressed={isPeeking} title={words.peekHint} onClick={onPeek}>
              {words.peek}
            </Button>
          )}
        </div>
      </div>
    </header>
  )
}

interface BodyProps {
  readonly inspection: Inspection
  readonly text: string
  readonly isPeeking: boolean
}

function Body({ inspection, text, isPeeking }: BodyProps) {
  const panel = usePanel()
  const { trace, playhead, selection, lang } = panel
  const words = detailWordsOf(lang).inspectorWords
  const { groups, why, history, peek, hint, kind } = inspection
  const [first, ...rest] = groups
  const m = selectedMessage(trace, selection)
  const beyond = m === null ? null : beyondRun(trace, m, playhead.n)
  // Going to a moment of a message's life keeps the message in view.
  const go = (n: RecordNumber) => {
    acts.goToRecord(n)
    if (selection !== null && selection.kind !== 'record') acts.select(selection)
  }
  return (
    <>
      {hint !== null && <p className="muted">{hint}</p>}
      {beyond !== null && <BeyondRun beyond={beyond} />}
      {isPeeking && peek !== null && <PeekTable peek={peek} />}
      {!isPeeking && first !== undefined && <FieldGroups groups={[first]} />}
      {why !== null && <Why why={why} text={text} onGo={go} />}
      <FieldGroups groups={rest} />
      {kind === 'run' && !isReadOnly && (
        <LinkButton className="inspector-choices" aria-haspopup="dialog" onClick={() => acts.openDialog('choices')}>
          {detailWordsOf(lang).choiceWords.open}
        </LinkButton>
      )}
      {selection?.kind === 'record' && !isReadOnly && hasStep(panel, selection.n) && (
        <RemoveStep record={selection.n} />
      )}
      <History past={history} title={words.historyTitles[kind]} onGo={go} />
    </>
  )
}

/** Another selection is read from its beginning; so is the answer of another run that was asked for by a click in the panel. */
export function useReadFromTop(
  top: RefObject<HTMLElement | null>,
  selection: Selection,
  trace: Trace,
  isShown: boolean,
): void {
  const about = JSON.stringify(selection)
  const clickedIn = useRef<Trace | null>(null)
  useEffect(() => {
    if (about !== '') bringToSight(top.current)
  }, [top, about])
  useEffect(() => {
    if (clickedIn.current !== null && clickedIn.current !== trace) bringToSight(top.current)
    clickedIn.current = null
    const panel = top.current?.parentElement
    const note = () => {
      clickedIn.current = trace
    }
    panel?.addEventListener('click', note)
    return () => panel?.removeEventListener('click', note)
  }, [top, trace, isShown])
}

interface HistoryProps {
  readonly past: Inspection['history']
  readonly title: string
  readonly onGo: (n: RecordNumber) => void
}

/** Records about the selection; a click goes there. What is still to come stands pale, or not at all. */
export function History({ past, title, onGo }: HistoryProps) {
  const { lang, hideFuture } = usePanel()
  const words = detailWordsOf(lang).inspectorWords
  const entries = hideFuture ? past.entries.filter(({ isAhead }) => !isAhead) : past.entries
  if (past.entries.length === 0) return null
  return (
    <section>
      <h3 className="heading">{title}</h3>
      {past.earlier > 0 && <p className="muted">{words.historyMore(past.earlier)}</p>}
      <ol className="history">
        {entries.map(({ n, time, sentence, place, isAhead, isCurrent }) => (
          <li key={n}>
            <button
              type="button"
              className="row history-entry"
              data-ahead={isAhead ? '' : undefined}
              aria-current={isCurrent ? 'step' : undefined}
              onClick={() => onGo(n)}
            >
              <span className="muted number nowrap">{time}</span>{' '}
              <span>
                {withUnits(sentence)}
                {place !== null && <span className="hint"> · {place}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {entries.length < past.entries.length && <LaterHidden />}
    </section>
  )
}

/** What the run ends before, and the way to see it. */
export function BeyondRun({ beyond: { what, t, until } }: { readonly beyond: Beyond }) {
  const { trace, lang } = usePanel()
  const words = detailWordsOf(lang).inspectorWords.beyond
  const length = runShowing(until)
  const lengthen = () => {
    acts.endGesture()
    acts.change([{ path: ['runFor'], value: formatDuration(length) }])
  }
  return (
    <p className="muted">
      {words[what](clockIn(trace, t, lang), clockIn(trace, trace.runForMs, lang))}{' '}
      {!isReadOnly && <LinkButton onClick={lengthen}>{words.lengthen(durationText(length, lang))}</LinkButton>}
    </p>
  )
}

/**
 * An explanation with the changed runs that it asks for. While these are made the last answer stays; null: there is none yet.
 * @param explain a stable function
 */
export function useTried<T>(explain: () => T, input: SimulationInput): T | null {
  const [count, setCount] = useState(0)
  const [last, setLast] = useState<T | null>(null)
  const { answer, underWay } = useMemo(
    () => ({ answer: explain(), underWay: runsUnderWay(input), count }),
    [explain, input, count],
  )
  useEffect(() => {
    let isGone = false
    void underWay?.then(() => {
      if (!isGone) setCount(made => made + 1)
    })
    return () => {
      isGone = true
    }
  }, [underWay])
  if (underWay !== null) return last
  if (answer !== last) setLast(() => answer)
  return answer
}
