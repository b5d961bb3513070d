/** What a reader or writer has to say of a file besides what came of it: what is assumed, and what is left out, with its place. */

export interface Note {
  /** Where in the file: `resources[2].properties.lockDuration`. */
  readonly path: string
  readonly message: string
  /** A notice: it means nothing to a run, or is assumed. A warning: the file says something that the result does not. */
  readonly severity: 'notice' | 'warning'
}

const NOTES_MOST = 200

/** The same sentence of the same name in several places is one note, so that what fifty queues have in common is said once. */
export class Notes {
  readonly #found = new Map<string, { readonly first: Note; more: number }>()
  #left = 0

  notice(path: string, message: string): void {
    this.#add({ path, message, severity: 'notice' })
  }

  warn(path: string, message: string): void {
    this.#add({ path, message, severity: 'warning' })
  }

  /** Warnings first. */
  list(): readonly Note[] {
    const all = [...this.#found.values()].map(({ first, more }) => (more === 0 ? first : withMore(first, more)))
    const sorted = [...all.filter(isWarning), ...all.filter(note => !isWarning(note))]
    if (this.#left === 0) return sorted
    return [...sorted, { path: '', message: `and ${this.#left} more notes`, severity: 'warning' }]
  }

  #add(note: Note): void {
    const key = `${note.severity} ${lastName(note.path)} ${note.message}`
    const known = this.#found.get(key)
    if (known !== undefined) known.more++
    else if (this.#found.size < NOTES_MOST) this.#found.set(key, { first: note, more: 0 })
    else this.#left++
  }
}

/** `resources[2].properties.colour` → `colour`; `resources[2]` → `resources`. */
const lastName = (path: string): string => /([^.[\]]*)(?:\[\d+\])*$/.exec(path.slice(-200))?.[1] ?? path

const isWarning = ({ severity }: Note): boolean => severity === 'warning'

function withMore(note: Note, more: number): Note {
  return { ...note, message: `${note.message} (and at ${more} other ${more === 1 ? 'place' : 'places'})` }
}

/** One line, as `issueText`. */
export const noteText = ({ path, message }: Note): string => (path === '' ? message : `${path}: ${message}`)
