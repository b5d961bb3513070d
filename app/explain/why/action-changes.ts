/** What the action of a rule changed in the copy that it made. */

import type { MessageInput } from '../../../sim-core/index.ts'
import { isMadeByAction, wayTo } from '../../read/message/lineage.ts'
import { valueText } from '../describe.ts'
import { length, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Step } from './types.ts'

const CHANGES_TOLD = 5

/** `copy` was made of `published` by an action; no steps if it was not. */
export function changeSteps(ask: Ask, copy: number, published: number): Step[] {
  const { trace, w } = ask
  const birth = trace.record(trace.birthOf(copy))
  if (!isMadeByAction(birth)) return []
  // A delay that its sender gave became an instant when it was scheduled.
  const due = trace.scheduledEnqueueTimeOf(wayTo(trace, published)[0]!)
  const before = flat(ask, { ...trace.contentOf(published), ...(due !== null && { scheduledEnqueueTime: due }) })
  const after = flat(ask, birth.message)
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
    return stepOf(
      ask,
      name === 'scheduledEnqueueTime' && to !== undefined ? `${text} ${w.whyMoves.changedDue}` : text,
      birth.n,
    )
  })
}

/** Properties of the message and application properties under their names, as text, without what only tells its sender how to make it. */
function flat(ask: Ask, content: MessageInput): ReadonlyMap<string, string> {
  const { scheduledEnqueueDelay: _d, copy: _c, copyTimeToLive: _l, template: _t, ...message } = content
  const { applicationProperties, timeToLive, scheduledEnqueueTime: due, ...own } = message
  const values = Object.entries({ ...own, ...applicationProperties })
  return new Map([
    ...(timeToLive === undefined || timeToLive === null ? [] : [['timeToLive', length(ask, timeToLive)] as const]),
    ...(due === undefined ? [] : [['scheduledEnqueueTime', time(ask, due)] as const]),
    ...values.map(([name, value]) => [name, valueText(value)] as const),
  ])
}
