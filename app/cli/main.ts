/** Where the program starts. It ends by itself, so that all output is out before. */
import { cli } from './cli.ts'

process.exitCode = await cli(process.argv.slice(2))
