import { describe, expect, test } from 'vitest'
import { issuesOf, problemsOf, scenarioWith } from '../testing/issues-of.ts'

const at = 'PT1M'
const expects = (expectation: object) => ({ expect: [expectation] })
const message = { messageId: 'm1' }
const place = { at, entity: 'jobs' }

describe('expectations that cannot be', () => {
  test.each<[string, object, string, string]>([
    ['text', { expect: ['x'] }, 'expect[0]', 'an expectation, an object'],
    ['of nothing', expects(place), 'expect[0]', 'one of: counts, message, exists, event; this one has none'],
    ['of two things', expects({ ...place, counts: {}, exists: true }), 'expect[0]', 'counts and exists'],
    ['a misspelt one', expects({ ...place, count: {} }), 'expect[0].count', 'did you mean "counts"?'],
    ['after the end', expects({ ...place, at: 'PT11M', counts: {} }), 'expect[0].at', 'after the end'],
    ['of an unknown entity', expects({ at, entity: 'jbos', counts: {} }), 'expect[0].entity', '"jobs"'],
    ['without an instant', expects({ entity: 'jobs', counts: {} }), 'expect[0].at', 'missing'],
    ['of a misspelt count', expects({ ...place, counts: { activ: 1 } }), 'expect[0].counts.activ', '"active"'],
    ['of a negative count', expects({ ...place, counts: { active: -1 } }), 'expect[0].counts.active', 'at least 0'],
    ['of a message without is', expects({ ...place, message }), 'expect[0].is', 'missing'],
    ['of no message', expects({ ...place, message: {}, is: null }), 'expect[0].message', 'messageId, sequenceNumber'],
    [
      'of a number as a number',
      expects({ ...place, message: { sequenceNumber: 1 }, is: null }),
      'expect[0].message.sequenceNumber',
      '"1"',
    ],
    [
      'of a misspelt property',
      expects({ ...place, message, is: { delivereyCount: 1 } }),
      'expect[0].is.delivereyCount',
      '"deliveryCount"',
    ],
    [
      'of an unknown state',
      expects({ ...place, message, is: { state: 'deadlettered' } }),
      'expect[0].is.state',
      '"deadLettered"',
    ],
    [
      'of an instant in milliseconds',
      expects({ ...place, message, is: { expiresAt: 60_000 } }),
      'expect[0].is.expiresAt',
      'not 60000',
    ],
    [
      'of text',
      expects({ ...place, message, is: 'gone' }),
      'expect[0].is',
      'the state of a message (an object) or null',
    ],
    ['of an entity that perhaps exists', expects({ ...place, exists: 'no' }), 'expect[0].exists', 'true or false'],
    ['of an event without kind', expects({ event: { entity: 'jobs' } }), 'expect[0].event.kind', 'missing'],
    [
      'of a misspelt kind',
      expects({ event: { kind: 'message-complete' } }),
      'expect[0].event.kind',
      'did you mean "message-completed"?',
    ],
    [
      'of a misspelt field',
      expects({ event: { kind: 'message-locked', lockedUntill: at } }),
      'expect[0].event.lockedUntill',
      '"lockedUntil"',
    ],
    [
      'of an event in milliseconds',
      expects({ event: { kind: 'message-locked', lockedUntil: 5 } }),
      'expect[0].event.lockedUntil',
      'not 5',
    ],
    [
      'of an event beside its object',
      expects({ event: { kind: 'message-locked' }, entity: 'jobs' }),
      'expect[0].entity',
      'inside "event"',
    ],
    [
      'of an event at an unknown entity',
      expects({ event: { kind: 'message-locked', entity: 'jbos' } }),
      'expect[0].event.entity',
      '"jobs"',
    ],
    ['of half an event', expects({ event: { kind: 'message-locked' }, times: 0.5 }), 'expect[0].times', 'whole'],
  ])('%s', (_, properties, path, word) => {
    expect(issuesOf(scenarioWith(properties)).map(issue => [issue.path, issue.message])).toEqual([
      [path, expect.stringContaining(word)],
    ])
  })

  test.each<[string, object]>([
    [
      'counts',
      { ...place, counts: { active: 0, locked: 0, deferred: 0, scheduled: 0, deadLetter: 0, transferDeadLetter: 0 } },
    ],
    [
      'a message',
      {
        ...place,
        message,
        is: {
          sequenceNumber: '1',
          enqueuedTime: 'PT0S',
          expiresAt: 'P10675199DT2H48M5.4775807S',
          lockedUntil: null,
          deliveryCount: 1,
          applicationProperties: { a: 1 },
          subject: 's',
        },
      },
    ],
    ['no message', { ...place, message: { sequenceNumber: '1' }, is: null }],
    ['a dead-letter queue', { at, entity: 'jobs/$deadletterqueue', counts: { active: 1 } }],
    ['no entity', { ...place, exists: false }],
    [
      'an event',
      { event: { kind: 'operation-failed', operation: 'send', error: 'QuotaExceeded', message: 'x', entity: 'JOBS' } },
    ],
    [
      'an event so many times',
      { event: { kind: 'time-to-live-clamped', asked: 'PT1H', granted: 'PT1M' }, at, times: 0 },
    ],
    ['how many a request deleted', { event: { kind: 'messages-deleted', count: 3 } }],
    ['a refused batch', { event: { kind: 'operation-failed', messageIds: ['a', 'b'] } }],
    ['a skew', { event: { kind: 'clock-skew-set', by: '-PT2S' } }],
    ['a topic', { at, entity: 't', counts: { active: 0, scheduled: 1 } }],
    [
      'a copy',
      {
        at,
        entity: 't/subscriptions/s',
        message,
        is: { enqueuedSequenceNumber: '5', sessionId: 'a', applicationProperties: { RuleName: 'r' } },
      },
    ],
    [
      'a dead letter from elsewhere',
      {
        ...place,
        message,
        is: { deadLetterSource: 't/Subscriptions/s', deadLetterReason: 'r', enqueuedSequenceNumber: null },
      },
    ],
    ['what could not be transferred', { at, entity: 'jobs/$transfer/$deadletterqueue', counts: { active: 1 } }],
    ['a publication', { event: { kind: 'message-published', entity: 't', copies: 2, previousSequenceNumber: '1' } }],
    ['a forward', { event: { kind: 'message-forwarded', to: 'jobs', hops: 1 } }],
    ['a session', { event: { kind: 'session-state-set', sessionId: 'a', state: null, lockedUntil: 'PT1M' } }],
    ['a rule', { event: { kind: 'rule-added', rule: 'r', properties: { filterType: 'TrueFilter' } } }],
    ['a transaction', { event: { kind: 'transaction-committed', transaction: 't' } }],
    ['a use', { event: { kind: 'idle-clock-reset', by: 'peek', deletesAt: 'PT6M' } }],
  ])('%s is fine', (_, expectation) =>
    expect(problemsOf({ topics: { t: { subscriptions: { s: {} } } }, ...expects(expectation) })).toEqual([]),
  )
})

