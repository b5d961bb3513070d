/** A fix in words that are none: what stood there, and what stands there then; and as a JSON Patch (RFC 6902) for programs. */
import type { Scenario } from '../../scenarios/index.ts'
import { valueAt, writePath } from '../model/json-path.ts'
import type { JsonPath } from '../model/json-path.ts'
import type { Edit } from './finding.ts'

/** "queues.jobs.lockDuration PT30S → PT2M"; nothing there is —. `told`: how a value is written. */
export function changeText(scenario: Scenario, { path, value, isInsertion }: Edit, told = shown): string {
  const place = isInsertion === true ? `${writePath(path.slice(0, -1))}[+]` : writePath(path)
  return `${place} ${told(isInsertion === true ? undefined : valueAt(scenario, path))} → ${told(value)}`
}

export interface PatchOperation {
  readonly op: 'add' | 'replace' | 'remove'
  readonly path: string
  readonly value?: unknown
}

export function patchOf(scenario: Scenario, edits: readonly Edit[]): readonly PatchOperation[] {
  return edits.flatMap(({ path, value, isInsertion }): PatchOperation[] => {
    const parent = path.slice(0, -1)
    const holder = valueAt(scenario, parent)
    if (isInsertion === true)
      return holder === undefined
        ? [{ op: 'add', path: pointer(parent), value: [value] }]
        : [{ op: 'add', path: `${pointer(parent)}/-`, value }]
    const isThere = valueAt(scenario, path) !== undefined
    if (value === undefined) return isThere ? [{ op: 'remove', path: pointer(path) }] : []
    // A patch adds one level at a time.
    if (holder === undefined) return [{ op: 'add', path: pointer(parent), value: { [path.at(-1)!]: value } }]
    return [{ op: isThere ? 'replace' : 'add', path: pointer(path), value }]
  })
}

/** The scenario's text with the fix in it; whether it can run is not asked. */
export function withEdits(scenario: Scenario, edits: readonly Edit[]): string {
  const copy = JSON.parse(JSON.stringify(scenario)) as Record<string | number, unknown>
  for (const { path, value, isInsertion } of edits) {
    const holder = path.slice(0, -1).reduce((inside, part, depth) => {
      inside[part] ??= isInsertion === true && depth === path.length - 2 ? [] : {}
      return inside[part] as Record<string | number, unknown>
    }, copy)
    const last = path.at(-1)!
    if (isInsertion === true) (holder as unknown as unknown[]).push(value)
    else if (value === undefined) delete holder[last]
    else holder[last] = value
  }
  return JSON.stringify(copy)
}

/** As it stands in the text. */
export const shown = (value: unknown): string =>
  value === undefined ? '—' : typeof value === 'string' ? value : JSON.stringify(value)

const pointer = (path: JsonPath): string =>
  path.map(part => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
