import { expect, test } from 'vitest'
import { compile } from '../compile/compile.ts'
import { defaultOf } from './defaults.ts'
import type { Scenario } from './scenario.ts'
import type { AnyShape, ObjectShape } from './shape.ts'
import { root } from './root.ts'
import { stepShapes } from './steps.ts'

type Fields = Readonly<Record<string, unknown>>

/** The object with every default written out. */
function written(shape: AnyShape, value: Fields): Fields {
  const { name, fields } = shape as ObjectShape
  const defaults = Object.keys(fields).map(key => [key, defaultOf(name, key, value, 'standard')] as const)
  return {
    ...Object.fromEntries(defaults.filter(([key, found]) => found !== undefined && value[key] === undefined)),
    ...value,
  }
}

const field = (name: string): AnyShape => root.fields[name]!.shape
const entry = (name: string): AnyShape => (field(name) as Extract<AnyShape, { kind: 'list' }>).of
const same = (short: object, long: object) =>
  expect(compile({ busscope: 1, runFor: 'PT1M', ...long } as Scenario)).toEqual(
    compile({ busscope: 1, runFor: 'PT1M', ...short } as Scenario),
  )

const sender = { name: 's', to: 'jobs', arrivals: { every: 'PT1S' }, message: {} }

test('a namespace', () => same({}, { namespace: written(field('namespace'), {}) }))
test('the scenario', () => same({}, written(root, {})))
test('a sender', () => same({ senders: [sender] }, { senders: [written(entry('senders'), sender)] }))

test.each(['receiver', 'processor'])('a %s', client => {
  const receiver = { name: 'r', from: 'jobs', client }
  const long = written(entry('receivers'), receiver)
  expect(Object.keys(long)).toContain('maxAutoLockRenewalDuration')
  same({ receivers: [receiver] }, { receivers: [long] })
})

test.each([
  { at: 'PT1S', do: 'receive', from: 'jobs' },
  { at: 'PT1S', do: 'receiveDeferred', from: 'jobs', sequenceNumbers: ['1'] },
  { at: 'PT1S', do: 'peek', from: 'jobs' },
  { at: 'PT1S', do: 'acceptSession', from: 'jobs' },
])('the step $do', step => {
  const long = written(stepShapes[step.do]!, step)
  expect(Object.keys(long).length).toBeGreaterThan(Object.keys(step).length)
  same({ steps: [step] }, { steps: [long] })
})

test('entities have what the broker gives them, by tier', () => {
  const queue = { kind: 'object', name: 'a queue' } as ObjectShape
  expect(defaultOf(queue.name, 'defaultMessageTimeToLive', {}, 'basic')).toBe('P14D')
  expect(defaultOf(queue.name, 'defaultMessageTimeToLive', {}, 'standard')).toBe('P10675199DT2H48M5.4775807S')
  expect(defaultOf(queue.name, 'lockDuration', {}, 'standard')).toBe('PT1M')
  expect(defaultOf(queue.name, 'firstSequenceNumber', {}, 'standard')).toBe('1')
  expect(defaultOf(queue.name, 'maxSizeInBytes', {}, 'standard')).toBeUndefined()
  expect(defaultOf('a mark', 'text', {}, 'standard')).toBeUndefined()
})
