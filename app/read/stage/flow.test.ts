import { describe, expect, test, vi } from 'vitest'
import { entityUpTo } from '../at.ts'
import { boxesThatFit, layFlow } from '../../draw/stage/flow-geometry.ts'
import { actorNow, entityNow } from './stage-now.ts'
import { layersOf, withBackEdges } from './flow-layers.ts'
import { partOf } from './flow-part.ts'
import { boxName, flowOf } from './flow.ts'
import type { ActorNode, EntityNode, Flow } from './flow-graph.ts'
import { LIBRARY, runLibrary, runScenario } from '../../explain/testing/run.ts'

const named = (flow: Flow) =>
  Array.from({ length: flow.layers }, (_, layer) =>
    flow.nodes
      .filter(node => node.layer === layer)
      .map(node => (node.kind === 'entity' ? node.path : node.name || node.steps)),
  )
const actor = (flow: Flow, name: string) =>
  flow.nodes.find(node => node.kind === 'actor' && node.name === name) as ActorNode
const entity = (flow: Flow, path: string) =>
  flow.nodes.find(node => node.kind === 'entity' && node.path === path) as EntityNode

describe('layers', () => {
  test('the whole spike runs from the web site to the mail', () => {
    const { input, trace } = runLibrary('traffic-spike-whole')
    const flow = flowOf(input, trace)
    expect(named(flow)).toEqual([
      ['website'],
      ['jobs'],
      ['backend', 'dead-letter-handler'],
      ['replies', 'slow-jobs'],
      ['user-page', 'slow-backend'],
      ['mail'],
      ['mailer'],
    ])
    expect(entity(flow, 'jobs').docks).toEqual(['dead'])
    expect(flow.edges.filter(edge => edge.dock === 'dead').map(edge => edge.to)).toEqual(['a:dead-letter-handler'])
  })

  test('a reply to its own sender runs back', () => {
    const { input, trace } = runScenario({
      runFor: 'PT10S',
      queues: { asks: {}, answers: {} },
      senders: [{ name: 'web', to: 'asks', arrivals: { at: ['PT0S'] }, message: {} }],
      receivers: [
        { name: 'web', from: 'answers' },
        { name: 'backend', from: 'asks', onSettle: [{ after: 'complete', send: { to: 'answers', message: {} } }] },
      ],
    })
    const flow = flowOf(input, trace)
    expect(named(flow)).toEqual([['web'], ['asks'], ['backend'], ['answers']])
    expect(flow.edges.filter(edge => edge.isBack)).toMatchObject([{ from: 'e:answers', to: 'a:web' }])
  })

  test('steps send from the left and receive at the right; a queue created twice is one box', () => {
    const { input, trace } = runLibrary('reply-queue-deletes-itself')
    expect(entity(flowOf(input, trace), 'replies-web-1').lives).toHaveLength(2)
    const other = runLibrary('expired-but-locked')
    expect(named(flowOf(other.input, other.trace))).toEqual([
      ['send'],
      ['completed-orders', 'abandoned-orders', 'lapsed-orders'],
      ['receive'],
    ])
  })

  test('too many queues: the chosen one, its neighbours, the rest as pills', () => {
    const queues = Object.fromEntries(Array.from({ length: 14 }, (_, i) => [`q${i}`, {}]))
    const { input, trace } = runScenario({ runFor: 'PT10S', queues, receivers: [{ name: 'r', from: 'q3' }] })
    const part = partOf(flowOf(input, trace), 'e:q3', 5)
    expect(part.shown.nodes.map(({ id }) => id)).toEqual(['e:q3', 'a:r'])
    expect(part.rest).toHaveLength(13)
  })
})

test('as many queues as a namespace has, in one chain named against the flow: in layers, and only its beginning has boxes', () => {
  const queues = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, i) => [`q${9999 - i}`, i === 0 ? {} : { forwardTo: `q${10_000 - i}` }]),
  )
  const { input, trace } = runScenario({ runFor: 'PT1S', queues })
  const flow = flowOf(input, trace)
  expect([flow.layers, entity(flow, 'q0').layer, entity(flow, 'q9999').layer]).toEqual([10_000, 0, 9999])
  const { shown, rest } = partOf(flow, null, 5)
  expect([shown.layers, shown.nodes.length, rest.length]).toEqual([25, 25, 9975])
})

