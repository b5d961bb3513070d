/** For tests: a page without a browser, whose runs are done at once. */

import { simulate } from '../../sim-core/index.ts'
import '../edit/text/text-edits.ts' // so that a change need not wait for it
import type { Runner } from '../worker/runner.ts'
import { simulateAll } from '../worker/simulate.ts'
import { readBuiltIn } from './story.ts'
import type { ReadAnswer } from './story.ts'
import type { Source } from '../model/source.ts'
import type { PageState, PageStore } from './page-state.ts'
import type { Run } from './run.ts'
import { createActs, createPageStore } from './store.ts'
import type { Acts, Storages } from './store.ts'

export const atOnce: Runner = (input, tell) => {
  simulateAll(input, tell)
  return () => {}
}

/** `name` makes the keys of its drafts unlike those of another tab's. */
export function testPage(
  runner: Runner = atOnce,
  storages: Storages = { ofTab: testStorage(), ofDevice: testStorage() },
  name = 'draft',
): { store: PageStore; acts: Acts; state: () => PageState } {
  const store = createPageStore(storages, ['en'])
  const acts = createActs(store, { runner, storages, newKey: keys(name) })
  return { store, acts, state: () => store.getState() }
}

/** Until everything that was asked for has come, however long that takes: a module that nobody has loaded yet comes late on a busy machine. */
export async function settled(store: PageStore): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setTimeout(resolve))
  await until(() => store.getState().pending === null)
}

/** The only limit is the test's own. */
export async function until(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise(resolve => setTimeout(resolve, 1))
}

/** A browser's storage that has room for so many characters. */
export function testStorage(chars = 5_000_000): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: index => [...items.keys()][index] ?? null,
    getItem: name => items.get(name) ?? null,
    setItem: (name, value) => {
      const taken = [...items].reduce((sum, [other, text]) => sum + (other === name ? 0 : text.length), value.length)
      if (taken > chars) throw new DOMException('full', 'QuotaExceededError')
      items.set(name, value)
    },
    removeItem: name => void items.delete(name),
    clear: () => items.clear(),
  }
}

/** `draft-1`, `draft-2` … */
function keys(name: string): () => string {
  let last = 0
  return () => `${name}-${++last}`
}

export async function builtInRun(id: string): Promise<Run> {
  return runOf({ kind: 'builtIn', id }, await readBuiltIn(id, 'en'))
}

function runOf(source: Source, read: ReadAnswer): Run {
  if (read.kind !== 'read') throw new Error(JSON.stringify(read))
  return { source, text: read.text, story: read.story, input: read.input, trace: simulate(read.input) }
}
