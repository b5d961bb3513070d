/** What a person sets once: kept on this device, read at the start, never needed. */

import type { StoreApi } from 'zustand'
import type { Theme } from '../model/views.ts'
import { LANGS } from '../model/lang.ts'
import type { Lang } from '../model/lang.ts'
import { isKept, readStored } from './stored.ts'
import type { Kept } from './stored.ts'

export interface Preferences {
  readonly theme: Theme
  /** Whether single letters are keys of the page (WCAG 2.1.4: they can be switched off). */
  readonly singleKeys: boolean
  /** How a first delivery is counted: 0 on the wire and in most SDKs, 1 in .NET. */
  readonly countsFrom: 0 | 1
  /** null: the first of the browser's that BusScope speaks. */
  readonly chosenLang: Lang | null
}

export interface PreferencesState extends Preferences {
  /** A link's, for this visit; null: the person's own. */
  readonly linkTheme: Theme | null
}

/** In which the page is shown. */
export const themeOf = ({ theme, linkTheme }: Pick<PreferencesState, 'theme' | 'linkTheme'>): Theme =>
  linkTheme ?? theme

export function preferencesActs(store: StoreApi<PreferencesState>) {
  return {
    chooseTheme: (theme: Theme) => store.setState({ theme, linkTheme: null }),
    useSingleKeys: (singleKeys: boolean) => store.setState({ singleKeys }),
    countFrom: (countsFrom: 0 | 1) => store.setState({ countsFrom }),
  }
}

const STORED_AS = 'busscope.preferences'

export const THEMES: readonly Theme[] = ['system', 'light', 'dark']

export function storedPreferences(storage: Storage | null): Preferences {
  const kept = readStored(storage, STORED_AS)
  const { theme, singleKeys, countsFrom, chosenLang }: Kept<Preferences> = isKept<Preferences>(kept) ? kept : {}
  return {
    theme: THEMES.find(known => known === theme) ?? 'system',
    singleKeys: singleKeys !== false,
    countsFrom: countsFrom === 1 ? 1 : 0,
    chosenLang: LANGS.find(known => known === chosenLang) ?? null,
  }
}

/** Keeps every change. */
export function keepPreferences(store: StoreApi<PreferencesState>, storage: Storage | null): void {
  store.subscribe((state, before) => {
    if (areChanged(state, before)) storePreferences(storage, state)
  })
}

const areChanged = (now: Preferences, before: Preferences): boolean =>
  now.theme !== before.theme ||
  now.singleKeys !== before.singleKeys ||
  now.countsFrom !== before.countsFrom ||
  now.chosenLang !== before.chosenLang

function storePreferences(storage: Storage | null, { theme, singleKeys, countsFrom, chosenLang }: Preferences): void {
  try {
    storage?.setItem(STORED_AS, JSON.stringify({ theme, singleKeys, countsFrom, chosenLang }))
  } catch {
    // forbidden or full: they hold until the page closes
  }
}
