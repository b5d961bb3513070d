/** Who sends and who works, which no configuration of another tool says: the fields of the page's import dialog, as options. */
import { parseDuration } from '../../scenarios/index.ts'
import { loadChoices, receiverFor, usualLoad, withLoad } from '../../scenarios/config/index.ts'
import type { Load } from '../../scenarios/config/index.ts'
import { BadInput } from './bad-input.ts'
import type { Options } from './options.ts'

export const LOAD_OPTIONS = ['send-to', 'per-minute', 'arrivals', 'receive-from', 'work', 'max-concurrent-calls']

export const LOAD_HELP = [
  "Another tool's file has no senders and receivers. Any of these options adds a sender and a receiver; defaults are in parentheses.",
  '--send-to path              a queue or topic (the first one that is not the target of a forward)',
  '--per-minute n              messages sent per minute (10)',
  '--arrivals every|poisson    at regular or at random intervals (every)',
  '--receive-from path         a queue or subscription (the one in which these messages arrive)',
  '--work PT45S                processing time per message (PT2S)',
  '--max-concurrent-calls n    messages processed at the same time (1)',
]

export const isLoadAsked = (values: Options['values']): boolean => LOAD_OPTIONS.some(name => values.has(name))

const ARRIVALS = ['every', 'poisson'] as const

/** The scenario with the load that was asked for; `text` is of one that the import made. BadInput with every problem. */
export function withLoadAsked(text: string, values: Options['values']): string {
  if (!isLoadAsked(values)) return text
  const usual = usualLoad(text)
  if (usual === null) throw new BadInput('There is no queue or topic to send to.')
  const faults: string[] = []
  const { targets, sources } = loadChoices(text)
  const to = pathAsked(values, 'send-to', targets, faults) ?? usual.sender.to
  const from = pathAsked(values, 'receive-from', sources, faults) ?? receiverFor(text, to)
  const load: Load = {
    sender: {
      to,
      perMinute: numberAsked(values, 'per-minute', faults) ?? usual.sender.perMinute,
      arrivals: arrivalsAsked(values, faults),
    },
    receiver:
      from === null
        ? null
        : {
            from,
            seconds: secondsAsked(values, faults) ?? usual.receiver?.seconds ?? 2,
            atOnce: numberAsked(values, 'max-concurrent-calls', faults) ?? 1,
          },
  }
  if (faults.length > 0) throw new BadInput(faults)
  return withLoad(text, load)
}

function pathAsked(
  values: Options['values'],
  name: string,
  known: readonly string[],
  faults: string[],
): string | undefined {
  const asked = values.get(name)
  if (asked === undefined) return undefined
  const path = known.find(one => one.toLowerCase() === asked.toLowerCase())
  if (path === undefined)
    faults.push(
      `--${name} ${asked.slice(0, 60)}: there is no such entity. Available: ${known.slice(0, 10).join(', ')}.`,
    )
  return path
}

function numberAsked(values: Options['values'], name: string, faults: string[]): number | undefined {
  const asked = values.get(name)
  if (asked === undefined) return undefined
  const number = Number(asked)
  if (!(number > 0) || number > 60_000)
    faults.push(`--${name} ${asked.slice(0, 60)}: must be a number above 0 and at most 60000.`)
  return number
}

function arrivalsAsked(values: Options['values'], faults: string[]): Load['sender']['arrivals'] {
  const asked = values.get('arrivals') ?? 'every'
  const arrivals = ARRIVALS.find(one => one === asked)
  if (arrivals === undefined) faults.push(`--arrivals ${asked.slice(0, 60)}: must be every or poisson.`)
  return arrivals ?? 'every'
}

function secondsAsked(values: Options['values'], faults: string[]): number | undefined {
  const asked = values.get('work')
  if (asked === undefined) return undefined
  const parsed = parseDuration(asked)
  if ('ms' in parsed && parsed.ms !== null && parsed.ms >= 0) return parsed.ms / 1000
  faults.push(`--work ${asked.slice(0, 60)}: must be a duration such as PT45S.`)
  return undefined
}
