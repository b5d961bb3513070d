/** What a step is to a reader: one entry a kind of step, and whatever is told, drawn or judged by the kind alone reads it here. */

import type { StepDo } from '../../sim-core/index.ts'

interface StepFacts {
  /** Who acts on the stage: whoever sends, or whoever receives; null: neither, an administrator for instance. */
  readonly side: 'send' | 'receive' | null
  /** Takes messages out of the entity it names, or looks at them, or waits to. */
  readonly reads: boolean
  /** The entity has a listener by it, so that what expires there leaves (Z-5). */
  readonly listens: boolean
  /** Ends a delivery. */
  readonly settles: boolean
}

const OTHER = { side: null, reads: false, listens: false, settles: false } as const
const SEND = { ...OTHER, side: 'send' } as const
/** On a delivery, a session or a link that it has already. */
const HOLD = { ...OTHER, side: 'receive' } as const
const READ = { ...HOLD, reads: true } as const
const LISTEN = { ...READ, listens: true } as const
const SETTLE = { ...HOLD, settles: true } as const

export const STEP_FACTS = {
  send: SEND,
  schedule: SEND,
  cancelScheduled: SEND,
  receive: LISTEN,
  complete: SETTLE,
  abandon: SETTLE,
  defer: SETTLE,
  deadLetter: SETTLE,
  renewLock: HOLD,
  receiveDeferred: READ,
  peek: READ,
  deleteMessages: READ,
  purge: READ,
  acceptSession: LISTEN,
  closeSession: HOLD,
  renewSessionLock: HOLD,
  getSessionState: HOLD,
  setSessionState: HOLD,
  openReceiver: LISTEN,
  closeReceiver: HOLD,
  addCredit: HOLD,
  drainCredit: HOLD,
  stopWaiting: HOLD,
  createQueue: OTHER,
  createTopic: OTHER,
  createSubscription: OTHER,
  updateEntity: OTHER,
  deleteEntity: OTHER,
  addRule: OTHER,
  removeRule: OTHER,
  beginTransaction: OTHER,
  commitTransaction: OTHER,
  rollbackTransaction: OTHER,
  setClockSkew: OTHER,
} as const satisfies Readonly<Record<StepDo, StepFacts>>

/** What a sender or a receiver on the stage may do next. */
export type ClientStepDo = { [D in StepDo]: (typeof STEP_FACTS)[D]['side'] extends null ? never : D }[StepDo]

export const isOf = <S extends { readonly do: StepDo }>(
  step: S,
  side: 'send' | 'receive',
): step is S & { readonly do: ClientStepDo } => STEP_FACTS[step.do].side === side
