/** A link as an argument, whole or from `#` on. */
import { NOTHING_ASKED, readAddress } from '../link/address.ts'
import type { Asked } from '../link/address.ts'
import { decodeScenario } from '../link/codec.ts'
import { loadLazyWords, lazyWordsOf } from '../words/load.ts'
import { BadInput } from './bad-input.ts'

export interface ReadLink {
  readonly asked: Asked
  /** null: it names a built-in scenario, or none at all. */
  readonly text: string | null
  /** The checksum of the result when the link was made. */
  readonly promised: string | null
}

/** BadInput where it carries nothing that can be read. */
export async function readLink(link: string): Promise<ReadLink> {
  await loadLazyWords('en')
  const words = lazyWordsOf('en').links
  const address = readAddress(link.slice(link.indexOf('#')))
  if (address.kind === 'tooLong') throw new BadInput(words.faults.tooLong)
  if (address.kind === 'unreadable')
    throw new BadInput('This link is broken or was made by a newer version of BusScope: none of it can be read.')
  const asked = address.kind === 'asked' ? address.asked : NOTHING_ASKED
  const promised = asked.sum
  if (asked.scenario !== null) {
    const decoded = await decodeScenario(asked.scenario)
    if (decoded.kind !== 'text') throw new BadInput(words.faults[decoded.kind])
    return { asked, text: decoded.text, promised }
  }
  if (asked.file !== null)
    throw new BadInput(
      'This link is to a file that was opened in a browser, and only that tab has it. Use the file itself.',
    )
  if (asked.draft !== null)
    throw new BadInput(
      'This link is to a changed scenario that is stored in one browser. Share it from there: that link contains the scenario.',
    )
  return { asked, text: null, promised }
}
