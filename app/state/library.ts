/** The built-in scenarios by name and text: a piece of its own, because the first screen shows only the first of them. */

import { builtIns, builtInText, localized } from '../../scenarios/index.ts'

export { builtInText }

export interface CatalogueEntry {
  readonly id: string
  readonly tab: string
  readonly title: string
}

/** In teaching order. */
export const catalogue: readonly CatalogueEntry[] = builtIns().map(({ id, tab, title }) => ({ id, tab, title: localized(title) }))

/** Of an id that is none of them, the id. */
export function titleOfBuiltIn(id: string): string {
  return catalogue.find(entry => entry.id === id)?.title ?? id
}
