import { describe, expect, test } from 'vitest'
import { actsHere } from './acts.ts'
import type { Act, Values } from './act.ts'
import type { ActName } from '../../model/acts.ts'
import { stepBehind } from '../../read/step-behind.ts'
import { newLabel, withDependents } from './landing.ts'
import { partingOf } from '../../explain/difference/compared.ts'
import { runScenario } from '../../explain/testing/run.ts'
import type { Run } from '../../explain/testing/run.ts'
import type { Selection } from '../../model/selection.ts'

type Scenario = Readonly<Record<string, unknown>>

const CALM: Scenario = {
  runFor: 'PT5M',
  queues: { q: { lockDuration: 'PT1M' }, s: { requiresSession: true }, off: { status: 'SendDisabled' } },
  topics: { t: { subscriptions: { a: {} } } },
  steps: [
    { at: 'PT1S', do: 'send', to: 'q', message: { messageId: 'held' } },
    { at: 'PT2S', do: 'receive', from: 'q', as: 'somebody' },
    { at: 'PT3S', do: 'send', to: 'q', message: { messageId: 'put-off' } },
    { at: 'PT4S', do: 'receive', from: 'q', as: 'putter' },
    { at: 'PT5S', do: 'defer', of: 'putter' },
    { at: 'PT6S', do: 'schedule', to: 'q', message: { messageId: 'later', scheduledEnqueueTime: 'PT2M' } },
    { at: 'PT7S', do: 'send', to: 'q', message: { messageId: 'waiting' } },
    { at: 'PT8S', do: 'send', to: 's', message: { messageId: 'in-a', sessionId: 'a' } },
    { at: 'PT9S', do: 'send', to: 'q', message: { messageId: 'dead' } },
    { at: 'PT9.1S', do: 'receive', from: 'q', maxMessages: 2, as: 'killer' },
    { at: 'PT9.2S', do: 'deadLetter', from: 'q', messageId: 'dead' },
    { at: 'PT9.3S', do: 'abandon', from: 'q', messageId: 'waiting' },
  ],
}
const HELD: Scenario = {
  ...CALM,
  steps: [
    ...(CALM['steps'] as object[]),
    { at: 'PT9.5S', do: 'acceptSession', from: 's', sessionId: 'a', as: 'holder' },
    { at: 'PT9.6S', do: 'openReceiver', from: 'q', as: 'ear' },
    { at: 'PT9.7S', do: 'beginTransaction', as: 'deal' },
  ],
}

function selected(run: Run, name: string): Selection {
  if (name === '') return null
  const isEntity = run.trace.entities.some(({ path }) => path === name)
  return isEntity ? { kind: 'entity', entity: run.entity(name) } : { kind: 'message', m: run.message(name) }
}

function find(run: Run, name: string, seconds: number, act: ActName): Act {
  const { groups } = actsHere(run.trace, run.input, run.at(seconds), selected(run, name))
  const found = groups.flatMap(({ acts }) => acts).find(one => one.name === act)
  if (found === undefined) throw new Error(`no ${act} for ${name}`)
  return found
}

/** What the fields hold at first, and what is filled in. */
const filled = (act: Act, values: Values): Values => ({
  ...Object.fromEntries(act.fields.filter(({ value }) => value !== '').map(({ name, value }) => [name, value])),
  ...values,
})

interface Done {
  readonly kinds: readonly string[]
  readonly label: string
  readonly record: number | null
  readonly now: Run
}

/** Adds the step and tells what is new at its instant. */
function does(scenario: Scenario, name: string, act: ActName, values: Values = {}, seconds = 10): Done {
  const run = runScenario(scenario)
  const found = find(run, name, seconds, act)
  expect(found.obstacle).toBeNull()
  const step = found.step(filled(found, values))
  expect(step).not.toBeNull()
  const now = runScenario({ ...scenario, steps: [...(scenario['steps'] as object[]), step!] })
  const parting = partingOf(run.trace, now.trace)
  const { groups, label } = actsHere(run.trace, run.input, run.at(seconds), selected(run, name))
  const { landing } = groups.find(({ acts }) => acts.some(one => one.name === act))!
  const kinds = Array.from({ length: now.trace.length }, (_, n) => n)
    .filter(n => now.trace.timeOf(n) === landing.t && n >= (parting?.record ?? Infinity))
    .map(n => now.trace.kindOf(n))
  return { kinds, label, record: parting?.record ?? null, now }
}

