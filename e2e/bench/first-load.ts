/** P15: the JavaScript that a page fetches until a drag of its playhead has acted, the worker's included, as a real browser asks for it. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { atMost } from './row.ts'
import type { Row } from './row.ts'

const LIMIT = { must: 240, aim: 240 }
/** Notes name the heavy ones. */
const NOTED_FROM = 1000

interface File {
  readonly file: string
  readonly raw: number
  readonly brotli: number
}

interface Load {
  readonly width: number
  /** Scripts, style sheets and data. */
  readonly files: readonly File[]
}

const WHAT = 'JavaScript until a drag has acted, worker included, brotli'

export function firstLoad(): readonly Row[] {
  const loads = loadsOfBrowser()
  if (typeof loads === 'string') return [{ ...budgeted(WHAT, null, LIMIT), notes: [`not measured: ${loads}`] }]
  return loads.flatMap(({ width, files }) => [
    budgeted(`${WHAT}, at ${width} px`, files.filter(isScript), LIMIT),
    told(
      'style sheets and data',
      files.filter(file => !isScript(file)),
    ),
  ])
}

const isScript = ({ file }: File): boolean => file.endsWith('.js')

/** A sentence where no browser is to be had. */
function loadsOfBrowser(): readonly Load[] | string {
  // Seen from the bundle that launch.mjs makes of this.
  const program = fileURLToPath(new URL('../../e2e/bench/first-load-page.mjs', import.meta.url))
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
    file =>
      `${file.file.replace(/^.*\/|-[\w-]{8}(?=\.)/g, '').replace(/\.js$/, '')} ${kB(file.brotli)}${isScript(file) ? '' : ` (${kB(file.raw)} plain)`}`,
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
