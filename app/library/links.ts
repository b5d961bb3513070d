import { parseDuration } from '../../scenarios/index.ts'
import { NOTHING_ASKED, readAddress, writeAddress } from '../link/address.ts'
import { decodeScenario, encodeScenario } from '../link/codec.ts'
import { fitOf, LINK_LIMITS } from '../link/length.ts'

/** Where the scenario opens: an instant as a duration ("PT1M6S"). */
interface LinkOptions {
  readonly at?: string
}

/**
 * A link that carries the scenario (its text, or the object that the text holds) to the page at `base`; whether it can run is not asked.
 * Throws RangeError where `at` is no instant, or where the link would be longer than the page reads.
 */
export async function linkTo(base: string, scenario: string | object, { at }: LinkOptions = {}): Promise<string> {
  const text = typeof scenario === 'string' ? scenario : JSON.stringify(scenario)
  if (at !== undefined && !isInstant(at))
    throw new RangeError(`An instant is a duration since the start such as "PT1M6S", not ${String(at)}.`)
  const link = base + writeAddress({ ...NOTHING_ASKED, scenario: await encodeScenario(text), time: at ?? null })
  if (fitOf(link.length) === 'nowhere')
    throw new RangeError(
      `The link would have ${link.length} characters, the most is ${LINK_LIMITS.most}: hand over the scenario as a file.`,
    )
  return link
}

function isInstant(text: string): boolean {
  const parsed = parseDuration(text)
  return 'ms' in parsed && parsed.ms !== null && parsed.ms >= 0
}

/** The text of the scenario that a link (whole, or from # on) carries. Throws RangeError that names the fault where there is none to be read: see LinkFault. */
export async function scenarioIn(link: string): Promise<string> {
  const address = readAddress(link.slice(Math.max(0, link.indexOf('#'))))
  const carried = address.kind === 'asked' ? address.asked.scenario : null
  const decoded = carried === null ? null : await decodeScenario(carried)
  if (decoded?.kind === 'text') return decoded.text
  throw new RangeError(
    `This link carries no scenario that can be read: ${decoded?.kind ?? (address.kind === 'asked' ? 'noScenario' : address.kind)}.`,
  )
}
