/** Ends a command with exit code 2: sentences on standard error, nothing on standard output (contract 4). */
export class BadInput extends Error {
  readonly lines: readonly string[]

  /** One sentence, or one a line; what looks like a line break inside of them is a stranger's text. */
  constructor(lines: string | readonly string[]) {
    const all = typeof lines === 'string' ? [lines] : lines
    super(all.join('\n'))
    this.lines = all
  }
}

/** What is read; null: it is bad input, and `refusals` says why. */
export async function orRefused<T>(read: () => Promise<T>, refusals: string[]): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    refusals.push(...error.lines)
    return null
  }
}

/** Ends a command with exit code 3: what it made could not be written. */
export class CannotWrite extends Error {}
