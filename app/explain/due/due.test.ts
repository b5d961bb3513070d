import { describe, expect, test } from 'vitest'
import { loadAllWords } from '../../words/load.ts'
import { dueItems, dueNext } from './due.ts'
import { lingeringAt } from './expired-unremoved.ts'
import { instantText } from '../../words/format.ts'
import { runLibrary, runScenario } from '../testing/run.ts'
import type { Run } from '../testing/run.ts'
import { send, work, worker } from '../testing/steps.ts'

await loadAllWords()

const lines = (run: Run, seconds: number): string[] =>
  dueNext(run.trace, run.input, run.at(seconds), 'en').map(
    ({ t, by, text }) => `${instantText(t, 'short', 'en')} ${by}: ${text}`,
  )

describe('due next', () => {
  const spike = runLibrary('traffic-spike')

  test('in the transport bar, as in the sketch', () => {
    expect(dueItems(spike.trace, spike.input, spike.at(66), 'en')).toEqual([
      'in 4 s, backend finishes processing #6',
      'in 9 s, job-10 arrives',
    ])
  })

  test('nearest first; only work that has begun and the next message of each sender', () => {
    expect(lines(spike, 66)).toEqual([
      '1:10 client: backend finishes processing #6',
      '1:15 client: job-10 arrives',
      '1:30 broker: #9 expires unless it is received',
      '1:40 run: the run ends',
    ])
  })

  test('a lock’s end and an expiry under a lock will most likely come to nothing', () => {
    const items = dueNext(spike.trace, spike.input, spike.at(36), 'en')
    expect(items.filter(({ mayNot }) => mayNot).map(({ text }) => text)).toEqual([
      '#3 reaches its expiry while locked',
      'the lock on #3 ends unless backend renews it or settles the message',
    ])
  })

  test('a sweep at the very instant of an expiry removes the message', () => {
    const run = runScenario({
      runFor: 'PT5M',
      namespace: { expiration: { sweepEvery: 'PT1M' } },
      queues: { q: {} },
      steps: [{ at: 'PT0S', do: 'send', to: 'q', messages: [{ timeToLive: 'PT1M' }, { timeToLive: 'PT61S' }] }],
    })
    expect(lines(run, 0)).toEqual([
      '1:00 broker: #1 expires unless it is received',
      '1:00 broker: the sweep runs in the q queue',
      '1:01 broker: #2 expires but is not removed at that time',
      '5:00 run: the run ends',
    ])
  })

  test('an expiry that a receive notices at its instant is seen; none comes after the end of the queue (S-6, I-9)', () => {
    const run = runScenario({
      runFor: 'PT5M',
      namespace: { expiration: 'onReceive' },
      queues: { q: {}, gone: {} },
      steps: [
        { at: 'PT0S', do: 'send', to: 'q', message: { timeToLive: 'PT1M' } },
        { at: 'PT0S', do: 'send', to: 'gone', message: { timeToLive: 'PT2M' } },
        { at: 'PT1M', do: 'receive', from: 'q' },
        { at: 'PT90S', do: 'deleteEntity', entity: 'gone' },
      ],
    })
    expect(lines(run, 0).filter(line => line.includes('expires'))).toEqual([
      '1:00 broker: #1 in the q queue expires unless it is received',
    ])
  })

  test('a lock that ends with its holder does so when that closes (G-6)', () => {
    const run = runScenario({
      runFor: 'PT5M',
      namespace: { locksDieWithReceiver: true, sessionLocksDieWithReceiver: true },
      queues: { q: {}, s: { requiresSession: true } },
      receivers: [
        worker('w', { processingTime: work(200), closeAt: 'PT30S' }),
        worker('x', { from: 's', sessions: true, processingTime: work(200), closeAt: 'PT40S' }),
      ],
      steps: [send(0, 'q', 'a'), send(0, 's', 'b', { sessionId: 'S' })],
    })
    expect(lines(run, 10).filter(line => line.includes('lock'))).toEqual([
      '0:30 broker: the lock on #1 in the q queue ends',
      '0:40 broker: the lock on session S in the s queue ends',
    ])
  })

  test('a lock whose holder has left it ends for certain, and an expiry after that is no longer under it', () => {
    const run = runScenario({
      runFor: 'PT5M',
      queues: { q: { lockDuration: 'PT30S' }, s: { requiresSession: true, lockDuration: 'PT40S' } },
      receivers: [
        { name: 'w', from: 'q', prefetchCount: 1, processingTime: { constant: 'PT20S' }, closeAt: 'PT10S' },
        { name: 'k', from: 's', sessions: true, processingTime: { constant: 'PT20S' }, killAt: 'PT10S' },
      ],
      steps: [
        { at: 'PT0S', do: 'send', to: 'q', messages: [{}, { timeToLive: 'PT1M' }] },
        { at: 'PT0S', do: 'send', to: 's', message: { sessionId: 'a' } },
      ],
    })
    expect(lines(run, 10)).toEqual([
      '0:20 client: w finishes processing #1 from the q queue',
      '0:30 broker: the lock on #1 in the q queue ends unless w renews it or settles the message',
      '0:30 broker: the lock on #2 in the q queue ends',
      '0:40 broker: the lock on session a in the s queue ends',
      '1:00 broker: #2 in the q queue expires but is not removed at that time',
      '5:00 run: the run ends',
    ])
    const certain = dueNext(run.trace, run.input, run.at(10), 'en').filter(({ mayNot }) => !mayNot)
    expect(certain.map(({ text }) => text)).toContain('the lock on #2 in the q queue ends')
  })

  test('no receive can come before an expiry where receives are refused (E-1)', () => {
    const refused = (status: string) =>
      runScenario({
        runFor: 'PT5M',
        queues: { q: { status } },
        receivers: [{ name: 'w', from: 'q', openAt: 'PT10S' }],
        steps: [{ at: 'PT0S', do: 'send', to: 'q', message: { timeToLive: 'PT1M' } }],
      })
    expect(lines(refused('ReceiveDisabled'), 20)).toContain('1:00 broker: #1 expires because receiving is refused')
    expect(lines(refused('Active'), 5)).toContain('1:00 broker: #1 expires but is not removed at that time')
  })

  test('a scheduled message expires at a known time after it has become active, unless it goes on from there (S-18, F-6)', () => {
    const run = (q: Readonly<Record<string, unknown>>) =>
      runScenario({
        runFor: 'PT5M',
        queues: { q: { defaultMessageTimeToLive: 'PT2M', ...q }, d: {} },
        steps: [
          { at: 'PT0S', do: 'schedule', to: 'q', message: { scheduledEnqueueTime: 'PT1M', timeToLive: 'PT30S' } },
          { at: 'PT0S', do: 'schedule', to: 'q', message: { scheduledEnqueueTime: 'PT1M' } },
        ],
      })
    expect(lines(run({}), 10)).toEqual([
      '1:00 broker: #1 in the q queue becomes active as #3',
      '1:00 broker: #2 in the q queue becomes active as #4',
      '1:30 broker: #3 in the q queue expires but is not removed at that time',
      '3:00 broker: #4 in the q queue expires but is not removed at that time',
      '5:00 run: the run ends',
    ])
    expect(lines(run({ forwardTo: 'd' }), 10).filter(line => line.includes('expires'))).toEqual([])
  })

  test('at the end nothing is due', () => {
    expect(dueNext(spike.trace, spike.input, spike.at(100), 'en')).toEqual([])
    expect(dueItems(spike.trace, spike.input, spike.at(100), 'en')).toEqual([])
  })

  test('what is past its expiry has no instant of its own: it stays until somebody asks', () => {
    const run = runLibrary('nobody-is-listening')
    const texts = (seconds: number) => lingeringAt(run.trace, run.input, run.at(seconds), 'en').map(({ text }) => text)
    expect(texts(39)).toEqual([])
    expect(texts(120)).toEqual([
      '#1 in the when-listening queue has expired and is not removed until a receiver listens',
      '#1 in the on-receive queue has expired and is not removed until a receiver requests messages',
    ])
    expect(texts(301)).toEqual([
      '#1 in the on-receive queue has expired and is not removed until a receiver requests messages',
    ])
    const alone = runScenario({
      runFor: 'PT1M',
      queues: { q: {} },
      steps: [1, 2].map(t => ({ at: `PT${t}S`, do: 'send', to: 'q', message: { timeToLive: 'PT10S' } })),
    })
    expect(dueItems(alone.trace, alone.input, alone.at(30), 'en')).toEqual([
      'in 30 s, the run ends',
      '2 messages in the q queue have expired and are not removed until a receiver listens',
    ])
    expect(dueItems(alone.trace, alone.input, alone.at(60), 'en')).toEqual([
      '2 messages in the q queue have expired and are not removed until a receiver listens',
    ])
  })

  test('all of them are counted', () => {
    const many = runScenario({
      runFor: 'PT1M',
      queues: { q: {} },
      senders: [
        { name: 's', to: 'q', arrivals: { every: 'PT0.001S' }, count: 20_001, message: { timeToLive: 'PT1S' } },
      ],
    })
    expect(lingeringAt(many.trace, many.input, many.at(40), 'en').map(({ text }) => text)).toEqual([
      '20,001 messages in the q queue have expired and are not removed until a receiver listens',
    ])
  })

  test('a dead letter is named with its dead-letter queue, also where there is one queue', () => {
    const run = runScenario({
      runFor: 'PT5M',
      queues: { q: {} },
      receivers: [{ name: 'triage', from: 'q/$deadletterqueue', processingTime: { constant: 'PT1M' } }],
      steps: [
        { at: 'PT0S', do: 'send', to: 'q', message: {} },
        { at: 'PT1S', do: 'receive', from: 'q', as: 'r' },
        { at: 'PT2S', do: 'deadLetter', of: 'r' },
      ],
    })
    expect(lines(run, 10)).toEqual([
      '1:02 broker: the lock on #1 in q/$deadletterqueue ends unless triage renews it or settles the message',
      '1:02 client: triage finishes processing #1 from q/$deadletterqueue',
      '5:00 run: the run ends',
    ])
  })

  test('schedules, idle deletions and steps', () => {
    expect(lines(runLibrary('kept-alive'), 120)).toEqual([
      '3:00 client: step 2 of the scenario runs: receive from the test-receive queue',
      '4:00 client: step 3 of the scenario runs: peek messages in the test-peek queue',
      '4:30 client: step 4 of the scenario runs: update the test-update queue',
      '5:00 broker: the test-unused queue is deleted unless it is used',
      '5:00 broker: the test-receive queue is deleted unless it is used',
      '5:00 broker: the test-peek queue is deleted unless it is used',
      '5:00 broker: the test-update queue is deleted unless it is used',
      '7:00 broker: #1 in the test-schedule queue becomes active as #2',
      expect.stringMatching(/run: the run ends$/),
    ])
  })

  test('what nobody will notice says so; a sweep comes by itself', () => {
    const run = runLibrary('nobody-is-listening')
    expect(lines(run, 20).slice(0, 5)).toEqual([
      '0:40 broker: #1 in the when-listening queue expires but is not removed at that time',
      '0:40 broker: #1 in the on-receive queue expires but is not removed at that time',
      '0:40 broker: #1 in the immediate queue expires unless it is received',
      '0:40 broker: #1 in the sweep-mode queue expires but is not removed at that time',
      expect.stringContaining('client: step 5 of the scenario runs: peek'),
    ])
    expect(lines(run, 50)[0]).toBe('1:00 broker: the sweep runs in the sweep-mode queue')
  })

  test('with the default changed, the expiry by which a receive will go is due where nobody sees the stamped one (G-5)', () => {
    const run = (more: Readonly<Record<string, unknown>>) =>
      runScenario({
        runFor: 'PT4M',
        namespace: { recomputeExpiryOnReceive: true },
        queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
        steps: [
          { at: 'PT1S', do: 'send', to: 'q', message: {} },
          { at: 'PT5S', do: 'updateEntity', entity: 'q', properties: { defaultMessageTimeToLive: 'PT2M' } },
        ],
        ...more,
      })
    expect(lines(run({}), 10)[0]).toBe('2:01 broker: #1 expires but is not removed at that time')
    expect(dueItems(run({}).trace, run({}).input, run({}).at(90), 'en')).toEqual([
      'in 31 s, #1 expires but is not removed at that time',
      'in 2 min 30 s, the run ends',
    ])
    // Who listens sees the stamped one.
    const busy = [{ name: 'w', from: 'q', processingTime: { constant: 'PT3M' } }]
    const first = { at: 'PT0S', do: 'send', to: 'q', message: { timeToLive: 'PT1H' } }
    const listened = runScenario({
      runFor: 'PT4M',
      namespace: { recomputeExpiryOnReceive: true },
      queues: { q: { defaultMessageTimeToLive: 'PT1M', lockDuration: 'PT5M' } },
      receivers: busy,
      steps: [
        first,
        { at: 'PT1S', do: 'send', to: 'q', message: {} },
        { at: 'PT5S', do: 'updateEntity', entity: 'q', properties: { defaultMessageTimeToLive: 'PT2M' } },
      ],
    })
    expect(lines(listened, 10)).toContain('1:01 broker: #2 expires unless it is received')
  })

  test('the end of a duplicate window in a partitioned queue is told with the partition key (U-3)', () => {
    const run = runScenario({
      runFor: 'PT5M',
      queues: {
        q: { requiresDuplicateDetection: true, enablePartitioning: true, duplicateDetectionHistoryTimeWindow: 'PT1M' },
      },
      steps: [{ at: 'PT1S', do: 'send', to: 'q', message: { messageId: 'o', partitionKey: 'k1' } }],
    })
    const items = dueNext(run.trace, run.input, run.at(10), 'en', { selection: { kind: 'message', m: 0 } })
    expect(items.map(({ text }) => text)).toContain(
      'the duplicate window of #52·1 ends, and the q queue accepts o with the same partition key again',
    )
  })

  test('a busy receiver notices an expiry only where listening is enough', () => {
    const second = (expiration: unknown): string | undefined => {
      const run = runScenario({
        runFor: 'PT1M',
        queues: { q: { expiration } },
        receivers: [{ name: 'busy', from: 'q', processingTime: { constant: 'PT50S' } }],
        steps: [{ at: 'PT0S', do: 'send', to: 'q', messages: [{}, { timeToLive: 'PT30S' }] }],
      })
      return lines(run, 10)[0]
    }
    expect(second('whenListening')).toBe('0:30 broker: #2 expires unless it is received')
    expect(second('immediate')).toBe('0:30 broker: #2 expires unless it is received')
    expect(second('onReceive')).toBe('0:30 broker: #2 expires but is not removed at that time')
    expect(second({ sweepEvery: 'PT20S' })).toBe('0:20 broker: the sweep runs in the q queue')
  })

  test('the next sweep goes by the interval to which a step changes the queue before it (Z-5)', () => {
    const run = runScenario({
      runFor: 'PT20M',
      queues: { q: { expiration: { sweepEvery: 'PT10M' } } },
      steps: [
        { at: 'PT0S', do: 'send', to: 'q', message: {} },
        { at: 'PT3M', do: 'updateEntity', entity: 'q', properties: { expiration: { sweepEvery: 'PT3M' } } },
      ],
    })
    expect(lines(run, 60)).toContain('6:00 broker: the sweep runs in the q queue')
    expect(lines(run, 60).join()).not.toContain('10:00')
  })

  test('a step that settles says where', () => {
    expect(lines(runLibrary('expired-but-locked'), 40).slice(0, 2)).toEqual([
      '0:50 client: step 7 of the scenario runs: complete a message in the completed-orders queue',
      '0:50 client: step 8 of the scenario runs: abandon a message in the abandoned-orders queue',
    ])
  })

  test('a deferred message only passes its expiry', () => {
    const run = runScenario({
      runFor: 'PT2M',
      queues: { q: {} },
      steps: [
        { at: 'PT0S', do: 'send', to: 'q', message: { timeToLive: 'PT30S' } },
        { at: 'PT1S', do: 'receive', from: 'q', as: 'r' },
        { at: 'PT2S', do: 'defer', of: 'r' },
      ],
    })
    expect(lines(run, 10)).toEqual(['0:30 broker: #1 reaches its expiry while deferred', '2:00 run: the run ends'])
  })
})

test('work that has ended is settled at the same instant: between the two records no lock is left to end', () => {
  const { trace, input } = runScenario({
    runFor: 'PT1M',
    queues: { jobs: { lockDuration: 'PT30S' } },
    senders: [{ name: 'site', to: 'jobs', arrivals: { at: ['PT0S'] }, message: {} }],
    receivers: [{ name: 'worker', from: 'jobs', processingTime: { constant: 'PT9S' } }],
  })
  const n = [...Array(trace.length).keys()].find(row => trace.kindOf(row) === 'processing-finished')!
  const sure = dueNext(trace, input, { t: 9000, n }, 'en').filter(({ mayNot }) => !mayNot)
  expect(trace.timeOf(n + 1)).toBe(9000)
  expect(sure.map(({ kind }) => kind)).toEqual(['end'])
})
