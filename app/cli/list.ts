import { builtIns, localized } from '../../scenarios/index.ts'
import type { Command } from './command.ts'
import { printLines } from './output.ts'

export const listCommand: Command = {
  name: 'list',
  usage: '',
  summary: 'lists the built-in scenarios',
  details: ['One line a scenario: id, tab of the gallery, title; between them a tabulator.'],
  options: [],
  words: { min: 0, max: 0 },
  async run() {
    await printLines(builtIns().map(({ id, tab, title }) => [id, tab, localized(title)].join('\t')))
    return 0
  },
}
