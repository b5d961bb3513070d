import { expect, test } from 'vitest'
import { newScenario } from '../edit/new-scenario.ts'
import { foreignFileIn } from './files.ts'

test.each([
  ['Dear Sir', { kind: 'text' }],
  ['<html>', { kind: 'text' }],
  ['[1, 2]', { kind: 'value' }],
  ['{}', { kind: 'object', names: [], more: 0 }],
  ['{"name":"x","version":"1"}', { kind: 'object', names: ['name', 'version'], more: 0 }],
  [
    '{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1}',
    { kind: 'object', names: ['a', 'b', 'c', 'd', 'e', 'f'], more: 2 },
  ],
  ['{"busscope":99}', null],
  ['{"queues":{"a":{}}}', null],
  ['{"busscope":1,', null],
  [newScenario('Mine', ''), null],
])('%.40s', (text, stranger) => {
  expect(foreignFileIn(text)).toEqual(stranger)
})
