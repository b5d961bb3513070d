/** A recording gives equal records: of every built-in scenario, with clients in the middle of it, at an instant where nothing is tidy. */
import { expect, test } from 'vitest'
import { builtIns, builtInText, compile, parseScenario } from '../../scenarios/index.ts'
import type { Scenario } from '../../scenarios/index.ts'
import { simulate } from '../../sim-core/index.ts'
import type { Trace } from '../../sim-core/index.ts'
import { Bus } from './bus.ts'

const recordsOf = (trace: Trace): unknown[] => Array.from({ length: trace.length }, (_, n) => trace.record(n))
const listen = (bus: Bus, label: string, delivered: (n: number) => void) =>
  bus.listen(label, { delivered, accepted: () => {}, ended: () => {} })

function parsed(text: string): Scenario {
  const read = parseScenario(text)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return read.scenario
}

test.each(builtIns().map(({ id }) => id))('%s', async id => {
  const scenario = parsed((await builtInText(id, 'en'))!)
  const { runForMs } = compile(scenario)
  const bus = new Bus(scenario, { startsAtMs: Date.UTC(2026, 5, 1), runForMs })
  const queues = Object.keys(scenario.queues ?? {})
  const got: string[] = []
  for (const share of [0, 0.1, 0.25, 0.37]) {
    bus.moveTo(Math.floor(runForMs * share))
    for (const queue of queues) {
      const label = bus.newLabel()
      listen(bus, label, n => got.push(`${label}.${n}`))
      bus.perform({ do: 'openReceiver', from: queue, as: label })
      bus.perform({ do: 'addCredit', of: label, credit: 3 })
      bus.perform({
        do: 'send',
        as: 'sender',
        to: queue,
        message: { messageId: `own-${share}`, body: { a: '\u0007' }, sizeInBytes: 10 },
      })
      bus.perform({ do: 'send', as: 'sender', to: `${queue}-not-there`, message: {} })
    }
    for (const [i, of] of got.splice(0).entries())
      bus.perform(i % 2 === 0 ? { do: 'complete', of } : { do: 'abandon', of })
  }
  bus.moveTo(Math.floor(runForMs * 0.4) + 1)
  const recorded = bus.recording.asScenario(bus.now)
  const again = simulate(compile(parsed(JSON.stringify(recorded))))
  const live = recordsOf(bus.run.trace())
  expect(recordsOf(again).slice(0, live.length)).toEqual(live)
  // The run continues until the full second; what comes then is beyond the recording.
  expect(
    recordsOf(again)
      .slice(live.length)
      .every(record => (record as { t: number }).t > bus.now),
  ).toBe(true)
})

test('what passes the limits of a scenario is left out, and said so', () => {
  const bus = new Bus({ busscope: 1, title: 'Jobs', runFor: 'PT1M', queues: { jobs: {} } }, { startsAtMs: 0 })
  for (let i = 0; i < 10_050; i++) {
    if (i === 10_000) bus.moveTo(5000)
    bus.perform({ do: 'send', as: 's', to: 'jobs', message: {} })
  }
  expect(bus.recording.isFull).toBe(true)
  const recorded = parsed(JSON.stringify(bus.recording.asScenario(bus.now)))
  expect(recorded.steps).toHaveLength(10_000)
  expect(recorded.description).toHaveProperty('ru')
  expect(JSON.stringify(recorded.description)).toContain('10000 steps: what clients did from PT5S on is left out')
})

test('a text that is too long for a scenario ends the recording as well', () => {
  const bus = new Bus({ busscope: 1, title: 'Jobs', runFor: 'PT1M', queues: { jobs: {} } }, { startsAtMs: 0 })
  for (let i = 0; i < 30; i++) bus.perform({ do: 'send', as: 's', to: 'jobs', message: { body: 'ü'.repeat(30_000) } })
  expect(bus.recording.isFull).toBe(true)
  const recorded = parsed(JSON.stringify(bus.recording.asScenario(bus.now)))
  expect(recorded.steps!.length).toBeLessThan(20)
  expect(JSON.stringify(recorded.description)).toContain('bytes of text')
})
