import { FIGURE_VIEWS, registeredFigures } from '../../scenarios/index.ts'
import { altOf } from '../draw/figure/description.ts'
import { factsDrawn } from '../draw/figure/facts-drawn.ts'
import { figureSvg } from '../draw/figure/figure-svg.tsx'
import { usedOf } from '../draw/figure/used.ts'
import type { FigureRequest } from '../draw/figure/request.ts'
import { pictureTag } from '../link/snippets.ts'
import { BadInput, orRefused } from './bad-input.ts'
import { SCENARIO_HELP } from './command.ts'
import type { Command } from './command.ts'
import { FIGURE_FLAGS, FIGURE_OPTIONS, readAsked } from './figure-options.ts'
import type { Asked } from './figure-options.ts'
import { checkFiles, writeFiles } from './figure-files.ts'
import type { OutFile } from './figure-files.ts'
import type { Options } from './options.ts'
import { complain, printableLines, printLines } from './output.ts'
import { outlined, pngOf } from './png.ts'
import { figureRun, requestFor, textsOf } from './registered-figure.ts'
import { readScenario } from './scenario-argument.ts'
import { LANGS_LISTED } from './values.ts'

/** Pixels of a PNG for each px. */
const SCALE = 2

export const figureCommand: Command = {
  name: 'figure',
  usage: `<scenario or figure id> [--view ${FIGURE_VIEWS.join('|')}] [-o x.svg|x.png]`,
  summary: 'draws a figure for a document; the same input always gives the same bytes',
  details: [
    ...SCENARIO_HELP,
    'The id of a figure (see scenarios/figures.json) has settings of its own, which the options override. An id that both a figure',
    'and a scenario have means the scenario if --view is given, otherwise the figure. Without -o the SVG goes to standard output.',
    '--at PT35S            the instant; several for a filmstrip: PT5S,PT35S',
    '--from, --to          only the time between these two instants',
    '--entities a,b        only these queues, topics and subscriptions',
    '--select job-7        highlights a message or an entity; if several messages have the id: job-7#7@jobs',
    "--marks all|1,3       the scenario's marks as numbered callouts",
    '--arrows ttl,lock     dimension lines for the selected message: ttl, lock, schedule, wait',
    "--theme auto          auto (follows the reader's system), light, dark, print (black and white), pair (two files and a <picture>)",
    `--lang en             the language: ${LANGS_LISTED}`,
    '--clock relative      how instants are shown: relative or utc',
    '--width 720           the width in pixels',
    '--text outlines       text as outlines, for programs without the font Inter; needs a fixed theme',
    '--scale 2             PNG only: pixels per CSS pixel',
    '--why                 inspector only: with the explanation',
    '--no-future           shows nothing after --at',
    '--animate 8s          timeline only: an SVG in which a playhead moves from --from to --to in 8 s, repeated',
    '--client-view         inspector, stage and filmstrip: also the values that a client sees where they differ from the stored ones',
    '--check               exit code 1 if the file given with -o differs from what would be written',
    '--facts               prints every fact on which the figure depends, with its confidence',
    '--only DOC            exit code 1 if the figure depends on a fact of lower confidence (DOC, LIVE, TEST, SDK, INF, CHOICE)',
  ],
  options: FIGURE_OPTIONS,
  flags: FIGURE_FLAGS,
  words: { min: 1, max: 1 },
  async run(options: Options) {
    const request = await requestOf(options)
    const files = outFiles(options, request.asked, request.requests)
    const isOnly = complainOfWeaker(request.asked, request.requests[0]!)
    if (request.asked.facts)
      await printLines(
        factsDrawn(request.requests[0]!).map(({ id, confidence, text }) => `${id}\t${confidence}\t${text}`),
      )
    else if (files === null) await printLines([svgOf(request.asked, request.requests[0]!).trimEnd()])
    if (files === null) return isOnly
    if (request.asked.check) return (await checkFiles(files)) === 0 ? isOnly : 1
    await writeFiles(files)
    if (request.asked.theme === 'pair') await printLines(pictureOf(files, request.requests[0]!))
    return isOnly
  },
}

interface Requests {
  readonly asked: Asked
  /** One, of a pair two. */
  readonly requests: readonly FigureRequest[]
}

async function requestOf(options: Options): Promise<Requests> {
  const id = options.positional[0]!
  const own = readAsked(options)
  const registered = (await registeredFigures()).get(id)
  const figure = registered !== undefined && (own.view === null || !(await isScenario(id))) ? registered : undefined
  const drawn = await figureRun(figure?.scenario ?? id, own.lang)
  const spec = { ...usedOf({ ...figure, view: own.view ?? figure?.view ?? 'timeline' }), ...own.spec(drawn.trace) }
  const texts = figure === undefined ? null : textsOf(figure, own.lang)
  const themes = own.theme === 'pair' ? (['light', 'dark'] as const) : ([own.theme ?? spec.theme ?? 'auto'] as const)
  return { asked: own, requests: themes.map(theme => requestFor(drawn, { ...spec, theme }, own.lang, texts)) }
}

const isScenario = async (id: string): Promise<boolean> => (await orRefused(() => readScenario(id), [])) !== null

function outFiles({ values }: Options, asked: Asked, requests: readonly FigureRequest[]): readonly OutFile[] | null {
  const { theme, check, scale, outlines } = asked
  const path = values.get('output')
  if (path === undefined) {
    if (check || theme === 'pair')
      throw new BadInput(
        check ? '--check needs -o, the file to compare with.' : '--theme pair needs -o: it writes two files.',
      )
    if (scale !== null) throw new BadInput('--scale applies only to PNG files.')
    return null
  }
  const kind = /\.(svg|png)$/i.exec(path)?.[1]?.toLowerCase()
  if (kind === undefined) throw new BadInput(`-o ${path}: a figure is written to an .svg or a .png file.`)
  if (kind === 'svg' && scale !== null) throw new BadInput('--scale applies only to PNG files.')
  if (kind === 'png' && outlines) throw new BadInput('--text outlines applies only to SVG files.')
  if (kind === 'png' && requests[0]!.filmMs !== null) throw new BadInput('--animate applies only to SVG files.')
  return requests.map(request => ({
    path: theme === 'pair' ? path.replace(/(\.\w+)$/, `-${request.theme}$1`) : path,
    bytes: async () =>
      kind === 'svg' ? Buffer.from(svgOf(asked, request)) : pngOf(figureSvg(request), scale ?? SCALE),
  }))
}

/** Outlines know no media query: a program that needs them has one theme. */
function svgOf({ outlines }: Asked, request: FigureRequest): string {
  if (!outlines) return figureSvg(request)
  if (request.filmMs !== null) throw new BadInput('--animate needs --text text: outlines cannot be animated.')
  if (request.theme === 'auto') throw new BadInput('--text outlines needs --theme light, dark, print or pair.')
  return outlined(figureSvg(request))
}

function complainOfWeaker({ only }: Asked, request: FigureRequest): 0 | 1 {
  if (only === null) return 0
  const weaker = factsDrawn(request).filter(({ confidence }) => !only.includes(confidence))
  for (const { id, confidence, text } of weaker) complain(`${id} is ${confidence}: ${text}`)
  return weaker.length === 0 ? 0 : 1
}

/** For pages that choose by the reader's theme. */
function pictureOf(files: readonly OutFile[], request: FigureRequest): Iterable<string> {
  const [light, dark] = files.map(({ path }) => path)
  return printableLines(pictureTag({ light: light!, dark: dark!, width: request.width, alt: altOf(request) }))
}
