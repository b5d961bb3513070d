import '../../explain/testing/loaded.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { entityTwin, twinOf, vanishedIn, apartOf } from './difference.ts'
import { runScenario } from '../../explain/testing/run.ts'
import type { Run } from '../../explain/testing/run.ts'

const spike = (queue: object, more: object = {}): Run =>
  runScenario({
    runFor: 'PT2M',
    queues: { jobs: { defaultMessageTimeToLive: 'PT30S', ...queue } },
    senders: [{ name: 'web', to: 'jobs', arrivals: { every: 'PT6S' }, count: 5, message: {} }],
    receivers: [{ name: 'worker', from: 'jobs', processingTime: { constant: 'PT20S' } }],
    ...more,
  })

const ids = (run: Run, rows: readonly number[]): readonly string[] => rows.map(m => run.trace.messageIdOf(m))
const rowsOf = (run: Run): number[] => Array.from({ length: run.trace.messageCount }, (_, m) => m)

/** Of every message of `now`: number and time it had before. */
function table(before: Run, now: Run): readonly string[] {
  return rowsOf(now).map(m => {
    const twin = twinOf(before.trace, now.trace, m)
    const here = `${now.trace.entities[now.trace.homeOf(m)]!.path} ${now.trace.messageIdOf(m)} ${now.trace.enqueuedTimeOf(m) / 1000}`
    return `${here} ← ${twin === null ? 'new' : `#${before.trace.sequenceNumberOf(twin)} ${before.trace.enqueuedTimeOf(twin) / 1000}`}`
  })
}

