import { pathOf } from '../../read/at.ts'
import type { ChartId } from '../../model/charts.ts'
import type { PanelProps } from '../shell/panel-props.ts'
import { moreWordsOf } from '../../words/load.ts'
import { frameOf, useAxis } from '../timeline/shared-axis.ts'
import { useSize } from '../timeline/use-size.ts'
import type { Size } from '../timeline/use-size.ts'
import { ChartFrame } from './chart-frame.tsx'
import { scopeOf } from './charts-panel.tsx'
import './charts.css'

/** One chart in the strip under the timeline: of the selected entity, else of all together. */
export function ChartStrip(props: PanelProps & { readonly id: ChartId }) {
  const [ref, size] = useSize()
  return (
    <div className="picture ruled tiny" ref={ref}>
      {size !== null && size.width > 0 && size.height > 0 && <Strip {...props} size={size} />}
    </div>
  )
}

function Strip(props: PanelProps & { readonly id: ChartId; readonly size: Size }) {
  const { trace, size } = props
  const frame = frameOf(size.width)
  const control = useAxis(trace, frame.plotWidth)
  const scope = scopeOf(props)
  const title = scope === null ? moreWordsOf(props.lang).views.charts.all : pathOf(trace, scope)
  return <ChartFrame {...props} scope={scope} control={control} frame={frame} height={size.height} title={title} />
}
