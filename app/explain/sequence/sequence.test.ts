import '../testing/loaded.ts'
import { describe, expect, test } from 'vitest'
import { recordsOf, rootOf, topicsOf } from './records.ts'
import type { SequenceTopic } from './records.ts'
import { PAGE_RECORDS, sequenceOf } from './sequence.ts'
import type { Run } from '../testing/run.ts'
import { runLibrary, runScenario } from '../testing/run.ts'

const spike = runLibrary('traffic-spike')
const whole = runLibrary('traffic-spike-whole')

const of = (run: Run, topic: SequenceTopic, first = 0) =>
  sequenceOf(run.trace, run.input, recordsOf(run.trace, topic), first, 'en')
const ofMessage = (run: Run, m: number) => of(run, { kind: 'message', m, root: rootOf(run.trace, m) })

/** "0:34 website > jobs: send #7 job-7" */
function told(sequence: ReturnType<typeof of>): string[] {
  const name = (i: number) =>
    `${sequence.participants[i]!.title}${sequence.participants[i]!.kind === 'deadLetter' ? '†' : ''}`
  return sequence.steps.map(
    ({ time, from, to, label }) => `${time} ${from === to ? name(from) : `${name(from)} > ${name(to)}`}: ${label}`,
  )
}

test('job 7: sent, expired, dead-lettered', () => {
  const sequence = ofMessage(spike, spike.message('job-7'))
  expect(told(sequence)).toEqual(['0:34 website > jobs: send #7 job-7', '1:04 jobs > jobs†: #7 expires, dead-lettered'])
  expect(sequence.steps.map(({ since, records }) => [since, records.length])).toEqual([
    [null, 1],
    ['+30 s', 2],
  ])
  expect(sequence.locks).toEqual([])
})

test('a job that is done: handed out, held, completed', () => {
  const sequence = ofMessage(spike, spike.message('job-6'))
  expect(told(sequence)).toEqual([
    '0:33 website > jobs: send #6 job-6',
    '1:00 jobs > backend: #6, locked until 2:00',
    '1:10 backend > jobs: complete #6',
  ])
  expect(sequence.locks).toEqual([{ participant: 2, fromStep: 1, toStep: 2, level: 0, isLost: false }])
})

test('the whole way: resubmission and replies come along, from whichever end it is asked', () => {
  const first = whole.message('job-7', 'jobs')
  const steps = told(ofMessage(whole, first))
  expect(steps[0]).toBe('0:34 website > jobs: send #7 job-7')
  expect(steps.some(step => step.includes('jobs† > '))).toBe(true)
  expect(steps.some(step => step.includes('slow-jobs'))).toBe(true)
  expect(steps.some(step => step.includes('replies'))).toBe(true)
  const slow = whole.message('job-7', 'slow-jobs')
  expect(told(ofMessage(whole, slow))).toEqual(steps)
})

describe('a lock that runs out', () => {
  const run = runScenario({
    runFor: 'PT30S',
    queues: { q: { lockDuration: 'PT5S', maxDeliveryCount: 3 } },
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', messages: [{ messageId: 'a' }] },
      { at: 'PT1S', do: 'receive', from: 'q', as: 'x' },
      { at: 'PT10S', do: 'receive', from: 'q', as: 'y' },
    ],
  })
  const sequence = ofMessage(run, run.message('a'))
  test('is told and ends its bar', () => {
    expect(told(sequence)).toEqual([
      '0:00 steps > q: send #1 a',
      '0:01 q > steps: #1 to x, locked until 0:06',
      '0:06 q: lock on #1 runs out',
      '0:10 q > steps: #1 to y, locked until 0:15, DeliveryCount 1',
      '0:15 q: lock on #1 runs out',
    ])
    expect(sequence.locks.map(({ fromStep, toStep, isLost }) => [fromStep, toStep, isLost])).toEqual([
      [1, 2, true],
      [3, 4, true],
    ])
  })
})

describe('topics', () => {
  test('a range goes before the selection, and the run is always there', () => {
    const range = { from: 30_000, to: 66_000 }
    const kinds = (selection: Parameters<typeof topicsOf>[1], marked: typeof range | null) =>
      topicsOf(spike.trace, selection, marked).map(({ kind }) => kind)
    expect(kinds({ kind: 'message', m: 3 }, range)).toEqual(['range', 'message', 'run'])
    expect(kinds({ kind: 'entity', entity: 0 }, null)).toEqual(['entity', 'run'])
    expect(kinds(null, null)).toEqual(['run'])
  })
  test('a range holds what happens within it', () => {
    const times = of(spike, { kind: 'range', range: { from: 63_000, to: 66_000 } }).steps.map(({ time }) => time)
    expect(times).toEqual(['1:04', '1:05'])
  })
  test('a long run comes in pages, numbered through', () => {
    const run = runScenario({
      runFor: 'PT10M',
      queues: { q: {} },
      senders: [{ name: 's', to: 'q', arrivals: { every: 'PT1S' }, message: { messageId: 'm-{n}' } }],
    })
    const topic = { kind: 'run' } as const
    expect(recordsOf(run.trace, topic).count).toBeGreaterThan(PAGE_RECORDS)
    expect(of(run, topic).steps.length).toBeLessThanOrEqual(PAGE_RECORDS)
    expect(of(run, topic, PAGE_RECORDS).steps[0]!.place).toBe(String(PAGE_RECORDS + 1))
  })
})
