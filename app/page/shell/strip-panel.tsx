import { acts, usePage } from '../../state/page.ts'
import type { StripView } from '../../model/views.ts'
import type { PanelProps } from './panel-props.ts'
import { lazyPart } from '../lazy-part.tsx'
import { DepthStrip } from '../timeline/depth-strip.tsx'
import { Select } from '../ui/field.tsx'
import { useWords } from '../use-words.ts'
import './strip-panel.css'

const ChartStrip = lazyPart(async () => (await import('../charts/chart-strip.tsx')).ChartStrip)

/** Under the timeline, on its axis: depth by state, or the chart that is chosen. */
export function StripPanel(props: PanelProps) {
  const words = useWords().page.strip
  const shown = usePage(state => state.stripView)
  return (
    <>
      {shown === 'depth' ? <DepthStrip {...props} /> : <ChartStrip {...props} id={shown} />}
      <label className="strip-choice">
        <span className="sr-only">{words.choose}</span>
        <Select
          value={shown}
          title={words.choose}
          options={Object.entries(words.names) as [StripView, string][]}
          onChange={acts.showInStrip}
        />
      </label>
    </>
  )
}
