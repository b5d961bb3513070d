/** Words of charts, sequence diagram and message table, in English. Numbers, times and durations come as ready-made text. */

import type { ChartId, SeriesKey } from '../view/measures.ts'

const CHARTS: Readonly<Record<ChartId, string>> = {
  age: 'Oldest waiting',
  flow: 'Arrivals and completions',
  losses: 'Dead-lettered and expired',
  latency: 'Latency',
  receivers: 'Receivers busy',
  deliveries: 'Deliveries'
}

const SERIES: Readonly<Record<SeriesKey, string>> = {
  oldest: 'oldest',
  arrived: 'arrived',
  completed: 'completed',
  deadLettered: 'dead-lettered',
  expired: 'expired',
  middle: 'half within',
  most: '95 % within',
  nearlyAll: '99 % within',
  busy: 'busy',
  open: 'open',
  first: 'first',
  again: 'again'
}

const viewsEn = {
  charts: {
    of: 'Charts of',
    all: 'all together',
    name: (id: ChartId) => CHARTS[id],
    series: (key: SeriesKey) => SERIES[key],
    nothing: '–',
    reading: (percent: number) => `Reading the run: ${percent} %`,
    noReceivers: 'No receiver with a handler takes from here.',
    means: (id: ChartId, window: string, latest: string): string => {
      switch (id) {
        case 'age': return 'how long the longest-waiting message has been here that nobody holds'
        case 'flow': return `in the last ${window}: messages that came in, messages completed`
        case 'losses': return `in the last ${window}`
        case 'latency': return `from arrival in the entity to completion, of the last ${latest} completed`
        case 'receivers': return 'handlers at work, of those that are open'
        case 'deliveries': return `in the last ${window}: first ones, and again after a lost lock or an abandon`
      }
    },
    utilization: (percent: string) => `${percent} % of the time so far`,
    highest: (value: string, time: string) => `highest ${value} at ${time}`,
    table: {
      series: 'series',
      now: 'now',
      lowest: 'lowest so far',
      highest: 'highest so far',
      at: (value: string, time: string) => `${value} at ${time}`
    }
  }
}

export type ViewWords = typeof viewsEn

const TABLES: Readonly<Record<'en', ViewWords>> = { en: viewsEn }

export const viewWords = (lang: 'en'): ViewWords => TABLES[lang]
