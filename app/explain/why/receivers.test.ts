/** Why, for receivers that close, die, start again or are busy, and what they had in hand (L-10, G-6). */

import { describe, expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runScenario } from '../testing/run.ts'
import type { Run } from '../testing/run.ts'
import { at, receive, restartedProcessor, send, sendAll, work, worker } from '../testing/steps.ts'
import { sums, texts, whyAt, whyMessage, whyRecord } from '../testing/why.ts'

const receiver = (name: string, from: string, more: object) => ({
  name,
  from,
  processingTime: { constant: 'PT20S' },
  settle: 'complete',
  ...more,
})

const scenario = {
  runFor: 'PT3M',
  queues: { q: { requiresSession: true }, r: {} },
  receivers: [
    receiver('s', 'q', { sessions: true, closeAt: 'PT30S' }),
    receiver('t', 'r', { prefetchCount: 1, closeAt: 'PT30S' }),
    receiver('u', 'r', { killAt: 'PT40S', restartAfter: 'PT50S' }),
  ],
  steps: [
    { at: 'PT20S', do: 'send', to: 'q', messages: [{ sessionId: 'a' }, { sessionId: 'a' }] },
    { at: 'PT22S', do: 'send', to: 'r', messages: [{}, {}, {}] },
  ],
}

const run = runScenario(scenario)

const dying = runScenario({ ...scenario, namespace: { locksDieWithReceiver: true, sessionLocksDieWithReceiver: true } })

describe('locks stay without their receiver', () => {
  test('a receiver of sessions closes: it lets its session go when its work is done', () => {
    const why = whyRecord(run, 'receiver-closed')
    expect(texts(why)).toEqual([
      's closed at 0:30.',
      'It finishes its work on #1.',
      'It releases session a when its work is done.',
    ])
    expect(why.rule).toBe(
      'A receiver that closes releases its session when its work is done; DeliveryCount is unchanged. If the session lock ends before that, the DeliveryCount of the unsettled messages increases by 1.',
    )
    const closed = whyRecord(run, 'session-closed')
    expect(closed.answer).toBe('s had closed and finished its work, so it released session a.')
    expect(sums(closed)).toEqual([])
  })

  test('a receiver closes with a message in its buffer', () => {
    expect(texts(whyRecord(run, 'receiver-closed', 1))).toEqual([
      't closed at 0:30.',
      'It finishes its work on #1.',
      'Nobody takes #2 out of its prefetch buffer any more; it is locked until 1:22.',
    ])
  })

  test('a receiver dies and starts again', () => {
    expect(texts(whyRecord(run, 'receiver-killed'))).toEqual([
      'u was killed at 0:40.',
      'Nobody is processing #3 any more; it is locked until 1:22.',
      'u starts again at 1:30, 50 s later.',
    ])
  })
})

describe('locks end with their receiver', () => {
  test('what closing ends', () => {
    expect(texts(whyRecord(dying, 'receiver-closed')).at(-1)).toBe(
      'Session a was released at that moment, so the messages delivered from it were released too, and their DeliveryCount did not change.',
    )
    expect(whyRecord(dying, 'receiver-closed').modelled[0]!.switchName).toBe('sessionLocksDieWithReceiver')
    const why = whyRecord(dying, 'receiver-closed', 1)
    expect(texts(why).at(-1)).toBe(
      'Its locks ended at that moment, so the messages that it had locked were released, and their DeliveryCount increased by 1.',
    )
    expect(why.modelled[0]!.tag).toBe('modelled: locks end with their receiver')
  })

  test('a session is released', () => {
    const why = whyRecord(dying, 'session-closed')
    expect(why.answer).toBe('s closed at 0:30, and session a was released at that moment.')
    expect(sums(why)).toEqual([])
    expect(texts(why)).toContain('0:30 · session a is released because its receiver, s, is no longer open')
    expect(why.modelled.map(({ tag }) => tag)).toEqual(['modelled: session locks end with their receiver'])
    expect(whyMessage(dying, 'step-1', 35).modelled.map(({ switchName }) => switchName)).toContain(
      'sessionLocksDieWithReceiver',
    )
  })

  test('settling after it: no LockedUntilUtc that was never reached', () => {
    expect(sums(whyRecord(dying, 'operation-failed'))).toEqual([])
    expect(sums(whyRecord(dying, 'operation-failed', 1))).toEqual(['0:42 − end of the lock 0:30 = 12 s too late'])
  })
})

