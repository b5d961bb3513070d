/** Files of other tools: `busscope import`, and where a scenario may stand. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { inside } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'busscope-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: unknown): string {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  return join(folder, name)
}

const template = (properties: object) => ({
  $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
  contentVersion: '1.0.0.0',
  parameters: { lock: { type: 'string' } },
  resources: [{ type: 'Microsoft.ServiceBus/namespaces/queues', name: 'shop/orders', properties }],
})
const good = file('template.json', template({ lockDuration: 'PT30S', colour: 'red' }))

test('prints the scenario, and says on standard error what is left out', async () => {
  const { status, stdout, stderr } = await inside('import', good)
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    busscope: 1,
    title: 'template',
    queues: { orders: { lockDuration: 'PT30S' } },
  })
  expect(stderr).toContain(`${good}: warning: resources[0].properties.colour: is left out`)
})

test('writes it to a file, which runs and needs no import', async () => {
  const out = join(folder, 'scenario.json')
  expect(await inside('import', good, '-o', out)).toMatchObject({ status: 0, stdout: '' })
  expect(readFileSync(out, 'utf8')).toBe((await inside('import', good)).stdout)
  expect(await inside('run', out)).toMatchObject({ status: 0, stderr: '' })
  expect(await inside('import', out)).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('already a scenario') as string,
  })
})

test('with the values of a parameters file', async () => {
  const asks = file('asks.json', template({ lockDuration: "[parameters('lock')]" }))
  const values = file('values.json', { parameters: { lock: { value: 'PT45S' } } })
  expect(JSON.parse((await inside('import', asks, '--parameters', values)).stdout)).toMatchObject({
    queues: { orders: { lockDuration: 'PT45S' } },
  })
})

describe('who sends and who works, as the page asks it', () => {
  test('one option is enough: the others have their defaults', async () => {
    const { stdout } = await inside('import', good, '--work', 'PT45S')
    expect(JSON.parse(stdout)).toMatchObject({
      senders: [{ to: 'orders', arrivals: { every: 'PT6S' } }],
      receivers: [{ from: 'orders', processingTime: { constant: 'PT45S' }, maxConcurrentCalls: 1 }],
    })
  })

  test('the linter of a template needs no scenario between, and writes the change for the template', async () => {
    const { status, stdout } = await inside('lint', good, '--work', 'PT45S', '--fix-as', 'bicep')
    expect(status).toBe(1)
    expect(stdout).toContain("    properties: {\n      lockDuration: 'PT1M'\n    }\n")
    expect((await inside('lint', good, '--work', 'PT20S')).stdout).not.toContain('lock-shorter-than-work')
  })

  test('every problem at once; a scenario says it itself', async () => {
    const refused = await inside('import', good, '--work', '45', '--per-minute', '0', '--send-to', 'nobody')
    expect(refused).toMatchObject({ status: 2, stdout: '' })
    for (const name of ['--work 45', '--per-minute 0', '--send-to nobody']) expect(refused.stderr).toContain(name)
    expect(await inside('lint', 'traffic-spike', '--work', 'PT45S')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('already defines its own senders') as string,
    })
  })
})

describe('every command that takes a scenario takes such a file', () => {
  test.each([
    ['run', good, '--format', 'json'],
    ['check', good],
    ['state', good, '--at', 'PT0S'],
    ['link', good],
    ['why', good, '--entity', 'orders'],
    ['figure', good, '--view', 'stage'],
  ])('%s', async (...args) => {
    const { status, stdout, stderr } = await inside(...args)
    expect([status, stdout === '']).toEqual([0, false])
    expect(stderr).toContain('colour: is left out')
  })

  test('run as JSON carries the notes as notices', async () => {
    const { notices } = JSON.parse((await inside('run', good, '--format', 'json')).stdout) as { notices: unknown }
    expect(notices).toContainEqual(
      expect.objectContaining({ path: 'resources[0].properties.colour', severity: 'warning' }),
    )
  })
})

describe('what cannot be', () => {
  test.each<[string, unknown, string]>([
    [
      'a template without entities',
      { ...template({}), resources: [] },
      'cannot be imported. An ARM template was found, but it has no queue',
    ],
    [
      'what Azure would refuse too',
      template({ lockDuration: 'PT10M' }),
      'queues.orders.lockDuration: is PT10M; allowed: from PT5S to PT5M',
    ],
    ['a broken file', '{ "resources": [', 'this is not JSON'],
    ['nothing known', { hello: 1 }, 'is not a property of a scenario'],
  ])('%s', async (name, content, words) => {
    const { status, stdout, stderr } = await inside('import', file(`${name}.json`, content))
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(words)
  })

  test('a place that is none', async () => {
    expect(await inside('import', good, '--entity', 'jobs/$deadletterqueue')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('the path of a queue or subscription') as string,
    })
  })
})
