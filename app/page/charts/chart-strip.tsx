import { pathOf } from '../../read/at.ts'
import type { ChartId } from '../../model/charts.ts'
import { usePanel } from '../shell/panel.ts'
import { useLazyWords } from '../use-words.ts'
import { frameOf } from '../timeline/plane.ts'
import { Measured } from '../timeline/use-size.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { scopeOf } from './charts-panel.tsx'
import './charts.css'

/** One chart in the strip under the timeline: of the selected entity, else of all together. */
export function ChartStrip({ id }: { readonly id: ChartId }) {
  const panel = usePanel()
  const words = useLazyWords().views.charts
  const scope = scopeOf(panel)
  const title = scope === null ? words.all : pathOf(panel.trace, scope)
  return (
    <Measured className="picture ruled tiny">
      {({ width, height }) => <ChartFrame id={id} scope={scope} frame={frameOf(width)} height={height} title={title} />}
    </Measured>
  )
}
