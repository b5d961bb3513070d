import { acts } from '../../state/page.ts'
import { Timeline } from './timeline.tsx'
import type { TimelineProps } from './timeline.tsx'
import { Measured } from './use-size.tsx'
import '../../draw/figure.css'
import './timeline.css'
import './ruler.css'
import './section.css'
import './rows.css'
import './tools.css'

/** Time runs right, one row per message, everything left of the playhead has happened. */
export function TimelinePanel({ isUnderSheet = false, onGo = acts.goToRecord }: Partial<TimelineProps>) {
  return (
    <Measured className="picture tl">
      {size => <Timeline size={size} isUnderSheet={isUnderSheet} onGo={onGo} />}
    </Measured>
  )
}
