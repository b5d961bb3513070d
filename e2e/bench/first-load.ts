/** P15: the JavaScript that the opening screen needs, brotli, as a real browser asks for it; and the worker's. Told as well: what a hand then fetches. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { atMost } from './row.ts'
import type { Row } from './row.ts'

const PAGE = { must: 100, aim: 85 }
const WORKER = { must: 15, aim: 10 }
/** Notes name the heavy ones. */
const NOTED_FROM = 1000

interface File {
  readonly file: string
  readonly raw: number
  readonly brotli: number
}

interface Load {
  readonly width: number
  /** Until it is drawn and has nothing more to do: scripts, style sheets and data. */
  readonly opening: readonly File[]
  /** A person gave a sign, and the page took its picture's place. */
  readonly touched: readonly File[]
  /** Its playhead was dragged, stepped and played as well: Why tells of other instants. */
  readonly used: readonly File[]
}

export function firstLoad(): readonly Row[] {
  const loads = loadsOfBrowser()
  if (typeof loads === 'string')
    return [{ ...budgeted('JavaScript of the opening screen', null, PAGE), notes: [`not measured: ${loads}`] }]
  return [
    ...loads.flatMap(({ width, opening, touched, used }) => [
      budgeted(
        `JavaScript of the opening screen at ${width} px until it is drawn and idle, brotli`,
        opening.filter(isPages),
        PAGE,
      ),
      told(
        'its picture and its style sheets',
        opening.filter(({ file }) => !isScript(file)),
      ),
      told('what the first sign of a person adds, JavaScript of the page', added(touched, opening).filter(isPages)),
      told('what dragging, stepping and playing add to that', added(used, touched).filter(isPages)),
    ]),
    ...loads.slice(0, 1).flatMap(({ opening, touched }) => [
      budgeted(
        'JavaScript of the worker for it, brotli',
        opening.filter(({ file }) => isWorkers(file)),
        WORKER,
      ),
      told(
        'the worker that comes with the first sign of a person: over 15 kB, see decision 185',
        touched.filter(({ file }) => isWorkers(file)),
      ),
    ]),
  ]
}

const isScript = (file: string): boolean => file.endsWith('.js')
const isWorkers = (file: string): boolean => file.startsWith('worker/')
const isPages = ({ file }: File): boolean => isScript(file) && !isWorkers(file)
const added = (all: readonly File[], before: readonly File[]): readonly File[] =>
  all.filter(({ file }) => !before.some(known => known.file === file))

/** A sentence where no browser is to be had. */
function loadsOfBrowser(): readonly Load[] | string {
  // Seen from the bundle that launch.mjs makes of this.
  const program = fileURLToPath(new URL('./first-load-page.mjs', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status === 0) return JSON.parse(stdout) as readonly Load[]
  return stderr.split('\n').find(line => /Error/.test(line)) ?? 'the browser ended without a word.'
}

function budgeted(
  what: string,
  files: readonly File[] | null,
  { must, aim }: { readonly must: number; readonly aim: number },
): Row {
  const limits = { must: `≤ ${must} kB`, aim: `≤ ${aim} kB` }
  if (files === null)
    return { number: 'P15', what, measured: 'no browser', ...limits, verdict: 'not measured', notes: [] }
  return { ...told(what, files), ...limits, verdict: atMost(bytesOf(files) / 1000, must, aim) }
}

/** The budget says nothing about it. */
function told(what: string, files: readonly File[]): Row {
  const heavy = files.filter(({ brotli }) => brotli >= NOTED_FROM).sort((a, b) => b.brotli - a.brotli)
  const names = heavy.map(
    ({ file, raw, brotli }) =>
      `${file.replace(/^.*\/|-[\w-]{8}(?=\.)/g, '').replace(/\.js$/, '')} ${kB(brotli)}${isScript(file) ? '' : ` (${kB(raw)} plain)`}`,
  )
  return {
    number: 'P15',
    what,
    measured: `${kB(bytesOf(files))} in ${files.length} files`,
    must: '',
    aim: '',
    verdict: 'told',
    notes: [names.join(', ')],
  }
}

const bytesOf = (files: readonly File[]): number => files.reduce((sum, { brotli }) => sum + brotli, 0)

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
