/** Compares what an expectation says with what is: only what is named counts, instants and durations by their length. */
import { formatDuration, parseDuration } from '../schema/duration.ts'
import { property, show } from '../schema/issue.ts'

/** Here strings are the user's own and never durations. */
const OWN_WORDS: ReadonlySet<string> = new Set(['applicationProperties', 'body', 'propertiesToModify'])

/** One sentence for each place that differs. */
export function differences(expected: unknown, actual: unknown, path = '', timed = true): readonly string[] {
  if (Array.isArray(expected)) return differencesOfLists(expected, actual, path, timed)
  if (expected !== null && typeof expected === 'object') return differencesOfObjects(expected, actual, path, timed)
  if (expected === actual || (expected === null && actual === undefined)) return []
  if (timed && typeof expected === 'string' && isSameTime(expected, actual)) return []
  return [`${path} is ${words(actual, expected, timed)}, expected ${showValue(expected)}`]
}

/** "PT1M", "PT60S" and 60000 are the same; so are the largest TimeSpan and null. */
function isSameTime(expected: string, actual: unknown): boolean {
  const parsed = parseDuration(expected)
  if ('fault' in parsed) return false
  if (typeof actual !== 'string') return parsed.ms === actual
  const other = parseDuration(actual)
  return 'ms' in other && other.ms === parsed.ms
}

function differencesOfLists(
  expected: readonly unknown[],
  actual: unknown,
  path: string,
  timed: boolean,
): readonly string[] {
  if (!Array.isArray(actual)) return [`${path} is ${showValue(actual)}, expected a list`]
  if (actual.length !== expected.length) return [`${path} has ${actual.length} entries, expected ${expected.length}`]
  return expected.flatMap((entry, index) => differences(entry, actual[index], `${path}[${index}]`, timed))
}

function differencesOfObjects(expected: object, actual: unknown, path: string, timed: boolean): readonly string[] {
  if (actual === null || typeof actual !== 'object') return [`${path} is ${showValue(actual)}, expected an object`]
  return Object.entries(expected).flatMap(([key, value]) => {
    const inside = Object.hasOwn(actual, key) ? (actual as Record<string, unknown>)[key] : undefined
    return differences(value, inside, property(path, key), timed && !OWN_WORDS.has(key))
  })
}

/** A time is shown as the expectation writes it. */
function words(actual: unknown, expected: unknown, timed: boolean): string {
  if (!timed || typeof expected !== 'string' || !('ms' in parseDuration(expected))) return showValue(actual)
  return typeof actual === 'number' ? formatDuration(actual) : actual === null ? 'never' : showValue(actual)
}

function showValue(value: unknown): string {
  return value === undefined ? 'absent' : show(value)
}
