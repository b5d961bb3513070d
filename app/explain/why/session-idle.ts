/** A receiver that closes its session for want of messages. */

import type { EveryKey, RecordNumber } from '../../../sim-core/index.ts'
import { openReceivers, receiversOf } from '../../read/entity/listening.ts'
import { isByAnother } from '../../read/step-behind.ts'
import { step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Step } from './types.ts'

/** Since when a receiver had had nothing to do in the session that it closed for that by record `n`; null: it closed none so. */
export function idleBefore(ask: Ask, n: RecordNumber) {
  const { trace, input } = ask
  const { kind, branch, actor: by = '', t }: EveryKey = trace.record(n)
  const isOwn = kind === 'session-closed' && branch !== 'receiverClosed' && !isByAnother(ask, n)
  const limit = isOwn ? receiversOf(input, by)[0]?.sessionIdleTimeout : undefined
  const isIdle = limit !== undefined && openReceivers(ask, trace.entityOf(n)!, n).includes(by)
  return isIdle ? { by, limit, from: t - limit } : null
}

/** Why record `n` closed a session, as far as that was for want of messages. */
export function idleSteps(ask: Ask, n: RecordNumber): Step[] {
  const idle = idleBefore(ask, n)
  if (idle === null) return []
  return [step(ask.w.sessionSteps.idleSince({ by: idle.by, at: time(ask, idle.from) }), idle.from)]
}
