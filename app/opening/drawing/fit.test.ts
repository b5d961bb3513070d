import { expect, test } from 'vitest'
import { drawnIn, ROW_MIN } from '../picture.ts'
import type { Hole, Piece } from '../picture.ts'
import { drawingsOf } from './fit.ts'
import type { Look } from './fit.ts'

const look: Look = { draw: () => '', widths: [300, 1200], heights: [100, 500], rowHeight: null }
const hole = (over: Partial<Look>, rows: Hole['rows'] = null): Hole => ({
  name: 'tl',
  rows,
  drawings: drawingsOf({ ...look, ...over }),
})
const attribute = (pieces: readonly Piece[] | null, name: string): string | null => {
  const [first] = pieces ?? []
  return first === undefined || typeof first === 'string' ? null : (first[1][name] ?? null)
}
const at = (one: Hole, width: number, height: number, name: string): string | null =>
  attribute(drawnIn(one, { width, height, pointer: 'fine' }), name)

test('what grows with the space is drawn once for all sizes', () => {
  const bar = hole({
    draw: (width, height) =>
      `<div class="tl"><i style="left:${width / 4}px;top:${height - 20}px" d="M0 ${height}H${width}"></i></div>`,
  })
  expect(bar.drawings).toHaveLength(1)
  expect(at(bar, 333, 217, 'style')).toBe('left:83.3px;top:197px')
  expect(at(bar, 1200, 100, 'd')).toBe('M0 100H1200')
})

test('another text or a jump begins another drawing, exactly there', () => {
  const ruler = hole({
    draw: width =>
      `<div class="tl"><i title="${width < 517 ? '0:10' : '0:05'}" style="left:${width < 801 ? 40 : 72}px"></i></div>`,
  })
  expect(ruler.drawings.map(({ widths }) => widths)).toEqual([
    [300, 516],
    [517, 800],
    [801, 1200],
  ])
  expect([at(ruler, 516, 200, 'title'), at(ruler, 517, 200, 'title')]).toEqual(['0:10', '0:05'])
  expect([at(ruler, 800, 200, 'style'), at(ruler, 801, 200, 'style')]).toEqual(['left:40px', 'left:72px'])
})

test('of two jumps side by side both are seen', () => {
  const box = hole({
    draw: width => `<div class="tl"><i style="left:${width < 801 ? 40 : width < 806 ? 56 : 72}px"></i></div>`,
  })
  expect([800, 801, 805, 806].map(width => at(box, width, 200, 'style'))).toEqual([
    'left:40px',
    'left:56px',
    'left:56px',
    'left:72px',
  ])
})

test('digits in words are no lengths', () => {
  const label = hole({ draw: width => `<div class="tl"><i title="record 37 of 48" width="${width}">#7</i></div>` })
  expect(drawnIn(label, { width: 640, height: 200, pointer: 'fine' })).toEqual([
    ['i', { title: 'record 37 of 48', width: '640' }, '#7'],
  ])
})

test('what no straight line follows is left to the page', () => {
  const curve = hole({
    draw: (width, height) => `<div class="tl"><i style="left:${width ** 3 / 1000}px;top:${height}px"></i></div>`,
  })
  expect(drawnIn(curve, { width: 640, height: 200, pointer: 'fine' })).toBe(null)
})

test('outside the sizes it was drawn for there is nothing', () => {
  const bar = hole({ draw: width => `<div class="tl"><i width="${width}"></i></div>` })
  expect([
    at(bar, 299, 200, 'width'),
    at(bar, 1201, 200, 'width'),
    at(bar, 640, 99, 'width'),
    at(bar, 640, 501, 'width'),
  ]).toEqual([null, null, null, null])
})

test('rows are as high as the space and the pointer let them be, and what is in them rounds as it does', () => {
  const rowHeight = (height: number) => Math.min(26, Math.max(ROW_MIN, Math.floor(height / 10)))
  const rows: Hole['rows'] = {
    fine: Array.from({ length: 16 }, (_, i) => [i === 0 ? 100 : (ROW_MIN + i) * 10, ROW_MIN + i] as const),
    coarse: [
      [100, 20],
      [210, 21],
    ],
  }
  const markup = (height: number, row: number) =>
    `<div class="tl"><i y="${3 * row}" height="${Math.round(row * 0.58)}" d="M0 ${height}"></i></div>`
  const list = hole({ draw: (_, height) => markup(height, rowHeight(height)), rowHeight }, rows)
  expect(list.drawings).toHaveLength(1)
  for (const height of [100, 119, 120, 154, 199, 260, 500]) {
    const row = rowHeight(height)
    expect([at(list, 640, height, 'y'), at(list, 640, height, 'height'), at(list, 640, height, 'd')]).toEqual([
      `${3 * row}`,
      `${Math.round(row * 0.58)}`,
      `M0 ${height}`,
    ])
  }
  expect(attribute(drawnIn(list, { width: 640, height: 130, pointer: 'coarse' }), 'y')).toBe('60')
})
