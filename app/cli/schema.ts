import { scenarioSchema } from '../../scenarios/schema/json-schema.ts'
import type { Command } from './command.ts'
import { printLines } from './output.ts'

export const schemaCommand: Command = {
  name: 'schema',
  usage: '',
  summary: 'prints the JSON Schema of a scenario',
  details: [
    'For use in an editor: busscope schema > scenario.schema.json, then add "$schema": "./scenario.schema.json" to a scenario.',
  ],
  options: [],
  words: { min: 0, max: 0 },
  async run() {
    await printLines([JSON.stringify(scenarioSchema(), null, 2)])
    return 0
  },
}
