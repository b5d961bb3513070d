/** What a rule's action changed in the copy of its subscription. */

import type { MessageInput } from '../../../sim-core/index.ts'
import { valueText } from '../describe.ts'
import { isMadeByAction } from '../../read/message/lineage.ts'
import { stepOf } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Step } from './types.ts'

const CHANGES_TOLD = 5

/** `copy` was made of `published` by an action; no steps if it was not. */
export function changeSteps(ask: Ask, copy: number, published: number): Step[] {
  const { trace, w } = ask
  const birth = trace.record(trace.birthOf(copy))
  if (!isMadeByAction(birth)) return []
  const before = flat(trace.contentOf(published))
  const after = flat(birth.message)
  const names = [...new Set([...before.keys(), ...after.keys()])].filter(
    name => name !== 'RuleName' && before.get(name) !== after.get(name),
  )
  return names.slice(0, CHANGES_TOLD).map(name => {
    const from = before.get(name)
    const to = after.get(name)
    const { changed, changedAdded, changedRemoved } = w.whyMoves
    const text =
      from === undefined
        ? changedAdded({ name, to: to! })
        : to === undefined
          ? changedRemoved({ name, from })
          : changed({ name, from, to })
    return stepOf(ask, text, birth.n)
  })
}

/** Properties of the message and application properties under their names, as text. */
function flat({ applicationProperties, ...own }: MessageInput): ReadonlyMap<string, string> {
  return new Map(Object.entries({ ...own, ...applicationProperties }).map(([name, value]) => [name, valueText(value)]))
}
