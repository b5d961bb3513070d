import { describe, expect, test } from 'vitest'
import { parseScenario } from '../../../scenarios/index.ts'
import { fixed } from './fixed.ts'

const issuesOf = (text: string) => {
  const parsed = parseScenario(text)
  return parsed.ok ? [] : parsed.issues
}

/** Presses the first button as long as there is one. */
function pressed(text: string): { readonly text: string; readonly presses: number } {
  let now = text
  for (let presses = 0; presses < 20; presses++) {
    const next = issuesOf(now)
      .map(issue => fixed(now, issue))
      .find(found => found !== null)
    if (next === undefined || next === null) return { text: now, presses }
    now = next
  }
  throw new Error(now)
}

const GOOD = { busscope: 1, runFor: 'PT1M', queues: { jobs: {} } }
const RECEIVER = { name: 'w', from: 'jobs' }
const SENDER = { name: 's', to: 'jobs', arrivals: { at: ['PT0S'] } }
const sent = (message: object) => ({ ...GOOD, steps: [{ at: 'PT1S', do: 'send', to: 'jobs', message }] })
const queue = (properties: object) => ({ ...GOOD, queues: { jobs: properties } })
const step = (properties: object) => ({ ...GOOD, steps: [{ at: 'PT1S', do: 'receive', from: 'jobs', ...properties }] })

/** Each message names what to write, so one press is enough. */
test.each<[string, object, object]>([
  ['a misspelt property', queue({ lockDuraton: 'PT10S' }), queue({ lockDuration: 'PT10S' })],
  ['a misspelt operation', step({ do: 'recieve' }), step({ do: 'receive' })],
  ['a misspelt path', step({ from: 'jbos' }), step({ from: 'jobs' })],
  ['the version in quotes', { ...GOOD, busscope: '1' }, GOOD],
  ['no version', { runFor: 'PT1M', queues: { jobs: {} } }, GOOD],
  ['no end', { busscope: 1, queues: { jobs: {} } }, { ...GOOD, runFor: 'PT20M' }],
  ['a sender without a message', { ...GOOD, senders: [SENDER] }, { ...GOOD, senders: [{ ...SENDER, message: {} }] }],
  ['a number in quotes', queue({ maxDeliveryCount: '10' }), queue({ maxDeliveryCount: 10 })],
  ['true in quotes', queue({ requiresSession: 'true' }), queue({ requiresSession: true })],
  ['a sequence number as a number', queue({ firstSequenceNumber: 12 }), queue({ firstSequenceNumber: '12' })],
  ['small letters', queue({ lockDuration: 'pt30s' }), queue({ lockDuration: 'PT30S' })],
  ['a comma in a duration', queue({ lockDuration: 'PT5,5S' }), queue({ lockDuration: 'PT5.5S' })],
  ['a duration without a unit', queue({ lockDuration: '30' }), queue({ lockDuration: 'PT30S' })],
  ['30s', queue({ lockDuration: '30s' }), queue({ lockDuration: 'PT30S' })],
  ['5 min', step({ at: '5 min' }), step({ at: 'PT5M' })],
  ["C#'s TimeSpan", queue({ lockDuration: '00:00:30' }), queue({ lockDuration: 'PT30S' })],
  ['a time of the calendar', step({ at: '2026-01-01T00:00:05Z' }), step({ at: 'PT5S' })],
  [
    'a bare processing time',
    { ...GOOD, receivers: [{ ...RECEIVER, processingTime: 'PT5S' }] },
    { ...GOOD, receivers: [{ ...RECEIVER, processingTime: { constant: 'PT5S' } }] },
  ],
  [
    'one rule of settlement without a list',
    { ...GOOD, receivers: [{ ...RECEIVER, settle: { when: { subject: 'x' }, do: 'abandon' } }] },
    { ...GOOD, receivers: [{ ...RECEIVER, settle: [{ when: { subject: 'x' }, do: 'abandon' }] }] },
  ],
  [
    'a misspelt processing time',
    { ...GOOD, receivers: [{ ...RECEIVER, processingTime: { constnt: 'PT5S' } }] },
    { ...GOOD, receivers: [{ ...RECEIVER, processingTime: { constant: 'PT5S' } }] },
  ],
  [
    'a misspelt expectation',
    { ...GOOD, expect: [{ at: 'PT1S', entity: 'jobs', cuonts: { active: 0 } }] },
    { ...GOOD, expect: [{ at: 'PT1S', entity: 'jobs', counts: { active: 0 } }] },
  ],
  [
    'milliseconds in an expectation',
    { ...GOOD, expect: [{ at: 'PT1S', entity: 'jobs', message: { messageId: 'm' }, is: { expiresAt: 30000 } }] },
    { ...GOOD, expect: [{ at: 'PT1S', entity: 'jobs', message: { messageId: 'm' }, is: { expiresAt: 'PT30S' } }] },
  ],
  [
    'a misspelt type of a value',
    sent({ applicationProperties: { p: { $type: 'lnog', value: '1' } } }),
    sent({ applicationProperties: { p: { $type: 'long', value: '1' } } }),
  ],
  ['a duration out of its range', queue({ lockDuration: 'PT10M' }), queue({ lockDuration: 'PT5M' })],
  ['a number out of its range', queue({ maxDeliveryCount: 0 }), queue({ maxDeliveryCount: 1 })],
  [
    'a TTL beyond that of Basic',
    { ...queue({ defaultMessageTimeToLive: 'P20D' }), namespace: { tier: 'basic' } },
    { ...queue({ defaultMessageTimeToLive: 'P14D' }), namespace: { tier: 'basic' } },
  ],
  [
    'a size that only Premium has',
    queue({ maxMessageSizeInKilobytes: 1024 }),
    queue({ maxMessageSizeInKilobytes: 256 }),
  ],
])('one press mends %s', (_, wrong, right) => {
  const { text, presses } = pressed(JSON.stringify(wrong))
  expect([JSON.parse(text), presses]).toEqual([right, 1])
})

