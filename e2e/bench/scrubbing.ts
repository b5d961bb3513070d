/** P13: what a step of scrubbing costs in a real browser, from a thousand lifelines to a million. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { atMost } from './row.ts'
import type { Options, Row } from './row.ts'
import { median, percentile } from './statistics.ts'

const MUST = 12
const AIM = 6
const SIZES = [1_000, 10_000, 100_000, 1_000_000]

interface Scrubbed {
  readonly messages: number
  readonly openedMs: number
  readonly longestTaskMs: number
  readonly elements: number
  /** Ms of each step. */
  readonly script: readonly number[]
  readonly task: readonly number[]
}

export function scrubbing({ quick }: Options): readonly Row[] {
  const sizes = quick ? SIZES.slice(0, 2) : SIZES
  const seen = inBrowser(sizes, quick ? 20 : 60)
  if (typeof seen === 'string')
    return [
      { ...rowOf('lifelines'), verdict: 'not measured', measured: 'no browser', notes: [`not measured: ${seen}`] },
    ]
  return seen.map(each => ({
    ...rowOf(`${each.messages.toLocaleString('en')} lifelines`),
    measured: `${median(each.script).toFixed(1)} ms (p95 ${percentile(each.script, 0.95).toFixed(1)})`,
    verdict: atMost(median(each.script), MUST, AIM),
    notes: [
      `${each.messages.toLocaleString('en')} lifelines: with style, layout and paint ${median(each.task).toFixed(1)} ms a step (p95 ${percentile(each.task, 0.95).toFixed(1)}); ` +
        `shown ${(each.openedMs / 1000).toFixed(1)} s after its file was opened, meanwhile ${answersOf(each.longestTaskMs)}; ${each.elements} elements`,
    ],
  }))
}

/** Browsers tell of tasks from 50 ms on. */
const answersOf = (longestTaskMs: number): string =>
  longestTaskMs === 0 ? 'never 50 ms without an answer' : `at most ${longestTaskMs.toFixed(0)} ms without an answer`

function rowOf(what: string) {
  return {
    number: 'P13',
    what: `overview of ${what}, script time a scrub step, all views`,
    must: `≤ ${MUST} ms`,
    aim: `≤ ${AIM} ms`,
  }
}

/** A sentence where no browser is to be had. */
function inBrowser(sizes: readonly number[], steps: number): readonly Scrubbed[] | string {
  // Seen from the bundle that launch.mjs makes of this.
  const program = fileURLToPath(new URL('../../e2e/bench/scrubbing-page.mjs', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, sizes.join(), String(steps)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status === 0) return JSON.parse(stdout) as readonly Scrubbed[]
  return stderr.split('\n').find(line => /Error/.test(line)) ?? 'the browser ended without a word.'
}
