import { expect, test } from 'vitest'
import { simulate, written } from '../../sim-core/index.ts'
import { builtIns, builtInText, compile, parseScenario } from '../../scenarios/index.ts'
import '../explain/testing/loaded.ts'
import { csvColumns, csvLines } from './csv.ts'
import { mermaidLines } from './mermaid.ts'
import { perfettoLines } from './perfetto.ts'

const open = (text: string) => {
  const parsed = parseScenario(text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const input = compile(parsed.scenario)
  return { input, trace: simulate(input) }
}
const all = await Promise.all(builtIns().map(async ({ id }) => ({ id, ...open((await builtInText(id, 'en'))!) })))
const spike = all.find(({ id }) => id === 'traffic-spike')!
const hostile = open(
  JSON.stringify({
    busscope: 1,
    title: 'x',
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [
      { at: 'PT1S', do: 'send', to: 'q', message: { messageId: '=HYPERLINK("a"),b\nc' } },
      { at: 'PT2S', do: 'send', to: 'q', message: { messageId: 'a;b-->>c: <img>#1' } },
    ],
  }),
)

/** A reader of RFC 4180, as poor as it can be. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare!,
  )
}

test('CSV: no key of any record of any built-in scenario is left out, each line has every column', () => {
  for (const { id, trace } of all) {
    const lines = [...csvLines(trace)]
    expect(lines).toHaveLength(trace.length + 1)
    for (let n = 0; n < trace.length; n++) {
      const record = trace.record(n)
      for (const key of Object.keys(written(record))) expect(csvColumns, `${id} ${record.kind}`).toContain(key)
      const cells = cellsOf(lines[n + 1]!)
      expect(cells).toHaveLength(csvColumns.length)
      expect(cells.slice(0, 3)).toEqual([String(n), String(record.t), record.kind])
    }
  }
})

test('CSV: quotes, commas and line breaks are kept, a formula becomes text', () => {
  const sent = [...csvLines(hostile.trace)].find(line => line.includes('HYPERLINK'))!
  expect(cellsOf(sent)[csvColumns.indexOf('messageId')]).toBe('\'=HYPERLINK("a"),b\nc')
})

test('Mermaid: the spike reads as on the page, and a name cannot speak Mermaid or HTML', () => {
  const lines = mermaidLines(spike.trace, spike.input, 'en')
  expect(lines.slice(0, 5)).toEqual([
    'sequenceDiagram',
    '  %% simulated by BusScope, expiration: whenListening',
    '  participant P0 as website (client)',
    '  participant P1 as jobs (queue)',
    '  participant P2 as jobs ($deadletterqueue)',
  ])
  expect(lines).toContain('  P1->>P2: 1:04 #35;7 expires, dead-lettered')
  const strange = mermaidLines(hostile.trace, hostile.input, 'en').join('\n')
  expect(strange).not.toMatch(/<img|HYPERLINK\("/)
  expect(strange.split('\n').filter(line => line.includes('send'))).toHaveLength(2)
})

test('Mermaid: a long run says what it leaves out', () => {
  const long = open(
    JSON.stringify({
      busscope: 1,
      title: 'x',
      runFor: 'PT1H',
      queues: { q: {} },
      senders: [{ name: 's', to: 'q', arrivals: { every: 'PT1S' }, message: {}, count: 500 }],
    }),
  )
  const lines = mermaidLines(long.trace, long.input, 'en')
  expect(lines.length).toBeLessThan(211)
  expect(lines.at(-1)).toMatch(/Note over P0: events 1–200 of 50\d/)
})

interface Event {
  readonly ph: string
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur: number
  readonly args: Readonly<Record<string, unknown>>
}

test('Perfetto: one JSON document; slices of a track never overlap; counters are the counts of the state', () => {
  for (const { id, trace } of all) {
    const { traceEvents } = JSON.parse([...perfettoLines(trace)].join('\n')) as { traceEvents: Event[] }
    const ends = new Map<number, number>()
    for (const { tid, ts, dur } of traceEvents.filter(({ ph }) => ph === 'X')) {
      expect(ts, id).toBeGreaterThanOrEqual(ends.get(tid) ?? 0)
      ends.set(tid, ts + dur)
    }
    const cursor = trace.cursor()
    cursor.seekRecord(trace.length - 1)
    for (const { id: entity, path } of trace.entities) {
      const last = traceEvents.findLast(({ ph, pid }) => ph === 'C' && pid === entity + 1)
      const held = cursor.exists(entity) ? cursor.messagesIn(entity).length : 0
      expect(Number(last?.args['scheduled'] ?? 0) + Number(last?.args['others'] ?? 0), `${id} ${path}`).toBe(held)
    }
  }
})
