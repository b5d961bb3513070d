import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../words/load.ts'
import { spokenLife } from '../../explain/row-words.ts'
import { lastToldUpTo, lifelineOf } from './lifelines.ts'
import type { Lifeline } from './lifelines.ts'
import { LIBRARY, runLibrary, runScenario } from '../../explain/testing/run.ts'

/** "waiting 0–20, locked 20–50", in seconds; dead-letter queue in brackets. */
const stretches = ({ segments }: Lifeline) =>
  segments
    .map(
      ({ stage, isDead, from, to, isLapsed }) =>
        `${isDead ? `[${stage}]` : stage} ${from / 1000}–${to / 1000}${isLapsed ? ' lapsed' : ''}`,
    )
    .join(', ')

const ending = ({ end }: Lifeline) => (end === null ? null : `${end.kind} ${end.t / 1000}`)

const jobs = { lockDuration: 'PT1M', deadLetteringOnMessageExpiration: true }
const send = { at: 'PT0S', do: 'send', to: 'jobs', message: { messageId: 'm', timeToLive: 'PT30S' } }
const receive = { at: 'PT20S', do: 'receive', from: 'jobs', as: 'r' }

function lifeOf(
  steps: readonly Readonly<Record<string, unknown>>[],
  more: Readonly<Record<string, unknown>> = {},
): Lifeline {
  const run = runScenario({ runFor: 'PT100S', queues: { jobs }, steps, ...more })
  return lifelineOf(run.trace, run.message('m'))
}

describe('expiry under a lock (S-8, S-9)', () => {
  test('completed in time: safe', () => {
    const life = lifeOf([send, receive, { at: 'PT50S', do: 'complete', of: 'r' }])
    expect(stretches(life)).toBe('active 0–20, locked 20–50')
    expect([ending(life), life.expiresAt, life.struck]).toEqual(['completed 50', 30_000, null])
  })

  test('abandoned after its expiry: dead-lettered at once', () => {
    const life = lifeOf([send, receive, { at: 'PT50S', do: 'abandon', of: 'r' }])
    expect(stretches(life)).toBe('active 0–20, locked 20–50, [active] 50–100')
    expect([life.struck?.t, life.deadLettered?.t, life.end]).toEqual([50_000, 50_000, null])
  })

  test('the lock lapses: dead-lettered at its end', () => {
    const life = lifeOf([send, receive])
    expect(stretches(life)).toBe('active 0–20, locked 20–80 lapsed, [active] 80–100')
    expect(life.lapses.map(({ t }) => t)).toEqual([80_000])
    expect(life.segments[1]!.deadlines).toEqual([{ from: 20_000, until: 80_000 }])
  })
})

test('a renewal moves the deadline, not the stretch', () => {
  const life = lifeOf([
    send,
    receive,
    { at: 'PT40S', do: 'renewLock', of: 'r' },
    { at: 'PT90S', do: 'complete', of: 'r' },
  ])
  expect(stretches(life)).toBe('active 0–20, locked 20–90')
  expect(life.segments[1]!.deadlines).toEqual([
    { from: 20_000, until: 80_000 },
    { from: 40_000, until: 100_000 },
  ])
})

test('a lost lock and a second delivery are two stretches', () => {
  const long = { ...send, message: { messageId: 'm' } }
  const life = lifeOf([
    long,
    { ...receive, at: 'PT0S' },
    { ...receive, at: 'PT60S' },
    { at: 'PT70S', do: 'complete', of: 'r' },
  ])
  expect(stretches(life)).toBe('locked 0–60 lapsed, locked 60–70')
  expect(ending(life)).toBe('completed 70')
})

test('nobody listens: it stays past its expiry and is struck when somebody comes', () => {
  const life = lifeOf([send, { at: 'PT70S', do: 'receive', from: 'jobs' }])
  expect(stretches(life)).toBe('active 0–70, [active] 70–100')
  expect([life.expiresAt, life.struck?.t]).toEqual([30_000, 70_000])
})

