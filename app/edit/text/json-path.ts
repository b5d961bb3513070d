/** Paths as problems write them: `queues.jobs.lockDuration`, `steps[3].at`, `queues["a.b"]`. */

import { item, property } from '../../../scenarios/index.ts'

export type Path = readonly (string | number)[]

const PART = /\.?([\w$/-]+)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/y

/** What does not read as a path ends it. */
export function readPath(text: string): Path {
  const path: (string | number)[] = []
  PART.lastIndex = 0
  for (let found = PART.exec(text); found !== null; found = PART.exec(text)) {
    const [, name, index, quoted] = found
    path.push(name ?? (index === undefined ? unquoted(quoted!) : Number(index)))
  }
  return path
}

function unquoted(text: string): string {
  try {
    return String(JSON.parse(text))
  } catch {
    return text
  }
}

/** A problem quotes only the first characters of a very long name. */
export function isNamed(name: string, written: string): boolean {
  return name === written || (written.endsWith('…') && name.startsWith(written.slice(0, -1)))
}

export function writePath(path: Path): string {
  return path.reduce<string>((text, part) => (typeof part === 'number' ? item(text, part) : property(text, part)), '')
}
