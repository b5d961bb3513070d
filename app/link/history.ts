/** Keeps the address and the page in step. The only file that writes `history`. */

import { readAddress, writeAddress } from './address.ts'
import type { AddressAnswer, Asked } from './address.ts'

/** Browsers throttle replacing; four a second is under every browser's limit. */
const REPLACE_EVERY_MS = 250

/** Where the page is. `memo` rides in the history entry and survives a reload, but not copying the address. */
export interface Place {
  readonly asked: Asked
  readonly memo: object
  /** Counts the deliberate acts; each makes a history entry of its own. */
  readonly visits: number
}

export interface Visitor {
  /** null while there is nothing to remember: no run yet, or the one that the address asks for is on its way. */
  readonly place: () => Place | null
  readonly subscribe: (listener: () => void) => unknown
  readonly open: (answer: AddressAnswer, memo: unknown) => void
  /** How many things lie over the page, a dialog for one. What is opened has an entry of its own, so that Back closes it and does nothing else. */
  readonly layers: () => number
  /** All but the lowest `count` of them. */
  readonly closeLayers: (count: number) => void
}

/** What an entry says of itself beside the memo. */
interface Entry {
  readonly visit: number
  readonly layers: number
}

/** The part of a window that is needed, so that tests can pass their own. */
export interface Browser {
  readonly location: { readonly hash: string }
  readonly history: Pick<History, 'replaceState' | 'pushState' | 'back' | 'state'>
  addEventListener(type: 'popstate' | 'pagehide', listener: () => void): void
  setTimeout(action: () => void, delayMs: number): unknown
}

export function followAddress(visitor: Visitor, browser: Browser): void {
  let written: Place | null = null
  /** As the browser has it after what was last opened or written. */
  let hash = browser.location.hash
  let seen: Place | null = null
  let waiting = false
  let isOpening = false
  let entry: Entry = { visit: 0, layers: 0 }
  /** Where the page was when its uppermost layer was opened: as long as it is there, the entry of that layer says nothing that the one below does not. */
  let below: Place | null = null

  const write = (place: Place, how: 'replaceState' | 'pushState', next = entry) => {
    if (browser.location.hash !== hash) return // a person typed another address: it is about to be opened
    written = place
    try {
      browser.history[how]({ ...place.memo, ...next }, '', writeAddress(place.asked))
      hash = browser.location.hash
      entry = next
    } catch {
      // The browser has had enough for now (Safari: 100 in 30 s); the next change tries again.
    }
  }
  const isBehind = () => seen !== null && (written === null || !isSame(seen, written))
  const catchUp = () => {
    if (seen !== null && isBehind()) write(seen, 'replaceState')
  }
  const replaceSoon = () => {
    if (waiting || !isBehind()) return
    catchUp()
    waiting = true
    browser.setTimeout(() => {
      waiting = false
      replaceSoon()
    }, REPLACE_EVERY_MS)
  }

  const look = () => {
    const place = isOpening ? null : visitor.place()
    if (place === null) return
    if (seen !== null && place.visits !== seen.visits) {
      const isSpare = entry.layers > 0 && below !== null && isSame(below, seen)
      if (!isSpare) catchUp() // the entry that is left keeps its last instant
      seen = place
      write(place, isSpare ? 'replaceState' : 'pushState', { visit: entry.visit + 1, layers: 0 })
    }
    const layers = visitor.layers()
    if (layers > entry.layers) {
      catchUp()
      below = place
      write(place, 'pushState', { ...entry, layers })
    }
    seen = place
    replaceSoon()
  }
  const open = () => {
    hash = browser.location.hash
    const own = entryIn(browser.history.state)
    const isBelow = own !== null && own.visit === entry.visit && own.layers < entry.layers
    entry = own ?? { visit: entry.visit + 1, layers: 0 }
    written = below = null
    if (isBelow) {
      // The place stays. What was closed by other means has left its entry: that is passed over.
      if (visitor.layers() > entry.layers) visitor.closeLayers(entry.layers)
      else browser.history.back()
      return look()
    }
    seen = null // what is shown until the asked run is there belongs to another entry
    isOpening = true // a language of the new address must not be written beside the scenario of the old one
    visitor.open(readAddress(browser.location.hash), browser.history.state)
    if (own === null) entry = { ...entry, layers: visitor.layers() }
    else visitor.closeLayers(own.layers)
    isOpening = false
    look()
  }
  visitor.subscribe(look)
  browser.addEventListener('popstate', open)
  browser.addEventListener('pagehide', catchUp)
  open()
}

function entryIn(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null) return null
  const { visit, layers } = state as Partial<Entry>
  return typeof visit === 'number' && typeof layers === 'number' ? { visit, layers } : null
}

function isSame(a: Place, b: Place): boolean {
  return writeAddress(a.asked) === writeAddress(b.asked) && JSON.stringify(a.memo) === JSON.stringify(b.memo)
}
