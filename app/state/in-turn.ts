/** Acts in the order in which they were asked for, however long one of them waits for a piece. */

export interface Turns {
  /** Settles as the act does. */
  readonly take: (act: () => Promise<void> | void) => Promise<void>
  /** Nothing is under way. */
  readonly areOver: () => boolean
}

export function turns(): Turns {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    take: act => {
      waiting++
      const made = last.then(act).finally(() => waiting--)
      last = made.catch(() => {})
      return made
    },
    areOver: () => waiting === 0,
  }
}
