import { expect, test } from 'vitest'
import { scenarioSchema } from './json-schema.ts'
import { stepShapes } from './shapes/steps.ts'

const schema = JSON.parse(JSON.stringify(scenarioSchema())) as { properties: Record<string, unknown>; $defs: Record<string, { properties: Record<string, object> }> }

test('names every property, with range and description', () => {
  expect(Object.keys(schema.properties)).toEqual([
    'busscope', 'runFor', '$schema', 'title', 'description', 'startsAt', 'seed', 'namespace', 'queues', 'topics', 'senders', 'receivers', 'steps', 'expect', 'marks',
  ])
  expect(schema.properties['busscope']).toEqual({ description: 'Version of the format.', enum: [1] })
  expect(schema.$defs['queue']?.properties['maxDeliveryCount']).toEqual({ description: 'Default 10 (L-19).', type: 'integer', minimum: 1, maximum: 2_147_483_647 })
  expect(schema.$defs['queue']?.properties['status']).toMatchObject({ enum: ['Active', 'Disabled', 'SendDisabled', 'ReceiveDisabled'] })
})

test('tells the steps apart', () => {
  const steps = schema.properties['steps'] as { maxItems: number; items: { oneOf: { $ref: string }[] } }
  expect(steps.maxItems).toBe(10_000)
  expect(steps.items.oneOf).toHaveLength(Object.keys(stepShapes).length)
  expect(schema.$defs['step-receive']?.properties['do']).toEqual({ const: 'receive' })
})

test('in a step the broker judges ranges', () => {
  const properties = schema.$defs['step-createQueue']?.properties['properties'] as { properties: Record<string, object> }
  expect(properties.properties['maxDeliveryCount']).toEqual({ description: 'Default 10 (L-19).', type: 'integer' })
})

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(([, name]) => name!)
  expect(references.length).toBeGreaterThan(30)
  for (const name of references) expect(schema.$defs, name).toHaveProperty([name])
})
