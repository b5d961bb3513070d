/** What a browser keeps for the page, as JSON under a name. Storage is null where the browser forbids it, and may be full: nothing of it is ever needed. */

/** undefined: nothing is kept, or nothing that can be read. */
export function readStored(storage: Storage | null, name: string): unknown {
  try {
    return JSON.parse(storage?.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Entries of a list that are what they should be; another version of the page may have written it. */
export function readStoredList<T>(
  storage: Storage | null,
  name: string,
  isOne: (value: unknown) => value is T,
): readonly T[] {
  const kept = readStored(storage, name)
  return Array.isArray(kept) ? kept.filter(isOne) : []
}

/** As many of the first as there is room for. */
export function storeList(storage: Storage | null, name: string, list: readonly unknown[]): void {
  for (let count = list.length; storage !== null && count > 0; count--) {
    try {
      storage.setItem(name, JSON.stringify(list.slice(0, count)))
      return
    } catch {
      // full: one less
    }
  }
}

export type Kept<T> = Partial<Record<keyof T, unknown>>

/** Its properties are still to be looked at. */
export const isKept = <T>(value: unknown): value is Kept<T> => typeof value === 'object' && value !== null

export const areTexts = (...values: readonly unknown[]): boolean => values.every(value => typeof value === 'string')
