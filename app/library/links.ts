import { NOTHING_ASKED, readAddress, writeAddress } from '../link/address.ts'
import { decodeScenario, encodeScenario } from '../link/codec.ts'

/** Where the scenario opens: an instant as a duration ("PT1M6S"). */
interface LinkOptions {
  readonly at?: string
}

/** A link that carries the scenario (its text, or the object that the text holds) to the page at `base`; whether it can run is not asked. */
export async function linkTo(base: string, scenario: string | object, { at }: LinkOptions = {}): Promise<string> {
  const text = typeof scenario === 'string' ? scenario : JSON.stringify(scenario)
  return base + writeAddress({ ...NOTHING_ASKED, scenario: await encodeScenario(text), time: at ?? null })
}

/** The text of the scenario that a link (whole, or from # on) carries. Throws RangeError that names the fault where there is none to be read: see LinkFault. */
export async function scenarioIn(link: string): Promise<string> {
  const address = readAddress(link.slice(Math.max(0, link.indexOf('#'))))
  const carried = address.kind === 'asked' ? address.asked.scenario : null
  const decoded = carried === null ? null : await decodeScenario(carried)
  if (decoded?.kind === 'text') return decoded.text
  throw new RangeError(`This link carries no scenario that can be read: ${decoded?.kind ?? (address.kind === 'asked' ? 'noScenario' : address.kind)}.`)
}