test('without dead-lettering an expired message is dropped', () => {
  const life = lifeOf([send, { at: 'PT0S', do: 'openReceiver', from: 'jobs', as: 'l' }], { queues: { jobs: {} } })
  expect([stretches(life), ending(life), life.struck?.t]).toEqual(['active 0–30', 'dropped 30', 30_000])
})

test('taken from the dead-letter queue', () => {
  const life = lifeOf([
    send,
    { at: 'PT40S', do: 'receive', from: 'jobs' },
    { at: 'PT50S', do: 'receive', from: 'jobs/$deadletterqueue', as: 'd' },
    { at: 'PT55S', do: 'complete', of: 'd' },
  ])
  expect(stretches(life)).toBe('active 0–40, [active] 40–50, [locked] 50–55')
  expect(ending(life)).toBe('completed 55')
})

test('deferred, fetched by number, deferred again', () => {
  const life = lifeOf([
    { ...send, message: { messageId: 'm' } },
    receive,
    { at: 'PT30S', do: 'defer', of: 'r' },
    { at: 'PT50S', do: 'receiveDeferred', from: 'jobs', sequenceNumbers: ['1'], as: 'd' },
    { at: 'PT60S', do: 'complete', of: 'd' },
  ])
  expect(stretches(life)).toBe('active 0–20, locked 20–30, deferred 30–50, lockedDeferred 50–60')
})

test('a scheduled message ends where its successor begins (S-73)', () => {
  const { trace } = runLibrary('scheduled-5-plus-10')
  const [scheduled, active] = [lifelineOf(trace, 0), lifelineOf(trace, 1)]
  expect([stretches(scheduled), ending(scheduled)]).toEqual(['scheduled 0–300', 'activated 300'])
  expect([trace.previousOf(1), active.born.t, stretches(active)]).toEqual([0, 300_000, 'active 300–900'])
})

test('a cancelled one just ends', () => {
  const run = runScenario({
    runFor: 'PT100S',
    queues: { jobs },
    steps: [
      { at: 'PT0S', do: 'schedule', to: 'jobs', message: { messageId: 'm', scheduledEnqueueTime: 'PT60S' }, as: 's' },
      { at: 'PT10S', do: 'cancelScheduled', to: 'jobs', of: 's' },
    ],
  })
  expect(ending(lifelineOf(run.trace, 0))).toBe('cancelled 10')
})

test('a message goes with its queue', () => {
  const life = lifeOf([
    { ...send, message: { messageId: 'm' } },
    { at: 'PT40S', do: 'deleteEntity', entity: 'jobs' },
  ])
  expect([stretches(life), ending(life)]).toEqual(['active 0–40', 'lost 40'])
})

test('what is tried with a message after its queue was deleted is none of its life', () => {
  const run = runScenario({
    runFor: 'PT100S',
    queues: { jobs },
    steps: [
      { ...send, message: { messageId: 'm' } },
      receive,
      { at: 'PT40S', do: 'deleteEntity', entity: 'jobs' },
      { at: 'PT50S', do: 'complete', of: 'r' },
    ],
  })
  const { trace } = run
  const m = run.message('m')
  const life = lifelineOf(trace, m)
  expect([stretches(life), ending(life)]).toEqual(['active 0–20, locked 20–40', 'lost 40'])
  const words = wordsOf('en').timeline.row
  const at = (seconds: number) =>
    spokenLife(trace, m, lastToldUpTo(trace, m, run.at(seconds).n), false, words).join(', ')
  expect([at(30), at(45), at(60)]).toEqual([
    'arrived at 0:00, locked by r until 1:20',
    'arrived at 0:00, deleted with its entity at 0:40',
    'arrived at 0:00, deleted with its entity at 0:40',
  ])
})

test.each(LIBRARY)('%s: what is gone has an end, at the record by which it went', id => {
  const { trace } = runLibrary(id)
  for (let m = 0; m < trace.messageCount; m++) {
    const left = trace.rowsOf(m).find(n => trace.after(m, n)?.stage === 'gone')
    if (left !== undefined) expect(lifelineOf(trace, m).end?.n, trace.messageIdOf(m)).toBe(left)
  }
})
