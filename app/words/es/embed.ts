/** Words of an embed beyond those of the views it shows, in Spanish. */

import type { LazyWords } from '../contract.ts'

export const embed: LazyWords['embed'] = {
  open: 'Abrir en BusScope',
  openHint: 'Abre el mismo escenario en el mismo instante en una pestaña nueva, donde puedes cambiarlo y ver lo demás',
}
