/** Whether the opening screen shows as it was drawn beforehand: only where the page would draw just that. */

import type { Preferences } from '../state/preferences.ts'
import { firstLangOf } from '../words/lang.ts'
import type { Lang } from '../words/lang.ts'

/** Addresses by language and width of the screen. */
export type Pictures = Readonly<Record<Lang, Readonly<Record<'narrow' | 'wide', string>>>>

export interface Visit {
  /** Neither the address nor the history entry (link/asks-nothing.ts). */
  readonly asksNothing: boolean
  readonly preferences: Preferences
  /** A person's, as the browser names them. */
  readonly languages: readonly string[]
  readonly isNarrow: boolean
}

/** The picture's address; null: the page draws itself. */
export function pictureFor(
  all: Pictures | null,
  { asksNothing, preferences, languages, isNarrow }: Visit,
): string | null {
  const { chosenLang, countsFrom, theme } = preferences
  // A wide header shows which colours are chosen.
  const isAsDrawn = asksNothing && countsFrom === 0 && (isNarrow || theme === 'system')
  return all === null || !isAsDrawn ? null : all[chosenLang ?? firstLangOf(languages)][isNarrow ? 'narrow' : 'wide']
}
