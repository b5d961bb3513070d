/** Why, for what is to come: scheduled, not sent yet, forwarded later. */

import { expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { at, sendAll } from '../testing/steps.ts'
import { ids, texts, whyAt, whyId, whyMessage, whyRecord } from '../testing/why.ts'

test('a schedule whose time had passed (C-6)', () => {
  const run = runScenario({
    runFor: 'PT20M',
    queues: { q: {} },
    steps: [
      { at: 'PT5M', do: 'schedule', to: 'q', message: { messageId: 'late', scheduledEnqueueTime: 'PT1M' }, as: 's' },
      { at: 'PT6M', do: 'cancelScheduled', of: 's', to: 'q' },
    ],
  })
  const told =
    'Its scheduled time, 1:00, had been reached when it was scheduled at 5:00, so it was active at once, as #1.'
  for (const why of [whyMessage(run, 'late', 400), whyRecord(run, 'message-enqueued')]) {
    expect(texts(why)).toContain(told)
    expect(ids(why)).toContain('C-6')
  }
  expect(ids(whyRecord(run, 'operation-failed'))).toEqual(expect.arrayContaining(['C-6', 'G-10']))
  expect(whyRecord(run, 'operation-failed').answer).toBe(
    '#1 was never in the Scheduled state, because its time, 1:00, had been reached when it was scheduled at 5:00, so it was active at once.',
  )
})

test('what went on is told before it is there: scheduled on a topic, forwarded later', () => {
  const run = runScenario({
    runFor: 'PT10M',
    topics: { t: { subscriptions: { s: {} } } },
    queues: { q: { forwardDeadLetteredMessagesTo: 'dead', deadLetteringOnMessageExpiration: true }, dead: {} },
    steps: [
      at(2, 'schedule', { to: 't', message: { messageId: 'e', scheduledEnqueueTime: 'PT1M' }, as: 'x' }),
      sendAll(2, 'q', { messageId: 'f', timeToLive: 'PT30S' }),
      at(60, 'receive', { from: 'q' }),
    ],
  })
  expect(whyMessage(run, 'e', 30, 't/subscriptions/s').answer).toBe('It is scheduled to become active at 1:00.')
  expect(whyMessage(run, 'e', 0, 't/subscriptions/s').answer).toBe('It has not been sent yet; it will be sent at 0:02.')
  expect(whyMessage(run, 'f', 10, 'dead').answer).toBe('Nobody is receiving from the q queue.')
})

test('a schedule under a clock that is off says so, and promises no expiry (S-62)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { defaultMessageTimeToLive: 'PT30S' } },
    steps: [
      at(0, 'setClockSkew', { by: '-PT10S' }),
      at(6, 'schedule', { to: 'q', message: { messageId: 's', scheduledEnqueueTime: 'PT40S' } }),
      at(10, 'setClockSkew', { by: 'PT20S' }),
    ],
  })
  expect(texts(whyMessage(run, 's', 15))).toEqual([
    'It was scheduled at 0:06, as #1, to become active at 0:40.',
    'The broker’s clock was 10 s behind, so EnqueuedTimeUtc is −0:04.',
    'Its TTL of 30 s starts at 0:40. The broker’s clock is 20 s ahead; if it still is at that time, the message expires at 1:30.',
  ])
  expect(texts(whyMessage(run, 's', 60))).toContain('The broker’s clock was 20 s ahead, so EnqueuedTimeUtc is 1:00.')
})

test('a time that passed before the transaction committed (C-6, A-4)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: {} },
    steps: [
      at(0, 'beginTransaction', { as: 'x' }),
      at(5, 'schedule', { to: 'q', message: { messageId: 'm', scheduledEnqueueTime: 'PT10S' }, in: 'x' }),
      at(20, 'commitTransaction', { of: 'x' }),
    ],
  })
  expect(texts(whyMessage(run, 'm', 30))).toContain(
    'Its scheduled time, 0:10, had been reached when transaction x committed at 0:20, so it was active at once, as #1.',
  )
})

test('a schedule that was refused is no send operation (E-1)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { status: 'SendDisabled' } },
    steps: [at(1, 'schedule', { to: 'q', message: { messageId: 'm', scheduledEnqueueTime: 'PT10S' } })],
  })
  expect(whyId(run, 'm', 30).answer).toBe('The call to schedule it at 0:01 was refused with MessagingEntityDisabled.')
})

test('a message that came due in a disabled entity is modelled so (E-2)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: {} },
    topics: { t: { subscriptions: { s: {} } } },
    steps: [
      ...['q', 't'].flatMap(to => [
        at(0, 'schedule', { to, message: { messageId: to, scheduledEnqueueTime: 'PT30S' } }),
        at(10, 'updateEntity', { entity: to, properties: { status: 'Disabled' } }),
      ]),
      at(60, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
    ],
  })
  const came = [...Array(run.trace.messageCount).keys()].filter(m => run.trace.timeOf(run.trace.birthOf(m)) === 30_000)
  const places = came.filter(m => run.trace.entities[run.trace.homeOf(m)]!.kind !== 'subscription')
  expect(places.length).toBe(2)
  for (const m of places)
    expect(whyAt(run, m, run.trace.length - 1).modelled.map(({ tag }) => tag)).toContain(
      'modelled: time continues while disabled',
    )
})

