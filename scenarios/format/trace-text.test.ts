import { expect, test } from 'vitest'
import { simulate } from '../../sim-core/index.ts'
import { compile } from './compile/compile.ts'
import type { Scenario } from './scenario.ts'
import { clock, traceText } from './trace-text.ts'

test('clock', () => {
  expect([0, 1, 75_000, 3_600_000, 86_399_999, 86_400_000, 31_622_400_000].map(clock)).toEqual([
    '0:00:00.000', '0:00:00.001', '0:01:15.000', '1:00:00.000', '23:59:59.999', '1d 0:00:00.000', '366d 0:00:00.000',
  ])
})

test('a trace in columns, then what is left', () => {
  const scenario: Scenario = {
    busscope: 1,
    runFor: 'PT1M',
    queues: { jobs: { lockDuration: 'PT30S' } },
    steps: [
      { at: 'PT1S', do: 'send', to: 'jobs', message: { messageId: 'a', timeToLive: 'PT5S', subject: 's' } },
      { at: 'PT2S', do: 'peek', from: 'jobs' },
      { at: 'PT3S', do: 'receive', from: 'jobs', as: 'worker' },
      { at: 'PT4S', do: 'complete', of: 'worker' },
    ],
  }
  const columns = [...traceText(simulate(compile(scenario)))].map(line => line.replace(/,? ?\[[A-Z][\w-]*( [\w-]+)*\]$/, '').trimEnd())
  expect(columns).toEqual([
    '0  0:00:00.000  entity-created               jobs                                     properties {"lockDuration":"PT30S"}',
    '1  0:00:01.000  message-enqueued             jobs                   #1    a           timeToLive PT5S, expiresAt 0:00:06.000, message {"subject":"s","timeToLive":5000}',
    '2  0:00:02.000  messages-peeked              jobs                                     messages [#1 a active expires 0:00:06.000]',
    '3  0:00:03.000  message-locked               jobs                   #1    a           lockedUntil 0:00:33.000, deliveryCount 0, receiver worker',
    '4  0:00:04.000  message-completed            jobs                   #1    a           actor worker',
    '',
    '      active  locked  deferred  scheduled  deadLetter  transferDeadLetter',
    'jobs       0       0         0          0           0                   0',
  ])
})
