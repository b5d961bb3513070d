/** A run driven from outside against the same operations as steps of a scenario: equal records, whatever clients do. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SimulationInput, StepInput } from '../input/input.ts'
import { inputOf, queueOf, receiverOf, senderOf, subscriptionOf, topicOf } from '../testing/inputs.ts'
import { recordedAs } from '../clients/recorded-as.ts'
import { checkRun } from '../testing/runs.ts'
import type { Trace } from '../trace/trace.ts'
import { LiveRun } from './live.ts'
import { simulate } from './simulate.ts'

const S = 1000
const QUEUES = ['plain', 'sessions', 'passing', 'news/subscriptions/all', 'plain/$deadletterqueue'] as const

const WORLD = inputOf({
  runForMs: 3600 * S,
  queues: [
    queueOf('plain', { lockDuration: 10 * S, maxDeliveryCount: 2, autoDeleteOnIdle: 300 * S }),
    queueOf('sessions', { requiresSession: true, lockDuration: 10 * S, defaultMessageTimeToLive: 40 * S }),
    queueOf('passing', { deadLetteringOnMessageExpiration: true, defaultMessageTimeToLive: 20 * S }),
  ],
  topics: [topicOf('news', {}, [subscriptionOf('all', { autoDeleteOnIdle: 300 * S })])],
  senders: [senderOf('load', 'plain', [0, 5 * S, 10 * S, 20 * S, 40 * S])],
  receivers: [receiverOf('worker', 'passing', { openAt: 5 * S, processingTime: { kind: 'constant', ms: 5 * S } })],
})

/** What a client does next, by numbers that the present state makes an operation of. */
const ACT = fc.record({
  what: fc.nat({ max: 19 }),
  pick: fc.nat({ max: 50 }),
  wait: fc.constantFrom(0, 0, 0, 5 * S, 10 * S, 60 * S),
})
type Act = typeof ACT extends fc.Arbitrary<infer A> ? A : never

class Clients {
  readonly steps: StepInput[] = []
  readonly run: LiveRun
  /** Labels of links, and what came to them. */
  private readonly links: string[] = []
  private readonly deliveries: string[] = []
  private transaction: string | null = null

  constructor(input: SimulationInput) {
    this.run = new LiveRun(input, {
      delivered: (label, n) => this.deliveries.push(`${label}.${n}`),
      accepted: () => {},
      ended: () => {},
    })
  }

  act({ what, pick, wait }: Act): void {
    this.run.moveTo(Math.min(this.run.now + wait, 3600 * S))
    const step = this.stepOf(what, pick)
    if (step === null) return
    this.steps.push(step)
    this.run.perform(step)
  }

  private stepOf(what: number, pick: number): StepInput | null {
    const base = { at: this.run.now, as: null, in: null, last: true }
    const from = QUEUES[pick % QUEUES.length]!
    const link = this.links[pick % Math.max(this.links.length, 1)]
    const delivery = this.deliveries[this.deliveries.length - 1 - (pick % Math.max(this.deliveries.length, 1))]
    const label = `c${this.steps.length}`
    const message = { messageId: label, sessionId: `s${pick % 2}`, ...(pick % 3 === 0 && { timeToLive: 15 * S }) }
    switch (what) {
      case 0:
      case 1:
      case 2: {
        const to = ['plain', 'sessions', 'news', 'passing'][pick % 4]!
        return {
          ...base,
          as: 'sender',
          in: pick % 5 === 0 ? this.transaction : null,
          do: 'send',
          to,
          messages: [message],
          via: null,
        }
      }
      case 3: {
        const scheduled = { ...message, scheduledEnqueueTime: this.run.now + 10 * S }
        return { ...base, as: label, do: 'schedule', to: 'plain', message: scheduled }
      }
      case 4:
      case 5:
        this.links.push(label)
        return {
          ...base,
          as: label,
          do: 'openReceiver',
          from,
          receiveMode: pick % 7 === 0 ? 'receiveAndDelete' : 'peekLock',
        }
      case 6:
        this.links.push(label)
        return {
          ...base,
          as: label,
          do: 'acceptSession',
          from: 'sessions',
          sessionId: pick % 3 === 0 ? 's1' : null,
          maxWait: 30 * S,
        }
      case 7:
      case 8:
      case 9:
        return link === undefined ? null : { ...base, do: 'addCredit', of: link, credit: 1 + (pick % 4) }
      case 10:
        return link === undefined ? null : { ...base, do: pick % 2 === 0 ? 'drainCredit' : 'stopWaiting', of: link }
      case 11:
        return link === undefined ? null : { ...base, do: 'closeReceiver', of: link }
      case 12:
        return link === undefined ? null : { ...base, do: 'closeSession', target: { kind: 'label', of: link } }
      case 13:
        return {
          ...base,
          as: label,
          do: 'peek',
          from,
          fromSequenceNumber: null,
          maxMessages: 10,
          sessionId: null,
          of: null,
        }
      case 14:
        return { ...base, do: 'createQueue', entity: `temp${pick % 9}`, properties: { autoDeleteOnIdle: 300 * S } }
      case 15:
        if (this.transaction !== null) {
          const of = this.transaction
          this.transaction = null
          return { ...base, do: pick % 3 === 0 ? 'rollbackTransaction' : 'commitTransaction', of }
        }
        this.transaction = label
        return { ...base, as: label, do: 'beginTransaction' }
      default: {
        if (delivery === undefined) return null
        const action = (['complete', 'abandon', 'deadLetter', 'renewLock', 'defer'] as const)[pick % 5]!
        const nothing = { deadLetterReason: null, deadLetterErrorDescription: null, propertiesToModify: null }
        const inside = action !== 'renewLock' && pick % 4 === 0 ? this.transaction : null
        return { ...base, ...nothing, in: inside, do: action, target: { kind: 'label', of: delivery } }
      }
    }
  }
}

const recordsOf = (trace: Trace): unknown[] => Array.from({ length: trace.length }, (_, n) => trace.record(n))

test('what clients did, run again as steps of a scenario, gives equal records', () => {
  fc.assert(
    fc.property(fc.array(ACT, { minLength: 5, maxLength: 80 }), acts => {
      const clients = new Clients(WORLD)
      for (const act of acts) clients.act(act)
      const live = clients.run.trace()
      const input = { ...WORLD, runForMs: clients.run.now, steps: clients.steps }
      expect(recordsOf(simulate(input))).toEqual(recordsOf(live))
      checkRun(input)
    }),
    { seed: 14, numRuns: 60 },
  )
}, 300_000)

test.each([
  { do: 'addCredit', of: 'nobody', credit: 1 },
  { do: 'drainCredit', of: 'nobody' },
  { do: 'stopWaiting', of: 'nobody' },
] as const)('$do, which is recorded under another name, answers why it was refused', operation => {
  const run = new LiveRun(WORLD, { delivered: () => {}, accepted: () => {}, ended: () => {} })
  const { first, failure } = run.perform({ at: 0, as: null, in: null, last: true, ...operation })
  expect(run.record(first)).toMatchObject({ kind: 'operation-failed', operation: recordedAs(operation.do) })
  expect(failure).toMatchObject({ error: expect.any(String) })
})
