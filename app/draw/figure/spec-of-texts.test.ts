import { expect, test } from 'vitest'
import { builtInRun } from '../../state/testing.ts'
import { specOfTexts } from './spec-of-texts.ts'

const { trace } = await builtInRun('traffic-spike')
const read = (texts: Readonly<Record<string, string>>) => specOfTexts(new Map(Object.entries(texts)), trace)
const job7 = { messageId: 'job-7' }

test.each([
  [
    { entities: 'jobs, other', at: 'PT5S,PT35S' },
    { entities: ['jobs', 'other'], at: ['PT5S', 'PT35S'] },
  ],
  [{ select: 'jobs' }, { select: { entity: 'jobs' } }],
  [{ select: 'job-7' }, { select: job7 }],
  [{ select: 'job-7#7@jobs' }, { select: { ...job7, sequenceNumber: '7', entity: 'jobs' } }],
  [{ select: 'nobody' }, { select: { messageId: 'nobody' } }],
  [
    { select: 'job-7', arrows: 'lock,ttl' },
    {
      select: job7,
      arrows: [
        { kind: 'lock', message: job7 },
        { kind: 'ttl', message: job7 },
      ],
    },
  ],
  [{ marks: 'all' }, { marks: 'all' }],
  [{ marks: 'none' }, { marks: [] }],
  [{ marks: '1,3' }, { marks: [1, 3] }],
  [
    { noFuture: '', clientView: 'true', why: 'false' },
    { noFuture: true, clientView: true, why: false },
  ],
  [
    { theme: 'dark', clock: 'utc', width: '600', animate: '8s' },
    { theme: 'dark', clock: 'utc', width: 600, animate: '8s' },
  ],
])('%j', (texts, spec) => expect(read(texts)).toEqual({ ok: true, spec }))

test('all that is wrong is said at once', () => {
  const texts = { colour: 'red', constructor: 'x', arrows: 'ttl', marks: '0', clock: 'x', theme: 'pink', why: 'maybe' }
  expect(read(texts)).toEqual({
    ok: false,
    faults: [
      'colour: a figure has no such setting.',
      'constructor: a figure has no such setting.',
      'arrows: it needs select with a message.',
      'marks: all, none, or numbers from 1 such as 1,3.',
      'clock: one of relative, utc.',
      'theme: one of auto, light, dark, print.',
      'why: true or false.',
    ],
  })
  expect(read({ select: 'job-7', arrows: 'ttl,plain' })).toMatchObject({
    faults: ['arrows: one or more of ttl, lock, schedule, wait.'],
  })
})
