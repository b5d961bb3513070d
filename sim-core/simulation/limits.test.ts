/** What multiplies messages ends at the limit of the run (contract 1.5); what is too large or too many is refused (M, X-11). */
import { expect, it } from 'vitest'
import type { StepInput, SubscriptionInput } from '../input/input.ts'
import { simulate } from './simulate.ts'
import { inputOf, queueOf, receiveStep, sendStep, settleStep } from '../testing/inputs.ts'

const RECORDS = 20_000

function forwarding(count: number, forwardTo: string): SubscriptionInput[] {
  return Array.from({ length: count }, (_, i) => ({ name: `s${i}`, properties: { forwardTo }, rules: null }))
}

it.each([
  [
    'two topics whose 20 subscriptions forward to the other one',
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
  ],
  ['a topic whose 40 subscriptions forward to it', [['a', 'a']]],
] as const)('%s', (_name, topics) => {
  const input = inputOf({
    topics: topics.map(([name, to]) => ({
      name,
      properties: {},
      subscriptions: forwarding(topics.length === 1 ? 40 : 20, to),
    })),
    steps: [sendStep(0, 'a', {})],
  })
  const trace = simulate(input, { records: RECORDS, memoryBytes: 2 ** 30 })
  expect(trace.stopped).toBe('records')
  expect(trace.length).toBeGreaterThanOrEqual(RECORDS)
  // The last publish may pass it by its own copies (DECISIONS 32).
  expect(trace.length).toBeLessThan(RECORDS + 100)
})

const failures = (input: Parameters<typeof simulate>[0]): unknown[] => {
  const trace = simulate(input)
  return Array.from({ length: trace.length }, (_, n) => trace.record(n)).flatMap(record =>
    record.kind === 'operation-failed' ? [record.error] : [],
  )
}

it('X-11: a session state is at most as large as a message', () => {
  const accept: StepInput = { at: 0, as: 'a', in: null, do: 'acceptSession', from: 'q', sessionId: 's', maxWait: 0 }
  const set = (state: string): StepInput => ({
    at: 1,
    as: null,
    in: null,
    do: 'setSessionState',
    target: { kind: 'label', of: 'a' },
    state,
  })
  const run = (tier: 'standard' | 'premium', size: number): unknown[] =>
    failures(
      inputOf({
        namespace: { tier },
        queues: [queueOf('q', { requiresSession: true })],
        steps: [accept, set('x'.repeat(size))],
      }),
    )
  expect(run('standard', 256 * 1024)).toEqual([])
  expect(run('standard', 256 * 1024 + 1)).toEqual(['MessageSizeExceeded'])
  expect(run('premium', 256 * 1024 + 1)).toEqual([])
  expect(run('premium', 1024 * 1024 + 1)).toEqual(['MessageSizeExceeded'])
})

it('M: the 10,001st queue is refused', () => {
  const queues = Array.from({ length: 10_000 }, (_, i) => queueOf(`q${i}`))
  const create: StepInput = { at: 1, as: null, in: null, do: 'createQueue', entity: 'one-more', properties: {} }
  expect(failures(inputOf({ queues, steps: [create] }))).toEqual(['QuotaExceeded'])
})

it('section 4: a header that outgrows 64 KB ends a forward in the dead-letter queue', () => {
  const run = (length: number): unknown => {
    const queues = [
      queueOf('a', { forwardDeadLetteredMessagesTo: 'b' }),
      queueOf('b', { forwardTo: 'c' }),
      queueOf('c'),
    ]
    const message = { applicationProperties: { text: 'x'.repeat(length) } }
    const trace = simulate(
      inputOf({
        queues,
        steps: [
          sendStep(0, 'a', message),
          receiveStep(1, 'a', { as: 'r' }),
          settleStep(2, 'deadLetter', 'r', { deadLetterReason: 'n' }),
        ],
      }),
    )
    const cursor = trace.cursor()
    cursor.seekRecord(trace.length - 1)
    return Object.entries(cursor.state().entities).flatMap(([path, { messages }]) =>
      messages.map(({ deadLetterReason }) => [path, deadLetterReason]),
    )
  }
  // "text" and "DeadLetterReason" with its one letter are part of it.
  const others = 'text'.length + 'DeadLetterReason'.length + 1
  expect(run(64 * 1024 - others)).toEqual([['c', 'n']])
  expect(run(64 * 1024 - others + 1)).toEqual([['a/$deadletterqueue', 'n']])
})

it('section 4: so it does where a rule made it longer', () => {
  const rule = {
    name: 'longer',
    filterType: 'TrueFilter',
    sqlExpression: null,
    correlation: null,
    actionSqlExpression: "SET z = 'yyyyyyyyyy'",
  } as const
  const topic = {
    name: 't',
    properties: {},
    subscriptions: [{ name: 's', properties: { forwardTo: 'd' }, rules: [rule] }],
  }
  const message = { applicationProperties: { text: 'x'.repeat(64 * 1024 - 10) } }
  const trace = simulate(inputOf({ queues: [queueOf('d')], topics: [topic], steps: [sendStep(0, 't', message)] }))
  expect(trace.record(trace.length - 1)).toMatchObject({
    kind: 'message-dead-lettered',
    entity: 't/subscriptions/s',
    deadLetterReason: 'HeaderSizeExceeded',
    deadLetterErrorDescription: 'The size quota for this stream has been exceeded.',
  })
})
