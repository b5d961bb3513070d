import type { ChartId } from '../../view/measures.ts'
import type { PanelProps } from '../../view/types.ts'
import { frameOf, useAxis } from '../timeline/shared-axis.ts'
import { scrubHandlers, useScrub } from '../timeline/use-scrub.ts'
import { useSize } from '../timeline/use-size.ts'
import type { Size } from '../timeline/use-size.ts'
import { ChartFrame } from './chart-frame.tsx'
import { scopeOf } from './charts-panel.tsx'
import '../timeline/timeline.css'
import './charts.css'

/** One chart in the strip under the timeline: of the selected entity, else of all together. */
export function ChartStrip(props: PanelProps & { readonly id: ChartId }) {
  const [ref, size] = useSize()
  return (
    <div className="ch-strip" ref={ref}>
      {size !== null && size.width > 0 && size.height > 0 && <Strip {...props} size={size} />}
    </div>
  )
}

function Strip(props: PanelProps & { readonly id: ChartId; readonly size: Size }) {
  const { trace, size } = props
  const frame = frameOf(size.width)
  const { axis } = useAxis(trace, frame.plotWidth)
  const scrub = useScrub(trace, axis, props.onScrub)
  return (
    <div className="ch-scrub" {...scrubHandlers(scrub, left => left + frame.gutter)}>
      <ChartFrame {...props} scope={scopeOf(props)} axis={axis} frame={frame} height={size.height} isNamedElsewhere />
    </div>
  )
}
