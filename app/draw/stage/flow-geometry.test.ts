import { describe, expect, test } from 'vitest'
import { actorNow } from '../../read/stage/stage-now.ts'
import type { EntityNode } from '../../read/stage/flow-graph.ts'
import { partOf } from '../../read/stage/flow-part.ts'
import { flowOf } from '../../read/stage/flow.ts'
import { LIBRARY, runLibrary, runScenario } from '../../explain/testing/run.ts'
import type { Run } from '../../explain/testing/run.ts'
import { boxesThatFit, layFlow } from './flow-geometry.ts'
import type { StageLayout } from './flow-geometry.ts'
import type { Box } from './placed.ts'
import { textWidth } from '../text/measure.ts'
import { stageMoment } from './moment.ts'
import { layPile } from './pile-layout.ts'
import { pilesOf } from './piles.ts'

const HEIGHT = 168

function lay({ input, trace }: Run, width = 1036): StageLayout {
  const flow = flowOf(input, trace)
  return layFlow(partOf(flow, null, boxesThatFit(HEIGHT)).shown, width, HEIGHT)
}

describe('every built-in scenario on the stage', () => {
  test.each([1036, 690])('%i px wide: all its entities', width => {
    const wrong = LIBRARY.filter(id => {
      const run = runLibrary(id)
      const entities = flowOf(run.input, run.trace).nodes.filter(({ kind }) => kind === 'entity').length
      return lay(run, width).nodes.filter(({ node }) => node.kind === 'entity').length !== entities
    })
    expect(wrong).toEqual([])
  })

  test.each([
    ['traffic-spike', 5],
    ['lock-too-short', 2],
    ['expired-but-locked', 2],
  ])('%s: the dead-letter queue is docked %i px under its queue', (id, gap) => {
    const docked = lay(runLibrary(id)).nodes.filter(own => own.docked.length > 0)
    expect(docked.length).toBeGreaterThan(0)
    expect(docked.map(({ box, docked: [dead] }) => Math.round(dead!.y - box.y - box.height))).toEqual(
      docked.map(() => gap),
    )
  })

  test('a chain that is too wide by little is not scrolled', () =>
    expect(lay(runLibrary('five-hops'), 986).width).toBe(986))
})

test.each([
  ['of its own height', 1036, 1],
  ['among others', 1036, 3],
  ['without room below', 1036, 5],
  ['on a phone', 348, 1],
])('a queue with both dead-letter queues shows both, %s', (_, width, queues) => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { off: { status: 'Disabled' }, q: { maxDeliveryCount: 1 }, ...spare(queues) },
    receivers: [
      { name: 'fixer', from: 'q/$deadletterqueue', processingTime: { constant: 'PT30S' } },
      { name: 'courier', from: 'q/$transfer/$deadletterqueue', processingTime: { constant: 'PT30S' } },
    ],
    steps: [
      { at: 'PT1S', do: 'send', to: 'q', messages: [{}, {}] },
      { at: 'PT2S', do: 'receive', from: 'q', maxMessages: 2, as: 'r' },
      { at: 'PT3S', do: 'abandon', of: 'r' },
      { at: 'PT4S', do: 'send', to: 'off', via: 'q', message: {} },
      ...Object.keys(spare(queues)).map(to => ({ at: 'PT1S', do: 'send', to, message: {} })),
    ],
  })
  const flow = flowOf(run.input, run.trace)
  const layout = layFlow(flow, width, HEIGHT)
  const placed = layout.nodes.find(({ node }) => node.id === 'e:q')!
  const moment = stageMoment(
    { trace: run.trace, input: run.input, lang: 'en', selection: null, playhead: run.at(10), playing: false },
    flow,
    8,
  )
  const [own, ...docked] = pilesOf(moment, placed, placed.node as EntityNode)
  expect(docked.map(({ title, pile }) => [title, pile.chips.length + pile.more])).toEqual([
    ['q/$deadletterqueue', 2],
    ['q/$transfer/$deadletterqueue', 1],
  ])
  const [first, second] = docked.map(({ box }) => box)
  expect(areApart(first!, second!)).toBe(true)
  for (const { content } of docked) {
    expect(areApart(content, own!.content)).toBe(true)
    expect(content.height).toBeGreaterThan(18)
  }
  const starts = layout.edges.filter(({ edge }) => edge.dock !== null).map(({ start }) => start)
  expect(new Set(starts.map(({ x, y }) => `${x} ${y}`)).size).toBe(2)
  const busy = flow.nodes.flatMap(node =>
    node.kind === 'actor' ? [actorNow(run.trace, run.input, flow, node, run.at(10)).busy?.messages.length] : [],
  )
  expect(busy.filter(count => count === 1)).toHaveLength(2)
})

