import { describe, expect, test } from 'vitest'
import { inspect } from './inspector.ts'
import { cellsOf, columnsOf, rowsAt, scopeOfSelection, sortedRows } from './message-table.ts'
import type { TableView } from './message-table.ts'
import type { ColumnKey } from '../model/columns.ts'
import { recordsOfKind } from '../read/trace-index.ts'
import './testing/loaded.ts'
import { runLibrary, runScenario } from './testing/run.ts'

const spike = runLibrary('traffic-spike')
const jobs = spike.entity('jobs')
const view = (over: Partial<TableView> = {}): TableView => ({ scope: jobs, isPeeking: false, countsFrom: 0, ...over })
const numbers = (rows: Uint32Array) => Array.from(rows, m => spike.trace.sequenceNumberOf(m))

test('rows are what is there at the playhead', () => {
  expect(numbers(rowsAt(spike.trace, spike.at(63), jobs))).toEqual(['6', '7', '8', '9'])
  expect(numbers(rowsAt(spike.trace, spike.at(66), null))).toEqual(['6', '9', '7', '8'])
})

test('a row under Azure’s names, absolute and as seen from the playhead', () => {
  const columns = columnsOf(spike.trace, view())
  expect(columns.slice(0, 4)).toEqual(['SequenceNumber', 'MessageId', 'State', 'ExpiresAtUtc'])
  const at = spike.at(62)
  const row = cellsOf(
    { trace: spike.trace, input: spike.input, at, lang: 'en' },
    spike.message('job-6'),
    columns,
    view(),
  )
  expect(
    Object.fromEntries(columns.map((key, i) => [key, `${row[i]!.text} ${row[i]!.relative ?? ''}`.trim()])),
  ).toEqual({
    SequenceNumber: '#6',
    MessageId: 'job-6',
    State: 'Active, locked',
    EnqueuedTimeUtc: '0:33.000 29 s ago',
    LockedUntilUtc: '2:00.000 in 58 s',
    ExpiresAtUtc: '1:03.000 in 1 s',
    DeliveryCount: '0',
    Subject: 'resize picture 6',
  })
})

test('reasons stand where dead letters are, and no column is empty for the whole run', () => {
  expect(columnsOf(spike.trace, view({ scope: spike.entity('jobs/$deadletterqueue') }))).toContain('DeadLetterReason')
  expect(columnsOf(spike.trace, view())).not.toContain('DeadLetterReason')
  expect(columnsOf(spike.trace, view({ scope: null }))).not.toContain('SessionId')
})

