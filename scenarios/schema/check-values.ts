/** Checks of single values: text, numbers, durations, names. */
import { SEQUENCE_NUMBER_RANGE } from '../../sim-core/index.ts'
import { formatDuration, parseDuration } from './duration.ts'
import type { ParsedDuration } from './duration.ts'
import { alternatives, show } from './issue.ts'
import type { Problem } from './issue.ts'
import { nearest } from './nearest.ts'
import { suggestion } from './paths.ts'
import type { Limit, Of, Visit } from './shape.ts'

type Found = Problem | null

export function wrongType(expected: string, value: unknown): Problem {
  return { message: `must be ${expected}, not ${show(value)}` }
}

/** Somebody may have put the value between quotes, or a text not; `isRight` says which other would do. */
function wrongQuotes(expected: string, value: unknown, isRight: (unquoted: unknown) => boolean): Problem {
  const problem = wrongType(expected, value)
  if (typeof value !== 'string' || !/^(?:true|false|-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?)$/.test(value)) return problem
  const unquoted: unknown = JSON.parse(value)
  return isRight(unquoted) ? named(`${problem.message}: write it without quotes, `, unquoted) : problem
}

/** A sentence that ends with the value to be written. */
export function named(message: string, value: unknown): Problem {
  return { message: message + show(value), fix: { value } }
}

export function checkBoolean(value: unknown): Found {
  return typeof value === 'boolean' ? null : wrongQuotes('true or false', value, other => typeof other === 'boolean')
}

/** The end of a sentence: the range, and whose limit it is. */
export function rangeWords(min: string | null, max: string | null, limit: Limit | undefined): string {
  const words = min === null ? `at most ${max}` : max === null ? `at least ${min}` : `from ${min} to ${max}`
  const owner = limit ? ` (${ownerOf(limit)})` : ''
  return `${words}${owner}`
}

function ownerOf({ whose }: Limit): string {
  return whose === 'azure' ? "Azure's limit" : whose === 'tier' ? "the tier's limit" : "BusScope's own limit"
}

/** `nearest`: the allowed value that is next to the one that stands there. */
export function outOfRange(words: string, limit: Limit | undefined, nearest?: string | number): Problem {
  return {
    message: words,
    ...(limit && { limit: limit.whose }),
    ...(limit?.facts && { facts: limit.facts }),
    ...(nearest !== undefined && { fix: { value: nearest } }),
  }
}

export const within = (
  value: number,
  { min = -Infinity, max = Infinity }: { readonly min?: number | undefined; readonly max?: number | undefined },
): number => Math.min(Math.max(value, min), max)

export function checkString(shape: Of<'string'>, value: unknown, visit: Visit): Found {
  if (typeof value !== 'string') return wrongType('a string', value)
  const { min = 0, max = Infinity, limit } = shape
  if (visit.ranges && (value.length < min || value.length > max)) {
    const range = rangeWords(String(min), max === Infinity ? null : String(max), limit)
    return outOfRange(`has ${value.length} characters; it may have ${range}`, limit)
  }
  return shape.test?.(value, visit) ?? null
}

export function checkNumber(shape: Of<'number'>, value: unknown, visit: Visit): Found {
  const isFitting = (number: unknown) => (shape.integer ? Number.isInteger(number) : typeof number === 'number')
  if (typeof value !== 'number') return wrongQuotes(shape.integer ? 'a whole number' : 'a number', value, isFitting)
  if (!Number.isFinite(value)) return null // 1e999 was reported when the text was read
  if (shape.integer && !Number.isInteger(value)) return wrongType('a whole number', value)
  const { min, max, above, limit } = shape
  if (shape.integer && !Number.isSafeInteger(value)) {
    return outOfRange(
      `is ${value}; allowed: ${rangeWords(String(min ?? Number.MIN_SAFE_INTEGER), String(max ?? Number.MAX_SAFE_INTEGER), limit)}`,
      limit,
    )
  }
  if (!visit.ranges) return null
  if (above !== undefined && value <= above) return outOfRange(`is ${value}; it must be greater than ${above}`, limit)
  if ((min === undefined || value >= min) && (max === undefined || value <= max)) return null
  const owner = max !== undefined && value > max ? (shape.limitAbove ?? limit) : limit
  const range = rangeWords(min?.toString() ?? above?.toString() ?? null, max?.toString() ?? null, owner)
  return outOfRange(`is ${value}; allowed: ${range}`, owner, within(value, { min, max }))
}

