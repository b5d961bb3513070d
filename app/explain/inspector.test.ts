import { describe, expect, test } from 'vitest'
import { inspect } from './inspector.ts'
import type { Inspection } from './inspector.ts'
import './testing/loaded.ts'
import { runLibrary, runScenario } from './testing/run.ts'
import type { Run } from './testing/run.ts'

const message = (run: Run, id: string, seconds: number, home?: string): Inspection =>
  inspect(run.trace, run.input, { kind: 'message', m: run.message(id, home) }, run.at(seconds), { lang: 'en' })
const entity = (run: Run, path: string, seconds: number): Inspection =>
  inspect(run.trace, run.input, { kind: 'entity', entity: run.entity(path) }, run.at(seconds), { lang: 'en' })

/** "Name value relative note", one line a field. */
const lines = (inspection: Inspection, group = 0): string[] =>
  (inspection.groups[group]?.fields ?? []).map(({ name, value, relative, note }) =>
    [name, value, relative, note].filter(part => part !== undefined).join(' '),
  )

describe('a message', () => {
  const run = runLibrary('traffic-spike')

  test('job 7 at 1:06, as in the sketch', () => {
    const job7 = message(run, 'job-7', 66)
    expect([job7.title, job7.place, job7.state]).toEqual(['Message job-7', 'in jobs/$deadletterqueue', 'DeadLettered'])
    expect(job7.isModelled).toBe(true)
    expect(lines(job7)).toEqual([
      'SequenceNumber 7',
      'EnqueuedTimeUtc 0:34.000 32 s ago',
      'TimeToLive 30 s queue default',
      'ExpiresAtUtc 1:04.000 2 s ago expired',
      'LockedUntilUtc never locked',
      'DeliveryCount 0 .NET shows 1',
      'DeadLetterReason TTLExpiredException',
    ])
    expect(lines(job7, 1)).toEqual([
      'MessageId job-7',
      'Subject resize picture 7',
      'DeadLetterErrorDescription The message expired and was dead lettered.',
    ])
  })

  test('published to no subscription it is gone; with a copy it is in them', () => {
    const published = runScenario({
      runFor: 'PT1M',
      topics: {
        t: {
          subscriptions: {
            red: { rules: { only: { filterType: 'SqlFilter', sqlFilter: { sqlExpression: "sys.Label = 'red'" } } } },
          },
        },
      },
      steps: ['red', 'blue'].map(subject => ({
        at: 'PT0S',
        do: 'send',
        to: 't',
        message: { messageId: subject, subject },
      })),
    })
    const [red, blue] = [0, published.message('blue')].map(m =>
      inspect(published.trace, published.input, { kind: 'message', m }, published.at(1), { lang: 'en' }),
    )
    expect([red!.state, red!.tone]).toEqual(['published to the subscriptions', 'neutral'])
    expect([blue!.state, blue!.tone]).toEqual(['discarded, no copies', 'lost'])
  })

  test('what a receiver dead-lettered keeps its expiry, which counts no more, though it is still ahead (T-15)', () => {
    const short = runScenario({
      runFor: 'PT1M',
      queues: { q: {} },
      steps: [
        { at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'a', timeToLive: 'PT20S' } },
        { at: 'PT1S', do: 'receive', from: 'q', as: 'r' },
        { at: 'PT2S', do: 'deadLetter', of: 'r' },
      ],
    })
    expect(lines(message(short, 'a', 1))).toContain('ExpiresAtUtc 0:20.000 in 19 s')
    expect(lines(message(short, 'a', 10))).toContain(
      'ExpiresAtUtc 0:20.000 in 10 s no longer applies: messages do not expire in the dead-letter queue',
    )
  })

  test('expired under its lock it is safe', () => {
    expect(lines(message(run, 'job-6', 65))).toEqual(
      expect.arrayContaining([
        'ExpiresAtUtc 1:03.000 2 s ago expired, protected by its lock',
        'LockedUntilUtc 2:00.000 in 55 s',
        'LockedBy backend',
      ]),
    )
  })

  test('gone, it shows how it was', () => {
    const job1 = message(run, 'job-1', 66)
    expect([job1.place, job1.state]).toEqual(['was in jobs', 'completed'])
    expect(lines(job1)).toContain('LockedUntilUtc not locked was 1:00')
    expect(job1.peek).toBeNull()
  })

  test('before it was sent', () => {
    const job10 = message(run, 'job-10', 66)
    expect([job10.place, job10.state]).toEqual(['not yet in jobs', 'not sent yet'])
  })

  test('the row that a scheduled message gets when it becomes active, before that', () => {
    const scheduled = runScenario({
      runFor: 'PT10M',
      queues: { orders: {} },
      senders: [
        {
          name: 'shop',
          to: 'orders',
          arrivals: { at: ['PT1M'] },
          message: { messageId: 'order-1', scheduledEnqueueDelay: 'PT5M' },
        },
      ],
    })
    const m = scheduled.trace.messageCount - 1
    const at = (seconds: number) =>
      inspect(scheduled.trace, scheduled.input, { kind: 'message', m }, scheduled.at(seconds), { lang: 'en' })
    expect([30, 120, 400].map(seconds => at(seconds).state)).toEqual(['not sent yet', 'Scheduled', 'Active'])
  })

  test('its history, and what is still to come', () => {
    const { entries } = message(run, 'job-6', 65).history
    expect(entries.map(({ sentence, isAhead }) => `${isAhead ? '(' : ''}${sentence}`)).toEqual([
      'website sends #6, which expires at 1:03',
      'backend receives #6 and locks it until 2:00',
      'backend starts processing #6',
      '(backend finishes processing #6',
      '(backend completes #6',
    ])
  })

  test('the same MessageId elsewhere', () => {
    const whole = runLibrary('traffic-spike-whole')
    const last = message(whole, 'job-7', 70, 'jobs').groups.at(-1)
    expect(last?.name).toBe('Same MessageId')
    expect(last?.fields.length).toBeGreaterThan(0)
  })
})

