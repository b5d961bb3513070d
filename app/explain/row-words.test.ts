import { expect, test } from 'vitest'
import { wordsOf } from '../words/load.ts'
import './testing/loaded.ts'
import { lastToldUpTo, lifelineOf } from '../read/message/lifelines.ts'
import { doingAt, lifeWords, spokenLife } from './row-words.ts'
import { runLibrary, runScenario } from './testing/run.ts'

const words = wordsOf('en').timeline.row

test('a scheduled message at the very record of its schedule: its row and the one it will have both say so', () => {
  const { trace } = runLibrary('scheduled-5-plus-10')
  const [scheduled, enqueued] = [0, 1].map(m => lifelineOf(trace, m))
  const n = scheduled!.born.n
  const doing = (m: number) => doingAt(trace, m, { t: 0, n }, words)
  expect(trace.timeOf(n)).toBe(0)
  expect(lifeWords(scheduled!, n, words)).toEqual([
    'sent at 0:00 as scheduled, to be enqueued at 5:00',
    'expires at 15:00',
  ])
  expect(lifeWords(enqueued!, n, words)).toEqual(['sent at 0:00 as scheduled, to be enqueued at 5:00'])
  expect(doing(1)).toBe('sent at 0:00 as scheduled, to be enqueued at 5:00')
  expect(doing(0)).toBe('scheduled, due at 5:00')
  expect(lifeWords(enqueued!, n - 1, words)).toEqual(['not sent yet'])
  expect(lifeWords(enqueued!, enqueued!.born.n, words)).toEqual(['arrived at 5:00', 'expires at 15:00'])
})

test('one that is forwarded later has been sent, but is not here', () => {
  const { trace } = runScenario({
    runFor: 'PT1M',
    queues: { in: { forwardDeadLetteredMessagesTo: 'out', deadLetteringOnMessageExpiration: true }, out: {} },
    steps: [
      { at: 'PT5S', do: 'send', to: 'in', message: { messageId: 'a', timeToLive: 'PT10S' } },
      { at: 'PT30S', do: 'receive', from: 'in' },
    ],
  })
  expect(lifeWords(lifelineOf(trace, 1), trace.recordsUpTo(6000) - 1, words)).toEqual(['sent at 0:05, not here yet'])
})

test('of what is still to come the card that follows the pointer speaks as of the future', () => {
  const { trace } = runLibrary('traffic-spike')
  const life = (t: number) => lifeWords(lifelineOf(trace, 6), Infinity, words, trace.recordsUpTo(t) - 1).slice(0, 2)
  expect(life(20_000)).toEqual(['arrives at 0:34', 'expires at 1:04'])
  expect(life(49_000)).toEqual(['arrived at 0:34', 'expires at 1:04'])
  expect(life(64_000)).toEqual(['arrived at 0:34', 'expired at 1:04'])
})

test('within an instant it does what it does right after the record of the playhead', () => {
  const { trace } = runLibrary('traffic-spike')
  const last = trace.recordsUpTo(64_000) - 1
  const doing = (n: number) => doingAt(trace, 6, { t: 64_000, n }, words)
  expect([doing(last - 1), doing(last)]).toEqual([
    'expired, not yet removed: it cannot be received',
    'in the dead-letter queue',
  ])
})

test('past its expiry it does not wait, though it is still stored', () => {
  const { trace } = runLibrary('nobody-is-listening')
  expect(doingAt(trace, 0, { t: 50_000, n: trace.recordsUpTo(50_000) - 1 }, words)).toBe(
    'expired, not yet removed: it cannot be received',
  )
})

test('where a receive computes the expiry anew, it goes by the defaults of its instant, not by what a later receive stores', () => {
  const { trace, at } = runScenario({
    runFor: 'PT2M',
    namespace: { recomputeExpiryOnReceive: true },
    queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', message: {} },
      { at: 'PT10S', do: 'updateEntity', entity: 'q', properties: { defaultMessageTimeToLive: 'PT20S' } },
      { at: 'PT30S', do: 'updateEntity', entity: 'q', properties: { defaultMessageTimeToLive: 'PT90S' } },
      { at: 'PT40S', do: 'receive', from: 'q' },
    ],
  })
  expect([5, 15, 25, 35].map(seconds => doingAt(trace, 0, at(seconds), words))).toEqual([
    'waiting, expires in 55 s',
    'waiting, expires in 5 s',
    'expired, not yet removed: it cannot be received',
    'waiting, expires in 55 s',
  ])
})

