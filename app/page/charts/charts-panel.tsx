import { homeEntity, pathOf } from '../../read/at.ts'
import { filterEntities } from '../../explain/log/log.ts'
import { CHART_IDS } from '../../model/charts.ts'
import type { Scope } from '../../read/measures/chart.ts'
import { usePanel } from '../shell/panel.ts'
import type { Panel } from '../shell/panel.ts'
import { useLazyWords } from '../use-words.ts'
import { frameOf } from '../timeline/plane.ts'
import type { Frame } from '../timeline/plane.ts'
import { useSize } from '../timeline/use-size.tsx'
import type { Size } from '../timeline/use-size.tsx'
import { ScopeChoice, useScope } from '../shell/scope-choice.tsx'
import { ChartFrame } from './chart-frame.tsx'
import '../../draw/figure.css'
import './charts.css'

interface ChartsPanelProps {
  /** What stands left of the panel takes the place of the timeline's row numbers. */
  readonly hasGutter: boolean
}

/** All charts under each other, on the timeline's axis and right above it. */
export function ChartsPanel({ hasGutter }: ChartsPanelProps) {
  const { title } = useLazyWords().views.charts
  const [ref, size] = useSize()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <section className="picture tiny ch-panel" ref={ref} aria-label={title} tabIndex={0}>
      {size !== null && size.width > 0 && size.height > 0 && <Charts hasGutter={hasGutter} size={size} />}
    </section>
  )
}

/** The selected entity, else all. */
export function scopeOf({ trace, selection }: Panel): Scope {
  return selection?.kind === 'entity' ? homeEntity(trace, selection.entity) : null
}

const HEIGHT_MIN = 78
const HEIGHT_MIN_NARROW = 126
const HEIGHT_MAX = 132
const HEAD = 32

function Charts({ size, hasGutter }: ChartsPanelProps & { readonly size: Size }) {
  const panel = usePanel()
  const { trace } = panel
  const words = useLazyWords().views.charts
  const entities = filterEntities(trace)
  const selected = scopeOf(panel)
  const { scope, value, choose } = useScope(trace, selected)
  const beside = frameOf(size.width)
  const frame: Frame = hasGutter ? beside : { gutter: 0, plotWidth: beside.plotWidth + beside.gutter }
  const height = Math.min(
    HEIGHT_MAX,
    Math.max(hasGutter ? HEIGHT_MIN_NARROW : HEIGHT_MIN, Math.floor((size.height - HEAD) / CHART_IDS.length)),
  )
  return (
    <>
      {entities.length > 1 && (
        <ScopeChoice
          className="choice small muted ch-choice"
          label={words.of}
          words={{ selection: words.selection(selected === null ? null : pathOf(trace, selected)), all: words.all }}
          entities={entities}
          value={value}
          onChoose={choose}
        />
      )}
      <div className="ch-list">
        {CHART_IDS.map(id => (
          <ChartFrame key={id} id={id} scope={scope} frame={frame} height={height} />
        ))}
      </div>
    </>
  )
}
