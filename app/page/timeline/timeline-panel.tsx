import type { PanelProps } from '../shell/panel-props.ts'
import { Timeline } from './timeline.tsx'
import { useSize } from './use-size.ts'
import '../../draw/figure.css'
import './timeline.css'
import './ruler.css'
import './section.css'
import './rows.css'
import './tools.css'

interface TimelinePanelProps extends PanelProps {
  /** What was tapped takes half of the page: what room is left is the rows'. */
  readonly isUnderSheet?: boolean
}

/** Time runs right, one row per message, everything left of the playhead has happened. */
export function TimelinePanel({ isUnderSheet = false, ...props }: TimelinePanelProps) {
  const [ref, size] = useSize()
  return (
    <div className="picture tl" ref={ref}>
      {size !== null && size.width > 0 && size.height > 0 && (
        <Timeline {...props} size={size} isUnderSheet={isUnderSheet} />
      )}
    </div>
  )
}
