import { expect, test } from 'vitest'
import { builtInText } from '../../../scenarios/index.ts'
import { simulate } from '../../../sim-core/index.ts'
import type { Knob } from './knob.ts'
import { inOrder, orderOf } from './order.ts'

test('what hurts in the original comes first, and what a change brings comes last', async () => {
  const text = (await builtInText('traffic-spike', 'en'))!
  const order = await orderOf(text, async (input, limits) => simulate(input, limits))
  expect(order?.slice(0, 2)).toEqual(['queues jobs defaultMessageTimeToLive', 'receivers 0 instances'])
  const knob = (path: string) => ({ path: path.split(' ') }) as unknown as Knob
  const shown = inOrder([knob('new'), knob(order![1]!), knob(order![0]!)], order!)
  expect(shown.map(({ path }) => path.join(' '))).toEqual([...order!.slice(0, 2), 'new'])
})

test('a text that cannot be read has no order', async () => {
  expect(await orderOf('{', async () => null)).toBeNull()
})