describe('every act makes the record it promises', () => {
  const rows: readonly (readonly [Scenario, string, ActName, readonly string[], Values?])[] = [
    [CALM, 'held', 'complete', ['message-completed']],
    [CALM, 'held', 'abandon', ['message-abandoned']],
    [CALM, 'held', 'defer', ['message-deferred']],
    [CALM, 'held', 'deadLetter', ['message-dead-lettered'], { deadLetterReason: 'because' }],
    [CALM, 'held', 'renewLock', ['lock-renewed']],
    [CALM, 'put-off', 'receiveDeferred', ['message-locked']],
    [CALM, 'later', 'cancelScheduled', ['scheduled-message-cancelled']],
    [CALM, 'q', 'send', ['message-enqueued'], { timeToLive: 'PT5S' }],
    [CALM, 'q', 'schedule', ['message-scheduled']],
    [CALM, 'q', 'receive', ['message-locked']],
    [CALM, 'q', 'receiveAndDelete', ['message-received']],
    [CALM, 'q', 'peek', ['messages-peeked']],
    [CALM, 'q', 'openReceiver', ['receiver-opened']],
    [HELD, 'q', 'closeReceiver', ['receiver-closed']],
    [CALM, 'q', 'updateEntity', ['entity-updated'], { property: 'lockDuration', value: '30 s' }],
    [CALM, 'q', 'updateEntity', ['entity-updated'], { property: 'status', value: 'disabled' }],
    [CALM, 'q', 'updateEntity', ['operation-failed'], { property: 'lockDuration', value: '1 h' }],
    [CALM, 'q', 'deleteEntity', ['entity-deleted']],
    [CALM, 'q/$deadletterqueue', 'receive', ['message-locked']],
    [CALM, 'q/$deadletterqueue', 'peek', ['messages-peeked']],
    [CALM, 's', 'send', ['message-enqueued'], { sessionId: 'b' }],
    [CALM, 's', 'acceptSession', ['session-accepted']],
    [CALM, 'in-a', 'acceptSession', ['session-accepted']],
    [HELD, 's', 'receive', ['message-locked']],
    [HELD, 's', 'closeSession', ['session-closed']],
    [HELD, 's', 'renewSessionLock', ['session-lock-renewed']],
    [HELD, 's', 'setSessionState', ['session-state-set'], { state: 'half' }],
    [HELD, 's', 'getSessionState', ['session-state-read']],
    [CALM, 't', 'send', ['message-published', 'message-enqueued'], { properties: 'amount=120, region=eu' }],
    [CALM, 't', 'createSubscription', ['entity-created']],
    [CALM, 't/subscriptions/a', 'addRule', ['rule-added']],
    [CALM, 't/subscriptions/a', 'removeRule', ['rule-removed']],
    [CALM, '', 'createQueue', ['entity-created']],
    [CALM, '', 'createTopic', ['entity-created']],
    [CALM, '', 'beginTransaction', ['transaction-begun']],
    [HELD, '', 'commitTransaction', ['transaction-committed']],
    [HELD, '', 'rollbackTransaction', ['transaction-rolled-back']],
  ]
  test.each(rows.map(row => ({ row })))('$row.1 $row.2', ({ row: [scenario, name, act, kinds, values] }) => {
    const done = does(scenario, name, act, values)
    expect(done.kinds).toEqual(kinds)
    // The record leads back to the step, which is the last of the list.
    expect(stepBehind(done.now.trace, done.now.input, done.record!)).toBe(done.now.input.steps.length - 1)
  })

  test('inside a transaction nothing is recorded before its commit', () => {
    expect(does(HELD, 'held', 'complete', { transaction: 'deal' }).kinds).toEqual([])
  })
})

