/** Where two texts of a scenario differ: what a change was, in the fewest words. */

export interface Difference {
  readonly path: readonly (string | number)[]
  /** undefined: it is not there. */
  readonly from: unknown
  readonly to: unknown
}

/** Enough to count; nobody reads more of them. */
const COUNTED_MAX = 100

/** In the order of the new text. null: one of them is no JSON. */
export function differencesOf(before: string, after: string): readonly Difference[] | null {
  const found: Difference[] = []
  try {
    collect(JSON.parse(before), JSON.parse(after), [], found)
    return found
  } catch {
    return null
  }
}

/** Whether both run the same: they differ in what is told about the run at most. */
export function areRunsSame(before: string, after: string): boolean {
  return before === after || differencesOf(before, after)?.every(isTelling) === true
}

/** Of what is told about the run, not of the run. */
export const isTelling = ({ path }: Difference): boolean => TELLING.has(path[0])

const TELLING: ReadonlySet<unknown> = new Set(['title', 'description', 'marks', 'expect'])

function collect(from: unknown, to: unknown, path: Difference['path'], found: Difference[]): void {
  if (from === to || found.length >= COUNTED_MAX) return
  if (isOpen(from) && to === undefined && isSingle(from)) collect(from, {}, path, found)
  else if (from === undefined && isOpen(to) && isSingle(to)) collect({}, to, path, found)
  else if (isOpen(from) && isOpen(to) && Array.isArray(from) === Array.isArray(to)) {
    const names = new Set([...Object.keys(to), ...Object.keys(from)])
    for (const name of names) collect(from[name], to[name], [...path, Array.isArray(to) ? Number(name) : name], found)
  } else found.push({ path, from, to })
}

/** What holds one thing only is best called by that. */
function isSingle(value: object): boolean {
  return !Array.isArray(value) && Object.keys(value).length === 1
}

function isOpen(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
