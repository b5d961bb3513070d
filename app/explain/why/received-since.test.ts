/** That nobody receives since a receiver left is said only if nobody has received from the entity since. */

import { expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { at, receive, send, sendAll, work, worker } from '../testing/steps.ts'
import { texts, whyEntity, whyMessage } from '../testing/why.ts'

const killed = worker('w', { processingTime: work(5), killAt: 'PT20S' })
const SINCE = /since 0:(05|20)|because w was killed/

test('a step that receives, or waits to, comes between', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { lockDuration: 'PT30S' } },
    steps: [
      receive(30, 'q', 'waits', { maxWait: 'PT30S' }),
      sendAll(90, 'q', 'a', 'b'),
      receive(100, 'q', 'r'),
      at(110, 'abandon', { of: 'r' }),
    ],
    receivers: [killed],
  })
  expect(texts(whyEntity(run, 'q', 25))[0]).toBe(
    'No receiver has been open on the q queue since 0:20, when w was killed.',
  )
  expect(texts(whyEntity(run, 'q', 70))).toContain('Nobody is listening.')
  const why = whyMessage(run, 'b', 120)
  expect(why.answer).toBe('Nobody is receiving from the q queue.')
  expect(texts(why)).toContain('No receiver is open on the q queue.')
  expect(texts(whyMessage(run, 'a', 120)).join(' ')).not.toMatch(SINCE)
})

test('so does a session that a step holds', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { s: { requiresSession: true, lockDuration: 'PT30S' } },
    steps: [
      at(15, 'acceptSession', { from: 's', sessionId: 'A', as: 'x' }),
      send(50, 's', 'a', { sessionId: 'A' }),
      at(60, 'acceptSession', { from: 's', sessionId: 'B', as: 'y' }),
    ],
    receivers: [{ ...killed, from: 's', sessions: true }],
  })
  expect(texts(whyEntity(run, 's', 25))).toContain('x is listening.')
  expect(texts(whyEntity(run, 's', 55))).toContain('Nobody is listening.')
  expect(texts(whyEntity(run, 's', 200))).toContain('Nobody is listening.')
})

test('a receiver that has closed is not the last who received, if a step was', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: {} },
    steps: [sendAll(10, 'q', 'a', 'b'), receive(20, 'q', 'r', { receiveMode: 'receiveAndDelete' })],
    receivers: [worker('w', { closeAt: 'PT5S' })],
  })
  expect(texts(whyMessage(run, 'b', 15)).join(' ')).toContain('since 0:05')
  expect(texts(whyMessage(run, 'b', 30)).join(' ')).not.toMatch(SINCE)
})

test('a receiver that is open while a status refuses it a session is told as such, and not that it accepts after the expiry', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { s: { requiresSession: true, lockDuration: 'PT30S' } },
    steps: [
      send(1, 's', 'a', { sessionId: 'A', timeToLive: 'PT1M' }),
      send(1, 's', 'b', { sessionId: 'A' }),
      at(25, 'updateEntity', { entity: 's', properties: { status: 'ReceiveDisabled' } }),
      at(90, 'updateEntity', { entity: 's', properties: { status: 'Active' } }),
    ],
    receivers: [{ ...killed, from: 's', sessions: true, processingTime: work(30), restartAfter: 'PT10S' }],
  })
  const open = 'w is open, but every receive operation is refused.'
  expect(texts(whyMessage(run, 'a', 40)).slice(-2)).toEqual([
    'w was killed at 0:20; the lock on session A ended only at 0:31.',
    open,
  ])
  expect(texts(whyMessage(run, 'b', 40)).slice(-2)).toEqual([open, 'w accepts the session at 1:30.'])
})
