import { expect, test } from 'vitest'
import { parseScenario } from '../../../scenarios/index.ts'
import { runScenario } from '../../explain/testing/run.ts'
import { sendNow } from './sender.ts'

const scenarioWith = (messageId: string) => ({
  busscope: 1,
  title: 'Web',
  runFor: 'PT1M',
  queues: { jobs: {} },
  senders: [{ name: 'web', to: 'jobs', arrivals: { every: 'PT10S' }, message: { messageId, subject: 'resize {n}' } }],
})

function sentNow(messageId: string, name = 'web') {
  const run = runScenario(scenarioWith(messageId))
  const parsed = parseScenario(JSON.stringify(scenarioWith(messageId)))
  return parsed.ok ? sendNow(run, parsed.scenario, name, { t: 25_000, n: run.trace.recordsUpTo(25_000) - 1 }) : null
}

test('one message more, to where the sender sends, like those it sends', () =>
  expect(sentNow('ping')).toEqual({
    at: 'PT25S',
    as: 'you-1',
    do: 'send',
    to: 'jobs',
    message: { messageId: 'ping', subject: 'resize {n}' },
  }))

test('a MessageId with a number in it would be that of another message', () =>
  expect(sentNow('job-{n}')).toMatchObject({ message: { messageId: 'web-you-1' } }))

test('nobody sends nothing', () => expect(sentNow('ping', 'nobody')).toBeNull())
