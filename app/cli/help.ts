import type { Command } from './command.ts'

/** Of the program. */
export function programHelp(commands: readonly Command[]): readonly string[] {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    'busscope: a deterministic simulator of Azure Service Bus',
    '',
    'Usage: busscope <command> [options]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'For the options of a command: busscope <command> --help. From a checkout: npm run -s busscope -- <command>',
    'Exit codes: 0 success, 1 an expectation or a check failed, 2 invalid input or unknown command, 3 the output could not be written.',
  ]
}

export function commandHelp(command: Command): readonly string[] {
  return [
    `Usage: busscope ${command.name} ${command.usage}`.trimEnd(),
    '',
    `${command.summary[0]!.toUpperCase()}${command.summary.slice(1)}.`,
    ...command.details,
  ]
}
