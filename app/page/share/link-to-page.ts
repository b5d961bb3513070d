import { addressOfEmbed, writeAddress } from '../../link/address.ts'
import type { Asked } from '../../link/address.ts'
import { CARRYING_ALL, sharedAddress } from '../../state/address.ts'
import { pageStore } from '../../state/page.ts'

/** The page's own address without its fragment, nor what mails and networks put into a query to follow a reader; of a page that a bus serves, where its links need no bus. */
const base = (): string => pageStore.getState().served?.playground ?? location.origin + location.pathname

export const wholeLink = (asked: Asked): string => base() + writeAddress(asked)

/** A frame compares nothing. */
export const embedLink = (asked: Asked): string => addressOfEmbed(base()) + writeAddress({ ...asked, before: null })

/** A link to exactly what is shown. Rejects where it cannot be made. */
export async function linkToPage(): Promise<string> {
  const asked = await sharedAddress(pageStore.getState(), CARRYING_ALL)
  if (asked === null) throw new Error('There is nothing on the page.')
  return wholeLink(asked)
}
