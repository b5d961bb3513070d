/**
 * Pieces of code or words that are fetched when somebody first needs them. Whoever needs one reads it as if it were here; where it
 * is not yet, the reading throws `Missing`, and whoever began all this waits for it and begins again. So what is computed must be
 * a pure function of what it is given: a view is, an act is not.
 */

/** No failure: what is being computed needs something that is on its way. */
export class Missing extends Error {
  /** Settles when it is worth to try again; fails where it could not be fetched. */
  readonly arrival: Promise<unknown>

  constructor(arrival: Promise<unknown>) {
    super(
      'A piece is on its way: catch this, wait for `arrival`, and compute again. A test or a terminal calls `allPieces` first.',
    )
    this.arrival = arrival
  }
}

/** Fetches of all pieces that are known so far. */
const known = new Set<() => Promise<unknown>>()

/** Reads the piece, or throws `Missing`. One that failed to come is asked for again at the next reading. */
export function late<T>(load: () => Promise<T>): () => T {
  let piece: T | undefined
  let arrival: Promise<unknown> | null = null
  const fetch = () => {
    arrival ??= load().then(
      loaded => {
        piece = loaded
      },
      (error: unknown) => {
        arrival = null
        throw error
      },
    )
    return arrival
  }
  known.add(fetch)
  return () => {
    if (piece === undefined) throw new Missing(fetch())
    return piece
  }
}

/** Reads all, so that what is missing of them is fetched at once and not one after the other. The answer is the first's. */
export function together<T>(read: () => T, others: readonly (() => unknown)[]): T {
  const arrivals: Promise<unknown>[] = []
  const attempt = <A>(compute: () => A): A | undefined => {
    try {
      return compute()
    } catch (error) {
      if (!(error instanceof Missing)) throw error
      arrivals.push(error.arrival)
      return undefined
    }
  }
  const answer = attempt(read)
  for (const other of others) attempt(other)
  if (arrivals.length > 0) throw new Missing(Promise.all(arrivals))
  return answer as T
}

/** Fetches every piece, also those that others bring with them. For tests and the terminal, where nothing is far away. */
export async function allPieces(): Promise<void> {
  for (const fetch of known) await fetch() // a set goes on with what was added meanwhile
}

/** Computes as soon as every piece is here that it reads. Fails where one cannot be fetched. */
export async function settled<T>(compute: () => T): Promise<T> {
  for (;;) {
    try {
      return compute()
    } catch (error) {
      if (!(error instanceof Missing)) throw error
      await error.arrival
    }
  }
}
