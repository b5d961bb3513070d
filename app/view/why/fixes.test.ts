import '../testing/pieces.ts'
import { describe, expect, test } from 'vitest'
import { builtInText, compile, parseScenario } from '../../../scenarios/index.ts'
import { simulate } from '../../../sim-core/index.ts'
import { twinOf } from '../difference.ts'
import { fatesOf } from '../difference-fates.ts'
import type { TextFix } from '../scenario-place.ts'
import { LIBRARY, runLibrary } from '../testing/run.ts'
import { explain } from './explain.ts'

type Container = Record<string | number, unknown>

function applied(text: string, fixes: readonly TextFix[]): string {
  const scenario: unknown = JSON.parse(text)
  for (const { path, value } of fixes) {
    const at = path.slice(0, -1).reduce<Container>((container, part) => (container[part] ??= {}) as Container, scenario as Container)
    at[path.at(-1)!] = value
  }
  return JSON.stringify(scenario)
}

/** "id · change: value" of all changes that Why offers with a click, each with what became of the message then. */
async function offered(id: string): Promise<readonly string[]> {
  const { trace, input } = runLibrary(id)
  const text = (await builtInText(id))!
  const at = { t: trace.runForMs, n: trace.length - 1 }
  const lines: string[] = []
  for (let m = 0; m < trace.messageCount; m++) {
    for (const fix of explain(trace, input, { about: 'message', m, at }).fixes) {
      const parsed = parseScenario(applied(text, fix.fixes))
      if (!parsed.ok) throw new Error(`${id} ${fix.text}: ${JSON.stringify(parsed.issues)}`)
      const now = simulate(compile(parsed.scenario))
      const twin = twinOf(now, trace, m)
      const was = fatesOf(trace)
      const is = fatesOf(now)
      const isSame = twin !== null && is.of(twin) === was.of(m) && is.at(twin) === was.at(m)
      lines.push(`${trace.messageIdOf(m)} ${was.of(m)} · ${fix.text}: ${twin === null ? 'gone' : is.of(twin)}${isSame ? ', as before' : ''}`)
    }
  }
  return lines
}

describe('what Why offers with a click does what it says', () => {
  test('traffic-spike', async () => {
    expect(await offered('traffic-spike')).toEqual([
      'job-7 deadLettered · a TTL over 36 s: done', 'job-7 deadLettered · a second backend: done',
      'job-8 deadLettered · a TTL over 45 s: done', 'job-8 deadLettered · a second backend: done'
    ])
  })

  test.each(LIBRARY)('nothing stays as before: %s', async id => {
    expect((await offered(id)).filter(line => line.endsWith('as before'))).toEqual([])
  })
})
