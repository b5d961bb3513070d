/** Words of charts, sequence diagram and message table, in English. Numbers, times and durations come as ready-made text. */

import type { Kind } from '../../../sim-core/index.ts'
import type { ColumnKey } from '../../model/columns.ts'
import type { ChartId, SeriesKey } from '../../model/charts.ts'
import { number, plural } from './grammar.ts'

const CHARTS: Readonly<Record<ChartId, string>> = {
  age: 'Oldest waiting',
  flow: 'Arrivals and completions',
  losses: 'Dead-lettered and expired',
  latency: 'Latency',
  receivers: 'Receivers busy',
  deliveries: 'Deliveries',
}

const SERIES: Readonly<Record<SeriesKey, string>> = {
  oldest: 'oldest',
  arrived: 'arrived',
  completed: 'completed',
  deadLettered: 'dead-lettered',
  expired: 'expired',
  middle: 'half within',
  most: '95% within',
  nearlyAll: '99% within',
  busy: 'busy',
  open: 'open',
  first: 'first',
  again: 'again',
}

/** Columns that are not called as Azure calls them. */
const COLUMNS: { readonly [key in ColumnKey]?: string } = {
  SequenceNumber: 'Number',
  ShownState: 'Peek shows',
  ShownExpiresAtUtc: 'Peek shows',
  Size: 'Size (bytes)',
}

/** What an arrow of a sequence diagram may say. */
interface ArrowParts {
  /** "#7" */
  readonly number: string | null
  readonly id: string | null
  /** The kind of record in one word. */
  readonly name: string
  readonly until: string | null
  readonly detail: string | null
  readonly operation: string | null
  /** Copied from a topic, or forwarded from another entity. */
  readonly isMoved: boolean
  readonly isForward: boolean
  /** Which instance, or under which label of a step. */
  readonly who: string | null
  /** Its schedule came due. */
  readonly isDue: boolean
  readonly isExpiry: boolean
  /** DeliveryCount when that is not the first delivery. */
  readonly isAgain: string | null
}

function arrowLabel(kind: Kind, p: ArrowParts): string {
  const it = p.number ?? ''
  const detail = p.detail === null ? '' : `: ${p.detail}`
  switch (kind) {
    case 'message-enqueued':
      return p.isDue
        ? `${it} becomes active`
        : p.isForward
          ? `forward, here ${it}`
          : p.isMoved
            ? `copy ${it}`
            : `send ${it} ${p.id ?? ''}`.trim()
    case 'message-published':
      return p.isDue
        ? `${it} becomes active`
        : p.isForward
          ? `forward, here ${it}`
          : `publish ${it} ${p.id ?? ''}`.trim()
    case 'message-scheduled':
      return `schedule ${it}${p.until === null ? '' : `, due at ${p.until}`}`
    case 'message-locked':
      return `${it}${p.who === null ? '' : ` to ${p.who}`}, locked until ${p.until ?? 'later'}${p.isAgain === null ? '' : `, DeliveryCount ${p.isAgain}`}`
    case 'message-received':
      return `${it}${p.who === null ? '' : ` to ${p.who}`}, received and deleted`
    case 'lock-renewed':
      return `renew ${it} until ${p.until ?? 'later'}`
    case 'lock-expired':
      return `lock on ${it} runs out`
    case 'message-completed':
      return `complete ${it}`
    case 'message-abandoned':
      return `abandon ${it}`
    case 'message-deferred':
      return `defer ${it}`
    case 'message-expired':
      return `${it} expires, discarded`
    case 'message-dead-lettered':
      return p.isExpiry ? `${it} expires, dead-lettered` : `dead-letter ${it}${detail}`
    case 'message-forwarded':
      return `forward ${it}`
    case 'operation-failed':
      return `${p.operation ?? 'operation'}${it === '' ? '' : ` ${it}`} refused${detail}`
    default:
      return `${it} ${p.name}${detail}`.trim()
  }
}

export const views = {
  charts: {
    title: 'Charts along the time axis of the timeline',
    of: 'Charts of',
    selection: (path: string | null) => (path === null ? 'nothing selected: all together' : `the selection: ${path}`),
    all: 'all together',
    name: (id: ChartId) => CHARTS[id],
    series: (key: SeriesKey) => SERIES[key],
    nothing: '–',
    reading: 'Reading the run…',
    noReceivers: 'No receiver with a handler receives from here.',
    means: (id: ChartId, window: string, latest: string): string => {
      switch (id) {
        case 'age':
          return 'how long the oldest message that is not locked has been waiting here'
        case 'flow':
          return `over the preceding ${window}: messages that arrived, messages completed`
        case 'losses':
          return `over the preceding ${window}`
        case 'latency':
          return `from arrival in the entity to completion, for the last ${latest} messages completed`
        case 'receivers':
          return 'how many handlers are at work, and how many are open'
        case 'deliveries':
          return `over the preceding ${window}: first deliveries, and repeated ones after a lost lock, a call to abandon or defer, or a closed session`
      }
    },
    utilization: (percent: string) => `${percent}% of the time so far`,
    highest: (value: string, time: string) => `highest ${value} at ${time}`,
    table: {
      series: 'series',
      now: 'now',
      lowest: 'lowest so far',
      highest: 'highest so far',
      at: (value: string, time: string) => `${value} at ${time}`,
    },
  },
  table: {
    title: 'Messages',
    of: 'Messages in',
    selection: (path: string | null) => (path === null ? 'nothing selected: all' : `the selection: ${path}`),
    all: 'all queues and subscriptions',
    count: (count: number, time: string) => `${number(count)} at ${time}`,
    peek: 'Peek',
    peekHint: 'What Peek returns to a client, next to what the broker stores',
    countsFrom: 'DeliveryCount from',
    countsFromHint:
      'On the wire and in JavaScript, Java and Python, the first delivery counts as 0; in .NET, it counts as 1. Peek operations and explanations use the value on the wire',
    counts: { 0: '0 · wire', 1: '1 · .NET' },
    column: (key: ColumnKey) => COLUMNS[key] ?? key,
    sortBy: (column: string) => `Sort by ${column}`,
    tooMany: (count: number) =>
      `more than ${plural(count, 'message', 'messages')}: in the order of their sequence numbers`,
    nothing: 'There are no messages here at this instant.',
  },
  sequence: {
    list: 'Events in order: up and down arrows move between them, Enter goes to the event',
    step: (place: string, time: string, sentence: string) => `${place}, ${time}: ${sentence}`,
    since: (duration: string) => `+${duration}`,
    steps: 'steps',
    kinds: {
      actor: 'client',
      steps: 'of the scenario',
      queue: 'queue',
      topic: 'topic',
      subscription: 'subscription',
      deadLetter: '$deadletterqueue',
      transferDeadLetter: '$transfer',
    },
    label: arrowLabel,
    of: 'Sequence of',
    topics: {
      message: (number: string, id: string) => `${number} ${id} and everything that followed from it`,
      range: (from: string, to: string) => `${from} to ${to}`,
      entity: (path: string) => path,
      run: 'the whole run',
    },
    part: (from: string, to: string, all: string) => `events ${from}–${to} of ${all}`,
    isCut: 'There are more branches than are drawn here.',
    earlier: 'Earlier',
    later: 'Later',
    follow: 'Back to the playhead',
    nothing: 'No events here.',
    ahead: 'Nothing has happened yet.',
  },
}
