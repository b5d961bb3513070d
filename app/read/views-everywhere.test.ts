import '../explain/testing/loaded.ts'
import { describe, expect, test } from 'vitest'
import { endOf } from './at.ts'
import { readChart } from './measures/measures.ts'
import { CHART_IDS } from '../model/charts.ts'
import { cellsOf, columnsOf, rowsAt } from '../explain/message-table.ts'
import type { Reading } from './per-trace.ts'
import { recordsOf, rootOf } from '../explain/sequence/records.ts'
import type { SequenceTopic } from '../explain/sequence/records.ts'
import { PAGE_RECORDS, sequenceOf } from '../explain/sequence/sequence.ts'
import { LIBRARY, runLibrary } from '../explain/testing/run.ts'
import type { Run } from '../explain/testing/run.ts'

function finish<T>(slices: Reading<T>): T {
  for (;;) {
    const slice = slices.next()
    if (slice.done === true) return slice.value
  }
}

const BROKEN = /undefined|NaN|\[object| {2}|^$/

function expectWellFormed(run: Run, topic: SequenceTopic) {
  const list = recordsOf(run.trace, topic)
  for (let first = 0; first < Math.min(list.count, 3 * PAGE_RECORDS); first += PAGE_RECORDS) {
    const { participants, steps, locks } = sequenceOf(run.trace, run.input, list, first, 'en')
    const isOne = (i: number) => i >= 0 && i < participants.length
    for (const { from, to, label, sentence, records } of steps) {
      expect(
        [isOne(from), isOne(to), BROKEN.test(label), BROKEN.test(sentence), records.length > 0],
        `${label} (${sentence})`,
      ).toEqual([true, true, false, false, true])
    }
    expect(steps.every(({ t }, i) => i === 0 || t >= steps[i - 1]!.t)).toBe(true)
    for (const { participant, fromStep, toStep } of locks)
      expect([isOne(participant), (fromStep ?? 0) <= (toStep ?? Infinity)]).toEqual([true, true])
  }
}

describe.each(LIBRARY)('%s', id => {
  const run = runLibrary(id)

  test('its sequences name everybody', () => {
    expectWellFormed(run, { kind: 'run' })
    for (let m = 0; m < Math.min(run.trace.messageCount, 40); m += 3)
      expectWellFormed(run, { kind: 'message', m, root: rootOf(run.trace, m) })
    expectWellFormed(run, { kind: 'entity', entity: 0 })
  })

  test('its charts never fall below zero', () => {
    for (const chart of CHART_IDS) {
      for (const { key, steps } of finish(readChart(run.trace, run.input, chart, null)).series) {
        expect(
          steps.v.every(value => Number.isNaN(value) || value >= 0),
          `${chart} ${key}`,
        ).toBe(true)
        expect(
          steps.t.every((t, i) => i === 0 || t >= steps.t[i - 1]!),
          `${chart} ${key} in order`,
        ).toBe(true)
      }
    }
  })

  test('its messages as a table', () => {
    for (const share of [0.2, 0.5, 0.9]) {
      const at = run.at((endOf(run.trace) * share) / 1000)
      const view = { scope: null, isPeeking: true, countsFrom: 0 } as const
      const columns = columnsOf(run.trace, view)
      for (const m of rowsAt(run.trace, at, null).subarray(0, 50)) {
        expect(
          cellsOf({ trace: run.trace, input: run.input, at, lang: 'en' }, m, columns, view).some(({ text }) =>
            /undefined|NaN|\[object/.test(text),
          ),
        ).toBe(false)
      }
    }
  })
})
