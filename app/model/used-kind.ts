/** What kind of entity something counts as a use of; a dead-letter queue has its queue's. */
export type UsedKind = 'queue' | 'topic' | 'subscription'
