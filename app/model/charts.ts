/** The charts, and the series that they are made of. */

export const CHART_IDS = ['age', 'flow', 'losses', 'latency', 'receivers', 'deliveries'] as const

export type ChartId = (typeof CHART_IDS)[number]

export type SeriesKey =
  | 'oldest'
  | 'arrived'
  | 'completed'
  | 'deadLettered'
  | 'expired'
  | 'middle'
  | 'most'
  | 'nearlyAll'
  | 'busy'
  | 'open'
  | 'first'
  | 'again'
