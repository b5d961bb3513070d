import { expect, test } from 'vitest'
import { wordsOf } from '../words/words.ts'
import './testing/pieces.ts'
import { lifelineOf } from './lifelines.ts'
import { doingAt, lifeWords, spokenLife } from './row-words.ts'
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

test('ears hear who holds a message and what an expiry under a lock did not do, and nothing that changes by itself', () => {
  const { trace } = runLibrary('traffic-spike')
  const at = (m: number, t: number) => spokenLife(trace, m, trace.recordsUpTo(t) - 1, t >= lifelineOf(trace, m).expiresAt!, words)
  expect(at(5, 50_000)).toEqual(['came 0:33', 'expires 1:03'])
  expect(at(5, 60_000)).toEqual(['came 0:33', 'expires 1:03', 'locked by backend until 2:00'])
  expect(at(5, 66_000)).toEqual(['came 0:33', 'expires 1:03', 'locked by backend until 2:00 · expired, but safe under its lock'])
  expect(at(5, 70_000)).toEqual(['came 0:33', 'expires 1:03', 'completed 1:10'])
  expect(at(6, 66_000)).toEqual(['came 0:34', 'expired 1:04', 'dead-lettered 1:04'])
})

test('one that is past its expiry and still stored says so to ears too', () => {
  const { trace } = runLibrary('nobody-is-listening')
  expect(spokenLife(trace, 0, trace.recordsUpTo(50_000) - 1, true, words).at(-1)).toBe('expired, still stored as nobody asked: no receive returns it')
})
