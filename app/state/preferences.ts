/** What a person sets once: kept on this device, read at the start, never needed. */

export type Theme = 'system' | 'light' | 'dark'

export interface Preferences {
  readonly theme: Theme
  /** Whether single letters are keys of the page (WCAG 2.1.4: they can be switched off). */
  readonly singleKeys: boolean
}

const STORED_AS = 'busscope.preferences'
const THEMES: readonly unknown[] = ['system', 'light', 'dark'] satisfies Theme[]

export function storedPreferences(storage: Storage | null): Preferences {
  const { theme, singleKeys } = read(storage)
  return { theme: THEMES.includes(theme) ? (theme as Theme) : 'system', singleKeys: singleKeys !== false }
}

export function storePreferences(storage: Storage | null, { theme, singleKeys }: Preferences): void {
  try {
    storage?.setItem(STORED_AS, JSON.stringify({ theme, singleKeys }))
  } catch {
    // forbidden or full: they hold until the page closes
  }
}

function read(storage: Storage | null): Partial<Record<keyof Preferences, unknown>> {
  try {
    const value: unknown = JSON.parse(storage?.getItem(STORED_AS) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