describe('a peek', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { defaultMessageTimeToLive: 'PT30S' } },
    steps: [
      {
        at: 'PT0S',
        do: 'send',
        to: 'q',
        messages: [{ messageId: 'own', timeToLive: 'PT10S' }, { messageId: 'default' }],
      },
      { at: 'PT20S', do: 'receive', from: 'q', as: 'r' },
    ],
  })
  const cell = (id: string, seconds: number, key: ColumnKey, over: Partial<TableView> = {}) =>
    cellsOf(
      { trace: run.trace, input: run.input, at: run.at(seconds), lang: 'en' },
      run.message(id),
      [key],
      view(over),
    )[0]!.text

  test('shows no expiry that the sender did not give', () => {
    expect([cell('default', 5, 'ExpiresAtUtc'), cell('default', 5, 'ShownExpiresAtUtc')]).toEqual([
      '0:30.000',
      '9999-12-31',
    ])
    expect([cell('own', 5, 'ExpiresAtUtc'), cell('own', 5, 'ShownExpiresAtUtc')]).toEqual(['0:10.000', '0:10.000'])
  })
  test('still lists what has expired and nobody has looked for', () => {
    expect([cell('own', 15, 'State'), cell('own', 15, 'ShownState')]).toEqual(['Active, expired', 'Active'])
  })
  test.each(['q/$deadletterqueue', 'q', 't'])('tells what the record of a real one tells: %s', from => {
    const seen = runScenario({
      runFor: 'PT1M',
      queues: { q: { defaultMessageTimeToLive: 'PT20S', deadLetteringOnMessageExpiration: true } },
      topics: { t: { subscriptions: { a: {} } } },
      steps: [
        { at: 'PT0S', do: 'schedule', to: 't', message: { scheduledEnqueueTime: 'PT50S' } },
        { at: 'PT0S', do: 'send', to: 'q', messages: [{ timeToLive: 'PT10S' }, { timeToLive: 'PT12S' }, {}, {}] },
        { at: 'PT11S', do: 'receive', from: 'q', as: 'r' },
        { at: 'PT13S', do: 'peek', from },
      ],
    })
    const peeked = seen.trace.recordOf(recordsOfKind(seen.trace, 'messages-peeked')[0]!, 'messages-peeked')
    const states = peeked.messages.map(({ state }) => state.charAt(0).toUpperCase() + state.slice(1))
    const entity = seen.entity(from)
    const cells = [...rowsAt(seen.trace, seen.at(13), entity)].map(
      m =>
        cellsOf({ trace: seen.trace, input: seen.input, at: seen.at(13), lang: 'en' }, m, ['ShownState'], view())[0]!
          .text,
    )
    expect(cells).toEqual(from === 't' ? ['nothing'] : states)
    const listed = inspect(seen.trace, seen.input, { kind: 'entity', entity }, seen.at(13), { lang: 'en' }).peek!
    expect(listed.rows.map(({ shown }) => shown.split(',')[0])).toEqual(states)
  })
  test('stands beside what is stored', () => {
    const columns = columnsOf(run.trace, view({ isPeeking: true }))
    expect(columns[columns.indexOf('ExpiresAtUtc') + 1]).toBe('ShownExpiresAtUtc')
  })
  test('deliveries are counted from 0, or from 1 as .NET does, except where they are peeked (L-13)', () => {
    const counted = (over: Partial<TableView>) => cell('default', 25, 'DeliveryCount', over)
    expect([{}, { countsFrom: 1 as const }, { countsFrom: 1 as const, isPeeking: true }].map(counted)).toEqual([
      '0',
      '1',
      '0',
    ])
  })
})

test.each<[ColumnKey, boolean, readonly string[]]>([
  ['SequenceNumber', true, ['9', '8', '7', '6']],
  ['LockedUntilUtc', false, ['6', '7', '8', '9']],
  ['ExpiresAtUtc', true, ['9', '8', '7', '6']],
  ['State', true, ['6', '7', '8', '9']],
])('sorted by %s, descending %s', (by, isDescending, expected) => {
  const at = spike.at(63)
  expect(
    numbers(sortedRows(spike.trace, spike.input, at, rowsAt(spike.trace, at, jobs), { by, isDescending })),
  ).toEqual(expected)
})

test('what has no size comes last, whichever way the table is sorted', () => {
  const { trace, input, at } = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [
      {
        at: 'PT0S',
        do: 'send',
        to: 'q',
        messages: [
          { messageId: 'small', sizeInBytes: 10 },
          { messageId: 'none' },
          { messageId: 'big', sizeInBytes: 20 },
        ],
      },
    ],
  })
  const sorted = (isDescending: boolean) =>
    Array.from(sortedRows(trace, input, at(5), rowsAt(trace, at(5), null), { by: 'Size', isDescending }), m =>
      trace.messageIdOf(m),
    )
  expect([sorted(false), sorted(true)]).toEqual([
    ['small', 'big', 'none'],
    ['big', 'small', 'none'],
  ])
})

test('it follows the selection: where a message stands now', () => {
  const m = spike.message('job-7')
  expect(scopeOfSelection(spike.trace, spike.at(60), { kind: 'message', m })).toBe(jobs)
  expect(scopeOfSelection(spike.trace, spike.at(66), { kind: 'message', m })).toBe(
    spike.entity('jobs/$deadletterqueue'),
  )
  expect(scopeOfSelection(spike.trace, spike.at(66), null)).toBeNull()
})
