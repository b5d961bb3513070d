import { expect, test } from 'vitest'
import { FOLDS_ON, layAxis } from '../../read/time/axis.ts'
import type { Hold } from '../../read/session/sessions.ts'
import { sessionShapes } from './session-geometry.ts'

const axis = layAxis(308, 100_000, { stretches: [], short: [] }, { scale: null }, FOLDS_ON)
const hold = (from: number, to: number, sessionId = 'order-7'): Hold => ({
  sessionId,
  holder: 'teller',
  from,
  fromN: from,
  to,
  toN: to,
  end: 'closed',
  deadlines: [{ n: from, until: to }],
  states: [],
  lane: 0,
})
const textsOf = (...holds: readonly Hold[]) =>
  sessionShapes([holds], axis).map(({ text, textX }) => [text, Math.round(textX - axis.toX(0))])

test('a band bears its session and holder, or its session, inside where they fit', () => {
  expect(textsOf(hold(0, 90_000))).toEqual([['order-7 · teller', 5]])
  expect(textsOf(hold(0, 25_000), hold(26_000, 100_000, 'x'))[0]).toEqual(['order-7', 5])
})

test('a band too short for its name has it beside it, up to the next band', () => {
  expect(textsOf(hold(0, 5_000))).toEqual([['order-7 · teller', 18]])
  expect(textsOf(hold(0, 5_000), hold(30_000, 100_000, 'x'))[0]).toEqual(['order-7', 18])
  expect(textsOf(hold(0, 5_000), hold(6_000, 100_000, 'x'))[0]![0]).toBe('')
})
