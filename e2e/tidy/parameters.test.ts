import { Visitor } from 'vite'
import { expect, test } from 'vitest'
import type { Source } from './repository.ts'
import { lineOf, sources } from './repository.ts'

const parametersMax = 5

/**
 * What runs for every message or record of a run with millions: an object for its arguments would be made and thrown away each time,
 * and P1 pays for it. Nobody else may be here.
 */
const hotPath: readonly string[] = [
  'sim-core/kernel/agenda.ts#arm',
  'sim-core/trace/writer.ts#write',
  'sim-core/broker/accept.ts#accept',
  'sim-core/broker/accept.ts#storeOne',
  'sim-core/broker/dead-letter.ts#move',
  'sim-core/broker/dead-letter.ts#moveTo',
  'sim-core/broker/enqueue.ts#enqueue',
  'sim-core/broker/enqueue.ts#stamp',
  'sim-core/broker/lock.ts#release',
  'sim-core/broker/message.ts#constructor',
  'sim-core/broker/receive.ts#receiveInSession',
  'sim-core/broker/record.ts#recordBirth',
  'sim-core/broker/record.ts#recordChange',
  'sim-core/broker/record.ts#recordDeadLettered',
  'sim-core/broker/record.ts#recordNote',
  'sim-core/broker/schedule.ts#schedule',
  'sim-core/broker/send.ts#sendOne',
  'sim-core/broker/settle.ts#settle',
  'sim-core/broker/settle.ts#settleChecked',
  'sim-core/broker/settle.ts#apply',
  'sim-core/broker/topic.ts#publish',
  'sim-core/broker/topic.ts#copy',
  'sim-core/clients/handlers.ts#start',
  'sim-core/clients/outgoing.ts#sendTo',
]

test(`functions have at most ${parametersMax} positional parameters`, () => {
  const long = sources.filter(({ path, isTest }) => !isTest && !path.startsWith('e2e/')).flatMap(longOnes)
  const strange = long.filter(({ key }) => !hotPath.includes(key))
  expect(
    strange.map(
      ({ key, line, count }) => `${key} (line ${line}) takes ${count}: take what belongs together as one object.`,
    ),
  ).toEqual([])
  expect(
    hotPath.filter(key => !long.some(one => one.key === key)),
    'no exception any more: remove from hotPath',
  ).toEqual([])
})

function longOnes(source: Source): { readonly key: string; readonly line: number; readonly count: number }[] {
  const found: { key: string; line: number; count: number }[] = []
  const look = (node: { start: number; params: readonly unknown[] }, name: string) => {
    if (node.params.length > parametersMax)
      found.push({ key: `${source.path}#${name}`, line: lineOf(source, node.start), count: node.params.length })
  }
  const named = new Map<number, string>()
  new Visitor({
    FunctionDeclaration: node => look(node, node.id?.name ?? 'default'),
    MethodDefinition: ({ key, value }) => void named.set(value.start, key.type === 'Identifier' ? key.name : '…'),
    VariableDeclarator: ({ id, init }) => void (init && id.type === 'Identifier' && named.set(init.start, id.name)),
    FunctionExpression: node => look(node, named.get(node.start) ?? '…'),
    ArrowFunctionExpression: node => look(node, named.get(node.start) ?? '…'),
  }).visit(source.parsed.program)
  return found
}