test('ears hear who holds a message and what an expiry under a lock did not do, and nothing that changes by itself', () => {
  const { trace } = runLibrary('traffic-spike')
  const at = (m: number, t: number) =>
    spokenLife(trace, m, trace.recordsUpTo(t) - 1, t >= lifelineOf(trace, m).expiresAt!, words)
  expect(at(5, 50_000)).toEqual(['arrived at 0:33', 'expires at 1:03'])
  expect(at(5, 60_000)).toEqual(['arrived at 0:33', 'expires at 1:03', 'locked by backend until 2:00'])
  expect(at(5, 66_000)).toEqual([
    'arrived at 0:33',
    'expires at 1:03',
    'locked by backend until 2:00 · expired, but protected by its lock',
  ])
  expect(at(5, 70_000)).toEqual(['arrived at 0:33', 'expires at 1:03', 'completed at 1:10'])
  expect(at(6, 66_000)).toEqual(['arrived at 0:34', 'expired at 1:04', 'dead-lettered at 1:04'])
})

test('one that is past its expiry and still stored says so to ears too', () => {
  const { trace } = runLibrary('nobody-is-listening')
  expect(spokenLife(trace, 0, trace.recordsUpTo(50_000) - 1, true, words).at(-1)).toBe(
    'expired, not yet removed: it cannot be received',
  )
})

/** Every row of message `id`, as ears hear it at `t`. */
function heard(scenario: Readonly<Record<string, unknown>>, id: string, t: number): readonly string[] {
  const { trace } = runScenario(scenario)
  const rows = Array.from({ length: trace.messageCount }, (_, m) => m).filter(m => trace.messageIdOf(m) === id)
  const end = trace.recordsUpTo(t) - 1
  return rows.map(m =>
    spokenLife(trace, m, lastToldUpTo(trace, m, end), t >= (lifelineOf(trace, m).expiresAt ?? Infinity), words).join(
      ', ',
    ),
  )
}

const DEAD = { deadLetteringOnMessageExpiration: true }
const sent = { at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'a', timeToLive: 'PT20S' } }
const received = { at: 'PT10S', do: 'receive', from: 'q', as: 'r' }

test('one that left long after its expiry tells both instants (S-5, S-10)', () => {
  const heardAt = (flag: object) =>
    heard(
      {
        runFor: 'PT2M',
        queues: { q: { ...flag, lockDuration: 'PT1M' } },
        steps: [sent, received, { at: 'PT25S', do: 'abandon', of: 'r' }, { at: 'PT30S', do: 'receive', from: 'q' }],
      },
      'a',
      30_000,
    )
  expect(heardAt(DEAD)).toEqual(['arrived at 0:00, expired at 0:20, dead-lettered at 0:25'])
  expect(heardAt({})).toEqual(['arrived at 0:00, expired at 0:20, discarded at 0:25'])
})

test('what a receiver dead-lettered does not expire any more (T-15)', () => {
  expect(
    heard(
      { runFor: 'PT1M', queues: { q: {} }, steps: [sent, received, { at: 'PT12S', do: 'deadLetter', of: 'r' }] },
      'a',
      15_000,
    ),
  ).toEqual(['arrived at 0:00, dead-lettered at 0:12'])
})

test('a deferred one that is past its expiry says so (T-16)', () => {
  const deferred = { runFor: 'PT1M', queues: { q: {} }, steps: [sent, received, { at: 'PT12S', do: 'defer', of: 'r' }] }
  expect(heard(deferred, 'a', 15_000)).toEqual(['arrived at 0:00, expires at 0:20, deferred'])
  expect(heard(deferred, 'a', 30_000)).toEqual([
    'arrived at 0:00, expires at 0:20, deferred · expired, but kept until requested by sequence number',
  ])
})

test('a row still to come tells when its message was sent, however many rows that is ago (S-17)', () => {
  const forwards = {
    runFor: 'PT3M',
    topics: { t: { subscriptions: { s: { forwardTo: 'q' } } } },
    queues: { q: { ...DEAD, forwardDeadLetteredMessagesTo: 'dead' }, dead: {} },
    steps: [
      {
        at: 'PT1S',
        do: 'schedule',
        to: 't',
        message: { messageId: 'late', scheduledEnqueueTime: 'PT1M', timeToLive: 'PT25S' },
      },
      { at: 'PT2M', do: 'receive', from: 'q' },
    ],
  }
  expect(new Set(heard(forwards, 'late', 500))).toEqual(new Set(['not sent yet']))
  expect(
    heard(forwards, 'late', 22_000)
      .slice(1)
      .every(life => life === 'sent at 0:01 as scheduled, to be enqueued at 1:00'),
  ).toBe(true)
  expect(heard(forwards, 'late', 90_000).at(-1)).toBe('sent at 0:01, not here yet')
})
