/** What is wrong with a scenario: every problem at once, each with its path (contract 1.5). */

/** Whose limit was passed: Azure's, the tier's, or BusScope's own. */
export type Whose = 'azure' | 'tier' | 'busscope'

/** At the path another name or another value, which may be missing so far (undefined: away with it); in a text that JSON does not allow, other characters. */
export type Fix =
  | { readonly name: string }
  | { readonly value: unknown }
  | { readonly from: number; readonly to: number; readonly text: string }

/** One problem of a scenario: where it is, what is wrong, and what is allowed (contract 1.5). */
export interface Issue {
  /** `queues.jobs.lockDuration`, `steps[3].at`; empty for the text as a whole. */
  readonly path: string
  /** What is wrong, the allowed range and whose limit it is, and the nearest known name: complete for the reader. */
  readonly message: string
  readonly limit?: Whose
  /** Ids of semantics.md. */
  readonly facts?: readonly string[]
  /** The change that the message names. */
  readonly fix?: Fix
  /** The name at the end of the path is wrong, whatever its value is. */
  readonly isOfName?: true
  /** It hinders nothing: the scenario runs without what stands there. Absent: an error. */
  readonly severity?: 'notice'
  /** Where in the text, where the text itself is wrong. */
  readonly offset?: number
}

/** An issue without its path. */
export type Problem = Omit<Issue, 'path'>

/** Collects issues up to a limit; beyond it only counts, so that a hostile text costs no more than a wrong one. */
export class Issues {
  readonly #found: Issue[] = []
  readonly #notices: Issue[] = []
  #more = 0
  readonly #most: number

  constructor(most = 200) {
    this.#most = most
  }

  /** `describe` is called only for issues that are kept: looking for the nearest name is not free. */
  add(path: string, describe: () => Problem): void {
    if (this.#found.length < this.#most) this.#found.push({ path, ...describe() })
    else this.#more++
  }

  notice(path: string, message: string): void {
    if (this.#notices.length < this.#most) this.#notices.push({ path, message, severity: 'notice' })
  }

  get notices(): readonly Issue[] {
    return this.#notices
  }

  /** A problem at this place was kept. */
  has(path: string): boolean {
    return this.#found.some(issue => issue.path === path)
  }

  get any(): boolean {
    return this.#found.length > 0
  }

  list(): readonly Issue[] {
    if (this.#more === 0) return this.#found
    return [
      ...this.#found,
      { path: '', message: `and ${this.#more} more ${this.#more === 1 ? 'problem' : 'problems'}` },
    ]
  }
}

/** One line: the path, then the sentence. */
export function issueText(issue: Issue): string {
  return issue.path === '' ? issue.message : `${issue.path}: ${issue.message}`
}

/** `queues` + `jobs` → `queues.jobs`; a name with dots, spaces or brackets in it is quoted: `queues["a.b"]`. */
export function property(path: string, name: string): string {
  if (!/^[\w$/-]{1,300}$/.test(name)) return `${path}[${show(name)}]`
  return path === '' ? name : `${path}.${name}`
}

export function item(path: string, index: number): string {
  return `${path}[${index}]`
}

/** A value as it may stand in a sentence: short, on one line. */
export function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)
  if (Array.isArray(value)) return 'a list'
  if (value !== null && typeof value === 'object') return 'an object'
  return String(value)
}

/** `a`, `a or b`, `a, b or c`. */
export function alternatives(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
