import { expect, test } from 'vitest'
import { wordsOf } from '../words/words.ts'
import './testing/pieces.ts'
import { lifelineOf } from './lifelines.ts'
import { doingAt, lifeWords } from './row-words.ts'
import { runLibrary, runScenario } from './testing/run.ts'

const words = wordsOf('en').timeline.row

test('a scheduled message at the very record of its schedule: its row and the one it will have both say so', () => {
  const { trace } = runLibrary('scheduled-5-plus-10')
  const [scheduled, enqueued] = [0, 1].map(m => lifelineOf(trace, m))
  const n = scheduled!.born.n
  expect(trace.timeOf(n)).toBe(0)
  expect(lifeWords(scheduled!, n, words)).toEqual(['sent 0:00 as scheduled, to be enqueued 5:00', 'expires 15:00'])
  expect(lifeWords(enqueued!, n, words)).toEqual(['sent 0:00 as scheduled, to be enqueued 5:00'])
  expect(doingAt(enqueued!, 0, words)).toBe('sent 0:00 as scheduled, to be enqueued 5:00')
  expect(doingAt(scheduled!, 0, words)).toBe('scheduled for 5:00')
  expect(lifeWords(enqueued!, n - 1, words)).toEqual(['not sent yet'])
  expect(lifeWords(enqueued!, enqueued!.born.n, words)).toEqual(['came 5:00', 'expires 15:00'])
})

test('one that is forwarded later has been sent, but is not here', () => {
  const { trace } = runScenario({
    runFor: 'PT1M', queues: { in: { forwardDeadLetteredMessagesTo: 'out', deadLetteringOnMessageExpiration: true }, out: {} },
    steps: [{ at: 'PT5S', do: 'send', to: 'in', message: { messageId: 'a', timeToLive: 'PT10S' } }, { at: 'PT30S', do: 'receive', from: 'in' }]
  })
  expect(lifeWords(lifelineOf(trace, 1), trace.recordsUpTo(6000) - 1, words)).toEqual(['sent 0:05, not here yet'])
})

test('past its expiry it does not wait: it is stored because nobody asked', () => {
  const { trace } = runLibrary('nobody-is-listening')
  expect(doingAt(lifelineOf(trace, 0), 50_000, words)).toBe('expired, still stored as nobody asked: no receive returns it')
})
