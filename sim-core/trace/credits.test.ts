/** B-5: what a run would cost on Standard, and where Azure would begin to throttle. */
import { describe, expect, it } from 'vitest'
import { simulate } from '../simulation/simulate.ts'
import { inputOf, queueOf, receiverOf, sendStep, senderOf } from '../testing/inputs.ts'
import { creditUse } from './credits.ts'

const every = (count: number, from: number): number[] => Array.from({ length: count }, (_, i) => from + i)

describe('credits', () => {
  it('a message sent is one, received another; settling is free', () => {
    const input = inputOf({
      queues: [queueOf('q')],
      senders: [senderOf('s', 'q', [100, 200, 1500])],
      receivers: [receiverOf('r', 'q')],
    })
    expect(creditUse(simulate(input))).toEqual({ peak: 4, peakAt: 0, secondsOver: 0 })
  })

  it('1,000 in a second are allowed, 1,001 are not', () => {
    const use = (count: number): number =>
      creditUse(
        simulate(
          inputOf({
            queues: [queueOf('q')],
            senders: [
              senderOf(
                's',
                'q',
                every(count, 5000).map((_, i) => 5000 + (i % 1000)),
              ),
            ],
          }),
        ),
      ).secondsOver
    expect(use(1000)).toBe(0)
    expect(use(1001)).toBe(1)
  })

  it('what the broker forwards by itself costs nothing', () => {
    const input = inputOf({
      queues: [queueOf('a', { forwardTo: 'b' }), queueOf('b')],
      steps: [sendStep(0, 'a', {}, {})],
    })
    expect(creditUse(simulate(input)).peak).toBe(2)
  })
})