describe('what Peek shows (S-25, S-26, L-25)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
    steps: [
      {
        at: 'PT0S',
        do: 'send',
        to: 'q',
        messages: [{ messageId: 'default' }, { messageId: 'own', timeToLive: 'PT20S' }],
      },
      { at: 'PT1S', do: 'receive', from: 'q', as: 'r' },
    ],
  })
  const shown = (id: string, name: string) => message(run, id, 5).peek?.rows.find(row => row.name === name)

  test('an expiry from the entity’s default is not shown', () => {
    expect(shown('default', 'ExpiresAtUtc')).toMatchObject({
      stored: '1:00.000',
      shown: '9999-12-31T23:59:59.9999999Z',
      differs: true,
    })
  })
  test('its own is', () => {
    expect(shown('own', 'ExpiresAtUtc')).toMatchObject({ stored: '0:20.000', shown: '0:20.000', differs: false })
  })
  test('a lock is not', () => {
    expect(shown('default', 'LockedUntilUtc')).toMatchObject({ stored: '1:01.000', shown: 'none' })
    expect(shown('default', 'State')).toMatchObject({ stored: 'Active, locked', shown: 'Active' })
  })
  test('deliveries are not counted as .NET counts what it receives (L-13)', () => {
    const selection = { kind: 'message', m: run.message('default') } as const
    const { groups, peek } = inspect(run.trace, run.input, selection, run.at(5), { lang: 'en', countsFrom: 1 })
    const received = groups.flatMap(({ fields }) => fields).find(({ name }) => name === 'DeliveryCount')
    expect(received).toMatchObject({ value: '1' })
    expect(peek?.rows.find(({ name }) => name === 'DeliveryCount')).toMatchObject({ stored: '0', shown: '0' })
  })
})

describe('an entity', () => {
  test('Azure’s count, and our split of it', () => {
    const jobs = entity(runLibrary('traffic-spike'), 'jobs', 64)
    expect(lines(jobs)).toEqual([
      'active 3',
      'available to receive 2',
      'locked 1',
      'deferred 0',
      'past expiry 0',
      'scheduled 0',
      'dead-lettered 1',
    ])
    expect(jobs.groups[0]?.fields.filter(({ tag }) => tag === 'ours').length).toBe(4)
    expect(lines(jobs, 1)).toEqual(['backend #6'])
  })

  test('its idle clock', () => {
    const untouched = entity(runLibrary('kept-alive'), 'test-unused', 60)
    expect(lines(untouched, 1)).toEqual([
      'last use 0:00.000 1 min ago (its creation)',
      'deletion 5:00.000 in 4 min unless used before then',
    ])
  })

  test('an update is noted at the property', () => {
    const updated = entity(runLibrary('kept-alive'), 'test-update', 280)
    expect(lines(updated, updated.groups.length - 1)).toContain('maxDeliveryCount 5 changed at 4:30.000')
  })

  test('gone, it says why', () => {
    const gone = entity(runLibrary('kept-alive'), 'test-unused', 400)
    expect([gone.state, gone.groups]).toEqual(['It was deleted at 5:00 because it had not been used for 5 min.', []])
  })
})

