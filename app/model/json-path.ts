/** Places in a scenario's JSON, as problems write them: `queues.jobs.lockDuration`, `steps[3].at`, `queues["a.b"]`; and what stands there. */

import { item, property } from '../../scenarios/index.ts'

export type JsonPath = readonly (string | number)[]

const PART = /\.?([\w$/-]+)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/y

/** What does not read as a path ends it. */
export function readPath(text: string): JsonPath {
  const path: (string | number)[] = []
  PART.lastIndex = 0
  for (let found = PART.exec(text); found !== null; found = PART.exec(text)) {
    const [, name, index, quoted] = found
    path.push(name ?? (index === undefined ? unquoted(quoted!) : Number(index)))
  }
  return path
}

function unquoted(text: string): string {
  const name = jsonIn(text)
  return typeof name === 'string' ? name : text
}

/** A problem quotes only the first characters of a very long name. */
export function isNamed(name: string, written: string): boolean {
  return name === written || (written.endsWith('…') && name.startsWith(written.slice(0, -1)))
}

export function writePath(path: JsonPath): string {
  return path.reduce<string>((text, part) => (typeof part === 'number' ? item(text, part) : property(text, part)), '')
}

/** undefined: nothing does. */
export function valueAt(root: unknown, path: JsonPath): unknown {
  return path.reduce(
    (value, part) =>
      typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[part] : undefined,
    root,
  )
}

/** undefined: the text is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isJson = (text: string): boolean => jsonIn(text) !== undefined
