import { expect, test } from 'vitest'
import '../../explain/testing/loaded.ts'
import { lazyWordsOf } from '../../words/load.ts'
import { faultOf } from './step-fault.ts'

const { brokenText } = lazyWordsOf('en').whatIf.acts
const step = { at: 'PT1S', do: 'send', to: 'orders', message: {} } as const

test.each([['{'], ['null'], ['{"steps":5}'], ['{"steps":null}'], ['{"steps":{}}']])(
  '%s has no place for a step',
  text => {
    expect(faultOf(text, step, 'en')).toBe(brokenText)
  },
)

test.each([['5'], ['[]'], ['{}']])('%s is no scenario', text => {
  expect(faultOf(text, step, 'en')).not.toBeNull()
})

test('a step that fits has no fault; one that names nothing says so', () => {
  const text = '{"busscope":1,"runFor":"PT1M","queues":{"orders":{}}}'
  expect(faultOf(text, step, 'en')).toBeNull()
  expect(faultOf(text, { ...step, to: 'nowhere' }, 'en')).toMatch(/nowhere/)
})
