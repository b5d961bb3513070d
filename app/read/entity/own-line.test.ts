import { describe, expect, test } from 'vitest'
import { loadAllWords } from '../../words/load.ts'
import { FOLDS_ON, layAxis, quietStretches } from '../time/axis.ts'
import { dueNext } from '../../explain/due/due.ts'
import { instantText } from '../../words/format.ts'
import { laneMarkAt, laneMarks } from './lane.ts'
import { groupsOf } from './groups.ts'
import { planRows } from '../../draw/timeline/rows.ts'
import type { RowSettings } from '../../draw/timeline/rows.ts'
import { holdsAt, holdsOf, lockedUntilOf } from '../session/sessions.ts'
import { runScenario } from '../../explain/testing/run.ts'

await loadAllWords()

const settings: RowSettings = {
  height: 450,
  rowHeightMin: 11,
  onlyUnfinished: true,
  isStretch: false,
  collapsed: new Set(),
  openDead: new Set(),
  vanished: () => [],
  last: null,
}

describe('an entity’s own line', () => {
  const run = runScenario({
    runFor: 'PT100S',
    topics: { orders: { requiresDuplicateDetection: true, subscriptions: { all: {} } }, idle: { subscriptions: {} } },
    queues: { jobs: {} },
    steps: [
      { at: 'PT10S', do: 'send', to: 'orders', message: { messageId: 'a' } },
      { at: 'PT20S', do: 'send', to: 'orders', message: { messageId: 'a' } },
      {
        at: 'PT30S',
        do: 'addRule',
        entity: 'orders/subscriptions/all',
        rule: 'more',
        properties: { filterType: 'SqlFilter', sqlFilter: { sqlExpression: 'a = 1' } },
      },
      { at: 'PT40S', do: 'cancelScheduled', to: 'orders', sequenceNumber: '99' },
      { at: 'PT50S', do: 'deleteEntity', entity: 'jobs' },
      { at: 'PT60S', do: 'send', to: 'jobs', message: {} },
    ],
  })
  const axis = layAxis(
    1044,
    run.trace.runForMs,
    quietStretches(run.trace, run.trace.runForMs),
    { scale: null },
    FOLDS_ON,
  )
  const marks = (path: string) => laneMarks(run.trace, run.entity(path), axis)

  test('what is published, discarded, changed and refused there, also after its deletion', () => {
    expect(marks('orders').map(({ look, count }) => [look, count])).toEqual([
      ['published', 1],
      ['duplicate', 1],
      ['refused', 1],
    ])
    expect(marks('orders/subscriptions/all').map(({ look }) => look)).toEqual(['changed'])
    expect(marks('jobs').map(({ look }) => look)).toEqual(['refused'])
    expect(laneMarkAt(marks('orders'), marks('orders')[1]!.x + 5, 8)?.look).toBe('duplicate')
    expect(laneMarkAt(marks('orders'), marks('orders')[1]!.x + 20, 8)).toBeNull()
  })

  test('groups stand in flow order, subscriptions under their topic; what is published has no row', () => {
    const groups = groupsOf(run.trace, run.input)
    expect(groups.map(({ entity }) => entity.path)).toEqual(['jobs', 'orders', 'orders/subscriptions/all', 'idle'])
    expect(groups.map(({ entity, messages }) => [entity.path, messages.length])).toContainEqual(['orders', 0])
    const folded = planRows(groups, { ...settings, collapsed: new Set([run.entity('orders')]) })
    expect(folded.sections.map(({ group }) => group.entity.path)).not.toContain('orders/subscriptions/all')
    expect(planRows(groups, settings).sections.map(({ laneTop }) => laneTop !== null)).toContain(false)
  })
})

describe('sessions', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { jobs: { requiresSession: true, lockDuration: 'PT30S' } },
    steps: [
      { at: 'PT1S', do: 'send', to: 'jobs', messages: [{ sessionId: 'a' }, { sessionId: 'b' }] },
      { at: 'PT5S', do: 'acceptSession', from: 'jobs', sessionId: 'a', as: 'first' },
      { at: 'PT10S', do: 'acceptSession', from: 'jobs', sessionId: 'b', as: 'second' },
      { at: 'PT20S', do: 'renewSessionLock', of: 'first' },
      { at: 'PT25S', do: 'closeSession', of: 'second' },
      { at: 'PT26S', do: 'acceptSession', from: 'jobs', sessionId: 'b', as: 'third' },
      { at: 'PT27S', do: 'setSessionState', of: 'third', state: '1' },
    ],
  })
  const holds = holdsOf(run.trace, run.entity('jobs'))

  test('bands in lanes, with how they ended', () => {
    expect(holds.all.map(({ sessionId, from, to, end, lane }) => [sessionId, from, to, end, lane])).toEqual([
      ['a', 5000, 50_000, 'expired', 0],
      ['b', 10_000, 25_000, 'closed', 1],
      ['b', 26_000, 56_000, 'expired', 1],
    ])
    expect(holds.all[2]!.states).toMatchObject([{ t: 27_000, isSet: true }])
  })

  test('those held at an instant, with their locks as renewed until then', () => {
    const at = (seconds: number) =>
      holdsAt(holds, run.at(seconds).n).map(hold => [hold.sessionId, lockedUntilOf(hold, run.at(seconds).n)])
    expect(at(15)).toEqual([
      ['a', 35_000],
      ['b', 40_000],
    ])
    expect(at(22)).toEqual([
      ['a', 50_000],
      ['b', 40_000],
    ])
    expect(at(55)).toEqual([['b', 56_000]])
  })

  test('due next tells their ends', () => {
    const texts = dueNext(run.trace, run.input, run.at(30), 'en').map(
      ({ t, text }) => `${instantText(t, 'short', 'en')} ${text}`,
    )
    expect(texts).toContain(
      '0:50 the lock on session a in the jobs queue ends unless the client named “first” renews it',
    )
  })
})

describe('due next', () => {
  test('transactions time out; of the selected message, the end of its duplicate window', () => {
    const run = runScenario({
      runFor: 'PT20M',
      queues: { jobs: { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT5M' } },
      steps: [
        { at: 'PT1S', do: 'send', to: 'jobs', message: { messageId: 'a' } },
        { at: 'PT2S', do: 'beginTransaction', as: 't' },
        { at: 'PT3S', do: 'send', to: 'jobs', message: { messageId: 'b' }, in: 't' },
      ],
    })
    const selection = { kind: 'message', m: run.message('a') } as const
    const due = dueNext(run.trace, run.input, run.at(10), 'en', { selection }).map(
      ({ t, text }) => `${instantText(t, 'short', 'en')} ${text}`,
    )
    expect(due).toEqual([
      '2:03 transaction t times out unless it ends before then',
      '5:01 the duplicate window of #1 ends, and the jobs queue accepts a again',
      '20:00 the run ends',
    ])
  })
})
