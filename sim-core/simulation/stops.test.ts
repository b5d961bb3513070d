/** Receivers that close and are killed in the same instant (contract, Fine print): in list order, of one receiver closing before killing. */
import { expect, it } from 'vitest'
import { inputOf, queueOf, receiverOf, sendStep } from '../testing/inputs.ts'
import { simulate } from './simulate.ts'

const busy = { processingTime: { kind: 'constant', ms: 60_000 } } as const

it('each receiver closes, then is killed, before the next one does', () => {
  const trace = simulate(
    inputOf({
      queues: [queueOf('q')],
      steps: [sendStep(0, 'q', {}, {}, {})],
      receivers: [
        receiverOf('both', 'q', { ...busy, closeAt: 5000, killAt: 5000 }),
        receiverOf('killed', 'q', { ...busy, killAt: 5000 }),
        receiverOf('closed', 'q', { ...busy, closeAt: 5000 }),
      ],
    }),
  )
  const stops = Array.from({ length: trace.length }, (_, n) => trace.record(n)).filter(({ t }) => t === 5000)
  expect(stops.map(({ kind, actor }) => `${actor} ${kind}`)).toEqual([
    'both receiver-closed',
    'both receiver-killed',
    'killed receiver-killed',
    'closed receiver-closed',
  ])
})
