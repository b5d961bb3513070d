import { beforeAll, expect, test } from 'vitest'
import type { Trace } from '../../sim-core/index.ts'
import {
  consequenceOf,
  countAfter,
  focusRecord,
  neighbour,
  placeInInstant,
  playheadAt,
  playheadOn,
  stepRecord,
  stepSelection,
} from './playhead.ts'
import { builtInRun } from './testing.ts'

let trace: Trace
beforeAll(async () => {
  trace = (await builtInRun('traffic-spike')).trace
})

const recordAt = (kind: string, t: number) => {
  for (let n = 0; n < trace.length; n++) if (trace.kindOf(n) === kind && trace.timeOf(n) === t) return n
  throw new Error(`no ${kind} at ${t}`)
}

test('at an instant everything due then has happened', () => {
  const { n } = playheadAt(trace, 64_000)
  expect(trace.timeOf(n)).toBe(64_000)
  expect(trace.timeOf(n + 1)).toBeGreaterThan(64_000)
  expect(playheadAt(trace, -5)).toEqual(playheadAt(trace, 0))
  expect(playheadAt(trace, 1e9).t).toBe(trace.runForMs)
  expect(playheadAt(trace, 64_000.4).t).toBe(64_000)
})

test('steps go event by event, both ways, and stop at the ends', () => {
  let playhead = playheadOn(trace, -1)
  for (let n = 0; n < trace.length; n++) {
    playhead = stepRecord(trace, playhead, 1)
    expect(playhead).toEqual({ n, t: trace.timeOf(n) })
  }
  expect(stepRecord(trace, playhead, 1)).toEqual(playhead)
  for (let n = trace.length - 2; n >= -1; n--) playhead = stepRecord(trace, playhead, -1)
  expect(playhead).toEqual({ n: -1, t: 0 })
  expect(stepRecord(trace, playhead, -1)).toEqual(playhead)
})

test('back from between two events goes to the one before', () => {
  const between = playheadAt(trace, 66_000)
  expect(stepRecord(trace, between, -1)).toEqual({ n: between.n, t: 65_000 })
  expect(stepRecord(trace, between, 1).n).toBe(between.n + 1)
})

test('several events of one instant are counted', () => {
  const all = playheadAt(trace, 60_000)
  const { count } = placeInInstant(trace, all)
  expect(count).toBeGreaterThan(2)
  expect(placeInInstant(trace, all).position).toBe(count)
  expect(placeInInstant(trace, stepRecord(trace, all, -1)).position).toBe(count - 1)
  expect(placeInInstant(trace, playheadAt(trace, 66_000)).count).toBe(0)
  expect(placeInInstant(trace, playheadAt(trace, 0)).count).toBe(trace.recordsUpTo(0))
})

test('steps of the selection stay with its message', () => {
  const job7 = 6
  const seen: string[] = []
  for (
    let at = stepSelection(trace, playheadOn(trace, -1), { kind: 'message', m: job7 }, 1);
    at !== null;
    at = stepSelection(trace, at, { kind: 'message', m: job7 }, 1)
  ) {
    expect(trace.messageOf(at.n)).toBe(job7)
    seen.push(trace.kindOf(at.n))
  }
  expect(seen).toEqual(['message-enqueued', 'message-expired', 'message-dead-lettered'])
  const before = stepSelection(
    trace,
    playheadAt(trace, 66_000),
    { kind: 'record', n: recordAt('message-expired', 64_000) },
    -1,
  )
  expect(before).toEqual({ n: recordAt('message-dead-lettered', 64_000), t: 64_000 })
})

test('steps of an entity, and of nothing', () => {
  const dead = trace.entities.find(entity => entity.kind === 'queue')!.id
  expect(stepSelection(trace, playheadOn(trace, -1), { kind: 'entity', entity: dead }, 1)?.n).toBe(0)
  expect(stepSelection(trace, playheadOn(trace, 3), null, 1)).toBeNull()
})

test('cause and consequence', () => {
  const expired = recordAt('message-expired', 64_000)
  const dead = recordAt('message-dead-lettered', 64_000)
  expect(trace.causeOf(dead)).toBe(expired)
  expect(consequenceOf(trace, expired)).toBe(dead)
  expect(consequenceOf(trace, trace.length - 1)).toBeNull()
  expect(focusRecord(trace, playheadAt(trace, 66_000), { kind: 'message', m: 6 })).toBe(dead)
  expect(focusRecord(trace, playheadAt(trace, 66_000), { kind: 'record', n: 3 })).toBe(3)
  expect(focusRecord(trace, playheadOn(trace, -1), null)).toBeNull()
})

test('neighbours in a list', () => {
  const list = [2, 5, 9]
  expect([-1, 2, 4, 9].map(from => neighbour(list, from, 1))).toEqual([2, 5, 5, null])
  expect([2, 3, 9, 20].map(from => neighbour(list, from, -1))).toEqual([null, 2, 5, 9])
  expect([-1, 2, 8, 9].map(from => countAfter(list, from))).toEqual([3, 2, 1, 0])
})
