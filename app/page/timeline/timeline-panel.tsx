import type { PanelProps } from '../../view/types.ts'
import { Patterns } from '../../figure/patterns.tsx'
import { Timeline } from './timeline.tsx'
import { useSize } from './use-size.ts'
import '../../figure/figure.css'
import './plot.css'
import './timeline.css'
import './ruler.css'
import './section.css'
import './rows.css'
import './tools.css'

/** Time runs right, one row per message, everything left of the playhead has happened. */
export function TimelinePanel(props: PanelProps) {
  const [ref, size] = useSize()
  return (
    <div className="tl" ref={ref}>
      <Patterns />
      {size !== null && size.width > 0 && size.height > 0 && <Timeline {...props} size={size} />}
    </div>
  )
}
