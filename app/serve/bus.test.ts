import { expect, test } from 'vitest'
import { compile, parseScenario } from '../../scenarios/index.ts'
import type { Scenario } from '../../scenarios/index.ts'
import { simulate } from '../../sim-core/index.ts'
import type { Trace } from '../../sim-core/index.ts'
import { Bus } from './bus.ts'

const SCENARIO: Scenario = {
  busscope: 1,
  title: 'Jobs',
  runFor: 'PT1M',
  queues: { jobs: { lockDuration: 'PT30S', defaultMessageTimeToLive: 'PT1M', deadLetteringOnMessageExpiration: true } },
}

const recordsOf = (trace: Trace): unknown[] => Array.from({ length: trace.length }, (_, n) => trace.record(n))

/** A receiver that notes what comes. */
function receiver(bus: Bus): { label: string; got: string[] } {
  const label = bus.newLabel()
  const got: string[] = []
  bus.listen(label, {
    delivered: (n, { messageId, deliveryCount }) => got.push(`${n} ${messageId} ${deliveryCount}`),
    accepted: () => {},
    ended: ({ error }) => got.push(error),
  })
  bus.perform({ do: 'openReceiver', from: 'jobs', as: label })
  return { label, got }
}

test('a message is locked, comes again when its lock has lapsed, and cannot be settled by the first lock', () => {
  const bus = new Bus(SCENARIO, { startsAtMs: Date.UTC(2026, 0, 1) })
  const { label, got } = receiver(bus)
  bus.perform({ do: 'addCredit', of: label, credit: 2 })
  bus.perform({ do: 'send', as: 'c9', to: 'jobs', message: { messageId: 'm' } })
  bus.moveTo(30_000)
  expect(got).toEqual(['1 m 0', '2 m 1'])
  expect(bus.perform({ do: 'complete', of: `${label}.1` }).failure).toMatchObject({ error: 'MessageLockLost' })
  expect(bus.perform({ do: 'complete', of: `${label}.2` }).failure).toBeNull()
  expect(bus.perform({ do: 'complete', of: `${label}.2` }).failure).toMatchObject({ error: 'MessageLockLost' })
})

test('the recording is a scenario that gives equal records', () => {
  const bus = new Bus(SCENARIO, { startsAtMs: Date.UTC(2026, 0, 1) })
  const { label } = receiver(bus)
  bus.perform({ do: 'send', as: 'c9', to: 'jobs', message: { messageId: 'm', timeToLive: 'PT20S' } })
  bus.moveTo(25_500)
  bus.perform({ do: 'addCredit', of: label, credit: 1 })
  bus.moveTo(26_000)
  const parsed = parseScenario(JSON.stringify(bus.recording.asScenario(bus.now)))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  expect(parsed.scenario).toMatchObject({ startsAt: '2026-01-01T00:00:00.000Z', runFor: 'PT26S' })
  expect(recordsOf(simulate(compile(parsed.scenario)))).toEqual(recordsOf(bus.run.trace()))
})

test('a receiver learns once why nothing comes; of a disabled queue it receives again when that is enabled, of a deleted one never (E-1, I-9)', () => {
  const bus = new Bus(SCENARIO, { startsAtMs: Date.UTC(2026, 0, 1) })
  const { label, got } = receiver(bus)
  const addCredit = () => bus.perform({ do: 'addCredit', of: label, credit: 3 }).failure?.error ?? null
  const setStatus = (status: 'Active' | 'Disabled') =>
    bus.perform({ do: 'updateEntity', entity: 'jobs', properties: { status } })
  expect(addCredit()).toBeNull()
  setStatus('Disabled')
  expect(got).toEqual(['MessagingEntityDisabled'])
  expect(addCredit()).toBe('MessagingEntityDisabled')
  setStatus('Active')
  expect(addCredit()).toBeNull()
  bus.perform({ do: 'send', to: 'jobs', message: { messageId: 'm' } })
  bus.perform({ do: 'deleteEntity', entity: 'jobs' })
  expect(got).toEqual(['MessagingEntityDisabled', '1 m 0', 'MessagingEntityNotFound'])
  expect(addCredit()).toBe('MessagingEntityNotFound')
  bus.perform({ do: 'createQueue', entity: 'jobs' })
  expect(addCredit()).toBe('MessagingEntityNotFound') // I-10: that is another queue
  const again = parseScenario(JSON.stringify(bus.recording.asScenario(bus.now)))
  if (!again.ok) throw new Error(JSON.stringify(again.issues))
  expect(recordsOf(simulate(compile(again.scenario))).slice(0, bus.run.length)).toEqual(recordsOf(bus.run.trace()))
})

test('a session receiver of a deleted queue learns that the queue is gone (I-9)', () => {
  const bus = new Bus(
    { busscope: 1, title: 'Jobs', runFor: 'PT1M', queues: { jobs: { requiresSession: true } } },
    { startsAtMs: Date.UTC(2026, 0, 1) },
  )
  bus.perform({ do: 'acceptSession', from: 'jobs', as: 's', sessionId: 'a' })
  bus.perform({ do: 'deleteEntity', entity: 'jobs' })
  expect(bus.perform({ do: 'addCredit', of: 's', credit: 1 }).failure).toMatchObject({
    error: 'MessagingEntityNotFound',
  })
})
