/** What a step is to a reader: one entry a kind of step, and whatever is told, drawn or judged by the kind alone reads it here. */

import type { Kind, StepDo } from '../../sim-core/index.ts'

interface StepFacts {
  /** Who acts on the stage: whoever sends, or whoever receives; null: neither, an administrator for instance. */
  readonly side: 'send' | 'receive' | null
  /** Takes messages out of the entity it names, or looks at them, or waits to. */
  readonly reads: boolean
  /** The entity has a listener by it, so that what expires there leaves (Z-5). */
  readonly listens: boolean
  /** Ends a delivery. */
  readonly settles: boolean
  /** Belongs to the transaction that it names; the others run at once. */
  readonly enlists: boolean
  /** What tells that it was done, one of these; none: only its instant and its label do. */
  readonly records: readonly Kind[]
}

const OTHER = { side: null, reads: false, listens: false, settles: false, enlists: false, records: [] } as const
const SEND = { ...OTHER, side: 'send' } as const
/** On a delivery, a session or a link that it has already. */
const HOLD = { ...OTHER, side: 'receive' } as const
const READ = { ...HOLD, reads: true } as const
const LISTEN = { ...READ, listens: true } as const
const SETTLE = { ...HOLD, settles: true, enlists: true } as const
const SENT = ['message-enqueued', 'message-published', 'message-scheduled'] as const
const TAKEN = ['message-locked', 'message-received'] as const

export const STEP_FACTS = {
  send: { ...SEND, enlists: true, records: SENT },
  schedule: { ...SEND, enlists: true, records: SENT },
  cancelScheduled: { ...SEND, enlists: true, records: ['scheduled-message-cancelled'] },
  receive: { ...LISTEN, records: [...TAKEN, 'receive-waiting'] },
  complete: { ...SETTLE, records: ['message-completed'] },
  abandon: { ...SETTLE, records: ['message-abandoned'] },
  defer: { ...SETTLE, records: ['message-deferred'] },
  deadLetter: { ...SETTLE, records: ['message-dead-lettered'] },
  renewLock: { ...HOLD, records: ['lock-renewed'] },
  receiveDeferred: { ...READ, records: TAKEN },
  peek: { ...READ, records: ['messages-peeked'] },
  deleteMessages: { ...READ, records: ['messages-deleted'] },
  purge: { ...READ, records: ['messages-deleted'] },
  acceptSession: { ...LISTEN, records: ['session-accepted'] },
  closeSession: { ...HOLD, records: ['session-closed'] },
  renewSessionLock: { ...HOLD, records: ['session-lock-renewed'] },
  getSessionState: { ...HOLD, records: ['session-state-read'] },
  setSessionState: { ...HOLD, records: ['session-state-set'] },
  openReceiver: { ...LISTEN, records: ['receiver-opened'] },
  closeReceiver: { ...HOLD, records: ['receiver-closed'] },
  addCredit: HOLD,
  drainCredit: HOLD,
  stopWaiting: HOLD,
  createQueue: { ...OTHER, records: ['entity-created'] },
  createTopic: { ...OTHER, records: ['entity-created'] },
  createSubscription: { ...OTHER, records: ['entity-created'] },
  updateEntity: { ...OTHER, records: ['entity-updated'] },
  deleteEntity: { ...OTHER, records: ['entity-deleted'] },
  addRule: { ...OTHER, records: ['rule-added'] },
  removeRule: { ...OTHER, records: ['rule-removed'] },
  beginTransaction: { ...OTHER, records: ['transaction-begun'] },
  commitTransaction: { ...OTHER, records: ['transaction-committed'] },
  rollbackTransaction: { ...OTHER, records: ['transaction-rolled-back'] },
  setClockSkew: { ...OTHER, records: ['clock-skew-set'] },
} as const satisfies Readonly<Record<StepDo, StepFacts>>

export const STEPS = Object.keys(STEP_FACTS) as readonly StepDo[]

export const SETTLEMENTS: ReadonlySet<string> = new Set(STEPS.filter(one => STEP_FACTS[one].settles))
/** Calls about a message that their client has locked. */
export const ON_A_LOCK: ReadonlySet<string> = new Set([...SETTLEMENTS, 'renewLock'])

/** What a sender or a receiver on the stage may do next. */
export type ClientStepDo = { [D in StepDo]: (typeof STEP_FACTS)[D]['side'] extends null ? never : D }[StepDo]

export const isOf = <S extends { readonly do: StepDo }>(
  step: S,
  side: 'send' | 'receive',
): step is S & { readonly do: ClientStepDo } => STEP_FACTS[step.do].side === side
