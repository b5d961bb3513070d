/** The page's store, its acts, and the hook by which components read it. */

import { useStore } from 'zustand'
import type { PageState } from './page-state.ts'
import { newRunner, storages } from './platform.ts'
import { attachPlayback } from './playback.ts'
import { readingAhead } from './read-ahead.ts'
import { createActs, createPageStore } from './store.ts'

export const pageStore = createPageStore(storages, navigator.languages)
export const acts = createActs(pageStore, { runner: readingAhead(newRunner(), breathe), storages, newKey })

attachPlayback(pageStore, () => matchMedia('(prefers-reduced-motion: reduce)').matches)

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
