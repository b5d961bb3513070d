/** The page's store, its acts, and the hook by which components read it: there is one, begun with what the page has of its surroundings. */

import { useStore } from 'zustand'
import type { Runner } from '../worker/runner.ts'
import type { PageState, PageStore } from './page-state.ts'
import { attachPlayback } from './playback.ts'
import { readingAhead } from './run.ts'
import { createActs, createPageStore } from './store.ts'
import type { Acts, Storages } from './store.ts'

export interface Surroundings {
  readonly runner: Runner
  readonly storages: Storages
  /** Whether the scenario can only be looked at. */
  readonly isReadOnly: boolean
}

export let pageStore: PageStore
export let acts: Acts
export let isReadOnly: boolean

/** Before anything of the page is drawn or listens. */
export function beginPage({ runner, storages, isReadOnly: isOnlyRead }: Surroundings): void {
  isReadOnly = isOnlyRead
  pageStore = createPageStore(storages, navigator.languages)
  acts = createActs(pageStore, { runner: readingAheadHere(runner), storages, newKey })
  attachPlayback(pageStore, () => matchMedia('(prefers-reduced-motion: reduce)').matches)
}

export const readingAheadHere = (runner: Runner): Runner => readingAhead(runner, breathe)

export function usePage<T>(select: (state: PageState) => T): T {
  return useStore(pageStore, select)
}

/** Sooner than a timer, which browsers hold back by milliseconds. */
function breathe(next: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = next
  port2.postMessage(null)
}

/** Unlike any other of this device: 48 bits by chance. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), byte => byte.toString(16).padStart(2, '0')).join('')
}
