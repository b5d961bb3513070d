import { writeAddress } from '../link/address.ts'
import { pageStore } from '../state/page.ts'
import { askedOf } from '../state/places.ts'

/** A link to exactly what is shown; the address itself may be a quarter of a second behind. */
export function linkToPage(): string {
  const asked = askedOf(pageStore.getState())
  return location.href.replace(/#.*$/, '') + (asked === null ? '' : writeAddress(asked))
}
