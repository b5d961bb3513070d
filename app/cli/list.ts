import { builtIns, localized } from '../../scenarios/index.ts'
import type { Command } from './command.ts'
import { printLines } from './output.ts'

export const listCommand: Command = {
  name: 'list',
  usage: '',
  summary: 'lists the built-in scenarios',
  details: ['One line a scenario: its id, a tabulator, its title.'],
  options: [],
  words: { min: 0, max: 0 },
  async run() {
    await printLines(builtIns().map(({ id, title }) => `${id}\t${localized(title)}`))
    return 0
  },
}
