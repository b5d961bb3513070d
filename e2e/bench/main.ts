/**
 * The numbers of the budget, measured: `npm run bench`, `npm run bench -- --only P1,P9`, `npm run bench -- --quick`. About
 * three minutes. A number that misses its budget shows in the table, never in the exit code.
 */
import { availableParallelism, cpus, loadavg } from 'node:os'
import { againstHandLoop } from './against-hand-loop.ts'
import { formulas } from './formulas.ts'
import { scrubbing } from './scrubbing.ts'
import { linkLength } from './link-length.ts'
import { firstLoad } from './first-load.ts'
import type { Benchmark, Row } from './row.ts'
import { realClients } from './real-clients.ts'
import { scaling } from './scaling.ts'
import { seekLong, seekShort } from './seek.ts'
import { size } from './size.ts'
import { playsARole } from './stage.ts'
import { notesOf, tableOf } from './table.ts'
import { timers } from './timers.ts'
import { tracingCost } from './tracing-cost.ts'
import { transfer } from './transfer.ts'

const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  P1: againstHandLoop,
  P4: tracingCost,
  P5: scaling,
  P7: timers,
  P9: seekShort,
  P10: seekLong,
  P11: size,
  P12: transfer,
  P13: scrubbing,
  P14: linkLength,
  P15: firstLoad,
  P16: formulas,
  P17: realClients,
}

interface Arguments {
  readonly chosen: readonly string[]
  readonly quick: boolean
}

/** A sentence if they make no sense. */
function parse(words: readonly string[]): Arguments | string {
  const all = Object.keys(BENCHMARKS)
  let chosen: readonly string[] = all
  let quick = false
  for (let i = 0; i < words.length; i++) {
    if (words[i] === '--quick') quick = true
    else if (words[i] === '--only') chosen = (words[++i] ?? '').toUpperCase().split(',').filter(Boolean)
    else return `Unknown option ${words[i]}. Available: --quick and --only ${all.join(',')}.`
  }
  const unknown = chosen.filter(number => !(number in BENCHMARKS))
  if (unknown.length > 0 || chosen.length === 0)
    return `--only takes some of ${all.join(',')}, not ${unknown.join(',') || 'nothing'}.`
  return { chosen, quick }
}

async function measure({ chosen, quick }: Arguments): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const number of chosen) {
    process.stderr.write(`${number} … `)
    const start = performance.now()
    rows.push(...(await BENCHMARKS[number]!({ quick })))
    process.stderr.write(`${((performance.now() - start) / 1000).toFixed(0)} s\n`)
  }
  return rows
}

async function main(words: readonly string[]): Promise<number> {
  const given = parse(words)
  if (typeof given === 'string') {
    process.stderr.write(`${given}\n`)
    return 2
  }
  const rows = await measure(given)
  console.log(
    `\nNode ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]!.toFixed(1)}. Processor time; ` +
      `median (min–max) of interleaved runs.${given.quick ? ' Quick: rough figures.' : ''}\n`,
  )
  console.log(tableOf(rows))
  console.log(`\n${notesOf(rows)}`)
  return 0
}

if (!playsARole()) process.exitCode = await main(process.argv.slice(2))
