import { expect, test } from 'vitest'
import { runScenario } from '../../explain/testing/run.ts'
import { hasBuffer, hasHandlers, receiversOf } from './listening.ts'

const receiver = (name: string, more: object = {}) => ({ name, from: 'q', ...more })

test('an actor is a receiver by its own name or as an instance of one; a step is none', () => {
  const { input } = runScenario({
    runFor: 'PT1S',
    queues: { q: {} },
    receivers: [receiver('a', { instances: 2, prefetchCount: 1 }), receiver('ab')],
  })
  const names = (actor: string) => receiversOf(input, actor).map(({ name }) => name)
  expect([names('a'), names('a#2'), names('ab'), names('ab#1'), names('b'), names('#a')]).toEqual([
    ['a'],
    ['a'],
    ['ab'],
    ['ab'],
    [],
    [],
  ])
  expect([hasBuffer(input, 'a#1'), hasBuffer(input, 'ab'), hasHandlers(input, null)]).toEqual([true, false, false])
})

test('a thousand receivers are read once, not once for each actor', () => {
  const { input } = runScenario({
    runFor: 'PT1S',
    queues: { q: {} },
    receivers: Array.from({ length: 1000 }, (_, i) => receiver(`r${i}`)),
  })
  let reads = 0
  const receivers = new Proxy(input.receivers, {
    get(all, key, self) {
      reads += 1
      return Reflect.get(all, key, self) as unknown
    },
  })
  for (let i = 0; i < 500; i++) expect(hasHandlers({ ...input, receivers }, `r${i}#1`)).toBe(true)
  expect(reads).toBeLessThan(5000)
})
