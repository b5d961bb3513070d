import { describe, expect, test } from 'vitest'
import { flowOf } from './flow.ts'
import { actorNow, entityNow } from './stage-now.ts'
import { runLibrary, runScenario } from '../../explain/testing/run.ts'

function worker(id: string, name: string, seconds: number) {
  const { trace, input, at } = runLibrary(id)
  const flow = flowOf(input, trace)
  const node = flow.nodes.find(other => other.kind === 'actor' && other.name === name)
  if (node?.kind !== 'actor') throw new Error(`there is no ${name}`)
  const { busy, prefetched, unsettled } = actorNow(trace, input, flow, node, at(seconds))
  return [busy?.messages.map(m => trace.sequenceNumberOf(m)), prefetched, unsettled.map(m => trace.sequenceNumberOf(m))]
}

describe('what a worker has', () => {
  test.each([
    [1, [['1'], 5, []]],
    [30, [['4'], 5, []]],
    [90, [['5'], 1, []]],
  ])('the prefetch trap at %d s: as the inspector counts it', (seconds, has) => {
    expect(worker('the-prefetch-trap', 'worker-2', seconds)).toEqual(has)
  })

  test('what the killed process before it had locked is in nobody’s hands', () => {
    expect(worker('deployment-kills-the-worker', 'worker', 30)).toEqual([['3'], 0, ['2']])
  })
})

test('a session receiver says which session it holds, another one that it takes none', () => {
  const { trace, input, at } = runLibrary('order-with-sessions')
  const flow = flowOf(input, trace)
  const receivers = flow.nodes.filter(node => node.kind === 'actor' && node.receives)
  const held = (seconds: number) =>
    Object.fromEntries(
      receivers.map(node =>
        node.kind === 'actor' ? [node.name, actorNow(trace, input, flow, node, at(seconds)).sessions] : [],
      ),
    )
  expect(held(0.5)).toEqual({ 'slow-clerk': null, 'fast-clerk': null, 'slow-teller': [], 'fast-teller': [] })
  expect(held(10)).toMatchObject({ 'slow-clerk': null, 'slow-teller': ['account-7'] })
})

test('where the numbers began again, the line is drawn as receives take it: in the order of arrival (S-59)', () => {
  const { trace, input, at } = runLibrary('roll-over')
  const node = flowOf(input, trace).nodes.find(({ kind }) => kind === 'entity')
  if (node?.kind !== 'entity') throw new Error('there is no queue')
  const { chips } = entityNow(trace, node, at(40), 9).main
  expect(chips.map(({ m }) => trace.sequenceNumberOf(m))).toEqual(['9223372036854775807', '0', '1'])
})

test('steps that purge or delete messages are shown where they read, and as what comes next', () => {
  const { trace, input, at } = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', message: {} },
      { at: 'PT10S', do: 'deleteMessages', from: 'q', count: 1 },
      { at: 'PT20S', do: 'purge', from: 'q' },
    ],
  })
  const flow = flowOf(input, trace)
  const steps = flow.nodes.find(node => node.id === 'steps:receive')
  expect(flow.edges).toContainEqual(expect.objectContaining({ from: 'e:q', to: 'steps:receive', kind: 'receive' }))
  if (steps?.kind !== 'actor') throw new Error('nobody reads')
  expect([5, 15].map(seconds => actorNow(trace, input, flow, steps, at(seconds)).next)).toEqual([
    { at: 10_000, does: 'deleteMessages' },
    { at: 20_000, does: 'purge' },
  ])
})

test('a chip shows the expiry by which its message is judged at its instant', () => {
  const run = runScenario({
    runFor: 'PT2M',
    namespace: { recomputeExpiryOnReceive: true },
    queues: { q: { defaultMessageTimeToLive: 'PT1M', lockDuration: 'PT5S' } },
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'm' } },
      { at: 'PT10S', do: 'updateEntity', entity: 'q', properties: { defaultMessageTimeToLive: 'PT90S' } },
      { at: 'PT20S', do: 'receive', from: 'q' },
    ],
  })
  const flow = flowOf(run.input, run.trace)
  const q = flow.nodes.find(node => node.id === 'e:q')
  if (q?.kind !== 'entity') throw new Error('there is no q')
  const expiries = [5, 15, 25].map(seconds => entityNow(run.trace, q, run.at(seconds), 5).main.chips[0]?.expiresAt)
  expect(expiries).toEqual([60_000, 90_000, 90_000])
})

test('past its expiry a deferred message stays as it is (T-16); received by its number under a lock it is shown as expired (S-9)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: { lockDuration: 'PT30S' } },
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', messages: [{ timeToLive: 'PT20S' }, { timeToLive: 'PT20S' }] },
      { at: 'PT1S', do: 'receive', from: 'q', maxMessages: 2, as: 'r' },
      { at: 'PT2S', do: 'defer', of: 'r' },
      { at: 'PT10S', do: 'receiveDeferred', from: 'q', sequenceNumbers: ['2'] },
    ],
  })
  const q = flowOf(run.input, run.trace).nodes.find(node => node.id === 'e:q')
  if (q?.kind !== 'entity') throw new Error('there is no q')
  const { chips } = entityNow(run.trace, q, run.at(25), 5).main
  expect(chips.map(({ stage, isExpired }) => [stage, isExpired])).toEqual([
    ['deferred', false],
    ['lockedDeferred', true],
  ])
})

test('a deferred message that somebody has fetched counts as locked only, so that the one that waits is seen (T-11, D-4)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: { lockDuration: 'PT30S' } },
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', messages: [{}, {}, {}] },
      { at: 'PT1S', do: 'receive', from: 'q', maxMessages: 2, as: 'r' },
      { at: 'PT2S', do: 'defer', of: 'r' },
      { at: 'PT10S', do: 'receiveDeferred', from: 'q', sequenceNumbers: ['2'] },
    ],
  })
  const q = flowOf(run.input, run.trace).nodes.find(node => node.id === 'e:q')
  if (q?.kind !== 'entity') throw new Error('there is no q')
  const counts = [5, 15, 45].map(seconds => entityNow(run.trace, q, run.at(seconds), 5).counts)
  expect(counts.map(({ active, locked, deferred }) => [active, locked, deferred])).toEqual([
    [3, 0, 2],
    [3, 1, 1],
    [3, 0, 2],
  ])
})
