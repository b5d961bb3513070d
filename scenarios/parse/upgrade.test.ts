import { expect, test } from 'vitest'
import { parseScenario } from './parse.ts'
import { FORMAT_VERSION, upgraded } from './upgrade.ts'
import type { Upgrader } from './upgrade.ts'

/** Two versions that never were: `end` became `runFor`, then `lists` of queues became objects. */
const invented: readonly Upgrader[] = [
  ({ end, ...rest }) => ({ ...rest, runFor: end }),
  ({ queues, ...rest }) => ({ ...rest, queues: Object.fromEntries((queues as string[]).map(name => [name, {}])) }),
]

test.each([
  [{ busscope: 1, end: 'PT1M', queues: ['a'] }],
  [{ busscope: 2, runFor: 'PT1M', queues: ['a'] }],
  [{ busscope: 3, runFor: 'PT1M', queues: { a: {} } }],
])('%j goes through the upgraders it needs, one after the other', raw => {
  expect(upgraded(raw, invented)).toEqual({ busscope: 3, runFor: 'PT1M', queues: { a: {} } })
})

test.each([[{ busscope: 4, x: 1 }], [{ busscope: '1' }], [{ busscope: 0 }], [{ busscope: 1.5 }], [{}]])(
  '%j is left to the checker',
  raw => {
    expect(upgraded(raw, invented)).toBe(raw)
  },
)

test('what an upgrader takes over wholly keeps the order of its names', () => {
  expect(JSON.stringify(upgraded({ busscope: 1, b: 1, 2: 'x', a: 2 }, [raw => raw]))).toBe(
    '{"2":"x","busscope":2,"b":1,"a":2}',
  )
})

test('the newest version is read, a newer one gets its sentence', () => {
  expect(parseScenario(JSON.stringify({ busscope: FORMAT_VERSION, runFor: 'PT1M', queues: { a: {} } }))).toMatchObject({
    ok: true,
  })
  expect(parseScenario(JSON.stringify({ busscope: FORMAT_VERSION + 1, anything: [] }))).toMatchObject({
    ok: false,
    issues: [{ path: 'busscope', message: expect.stringContaining('made by a newer version of BusScope') as unknown }],
  })
})
