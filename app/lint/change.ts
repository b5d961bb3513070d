/** A fix in words, and as a JSON Patch (RFC 6902) for programs. */
import type { Scenario } from '../../scenarios/index.ts'
import { valueAt, writePath } from '../model/json-path.ts'
import type { JsonPath } from '../model/json-path.ts'
import type { Lang } from '../model/lang.ts'
import { lazyWordsOf } from '../words/load.ts'
import type { Edit } from './finding.ts'

/** "Change queues.jobs.lockDuration PT30S → PT2M". `told`: how a value is written. */
export function changeText(scenario: Scenario, edits: readonly Edit[], lang: Lang, told = shown): string {
  const words = lazyWordsOf(lang).lint.fix
  const text = edits
    .map(({ path, value, isInsertion }) => {
      // Only receivers are added.
      if (isInsertion === true) return words.addReceiver(value as { readonly name: string; readonly from: string })
      const was = valueAt(scenario, path)
      if (value === undefined) return words.remove(writePath(path))
      return was === undefined
        ? words.set(writePath(path), told(value))
        : words.change(writePath(path), told(was), told(value))
    })
    .join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
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
export const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const pointer = (path: JsonPath): string =>
  path.map(part => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
