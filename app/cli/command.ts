import type { Options } from './options.ts'

/** What the command line can do, one file each. */
export interface Command {
  readonly name: string
  /** After the name, as help shows it. */
  readonly usage: string
  readonly summary: string
  /** Further lines of its help. */
  readonly details: readonly string[]
  /** Without dashes; each takes a value. */
  readonly options: readonly string[]
  /** Without dashes; they take no value. */
  readonly flags?: readonly string[]
  /** How many scenarios (or other words) it takes. */
  readonly words: { readonly min: number; readonly max: number }
  /** The exit code. */
  readonly run: (options: Options) => Promise<0 | 1>
}

export const SCENARIO_HELP = [
  '<scenario> is a file (a scenario, or a file of another tool: see busscope import), the id of a built-in scenario (see busscope',
  'list), a link (complete, or only the part that starts with #), or - for standard input.',
]