describe('what makes no sense here says why', () => {
  const rows: readonly (readonly [Scenario, string, ActName, string | null, number?])[] = [
    [CALM, 'waiting', 'complete', 'notLocked'],
    [CALM, 'held', 'complete', 'gone', 200],
    [CALM, 'waiting', 'receiveDeferred', 'notDeferred'],
    [CALM, 'waiting', 'cancelScheduled', 'notScheduled'],
    [CALM, 'waiting', 'complete', 'notYet', 3],
    [CALM, 'dead', 'deadLetter', 'notLocked'],
    [CALM, 'q/$deadletterqueue', 'send', 'sendToDeadLetterQueue'],
    [CALM, 'q/$deadletterqueue', 'deleteEntity', 'ofItsQueue'],
    [CALM, 't/subscriptions/a', 'send', 'sendToSubscription'],
    [CALM, 't', 'receive', 'receiveFromTopic'],
    [CALM, 'off', 'send', 'sendDisabled'],
    [CALM, 's', 'receive', 'needsSession'],
    [CALM, 's', 'closeSession', 'heldByNobody'],
    [CALM, 'q', 'closeReceiver', 'noneOpen'],
    [CALM, '', 'commitTransaction', 'noTransaction'],
  ]
  test.each(rows.map(row => ({ row })))(
    '$row.1 $row.2: $row.3',
    ({ row: [scenario, name, act, obstacle, seconds = 10] }) => {
      const steps = [
        ...(scenario['steps'] as object[]),
        { at: 'PT3M', do: 'complete', from: 'q', messageId: 'held' },
        { at: 'PT2M59S', do: 'receive', from: 'q', as: 'again' },
      ]
      const run = runScenario({ ...scenario, steps })
      expect(find(run, name, seconds, act).obstacle).toBe(obstacle)
    },
  )

  test('what cannot be meant makes no step', () => {
    const run = runScenario(CALM)
    const update = find(run, 'q', 10, 'updateEntity')
    expect(update.step({ property: 'lockDuration', value: 'long' })).toBeNull()
    expect(update.step({ property: 'status', value: 'sleepy' })).toBeNull()
    expect(update.step({ property: 'deadLetteringOnMessageExpiration', value: 'on' })).toMatchObject({
      properties: { deadLetteringOnMessageExpiration: true },
    })
    expect(find(run, 't', 10, 'send').step({ messageId: 'x', properties: 'amount' })).toBeNull()
  })
})

describe('where a step lands', () => {
  const busy: Scenario = {
    runFor: 'PT1M',
    queues: { q: {} },
    senders: [{ name: 'web', to: 'q', arrivals: { at: ['PT10S'] }, message: {} }],
    receivers: [{ name: 'worker', from: 'q', processingTime: { constant: 'PT10S' } }],
    steps: [],
  }
  const landings = (run: Run, seconds: number, selection: Selection) =>
    actsHere(run.trace, run.input, run.at(seconds), selection).groups.map(
      ({ about, landing: { t, after } }) => `${about} ${t / 1000}${after === null ? '' : ` after ${after}`}`,
    )

  test.each([
    [5, ['entity 5', 'run 5']],
    [10, ['entity 10.001 after web', 'run 10']],
    [20, ['entity 20.001 after worker', 'run 20']],
    [60, ['entity 60', 'run 60']],
  ])(
    'at %s s: at the instant of the playhead, unless somebody has acted on the same thing then',
    (seconds, expected) => {
      expect(landings(runScenario(busy), seconds, null)).toEqual(expected)
    },
  )

  test('what others did then elsewhere, and to other messages, does not delay it', () => {
    const run = runScenario({
      ...busy,
      queues: { q: {}, other: {} },
      steps: [
        { at: 'PT5S', do: 'send', to: 'q', message: { messageId: 'mine', timeToLive: 'PT1M' } },
        { at: 'PT5S', do: 'send', to: 'other', message: {} },
      ],
    })
    expect(landings(run, 10, { kind: 'entity', entity: run.entity('other') })).toEqual(['entity 10', 'run 10'])
    expect(landings(run, 10, { kind: 'message', m: run.message('mine') })).toEqual([
      'message 10',
      'entity 10.001 after web',
      'run 10',
    ])
  })

  test('complete first: what the worker has in hand at the playhead is there for the step', () => {
    const run = runScenario(busy)
    const act = find(run, 'web-1', 10, 'complete')
    expect(act.obstacle).toBeNull()
    const now = runScenario({ ...busy, steps: [act.step({})!] })
    expect(Array.from({ length: now.trace.length }, (_, n) => now.trace.kindOf(n)).slice(-3)).toEqual([
      'message-completed',
      'processing-finished',
      'operation-failed',
    ])
  })
})

describe('labels and what builds on them', () => {
  const scenario: Scenario = {
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [
      { at: 'PT1S', do: 'send', to: 'q', message: {}, as: 'you-1' },
      { at: 'PT2S', do: 'receive', from: 'q', as: 'you-2' },
      { at: 'PT3S', do: 'renewLock', of: 'you-2' },
      { at: 'PT4S', do: 'complete', of: 'you-2', as: 'you-4' },
      { at: 'PT5S', do: 'peek', from: 'q' },
    ],
  }
  test('a new label is unlike any other', () => {
    expect(newLabel(runScenario(scenario).input)).toBe('you-3')
  })

  test('with a step go those that use what it brought back, the last first', () => {
    const { input } = runScenario(scenario)
    expect([0, 1, 4].map(index => withDependents(input, index))).toEqual([[0], [3, 2, 1], [4]])
  })
})
