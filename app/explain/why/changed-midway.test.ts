/** What a change in the middle of the run, a second cause at the same instant or an entity of the same name has to do with a message's fate. */

import '../testing/loaded.ts'
import { describe, expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { at, receive, send } from '../testing/steps.ts'
import { texts, whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'

const update = (seconds: number, entity: string, properties: object) =>
  at(seconds, 'updateEntity', { entity, properties })

describe('which TTL has to be longer', () => {
  const run = runScenario({
    runFor: 'PT10M',
    queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
    steps: [
      send(0, 'q', 'both', { timeToLive: 'PT5M' }),
      send(0, 'q', 'default'),
      send(0, 'q', 'own', { timeToLive: 'PT30S' }),
      receive(45, 'q', 'a', { maxMessages: 2, receiveMode: 'peekLock' }),
      at(46, 'abandon', { of: 'a' }),
      receive(360, 'q', 'b', { maxMessages: 9 }),
      at(361, 'complete', { of: 'b' }),
    ],
  })

  test('the default, its own, or both of them', () => {
    expect(whyMessage(run, 'both', 600).wouldHaveChanged[0]).toBe(
      'a TTL longer than 6 min (set both on the message and as the default TTL of the q queue)',
    )
    expect(whyMessage(run, 'default', 600).wouldHaveChanged[0]).toBe(
      'a TTL longer than 6 min (set as the default TTL of the q queue)',
    )
  })
})

test('of several refused sends of one id the last is told, the others are named', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { maxSizeInBytes: 100 } },
    steps: [
      send(0, 'q', 'm', { sizeInBytes: 200 }),
      update(60, 'q', { status: 'SendDisabled' }),
      send(120, 'q', 'm', { sizeInBytes: 20 }),
    ],
  })
  const why = whyId(run, 'm', 200)
  expect(why.answer).toBe('The send operation at 2:00 was refused with MessagingEntityDisabled.')
  expect(texts(why)).toContain(
    'At 0:00 another call to send a message with this MessageId to the entity named q was refused with QuotaExceeded.',
  )
})

describe('an entity that was deleted and created again', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresDuplicateDetection: true }, a: { forwardTo: 'q' } },
    steps: [
      at(0, 'schedule', { to: 'q', message: { messageId: 'm', scheduledEnqueueTime: 'PT4M' }, as: 's' }),
      send(0, 'q', 'a'),
      at(30, 'deleteEntity', { entity: 'q' }),
      at(40, 'createQueue', { entity: 'q', properties: { requiresDuplicateDetection: true } }),
      send(50, 'q', 'a'),
      at(55, 'cancelScheduled', { to: 'q', of: 's' }),
    ],
  })

  test('a cancellation by a number of the earlier one is not told as one of the message that has this number now', () => {
    const why = whyId(run, 'a', 60)
    expect(texts(why).join()).toContain('At 0:55 a call to cancel #1 was refused with MessageNotFound.')
    expect(texts(whyRecord(run, 'operation-failed')).join()).toContain('An earlier entity named q was deleted at 0:30.')
  })

  test('a message with an id that the earlier one had accepted is no duplicate', () => {
    expect(texts(whyId(run, 'a', 60)).join()).toContain('inherited no messages, sequence numbers or duplicate')
  })

  test('what was in the earlier one says that nobody had received it, unless a step received from there', () => {
    const lost = (receives: boolean) =>
      runScenario({
        runFor: 'PT5M',
        queues: { q: {} },
        steps: [
          send(0, 'q', 'm'),
          send(0, 'q', 'n'),
          ...(receives ? [receive(10, 'q', 'r'), at(11, 'complete', { of: 'r' })] : []),
          at(60, 'deleteEntity', { entity: 'q' }),
        ],
      })
    expect(texts(whyMessage(lost(false), 'n', 90))).toContain(
      'From 0:00 to 1:00, nobody was receiving from the q queue.',
    )
    expect(texts(whyMessage(lost(true), 'n', 90)).join()).not.toContain('nobody was receiving')
  })

  test('a topic without subscriptions says that it is a new one, not what an earlier one had', () => {
    const topic = runScenario({
      runFor: 'PT5M',
      topics: { t: { subscriptions: { s: {} } } },
      steps: [
        at(10, 'deleteEntity', { entity: 't' }),
        at(20, 'createTopic', { entity: 't', properties: {} }),
        send(30, 't', 'n'),
        at(40, 'createSubscription', { entity: 't/subscriptions/s', properties: {} }),
      ],
    })
    const said = texts(whyMessage(topic, 'n', 60)).join(' ')
    expect(said).toContain('An earlier entity named t was deleted at 0:10.')
    expect(said).toContain(
      'An earlier entity named t was deleted at 0:10. This entity was created at 0:20 and inherited no messages, sequence numbers or duplicate detection history. It was published to the t topic at 0:30, as #1.',
    )
    expect(said).not.toContain('0:40')
  })
})

