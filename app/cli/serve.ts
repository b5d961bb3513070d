/** `busscope serve`: real clients on virtual time (bridge section 1). */
import { fstatSync } from 'node:fs'
import { isIP } from 'node:net'
import { parseDuration } from '../../scenarios/index.ts'
import type { Scenario } from '../../scenarios/index.ts'
import { readSpeed } from '../serve/clock.ts'
import { BadInput } from './bad-input.ts'
import type { Command } from './command.ts'
import type { Options } from './options.ts'
import { complain, printLines } from './output.ts'
import { readServable } from './servable-argument.ts'

const DAY_MS = 86_400_000
const RUN_FOR_DAYS_MOST = 366
const EMPTY: Scenario = { busscope: 1, title: 'Served', runFor: `P${RUN_FOR_DAYS_MOST}D` }

export const serveCommand: Command = {
  name: 'serve',
  usage:
    '[<scenario>] [--port 5672] [--http 5300] [--host 127.0.0.1] [--clock manual|real|<n>x] [--starts-at <UTC>] [--run-for <duration>]',
  summary: 'lets real Service Bus clients connect to the simulated broker, whose clock you control',
  details: [
    '<scenario> is a file, the id of a built-in scenario (see busscope list), a link or -. Without one the namespace is empty (Standard).',
    'The first line of output is JSON: connection strings and ports. The server stops at SIGINT, at SIGTERM or when a piped standard input ends.',
    '--port 5672        the port for AMQP clients; 0 selects a free one',
    '--http 5300        the port for the page, the clock and the administration API; 0 selects a free one',
    '--host 127.0.0.1   the address to bind to (credentials are not checked)',
    '--clock manual     manual: the clock advances only on request (default); real: it follows the system clock; 60x: sixty times as fast',
    "--starts-at        the broker's time at the start, such as 2026-01-01T00:00:00Z (default: the current time)",
    '--run-for P366D    how far the clock can advance (default: runFor of the scenario; 366 days without a scenario)',
  ],
  options: ['port', 'http', 'host', 'clock', 'starts-at', 'run-for'],
  words: { min: 0, max: 1 },
  async run({ positional, values }: Options) {
    const host = values.get('host') ?? '127.0.0.1'
    const asked = {
      host,
      port: portOf('port', values.get('port') ?? '5672'),
      http: portOf('http', values.get('http') ?? '5300'),
      speed: clockOf(values.get('clock') ?? 'manual'),
      startsAtMs: startOf(values.get('starts-at')),
      ...runForOf(values.get('run-for')),
    }
    const scenario = positional[0] === undefined ? EMPTY : await readServable(positional[0])
    const { serve } = await import('../serve/serve.ts')
    const serving = await serve(scenario, { ...asked, tell: upTo(TOLD_MOST) }).catch((error: unknown) => {
      throw notStarted(error)
    })
    if (!isLoopback(host))
      complain(`bound to ${host}: anyone who can reach this machine can use it, because credentials are not checked.`)
    const { connectionString, adminConnectionString, amqpPort, http } = serving
    await printLines([JSON.stringify({ connectionString, adminConnectionString, amqpPort, http })])
    await told(positional[0] === '-')
    await serving.close('The server is stopping.')
    return 0
  },
}

/** Who connects without end, and wrongly, would fill the screen. */
const TOLD_MOST = 100

function upTo(most: number): (sentence: string) => void {
  let count = 0
  return sentence => {
    count++
    if (count <= most) complain(sentence)
    if (count === most) complain('Connections that close from now on are no longer reported.')
  }
}

function portOf(name: string, text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new BadInput(`--${name} ${text}: a port is a whole number from 0 (a free one) to 65535.`)
}

function clockOf(text: string): number | null {
  try {
    return readSpeed(text)
  } catch (error) {
    throw new BadInput(`--clock ${text}: ${(error as Error).message}`)
  }
}

function startOf(text: string | undefined): number {
  if (text === undefined) return Date.now()
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(ms)) return ms
  throw new BadInput(`--starts-at ${text}: give an instant in UTC, such as 2026-01-01T00:00:00Z.`)
}

function runForOf(text: string | undefined): { readonly runForMs?: number } {
  if (text === undefined) return {}
  const parsed = parseDuration(text)
  if ('fault' in parsed) throw new BadInput(`--run-for: ${JSON.stringify(text)} ${parsed.fault}.`)
  if (parsed.ms === null || parsed.ms <= 0 || parsed.ms > RUN_FOR_DAYS_MOST * DAY_MS)
    throw new BadInput(`--run-for ${text}: give a duration of at most P${RUN_FOR_DAYS_MOST}D.`)
  return { runForMs: parsed.ms }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** A port that is taken, an address that is not this machine's: to be set right by who started it. */
function notStarted(error: unknown): unknown {
  const { code, address, port } = error as NodeJS.ErrnoException & { readonly address?: string; readonly port?: number }
  if (code === 'EADDRINUSE')
    return new BadInput(`Port ${port} is already in use: choose another with --port or --http, or 0 for a free one.`)
  if (code === 'EACCES') return new BadInput(`Port ${port} cannot be used here: choose one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EINVAL')
    return new BadInput(`--host ${address ?? ''}: this machine has no such address.`)
  return error
}

/** Resolves when it is to stop. A standard input that was read for the scenario says nothing by its end. */
function told(isInputRead: boolean): Promise<void> {
  return new Promise(resolve => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
    if (isInputRead || !isPipe()) return
    process.stdin.once('end', () => resolve())
    process.stdin.once('error', () => resolve())
    process.stdin.resume()
  })
}

function isPipe(): boolean {
  try {
    const stat = fstatSync(0)
    return stat.isFIFO() || stat.isSocket()
  } catch {
    return false
  }
}
