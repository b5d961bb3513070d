import { describe, expect, test } from 'vitest'
import { builtInText, compile, parseScenario } from '../../../scenarios/index.ts'
import { simulate } from '../../../sim-core/index.ts'
import { changedText } from '../text/text-edits.ts'
import { LIBRARY } from '../../explain/testing/run.ts'
import type { TryRun } from '../../explain/why/try-run.ts'
import { hintFor, mayHaveHint } from './hints.ts'
import { POSITIONS, scaleOf } from './scale.ts'
import type { Scale, Span, Value } from './scale.ts'
import { knobsOf } from './tune.ts'
import { valueAt } from '../../model/json-path.ts'
import type { Knob } from './knob.ts'
import { isInRange, knobScale, rawOf, typedDuration, typedNumber, valueOf } from './value.ts'

const load = async (id: string) => loadText((await builtInText(id))!)

function loadText(text: string) {
  const parsed = parseScenario(text)
  if (!parsed.ok) throw new Error(text)
  const trace = simulate(compile(parsed.scenario))
  return { text, scenario: parsed.scenario, trace, knobs: knobsOf(parsed.scenario, trace) }
}

const WORK_BETWEEN = JSON.stringify({
  busscope: 1,
  title: 'Work between 2 s and 5 s',
  runFor: 'PT1M',
  queues: { q: {} },
  receivers: [{ name: 'r', from: 'q', processingTime: { uniform: { min: 'PT2S', max: 'PT5S' } } }],
})

/** Before anybody has changed it. */
const scaleAround = (value: Value | undefined, knob: Knob, runForMs: number): Scale =>
  knobScale(knob, { original: value, value }, runForMs)

const tryHere: TryRun = async (input, limits) => simulate(input, limits)

const named = ({ of, name }: Knob): string => (of === null ? name : `${of} ${name}`)

describe('the few values that matter', () => {
  const rows: readonly (readonly [string, readonly string[]])[] = [
    [
      'traffic-spike',
      ['jobs defaultMessageTimeToLive', 'backend instances', 'backend processingTime', 'jobs lockDuration'],
    ],
    ['scheduled-5-plus-10', ['reminder-1 scheduledEnqueueTime', 'reminder-1 timeToLive']],
    [
      'lock-too-short',
      [
        'plain-orders lockDuration',
        'plain-orders maxDeliveryCount',
        'plain-receiver processingTime',
        'plain-receiver maxAutoLockRenewalDuration',
      ],
    ],
    [
      'the-prefetch-trap',
      ['prefetch-5 lockDuration', 'prefetch-5 maxDeliveryCount', 'worker-2 prefetchCount', 'worker-2 processingTime'],
    ],
    ['poison-message', ['orders maxDeliveryCount']],
    ['reply-queue-deletes-itself', ['replies-web-1 autoDeleteOnIdle']],
    ['fourteen-days-on-basic', ['thirty-days timeToLive', 'one-hour timeToLive']],
    ['resubmitted-and-dropped', ['invoices duplicateDetectionHistoryTimeWindow']],
  ]
  test.each(rows)('%s', async (id, expected) => {
    const { knobs } = await load(id)
    expect(knobs.slice(0, expected.length).map(named)).toEqual(expected)
  })

  test('on Basic nothing is set that Basic does not have, and a TTL has an end', async () => {
    const { knobs } = await load('fourteen-days-on-basic')
    expect(knobs.some(({ name }) => name === 'autoDeleteOnIdle')).toBe(false)
    const ttl = knobs.find(({ name }) => name === 'defaultMessageTimeToLive')!
    expect([ttl.max, ttl.hasNever, ttl.fallback]).toEqual([14 * 86_400_000, false, 14 * 86_400_000])
  })
})

test('how much is sent comes last', async () => {
  const { knobs } = await load('traffic-spike')
  expect(named(knobs.at(-1)!)).toBe('website count')
  const found = knobs.filter(mayHaveHint).map(({ name }) => name)
  expect(found).toEqual(expect.arrayContaining(['defaultMessageTimeToLive', 'lockDuration', 'processingTime']))
  expect(found).not.toContain('count')
})

test('a value is read from the text, and where it says nothing the default holds', async () => {
  const { scenario, knobs } = await load('traffic-spike')
  const values = knobs.map(knob => [named(knob), valueOf(knob, valueAt(scenario, knob.path))])
  expect(values).toContainEqual(['jobs defaultMessageTimeToLive', 30_000])
  expect(values).toContainEqual(['backend processingTime', 10_000])
  expect(values).toContainEqual(['backend instances', 1])
  expect(values).toContainEqual(['jobs autoDeleteOnIdle', null])
})

test.each(LIBRARY)('no slider of %s leads to a text that does not run', async id => {
  expectAllToRun(await load(id))
})

test('the longest work is no shorter than the shortest', () => {
  expectAllToRun(loadText(WORK_BETWEEN))
})

function expectAllToRun({ text, scenario, trace, knobs }: ReturnType<typeof loadText>): void {
  for (const knob of knobs) {
    const scale = scaleAround(valueOf(knob, valueAt(scenario, knob.path)), knob, trace.runForMs)
    for (const position of [0, 1]) {
      const parsed = parseScenario(
        changedText(text, [{ path: knob.path, value: rawOf(knob, scale.value(position * POSITIONS)) }]),
      )
      expect(parsed.ok ? [] : parsed.issues, named(knob)).toEqual([])
    }
  }
}

