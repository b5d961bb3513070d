/** Where the program starts. It ends by itself, so that all output is out before. */
import { cli } from './cli.ts'
import { complain } from './output.ts'

/** Neither 1 (a check failed) nor 2 (bad input): a bug of ours. */
const BUG = 70

try {
  process.exitCode = await cli(process.argv.slice(2))
} catch (error) {
  const where = error instanceof Error ? (error.stack ?? error.message) : String(error)
  complain('this is a bug in BusScope; please report it with the scenario.', ...where.split('\n'))
  process.exitCode = BUG
}
