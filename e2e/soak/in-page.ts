/** Links of strangers in a real browser: cut and flipped ones, and grown ones. None may keep the page from answering for more than a second. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { encodeScenario } from '../../app/link/codec.ts'
import { crowdedTexts } from './crowded.ts'
import { grownTexts } from './grown.ts'
import { brokenLinks } from './link.ts'

const MOST_MS = 1000

interface Seen {
  readonly refused: number
  readonly longestMs: number
  /** Index of the link that took longest. */
  readonly slowest: number
  readonly faults: readonly string[]
}

/** True when the page lived through all of them. */
export async function soakPage(count: number, seed: number): Promise<boolean> {
  if (count === 0) return true
  const broken = fc.sample(await brokenLinks(), { seed, numRuns: Math.floor(count / 2) })
  const grown = fc.sample(grownTexts, { seed, numRuns: count - broken.length })
  const fragments = [
    ...broken,
    ...(await Promise.all([...grown, ...crowdedTexts].map(text => encodeScenario(text)))),
  ].map(link => `s=${link}`)
  // Seen from the bundle that launch.mjs makes of this.
  const program = fileURLToPath(new URL('../../e2e/soak/open-links.mjs', import.meta.url))
  const { status, stdout } = spawnSync(process.execPath, [program], {
    input: JSON.stringify(fragments),
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (status !== 0) return false
  const { refused, longestMs, slowest, faults } = JSON.parse(stdout) as Seen
  console.log(
    `page: ${fragments.length} links, ${refused} of them refused in words, the page kept from answering for ${Math.round(longestMs)} ms at most`,
  )
  if (longestMs > MOST_MS) console.log(`page: seed ${seed}, too long: ${fragments[slowest]}`)
  for (const fault of faults) console.log(`page: seed ${seed}: ${fault}`)
  return longestMs <= MOST_MS && faults.length === 0
}
