/** What the explanations of refused operations share. */

import type { RecordOf, StepInput, TraceRecord } from '../../../sim-core/index.ts'
import type { Ask } from './ask.ts'
import type { Explanation, Step } from './types.ts'

export type Refused = RecordOf<'operation-failed'>

/** It wanted to bring a message. */
export const isSend = ({ operation }: Refused): boolean => operation === 'send' || operation === 'schedule'

/** The first step is the answer. */
export interface Reason {
  readonly steps: readonly Step[]
  readonly arithmetic: Explanation['arithmetic']
  /** Ids beside those of the record. */
  readonly facts?: readonly string[]
}

export const reason = (steps: readonly Step[], arithmetic: Explanation['arithmetic'] = []): Reason => ({
  steps,
  arithmetic,
})

export const because = (step: Step, arithmetic: Explanation['arithmetic'] = []): Reason => reason([step], arithmetic)

/** The step of the scenario that this record answers; it may have waited. null: not told apart. */
export function stepOfRecord({ input }: Ask, record: TraceRecord, operation: string): StepInput | null {
  const path = record.entity?.toLowerCase()
  const fits = input.steps.filter(one => {
    const isThen = one.at === record.t || ('maxWait' in one && one.at + one.maxWait === record.t)
    return one.do === operation && isThen && (!('from' in one) || one.from.toLowerCase() === path)
  })
  const ids = [record.messageId, ...(record.kind === 'operation-failed' ? (record.messageIds ?? []) : [])]
  const sends = (one: StepInput): boolean =>
    (one.do === 'send' && one.messages.some(({ messageId }) => ids.includes(messageId))) ||
    (one.do === 'schedule' && ids.includes(one.message.messageId))
  return fits.find(sends) ?? fits.find(one => one.as === record.actor) ?? fits[0] ?? null
}
