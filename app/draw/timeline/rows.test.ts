import { describe, expect, test } from 'vitest'
import { cursorAt } from '../../read/at.ts'
import { MANY_ROWS, groupsOf } from '../../read/entity/groups.ts'
import { HEADER_HEIGHT } from './reveal.ts'
import { LOSS_HEIGHT, planRows, rowsAt } from './rows.ts'
import type { RowSettings } from './rows.ts'
import { runLibrary, runScenario } from '../../explain/testing/run.ts'
import type { Run } from '../../explain/testing/run.ts'

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

const groups = ({ trace, input }: Run) => groupsOf(trace, input)

/** `count` jobs, one a second, each done after 3 s by the one of four instances that is free. */
function busy(count: number) {
  return runScenario({
    runFor: `PT${count + 10}S`,
    queues: { jobs: {} },
    senders: [{ name: 'web', to: 'jobs', arrivals: { every: 'PT1S' }, message: {}, count }],
    receivers: [{ name: 'backend', from: 'jobs', instances: 4, processingTime: { constant: 'PT3S' } }],
  })
}

describe('heights', () => {
  test('few messages: a row each, at most 26 px', () => {
    const [group] = groups(runLibrary('traffic-spike'))
    const [section] = planRows([group!], settings).sections
    expect([section!.slots, section!.rowHeight, section!.dead.map(({ layer }) => layer)]).toEqual([10, 26, ['dead']])
  })

  test('a dead-letter queue that somebody reads from is named as such, and its open rows take room from the others', () => {
    const [jobs] = groups(runLibrary('traffic-spike-whole'))
    expect(jobs!.readDead).toEqual([jobs!.entity.deadLetterQueue])
    expect(groups(runLibrary('traffic-spike')).flatMap(({ readDead }) => readDead)).toEqual([])
    // Forwarded on, nobody took them in hand.
    expect(groups(runLibrary('dead-letters-in-one-place')).flatMap(({ readDead }) => readDead)).toEqual([])
    const [shut, open] = [[], jobs!.readDead].map(
      openDead => planRows([jobs!], { ...settings, height: 300, openDead: new Set(openDead) }).sections[0]!,
    )
    expect([shut!.dead[0]!.rows.length, open!.dead[0]!.rows.length]).toEqual([0, 2])
    expect(shut!.rowHeight).toBeGreaterThan(open!.rowHeight)
    expect(open!.height).toBeLessThanOrEqual(300)
  })

  test('not enough room: 11 px and scrolling', () => {
    const plan = planRows(groups(runLibrary('traffic-spike')), { ...settings, height: 120 })
    expect(plan.sections[0]!.rowHeight).toBe(11)
    expect(plan.height).toBeGreaterThan(120)
  })

  test(`over ${MANY_ROWS} messages: rows for those there at once and their neighbours`, () => {
    const plan = planRows(groups(busy(300)), settings)
    expect(plan.hidesRows).toBe(true)
    expect(plan.sections[0]!.rowHeight).toBe(18)
    expect(plan.height).toBeLessThanOrEqual(450)
  })

  test('every message: thin rows while they fit, then a band', () => {
    expect(planRows(groups(busy(130)), { ...settings, onlyUnfinished: false }).sections[0]!.rowHeight).toBe(3)
    const band = planRows(groups(busy(300)), { ...settings, onlyUnfinished: false })
    expect([band.hasBands, band.sections[0]!.bandHeight]).toEqual([true, 240])
  })
})

describe('rows that slide', () => {
  const run = busy(300)
  const [group] = groups(run)
  const rows = (seconds: number, kept: readonly number[] = []) => {
    const at = run.at(seconds)
    return rowsAt(group!, 12, at.n, cursorAt(run.trace, at).messagesIn(group!.entity.id), kept)
  }

  test('those in the queue, the last that left and the next that come, in order of arrival', () => {
    expect(rows(100)).toHaveLength(12)
    expect(rows(100)).toEqual(rows(100).toSorted((a, b) => a - b))
    for (const m of [98, 99, 100]) expect(rows(100)).toContain(m)
    expect(rows(100).filter(m => m > 100).length).toBeGreaterThanOrEqual(3)
    expect(rows(100).filter(m => m < 98).length).toBeGreaterThanOrEqual(3)
  })

  test('the one that is looked at keeps its row', () => {
    expect(rows(100, [5])).toContain(5)
    expect(rows(100, [5])).toHaveLength(12)
  })

  test('at both ends the rows are full as well', () => {
    expect(rows(0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(rows(305)).toEqual(Array.from({ length: 12 }, (_, i) => 288 + i))
  })
})

describe('a look stays until the change is plain', () => {
  const heights = (count: number, height: number, last: RowSettings['last'], more: Partial<RowSettings> = {}) =>
    planRows(groups(busy(count)), { ...settings, onlyUnfinished: false, height, last, ...more }).sections[0]!

  test.each([
    // messages, px, drawn before, now
    [100, 450, null, 4],
    [100, 450, 3, 4],
    [100, 550, 4, 4],
    [100, 650, 4, 6],
    [100, 440, 4, 4],
    [100, 500, 4, 4],
    [100, 340, 4, 3],
  ])('%i messages on %i px, %s px before: %i px', (count, height, before, now) => {
    const last = before === null ? null : { rowHeight: before, isWhole: true }
    expect(heights(count, height, last).rowHeight).toBe(now)
  })

  test('bands become rows only where rows have room to spare, and rows stay as long as they fit', () => {
    const band = { rowHeight: 0, isWhole: false }
    expect(heights(100, 340, null).rowHeight).toBe(3)
    expect(heights(100, 340, band).rowHeight).toBe(0)
    expect(heights(100, 450, band).rowHeight).toBe(4)
  })
})

test('where not every message has a row, losses have a line of their own; in a very long run with the band above', () => {
  const short = runScenario({
    runFor: 'PT10M',
    queues: { jobs: { defaultMessageTimeToLive: 'PT4S', deadLetteringOnMessageExpiration: true } },
    senders: [{ name: 'web', to: 'jobs', arrivals: { every: 'PT1S' }, message: {}, count: 100 }],
    receivers: [{ name: 'backend', from: 'jobs', processingTime: { constant: 'PT2S' } }],
  })
  expect(planRows(groups(short), settings).sections[0]).toMatchObject({
    bandHeight: LOSS_HEIGHT,
    bandTop: HEADER_HEIGHT,
  })
  expect(planRows(groups(busy(300)), settings).sections[0]!.bandHeight).toBe(0)
  expect(planRows(groups(busy(2100)), settings).sections[0]!.bandHeight).toBeGreaterThan(LOSS_HEIGHT)
})
