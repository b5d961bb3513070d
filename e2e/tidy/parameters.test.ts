import { Visitor } from 'vite'
import { expect, test } from 'vitest'
import type { Source } from './repository.ts'
import { lineOf, sources } from './repository.ts'

const parametersMax = 5

/**
 * By how often it runs: in a run with millions of these an object for the arguments would be made and thrown away each time, and P1 pays
 * for it. Nobody else may be here.
 */
const runsForEvery: Readonly<Record<string, readonly string[]>> = {
  timer: ['sim-core/kernel/agenda.ts#arm'],
  record: [
    'sim-core/trace/writer.ts#write',
    'sim-core/broker/record.ts#recordBirth',
    'sim-core/broker/record.ts#recordChange',
    'sim-core/broker/record.ts#recordLock',
    'sim-core/broker/record.ts#recordDeadLettered',
    'sim-core/broker/record.ts#recordNote',
  ],
  'message that is sent, comes due, is copied or is forwarded': [
    'sim-core/clients/outgoing.ts#sendTo',
    'sim-core/broker/send.ts#sendOne',
    'sim-core/broker/accept.ts#accept',
    'sim-core/broker/accept.ts#storeOne',
    'sim-core/broker/enqueue.ts#enqueue',
    'sim-core/broker/enqueue.ts#stamp',
    'sim-core/broker/message.ts#constructor',
    'sim-core/broker/schedule.ts#schedule',
    'sim-core/broker/topic.ts#publish',
    'sim-core/broker/topic.ts#copy',
  ],
  'delivery, its work and its end': [
    'sim-core/broker/receive.ts#receiveInSession',
    'sim-core/clients/handlers.ts#start',
    'sim-core/broker/settle.ts#settle',
    'sim-core/broker/settle.ts#settleChecked',
    'sim-core/broker/settle.ts#apply',
    'sim-core/broker/delivery-count.ts#release',
    'sim-core/broker/delivery-count.ts#park',
  ],
  'message that expires or is dead-lettered': [
    'sim-core/broker/dead-letter.ts#move',
    'sim-core/broker/dead-letter.ts#moveTo',
  ],
}
const hotPath = Object.values(runsForEvery).flat()

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