test('all at once', () => {
  const properties = {
    runFor: 'PT10M',
    queues: { jobs: { lockDuration: 'PT10M' } },
    senders: [{ name: 's', to: 'nowhere', arrivals: { every: 'PT0S' }, message: {} }],
    steps: [
      { at: 'PT11M', do: 'receive', from: 'jobs' },
      { at: 'PT1M', do: 'complete', of: 'x' },
    ],
    receivers: [{ name: 'r', from: 'jobs', settle: [{ do: 'complete' }, { do: 'deadletter' }] }],
  }
  expect(issuesOf(scenarioWith(properties)).map(issue => issue.path)).toEqual([
    'queues.jobs.lockDuration',
    'senders[0].to',
    'senders[0].arrivals.every',
    'steps[0].at',
    'steps[1].of',
    'receivers[0].settle[1].do',
  ])
})

test('a problem says whose limit it is, cites its fact and names the nearest name', () => {
  expect(issuesOf(scenarioWith({ queues: { jobs: { lockDuration: 'PT10M' } } }))).toEqual([
    {
      path: 'queues.jobs.lockDuration',
      message: "is PT10M; allowed: from PT5S to PT5M (Azure's limit)",
      limit: 'azure',
      facts: ['L-3'],
      fix: { value: 'PT5M' },
    },
  ])
  expect(issuesOf(scenarioWith({ topcis: {} }))).toEqual([
    {
      path: 'topcis',
      message: 'is not a property of a scenario; did you mean "topics"?',
      fix: { name: 'topics' },
      isOfName: true,
    },
  ])
})
