/** The command line: contract section 4. */
import { BadInput, CannotWrite } from './bad-input.ts'
import { checkCommand } from './check.ts'
import type { Command } from './command.ts'
import { exportCommand } from './export.ts'
import { figureCommand } from './figure.ts'
import { commandHelp, programHelp } from './help.ts'
import { importCommand } from './import.ts'
import { linkCommand } from './link.ts'
import { lintCommand } from './lint.ts'
import { listCommand } from './list.ts'
import { readOptions } from './options.ts'
import type { Options } from './options.ts'
import { complain, printLines } from './output.ts'
import { runCommand } from './run.ts'
import { schemaCommand } from './schema.ts'
import { serveCommand } from './serve.ts'
import { stateCommand } from './state.ts'
import { knownWords } from './values.ts'
import { whyCommand } from './why.ts'

const commands: readonly Command[] = [
  runCommand,
  stateCommand,
  checkCommand,
  whyCommand,
  figureCommand,
  importCommand,
  exportCommand,
  linkCommand,
  lintCommand,
  listCommand,
  schemaCommand,
  serveCommand,
]
const HELP: readonly string[] = ['--help', '-h']

/** The exit code: 0 fine, 1 an expectation or check failed, 2 bad input or an unknown command, 3 the output could not be written. */
export async function cli(args: readonly string[]): Promise<0 | 1 | 2 | 3> {
  try {
    return await act(args)
  } catch (error) {
    if (error instanceof BadInput) {
      complain(...error.lines)
      return 2
    }
    if (!(error instanceof CannotWrite)) throw error
    complain(error.message)
    return 3
  }
}

async function act([name, ...args]: readonly string[]): Promise<0 | 1> {
  if (name === undefined) throw new BadInput(['a command is missing.', ...programHelp(commands)])
  if (HELP.includes(name)) return show(programHelp(commands))
  if (name === 'help')
    return show(
      args[0] === undefined || HELP.includes(args[0]) ? programHelp(commands) : commandHelp(commandOf(args[0])),
    )
  const command = commandOf(name)
  const ownWords = args.includes('--') ? args.slice(0, args.indexOf('--')) : args
  if (ownWords.some(arg => HELP.includes(arg))) return show(commandHelp(command))
  const options = readOptions(args, command.options, command.flags)
  checkWords(command, options)
  return command.run(options)
}

async function show(lines: readonly string[]): Promise<0> {
  await printLines(lines)
  return 0
}

function commandOf(name: string): Command {
  const command = commands.find(candidate => candidate.name === name)
  if (command) return command
  const names = [...commands.map(candidate => candidate.name), 'help']
  throw new BadInput(`Unknown command ${name.slice(0, 60)}. ${knownWords(name, names)}`)
}

function checkWords({ name, usage, words }: Command, { positional }: Options): void {
  if (positional.length < words.min) throw new BadInput(`${name} needs a scenario. Usage: busscope ${name} ${usage}`)
  if (positional.length <= words.max) return
  const extra = positional[words.max]!
  throw new BadInput(
    words.max === 0
      ? `${name} takes no argument, but got ${extra}.`
      : `${name} takes one scenario; ${extra} is one too many.`,
  )
}
