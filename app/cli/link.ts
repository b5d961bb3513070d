import { formatDuration } from '../../scenarios/index.ts'
import { NOTHING_ASKED, writeAddress } from '../link/address.ts'
import type { Asked } from '../link/address.ts'
import { checksumOf } from '../link/checksum.ts'
import { codecsOfLink, encodeScenario } from '../link/codec.ts'
import { addressOfEmbed, fitOf } from '../link/length.ts'
import { selectionText } from '../link/selection.ts'
import { settled } from '../pieces/late.ts'
import { entityNamed } from '../view/why/entity-named.ts'
import { LANGS } from '../words/lang.ts'
import { wordsOf } from '../words/words.ts'
import type { Trace } from '../../sim-core/index.ts'
import { BadInput } from './bad-input.ts'
import { SCENARIO_HELP } from './command.ts'
import type { Command } from './command.ts'
import { instantOf } from './instant.ts'
import type { Options } from './options.ts'
import { complain, printLines } from './output.ts'
import { checked, readSource } from './scenario-argument.ts'
import { run } from './simulate.ts'

const BASE = 'http://localhost:4173/'
const THEMES = ['light', 'dark']

export const linkCommand: Command = {
  name: 'link',
  usage: '<scenario> [--at <duration>] [--select <message or entity>] [--embed] [--base <address>] [--lang en|es|ru|pt] [--theme light|dark]',
  summary: 'prints a link that carries the scenario, and opens it in the page',
  details: [
    ...SCENARIO_HELP,
    'A built-in scenario gives a short link with its id; any other one carries its whole text, and a checksum of its result.',
    '--at PT1M6S     the instant it opens at',
    '--select job-7  a message or an entity that is selected',
    '--embed         the page for a frame in another page, instead of the whole playground',
    '--base          where the page is; else the environment variable BUSSCOPE_BASE, else ' + BASE,
    '--lang, --theme only if the reader shall not see their own',
  ],
  options: ['at', 'select', 'base', 'lang', 'theme'],
  flags: ['embed'],
  words: { min: 1, max: 1 },
  async run(options: Options) {
    const link = await linkOf(options)
    const { links } = await settled(() => ({ links: wordsOf('en').links }))
    const fit = fitOf(link.length)
    if (fit === 'nowhere') throw new BadInput(`The link would have ${link.length} characters. ${links.dialog.fits.nowhere}`)
    if (fit === 'somePlaces') complain(`The link has ${link.length} characters. ${links.dialog.fits.somePlaces}`)
    await printLines([link])
    return 0
  },
}

async function linkOf({ positional, values, flags }: Options): Promise<string> {
  const base = baseOf(values.get('base'))
  const lang = oneOf('lang', LANGS, values.get('lang'))
  const theme = oneOf('theme', THEMES, values.get('theme'))
  const { name, text, builtIn, link, promised } = await readSource(positional[0]!)
  const trace = run({ name, scenario: checked(name, text), promised })
  const place = { ...NOTHING_ASKED, time: timeOf(values.get('at'), trace) ?? link?.time ?? null, selection: selectedBy(values.get('select'), trace) ?? link?.selection ?? null }
  const asked: Asked = { ...place, view: link?.view ?? null, lang: lang ?? link?.lang ?? null, theme: theme ?? link?.theme ?? null }
  const likely = codecsOfLink(link?.scenario ?? '')
  const what = builtIn !== null ? { id: builtIn } : { scenario: await encodeScenario(text, likely), sum: checksumOf(trace) }
  return (flags.has('embed') ? addressOfEmbed(base) : base) + writeAddress({ ...asked, ...what })
}

function baseOf(given: string | undefined): string {
  const base = given ?? process.env['BUSSCOPE_BASE'] ?? ''
  if (base === '') return BASE
  if (base.includes('#')) throw new BadInput(`--base ${base}: give it without #, such as ${BASE}`)
  return base
}

function oneOf(option: string, known: readonly string[], given: string | undefined): string | null {
  if (given === undefined || known.includes(given)) return given ?? null
  throw new BadInput(`--${option} ${given}: known are ${known.join(', ')}.`)
}

function timeOf(at: string | undefined, trace: Trace): string | null {
  if (at === undefined) return null
  const t = instantOf(at)
  if (t > trace.runForMs) throw new BadInput(`--at ${at}: the run ends at ${formatDuration(trace.runForMs)}.`)
  return formatDuration(t)
}

function selectedBy(name: string | undefined, trace: Trace): string | null {
  if (name === undefined) return null
  const entity = entityNamed(trace, name, trace.length - 1)
  if (entity !== null) return selectionText(trace, { kind: 'entity', entity })
  const m = Array.from({ length: trace.messageCount }, (_, row) => row).find(row => trace.messageIdOf(row) === name)
  if (m === undefined) throw new BadInput(`--select ${name}: this run has neither a message nor an entity of that name.`)
  return selectionText(trace, { kind: 'message', m })
}
