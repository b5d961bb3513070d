import '../testing/loaded.ts'
import { describe, expect, test } from 'vitest'
import { logRecords, logRow, NO_FILTER, positionOf, selectionLabel } from './log.ts'
import type { LogAbout } from './log.ts'
import { searchLog, SENTENCES_MAX } from './search.ts'
import { runLibrary, runScenario } from '../testing/run.ts'
import type { Lang } from '../../model/lang.ts'

const run = runLibrary('traffic-spike-whole')
const spike = runLibrary('traffic-spike')

const sentences = (records: Uint32Array | null): string[] =>
  [...(records ?? [])].map(n => logRow(spike.trace, spike.input, n, 'en').words)

const about = (over: Partial<LogAbout>): LogAbout => ({ selection: null, range: null, mentions: null, ...over })
const found = (query: string) =>
  sentences(logRecords(spike.trace, NO_FILTER, about({ mentions: searchLog(spike.trace, spike.input, query, 'en') })))

describe('the log', () => {
  test('without filters it lists everything, without a copy', () => {
    expect(logRecords(spike.trace, NO_FILTER)).toBeNull()
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
      words: 'backend receives #6 and locks it until 2:00',
    })
  })

  test('by kind', () => {
    expect(sentences(logRecords(spike.trace, { ...NO_FILTER, groups: ['losses'] }))).toEqual([
      '#7 expires',
      '#7 is dead-lettered with the reason TTLExpiredException',
      '#8 expires',
      '#8 is dead-lettered with the reason TTLExpiredException',
    ])
  })

  test('by selection', () => {
    const selection = { kind: 'message', m: spike.message('job-7') } as const
    expect(sentences(logRecords(spike.trace, { ...NO_FILTER, selectionOnly: true }, about({ selection })))).toEqual([
      'website sends #7, which expires at 1:04',
      '#7 expires',
      '#7 is dead-lettered with the reason TTLExpiredException',
    ])
    expect(selectionLabel(spike.trace, selection, 'en')).toBe('#7 job-7')
  })

  test('by entity, its dead-letter queue with it', () => {
    const records = logRecords(run.trace, { ...NO_FILTER, entity: run.entity('jobs') })!
    const entities = new Set([...records].map(n => logRow(run.trace, run.input, n, 'en').entity))
    expect(entities).toEqual(new Set(['jobs', 'jobs/$deadletterqueue']))
  })

  test('filters narrow each other', () => {
    const filter = { ...NO_FILTER, groups: ['losses'], selectionOnly: true } as const
    expect(
      logRecords(spike.trace, filter, about({ selection: { kind: 'message', m: spike.message('job-7') } }))!.length,
    ).toBe(2)
  })
})

describe('a search', () => {
  test('finds what a record says', () =>
    expect(found('ttlexpired')).toEqual([
      '#7 is dead-lettered with the reason TTLExpiredException',
      '#8 is dead-lettered with the reason TTLExpiredException',
    ]))
  test('every word must be there', () => expect(found('#7 sends')).toEqual(['website sends #7, which expires at 1:04']))
  test('a number is that number alone', () => {
    expect(found('#1').every(sentence => /#1(?!\d)/.test(sentence))).toBe(true)
    expect(found('#1').length).toBeGreaterThan(2)
  })
  test('by instant', () =>
    expect(found('1:04.000 lettered')).toEqual(['#7 is dead-lettered with the reason TTLExpiredException']))
  test('in the language that is asked in, one after the other', () => {
    const count = (query: string, lang: Lang) =>
      logRecords(spike.trace, NO_FILTER, about({ mentions: searchLog(spike.trace, spike.input, query, lang) }))?.length
    expect(
      [count('receives', 'en'), count('истёк', 'en'), count('receives', 'ru'), count('истёк', 'ru')].map(
        found => (found ?? 0) > 0,
      ),
    ).toEqual([true, false, false, true])
  })
  test('of nothing', () => expect(searchLog(spike.trace, spike.input, '  ', 'en')).toBeNull())

  test('in a long run by number, id, entity, client and kind', () => {
    const long = runScenario({
      runFor: 'PT3H',
      queues: { q: {} },
      senders: [{ name: 'shop', to: 'q', arrivals: { every: 'PT0.5S' }, message: { messageId: 'm-{n}' } }],
    })
    expect(long.trace.length).toBeGreaterThan(SENTENCES_MAX)
    const count = (query: string) =>
      logRecords(long.trace, NO_FILTER, about({ mentions: searchLog(long.trace, long.input, query, 'en') }))?.length
    expect([count('#777'), count('m-777 enqueued'), count('nobody')]).toEqual([1, 11, 0])
    expect(count('shop')).toBeGreaterThan(20_000)
  })
})

test('within a range, and of a kind within it', () => {
  const range = { from: 64_000, to: 64_000 }
  expect(sentences(logRecords(spike.trace, NO_FILTER, about({ range })))).toEqual([
    '#7 expires',
    '#7 is dead-lettered with the reason TTLExpiredException',
  ])
  expect(
    logRecords(spike.trace, { ...NO_FILTER, groups: ['losses'] }, about({ range: { from: 65_000, to: 90_000 } }))!
      .length,
  ).toBe(2)
  expect(logRecords(spike.trace, { ...NO_FILTER, groups: ['losses'] }, about({ range }))!.length).toBe(2)
})

test('a selected event keeps the list of its message', () => {
  const records = logRecords(
    spike.trace,
    { ...NO_FILTER, selectionOnly: true },
    about({ selection: { kind: 'message', m: spike.message('job-7') } }),
  )!
  expect(
    logRecords(
      spike.trace,
      { ...NO_FILTER, selectionOnly: true },
      about({ selection: { kind: 'record', n: records[1]! } }),
    ),
  ).toEqual(records)
})

describe('the place of the playhead', () => {
  const records = Uint32Array.of(3, 8, 9, 20)
  test.each([
    [2, -1],
    [3, 0],
    [8, 1],
    [15, 2],
    [20, 3],
    [99, 3],
  ])('record %d stands at %d', (n, position) => {
    expect(positionOf(records, n)).toBe(position)
  })
  test('in the whole list it is the record itself', () => {
    expect(positionOf(null, 7)).toBe(7)
  })
})
