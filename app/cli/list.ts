import { builtIns, builtInWords, localized } from '../../scenarios/index.ts'
import type { Command } from './command.ts'
import type { Options } from './options.ts'
import { printLines } from './output.ts'
import { langHelp, langAsked } from './values.ts'

export const listCommand: Command = {
  name: 'list',
  usage: '[--lang en]',
  summary: 'lists the built-in scenarios',
  details: ['Prints one line per scenario: its id, a tab and its title.', langHelp(11)],
  options: ['lang'],
  words: { min: 0, max: 0 },
  async run({ values }: Options) {
    const lang = langAsked(values)
    const words = lang === 'en' ? null : await builtInWords(lang)
    await printLines(builtIns().map(({ id, title }) => `${id}\t${words?.get(id)?.title ?? localized(title)}`))
    return 0
  },
}
