import { describe, expect, test } from 'vitest'
import { logRecords, logRow, NO_FILTER, positionOf, selectionLabel } from './log.ts'
import { runLibrary } from './testing/run.ts'

const run = runLibrary('traffic-spike-whole')
const spike = runLibrary('traffic-spike')

const sentences = (records: Uint32Array | null): string[] => [...(records ?? [])].map(n => logRow(spike.trace, spike.input, n, 'en').words)

describe('the log', () => {
  test('without filters it lists everything, without a copy', () => {
    expect(logRecords(spike.trace, NO_FILTER, null)).toBeNull()
  })

  test('a row says time, thing and what happened', () => {
    expect(logRow(spike.trace, spike.input, 31, 'en')).toEqual({
      n: 31,
      time: '1:00.000',
      kind: 'message-locked',
      kindName: 'locked',
      group: 'deliveries',
      entity: 'jobs',
      number: '#6',
      words: '#6 handed to backend, locked until 2:00'
    })
  })

  test('by kind', () => {
    expect(sentences(logRecords(spike.trace, { ...NO_FILTER, groups: ['losses'] }, null))).toEqual([
      '#7 expired',
      '#7 dead-lettered: TTLExpiredException',
      '#8 expired',
      '#8 dead-lettered: TTLExpiredException'
    ])
  })

  test('by selection', () => {
    const selection = { kind: 'message', m: spike.message('job-7') } as const
    expect(sentences(logRecords(spike.trace, { ...NO_FILTER, selectionOnly: true }, selection))).toEqual([
      '#7 sent by website, expires 1:04',
      '#7 expired',
      '#7 dead-lettered: TTLExpiredException'
    ])
    expect(selectionLabel(spike.trace, selection, 'en')).toBe('#7 job-7')
  })

  test('by entity, its dead-letter queue with it', () => {
    const records = logRecords(run.trace, { ...NO_FILTER, entity: run.entity('jobs') }, null)!
    const entities = new Set([...records].map(n => logRow(run.trace, run.input, n, 'en').entity))
    expect(entities).toEqual(new Set(['jobs', 'jobs/$deadletterqueue']))
  })

  test('filters narrow each other', () => {
    const filter = { groups: ['losses'], entity: null, selectionOnly: true } as const
    expect(logRecords(spike.trace, filter, { kind: 'message', m: spike.message('job-7') })!.length).toBe(2)
  })
})

describe('the place of the playhead', () => {
  const records = Uint32Array.of(3, 8, 9, 20)
  test.each([
    [2, -1],
    [3, 0],
    [8, 1],
    [15, 2],
    [20, 3],
    [99, 3]
  ])('record %d stands at %d', (n, position) => {
    expect(positionOf(records, n)).toBe(position)
  })
  test('in the whole list it is the record itself', () => {
    expect(positionOf(null, 7)).toBe(7)
  })
})
