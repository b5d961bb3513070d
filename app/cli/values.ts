/** What the value of an option can be; what it cannot be is refused in one sentence that says what is known. */
import type { RecordNumber, Trace } from '../../sim-core/index.ts'
import { nearest, parseDuration } from '../../scenarios/index.ts'
import { LANGS } from '../model/lang.ts'
import type { Lang } from '../model/lang.ts'
import { BadInput } from './bad-input.ts'
import type { Options } from './options.ts'

type Values = Options['values']

/** "en, es, ru or pt", for help texts. */
export const LANGS_LISTED = `${LANGS.slice(0, -1).join(', ')} or ${LANGS.at(-1)}`

/** The language of sentences. Help, complaints and the plain trace are English always. */
/** `column`: where the command's other options have their explanations. */
export const langHelp = (column: number): string =>
  `${'--lang en'.padEnd(column)}the language of the output: ${LANGS_LISTED}`

export const langAsked = (values: Values): Lang => choiceOf(values, 'lang', LANGS) ?? 'en'

const NAMES_TOLD = 20

/** The end of a refusal: the name that is nearest, else what is known. */
export function knownWords(given: string, known: readonly string[]): string {
  const near = nearest(given, known)
  return near === undefined ? `Available: ${known.slice(0, NAMES_TOLD).join(', ')}.` : `Did you mean ${near}?`
}

/** null: it was not given. */
export function choiceOf<T extends string>(values: Values, name: string, known: readonly T[]): T | null {
  const given = values.get(name)
  if (given === undefined) return null
  const found = known.find(each => each === given)
  if (found === undefined) throw new BadInput(`--${name} ${given.slice(0, 60)} is unknown. ${knownWords(given, known)}`)
  return found
}

/** `--at`: ms since the start of the run. */
export function instantOf(text: string): number {
  const parsed = parseDuration(text)
  if ('fault' in parsed) throw new BadInput(`--at: ${JSON.stringify(text)} ${parsed.fault}.`)
  if (parsed.ms === null || parsed.ms < 0)
    throw new BadInput(`--at ${text}: an instant is the duration since the start of the run.`)
  return parsed.ms
}

/** `--record`; `least` is the first one that makes sense. */
export function recordOf(text: string, least: 0 | -1): number {
  const n = Number(text)
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(n) || n < least) {
    throw new BadInput(`--record ${text}: give a whole number; the first record is 0.`)
  }
  return n
}

export function checkRecord(n: RecordNumber, trace: Trace): void {
  if (n >= trace.length) throw new BadInput(`--record ${n}: the last record of this run is ${trace.length - 1}.`)
}
