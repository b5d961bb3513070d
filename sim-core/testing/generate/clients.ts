/** Random senders and receivers. */
import fc from 'fast-check'
import type { ReceiverInput, SenderInput, SendInput, SettleRule } from '../../input/input.ts'
import { ruleOf } from '../inputs.ts'
import { DEAD, QUEUES, TICK, anyMessage, anyPath, instant, rarely, targetPath } from './parts.ts'
import type { Theme } from './parts.ts'

export function sender(theme: Theme): fc.Arbitrary<Omit<SenderInput, 'name'>> {
  const { ticks } = theme
  const at = fc
    .array(instant(ticks), { maxLength: 5 })
    .map(times => ({ kind: 'at', at: times.toSorted((a, b) => a - b) }) as const)
  const phase = fc.record({
    forMs: fc.constantFrom(null, 3 * TICK, 8 * TICK),
    rate: fc.constantFrom(2, 3, 8).map(k => ({ kind: 'every', everyMs: k * TICK }) as const),
  })
  const phases = fc
    .array(phase, { minLength: 1, maxLength: 2 })
    .map(each => ({ kind: 'phases', phases: each }) as const)
  const common = { to: targetPath(theme), message: anyMessage(theme) }
  return fc.oneof(
    fc.record({
      ...common,
      arrivals: at,
      count: fc.constant(null),
      openAt: fc.constant(0),
      closeAt: fc.constant(null),
    }),
    fc.record({
      ...common,
      arrivals: phases,
      count: fc.integer({ min: 1, max: 12 }),
      openAt: instant(ticks),
      closeAt: rarely(instant(ticks), null),
    }),
  )
}

const rule: fc.Arbitrary<SettleRule> = fc
  .record({
    do: fc.constantFrom('complete', 'abandon', 'defer', 'deadLetter', 'crash'),
    when: fc.constantFrom(
      null,
      { deliveryCount: 0 },
      { subject: 'bad' },
      { applicationProperties: { colour: 'red' }, deliveryCount: 1 },
    ),
    deadLetterReason: fc.constantFrom(null, 'poison'),
    deadLetterErrorDescription: fc.constantFrom(null, 'cannot read it'),
    propertiesToModify: rarely(fc.constant({ seen: true }), null),
  })
  .map(({ do: action, deadLetterReason, deadLetterErrorDescription, ...rest }) =>
    ruleOf(action, action === 'deadLetter' ? { deadLetterReason, deadLetterErrorDescription, ...rest } : rest),
  )

/** What handlers send goes to a later queue only, so nothing multiplies for ever. */
function handlerSends(theme: Theme, from: string): fc.Arbitrary<SendInput[]> {
  const index = QUEUES.findIndex(name => from.toLowerCase().startsWith(name))
  const targets = QUEUES.slice(Math.max(1, index + 1))
  if (targets.length === 0) return fc.constant([])
  const copied = fc.record(
    { copy: fc.constant(true), copyTimeToLive: fc.boolean(), subject: fc.constant('again') },
    { requiredKeys: ['copy'] },
  )
  return fc.array(fc.record({ to: fc.constantFrom(...targets), message: fc.oneof(anyMessage(theme), copied) }), {
    maxLength: 1,
  })
}

/** Whether it takes sessions is its entity's affair: the caller knows. */
export function receiver(theme: Theme): fc.Arbitrary<Omit<ReceiverInput, 'name' | 'sessions'>> {
  const { ticks } = theme
  return anyPath(theme)
    .chain(from =>
      fc.record({
        from: fc.constant(from),
        client: fc.constant('receiver' as const),
        receiveMode: rarely(fc.constant('receiveAndDelete' as const), 'peekLock' as 'peekLock' | 'receiveAndDelete'),
        instances: rarely(fc.constant(2), 1),
        maxConcurrentCalls: rarely(fc.integer({ min: 2, max: 3 }), 1, 3),
        prefetchCount: rarely(fc.integer({ min: 1, max: 3 }), 0, 3),
        maxAutoLockRenewalDuration: fc.constantFrom(0, 4 * TICK, 300_000),
        sessionIdleTimeout: fc.constantFrom(TICK, 4 * TICK, 60_000),
        openAt: instant(ticks),
        ending: fc.constantFrom('none', 'none', 'none', 'close', 'kill', 'restart', 'both'),
        closeAfter: fc.constantFrom(0, 3 * TICK, 4 * TICK, 6 * TICK, 14 * TICK),
        endAfter: fc.constantFrom(0, 4 * TICK, 12 * TICK, 24 * TICK),
        restartAfter: fc.constantFrom(TICK, 4 * TICK),
        // Never zero on a dead-letter queue: it could abandon the same message for ever within one instant.
        processingTime: fc
          .constantFrom(from.endsWith(DEAD) ? TICK : 0, TICK, 2 * TICK, 5 * TICK)
          .map(ms => ({ kind: 'constant', ms }) as const),
        settle: fc.array(rule, { maxLength: 2 }).map(rules => ({ kind: 'rules', rules }) as const),
        onReceive: rarely(handlerSends(theme, from), [], 4),
        onSettle: rarely(handlerSends(theme, from), [], 4),
      }),
    )
    .map(({ ending, endAfter, closeAfter, restartAfter, onSettle, ...rest }) => ({
      ...rest,
      closeAt: ending === 'close' || ending === 'both' ? rest.openAt + closeAfter : null,
      killAt: ending === 'none' || ending === 'close' ? null : rest.openAt + endAfter,
      restartAfter: ending === 'restart' || ending === 'both' ? restartAfter : null,
      onSettle: onSettle.map(send => ({ after: 'complete' as const, send })),
    }))
}
