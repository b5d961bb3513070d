import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import EyeOff from 'lucide-react/icons/eye-off'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SkipBack from 'lucide-react/icons/skip-back'
import type { ReactNode } from 'react'
import { acts, usePage } from '../../state/page.ts'
import { JumpControl } from './jump-control.tsx'
import { Overview } from './overview.tsx'
import { RangeButton } from './range-button.tsx'
import { useLang, useWords } from '../use-words.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { DAY } from '../../../sim-core/index.ts'
import { placeInInstant } from '../../state/playhead.ts'
import { endOf } from '../../read/at.ts'
import { clockText, durationText } from '../../words/format.ts'
import { dueItems } from '../../explain/due/due.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { RATIOS } from '../../state/playback.ts'
import { Select } from '../ui/field.tsx'
import './transport.css'

interface TransportProps {
  readonly isNarrow: boolean
  /** What moves the clock of a live run. */
  readonly bus?: ReactNode
}

/** Always in sight. Wide: one line. Narrow: the overview as a scrubber, what comes next, the controls under it. */
export function Transport({ isNarrow, bus }: TransportProps) {
  const words = useWords().page.transport
  const isOff = useIsOff()
  return (
    <footer className="transport" aria-label={words.name}>
      {bus}
      {isNarrow && <Overview />}
      <div className="line transport-line">
        <div className="transport-group">
          <IconButton
            className="framed"
            icon={SkipBack}
            label={words.start}
            aria-disabled={isOff}
            onClick={acts.goToStart}
          />
          <IconButton
            className="framed"
            icon={ChevronLeft}
            size={18}
            label={words.back}
            aria-disabled={isOff}
            onClick={() => acts.stepRecord(-1)}
          />
          <PlayButton isNarrow={isNarrow} />
          <IconButton
            className="framed"
            icon={ChevronRight}
            size={18}
            label={words.forward}
            aria-disabled={isOff}
            onClick={() => acts.stepRecord(1)}
          />
        </div>
        <JumpControl />
        <SpeedChoice />
        <FutureButton />
        {!isNarrow && <RangeButton className="icon-button framed range-button" isOff={isOff} />}
        <Clock />
        <DueLine />
      </div>
    </footer>
  )
}

/** There is nothing to play: the text has never run. */
const useIsOff = (): boolean => usePage(state => state.document !== null && !state.document.hasRun)

function PlayButton({ isNarrow }: { readonly isNarrow: boolean }) {
  const words = useWords().page.transport
  const isPlaying = usePage(state => state.playing)
  const isOff = useIsOff()
  const Icon = isPlaying ? Pause : Play
  const text = isPlaying ? words.pause : words.play
  return (
    <Button
      className="primary play"
      aria-label={text}
      title={words.playHint}
      aria-disabled={isOff}
      onClick={acts.togglePlay}
    >
      <Icon size={15} aria-hidden="true" fill="currentColor" />
      {!isNarrow && text}
    </Button>
  )
}

function FutureButton() {
  const words = useWords().page.transport
  const isHidden = usePage(state => state.hideFuture)
  return (
    <IconButton
      icon={EyeOff}
      label={words.hideFuture}
      className="framed future-button"
      aria-pressed={isHidden}
      onClick={acts.toggleFuture}
    />
  )
}

/** "1:00.000 · 2 of 5", and below it which record of how many. Room is kept for the longest time, so that nothing beside it moves. */
function Clock() {
  const words = useWords().page.transport
  const lang = useLang()
  const trace = usePage(state => state.run?.trace ?? null)
  const playhead = usePage(state => state.playhead)
  if (trace === null) return <div className="number nowrap clock" />
  const end = endOf(trace)
  const { position, count } = placeInInstant(trace, playhead)
  const total = trace.length
  const record = playhead.n < 0 ? words.beforeFirst(total) : words.record(playhead.n + 1, total)
  return (
    <div className="number nowrap clock">
      <span className="clock-line">
        <span className={`clock-time${end >= DAY ? ' days' : ''}`}>
          <span data-testid="clock">{clockText(playhead.t, end, lang)}</span>
          <span className="room" aria-hidden="true">
            {clockText(end, end, lang)}
          </span>
        </span>
        <span
          className="dotted bold clock-instant"
          data-testid="of-instant"
          title={count > 1 ? words.ofInstantHint(position, count) : undefined}
        >
          {count > 1 ? words.ofInstant(position, count) : ''}
        </span>
      </span>
      <span className="hint">{trace.length === 0 ? words.noRecords : record}</span>
    </div>
  )
}

/** What comes by itself, nearest first, as much as fits; a click opens the whole list. */
function DueLine() {
  const words = useWords().page.transport
  const lang = useLang()
  const run = usePage(state => state.run)
  const playhead = usePage(state => state.playhead)
  const nothing = useWords().dueWords.nothing
  if (run === null) return <span className="muted one-line due-line" />
  const items = dueItems(run.trace, run.input, playhead, lang, { isLive: run.source.kind === 'served' })
  return (
    <button
      type="button"
      className="muted number one-line due-line"
      data-testid="due"
      title={words.dueAll}
      onClick={acts.showDue}
    >
      {items.length === 0 && <span className="cut">{nothing}</span>}
      {items.map((item, index) => (
        <span key={index} className="cut">
          {index === 0 && `${words.due} `}
          {item}
        </span>
      ))}
    </button>
  )
}

const BY_RECORD = 'records'

/** A log scale with the ratio written. */
function SpeedChoice() {
  const words = useWords().page.transport
  const lang = useLang()
  const speed = usePage(state => state.speed)
  const choose = (value: string) =>
    acts.chooseSpeed(value === BY_RECORD ? { kind: 'records' } : { kind: 'ratio', msPerSecond: Number(value) })
  const text = speed.kind === 'records' ? words.byRecord : words.ratio(durationText(speed.msPerSecond, lang))
  return (
    <span className="button number speed icon-select">
      <span aria-hidden="true">{text}</span>
      <ChevronDown size={14} aria-hidden="true" />
      <Select
        aria-label={words.speed}
        title={words.speed}
        value={speed.kind === 'records' ? BY_RECORD : String(speed.msPerSecond)}
        options={[
          [BY_RECORD, words.byRecord],
          ...RATIOS.map(ratio => [String(ratio), words.ratio(durationText(ratio, lang))] as const),
        ]}
        onChange={choose}
      />
    </span>
  )
}
