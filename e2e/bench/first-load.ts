/** P15: what a page fetches until a drag of its playhead has acted, the worker's included, as a real browser asks for it; and how long that takes. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { loadavg } from 'node:os'
import { atMost } from './row.ts'
import type { Row } from './row.ts'
import { median } from './statistics.ts'

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

/** Milliseconds, round by round. */
interface Drags {
  /** From navigation, as a slow phone loads it. */
  readonly page: readonly number[]
  /** The same of a bare React page of the same bytes. */
  readonly bare: readonly number[]
  /** From the finger's coming down on a page that is at rest. */
  readonly atRest: readonly number[]
}

const RATIO = { must: 1.5, aim: 1.2 }
const AT_REST_MS = 300

export const firstLoad = (): readonly Row[] => [...bytesFetched(), ...firstDrags()]

function bytesFetched(): readonly Row[] {
  const loads = toldBy<readonly Load[]>('first-load-page.mjs')
  if (typeof loads === 'string') return [{ ...budgeted(WHAT, null, LIMIT), notes: [`not measured: ${loads}`] }]
  return loads.flatMap(({ width, files }) => [
    budgeted(`${WHAT}, at ${width} px`, files.filter(isScript), LIMIT),
    told(
      'style sheets and data',
      files.filter(file => !isScript(file)),
    ),
  ])
}

function firstDrags(): readonly Row[] {
  const what = 'from navigation to the first effect of a drag ÷ a bare React page of the same bytes'
  const limits = { must: `≤ ${RATIO.must}`, aim: `≤ ${RATIO.aim}` }
  const drags = toldBy<Drags>('first-drag-page.mjs')
  if (typeof drags === 'string')
    return [{ number: 'P15', what, measured: '', ...limits, verdict: 'not measured', notes: [drags] }]
  const { page, bare, atRest } = drags
  const ratio = median(page) / median(bare)
  const touch = median(atRest)
  return [
    {
      number: 'P15',
      what,
      measured: ratio.toFixed(2),
      ...limits,
      verdict: atMost(ratio, RATIO.must, RATIO.aim),
      notes: [`${ms(page)} against ${ms(bare)}, load ${loadavg()[0]!.toFixed(1)}`],
    },
    {
      number: 'P15',
      what: 'from the first touch to its effect, page at rest, this machine',
      measured: `${Math.round(touch)} ms`,
      must: `≤ ${AT_REST_MS} ms`,
      aim: '',
      verdict: atMost(touch, AT_REST_MS, AT_REST_MS),
      notes: [ms(atRest)],
    },
  ]
}

const ms = (rounds: readonly number[]): string => `${rounds.map(Math.round).join(', ')} ms`

const isScript = ({ file }: File): boolean => file.endsWith('.js')

/** What a program of its own tells as JSON; a sentence where no browser is to be had. */
function toldBy<T>(name: string): T | string {
  // Seen from the bundle that launch.mjs makes of this.
  const program = fileURLToPath(new URL(`../../e2e/bench/${name}`, import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status === 0) return JSON.parse(stdout) as T
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