test('a lock that ends because its receiver has stopped (G-6)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    namespace: { locksDieWithReceiver: true },
    queues: { q: {} },
    steps: [sendAll(0, 'q', 'a')],
    receivers: [{ name: 'w', from: 'q', processingTime: work(10), killAt: 'PT5S' }],
  })
  const told = ['w was killed at 0:05, and its lock on the message ended at that moment.']
  expect(texts(whyMessage(run, 'a', 6))).toEqual(
    expect.arrayContaining([
      ...told,
      'At 0:05 its lock ended because its receiver had stopped; DeliveryCount increased to 1.',
    ]),
  )
  // Between the end of the receiver and that of its lock.
  const killed = run.trace.rowsOf(0).findLast(n => run.trace.timeOf(n) < 5_000)! + 1
  expect(run.trace.kindOf(killed)).toBe('receiver-killed')
  expect(whyAt(run, 0, killed).answer).toBe(told[0])
})

test('what waits in a buffer in ReceiveAndDelete mode is not processed yet (L-1)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [sendAll(0, 'q', 'a', 'b')],
    receivers: [{ name: 'w', from: 'q', receiveMode: 'receiveAndDelete', prefetchCount: 2, processingTime: work(5) }],
  })
  expect(whyMessage(run, 'b', 1).answer).toContain(
    'it is waiting in the prefetch buffer and has not been processed yet',
  )
  const worked = runScenario({
    runFor: 'PT1M',
    queues: { q: { lockDuration: 'PT5S' } },
    steps: [sendAll(0, 'q', 'a', 'b', 'c')],
    receivers: [
      {
        name: 'slow',
        from: 'q',
        prefetchCount: 2,
        processingTime: work(8),
        maxAutoLockRenewalDuration: 'PT0S',
        closeAt: 'PT9S',
      },
      {
        name: 'rad',
        from: 'q',
        openAt: 'PT14S',
        receiveMode: 'receiveAndDelete',
        prefetchCount: 3,
        processingTime: work(8),
      },
    ],
  })
  // slow still works on a delivery whose lock has ended.
  expect(whyMessage(worked, 'b', 15).answer).toBe(
    'rad received it at 0:14 in ReceiveAndDelete mode; it is waiting in the prefetch buffer.',
  )
  expect(whyMessage(run, 'b', 20).answer).toBe('w received it at 0:00 in ReceiveAndDelete mode.')
})

const restarted = runScenario(restartedProcessor)

test('the work of a receiver that is killed does not end when its next life finishes the message', () => {
  expect(whyMessage(restarted, 'a', 10).answer).toBe('p is processing it.')
  expect(texts(whyMessage(restarted, 'b', 10)).at(-1)).toBe('p is busy with #1.')
  expect(whyMessage(restarted, 'b', 40).answer).toBe('p is processing it and will finish at 1:35.')
})

test('a killed handler is not busy (L-10)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    receivers: [
      { name: 'w', from: 'q', processingTime: { constant: 'PT15S' }, killAt: 'PT5S' },
      { name: 'v', from: 'q', openAt: 'PT18S', processingTime: { constant: 'PT15S' } },
    ],
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'a' } },
      { at: 'PT10S', do: 'send', to: 'q', messages: [{ messageId: 'b' }, { messageId: 'c' }] },
    ],
  })
  expect(texts(whyMessage(run, 'b', 12))[0]).toBe('It was sent at 0:10.')
  expect(texts(whyMessage(run, 'c', 20)).filter(text => text.includes('busy'))).toEqual([
    'v is busy with #2 until 0:33.',
  ])
})

test('several busy receivers', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [sendAll(0, 'q', 'a', 'b', 'c', 'd')],
    receivers: [{ name: 'w', from: 'q', instances: 2, processingTime: { constant: 'PT10S' } }],
  })
  expect(whyMessage(run, 'c', 1).answer).toBe('It is the next to be received, but w#1 and w#2 are busy.')
  expect(whyMessage(run, 'd', 1).answer).toBe('1 message is ahead of it, and w#1 and w#2 are busy.')
})

test('a killed receiver has no prefetch buffer (L-5, L-10)', () => {
  const run = runScenario({
    runFor: 'PT10M',
    queues: { q: {} },
    steps: [send(0, 'q', 'm1'), send(0, 'q', 'm2'), send(0, 'q', 'm3')],
    receivers: [
      { name: 'w', from: 'q', prefetchCount: 5, processingTime: { constant: 'PT10S' }, killAt: 'PT5S' },
      { name: 'idle', from: 'q', openAt: 'PT6S' },
    ],
  })
  const why = whyMessage(run, 'm3', 30)
  expect(why.answer).toBe(
    'w was killed at 0:05, and its prefetch buffer was lost; the lock lasts until 1:00, and nobody else can receive the message before then, unless a client that has the lock token releases the lock first.',
  )
  expect(texts(why).join(' ')).not.toMatch(/is waiting in|is busy/)
  expect(whyMessage(run, 'm1', 30).answer).toBe(
    'w was killed at 0:05; its lock lasts until 1:00, and nobody else can receive the message before then, unless a client that has the lock token releases the lock first.',
  )
})

