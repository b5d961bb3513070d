import { describe, expect, test } from 'vitest'
import { partOf } from '../../read/stage/flow-part.ts'
import { flowOf } from '../../read/stage/flow.ts'
import { LIBRARY, runLibrary, runScenario } from '../../explain/testing/run.ts'
import type { Run } from '../../explain/testing/run.ts'
import { boxesThatFit, layFlow } from './flow-geometry.ts'
import type { Box, StageLayout } from './flow-geometry.ts'
import { layPile } from './pile-geometry.ts'

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
})

test('twelve queues side by side take three columns, and all stay whatever is selected', () => {
  const queues = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`q${i}`, {}]))
  const run = runScenario({ runFor: 'PT1S', queues })
  expect(new Set(lay(run).nodes.map(({ column }) => column)).size).toBe(3)
  const flow = flowOf(run.input, run.trace)
  expect(partOf(flow, 'e:q7', 5)).toEqual(partOf(flow, null, 5))
})

describe('name, counts and chips in one box', () => {
  const area = (width: number, height: number): Box => ({ x: 0, y: 0, width, height })
  const parts = { chips: 25, chipWidth: 48, chipHeight: 24, nameWidth: 60, factsWidth: 60, briefWidth: 8 }
  test.each([
    [area(760, 70), 'tall', 'rows', 8],
    [area(300, 70), 'tall', 'rows', 4],
    [area(110, 90), 'tall', 'stacked', 1],
    [area(110, 50), 'tall', 'pair', 0],
    [area(760, 30), 'line', 'line', 8],
    [area(250, 30), 'line', 'line', 1],
    [area(170, 40), 'line', 'pair', 1],
  ] as const)('%o, %s: %s, %i chips', (box, shape, arrangement, chips) => {
    expect(layPile(box, shape, parts)).toMatchObject({ arrangement, chips })
  })

  test('no room is kept for “+17” where all are shown', () => {
    expect(layPile(area(230, 30), 'line', { ...parts, chips: 1 }).chips).toBe(1)
    expect(layPile(area(230, 30), 'line', { ...parts, chips: 2 })).toMatchObject({ chips: 2, isBrief: true })
    // "+2,732" takes more room than "+17".
    expect(layPile(area(400, 30), 'line', { ...parts, chips: 2739 }).chips).toBe(
      layPile(area(379, 30), 'line', { ...parts, chips: 17 }).chips,
    )
  })
})