describe('the same message in two runs', () => {
  test('with another property every message is itself', () => {
    expect(table(spike({}), spike({ defaultMessageTimeToLive: 'PT2M' }))).toEqual([
      'jobs web-1 0 ← #1 0',
      'jobs web-2 6 ← #2 6',
      'jobs web-3 12 ← #3 12',
      'jobs web-4 18 ← #4 18',
      'jobs web-5 24 ← #5 24',
    ])
  })

  test('with other arrivals the id tells, whatever the time', () => {
    const faster = spike(
      {},
      { senders: [{ name: 'web', to: 'jobs', arrivals: { every: 'PT3S' }, count: 3, message: {} }] },
    )
    expect(table(spike({}), faster)).toEqual(['jobs web-1 0 ← #1 0', 'jobs web-2 3 ← #2 6', 'jobs web-3 6 ← #3 12'])
  })

  test('what is not there any more has vanished from its entity', () => {
    const before = spike({})
    const fewer = spike(
      {},
      { senders: [{ name: 'web', to: 'jobs', arrivals: { every: 'PT6S' }, count: 3, message: {} }] },
    )
    expect(ids(before, vanishedIn(before.trace, fewer.trace, fewer.entity('jobs')))).toEqual(['web-4', 'web-5'])
    expect(vanishedIn(fewer.trace, before.trace, before.entity('jobs'))).toEqual([])
  })

  test('of several with one id, first those of one instant', () => {
    const sending = (...at: string[]): Run =>
      runScenario({
        runFor: 'PT1M',
        queues: { q: {} },
        steps: at.map(time => ({ at: time, do: 'send', to: 'q', message: { messageId: 'x' } })),
      })
    expect(table(sending('PT1S', 'PT5S'), sending('PT5S', 'PT7S', 'PT9S'))).toEqual([
      'q x 5 ← #2 5',
      'q x 7 ← #1 1',
      'q x 9 ← new',
    ])
  })

  test('a step without an id is known by its label, by what it sends, by its instant: not by how many came before', () => {
    const sending = (...steps: readonly object[]): Run =>
      runScenario({
        runFor: 'PT1M',
        queues: { q: {} },
        steps: steps.map(step => ({ do: 'send', to: 'q', message: {}, ...step })),
      })
    const [a, b, c] = [
      { at: 'PT5S', message: { subject: 'a' } },
      { at: 'PT10S', message: { subject: 'b' } },
      { at: 'PT10S' },
    ]
    expect(table(sending(a!, b!, c!), sending({ at: 'PT1S' }, a!, { at: 'PT10S' }, b!, c!))).toEqual([
      'q step-1 1 ← new',
      'q step-2 5 ← #1 5',
      'q step-3 10 ← #3 10',
      'q step-4 10 ← #2 10',
      'q step-5 10 ← new',
    ])
    expect(table(sending(a!, b!), sending(b!, { ...a!, at: 'PT20S' })), 'moved').toEqual([
      'q step-1 10 ← #2 10',
      'q step-2 20 ← #1 5',
    ])
    const other = { ...a!, message: { subject: 'x' } }
    expect(table(sending(a!, b!), sending({ at: 'PT1S' }, other, b!)), 'says something else').toEqual([
      'q step-1 1 ← new',
      'q step-2 5 ← #1 5',
      'q step-3 10 ← #2 10',
    ])
    const labelled = { at: 'PT5S', as: 'first' }
    expect(
      table(
        sending(labelled, b!),
        sending({ at: 'PT1S' }, b!, { ...labelled, at: 'PT30S', message: { subject: 'y' } }),
      ),
      'a label',
    ).toEqual(['q step-1 1 ← new', 'q step-2 10 ← #2 10', 'q step-3 30 ← #1 5'])
    expect(
      table(sending(a!, b!), sending({ ...a!, at: 'PT7S', message: { subject: 'z' } }, b!)),
      'all is new but its count',
    ).toEqual(['q step-1 7 ← #1 5', 'q step-2 10 ← #2 10'])
  })

  test('and what it is scheduled as becomes is known by it', () => {
    const first = { at: 'PT1S', do: 'send', to: 'q', message: {} }
    const later = { at: 'PT5S', do: 'schedule', to: 'q', message: { scheduledEnqueueTime: 'PT30S' } }
    const run = (...steps: readonly object[]): Run => runScenario({ runFor: 'PT1M', queues: { q: {} }, steps })
    expect(table(run(later), run(first, later))).toEqual([
      'q step-1 1 ← new',
      'q step-2 5 ← #1 5',
      'q step-2 30 ← #2 30',
    ])
  })

  test('a copy is the one that came from the same message', () => {
    const published = (more: object): Run =>
      runScenario({
        runFor: 'PT1M',
        topics: { t: { subscriptions: { a: {}, ...more } } },
        steps: ['PT1S', 'PT2S'].map((at, i) => ({ at, do: 'send', to: 't', message: { messageId: `m${i}` } })),
      })
    expect(table(published({}), published({ b: {} }))).toEqual([
      't m0 1 ← #1 1',
      't/subscriptions/a m0 1 ← #1 1',
      't/subscriptions/b m0 1 ← new',
      't m1 2 ← #2 2',
      't/subscriptions/a m1 2 ← #2 2',
      't/subscriptions/b m1 2 ← new',
    ])
  })

  test('a scheduled message and the one it became are two', () => {
    const scheduled = (time: string): Run =>
      runScenario({
        runFor: 'PT1M',
        queues: { q: {} },
        steps: [{ at: 'PT1S', do: 'send', to: 'q', message: { messageId: 'x', scheduledEnqueueTime: time } }],
      })
    expect(table(scheduled('PT10S'), scheduled('PT20S'))).toEqual(['q x 1 ← #1 1', 'q x 20 ← #2 10'])
  })

  test('nothing keeps the runs that were compared before', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    let current = spike({}).trace
    const change = () => {
      const before = current
      current = spike({}).trace
      entityTwin(before, current, 0)
      apartOf(before, current)
      return new WeakRef(before)
    }
    const compared = [change(), change(), change()]
    await new Promise(resolve => setTimeout(resolve))
    collectGarbage()
    // The run it is compared with may stay.
    expect(compared.slice(0, 2).map(run => run.deref())).toEqual([undefined, undefined])
    expect(current.messageCount).toBe(5)
  })

  test('an entity created again is its second life', () => {
    const twice = (...more: object[]): Run =>
      runScenario({
        runFor: 'PT1M',
        queues: { other: {} },
        steps: [{ at: 'PT1S', do: 'createQueue', entity: 'q' }, ...more],
      })
    const before = twice(
      { at: 'PT2S', do: 'deleteEntity', entity: 'q' },
      { at: 'PT3S', do: 'createQueue', entity: 'Q' },
    )
    const now = twice()
    expect(entityTwin(before.trace, now.trace, now.entity('q'))).toBe(before.entity('q'))
    expect(entityTwin(now.trace, before.trace, before.entity('Q'))).toBeNull()
    expect(entityTwin(before.trace, now.trace, now.entity('other/$deadletterqueue'))).toBe(
      before.entity('other/$deadletterqueue'),
    )
  })
})
