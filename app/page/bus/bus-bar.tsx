import CirclePlay from 'lucide-react/icons/circle-play'
import { acts, usePage } from '../../state/page.ts'
import { isAtNow } from '../../state/served.ts'
import type { Served } from '../../state/served.ts'
import { durationMs } from '../../../scenarios/index.ts'
import { clockText, durationText } from '../../words/format.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { useLang, useLazyWords } from '../use-words.ts'
import { busActs } from './follow.ts'
import './bus-bar.css'

/** What a button moves the clock on by. */
const ADVANCES = ['PT1S', 'PT1M', 'PT1H']

/** Above the controls of the playhead: where the clock of the live run has got to, what moves it, and the way back to it. */
export function BusBar() {
  const words = useLazyWords().served
  const served = usePage(state => state.served)
  if (served === null) return null
  return (
    // The clock ticks: nobody wants to hear each second.
    <section className="toolbar bus-bar" aria-label={words.name} aria-live="off">
      <BusClockText {...served} />
      <div className="toolbar bus-moves">
        <NextButton {...served} />
        <AdvanceButtons {...served} />
        <RealTimeButton {...served} />
      </div>
      <NowButton />
      <NextText {...served} />
      <Apart {...served} />
    </section>
  )
}

function BusClockText({ clock, isConnected }: Served) {
  const words = useLazyWords().served
  const lang = useLang()
  if (clock === null) return <span className="number nowrap bus-clock" />
  return (
    <span className="number nowrap bus-clock" data-connected={isConnected}>
      <span className="bus-dot" aria-hidden="true" />
      <strong data-testid="bus-clock" title={clock.now}>
        {clockText(clock.atMs, clock.atMs, lang)}
      </strong>
      <Mode mode={clock.mode} />
      <span className="muted" data-testid="bus-waiting" title={words.unsettledHint}>
        {words.unsettled(clock.waiting)}
      </span>
    </span>
  )
}

function Mode({ mode }: { readonly mode: string }) {
  const words = useLazyWords().served
  if (mode === 'manual') return <span title={words.manualHint}>{words.manual}</span>
  if (mode === 'real') return <span title={words.realHint}>{words.real}</span>
  const times = Number.parseFloat(mode) // 60x
  return <span title={words.timesHint(times)}>{words.times(times)}</span>
}

function NextButton({ clock, isConnected }: Served) {
  const words = useLazyWords().served
  const lang = useLang()
  const next = clock?.next ?? null
  const at = next === null ? 0 : (durationMs(next.at) ?? 0)
  return (
    <Button
      className="small"
      aria-disabled={next === null || !isConnected}
      title={next === null ? words.nothingDue : words.nextHint(clockText(at, at, lang), next.what)}
      onClick={() => next !== null && void busActs.move({ toNext: true })}
    >
      {words.next}
    </Button>
  )
}

/** What the button Next leads to. */
function NextText({ clock }: Served) {
  const lang = useLang()
  if (clock === null || clock.next === null) return null
  const at = durationMs(clock.next.at) ?? 0
  return (
    <span className="cut muted bus-next" aria-hidden="true">
      {clockText(at, at, lang)} · {clock.next.what}
    </span>
  )
}

function AdvanceButtons({ isConnected }: Served) {
  const words = useLazyWords().served
  const lang = useLang()
  return ADVANCES.map(advance => {
    const duration = durationText(durationMs(advance) ?? 0, lang)
    return (
      <Button
        key={advance}
        className="small number"
        aria-disabled={!isConnected}
        aria-label={words.advance(duration)}
        title={words.advance(duration)}
        onClick={() => void busActs.move({ advance })}
      >
        +{duration}
      </Button>
    )
  })
}

function RealTimeButton({ clock, isConnected }: Served) {
  const words = useLazyWords().served
  const isRunning = clock !== null && clock.mode !== 'manual'
  return (
    <Button
      className="small"
      aria-disabled={!isConnected}
      aria-pressed={isRunning}
      title={words.realTimeHint}
      onClick={() => void busActs.move({ mode: isRunning ? 'manual' : 'real' })}
    >
      {words.realTime}
    </Button>
  )
}

/** Keeps its place where there is nothing to go back to. */
function NowButton() {
  const words = useLazyWords().served
  const isAway = usePage(({ run, playhead }) => run?.source.kind === 'served' && !isAtNow(run, playhead))
  return (
    <Button
      className={isAway ? 'small bus-now primary' : 'small bus-now'}
      aria-disabled={!isAway}
      aria-label={words.now}
      title={words.nowHint}
      onClick={busActs.goToNow}
    >
      <CirclePlay size={14} aria-hidden="true" />
      {words.now}
    </Button>
  )
}

/** Why what is shown does not go on with the live run, and the way back. */
function Apart({ isConnected, name }: Served) {
  const words = useLazyWords().served
  const isLive = usePage(({ document }) => document === null || document.source.kind === 'served')
  const isEditing = usePage(state => state.editTab !== null)
  const [sentence, way, go] = !isLive
    ? [words.left, words.follow, () => acts.openSource({ kind: 'served', key: name })]
    : isEditing
      ? [words.editing, words.closeEditor, () => acts.edit(null)]
      : ['', '', null]
  return (
    <span className="bus-apart" aria-live="polite">
      {!isConnected && <span>{words.lost}</span>}
      {go !== null && (
        <span>
          {sentence} <LinkButton onClick={go}>{way}</LinkButton>
        </span>
      )}
    </span>
  )
}
