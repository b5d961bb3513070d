import { describe, expect, it } from 'vitest'
import type { SimulationInput } from '../../input/input.ts'
import { simulate } from '../../index.ts'
import type { Given } from './given.ts'
import { frame } from './given.ts'

const RUN_FOR = 10_000

function inputOf(given: Given, seed = 1): SimulationInput {
  return { ...frame(given, 'onReceive'), seed, steps: [], runForMs: RUN_FOR * 1000 }
}

/** Seconds at which a kind of fact happened to `q`, or another key of those records. */
function times(input: SimulationInput, kind: string, actor?: string): number[] {
  const trace = simulate(input)
  const found: number[] = []
  for (let n = 0; n < trace.length; n++) {
    if (trace.kindOf(n) === kind && (actor === undefined || trace.actorOf(n) === actor))
      found.push(trace.timeOf(n) / 1000)
  }
  return found
}

describe('Poisson arrivals (contract 1.1)', () => {
  const web = (perSecond: number) => ({ phases: [{ perSecond }] })

  it('come as often as they should, and none at the opening itself', () => {
    const found = times(inputOf({ senders: { web: web(0.5) } }), 'message-enqueued')
    const expected = 0.5 * RUN_FOR
    expect(Math.abs(found.length - expected)).toBeLessThan(4.5 * Math.sqrt(expected))
    expect(found[0]).toBeGreaterThan(0)
  })

  it('have exponential gaps: a share of 1/e is longer than the mean', () => {
    const found = times(inputOf({ senders: { web: web(2) } }), 'message-enqueued')
    const long = found.filter((t, i) => t - (found[i - 1] ?? 0) > 0.5).length
    const share = Math.exp(-1)
    expect(Math.abs(long / found.length - share)).toBeLessThan(4.5 * Math.sqrt((share * (1 - share)) / found.length))
  })

  it('keep to their phase', () => {
    const phases = [
      { for: 1_000, perSecond: 1 },
      { for: 2_000, every: 500 },
      { for: 1_000, perSecond: 1 },
    ]
    const found = times(inputOf({ senders: { web: { phases } } }), 'message-enqueued')
    expect(found.filter(t => t >= 1_000 && t < 3_000)).toEqual([1_000, 1_500, 2_000, 2_500])
    expect(found.every(t => t < 4_000)).toBe(true)
    expect(found.filter(t => t >= 3_000).length).toBeGreaterThan(850)
  })

  it('another sender or receiver shifts nobody’s luck, another seed does', () => {
    const alone = times(inputOf({ senders: { web: web(0.1) } }), 'message-enqueued', 'web')
    const crowd = times(
      inputOf({
        senders: { before: web(0.1), web: web(0.1), after: { every: 7 } },
        receivers: { worker: { processingTime: 3, weights: { complete: 1, abandon: 1 } } },
      }),
      'message-enqueued',
      'web',
    )
    expect(crowd).toEqual(alone)
    expect(times(inputOf({ senders: { web: web(0.1) } }, 2), 'message-enqueued', 'web')).not.toEqual(alone)
  })
})

describe('weights (contract 1.2)', () => {
  it('are relative', () => {
    const input = inputOf({
      q: { maxDeliveryCount: 2000 },
      senders: { web: { every: 1 } },
      receivers: { worker: { weights: { complete: 6, defer: 3, deadLetter: 1 } } },
    })
    const count = (kind: string) => times(input, kind).length
    const [completed, deferred, dead] = [
      count('message-completed'),
      count('message-deferred'),
      count('message-dead-lettered'),
    ]
    const all = RUN_FOR + 1
    expect(completed + deferred + dead).toBe(all)
    for (const [seen, share] of [
      [completed, 0.6],
      [deferred, 0.3],
      [dead, 0.1],
    ] as const) {
      expect(Math.abs(seen / all - share)).toBeLessThan(4.5 * Math.sqrt((share * (1 - share)) / all))
    }
  })
})

describe('a run that meets a limit (contract 1.5)', () => {
  it('ends with run-stopped, and what came before is as without the limit', () => {
    const input = inputOf({ senders: { web: { every: 1 } }, receivers: { worker: {} } })
    const whole = simulate(input)
    const part = simulate(input, { records: 500, memoryBytes: 1 << 30 })
    expect(part.stopped).toBe('records')
    expect(part.length).toBeLessThanOrEqual(501)
    expect(part.record(part.length - 1)).toMatchObject({ kind: 'run-stopped', limit: 'records' })
    for (let n = 0; n < part.length - 1; n++) expect(part.record(n)).toEqual(whole.record(n))
  })
})
