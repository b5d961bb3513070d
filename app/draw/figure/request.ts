/** What a figure shows: everything is decided here, drawing it decides nothing more. Instants in ms of the run, lengths in px. */

import type { FigureView } from '../../../scenarios/index.ts'
import type { EntityId, MessageRow, SimulationInput, Trace } from '../../../sim-core/index.ts'
import type { Selection } from '../../model/selection.ts'
import type { Lang } from '../../model/lang.ts'
import type { FigureTheme } from './theme.ts'

/** A named instant of the story, numbered in the picture and told under it. */
export interface FigureMark {
  readonly at: number
  readonly title: string
  /** The row or entity it is about; null = none in particular. */
  readonly about: Exclude<Selection, null> | null
}

/** A dimension line between two instants: at a message's row, or under an entity's name. */
export interface FigureArrow {
  readonly from: number
  readonly to: number
  readonly label: string
  readonly about:
    | { readonly kind: 'message'; readonly m: MessageRow }
    | { readonly kind: 'entity'; readonly entity: EntityId }
}

export interface FigureRequest {
  readonly view: FigureView
  readonly trace: Trace
  readonly input: SimulationInput
  readonly lang: Lang
  readonly theme: FigureTheme
  readonly width: number
  /** Instants since the start of the run, or in UTC from `startsAt` (ISO 8601). */
  readonly clock: 'relative' | 'utc'
  readonly startsAt: string
  readonly title: string
  /** What it shows, for readers who do not see it: one sentence, then the numbered account; both may be empty. */
  readonly alt: string
  readonly long: string
  /** What part of the run; null = all of it. */
  readonly range: { readonly from: number; readonly to: number } | null
  /** One instant, of a filmstrip several; empty = none was asked for. */
  readonly at: readonly number[]
  /** Of these alone; null = of all. */
  readonly entities: readonly number[] | null
  readonly selection: Selection
  readonly marks: readonly FigureMark[]
  readonly arrows: readonly FigureArrow[]
  /** What comes after `at` is left out. */
  readonly hideFuture: boolean
  /** As a client is shown it, beside what is stored. */
  readonly clientView: boolean
  /** With the answer to why it came so. */
  readonly why: boolean
  /** A timeline that moves: for how long from its first to its last instant; null = it stands still. */
  readonly filmMs: number | null
}

/** Queues, topics and subscriptions that the figure shows; dead-letter queues belong to theirs. */
export const entitiesShown = ({ trace, entities }: Pick<FigureRequest, 'trace' | 'entities'>): readonly number[] =>
  entities ?? trace.entities.filter(({ kind }) => kind !== 'deadLetterQueue').map(({ id }) => id)
