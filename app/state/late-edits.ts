import type { PageStore } from './model.ts'

/** What changes texts, fetched with the first change. null: it did not come, and the page says so. */
export async function lateEdits(store: PageStore): Promise<typeof import('./text-edits.ts') | null> {
  try {
    return await import('./text-edits.ts')
  } catch {
    store.setState({ notice: { kind: 'notLoaded' } })
    return null
  }
}
