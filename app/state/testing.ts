/** For tests: a page without a browser, whose runs are done at once. */

import { simulate } from '../../sim-core/index.ts'
import type { Runner } from '../worker/runner.ts'
import { simulateAll } from '../worker/simulate.ts'
import { readBuiltIn } from './catalogue.ts'
import type { ReadAnswer } from './reading.ts'
import type { PageState, PageStore, Run, Source } from './model.ts'
import { createActs, createPageStore } from './store.ts'
import type { Acts } from './store.ts'

export const atOnce: Runner = (input, tell) => {
  simulateAll(input, tell)
  return () => {}
}

export function testPage(runner: Runner = atOnce): { store: PageStore; acts: Acts; state: () => PageState } {
  const store = createPageStore({ ofTab: null, ofDevice: null })
  const acts = createActs(store, { runner, lengthOf: trace => trace.runForMs, newKey: keys() })
  return { store, acts, state: () => store.getState() }
}

/** Until everything that was asked for has come. */
export async function settled(store: PageStore): Promise<void> {
  for (let turn = 0; turn < 5000 && (turn < 3 || store.getState().pending !== null); turn++) await new Promise(resolve => setTimeout(resolve))
}

/** `draft-1`, `draft-2` … */
function keys(): () => string {
  let last = 0
  return () => `draft-${++last}`
}

export async function builtInRun(id: string): Promise<Run> {
  return runOf({ kind: 'builtIn', id }, await readBuiltIn(id))
}

function runOf(source: Source, read: ReadAnswer): Run {
  if (read.kind === 'problems') throw new Error(JSON.stringify(read.problems))
  return { source, text: read.text, story: read.story, input: read.input, trace: simulate(read.input) }
}