const spare = (queues: number) => Object.fromEntries(Array.from({ length: queues - 1 }, (_, i) => [`z${i}`, {}]))

const areApart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

test('twelve queues side by side take three columns, and all stay whatever is selected', () => {
  const queues = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`q${i}`, {}]))
  const run = runScenario({ runFor: 'PT1S', queues })
  expect(new Set(lay(run).nodes.map(({ column }) => column)).size).toBe(3)
  const flow = flowOf(run.input, run.trace)
  expect(partOf(flow, 'e:q7', 5)).toEqual(partOf(flow, null, 5))
})

describe('name, counts and chips in one box', () => {
  const run = runScenario({
    runFor: 'PT1S',
    queues: { jobs: {} },
    senders: [
      { name: 'frontend', to: 'jobs', arrivals: { at: Array.from({ length: 25 }, () => 'PT0S') }, message: {} },
    ],
  })
  const area = (width: number, height: number): Box => ({ x: 0, y: 0, width, height })
  function parts(box: Box, count: number) {
    const flow = flowOf(run.input, run.trace)
    const node = flow.nodes.find(own => own.kind === 'entity')!
    const playhead = { t: 500, n: run.trace.length - 1 }
    const moment = stageMoment({ ...run, lang: 'en', selection: null, playhead, playing: false }, flow, 8)
    const placed = { node, box, content: box, docked: [], shape: 'tall', column: 0, chipHeight: 22 } as const
    const [pile] = pilesOf(moment, placed, node)
    const own = { ...pile!, pile: { chips: pile!.pile.chips.slice(0, count), more: Math.max(0, count - 8) } }
    return { moment, own, options: { told: [], chipHeight: 22, isSteady: true } }
  }
  function lay(box: Box, count = 25) {
    const { moment, own, options } = parts(box, count)
    return { layout: layPile(moment, own, options), pile: own }
  }

  test.each([
    [area(760, 70), 8, 1],
    [area(300, 84), 8, 2],
    [area(118, 71), 1, 1],
    [area(760, 30), 8, 1],
    [area(250, 30), 1, 1],
    [area(170, 40), 1, 1],
  ] as const)('%o: %i chips in %i lines', (box, chips, lines) => {
    const { items } = lay(box).layout
    expect([items.length, new Set(items.map(({ y }) => y)).size]).toEqual([chips, lines])
  })

  test('nothing stands outside its box, and no chip on another or on words', () => {
    for (let width = 96; width <= 800; width += 29)
      for (let height = 21; height <= 110; height += 7) {
        const { layout } = lay(area(width, height))
        for (const { x, y, width: own, height: high } of layout.items) {
          expect([x >= 0, y >= 0, x + own <= width, y + high <= height]).toEqual([true, true, true, true])
          const covered = layout.texts.filter(
            text =>
              text.y > y && text.y - 9 < y + high && text.x < x + own && text.x + textWidth(text.text, text.type) > x,
          )
          expect(covered).toEqual([])
        }
      }
  })

  test('counts are whole: in words, on as many lines as leave room for a chip, or a number', () => {
    const facts = '1 active, locked'
    const textsIn = (width: number, height: number) => {
      const { moment, own, options } = parts(area(width, height), 1)
      const { texts, items } = layPile(moment, { ...own, facts, brief: '1' }, options)
      return [texts.slice(1).map(({ text }) => text), items.length]
    }
    expect(textsIn(118, 71)).toEqual([[facts], 1])
    expect(textsIn(86, 71)).toEqual([['1'], 1])
    expect(textsIn(86, 100)).toEqual([['1 active,', 'locked'], 1])
  })

  test('no room is kept for “+17” where all are shown', () => {
    const widthFor = (count: number) => {
      let width = 100
      while (lay(area(width, 30), count).layout.items.length < Math.min(count, 8)) width++
      return width
    }
    expect(widthFor(8)).toBeLessThan(widthFor(9))
  })
})