describe('hints have been tried', () => {
  type Row = readonly [id: string, name: string, value: Value | undefined, goal?: string, of?: string]
  const rows: readonly Row[] = [
    ['full-of-expired-messages', 'on-receive defaultMessageTimeToLive', null, 'expired', 'on-receive'],
    ['deferred-and-never-fetched', 'order-1 timeToLive', null, 'expired'],
    ['traffic-spike', 'jobs defaultMessageTimeToLive', 46_000, 'expired'],
    ['traffic-spike', 'backend instances', 2, 'expired'],
    ['traffic-spike', 'backend processingTime', 6500, 'expired'],
    ['traffic-spike', 'website count', undefined],
    ['traffic-spike', 'jobs lockDuration', undefined],
    ['lock-too-short', 'plain-orders lockDuration', 24_000, 'lostLocks'],
    // One delivery more only puts the dead letter off past the end of the run.
    ['lock-too-short', 'plain-orders maxDeliveryCount', undefined],
    ['the-prefetch-trap', 'worker-2 prefetchCount', 2, 'lostLocks'],
    ['reply-queue-deletes-itself', 'replies-web-1 autoDeleteOnIdle', 335_000, 'idleDeleted'],
  ]
  test.each(rows.map(row => ({ row })))('$row.0: $row.1', async ({ row: [id, name, value, goal, of = null] }) => {
    const { text, scenario, trace, knobs } = await load(id)
    const knob = knobs.find(one => named(one) === name)!
    const now = valueOf(knob, valueAt(scenario, knob.path))!
    const hint = await hintFor({ text, trace }, knob, scaleAround(now, knob, trace.runForMs), now, tryHere)
    expect(hint).toEqual(value === undefined ? null : { value, goal, of })
  })
})

test('a slider stays as it is while its value is within; what is typed beyond stands at its end', async () => {
  const { knobs, trace } = await load('traffic-spike')
  const knob = knobs.find(one => named(one) === 'jobs defaultMessageTimeToLive')!
  const at = (value: Value) => knobScale(knob, { original: 30_000, value }, trace.runForMs).position(30_000)
  expect([at(1000), at(46_000), at(190_000), at(null)]).toEqual([at(30_000), at(30_000), at(30_000), at(30_000)])
  expect(knobScale(knob, { original: 30_000, value: 3_600_000 }, trace.runForMs).value(POSITIONS - 40)).toBe(3_600_000)
})

describe('a slider', () => {
  const ttl: Span = { kind: 'duration', min: 1000, max: 1_000_000, hasNever: true }
  const rate: Span = { kind: 'rate', min: 0.01, max: 10, hasNever: false }
  const count: Span = { kind: 'count', min: 1, max: 10, hasNever: false }
  const work: Span = { kind: 'duration', min: 0, max: 600_000, hasNever: false }

  test.each<readonly [Span, readonly Value[]]>([
    [ttl, [1000, 30_000, 46_000, 90_000, 1_000_000, null]],
    [rate, [0.01, 0.5, 2, 10]],
    [count, [1, 2, 5, 10]],
    [work, [0, 1000, 10_000, 600_000]],
  ])('gives back what it was given %#', (span, values) => {
    const scale = scaleOf(span)
    expect(values.map(value => scale.value(scale.position(value)))).toEqual(values)
    const positions = values.map(scale.position)
    expect(positions).toEqual([...positions].sort((a, b) => a - b))
  })

  test.each<readonly [Span, Value, 1 | -1, readonly Value[], Value]>([
    [ttl, 30_000, 1, [], 35_000],
    [ttl, 30_000, -1, [], 25_000],
    [ttl, 46_000, 1, [], 50_000],
    [ttl, 40_000, 1, [42_000], 42_000],
    [ttl, 1_000_000, 1, [], null],
    [ttl, null, 1, [], null],
    [ttl, null, -1, [], 1_000_000],
    [ttl, 1000, -1, [], 1000],
    [count, 2, 1, [], 3],
    [count, 1, -1, [], 1],
    [rate, 2, 1, [], 2.5],
    [work, 1, -1, [], 0],
    [work, 0, 1, [], 1],
  ])('%o: an arrow key from %s in direction %s', (span, value, direction, extra, expected) => {
    expect(scaleOf(span).next(value, direction, extra)).toBe(expected)
  })
})

describe('what a person types', () => {
  test.each([
    ['46 s', 46_000],
    ['46', 46_000],
    ['46s', 46_000],
    ['1 min 30 s', 90_000],
    ['1:30', 90_000],
    ['1:02:03.5', 3_723_500],
    ['0,2', 200],
    ['200 ms', 200],
    ['13 d 23 h', 1_206_000_000],
    ['PT46S', 46_000],
    ['p14d', 1_209_600_000],
    ['never', null],
    ['Never', null],
    ['46 x', undefined],
    ['', undefined],
    ['soon', undefined],
    ['1 s 2', undefined],
  ])('%s', (text, expected) => {
    expect(typedDuration(text)).toBe(expected)
  })

  test.each([
    ['3', 3, true],
    ['3.5', undefined, true],
    ['3,5', 3.5, false],
    ['', undefined, false],
    ['x', undefined, false],
  ] as const)('%s', (text, expected, isWhole) => {
    expect(typedNumber(text, isWhole)).toBe(expected)
  })

  test('what is out of range is not taken', async () => {
    const { knobs } = await load('traffic-spike')
    const lock = knobs.find(({ name }) => name === 'lockDuration')!
    expect([4999, 5000, 300_000, 300_001, null].map(value => isInRange(lock, value))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
    expect(rawOf(lock, 90_000)).toBe('PT1M30S')
    expect(rawOf(knobs[0]!, null)).toBe('P10675199DT2H48M5.4775807S')
  })
})
