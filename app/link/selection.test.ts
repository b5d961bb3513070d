import { expect, test } from 'vitest'
import { builtInIds, builtInText, compile } from '../../scenarios/index.ts'
import type { Scenario } from '../../scenarios/index.ts'
import { simulate } from '../../sim-core/index.ts'
import { selectionOf, selectionText } from './selection.ts'

const run = async (id: string) => simulate(compile(JSON.parse((await builtInText(id))!) as Scenario))
const spike = await run('traffic-spike')

test.each([
  [{ kind: 'message', m: 6 }, 'm:7@jobs'],
  [{ kind: 'entity', entity: 0 }, 'e:jobs'],
  [{ kind: 'entity', entity: 1 }, 'e:jobs/$deadletterqueue'],
  [{ kind: 'record', n: 3 }, 'r:3'],
  [{ kind: 'client', name: 'web~site@m:1' }, 'c:web~site@m:1'],
  [null, null],
] as const)('%j is written %s', (selection, text) => {
  expect(selectionText(spike, selection)).toBe(text)
  if (text !== null) expect(selectionOf(spike, text)).toEqual(selection)
})

test('names compare without case', () => expect(selectionOf(spike, 'm:7@JOBS')).toEqual({ kind: 'message', m: 6 }))

test.each([
  'm:99@jobs',
  'm:7@other',
  'm:@jobs',
  'e:nowhere',
  'e:jobs~2',
  'r:100000',
  'r:-1',
  'x',
  '',
  'm:7',
  'm:7@jobs~0',
])('%s is not in this run', text => {
  expect(selectionOf(spike, text)).toBeNull()
})

test('every message and entity of every built-in scenario is found again', async () => {
  for (const id of builtInIds) {
    const trace = await run(id)
    for (let m = 0; m < trace.messageCount; m++)
      expect(selectionOf(trace, selectionText(trace, { kind: 'message', m })!)).toEqual({ kind: 'message', m })
    for (const { id: entity } of trace.entities)
      expect(selectionOf(trace, selectionText(trace, { kind: 'entity', entity })!)).toEqual({ kind: 'entity', entity })
  }
})