test.each([
  ['a trailing comma', '{ "busscope": 1, "runFor": "PT1M", }', 1],
  ['a missing comma', '{ "busscope": 1\n  "runFor": "PT1M" }', 1],
  [
    'a missing comma in a list',
    '{ "busscope": 1, "runFor": "PT1M", "receivers": [{ "name": "a", "from": "q" } { "name": "b", "from": "q" }], "queues": { "q": {} } }',
    1,
  ],
  ['a missing colon', '{ "busscope" 1, "runFor": "PT1M" }', 1],
  ['comments', '{ // the version\n  # of the format\n "busscope": 1, /* one\n minute */ "runFor": "PT1M" }', 2],
  ['single quotes', "{ 'busscope': 1, 'runFor': 'PT1M' }", 3],
  ['typographic quotes', '{ “busscope”: 1, "runFor": ‘PT1M’ }', 2],
  ['no end quote', '{ "busscope": 1, "title": "a b,\n "runFor": "PT1M }', 2],
  ['no end quote before the next line', '{ "busscope": 1, "runFor": "PT1M\n}\n', 1],
  ['no end quote of a name', '{ "busscope: 1,\n "queues: {},\n "runFor": "PT1M" }', 2],
  ['no quotes', '{ busscope: 1, runFor: PT1M }', 3],
  ['True', '{ "busscope": 1, "runFor": "PT1M", "queues": { "q": { "requiresSession": True } } }', 1],
  ['a tab in a string', '{ "busscope": 1, "runFor": "PT1M", "title": "a\tb" }', 1],
  ['a path of Windows', '{ "busscope": 1, "runFor": "PT1M", "title": "C:\\jobs" }', 1],
  ['a name twice', '{ "busscope": 1, "runFor": "PT5M",\n "runFor": "PT1M" }', 1],
  ['a name twice, after a byte order mark', '\uFEFF{ "busscope": 1, "runFor": "PT5M", "runFor": "PT1M" }', 1],
  ['nothing', ' ', 1],
])('%s: presses of the button leave a text that runs', (_, wrong, count) => {
  const { text, presses } = pressed(wrong)
  expect([issuesOf(text), presses]).toEqual([[], count])
  expect(JSON.parse(text.replace('\uFEFF', ''))).toMatchObject({ busscope: 1, runFor: 'PT1M' })
})

test.each([
  ['a list where a text belongs', { ...GOOD, queues: 'true' }],
  ['half a number where a whole one belongs', queue({ maxDeliveryCount: '1.5' })],
  ['digits that are no number of JSON', queue({ maxDeliveryCount: '010' })],
  ['a word for a duration', queue({ lockDuration: 'soon' })],
])('nothing is offered for %s', (_, wrong) => expect(pressed(JSON.stringify(wrong)).presses).toBe(0))

test.each([
  ['a text of two lines', '{ "title": "one\n two", "busscope": 1 }'],
  ['a text of two lines with a comma', '{ "title": "Dear all,\n two", "busscope": 1 }'],
  ['a text that is cut off', '{ "busscope": 1, "title": "one'],
])('no quote is offered for %s', (_, wrong) => expect(pressed(wrong).presses).toBe(0))

describe('of two equal names it is the last whose value is mended, the one that the message quotes', () => {
  const lockOf = (written: string) => `{ "busscope": 1, "runFor": "PT1M", "queues": { "q": { ${written} } } }`
  test.each([
    [
      'in one line',
      lockOf('"lockDuration": "PT30S", "lockDuration": "PT10M"'),
      lockOf('"lockDuration": "PT30S", "lockDuration": "PT5M"'),
    ],
    [
      'over several lines',
      lockOf('\n  "lockDuration": "PT30S",\n  "lockDuration": "PT10M"\n'),
      lockOf('\n  "lockDuration": "PT30S",\n  "lockDuration": "PT5M"\n'),
    ],
    [
      'of things that are written twice',
      lockOf('}, "q": { "lockDuration": "PT10M"'),
      lockOf('}, "q": { "lockDuration": "PT5M"'),
    ],
    [
      'a misspelt name in one of them',
      lockOf('"lockDuraton": "PT1M" }, "q": { "lockDuraton": "PT30S"'),
      lockOf('"lockDuraton": "PT1M" }, "q": { "lockDuration": "PT30S"'),
    ],
  ])('%s', (_, wrong, right) => {
    const issue = issuesOf(wrong).find(({ fix }) => fix !== undefined && !('text' in fix))!
    expect(fixed(wrong, issue)).toBe(right)
  })
})

test('a name that the object already has is not offered: the wrong one is removed', () => {
  const wrong = JSON.stringify(queue({ lockDuraton: 'PT30S', lockDuration: 'PT1M' }))
  const [issue, ...more] = issuesOf(wrong)
  expect(more).toEqual([])
  expect(issue!.message).toBe('is not a property of a queue; it already has "lockDuration", so remove one of them')
  expect(fixed(wrong, issue!)).toBe(JSON.stringify(queue({ lockDuration: 'PT1M' })))
})

test('what is no longer wrong is left alone', () => {
  const wrong = '{ "busscope": 1, "runFor": "PT1M", }'
  expect(issuesOf(wrong).map(issue => fixed('{ "busscope": 1, "runFor": "PT2M" }', issue))).toEqual([null])
})
