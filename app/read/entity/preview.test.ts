import { expect, test } from 'vitest'
import { endOf } from '../at.ts'
import { FOLDS_ON, layAxis } from '../time/axis.ts'
import { previewOf } from './preview.ts'
import { quietOf } from '../time/quiet.ts'
import { runLibrary } from '../../explain/testing/run.ts'

test.each(['traffic-spike', 'fourteen-days-on-basic', 'batch-of-100', 'scheduled-5-plus-10'])(
  '%s at a glance: every life within the picture, none too short to see',
  id => {
    const { trace } = runLibrary(id)
    const axis = layAxis(280, endOf(trace), quietOf(trace), { scale: null }, FOLDS_ON)
    const { rowCount, lines, strikes } = previewOf(trace, axis)
    expect(rowCount).toBeGreaterThan(0)
    expect(rowCount).toBeLessThanOrEqual(24)
    for (const { row, x1, x2 } of lines)
      expect([row < rowCount, x1 >= 0, x2 <= 280, x2 - x1 >= 1.5]).toEqual([true, true, true, true])
    for (const { row } of strikes) expect(row).toBeLessThan(rowCount)
  },
)

test('the spike: eight lives that are locked, two that are struck and lie dead', () => {
  const { trace } = runLibrary('traffic-spike')
  const { lines, strikes } = previewOf(trace, layAxis(280, endOf(trace), quietOf(trace), { scale: null }, FOLDS_ON))
  const rowsOf = (look: string) => lines.filter(line => line.look === look).map(({ row }) => row)
  expect([rowsOf('locked').length, rowsOf('dead'), strikes.map(({ row }) => row)]).toEqual([8, [6, 7], [6, 7]])
})
