import { describe, expect, test } from 'vitest'
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
    const docked = lay(runLibrary(id)).nodes.filter(({ dead }) => dead !== null)
    expect(docked.length).toBeGreaterThan(0)
    expect(docked.map(({ box, dead }) => Math.round(dead!.y - box.y - box.height))).toEqual(docked.map(() => gap))
  })

  test('a chain that is too wide by little is not scrolled', () =>
    expect(lay(runLibrary('five-hops'), 986).width).toBe(986))
})

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
    const placed = { node, box, content: box, dead: null, shape: 'tall', column: 0, chipHeight: 22 } as const
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
