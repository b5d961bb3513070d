/** What a panel is told of its space while the opening screen is drawn: see page/timeline/use-size.ts. */

import type { Size } from '../../page/timeline/use-size.ts'

export type { Size }

let size: Size | null = null

/** Until the next one; null: not measured, and nothing is drawn into it. */
export function setSize(next: Size | null): void {
  size = next
}

export const useSize = (): readonly [undefined, Size | null] => [undefined, size]
