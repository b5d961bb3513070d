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
  summary: "makes a scenario from another tool's configuration",
  details: [
    '<file> is an ARM template (also one made by az bicep build), the output of terraform show -json for a plan or a state, the',
    "emulator's Config.json, the output of az servicebus … list -o json, an export of ServiceBusExplorer, messages saved by a tool or",
    'an SDK, or - for standard input. Every command that takes a scenario also takes such a file.',
    'What is assumed or left out is reported on standard error, with its path. Keys and connection strings are never read.',
    '-o scenario.json   writes the scenario there instead of to standard output',
    '--parameters file  a parameters file for an ARM template, as for az deployment group create',
    '--namespace name   the namespace, if there are several (default: the one with the most entities)',
    '--entity path      the queue or subscription of the messages, if the file does not name it',
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
      throw new BadInput(`${name} is already a scenario.`)
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