test('a circle of 20,000 forwards closes with one edge', () => {
  const ids = Array.from({ length: 20_000 }, (_, i) => `e:q${i}`)
  const { edges, order } = withBackEdges(
    ids,
    ids.map((from, i) => ({ from, to: ids[(i + 1) % ids.length]!, kind: 'forward', dock: null })),
  )
  expect(edges.filter(({ isBack }) => isBack)).toMatchObject([{ from: 'e:q19999', to: 'e:q0' }])
  expect(layersOf(order, () => 1, edges).get('e:q19999')).toBe(19_999)
})

describe('the spike at 1:06', () => {
  const { input, trace, at } = runLibrary('traffic-spike')
  const flow = flowOf(input, trace)

  test('what lies where', () => {
    const now = entityNow(trace, entity(flow, 'jobs'), at(66), 8)
    expect(now.main.chips.map(({ m, stage, isExpired }) => [trace.sequenceNumberOf(m), stage, isExpired])).toEqual([
      ['6', 'locked', true],
      ['9', 'active', false],
    ])
    expect(now.main.chips[1]!.timeToLive).toBeCloseTo(0.8)
    expect(now.main.chips[0]!.lock).toBeCloseTo(0.9)
    expect(now.docks[0]?.pile.chips.map(({ m }) => trace.sequenceNumberOf(m))).toEqual(['7', '8'])
    expect(now.isListening).toBe(true)
  })

  test('who does what', () => {
    expect(actorNow(trace, input, flow, actor(flow, 'website'), at(66)).next).toEqual({ at: 75_000, does: null })
    const backend = actorNow(trace, input, flow, actor(flow, 'backend'), at(66))
    expect([
      backend.busy?.messages.map(m => trace.sequenceNumberOf(m)),
      backend.busy?.left,
      backend.door?.kind,
    ]).toEqual([['6'], 4000, 'open'])
  })

  test('between the records of 1:00 nobody has left a message: #5 is still in its hands, and #6 is so already', () => {
    const hands = [28, 29, 30, 31, 32].map(n => {
      const { busy, unsettled } = actorNow(trace, input, flow, actor(flow, 'backend'), { t: 60_000, n })
      return [busy?.messages.map(m => trace.sequenceNumberOf(m)), busy?.left, unsettled.length]
    })
    expect(hands).toEqual([
      [['5'], null, 0],
      [['5'], null, 0],
      [undefined, undefined, 0],
      [['6'], null, 0],
      [['6'], 10_000, 0],
    ])
  })

  test('a killed worker comes back', () => {
    const killed = runLibrary('deployment-kills-the-worker')
    const worker = actor(flowOf(killed.input, killed.trace), 'worker')
    const doors = [...Array(killed.trace.runForMs / 1000).keys()].map(
      s => actorNow(killed.trace, killed.input, flowOf(killed.input, killed.trace), worker, killed.at(s)).door!,
    )
    expect(new Set(doors.map(door => door.kind))).toContain('killed')
    expect(doors.find(door => door.kind === 'killed')).toMatchObject({ opensAt: expect.any(Number) as number })
  })
})

test.each([1080, 700, 360])('boxes of every built-in scenario keep apart and inside, %i px wide', width => {
  for (const id of LIBRARY) {
    const { input, trace } = runLibrary(id)
    const layout = layFlow(partOf(flowOf(input, trace), null, boxesThatFit(168)).shown, width, 168)
    const boxes = layout.nodes.map(({ box }) => box)
    for (const [i, a] of boxes.entries()) {
      expect(
        [a.x >= 0, a.y >= 0, a.x + a.width <= layout.width, a.y + a.height <= layout.height, a.height > 20],
        id,
      ).toEqual([true, true, true, true, true])
      for (const b of boxes.slice(i + 1))
        expect(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y, id).toBe(
          true,
        )
    }
  }
})

test('names and paths of thousands of entities are compared once for a run, not once for each box or record', () => {
  const subscriptions = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`s${i}`, {}]))
  const run = runScenario({ runFor: 'PT1M', topics: { a: { subscriptions }, b: { subscriptions: { s0: {} } } } })
  const flow = flowOf(run.input, run.trace)
  let reads = 0
  const watched = {
    ...flow,
    get nodes() {
      reads += 1
      return flow.nodes
    },
  }
  const boxes = flow.nodes.filter(node => node.kind === 'entity')
  expect(boxes.map(node => boxName(watched, node))).toContain('b › s0')
  expect(reads).toBe(1)

  const spy = vi.spyOn(run.trace, 'entities', 'get')
  for (const { path } of boxes) entityUpTo(run.trace, path, 0)
  expect(spy.mock.calls.length).toBeLessThan(3)
})
