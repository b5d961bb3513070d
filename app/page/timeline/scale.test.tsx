import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SMALL } from '../../draw/text/figure-text.tsx'
import { textWidth } from '../../draw/text/measure.ts'
import { Scale } from './scale.tsx'

const ends = (text: string, gutter: number): readonly number[] =>
  [...renderToStaticMarkup(<Scale text={text} gutter={gutter} height={60} />).matchAll(/<text x="(\d+)"/g)].map(
    ([, x]) => Number(x),
  )

test('a number ends a little before the plot; one that is wider than that room begins within the page', () => {
  expect(ends('10', 40)).toEqual([32, 32])
  expect(ends('10 min', 72)).toEqual([64, 64])
  for (const text of ['10 min', '10 мин', '12,345']) {
    const [end, zero] = ends(text, 40)
    expect(end! - textWidth(text, SMALL)).toBeGreaterThanOrEqual(1)
    expect(zero).toBe(32)
  }
})
