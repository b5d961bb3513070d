import '../testing/loaded.ts'
import { describe, expect, test } from 'vitest'
import { builtInText, compile, parseScenario } from '../../../scenarios/index.ts'
import { simulate } from '../../../sim-core/index.ts'
import { twinOf } from '../../read/difference/difference.ts'
import { fatesOf } from '../../read/difference/fates.ts'
import type { TextFix } from '../../read/scenario-place.ts'
import { LIBRARY, runText } from '../testing/run.ts'
import { explain } from './explain.ts'

const LOST: ReadonlySet<string> = new Set(['dropped', 'deadLettered', 'lost'])

type Container = Record<string | number, unknown>

function applied(text: string, fixes: readonly TextFix[]): string {
  const scenario: unknown = JSON.parse(text)
  for (const { path, value } of fixes) {
    const at = path
      .slice(0, -1)
      .reduce<Container>((container, part) => (container[part] ??= {}) as Container, scenario as Container)
    at[path.at(-1)!] = value
  }
  return JSON.stringify(scenario)
}

const offered = async (id: string): Promise<readonly string[]> => offeredFor((await builtInText(id))!, id)

/** "message fate · change: fate" of all changes that Why offers with a click, each with what became of the message then. */
function offeredFor(text: string, id = 'test'): readonly string[] {
  const { trace, input } = runText(text)
  const at = { t: trace.runForMs, n: trace.length - 1 }
  const lines: string[] = []
  for (let m = 0; m < trace.messageCount; m++) {
    for (const fix of explain(trace, input, { about: 'message', m, at }, 'en').fixes) {
      const parsed = parseScenario(applied(text, fix.fixes))
      if (!parsed.ok) throw new Error(`${id} ${fix.text}: ${JSON.stringify(parsed.issues)}`)
      const now = simulate(compile(parsed.scenario))
      const twin = twinOf(now, trace, m)
      const was = fatesOf(trace)
      const is = fatesOf(now)
      // That it is at least kept is all that a dead-letter queue promises.
      const isLost =
        twin === null ||
        (LOST.has(is.of(twin)) &&
          !(is.of(twin) === 'deadLettered' && fix.text.startsWith('turning on deadLetteringOnMessageExpiration')))
      lines.push(
        `${trace.messageIdOf(m)} ${was.of(m)} · ${fix.text}: ${twin === null ? 'gone' : is.of(twin)}${isLost ? ', as lost as before' : ''}`,
      )
    }
  }
  return lines
}

describe('what Why offers with a click does what it says', () => {
  test('traffic-spike', async () => {
    expect(await offered('traffic-spike')).toEqual([
      'job-7 deadLettered · a TTL longer than 36 s (set as the default TTL of the jobs queue): done',
      'job-7 deadLettered · a second instance of backend: done',
      'job-8 deadLettered · a TTL longer than 45 s (set as the default TTL of the jobs queue): done',
      'job-8 deadLettered · a second instance of backend: done',
    ])
  })

  test('a longer life counts from the receive that keeps the message, not from one that lets it go', async () => {
    expect((await offered('topic-shorter-than-subscription')).filter(line => line.includes(' TTL '))).toEqual([
      'price-1 deadLettered · a TTL longer than 3 min 50 s (in effect as the default TTL of the prices topic when the message is enqueued): done',
      'price-3 deadLettered · a TTL longer than 2 min 50 s (in effect as the default TTL of the prices topic when the message is enqueued): done',
      'price-4 deadLettered · a TTL longer than 1 min 40 s (in effect as the default TTL of the prices topic when the message is enqueued): done',
    ])
    // The run after the next would get them, and completes what it gets.
    expect((await offered('clean-slate')).filter(line => line.includes(' TTL '))).toEqual([
      'order-1 dropped · a TTL longer than 10 min 1 s (set as the default TTL of the orders-test queue): done',
      'order-2 dropped · a TTL longer than 10 min 1 s (set as the default TTL of the orders-test queue): done',
    ])
  })

  test('a queue that is deleted and created again gets the change both times', () => {
    const text = JSON.stringify({
      busscope: 1,
      title: 'test',
      runFor: 'PT5M',
      queues: { q: {} },
      steps: [
        { at: 'PT1S', do: 'deleteEntity', entity: 'q' },
        { at: 'PT2S', do: 'createQueue', entity: 'q', properties: { lockDuration: 'PT10S', maxDeliveryCount: 2 } },
        { at: 'PT3S', do: 'send', to: 'q', message: { messageId: 'a' } },
      ],
      receivers: [{ name: 'w', from: 'q', processingTime: { constant: 'PT15S' } }],
    })
    expect(offeredFor(text)).toEqual([
      'a deadLettered · a LockDuration longer than 15 s: done',
      'a deadLettered · lock renewal by w (by default, a processor renews its locks for up to 5 min): done',
    ])
  })

  test.each(LIBRARY)('no message is lost all the same: %s', async id => {
    expect((await offered(id)).filter(line => line.endsWith('as lost as before'))).toEqual([])
  })
})
