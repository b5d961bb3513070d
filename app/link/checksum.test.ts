import { expect, test } from 'vitest'
import { builtInIds, builtInText, compile } from '../../scenarios/index.ts'
import type { Scenario } from '../../scenarios/index.ts'
import { simulate } from '../../sim-core/index.ts'
import type { Trace } from '../../sim-core/index.ts'
import { checksumOf, unkept } from './checksum.ts'

const run = (text: string) => simulate(compile(JSON.parse(text) as Scenario))
const sumOf = (text: string) => checksumOf(run(text))

test('the same run has the same checksum, in eight characters', async () => {
  const text = (await builtInText('traffic-spike-whole'))!
  expect(sumOf(text)).toBe(sumOf(text))
  expect(sumOf(text)).toMatch(/^[\w-]{8}$/)
})

test('a checksum is kept, of another run, or cut off with the end of its link', async () => {
  const text = (await builtInText('traffic-spike'))!
  const of = (promised: string) => unkept(run(text), promised)
  expect(['QwPymVNF', 'QwPymVNF.', 'QwPymVN', '', 'QwPymVNE', 'QwPz'].map(of)).toEqual([
    null,
    null,
    'endCut',
    'endCut',
    'otherResult',
    'otherResult',
  ])
})

test('no two built-in scenarios share one', async () => {
  const sums = await Promise.all(builtInIds.map(async id => sumOf((await builtInText(id))!)))
  expect(new Set(sums).size).toBe(builtInIds.length)
})

test.each([
  ['a title', { title: 'x' }, true],
  ['an expectation', { expect: [] }, true],
  ['the start in the calendar', { startsAt: '2020-01-01T00:00:00Z' }, true],
  ['the end of the run', { runFor: 'PT101S' }, false],
  [
    'a time to live',
    {
      queues: {
        jobs: { lockDuration: 'PT1M', defaultMessageTimeToLive: 'PT30.001S', deadLetteringOnMessageExpiration: true },
      },
    },
    false,
  ],
  [
    'how long a lock lasts',
    {
      queues: {
        jobs: { lockDuration: 'PT59S', defaultMessageTimeToLive: 'PT30S', deadLetteringOnMessageExpiration: true },
      },
    },
    false,
  ],
  ['a flag', { queues: { jobs: { lockDuration: 'PT1M', defaultMessageTimeToLive: 'PT30S' } } }, false],
  ['when expired ones leave', { namespace: { expiration: 'onReceive' } }, false],
  ['who works', { receivers: [{ name: 'other', from: 'jobs', processingTime: { constant: 'PT10S' } }] }, false],
  ['one more step', { steps: [{ at: 'PT99S', do: 'peek', from: 'jobs' }] }, false],
])('%s changed', async (_, change, isSame) => {
  const text = (await builtInText('traffic-spike'))!
  const other = sumOf(JSON.stringify({ ...(JSON.parse(text) as Scenario), ...change }))
  expect(other === sumOf(text)).toBe(isSame)
})

test('what a record tells of its branch and its facts is no part of the result; what a user calls so is', async () => {
  const trace = run((await builtInText('traffic-spike'))!)
  const withDetails = (more: object) =>
    checksumOf(
      Object.create(trace, { detailOf: { value: (n: number) => ({ ...trace.detailOf(n), ...more }) } }) as Trace,
    )
  expect(withDetails({ branch: 'expiredDeferred', facts: ['T-1'] })).toBe(checksumOf(trace))
  expect(withDetails({ properties: { branch: 'north' } })).not.toBe(withDetails({ properties: { branch: 'south' } }))
})

test('it is computed as ever: another way would be a false alarm for every link', async () => {
  expect(
    await Promise.all(
      ['traffic-spike', 'who-gets-a-copy', 'two-partitions-one-order'].map(async id => sumOf((await builtInText(id))!)),
    ),
  ).toMatchInlineSnapshot(`
    [
      "QwPymVNF",
      "BXOEUErD",
      "UQkwUX5D",
    ]
  `)
})
