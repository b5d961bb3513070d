import { describe, expect, test } from 'vitest'
import { builtIns, builtInText } from '../built-in.ts'
import { scenarioSchema } from './json-schema.ts'
import { stepShapes } from './steps.ts'
import { isValid } from '../testing/json-schema-validator.ts'
import { kitchenSink } from '../testing/kitchen-sink.ts'

const schema = JSON.parse(JSON.stringify(scenarioSchema())) as {
  properties: Record<string, unknown>
  $defs: Record<string, { properties: Record<string, object> }>
}

test('names every property, with range and description', () => {
  expect(Object.keys(schema.properties)).toEqual([
    'busscope',
    'runFor',
    '$schema',
    'title',
    'description',
    'startsAt',
    'seed',
    'namespace',
    'queues',
    'topics',
    'senders',
    'receivers',
    'steps',
    'expect',
    'marks',
    'lint',
  ])
  expect(schema.properties['busscope']).toEqual({ description: 'Version of the format.', enum: [1] })
  expect(schema.$defs['queue']?.properties['maxDeliveryCount']).toEqual({
    description: 'Default 10 (L-19).',
    type: 'integer',
    minimum: 1,
    maximum: 2_147_483_647,
  })
  expect(schema.$defs['queue']?.properties['status']).toMatchObject({
    enum: ['Active', 'Disabled', 'SendDisabled', 'ReceiveDisabled'],
  })
})

test('tells the steps apart', () => {
  const steps = schema.properties['steps'] as { maxItems: number; items: { oneOf: { $ref: string }[] } }
  expect(steps.maxItems).toBe(10_000)
  expect(steps.items.oneOf).toHaveLength(Object.keys(stepShapes).length)
  expect(schema.$defs['step-receive']?.properties['do']).toEqual({ const: 'receive' })
})

test('in a step the broker judges ranges', () => {
  const properties = schema.$defs['step-createQueue']?.properties['properties'] as {
    properties: Record<string, object>
  }
  expect(properties.properties['maxDeliveryCount']).toEqual({ description: 'Default 10 (L-19).', type: 'integer' })
})

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(([, name]) => name!)
  expect(references.length).toBeGreaterThan(30)
  for (const name of references) expect(schema.$defs, name).toHaveProperty([name])
})

describe('says what the parser says', () => {
  test('of every built-in scenario', async () => {
    for (const { id } of builtIns()) expect(isValid(JSON.parse((await builtInText(id))!), schema), id).toBe(true)
  })
  test('of one with everything', () => expect(isValid(kitchenSink, schema)).toBe(true))

  test.each<[string, object]>([
    ['no version', { busscope: undefined }],
    ['a newer version', { busscope: 2 }],
    ['an unknown property', { colour: 1 }],
    ['a run of weeks', { runFor: 'P2W' }],
    ['a property out of range', { queues: { jobs: { maxDeliveryCount: 0 } } }],
    ['a misspelt property', { queues: { jobs: { lockDurration: 'PT1M' } } }],
    ['an unknown operation', { steps: [{ at: 'PT1S', do: 'recieve', from: 'jobs' }] }],
    ['a property of another operation', { steps: [{ at: 'PT1S', do: 'receive', from: 'jobs', message: {} }] }],
    ['one message and many', { steps: [{ at: 'PT1S', do: 'send', to: 'jobs', message: {}, messages: [{}] }] }],
    [
      'two schedules',
      {
        steps: [
          {
            at: 'PT1S',
            do: 'send',
            to: 'jobs',
            message: { scheduledEnqueueTime: 'PT1S', scheduledEnqueueDelay: 'PT1S' },
          },
        ],
      },
    ],
    ['two arrivals', { senders: [{ name: 's', to: 'jobs', arrivals: { every: 'PT1S', at: [] }, message: {} }] }],
    ['an expectation of nothing', { expect: [{ at: 'PT1S', entity: 'jobs' }] }],
  ])('of %s', (_, properties) =>
    expect(isValid(JSON.parse(JSON.stringify({ ...kitchenSink, ...properties })), schema)).toBe(false),
  )

  test('what is out of range in a step is for the broker', () => {
    const steps = [{ at: 'PT1S', do: 'createQueue', entity: 'x', properties: { maxDeliveryCount: 0 } }]
    expect(isValid({ ...kitchenSink, steps }, schema)).toBe(true)
  })
})
