/** Links of steps: what waits for credit, who waits for a session, and which delivery `<label>.<n>` names. */

import { expect, test } from 'vitest'
import { compile } from '../../../scenarios/compile/compile.ts'
import { withDependents } from '../../edit/acts/landing.ts'
import { creditAt } from '../../read/client/links.ts'
import { runScenario } from '../testing/run.ts'
import { texts, whyEntity, whyMessage } from '../testing/why.ts'

const send = (at: string, messageId: string) => ({ at, do: 'send', to: 'q', message: { messageId } })

const link = {
  runFor: 'PT10M',
  queues: { q: { lockDuration: 'PT5M' }, s: { requiresSession: true } },
  steps: [
    { at: 'PT1S', do: 'openReceiver', from: 'q', as: 'c1' },
    { at: 'PT2S', do: 'addCredit', of: 'c1', credit: 2 },
    send('PT5S', 'a'),
    send('PT6S', 'b'),
    send('PT7S', 'c'),
    { at: 'PT8S', do: 'beginTransaction', as: 'tx' },
    { at: 'PT9S', do: 'complete', of: 'c1.2', in: 'tx' },
    { at: 'PT20S', do: 'rollbackTransaction', of: 'tx' },
    { at: 'PT30S', do: 'addCredit', of: 'c1', credit: 3, last: true },
    { at: 'PT40S', do: 'drainCredit', of: 'c1', last: true },
    { at: 'PT1M', do: 'acceptSession', from: 's', as: 'c2', maxWait: 'PT1M' },
    { at: 'PT1M30S', do: 'stopWaiting', of: 'c2' },
  ],
}

test('a message waits for credit, not for work', () => {
  const why = whyMessage(runScenario(link), 'c', 10)
  expect(why.answer).toBe('It is the next to be received, but c1 has no link credit left.')
  expect(texts(why)).toContain('c1 has no link credit left and receives nothing.')
  expect(texts(why).join()).not.toContain('busy')
})

test('an entity tells who listens with how much credit, and who waits for a session until it stops', () => {
  const run = runScenario(link)
  const listening = (path: string, second: number) =>
    texts(whyEntity(run, path, second)).find(text => text.endsWith('listening.'))
  expect([3, 5.5, 7, 35, 45].map(second => listening('q', second))).toEqual([
    'c1 (credit 2) is listening.',
    'c1 (credit 1) is listening.',
    'c1 (credit 0) is listening.',
    'c1 (credit 2) is listening.',
    'c1 (credit 0) is listening.',
  ])
  expect([50, 70, 100].map(second => listening('s', second))).toEqual([
    'Nobody is listening.',
    'c2 is listening.',
    'Nobody is listening.',
  ])
})

test('a settlement in a transaction is of the delivery that its target names', () => {
  const run = runScenario(link)
  expect(whyMessage(run, 'b', 10).answer).toContain(
    'Its settlement (complete) takes effect only when transaction tx is committed.',
  )
  expect(whyMessage(run, 'a', 10).answer).not.toContain('tx')
})

test('a step is taken out with those that name its messages', () => {
  expect(withDependents(compile({ busscope: 1, ...link } as Parameters<typeof compile>[0]), 0)).toEqual([9, 8, 6, 1, 0])
})

test('who never takes by credit has none', () => {
  const { trace, input } = runScenario({ ...link, steps: link.steps.slice(0, 1) })
  expect(creditAt(trace, input.steps, 'c1', { t: 2000, n: trace.length - 1 })).toBe(null)
})
