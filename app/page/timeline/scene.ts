/** What every part of the timeline knows beside its place on the axis: its rows, what is looked at, what is in sight. */

import type { RecordNumber } from '../../../sim-core/index.ts'
import { createContext, useContext } from 'react'
import type { TimelineWords } from '../../words/contract.ts'
import type { Plane } from './plane.ts'
import type { RowsControl } from './use-rows.ts'

export interface Scene extends Plane {
  readonly words: TimelineWords
  readonly rows: RowsControl
  /** The message that is selected, and the one under the pointer. */
  readonly selected: number | null
  readonly hovered: number | null
  /** The selected message's way, end to end: rows. */
  readonly way: readonly number[]
  /** Heights in sight: [top, bottom) of all rows together. */
  readonly top: number
  readonly bottom: number
  /** To a record that was clicked. */
  readonly onGo: (n: RecordNumber) => void
}

export const SceneContext = createContext<Scene | null>(null)

export function useScene(): Scene {
  const scene = useContext(SceneContext)
  if (scene === null) throw new Error('a part of the timeline stands outside of it')
  return scene
}
