import { writeAddress } from '../link/address.ts'
import { pageStore } from '../state/page.ts'
import { askedOf } from '../state/places.ts'

/** A link to exactly what is shown, which the address itself may be a quarter of a second behind; null: only this device knows it. */
export function linkToPage(): string | null {
  const state = pageStore.getState()
  const asked = askedOf(state)
  return asked === null || state.document?.source.kind !== 'builtIn' ? null : location.href.replace(/#.*$/, '') + writeAddress(asked)
}
