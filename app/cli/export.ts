import {
  CHANGE_FORMATS,
  EXPORT_IDS,
  changesBetween,
  exportConfiguration,
  noteText,
} from '../../scenarios/config/index.ts'
import type { Change, ChangeFormat } from '../../scenarios/config/index.ts'
import { BadInput } from './bad-input.ts'
import { SCENARIO_HELP } from './command.ts'
import type { Command } from './command.ts'
import { writeFiles } from './figure-files.ts'
import type { Options } from './options.ts'
import { complain, printLines, printableLines } from './output.ts'
import { readScenario } from './scenario-argument.ts'
import { choiceOf } from './values.ts'

export const exportCommand: Command = {
  name: 'export',
  usage:
    '<scenario> --as arm|bicep|terraform|emulator [-o file], or <scenario> --change-from <scenario> [--as az|arm|bicep|terraform]',
  summary: "writes a scenario's entities, or the changes to them, for another tool",
  details: [
    ...SCENARIO_HELP,
    "--as arm|bicep|terraform|emulator  an ARM template, Bicep, Terraform (azurerm 4) or the emulator's Config.json",
    '-o file                            writes to this file instead of to standard output',
    '--change-from scenario             only the properties that differ from this scenario, as a snippet for each tool and az commands;',
    '                                   --as selects one of them',
    'What the other tool cannot express is reported on standard error.',
  ],
  options: ['as', 'change-from', 'output'],
  words: { min: 1, max: 1 },
  async run({ positional, values }: Options) {
    const from = values.get('change-from')
    const text =
      from === undefined
        ? await whole(positional[0]!, values)
        : await change(from, positional[0]!, choiceOf(values, 'as', CHANGE_FORMATS))
    const output = values.get('output')
    if (output === undefined) await printLines(printableLines(text.trimEnd().split('\n'), '\t'))
    else await writeFiles([{ path: output, bytes: async () => Buffer.from(text) }])
    return 0
  },
}

async function whole(argument: string, values: Options['values']): Promise<string> {
  const as = choiceOf(values, 'as', EXPORT_IDS)
  if (as === null)
    throw new BadInput('export needs --as arm, bicep, terraform or emulator, or --change-from and a scenario.')
  const { name, scenario } = await readScenario(argument)
  const { text, notes } = exportConfiguration(scenario, as)
  for (const line of printableLines(notes.map(note => `${name}: ${note.severity}: ${noteText(note)}`))) complain(line)
  return text
}

const TITLES: Readonly<Record<ChangeFormat, string>> = {
  az: 'az',
  arm: 'ARM template',
  bicep: 'Bicep',
  terraform: 'Terraform',
}

async function change(from: string, to: string, only: ChangeFormat | null): Promise<string> {
  const before = await readScenario(from)
  const after = await readScenario(to)
  const { changes, others } = changesBetween(before.scenario, after.scenario)
  for (const line of printableLines(others)) complain(`not in the snippets: ${line}`)
  for (const { hindrance } of changes) if (hindrance !== null) complain(hindrance)
  if (changes.length === 0) complain('no property of a queue, topic or subscription changed.')
  return changes.map(each => described(each, only)).join('\n')
}

function described({ kind, entity, properties, snippets }: Change, only: ChangeFormat | null): string {
  const shown = (value: string | number | boolean | null): string => (value === null ? 'none' : String(value))
  const head = properties.map(
    ({ name, before, after }) => `# ${kind} ${entity}: ${name} ${shown(before)} → ${shown(after)}`,
  )
  const formats = only === null ? CHANGE_FORMATS : [only]
  const blocks = formats.map(format => (only === null ? `# ${TITLES[format]}\n${snippets[format]}` : snippets[format]))
  return `${[...head, ...blocks].join('\n')}\n`
}
