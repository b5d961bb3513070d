import { expect, onTestFinished, test, vi } from 'vitest'
import type { Scenario } from '../../scenarios/index.ts'
import type { Activity } from './activity.ts'
import { Bus } from './bus.ts'
import { Clock, ClockRefusal, USUAL_PATIENCE } from './clock.ts'

const SCENARIO: Scenario = {
  busscope: 1,
  title: 'Jobs',
  runFor: 'PT1M',
  queues: { jobs: { lockDuration: 'PT30S', defaultMessageTimeToLive: 'PT1M', deadLetteringOnMessageExpiration: true } },
}
const DAY = 86_400_000

/** Connections that are quiet at once; what a client does when it is asked to be quiet is done then. */
class Connections implements Activity {
  readonly waiting = 0
  asked = 0
  react: () => void = () => {}

  async quiet(): Promise<void> {
    this.asked++
    await Promise.resolve()
    this.react()
  }
}

function served(scenario: Scenario = SCENARIO, runForMs?: number) {
  const bus = new Bus(scenario, { startsAtMs: 0, ...(runForMs !== undefined && { runForMs }) })
  const connections = new Connections()
  return { bus, connections, clock: new Clock(bus, connections) }
}

test('fourteen days in which nobody holds anything are one wait for the connections', async () => {
  const { bus, connections, clock } = served()
  for (let i = 0; i < 1000; i++) bus.perform({ do: 'send', as: 'c1', to: 'jobs', message: {} })
  await clock.advance(14 * DAY)
  expect(bus.now).toBe(14 * DAY)
  expect(connections.asked).toBe(1)
})

test('what a client does in answer to a delivery happens at the instant of the delivery', async () => {
  const { bus, connections, clock } = served()
  const done: unknown[] = []
  let inHand: string | null = null
  const label = bus.newLabel()
  bus.listen(label, { delivered: n => (inHand = `${label}.${n}`), accepted: () => {}, ended: () => {} })
  bus.perform({ do: 'openReceiver', from: 'jobs', as: label })
  bus.perform({ do: 'addCredit', of: label, credit: 5 })
  bus.perform({ do: 'schedule', as: 's', to: 'jobs', message: { scheduledEnqueueTime: 'PT10M' } })
  connections.react = () => {
    if (inHand === null) return
    done.push([bus.now, bus.perform({ do: 'complete', of: inHand }).failure])
    inHand = null
  }
  await clock.advance(20 * 60_000)
  expect(done).toEqual([[600_000, null]])
  expect(bus.now).toBe(1_200_000)
})

test('a lock lapses in between, and moves follow each other', async () => {
  const { bus, clock } = served()
  const label = bus.newLabel()
  const got: number[] = []
  bus.listen(label, { delivered: () => got.push(bus.now), accepted: () => {}, ended: () => {} })
  bus.perform({ do: 'openReceiver', from: 'jobs', as: label })
  bus.perform({ do: 'addCredit', of: label, credit: 5 })
  bus.perform({ do: 'send', as: 'c9', to: 'jobs', message: { timeToLive: 'PT1H' } })
  await Promise.all([clock.advance(20_000), clock.advance(20_000), clock.moveTo(59_000)])
  expect(got).toEqual([0, 30_000])
  expect(bus.now).toBe(59_000)
})

test('who sleeps is woken at the instant, and what is done then happens at it', async () => {
  const { bus, clock } = served()
  const woken: [string, number][] = []
  const sleeper = async (name: string, ms: number, then?: number) => {
    await clock.sleep(ms)
    woken.push([name, bus.now])
    if (then !== undefined) await sleeper(`${name} again`, then)
  }
  const all = [sleeper('a', 40_000, 15_000), sleeper('b', 10_000), sleeper('c', 40_000)]
  await clock.advance(60_000)
  await Promise.all(all)
  expect(woken).toEqual([
    ['b', 10_000],
    ['a', 40_000],
    ['c', 40_000],
    ['a again', 55_000],
  ])
})

test('next goes to what is due, and says when nothing is', async () => {
  const { bus, clock } = served()
  await expect(clock.toNext()).rejects.toThrow(/Nothing is due/)
  bus.perform({ do: 'schedule', as: 's', to: 'jobs', message: { scheduledEnqueueTime: 'PT10M' } })
  await clock.toNext()
  expect(bus.now).toBe(600_000)
})

test('time neither goes back nor beyond the end of the run', async () => {
  const { bus, clock } = served(SCENARIO, 60_000)
  await clock.advance(30_000)
  await expect(clock.moveTo(10_000)).rejects.toThrow(/does not go back/)
  await expect(clock.advance(30_001)).rejects.toThrow(/ends at PT1M/)
  expect(bus.now).toBe(30_000)
  await clock.advance(30_000)
  expect(bus.now).toBe(60_000)
})

test('a limit of a run ends it with a sentence, for the clock and for operations', async () => {
  const scenario = { ...SCENARIO, senders: [{ name: 'w', to: 'jobs', message: {}, arrivals: { every: 'PT1S' } }] }
  const bus = new Bus(scenario as Scenario, { startsAtMs: 0, limits: { records: 20, memoryBytes: 2 ** 30 } })
  const clock = new Clock(bus, new Connections())
  await expect(clock.advance(DAY)).rejects.toThrow(/largest number of records/)
  expect(bus.perform({ do: 'send', to: 'jobs', message: {} }).failure?.message).toMatch(/it stopped at/)
})

test('it follows the wall, faster, and what clients do happens at the instant that the wall shows', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const bus = new Bus(SCENARIO, { startsAtMs: 0 })
  const wall = {
    now: () => Date.now(),
    after: (ms: number, act: () => void) => setTimeout(act, ms),
    forget: clearTimeout,
  }
  const clock = new Clock(bus, new Connections(), USUAL_PATIENCE, wall)
  await clock.setSpeed(1000)
  expect(clock.mode).toBe('1000x')
  let isAwake = false
  void clock.sleep(50_000).then(() => (isAwake = true))
  await vi.advanceTimersByTimeAsync(49)
  expect(isAwake).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isAwake).toBe(true)
  expect(bus.now).toBe(50_000)
  await vi.advanceTimersByTimeAsync(3)
  const { first } = bus.perform({ do: 'send', as: 'c1', to: 'jobs', message: {} })
  expect(bus.run.record(first).t).toBe(53_000)
  await clock.setSpeed(null)
  await vi.advanceTimersByTimeAsync(20)
  bus.perform({ do: 'send', as: 'c1', to: 'jobs', message: {} })
  expect(bus.now).toBe(53_000)
})

test('a clock that is closed refuses, and wakes sleepers with the reason', async () => {
  const { clock } = served()
  const slept = clock.sleep(1000)
  clock.close('The bus is closed.')
  await expect(slept).rejects.toThrow('The bus is closed.')
  await expect(clock.advance(5)).rejects.toThrow(ClockRefusal)
})
