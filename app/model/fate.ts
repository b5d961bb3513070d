/** What becomes of a message by the end of a run. */

export type Fate =
  | 'done'
  | 'deadLettered'
  | 'dropped'
  | 'cancelled'
  /** By a batch deletion (B-6). */
  | 'deleted'
  /** It went with its entity. */
  | 'lost'
  | 'waiting'
  /** Past its expiry, but still stored when the run ends (S-6, S-11). */
  | 'expired'
  | 'held'
  | 'deferred'
  | 'scheduled'
  /** Activated, forwarded or published: it lives on in another row. Or it is not there yet. */
  | 'passedOn'

/** That of a message that does not go on as another. */
export type LastFate = Exclude<Fate, 'passedOn'>
