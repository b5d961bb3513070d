/** A run that is read while it goes on says the same as one that is read at its end. */
import { expect, test } from 'vitest'
import { inputOf, queueOf, receiverOf, senderOf } from '../testing/inputs.ts'
import { simulate, simulateGrowing } from './simulate.ts'

const SENDS = 3_000

// Some messages are completed, some expire, some are dead-lettered after three deliveries.
const input = inputOf({
  queues: [
    queueOf('q', { defaultMessageTimeToLive: 2_000, maxDeliveryCount: 3, deadLetteringOnMessageExpiration: true }),
  ],
  senders: [
    senderOf(
      's',
      'q',
      Array.from({ length: SENDS }, (_, i) => i * 10),
    ),
  ],
  receivers: [
    receiverOf('w', 'q', {
      settle: {
        kind: 'weights',
        weights: [
          { do: 'abandon', weight: 1 },
          { do: 'complete', weight: 2 },
        ],
      },
    }),
  ],
})

test('every record is as it is in the trace of the whole run', () => {
  const whole = simulate(input)
  const lengths: number[] = []
  let n = 0
  for (const trace of simulateGrowing(input)) {
    lengths.push(trace.length)
    for (; n < trace.length; n++) expect(trace.record(n)).toEqual(whole.record(n))
  }
  expect(lengths.length).toBeGreaterThan(1)
  expect(lengths.at(-1)).toBe(whole.length)
})