export function checkDuration(shape: Of<'duration'>, value: unknown, visit: Visit): Found {
  if (typeof value !== 'string') return wrongType('a duration such as "PT1M30S"', value)
  const parsed = parseDuration(value)
  if ('fault' in parsed) return noDuration(value, parsed)
  if (parsed.ms === null) return shape.never ? null : { message: 'cannot be "never" (the largest TimeSpan) here' }
  if (parsed.ms < 0 && !shape.signed) return { message: `${show(value)} is negative; it must be PT0S or longer` }
  const { min, max, limit } = shape
  if (!visit.ranges || ((min === undefined || parsed.ms >= min) && (max === undefined || parsed.ms <= max))) return null
  const range = rangeWords(
    min === undefined ? null : formatDuration(min),
    max === undefined ? null : formatDuration(max),
    limit,
  )
  const nearestText = formatDuration(within(parsed.ms, { min, max }))
  return outOfRange(`is ${value}; allowed: ${range}${shape.never ? ', or never' : ''}`, limit, nearestText)
}

function noDuration(value: string, { fault, iso }: Extract<ParsedDuration, { readonly fault: string }>): Problem {
  return { message: `${show(value)} ${fault}`, ...(iso !== undefined && { fix: { value: iso } }) }
}

export function checkInstant(shape: Of<'instant'>, value: unknown, visit: Visit): Found {
  if (typeof value !== 'string')
    return wrongType('an instant: the duration since the start of the run, such as "PT5M"', value)
  const parsed = parseDuration(value)
  if ('fault' in parsed && /^\d{4}-\d\d-\d\d/.test(value)) return sinceStart(value, visit)
  if ('fault' in parsed) return noDuration(value, parsed)
  if (parsed.ms === null) {
    return {
      message: 'cannot be "never" (the largest TimeSpan); an instant is the duration since the start of the run',
    }
  }
  if (parsed.ms < 0) return { message: `${show(value)} is before the start of the run` }
  const { runForMs } = visit.world
  if (!shape.withinRun || runForMs === null || parsed.ms <= runForMs) return null
  return { message: `${value} is after the end of the run; runFor is ${formatDuration(runForMs)}` }
}

/** Somebody wrote a time of the calendar. */
function sinceStart(text: string, { world }: Visit): Problem {
  const message = `${show(text)} is a calendar time; an instant is the duration since the start of the run`
  const ms = Date.parse(text) - Date.parse(world.startsAt)
  return ms >= 0 ? named(`${message}: with startsAt ${world.startsAt} that is `, formatDuration(ms)) : { message }
}

export function checkEnum(shape: Of<'enum'>, value: unknown): Found {
  if (shape.values.includes(value as string)) return null
  const problem = wrongQuotes(alternatives(shape.values.map(show)), value, each =>
    shape.values.includes(each as string),
  )
  const texts = shape.values.filter(each => typeof each === 'string')
  const meant = typeof value === 'string' && problem.fix === undefined ? nearest(value, texts) : undefined
  return meant === undefined ? problem : suggestion(problem.message, meant)
}

const LARGEST = SEQUENCE_NUMBER_RANGE - 1n

export function checkSequenceNumber(value: unknown): Found {
  if (typeof value === 'number') {
    return named('sequence numbers have 64 bits and are written as decimal strings: ', String(value))
  }
  if (typeof value !== 'string' || !/^\d{1,30}$/.test(value))
    return wrongType('a sequence number, a decimal string such as "12"', value)
  if (BigInt(value) <= LARGEST) return null
  return { message: `is ${value}; allowed: from 0 to ${LARGEST} (Azure's limit)`, limit: 'azure', facts: ['S-57'] }
}

/** `<label>.<n>`: the nth message that came to the label. */
const DELIVERY = /^(.+)\.[1-9]\d*$/u

/** A label is known if an earlier step of the right kind bears it; with two of them the later counts. */
export function checkLabel(shape: Of<'label'>, value: unknown, path: string, visit: Visit): Found {
  if (typeof value !== 'string') return wrongType('the label of an earlier step', value)
  const { labels, stepTimes } = visit.world
  const known = labels.get(value)
  const source = known || !shape.deliveriesOf ? undefined : DELIVERY.exec(value)?.[1]
  if (source !== undefined && labels.has(source))
    return checkLabel({ kind: 'label', from: shape.deliveriesOf! }, source, path, visit)
  if (!known) {
    const message = `no step has the label ${show(value)}`
    const fitting = [...labels]
      .filter(([, steps]) => steps.some(step => shape.from.includes(step.do)))
      .map(([name]) => name)
    const meant = nearest(value, fitting)
    return meant === undefined ? { message } : suggestion(message, meant)
  }
  const index = Number(/^steps\[(\d+)\]/.exec(path)?.[1])
  const at = stepTimes[index] ?? Infinity
  const latest = known.findLast(step => step.at < at || (step.at === at && step.step < index))
  if (!latest) return { message: `the label ${show(value)} is defined only later, in steps[${known[0]!.step}]` }
  if (shape.from.includes(latest.do)) return null
  const bearer = `${/^[aeiou]/.test(latest.do) ? 'an' : 'a'} ${latest.do} (steps[${latest.step}])`
  return { message: `the label ${show(value)} belongs to ${bearer}; expected one of ${alternatives(shape.from)}` }
}
