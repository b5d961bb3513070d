/** A chart at the playhead in words and numbers: what its legend says, and its table for ears. */

import { SECOND, MINUTE, HOUR } from '../../../sim-core/index.ts'
import { durationText, instantText, numberText } from '../../words/format.ts'
import type { Chart } from '../../read/measures/chart.ts'
import type { SeriesKey } from '../../model/charts.ts'
import { utilizationUpTo } from '../../read/measures/receivers.ts'
import type { Extreme } from '../../read/measures/steps.ts'
import { extremesUpTo, stepAtPlayhead, valueOf } from '../../read/measures/steps.ts'
import type { Playhead } from '../../model/selection.ts'
import { lazyWordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'

interface SeriesTold {
  readonly key: SeriesKey
  readonly name: string
  readonly now: string
  /** Up to the playhead, with its instant. */
  readonly lowest: string
  readonly highest: string
}

export interface ChartTold {
  readonly title: string
  /** What exactly is measured. */
  readonly means: string
  readonly series: readonly SeriesTold[]
  /** A figure about all of the run so far; null = none. */
  readonly soFar: string | null
}

/** So exact that it can be read while it moves: three or four digits. */
export function aboutDuration(ms: number, lang: Lang): string {
  const unit = ms < SECOND ? 1 : ms < MINUTE ? 100 : ms < HOUR ? SECOND : MINUTE
  return durationText(Math.round(ms / unit) * unit, lang)
}

export function chartTold(chart: Chart, at: Playhead, lang: Lang): ChartTold {
  const words = lazyWordsOf(lang).views.charts
  const text = (value: number | null) =>
    value === null ? words.nothing : chart.unit === 'duration' ? aboutDuration(value, lang) : numberText(value, lang)
  const extreme = (found: Extreme | undefined) =>
    found === undefined ? words.nothing : words.table.at(text(found.value), instantText(found.t, 'short', lang))
  const series = chart.series.map(({ key, steps }): SeriesTold => {
    const extremes = extremesUpTo(steps, at)
    return {
      key,
      name: words.series(key),
      now: text(valueOf(steps, stepAtPlayhead(steps, at), at.t)),
      lowest: extreme(extremes?.lowest),
      highest: extreme(extremes?.highest),
    }
  })
  const means = words.means(chart.id, durationText(chart.windowMs, lang), numberText(chart.latest, lang))
  return { title: words.name(chart.id), means, series, soFar: soFarOf(chart, at, lang) }
}

function soFarOf({ id, series }: Chart, at: Playhead, lang: Lang): string | null {
  const [busy, open] = series
  const words = lazyWordsOf(lang).views.charts
  if (id !== 'receivers' || busy === undefined || open === undefined) return null
  const share = utilizationUpTo(busy.steps, open.steps, at)
  return share === null ? null : words.utilization(numberText(Math.round(share * 100), lang))
}
