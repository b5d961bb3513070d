import { useState } from 'react'
import type { Trace } from '../../../sim-core/index.ts'

/** What a choice of entities offers besides them. */
export const FOLLOWING = 'selection'
export const ALL = 'all'

type Chosen =
  | { readonly kind: typeof FOLLOWING }
  | { readonly kind: typeof ALL }
  | { readonly kind: 'entity'; readonly id: number; readonly path: string }

/**
 * Which entity a view is about: that of the selection until another is chosen, by hand. What was chosen holds as long as the
 * run has it: another scenario's entities are others. null = all together.
 */
export function useScope(trace: Trace, selected: number | null) {
  const [chosen, setChosen] = useState<Chosen>({ kind: FOLLOWING })
  const own = chosen.kind === 'entity' && trace.entities[chosen.id]?.path === chosen.path ? chosen : null
  const isAll = chosen.kind === ALL
  return {
    scope: own !== null ? own.id : isAll ? null : selected,
    /** Of the select's options. */
    value: own !== null ? String(own.id) : isAll ? ALL : FOLLOWING,
    choose: (value: string) => setChosen(chosenBy(trace, value)),
  }
}

function chosenBy(trace: Trace, value: string): Chosen {
  if (value === FOLLOWING || value === ALL) return { kind: value }
  return { kind: 'entity', id: Number(value), path: trace.entities[Number(value)]!.path }
}
