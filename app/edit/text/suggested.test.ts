import { expect, test } from 'vitest'
import { parseScenario } from '../../../scenarios/index.ts'
import { suggested } from './suggested.ts'

test('each problem that knows what was meant is mended by one press: names of properties, values, paths', () => {
  let text = JSON.stringify({
    busscope: 1,
    runFor: 'PT1M',
    queues: { jobs: { lockDuraton: 'PT10S' } },
    steps: [
      { at: 'PT1S', do: 'sned', to: 'jobs', message: {} },
      { at: 'PT1S', do: 'send', to: 'jbos', message: {} },
    ],
  })
  let pressed = 0
  for (;;) {
    const parsed = parseScenario(text)
    if (parsed.ok) break
    const next = parsed.issues.map(issue => suggested(text, issue)).find(found => found !== null)
    if (next === null || next === undefined) throw new Error(JSON.stringify(parsed.issues))
    text = next
    pressed++
  }
  expect(pressed).toBe(3)
  expect(JSON.parse(text)).toMatchObject({
    queues: { jobs: { lockDuration: 'PT10S' } },
    steps: [{ do: 'send' }, { to: 'jobs' }],
  })
})