describe('a selected record', () => {
  const run = runLibrary('traffic-spike')
  const record = (n: number, seconds: number, hidesFuture = false) =>
    inspect(run.trace, run.input, { kind: 'record', n }, run.at(seconds), { lang: 'en', hidesFuture })

  test('shows its message, and below all its keys', () => {
    const locked = record(31, 60)
    expect([locked.title, locked.groups.at(-1)?.name]).toEqual(['Message job-6', 'Event 32 of 48'])
    expect(lines(locked, locked.groups.length - 1)).toEqual([
      'n 31',
      'time 1:00.000 now',
      'kind message-locked',
      'entity jobs',
      'MessageId job-6',
      'SequenceNumber 6',
      'actor backend',
      'Cause backend completes #5',
      'lockedUntil 2:00.000 in 1 min',
      'deliveryCount 0',
      'receiver backend',
    ])
  })

  test('lets its message follow the playhead, with Why of the record only at its instant', () => {
    const dead = 34
    expect([record(dead, 64).state, record(dead, 64).why?.answer]).toEqual([
      'DeadLettered',
      expect.stringContaining('It expired at 1:04'),
    ])
    const earlier = record(dead, 50)
    expect([earlier.title, earlier.state, earlier.tone]).toEqual(['Message job-7', 'Active', 'waiting'])
    expect(earlier.hint).toBe('The selected event, 35 of 48, has not happened yet: it happens at 1:04.000.')
    expect(record(31, 62).why?.answer).toBe('backend is processing it and will finish at 1:10.')
  })

  test('tells nothing of a future that is hidden', () => {
    const unborn = record(34, 20, true)
    expect([unborn.kind, unborn.title, unborn.hint]).toEqual([
      'run',
      'This run',
      'The selected item is after the playhead.',
    ])
    expect(record(34, 50, true).hint).toBe('The selected item is after the playhead.')
    expect(record(31, 62, true).why?.answer).toBe('backend is processing it.')
    expect(
      inspect(run.trace, run.input, { kind: 'message', m: 9 }, run.at(20), { lang: 'en', hidesFuture: true }).kind,
    ).toBe('run')
  })
})

test('without a selection, how the run stands', () => {
  const run = runLibrary('traffic-spike')
  const overview = inspect(run.trace, run.input, null, run.at(66), { lang: 'en' })
  expect(lines(overview)).toEqual(['enqueued 9', 'completed 5', 'expired 2', 'dead-lettered 2'])
  expect(lines(overview, 1)).toEqual(['jobs 2 active, 1 locked', 'jobs/$deadletterqueue 2 active'])
  expect(inspect(run.trace, run.input, null, { t: 0, n: -1 }, { lang: 'en' }).state).toBe('before the first event')
})

describe('receivers of a queue', () => {
  const receivers = (id: string, path: string, seconds: number): readonly string[] => {
    const run = runLibrary(id)
    const entity = run.trace.entities.findIndex(candidate => candidate.path === path)
    const inspection = inspect(run.trace, run.input, { kind: 'entity', entity }, run.at(seconds), { lang: 'en' })
    return lines(
      inspection,
      inspection.groups.findIndex(({ name }) => name === 'Receivers'),
    )
  }

  test('a prefetch buffer holds all that was delivered and not begun, lapsed copies too', () => {
    expect(receivers('the-prefetch-trap', 'prefetch-5', 1)).toEqual(['worker-2 #1 and 5 in its prefetch buffer'])
    expect(receivers('the-prefetch-trap', 'prefetch-5', 30)).toEqual(['worker-2 #4 and 5 in its prefetch buffer'])
    expect(receivers('the-prefetch-trap', 'prefetch-5', 90)).toEqual(['worker-2 #5 and 1 in its prefetch buffer'])
  })

  test('what a killed process had locked is in nobody’s hands', () => {
    expect(receivers('deployment-kills-the-worker', 'hard-kill', 26)).toEqual([
      'worker not open still locked, but not being processed: #2',
    ])
    expect(receivers('deployment-kills-the-worker', 'hard-kill', 30)).toEqual([
      'worker #3 still locked, but not being processed: #2',
    ])
  })
})

test('what is past its expiry and still stored has another word than what its expiry removed', () => {
  const run = runLibrary('nobody-is-listening')
  const facts = inspect(run.trace, run.input, null, run.at(50), { lang: 'en' })
    .groups.flatMap(({ fields }) => fields)
    .map(({ value }) => value)
  expect(facts).toContain('1 active, 1 past expiry')
  expect(facts.filter(value => /active, .* expired/.test(value))).toEqual([])
})
