/** P15: the JavaScript that the opening screen needs, brotli, as a real browser asks for it; and the worker's. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { atMost } from './row.ts'
import type { Row } from './row.ts'

const PAGE = { must: 100, aim: 85 }
const WORKER = { must: 15, aim: 10 }
/** Notes name the heavy ones. */
const NOTED_FROM = 1000

interface Script {
  readonly file: string
  readonly raw: number
  readonly brotli: number
  readonly isWorker: boolean
}

interface Load {
  readonly width: number
  /** Until it is drawn and has nothing more to do. */
  readonly all: readonly Script[]
  /** Drawn, and its playhead dragged, stepped and played: Why tells of other instants. */
  readonly used: readonly Script[]
}

export function firstLoad(): readonly Row[] {
  const loads = loadsOfBrowser()
  if (typeof loads === 'string') return [{ ...rowOf('JavaScript of the opening screen', null, PAGE), notes: [`not measured: ${loads}`] }]
  return [
    ...loads.flatMap(({ width, used, all }) => [
      rowOf(`JavaScript of the opening screen at ${width} px until it is drawn and idle, brotli`, all.filter(isPages), PAGE),
      rowOf(`the same with what dragging, stepping and playing add`, used.filter(isPages), PAGE),
    ]),
    ...loads.slice(0, 1).map(({ all }) => rowOf('JavaScript of the worker for it, brotli', all.filter(({ isWorker }) => isWorker), WORKER)),
  ]
}

const isPages = ({ isWorker }: Script): boolean => !isWorker

/** A sentence where no browser is to be had. */
function loadsOfBrowser(): readonly Load[] | string {
  // Seen from the bundle that launch.mjs makes of this.
  const program = fileURLToPath(new URL('../../e2e/bench/p15-page.mjs', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  if (status === 0) return JSON.parse(stdout) as readonly Load[]
  return stderr.split('\n').find(line => /Error/.test(line)) ?? 'the browser ended without a word.'
}

function rowOf(what: string, files: readonly Script[] | null, { must, aim }: { readonly must: number; readonly aim: number }): Row {
  const bytes = (files ?? []).reduce((sum, { brotli }) => sum + brotli, 0)
  const heavy = (files ?? []).filter(({ brotli }) => brotli >= NOTED_FROM).sort((a, b) => b.brotli - a.brotli)
  return {
    number: 'P15', what, measured: files === null ? 'no browser' : `${kB(bytes)} in ${files.length} files`,
    must: `≤ ${must} kB`, aim: `≤ ${aim} kB`, verdict: files === null ? 'not measured' : atMost(bytes / 1000, must, aim),
    notes: [heavy.map(({ file, brotli }) => `${file.replace(/^.*\/|-[\w-]{8}\.js$/g, '')} ${kB(brotli)}`).join(', ')],
  }
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
