import { addressOfEmbed, writeAddress } from '../link/address.ts'
import type { Asked } from '../link/address.ts'
import { checksumOf } from '../link/checksum.ts'
import { basesOfLink, encodeScenario } from '../link/codec.ts'
import { fitOf } from '../link/length.ts'
import { LANGS } from '../model/lang.ts'
import { loadLazyWords, lazyWordsOf } from '../words/load.ts'
import { BadInput } from './bad-input.ts'
import { SCENARIO_HELP } from './command.ts'
import type { Command } from './command.ts'
import { placeOf } from './link-place.ts'
import type { Options } from './options.ts'
import { complain, printLines } from './output.ts'
import { checked, readSource } from './scenario-argument.ts'
import { run } from './simulate.ts'

const BASE = 'http://localhost:4173/'

export const linkCommand: Command = {
  name: 'link',
  usage: `<scenario> [--at <duration>] [--select <message or entity>] [--embed] [--base <address>] [--lang ${LANGS.join('|')}] [--theme light|dark]`,
  summary: 'prints a link that opens the scenario in the page',
  details: [
    ...SCENARIO_HELP,
    'For a built-in scenario the link contains its id. For any other it contains the whole text and a checksum of the result.',
    '--at PT1M6S     the instant at which the page opens',
    '--select job-7  selects a message or an entity',
    '--embed         the page for embedding in a frame, instead of the whole playground',
    '--base          the address of the page (default: that of the link given, then BUSSCOPE_BASE, then ' + BASE + ')',
    "--lang, --theme only to override the reader's own settings",
  ],
  options: ['at', 'select', 'base', 'lang', 'theme'],
  flags: ['embed'],
  words: { min: 1, max: 1 },
  async run(options: Options) {
    const link = await linkOf(options)
    await loadLazyWords('en')
    const { links } = lazyWordsOf('en')
    const fit = fitOf(link.length)
    if (fit === 'nowhere')
      throw new BadInput(`The link would have ${link.length} characters. ${links.dialog.fits.nowhere}`)
    if (fit === 'somePlaces') complain(`The link has ${link.length} characters. ${links.dialog.fits.somePlaces}`)
    await printLines([link])
    return 0
  },
}

async function linkOf(options: Options): Promise<string> {
  const { positional, values, flags } = options
  const page = pageFor(values.get('base'), positional[0]!)
  const { name, text, builtIn, link, promised } = await readSource(positional[0]!)
  const trace = run({ name, ...checked(name, text), promised })
  const asked: Asked = placeOf(options, link, trace)
  const what =
    builtIn !== null
      ? { id: builtIn }
      : { scenario: await encodeScenario(text, basesOfLink(link?.scenario ?? '')), sum: checksumOf(trace) }
  return (flags.has('embed') ? addressOfEmbed(page) : page) + writeAddress({ ...asked, ...what })
}

/** Where the page is: as told, else where a link that was given leads to. */
export function pageFor(option: string | undefined, argument: string): string {
  if (option !== undefined) return baseOf('--base', option)
  const found = pageOf(argument)
  if (found !== null) return found
  const fromOutside = process.env.BUSSCOPE_BASE ?? ''
  return fromOutside === '' ? BASE : baseOf('BUSSCOPE_BASE', fromOutside)
}

/** null: the argument is no whole link. */
function pageOf(argument: string): string | null {
  const address = /^https?:\/\/[^#]*(?=#)/i.exec(argument)?.[0] ?? ''
  if (!URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  return origin + pathname.replace(/\/embed\.html$/, '/')
}

function baseOf(source: string, base: string): string {
  const url = URL.canParse(base) ? new URL(base) : null
  if (url !== null && /^https?:$/.test(url.protocol) && !/[#?]/.test(base) && url.username === '') return url.href
  throw new BadInput(
    `${source} ${base}: give an address that starts with http or https and contains no # or ?, such as ${BASE}`,
  )
}
