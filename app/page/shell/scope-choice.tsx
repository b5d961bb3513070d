import { useState } from 'react'
import type { Trace } from '../../../sim-core/index.ts'
import { Choice } from '../ui/field.tsx'

interface ScopeChoiceProps {
  readonly className: string
  readonly label: string
  readonly words: { readonly selection: string; readonly all: string }
  readonly entities: readonly { readonly id: number; readonly path: string }[]
  readonly value: string
  readonly onChoose: (value: string) => void
}

/** The selection's entity, all of them, or one by name. */
export function ScopeChoice({ className, label, words, entities, value, onChoose }: ScopeChoiceProps) {
  return (
    <Choice
      label={label}
      look={className}
      value={value}
      options={[
        [FOLLOWING, words.selection],
        [ALL, words.all],
        ...entities.map(({ id, path }) => [String(id), path] as const),
      ]}
      onChange={onChoose}
    />
  )
}

/** What a choice of entities offers besides them. */
const FOLLOWING = 'selection'
const ALL = 'all'

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
