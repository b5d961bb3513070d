/** The page's store, its acts, and the hook by which components read it. */

import { useStore } from 'zustand'
import type { Trace } from '../../sim-core/index.ts'
import { endOf } from '../read/at.ts'
import { foldsOf } from '../read/time/axis.ts'
import { stretchesFolded } from './axis-shown.ts'
import type { PageState } from './model.ts'
import { newRunner, storages } from './platform.ts'
import { attachPlayback } from './playback.ts'
import type { Stretch } from './playback.ts'
import { readingAhead } from './read-ahead.ts'
import { shelfOf } from './shelf.ts'
import { createActs, createPageStore } from './store.ts'
import { undoMemoryOf } from './undo-memory.ts'
import { wholeAxis } from './whole-axis.ts'

/** Folds are judged as on an axis of this width. */
const AXIS_WIDTH = 1000

/** Sooner than a timer, which browsers hold back by milliseconds. */
function breathe(next: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = next
  port2.postMessage(null)
}

export const pageStore = createPageStore(storages, navigator.languages)
export const acts = createActs(pageStore, {
  runner: readingAhead(newRunner(), breathe),
  lengthOf,
  newKey,
  shelf: shelfOf(storages.ofDevice),
  undo: undoMemoryOf(storages.ofTab),
})

attachPlayback(pageStore, {
  foldsOf: trace => stretchesFolded(trace, pageStore.getState()),
  isMotionReduced: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
})

export function usePage<T>(select: (state: PageState) => T): T {
  return useStore(pageStore, select)
}

/** The long quiet stretches, which count for nothing in how fast a run is played. */
function quietFolds(trace: Trace): readonly Stretch[] {
  return foldsOf(wholeAxis(trace, AXIS_WIDTH)).map(({ fold }) => fold)
}

function lengthOf(trace: Trace): number {
  return quietFolds(trace).reduce((length, fold) => length - (fold.to - fold.from), endOf(trace))
}

/** Unlike any other of this device: 48 bits by chance. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), byte => byte.toString(16).padStart(2, '0')).join('')
}
