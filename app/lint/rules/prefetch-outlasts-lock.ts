/** Messages age in the prefetch buffer: their lock runs from the moment they were fetched, and nobody renews it there (L-5, O-5). */
import { excerpt, receiverAsWritten } from '../excerpt.ts'
import type { Rule } from '../rule.ts'
import { sendOf } from '../sample.ts'
import { lockedFor, meanOf } from '../work.ts'
import { peekLockReceivers } from './receivers.ts'
import { isDeadLetters } from '../sample.ts'

export const prefetchOutlastsLock: Rule = {
  name: 'prefetch-outlasts-lock',
  facts: ['L-5', 'O-5', 'L-31'],
  *find(ground) {
    for (const { receiver, entity, index } of peekLockReceivers(ground)) {
      const { prefetchCount, maxConcurrentCalls: calls, maxAutoLockRenewalDuration: renewsFor } = receiver
      const work = meanOf(receiver.processingTime)
      const lock = entity.properties.lockDuration
      if (prefetchCount === 0 || receiver.sessions || isDeadLetters(receiver.from, entity)) continue
      const rounds = Math.ceil(prefetchCount / calls)
      const buffered = rounds * work
      if (buffered < lock && work < lockedFor(lock, renewsFor, lock - buffered)) continue
      if (work >= lockedFor(lock, renewsFor)) continue
      // Of the lock that it still has when it leaves the buffer, the first renewal comes too late.
      const isWorkIn = renewsFor === 0 || buffered < lock
      const total = buffered + (isWorkIn ? work : 0)
      const fits = Math.max(0, Math.floor(((lock * 0.8 - (isWorkIn ? work : 0)) / work) * calls))
      const waits = `⌈prefetchCount ${ground.number(prefetchCount)} ÷ maxConcurrentCalls ${ground.number(calls)}⌉ × processingTime ${ground.duration(work)}`
      yield {
        severity: 'warning',
        certainty: 'likely',
        at: ['receivers', index, 'prefetchCount'],
        message: ground.says['prefetch-outlasts-lock']({
          receiver: receiver.name,
          path: receiver.from,
          count: prefetchCount,
          waits: ground.duration(buffered),
        }),
        arithmetic: `${waits}${isWorkIn ? ` + ${ground.duration(work)}` : ''} = ${ground.duration(total)} ≥ lockDuration ${ground.duration(lock)}`,
        fix: [{ path: ['receivers', index, 'prefetchCount'], value: fits }],
        shown: {
          scenario: excerpt(ground, [entity.path], {
            runForMs: total + lock + 1000,
            receivers: [receiverAsWritten(ground, index, { instances: 1 })],
            steps: [sendOf(ground, entity, Math.min(500, calls + prefetchCount))],
          }),
          evidence: { kind: 'lock-expired', entity: receiver.from },
        },
      }
    }
  },
}
