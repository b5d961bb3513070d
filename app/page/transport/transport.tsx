import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import EyeOff from 'lucide-react/icons/eye-off'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SkipBack from 'lucide-react/icons/skip-back'
import type { ReactNode } from 'react'
import { acts, usePage } from '../../state/page.ts'
import { Clock } from './clock.tsx'
import { DueLine } from './due-line.tsx'
import { JumpControl } from './jump-control.tsx'
import { Overview } from './overview.tsx'
import { RangeButton } from './range-button.tsx'
import { SpeedChoice } from './speed-choice.tsx'
import { useWords } from '../use-words.ts'
import { Button, IconButton } from '../ui/button.tsx'
import './transport.css'

interface TransportProps {
  readonly isNarrow: boolean
  /** What moves the clock of a live run. */
  readonly bus?: ReactNode
}

/** Always in sight. Wide: one line. Narrow: the overview as a scrubber, what comes next, the controls under it. */
export function Transport({ isNarrow, bus }: TransportProps) {
  const words = useWords().page.transport
  return (
    <footer className="transport" aria-label={words.name}>
      {bus}
      {isNarrow && <Overview />}
      <div className="line transport-line">
        <div className="transport-group">
          <IconButton className="framed" icon={SkipBack} label={words.start} onClick={acts.goToStart} />
          <IconButton
            className="framed"
            icon={ChevronLeft}
            size={18}
            label={words.back}
            onClick={() => acts.stepRecord(-1)}
          />
          <PlayButton isNarrow={isNarrow} />
          <IconButton
            className="framed"
            icon={ChevronRight}
            size={18}
            label={words.forward}
            onClick={() => acts.stepRecord(1)}
          />
        </div>
        <JumpControl />
        <SpeedChoice />
        <FutureButton />
        {!isNarrow && <RangeButton className="icon-button framed range-button" />}
        <Clock />
        <DueLine />
      </div>
    </footer>
  )
}

function PlayButton({ isNarrow }: { readonly isNarrow: boolean }) {
  const words = useWords().page.transport
  const isPlaying = usePage(state => state.playing)
  const Icon = isPlaying ? Pause : Play
  const text = isPlaying ? words.pause : words.play
  return (
    <Button className="primary play" aria-label={text} title={words.playHint} onClick={acts.togglePlay}>
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