test('a dead-lettered message that went on says which forward had failed', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { a: { forwardTo: 'b', forwardDeadLetteredMessagesTo: 'dl' }, b: { status: 'SendDisabled' }, dl: {} },
    steps: [send(0, 'a', 'm')],
  })
  expect(texts(whyMessage(run, 'm', 60, 'dl')).join()).toContain('At 0:00, forwarding to the entity named b failed')
})

describe('a message that is no duplicate', () => {
  test('the window is over, by an update perhaps; the partition key is another', () => {
    const run = runScenario({
      runFor: 'PT5M',
      queues: { q: { enablePartitioning: true, requiresDuplicateDetection: true } },
      steps: [
        send(0, 'q', 'o', { partitionKey: 'A' }),
        send(10, 'q', 'o', { partitionKey: 'B' }),
        update(60, 'q', { duplicateDetectionHistoryTimeWindow: 'PT20S' }),
        send(70, 'q', 'o', { partitionKey: 'A' }),
      ],
    })
    expect(texts(whyId(run, 'o', 15))).toContain(
      'The q queue had accepted #63·1 with this MessageId at 0:00, but with PartitionKey A; this message has B, so it was not a duplicate.',
    )
    const said = texts(whyId(run, 'o', 80))
    expect(said).toContain(
      'At 1:00 the duplicateDetectionHistoryTimeWindow of the q queue was changed from 10 min to 20 s.',
    )
    expect(said).toContain(
      'The q queue had accepted #63·1 with this MessageId at 0:00, 1 min 10 s before, but the duplicate detection window lasted only 20 s, so this message was not a duplicate.',
    )
  })
})

test('a batch deletion of a partitioned entity is refused because it is one', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { enablePartitioning: true } },
    steps: [at(10, 'purge', { from: 'q' })],
  })
  expect(whyRecord(run, 'operation-failed').answer).toBe(
    'The q queue is partitioned, so its messages cannot be deleted in a batch.',
  )
})

test('a MaxDeliveryCount that was lowered under the lock is told, with what it will do', () => {
  const run = (max: number) =>
    runScenario({
      runFor: 'PT5M',
      queues: { q: {} },
      steps: [send(0, 'q', 'm'), receive(1, 'q', 'r'), update(10, 'q', { maxDeliveryCount: max })],
    })
  expect(texts(whyMessage(run(1), 'm', 20)).join()).toContain(
    'At 0:10 the maxDeliveryCount of the q queue was changed from 10 to 1.',
  )
  expect(texts(whyMessage(run(1), 'm', 20)).join()).toContain('its DeliveryCount will reach MaxDeliveryCount (1)')
  expect(texts(whyMessage(run(2), 'm', 20)).join()).not.toContain('will be dead-lettered')
})

test('an AutoDeleteOnIdle that was lowered is told of what it deleted, entity and message', () => {
  const run = runScenario({
    runFor: 'PT20M',
    queues: { q: { autoDeleteOnIdle: 'PT10M' } },
    steps: [send(0, 'q', 'm'), update(60, 'q', { autoDeleteOnIdle: 'PT5M' })],
  })
  const changed = 'At 1:00 the autoDeleteOnIdle of the q queue was changed from 10 min to 5 min.'
  expect(texts(whyMessage(run, 'm', 600))).toContain(changed)
  expect(texts(whyEntity(run, 'q', 600))).toContain(changed)
})

describe('the record that ends a delivery', () => {
  test('says what it led to at once', () => {
    const run = runScenario({
      runFor: 'PT1M',
      queues: { q: { maxDeliveryCount: 1 } },
      steps: [send(0, 'q', 'm'), receive(1, 'q', 'r'), at(2, 'abandon', { of: 'r' })],
    })
    expect(texts(whyRecord(run, 'message-abandoned')).at(-1)).toBe(
      '0:02 · #1 is dead-lettered with the reason MaxDeliveryCountExceeded',
    )
  })

  test('says in which transaction it was enlisted, or which one came to nothing', () => {
    const run = runScenario({
      runFor: 'PT5M',
      queues: { q: { lockDuration: 'PT2M10S' } },
      steps: [
        send(0, 'q', 'm'),
        send(0, 'q', 'n'),
        receive(0, 'q', 'r'),
        receive(0, 'q', 'x'),
        at(1, 'beginTransaction', { as: 'U' }),
        at(2, 'abandon', { of: 'x', in: 'U' }),
        at(3, 'commitTransaction', { of: 'U' }),
        at(10, 'beginTransaction', { as: 'T' }),
        at(10, 'complete', { of: 'r', in: 'T' }),
      ],
    })
    expect(texts(whyRecord(run, 'message-abandoned')).join()).toContain(
      'enlisted in transaction U at 0:02 and took effect',
    )
    const lapse = texts(whyRecord(run, 'lock-expired')).join()
    expect(lapse).toContain('The transaction timed out at 2:10, so the settlement had no effect.')
  })
})

test('a send that was rolled back is not told twice of a message that never came', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [
      at(0, 'beginTransaction', { as: 'T' }),
      { ...send(1, 'q', 's'), in: 'T' },
      at(2, 'rollbackTransaction', { of: 'T' }),
    ],
  })
  expect(texts(whyId(run, 's', 60)).join()).not.toContain('another call')
})
