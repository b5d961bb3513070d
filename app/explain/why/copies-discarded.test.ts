/** Copies of one message that meet in an entity with duplicate detection (R-5, R-9, F-12): which of them was discarded, and what would have helped. */

import { expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { send } from '../testing/steps.ts'
import { texts, whyId, whyRecord } from '../testing/why.ts'

const rule = (sqlExpression: string, action?: string) => ({
  filterType: 'SqlFilter',
  sqlFilter: { sqlExpression },
  ...(action !== undefined && { action: { sqlExpression: action } }),
})

/** x becomes #1 (plain), #2 (n + 1) and #3 (renamed) of f; y becomes #4 and #5, renamed too. */
const run = runScenario({
  runFor: 'PT5M',
  queues: { sink: { requiresDuplicateDetection: true } },
  topics: {
    t: {
      subscriptions: {
        f: {
          forwardTo: 'sink',
          rules: {
            one: rule('n > 0', 'SET n = n + 1'),
            two: rule('n > 1', "SET sys.MessageId = 'renamed'"),
            three: rule('n > 2'),
          },
        },
      },
    },
  },
  steps: [
    send(10, 't', 'x', { applicationProperties: { n: 5 } }),
    send(20, 't', 'y', { applicationProperties: { n: 2 } }),
  ],
})

test('each place says which copy came there', () => {
  const told = texts(whyId(run, 'x', 60, 't'))
  expect(told).toEqual(
    expect.arrayContaining([
      'At 0:10 one copy reached the entity sink and was discarded there as a duplicate of #1. It was #2 in t/subscriptions/f.',
      'One copy is waiting as #1 in the queue sink. It was #1 in t/subscriptions/f.',
      'One copy is waiting as #2 in the queue sink. It was #3 in t/subscriptions/f, and an action changed its MessageId to renamed.',
    ]),
  )
})

test('a copy that meets its sibling is helped by no other MessageId and no later time', () => {
  const why = whyRecord(run, 'duplicate-discarded')
  expect(texts(why)).toContain('Both are copies of the same message, which was published to the topic t.')
  expect(why.wouldHaveChanged).toEqual([])
})

test('a MessageId that an action sets is not changed by the sender', () => {
  expect(whyRecord(run, 'duplicate-discarded', 1).wouldHaveChanged).toEqual(['a send operation at 10:10 or later'])
})
