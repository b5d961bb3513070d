import type { ReactNode } from 'react'

/** A view's picture, before it becomes a file. Top left is 0, 0; the card's margin is around it. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly content: ReactNode
  /** Style sheets of its parts, later rules win. */
  readonly css: readonly string[]
  /** Rules of a drawing that moves, for a figure of that id; null = it stands still. */
  readonly motion?: ((id: string) => string) | null
}