test('a message that was lost in a receive-and-delete buffer (L-1)', () => {
  const run = runScenario({
    runFor: 'PT20M',
    queues: { q: {} },
    steps: ['m1', 'm2', 'm3'].map(id => send(0, 'q', id)),
    receivers: [
      {
        name: 'w',
        from: 'q',
        receiveMode: 'receiveAndDelete',
        prefetchCount: 20,
        processingTime: { constant: 'PT2S' },
        killAt: 'PT3S',
        restartAfter: 'PT5S',
      },
    ],
  })
  const lost = whyMessage(run, 'm3', 60)
  expect(lost.answer).toBe(
    'It was lost because it was in the prefetch buffer of w, which was killed at 0:03; nobody processed it.',
  )
  expect(lost.tone).toBe('lost')
  expect(lost.wouldHaveChanged).toEqual([
    'PeekLock mode for w (the message would then have become available again at the end of its lock)',
    'a PrefetchCount of 0',
  ])
  expect(whyMessage(run, 'm2', 60).answer).toBe(
    'It is lost because w was killed at 0:03 while processing it; nobody receives it again.',
  )
  expect(texts(whyMessage(run, 'm1', 60))).toContain('w processed it for 2 s, from 0:00 to 0:02.')
})

test.each<Case>([
  {
    name: 'killed',
    scenario: {
      queues: { q: {} },
      receivers: [worker('w', { receiveMode: 'receiveAndDelete', prefetchCount: 2, killAt: 'PT15S' })],
      steps: ['a', 'b', 'c', 'd'].map(id => send(0, 'q', id)),
    },
    why: run => whyRecord(run, 'receiver-killed'),
    says: [
      'Its work on #2 is lost, because in ReceiveAndDelete mode the broker had already deleted the message.',
      '#3 and #4 in its prefetch buffer are lost, because in ReceiveAndDelete mode the broker had already deleted the messages.',
    ],
    never: [/had no message/],
  },
  {
    name: 'closed',
    scenario: {
      queues: { q: {} },
      receivers: [worker('w', { receiveMode: 'receiveAndDelete', prefetchCount: 1, closeAt: 'PT5S' })],
      steps: ['a', 'b'].map(id => send(0, 'q', id)),
    },
    why: run => whyRecord(run, 'receiver-closed'),
    says: [
      'It finishes its work on #1.',
      '#2 in its prefetch buffer is lost, because in ReceiveAndDelete mode the broker had already deleted the message.',
    ],
  },
])('a receiver that deletes what it receives leaves more unfinished than locks: $name (L-1)', check)

