import { BadInput } from './bad-input.ts'
import { SCENARIO_HELP } from './command.ts'
import type { Command } from './command.ts'
import type { Options } from './options.ts'
import { printLines } from './output.ts'
import { readScenario } from './scenario-argument.ts'
import { run } from './simulate.ts'
import { checkRecord, instantOf, recordOf } from './values.ts'
import { stateLines } from '../export/state-lines.ts'
import type { At } from '../export/state-lines.ts'

export const stateCommand: Command = {
  name: 'state',
  usage: '<scenario> --at <duration> | --record <n>',
  summary: 'prints the state at an instant or after a record, as JSON',
  details: [
    ...SCENARIO_HELP,
    '--at PT6M40S  the instant, given as the time since the start of the run; the state after all records of that instant',
    '--record 57   immediately after this record; -1 is before the first one',
  ],
  options: ['at', 'record'],
  words: { min: 1, max: 1 },
  async run({ positional, values }: Options) {
    const at = whenOf(values.get('at'), values.get('record'))
    const trace = run(await readScenario(positional[0]!))
    if ('record' in at) checkRecord(at.record, trace)
    await printLines(stateLines(trace, at))
    return 0
  },
}

function whenOf(at: string | undefined, record: string | undefined): At {
  if (at !== undefined && record !== undefined) throw new BadInput('state takes --at or --record, not both.')
  if (at !== undefined) return { t: instantOf(at) }
  if (record === undefined)
    throw new BadInput('state needs --at (such as --at PT6M40S) or --record (such as --record 57).')
  return { record: recordOf(record, -1) }
}
