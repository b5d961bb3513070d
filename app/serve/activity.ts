/** What clients are doing, as far as their connections tell. */
export interface Activity {
  /** Deliveries that clients have not settled. */
  readonly waiting: number
  /** Resolves once the connections have been quiet for `quietMs` and nobody waits for an answer, at the latest after `settleMs`; both of the wall. */
  quiet(quietMs: number, settleMs: number): Promise<void>
}
