/** The gallery: every built-in scenario with its figure and its link, as a page for people who look before they start anything. */
import { builtIns, localized } from '../../scenarios/index.ts'
import { descriptionOf } from '../draw/figure/description.ts'
import { figureSvg } from '../draw/figure/figure-svg.tsx'
import type { FigureRequest } from '../draw/figure/request.ts'
import type { OutFile } from './figure-files.ts'
import { figureRun, requestFor } from './registered-figure.ts'

const PAGE = 'scenarios/docs/gallery.md'
const PICTURES = 'public/figures/gallery'
/** What `npm start` serves; another place has another address before the #. */
const BASE = 'http://localhost:4173/'

/** The page and its pictures. */
export function galleryFiles(): readonly OutFile[] {
  const pictures = builtIns().map(({ id }) => ({
    path: `${PICTURES}/${id}.svg`,
    bytes: async () => Buffer.from(figureSvg((await drawn(id)).request)),
  }))
  return [...pictures, { path: PAGE, bytes: async () => Buffer.from(await page()) }]
}

async function drawn(id: string): Promise<{ readonly request: FigureRequest; readonly description: string }> {
  const run = await figureRun(id, 'en')
  return {
    request: requestFor(run, { view: 'timeline', marks: 'all' }, 'en', null),
    description: localized(run.scenario.description),
  }
}

async function page(): Promise<string> {
  const parts: string[] = []
  let last = ''
  for (const { id, tab } of builtIns()) {
    if (tab !== last) parts.push(`## ${tab}`)
    last = tab
    parts.push(await entry(id))
  }
  return `${[INTRODUCTION, ...parts].join('\n\n')}\n`
}

async function entry(id: string): Promise<string> {
  const { request, description } = await drawn(id)
  const alt = descriptionOf(request).split('\n')[0]!
  return [
    `### ${request.title}`,
    description,
    `[![${alt}](../../${PICTURES}/${id}.svg)](${BASE}#id=${id})`,
    `[Open](${BASE}#id=${id}) · \`busscope figure ${id} --view timeline --marks all -o ${id}.svg\``,
  ].join('\n\n')
}

const INTRODUCTION = `# Every built-in scenario with its figure

\`npm run figures\` writes this page and its pictures. The links open the page that \`npm start\` serves at ${BASE}; if BusScope is served from another address, the part after the # is the same.`
