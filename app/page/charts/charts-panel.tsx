import { useState } from 'react'
import { homeEntity } from '../../view/at.ts'
import { filterEntities } from '../../view/log.ts'
import { CHART_IDS } from '../../view/measures.ts'
import type { Scope } from '../../view/measures.ts'
import type { PanelProps } from '../../view/types.ts'
import { viewWords } from '../../words/views-en.ts'
import { frameOf, useAxis } from '../timeline/shared-axis.ts'
import type { Frame } from '../timeline/shared-axis.ts'
import { useSize } from '../timeline/use-size.ts'
import type { Size } from '../timeline/use-size.ts'
import { ChartFrame } from './chart-frame.tsx'
import '../../figure/figure.css'
import '../timeline/timeline.css'
import './charts.css'

interface ChartsPanelProps extends PanelProps {
  /** What stands left of the panel takes the place of the timeline's row numbers. */
  readonly hasGutter: boolean
}

/** All charts under each other, on the timeline's axis and right above it. */
export function ChartsPanel(props: ChartsPanelProps) {
  const [ref, size] = useSize()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <section className="ch-panel" ref={ref} aria-label={viewWords(props.lang).charts.title} tabIndex={0}>
      {size !== null && size.width > 0 && size.height > 0 && <Charts {...props} size={size} />}
    </section>
  )
}

/** The selected entity, else all. */
export function scopeOf({ trace, selection }: PanelProps): Scope {
  return selection?.kind === 'entity' ? homeEntity(trace, selection.entity) : null
}

const HEIGHT_MIN = 78
const HEIGHT_MIN_NARROW = 112
const HEIGHT_MAX = 132
const HEAD = 32

function Charts(props: ChartsPanelProps & { readonly size: Size }) {
  const { trace, size, hasGutter } = props
  const [chosen, choose] = useState<Scope | 'selected'>('selected')
  const scope = chosen === 'selected' ? scopeOf(props) : chosen
  const beside = frameOf(size.width)
  const frame: Frame = hasGutter ? beside : { gutter: 0, plotWidth: beside.plotWidth + beside.gutter }
  const control = useAxis(trace, frame.plotWidth)
  const height = Math.min(HEIGHT_MAX, Math.max(hasGutter ? HEIGHT_MIN_NARROW : HEIGHT_MIN, Math.floor((size.height - HEAD) / CHART_IDS.length)))
  return (
    <>
      <ScopeChoice {...props} scope={scope} onChoose={choose} />
      <div className="ch-list">
        {CHART_IDS.map(id => (
          <ChartFrame key={id} {...props} id={id} scope={scope} control={control} frame={frame} height={height} />
        ))}
      </div>
    </>
  )
}

function ScopeChoice({ trace, lang, scope, onChoose }: PanelProps & { readonly scope: Scope; readonly onChoose: (scope: Scope) => void }) {
  const words = viewWords(lang).charts
  const entities = filterEntities(trace)
  if (entities.length < 2) return null
  return (
    <label className="ch-choice">
      <span>{words.of}</span>
      <select value={scope ?? ''} onChange={event => onChoose(event.target.value === '' ? null : Number(event.target.value))}>
        <option value="">{words.all}</option>
        {entities.map(({ id, path }) => (
          <option key={id} value={id}>{path}</option>
        ))}
      </select>
    </label>
  )
}
