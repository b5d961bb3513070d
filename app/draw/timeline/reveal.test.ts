import { expect, test } from 'vitest'
import { firstLabelled, HEADER_HEIGHT, revealing } from './reveal.ts'

const rows = { top: HEADER_HEIGHT, rowHeight: 20 }
const sight = { scrollTop: 0, height: 200, all: 500 }
const rowAt = (i: number): number => rows.top + i * rows.rowHeight

test('where all rows have room nothing scrolls', () => {
  expect(revealing(rowAt(20), rows, { ...sight, all: 200 }, true)).toBe(null)
})

test('a row in sight stays where it is, unless it is asked for', () => {
  expect(revealing(rowAt(4), rows, sight, false)).toBe(null)
  expect(revealing(rowAt(10), rows, { ...sight, scrollTop: 140 }, true)).toBe(140)
})

test('a row out of sight comes a little above the middle, and no row is cut by the header', () => {
  // 200 of wish − 28 of header − 0.4 × 172 = 131.2; whole rows: 0 or a multiple of 20.
  expect(revealing(rowAt(10), rows, sight, false)).toBe(140)
  expect(revealing(rowAt(10), null, sight, false)).toBeCloseTo(131.2)
})

test('in a low view a row is whole, and two headers one below the other are', () => {
  const low = { scrollTop: 0, height: 77, all: 160 }
  const second = { top: 130, rowHeight: 20 }
  expect(revealing(130, second, { ...low, scrollTop: 66 }, false)).toBe(74) // 36 below the header: 7 px of it were hidden
  expect(revealing(130, second, { ...low, scrollTop: 74 }, false)).toBe(null)
  expect(revealing(130, second, low, false)).toBe(74)
  expect(revealing(150, second, { ...low, all: 400 }, false)).toBe(102) // below two headers it has no room
})

test('not further than there is something', () => {
  expect(revealing(rowAt(22), rows, sight, false)).toBe(300)
  expect(revealing(rowAt(0), rows, { ...sight, scrollTop: 300 }, false)).toBe(0)
})

test('the first label is the first whose words the header does not cut', () => {
  expect(firstLabelled(rows, 0)).toBe(0)
  expect([4, 5, 24, 25].map(scrollTop => firstLabelled(rows, scrollTop))).toEqual([0, 1, 1, 2])
})
