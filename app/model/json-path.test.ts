import { expect, test } from 'vitest'
import { isNamed, readPath, writePath } from './json-path.ts'

test.each([
  ['', []],
  ['runFor', ['runFor']],
  ['queues.jobs.lockDuration', ['queues', 'jobs', 'lockDuration']],
  ['steps[3].at', ['steps', 3, 'at']],
  ['receivers[0].settle[1].do', ['receivers', 0, 'settle', 1, 'do']],
  ['queues["a.b"]', ['queues', 'a.b']],
  ['queues["a.b"].forwardTo', ['queues', 'a.b', 'forwardTo']],
  ['queues["say \\"hi\\" [1]"].status', ['queues', 'say "hi" [1]', 'status']],
  ['queues[""]', ['queues', '']],
  [
    'topics.orders/eu.subscriptions.billing.rules.$Default',
    ['topics', 'orders/eu', 'subscriptions', 'billing', 'rules', '$Default'],
  ],
  ['steps[0].message.applicationProperties["zwölf"]', ['steps', 0, 'message', 'applicationProperties', 'zwölf']],
  ['queues.7', ['queues', '7']],
])('%s', (text, path) => {
  expect(readPath(text)).toEqual(path)
  expect(writePath(path)).toBe(text)
})

test('a name that was cut', () => {
  expect(isNamed('abcdef', 'abc…')).toBe(true)
  expect(isNamed('abcdef', 'abc')).toBe(false)
})
