/** Arguments of a command: positional ones, `--name value` or `--name=value`, flags such as `--check`, and `-o file`. */
import { nearest } from '../../scenarios/index.ts'
import { BadInput } from './bad-input.ts'

export interface Options {
  readonly positional: readonly string[]
  /** Only options that were given. */
  readonly values: ReadonlyMap<string, string>
  /** Those that take no value. */
  readonly flags: ReadonlySet<string>
}

/** Letters with one dash, for the option they stand for. */
const SHORT: Readonly<Record<string, string>> = { '-o': '--output' }

/** Names without dashes. `valued` take a value, `flags` take none. */
export function readOptions(
  args: readonly string[],
  valued: readonly string[],
  flags: readonly string[] = [],
): Options {
  const positional: string[] = []
  const values = new Map<string, string>()
  const given = new Set<string>()
  const known = [...valued, ...flags]
  for (let i = 0; i < args.length; i++) {
    const arg = longOf(args[i]!, known)
    if (!arg.startsWith('--') || arg === '--') {
      if (arg === '--') return { positional: [...positional, ...args.slice(i + 1)], values, flags: given }
      if (/^-./.test(arg)) throw unknownOption(arg, known)
      positional.push(arg)
      continue
    }
    const [name = '', inline] = splitAtEquals(arg.slice(2))
    if (!known.includes(name)) throw unknownOption(arg, known)
    if (flags.includes(name)) {
      if (inline !== undefined) throw new BadInput(`--${name} takes no value.`)
      given.add(name)
      continue
    }
    if (values.has(name)) throw new BadInput(`--${name} is given twice.`)
    const value = inline ?? args[++i]
    if (value === undefined) throw new BadInput(`--${name} needs a value.`)
    values.set(name, value)
  }
  return { positional, values, flags: given }
}

/** `-o` where the command has such an option. */
function longOf(arg: string, known: readonly string[]): string {
  const long = SHORT[arg]
  return long !== undefined && known.includes(long.slice(2)) ? long : arg
}

function splitAtEquals(text: string): readonly (string | undefined)[] {
  const equals = text.indexOf('=')
  return equals < 0 ? [text] : [text.slice(0, equals), text.slice(equals + 1)]
}

function unknownOption(arg: string, known: readonly string[]): BadInput {
  const name = splitAtEquals(arg.replace(/^-+/, ''))[0]!
  const near = nearest(name, [...known, 'help'])
  const hint =
    near === undefined
      ? known.length === 0
        ? 'It takes no options.'
        : `Available: ${known.map(option => `--${option}`).join(', ')}.`
      : `Did you mean --${near}?`
  return new BadInput(`Unknown option ${arg.slice(0, 60)}. ${hint}`)
}
