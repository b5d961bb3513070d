import type { FigureRequest } from './request.ts'

/** Queues, topics and subscriptions that the figure shows; dead-letter queues belong to theirs. */
export const entitiesShown = ({ trace, entities }: Pick<FigureRequest, 'trace' | 'entities'>): readonly number[] =>
  entities ?? trace.entities.filter(({ kind }) => kind !== 'deadLetterQueue').map(({ id }) => id)
