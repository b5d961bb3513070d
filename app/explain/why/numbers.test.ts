/** Why, for sequence numbers (N facts). */

import { describe, expect, test } from 'vitest'
import { runLibrary } from '../testing/run.ts'
import { ids, texts } from '../testing/why.ts'
import { explain } from './explain.ts'

describe('numbers', () => {
  test('a gap left by a scheduled message (N-6)', () => {
    const run = runLibrary('numbers-with-gaps')
    const n = run.trace.rowsOf(run.message('order-d'))[0]!
    const why = explain(run.trace, run.input, { about: 'record', n }, 'en')
    expect(texts(why)).toContain(
      '#3, the previous number, is the number of order-c, which is scheduled; scheduled messages take numbers from the same counter.',
    )
    expect(ids(why)).toContain('N-6')
  })

  test('each subscription counts by itself (N-2)', () => {
    const run = runLibrary('whose-number')
    const n = run.trace.rowsOf(run.message('request-b', 'requests/subscriptions/balcony'))[0]!
    expect(texts(explain(run.trace, run.input, { about: 'record', n }, 'en'))).toContain(
      'Each subscription numbers its messages separately: the copy is #1 in this subscription, and its EnqueuedSequenceNumber is the number of the message in the requests topic, #2.',
    )
  })
})
