import { importConfiguration } from '../../scenarios/config/index.ts'
import { subscriptionParts } from '../../sim-core/index.ts'
import { BadInput } from './bad-input.ts'
import type { Command } from './command.ts'
import { writeFiles } from './figure-files.ts'
import { LOAD_HELP, LOAD_OPTIONS, withLoadAsked } from './load-options.ts'
import type { Options } from './options.ts'
import { printLines } from './output.ts'
import { checked, imported, readArgument } from './scenario-argument.ts'

export const importCommand: Command = {
  name: 'import',
  usage: '<file> [-o scenario.json] [--parameters file] [--namespace name] [--entity path] [--work PT45S …]',
  summary: "makes a scenario of another tool's configuration",
  details: [
    'A file is an ARM template (also what az bicep build makes), terraform show -json of a plan or a state, the Config.json of the',
    "emulator, what az servicebus … list -o json prints, ServiceBusExplorer's export, or messages that a tool or SDK has dumped;",
    '- is standard input. Every command that takes a scenario takes such a file too.',
    'What is assumed or left out is said on standard error, each with its place. Keys and connection strings are never read.',
    '-o scenario.json   writes the scenario there instead of to standard output',
    "--parameters file  values of an ARM template's parameters, as az deployment group create takes them",
    '--namespace name   of several; without it the one with most entities',
    '--entity path      the queue or subscription in which messages lie, where the file does not say it',
    ...LOAD_HELP,
  ],
  options: ['output', 'parameters', 'namespace', 'entity', ...LOAD_OPTIONS],
  words: { min: 1, max: 1 },
  async run({ positional, values }: Options) {
    const name = positional[0]!
    const text = await readArgument(name)
    if (importConfiguration(text) === null) {
      // A sentence says what is wrong with a broken file, and a scenario needs no import.
      checked(name, text)
      throw new BadInput(`${name} is a scenario already.`)
    }
    const parameters = values.get('parameters')
    const made = imported(name, text, {
      namespace: values.get('namespace') ?? null,
      entity: entityAsked(values),
      parameters: parameters === undefined ? null : await readArgument(parameters),
    })
    const loaded = withLoadAsked(made.text, values)
    checked(name, loaded)
    const output = values.get('output')
    if (output === undefined) await printLines([loaded.trimEnd()])
    else await writeFiles([{ path: output, bytes: async () => Buffer.from(loaded) }])
    return 0
  },
}

function entityAsked(values: Options['values']): string | null {
  const entity = values.get('entity') ?? null
  if (entity?.includes('$') || (entity?.includes('/subscriptions/') && subscriptionParts(entity) === null))
    throw new BadInput(
      `--entity ${entity}: it is the path of a queue or subscription, "jobs" or "orders/subscriptions/billing".`,
    )
  return entity
}