test.each<Case>([
  {
    name: 'a receiver that a step opens has no name of its own',
    scenario: {
      queues: { q: {} },
      steps: [send(0, 'q', 'm', { timeToLive: 'PT5S' }), at(20, 'openReceiver', { from: 'q' })],
    },
    why: run => whyMessage(run, 'm', 2),
    says: ['A receiver will be opened at 0:20.'],
  },
  {
    name: 'a receiver that a step opens listens, and requests nothing by that alone',
    scenario: { queues: { q: {} }, steps: [at(0, 'openReceiver', { from: 'q', as: 'o' }), send(1, 'q', 'm')] },
    why: run => whyMessage(run, 'm', 5),
    answer: 'It is the next to be received.',
    says: ['o has an open receiver but is not requesting messages.'],
  },
  {
    name: 'a receiver listens to the queue that is created again under its path (Z-5)',
    scenario: {
      queues: { q: {} },
      receivers: [worker('w', { processingTime: { constant: 'PT20S' } })],
      steps: [
        at(1, 'deleteEntity', { entity: 'q' }),
        at(2, 'createQueue', { entity: 'q' }),
        send(3, 'q', 'a'),
        send(4, 'q', 'b'),
      ],
    },
    why: run => whyMessage(run, 'b', 5),
    answer: 'It is the next to be received, but w is busy.',
    never: [/[Nn]obody|No receiver/],
  },
  ...[
    { how: 'killed', more: { killAt: 'PT5S' }, told: 'was killed' },
    { how: 'closed', more: { closeAt: 'PT5S', prefetchCount: 1 }, told: 'closed' },
  ].map(({ how, more, told }) => ({
    name: `a lock that ends because its receiver has stopped says that it was ${how} (L-10)`,
    scenario: {
      namespace: { locksDieWithReceiver: true },
      queues: { q: {} },
      receivers: [worker('w', { processingTime: { constant: 'PT20S' }, ...more })],
      steps: ['a', 'b'].map(id => send(0, 'q', id)),
    },
    why: (run: Run) => whyRecord(run, 'lock-expired'),
    answer: `w ${told}, and with locksDieWithReceiver its locks ended at that moment, as if they had run out.`,
  })),
  {
    name: 'in a dead-letter queue the end of a lock does not count (L-21)',
    scenario: {
      namespace: { locksDieWithReceiver: true },
      queues: { q: { maxDeliveryCount: 1 } },
      receivers: [worker('w', { from: 'q/$deadletterqueue', killAt: 'PT5S' })],
      steps: [send(0, 'q', 'a'), receive(0, 'q', 'r'), at(1, 'abandon', { of: 'r' })],
    },
    why: run => whyRecord(run, 'receiver-killed'),
    says: [
      'Its locks ended at that moment, so the messages that it had locked were released, and their DeliveryCount did not change.',
    ],
  },
  {
    name: 'and its rule does not say that it counts',
    scenario: {
      queues: { q: { maxDeliveryCount: 1 } },
      receivers: [worker('w', { from: 'q/$deadletterqueue', killAt: 'PT5S' })],
      steps: [send(0, 'q', 'a'), receive(0, 'q', 'r'), at(1, 'abandon', { of: 'r' })],
    },
    why: run => whyRecord(run, 'receiver-killed'),
    never: [/DeliveryCount increases only then/],
  },
  {
    name: 'what came the instant that its receiver closed did not wait in its buffer',
    scenario: {
      queues: { q: {} },
      receivers: [worker('w', { prefetchCount: 2, closeAt: 'PT5S' })],
      steps: [send(0, 'q', 'a'), send(5, 'q', 'b')],
    },
    why: run => whyMessage(run, 'b', 7),
    never: [/It waited in the prefetch buffer/],
  },
  ...([10, 0] as const).map((seconds): Case => ({
    name: `what began work on another message that its receiver had was the end of the work before, of ${seconds} s`,
    scenario: {
      queues: { q: {} },
      receivers: [worker('w', { prefetchCount: 1, processingTime: work(seconds) })],
      steps: [sendAll(0, 'q', 'a', 'b')],
    },
    why: run => whyRecord(run, 'processing-started', 1),
    says: [seconds === 0 ? '0:00 · w finishes processing #1' : '0:10 · w finishes processing #1'],
  })),
])('$name', check)

test('a receiver that was to close before its restart does not start again', () => {
  const one = receiver('w', 'q', { closeAt: 'PT15S', killAt: 'PT10S', restartAfter: 'PT10S' })
  const closed = runScenario({ runFor: 'PT1M', queues: { q: {} }, receivers: [one], steps: [send(0, 'q', 'a')] })
  expect(texts(whyRecord(closed, 'receiver-killed')).join(' ')).not.toContain('starts again')
  const both = receiver('w', 'q', { closeAt: 'PT15S', killAt: 'PT17S', restartAfter: 'PT10S' })
  const killed = runScenario({ runFor: 'PT1M', queues: { q: {} }, receivers: [both], steps: [send(0, 'q', 'a')] })
  expect(texts(whyRecord(killed, 'receiver-killed')).join(' ')).not.toContain('starts again')
})

test('busy with a message of an entity that was deleted and created again: its number is of the earlier one (I-10)', () => {
  const again = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    receivers: [receiver('w', 'q', {})],
    steps: [
      send(0, 'q', 'a'),
      at(2, 'deleteEntity', { entity: 'q' }),
      at(3, 'createQueue', { entity: 'q' }),
      send(4, 'q', 'b'),
    ],
  })
  expect(texts(whyMessage(again, 'b', 5)).at(-1)).toBe('w is busy with #1 of the earlier entity named q until 0:20.')
})

test('a message is lost in a buffer while an earlier delivery of it is processed (L-31)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: { lockDuration: 'PT10S' } },
    steps: [sendAll(0, 'q', 'a', 'b', 'c')],
    receivers: [
      worker('p', { processingTime: work(12), prefetchCount: 1, closeAt: 'PT13S' }),
      worker('z', { openAt: 'PT9S', receiveMode: 'receiveAndDelete', prefetchCount: 1, killAt: 'PT15S' }),
    ],
  })
  const lost =
    'It was lost because it was in the prefetch buffer of z, which was killed at 0:15; nobody receives it again.'
  expect(['a', 'b', 'c'].map(id => whyMessage(run, id, 60).answer)).toContain(lost)
})

test('a receiver without link credit is not busy, whether the message is the next or not', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [
      sendAll(0, 'q', 'a', 'b', 'c'),
      at(1, 'openReceiver', { from: 'q', as: 'o' }),
      at(2, 'addCredit', { of: 'o', credit: 1 }),
    ],
  })
  expect(whyMessage(run, 'c', 5).answer).toBe('1 message is ahead of it.')
})
