import { expect, test } from 'vitest'
import { changedText, leadsToSame } from './text-edits.ts'

const STEPS = {
  steps: [
    { do: 'a', at: 1 },
    { do: 'b', at: 2 },
  ],
  queues: { jobs: { ttl: 1 } },
}
const AT = ['steps', 1, 'at']

test.each([
  ['the same values, laid out otherwise', STEPS, AT, true],
  ['another value elsewhere', { ...STEPS, queues: { jobs: { ttl: 2 } } }, AT, true],
  ['its own value, set already', { ...STEPS, steps: [STEPS.steps[0], { do: 'b', at: 3 }] }, AT, true],
  ['a value that is set with it', { ...STEPS, steps: [{ do: 'a', at: 5 }, STEPS.steps[1]] }, AT, true],
  ['another step in its place', { ...STEPS, steps: [STEPS.steps[1], STEPS.steps[0]] }, AT, false],
  ['a step less', { ...STEPS, steps: [STEPS.steps[1]] }, AT, false],
  ['no steps', { queues: STEPS.queues }, AT, false],
  ['steps that are no list', { ...STEPS, steps: 5 }, AT, false],
  ['a step more, for a value outside', { ...STEPS, steps: [] }, ['queues', 'jobs', 'ttl'], true],
  ['no such queue', { ...STEPS, queues: { other: {} } }, ['queues', 'jobs', 'ttl'], false],
  ['nothing', null, ['namespace', 'expiration'], false],
  ['a number', 5, ['namespace', 'expiration'], false],
])('%s: %#', (_, now, path, isSame) => {
  const basis = { text: JSON.stringify(STEPS), apart: [['steps', 0, 'at']] }
  expect(leadsToSame(JSON.stringify(now, null, 2), [{ path, value: 9 }], basis)).toBe(isSame)
})

test('what takes an item out of a list wants the list as it was', () => {
  const taken = JSON.stringify({ ...STEPS, steps: [STEPS.steps[0], { do: 'c', at: 3 }] })
  expect(leadsToSame(taken, [{ path: ['steps', 1], value: undefined }], { text: JSON.stringify(STEPS) })).toBe(false)
  expect(leadsToSame('{', [{ path: ['runFor'], value: 1 }], { text: JSON.stringify(STEPS) })).toBe(false)
})

test.each([
  ['{"a":[1,2,3]}', 0, '{"a":[2,3]}'],
  ['{"a":[1,2,3]}', 1, '{"a":[1,3]}'],
  ['{"a":[1,2,{"b":{}}]}', 2, '{"a":[1,2]}'],
  ['{"a":[{}]}', 0, '{"a":[]}'],
  ['{"a":[]}', 0, '{"a":[]}'],
  ['{\n  "a": [\n    1,\n    2\n  ]\n}', 1, '{\n  "a": [\n    1\n  ]\n}'],
  ['{\n  "a": [\n    1,\n    2\n  ]\n}', 0, '{\n  "a": [\n    2\n  ]\n}'],
])('%s without item %i', (text, index, left) => {
  expect(changedText(text, [{ path: ['a', index], value: undefined }])).toBe(left)
})

test.each([
  ['{"a":{"b":1}}', '{"a":{"b":1,"c": {"d":2}}}'],
  ['{"a": {"b": 1}}\n', '{"a": {"b": 1,"c": {"d":2}}}\n'],
  ['{\n  "a": {}\n}', '{\n  "a": {\n    "c": {\n      "d": 2\n    }\n  }\n}'],
])('what comes into %j is laid out as the text is', (text, after) => {
  expect(changedText(text, [{ path: ['a', 'c'], value: { d: 2 } }])).toBe(after)
})