const cancel = (seconds: number) => at(seconds, 'cancelScheduled', { to: 'q', of: 's' })
const status = (seconds: number, value: string) =>
  at(seconds, 'updateEntity', { entity: 'q', properties: { status: value } })
const scheduledThen = (...steps: readonly object[]) =>
  runScenario({
    runFor: 'PT2M',
    queues: { q: {} },
    steps: [
      at(0, 'schedule', { to: 'q', message: { messageId: 'm', scheduledEnqueueTime: 'PT5S' }, as: 's' }),
      ...steps,
    ],
  })

test('a call to cancel that came too late is told in the life of the message (C-8)', () => {
  const run = scheduledThen(cancel(10), at(20, 'receive', { from: 'q', as: 'x' }), at(21, 'complete', { of: 'x' }))
  const told =
    'At 0:10 a call to cancel #1 was refused with MessageNotFound. #1 had become active at 0:05 as #2; its old sequence number is no longer valid.'
  for (const why of [whyId(run, 'm', 15), whyId(run, 'm', 20), whyId(run, 'm', 30)]) {
    expect(texts(why)).toContain(told)
    expect(ids(why)).toContain('C-8')
  }
  const steps = texts(whyId(run, 'm', 15))
  expect(steps.findIndex(text => text.includes('as #2.'))).toBeLessThan(steps.indexOf(told))
  expect(texts(whyId(run, 'm', 8))).not.toContain(told)
})

test('so is one that a status refused, which is modelled (G-32)', () => {
  const run = scheduledThen(status(1, 'Disabled'), cancel(2), status(3, 'Active'))
  const told =
    'At 0:02 a call to cancel #1 was refused with MessagingEntityDisabled. The status of the q queue had been Disabled since 0:01.'
  for (const why of [whyId(run, 'm', 4), whyId(run, 'm', 30)]) {
    expect(texts(why)).toContain(told)
    expect(ids(why)).toContain('G-32')
    expect(why.modelled.map(({ tag }) => tag)).toContain('modelled: status prevents other calls')
  }
})

test('and one of a message whose time had been reached when it was scheduled (C-6), more than two of them counted', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: {} },
    steps: [
      at(10, 'schedule', { to: 'q', message: { messageId: 'm', scheduledEnqueueTime: 'PT5S' }, as: 's' }),
      ...[20, 21, 22, 23].map(cancel),
    ],
  })
  const steps = texts(whyId(run, 'm', 30))
  expect(steps.filter(text => text.includes('call to cancel #1'))).toHaveLength(2)
  expect(steps).toEqual(
    expect.arrayContaining([
      'At 0:20 a call to cancel #1 was refused with MessageNotFound. #1 was never in the Scheduled state, because its time, 0:05, had been reached when it was scheduled at 0:10, so it was active at once.',
      '2 more calls were refused, the last at 0:23.',
    ]),
  )
})

test('what is scheduled on a topic lives as long as each subscription lets it (T-2), and what was sent for now is told (C-12)', () => {
  const run = (subscriptions: object) =>
    runScenario({
      runFor: 'PT10M',
      topics: { t: { requiresDuplicateDetection: true, subscriptions } },
      steps: [
        at(0, 'schedule', { to: 't', message: { messageId: 'a', scheduledEnqueueTime: 'PT5M', timeToLive: 'PT2M' } }),
        sendAll(30, 't', { messageId: 'a' }),
      ],
    })
  const s = { defaultMessageTimeToLive: 'PT1M' }
  const why = whyId(run({ s }), 'a', 60, 't/subscriptions/s')
  expect(why.answer).toBe(
    'It will arrive in t/subscriptions/s at 5:00. At 0:30 the entity named t discarded another message with this MessageId as a duplicate.',
  )
  expect(texts(why)).toEqual([
    'It was scheduled at 0:00, as #1, to become active at 5:00.',
    'In t/subscriptions/s, the message’s TTL of 1 min starts at 5:00, so its copy there will expire at 6:00.',
    'At 0:30 another message with this MessageId reached the entity named t and was discarded as a duplicate.',
  ])
  const sumsOf = (due: string) => [
    `TTL = min(message: 2 min, t: none, t/subscriptions/s: 1 min) = 1 min`,
    `ExpiresAtUtc = ScheduledEnqueueTimeUtc + TTL = 5:00 + 1 min = ${due}`,
  ]
  expect(why.arithmetic).toEqual(sumsOf('6:00'))
  expect(whyRecord(run({ s }), 'message-scheduled').arithmetic).toEqual(sumsOf('6:00'))
  expect(texts(whyId(run({ s, b: {}, c: {} }), 'a', 60)).slice(1, 3)).toEqual([
    'In t/subscriptions/s, the message’s TTL of 1 min starts at 5:00, so its copy there will expire at 6:00.',
    'In t/subscriptions/b and t/subscriptions/c, the message’s TTL of 2 min starts at 5:00, so its copy there will expire at 7:00.',
  ])
  expect(texts(whyId(run({ b: {} }), 'a', 60))[1]).toBe(
    'Its TTL of 2 min starts at 5:00, so the message expires at 7:00.',
  )
})
