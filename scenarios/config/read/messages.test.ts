import { describe, expect, test } from 'vitest'
import { simulate, stateAt } from '../../../sim-core/index.ts'
import type { Instant } from '../../../sim-core/index.ts'
import { compile } from '../../compile/compile.ts'
import { importedFrom } from '../testing.ts'

/** The messages that lie in an entity at the start, as the simulator has them. */
function lying(file: unknown, entity = 'imported', options = {}): readonly Readonly<Record<string, unknown>>[] {
  const { scenario } = importedFrom(file, options)
  const trace = simulate(compile(scenario))
  const state = stateAt(trace, { t: 0 as Instant }) as unknown as {
    entities: Record<string, { messages: Record<string, unknown>[] }>
  }
  return state.entities[entity]?.messages ?? []
}

const T = '2024-05-01T10:00:00Z'

test.each<[string, unknown, object]>([
  [
    'the JavaScript SDK',
    [
      {
        body: { a: 1 },
        messageId: 'm1',
        subject: 's',
        applicationProperties: { n: 1 },
        sequenceNumber: { low: 1, high: 0 },
        deliveryCount: 0,
        enqueuedTimeUtc: T,
        state: 'active',
        _rawAmqpMessage: {},
      },
    ],
    { messageId: 'm1', subject: 's', applicationProperties: { n: 1 } },
  ],
  [
    '.NET',
    [
      {
        Body: 'x',
        MessageId: 'm1',
        SequenceNumber: 5,
        DeliveryCount: 0,
        EnqueuedTime: '2024-05-01T10:00:00+00:00',
        TimeToLive: '00:10:00',
        ExpiresAt: '2024-05-01T10:10:00+00:00',
        State: 0,
      },
    ],
    { messageId: 'm1', timeToLive: 600_000 },
  ],
  [
    'ServiceBusExplorer',
    [
      {
        body: '{}',
        messageId: 'm1',
        label: 'l',
        sequenceNumber: 1,
        timeToLive: '10675199.02:48:05.4775807',
        expiresAtUtc: '9999-12-31T23:59:59.9999999',
        scheduledEnqueueTimeUtc: '0001-01-01T00:00:00',
        enqueuedTimeUtc: '2024-05-01T10:00:00.123Z',
        properties: [{ key: 'k', type: 'String', value: 'v' }],
      },
    ],
    { messageId: 'm1', subject: 'l', timeToLive: null, applicationProperties: { k: 'v' } },
  ],
  ['lines', '{"messageId":"m1","body":"a"}\n{"messageId":"m2","body":"b"}', { messageId: 'm1' }],
  ['a list in an object', { messages: [{ messageId: 'm1', body: '' }] }, { messageId: 'm1' }],
  [
    'one',
    {
      messageId: 'm1',
      sequenceNumber: '1',
      sessionId: 's1',
      correlationId: 'c',
      contentType: 'text/plain',
      replyTo: 'r',
    },
    { messageId: 'm1', sessionId: 's1', correlationId: 'c', replyTo: 'r' },
  ],
  [
    'the bytes of Node',
    [{ messageId: 'm1', body: { type: 'Buffer', data: [72, 105] } }],
    { messageId: 'm1', body: 'Hi' },
  ],
])('%s', (_, file, message) => expect(lying(file)[0]).toMatchObject(message))

describe('what lies where', () => {
  test('a time to live is what was left when the newest came, and the run begins then', () => {
    const file = [
      { messageId: 'old', sequenceNumber: 1, enqueuedTimeUtc: T, expiresAtUtc: '2024-05-01T10:10:00Z' },
      {
        messageId: 'new',
        sequenceNumber: 2,
        enqueuedTimeUtc: '2024-05-01T10:04:00Z',
        expiresAtUtc: '2024-05-01T10:14:00Z',
      },
    ]
    expect(importedFrom(file).scenario.startsAt).toBe('2024-05-01T10:04:00Z')
    expect(lying(file).map(({ messageId, expiresAt }) => [messageId, expiresAt])).toEqual([
      ['old', 360_000],
      ['new', 600_000],
    ])
  })

  test('dead letters lie in the dead-letter queue with their reasons, deferred ones are deferred, scheduled ones wait', () => {
    const file = [
      { messageId: 'a', sequenceNumber: 1, enqueuedTimeUtc: T },
      {
        messageId: 'd1',
        sequenceNumber: 2,
        enqueuedTimeUtc: T,
        deadLetterReason: 'Bad',
        deadLetterErrorDescription: 'why',
      },
      {
        messageId: 'd2',
        sequenceNumber: 3,
        enqueuedTimeUtc: T,
        applicationProperties: { DeadLetterReason: 'Other', k: 1 },
      },
      { messageId: 'f', sequenceNumber: 4, enqueuedTimeUtc: T, state: 'deferred' },
      {
        messageId: 's',
        sequenceNumber: 5,
        enqueuedTimeUtc: T,
        scheduledEnqueueTimeUtc: '2024-05-01T10:05:00Z',
        state: 'scheduled',
      },
    ]
    expect(lying(file, 'imported/$deadletterqueue')).toMatchObject([
      { messageId: 'd1', deadLetterReason: 'Bad', deadLetterErrorDescription: 'why' },
      { messageId: 'd2', deadLetterReason: 'Other' },
    ])
    expect(
      lying(file)
        .map(({ messageId, state }) => `${String(messageId)} ${String(state)}`)
        .sort(),
    ).toEqual(['a active', 'f deferred', 's scheduled'])
  })

  test('where the person says', () => {
    const file = [{ messageId: 'm1', body: '' }]
    expect(lying(file, 'orders', { entity: 'orders' })).toHaveLength(1)
    expect(lying(file, 'events/subscriptions/billing', { entity: 'events/subscriptions/billing' })).toHaveLength(1)
  })
})

describe('notes', () => {
  test.each<[string, unknown, string]>([
    [
      'a property that is not known',
      [{ messageId: 'm', body: '', colour: 1 }],
      'warning [0]: colour: left out because no message has such a property',
    ],
    ['no message', [{ messageId: 'm', body: '' }, 5], 'warning [1]: is left out because it is not a message'],
    [
      'a count',
      [{ messageId: 'm', body: '', deliveryCount: 3 }],
      'notice [0]: deliveryCount was 3 and starts at 0 again',
    ],
    [
      'a property that is no value',
      [{ messageId: 'm', body: '', applicationProperties: { a: {} } }],
      'warning [0].applicationProperties.a: an object is left out because a property must be a string, a number or a Boolean',
    ],
    [
      'a long body',
      [{ messageId: 'm', body: 'x'.repeat(10_000) }],
      'notice [0]: only the beginning of its body is kept; its size is unchanged',
    ],
    [
      'no place',
      [{ messageId: 'm', body: '' }],
      'notice the file does not say which entity contains its messages; here it is the queue imported',
    ],
  ])('%s', (_, file, note) => expect(importedFrom(file).notes).toContain(note))
})

test('what is no message is another file', () => {
  for (const file of [[{ name: 'a', body: 'b' }], [{ messageId: 'only' }], [1, 2], [], { messages: [] }])
    expect(() => importedFrom(file)).toThrow('no configuration of another tool')
})
