import type { RecordNumber } from '../../../sim-core/index.ts'
import '../../explain/testing/loaded.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { sequenceOf } from '../../explain/sequence/sequence.ts'
import { recordsOf } from '../../explain/sequence/records.ts'
import { runLibrary } from '../../explain/testing/run.ts'
import { SequenceBody, SequenceGutter, SequenceHead } from './sequence.tsx'
import { sequenceShapes, sequenceY, stepUpTo } from './geometry.ts'

const WIDTH = 900
const spike = runLibrary('traffic-spike')
const sequence = sequenceOf(spike.trace, spike.input, recordsOf(spike.trace, { kind: 'run' }), 0, 'en')
const shapes = sequenceShapes(sequence, WIDTH)

test('rows go down, one a step, and every label stays within the diagram', () => {
  expect(shapes.rows.length).toBe(sequence.steps.length)
  shapes.rows.forEach((row, i) => {
    if (i > 0) expect(row.top).toBeGreaterThanOrEqual(shapes.rows[i - 1]!.bottom)
    expect(row.label.x).toBeGreaterThanOrEqual(shapes.gutter - 1)
    expect(row.label.x).toBeLessThanOrEqual(shapes.width)
  })
  expect(shapes.rows.at(-1)!.bottom).toBeLessThan(shapes.height)
})

test('participants stand apart, and a narrow place makes the diagram wider than itself', () => {
  const narrow = sequenceShapes(sequence, 200)
  expect(narrow.width).toBeGreaterThan(200)
  for (const { columns, width } of [shapes, narrow]) {
    columns.forEach(({ x }, i) => expect(x - (columns[i - 1]?.x ?? 0)).toBeGreaterThan(60))
    expect(columns.at(-1)!.x).toBeLessThan(width)
  }
})

test('a label of more words than its arrow has room for stands in several lines, between those it goes from and to', () => {
  const step = { ...sequence.steps[0]!, from: 0, to: 1 }
  const { rows } = sequenceShapes(
    { ...sequence, steps: ['send #1', 'enviar #1 note-1'].map(label => ({ ...step, label })), locks: [] },
    200,
  )
  expect(rows[0]!.label.lines).toEqual(['send #1'])
  expect(rows[1]!.label.lines).toEqual(['enviar #1', 'note-1'])
  expect(rows[1]!.label.x).toBe((rows[1]!.x1 + rows[1]!.x2) / 2)
  expect(rows[1]!.bottom - rows[1]!.top).toBeGreaterThan(rows[0]!.bottom - rows[0]!.top)
})

test('a gap over twenty times the usual one is cut', () => {
  const times = [0, 1, 2, 3, 4, 5, 100]
  const steps = times.map(t => ({ ...sequence.steps[0]!, t }))
  expect(sequenceShapes({ ...sequence, steps, locks: [] }, WIDTH).breaks).toHaveLength(1)
})

describe('the playhead’s line', () => {
  const y = (t: number, n: RecordNumber) => sequenceY(shapes, sequence.steps, { t, n })
  test('stands under what has happened and above what comes, at every record', () => {
    sequence.steps.forEach(({ t, records }, i) => {
      const at = y(t, records[0]!)
      expect(stepUpTo(sequence.steps, records[0]!)).toBe(i)
      expect(at).toBeGreaterThan(shapes.rows[i]!.y)
      if (i + 1 < shapes.rows.length) expect(at).toBeLessThan(shapes.rows[i + 1]!.y - 12)
    })
  })
  test('goes down as time goes on', () => {
    const heights = Array.from({ length: 101 }, (_, second) =>
      y(second * 1000, spike.trace.recordsUpTo(second * 1000) - 1),
    )
    heights.forEach((height, i) => i > 0 && expect(height).toBeGreaterThanOrEqual(heights[i - 1]!))
  })
})

test('it is drawn without a browser: head, body, and times', () => {
  const head = renderToStaticMarkup(<SequenceHead shapes={shapes} lang="en" />)
  const body = renderToStaticMarkup(<SequenceBody shapes={shapes} steps={sequence.steps} tense="past" />)
  const gutter = renderToStaticMarkup(<SequenceGutter shapes={shapes} steps={sequence.steps} last={3} hidesFuture />)
  expect(head).toContain('website')
  expect(body).toContain('#7 expires, dead-lettered')
  expect(body).not.toContain('NaN')
  expect(gutter.match(/bs-seq-time/g)).toHaveLength(4)
})
