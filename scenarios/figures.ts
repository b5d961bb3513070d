/** The figures that documents use: each a line of figures.json. Ids are stable for ever, because pages link to their files. */
import type { Iso, Language } from './schema/scenario.ts'

/** The views, each with what of a run it shows and the settings that change what it draws. */
export const FIGURE_VIEW = {
  timeline: {
    shows: 'stretch',
    settings: ['at', 'from', 'to', 'entities', 'select', 'marks', 'arrows', 'clock', 'noFuture'],
  },
  stage: { shows: 'instant', settings: ['at', 'entities', 'select', 'clock', 'clientView'] },
  filmstrip: { shows: 'instants', settings: ['at', 'entities', 'select', 'marks', 'clock', 'clientView'] },
  chart: { shows: 'stretch', settings: ['at', 'from', 'to', 'entities', 'clock', 'noFuture'] },
  sequence: { shows: 'stretch', settings: ['at', 'from', 'to', 'entities', 'select', 'noFuture'] },
  inspector: { shows: 'instant', settings: ['at', 'entities', 'select', 'clock', 'clientView', 'why'] },
} as const satisfies Readonly<
  Record<string, { readonly shows: 'instant' | 'instants' | 'stretch'; readonly settings: readonly string[] }>
>
export type FigureView = keyof typeof FIGURE_VIEW
export const FIGURE_VIEWS = Object.keys(FIGURE_VIEW) as readonly FigureView[]

type InEveryLanguage = { readonly [L in Language]: string }

/** By MessageId; where several messages have it, the one in this entity, of this number. */
export interface FigureMessage {
  readonly messageId: string
  readonly entity?: string
  readonly sequenceNumber?: string
}

/** An instant of a message's life, or of the run. */
export type FigurePoint = 'sent' | 'enqueued' | 'locked' | 'lockedUntil' | 'expires' | 'end' | `P${string}`

export type FigureArrowKind = 'ttl' | 'lock' | 'schedule' | 'wait' | 'stamp' | 'idle' | 'plain'

/** A dimension line. Its kind says its ends too, unless they are given; it stands at a message's row or under an entity's name. */
export interface FigureArrowSpec {
  readonly kind: FigureArrowKind
  readonly message?: FigureMessage
  readonly entity?: string
  readonly from?: FigurePoint
  readonly to?: FigurePoint
}

/** What a figure shows; what is absent is as by default. */
export interface FigureSpec {
  /** Of a built-in scenario. */
  readonly scenario: string
  readonly view: FigureView
  /** Paths; absent = all. */
  readonly entities?: readonly string[]
  readonly from?: Iso
  readonly to?: Iso
  /** One instant, of a filmstrip several. */
  readonly at?: Iso | readonly Iso[]
  /** Of the scenario, counted from 1, or all of them. */
  readonly marks?: 'all' | readonly number[]
  readonly arrows?: readonly FigureArrowSpec[]
  readonly select?: FigureMessage | { readonly entity: string }
  readonly theme?: 'auto' | 'light' | 'dark' | 'print'
  readonly width?: number
  readonly clock?: 'relative' | 'utc'
  readonly noFuture?: boolean
  readonly clientView?: boolean
  /** Of an inspector: with the answer to why it came so. */
  readonly why?: boolean
  /** A film of a timeline: how long it runs, ISO or "8s". */
  readonly animate?: string
}

export interface RegisteredFigure extends FigureSpec {
  readonly title: InEveryLanguage
  /** One sentence of at most 150 characters for readers who do not see the figure: "Diagram that shows …". */
  readonly alt: InEveryLanguage
  /** The account of the events, a numbered line each. */
  readonly long: InEveryLanguage
}

/** All of them by id, in the file's order. */
export async function registeredFigures(): Promise<ReadonlyMap<string, RegisteredFigure>> {
  const { default: figures } = await import('./figures.json')
  return new Map(Object.entries(figures as unknown as Readonly<Record<string, RegisteredFigure>>))
}
