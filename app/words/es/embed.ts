/** Words of an embed beyond those of the views it shows, in Spanish. */

import type { Words } from '../words.ts'

export const embed: Words['embed'] = {
  open: 'Abrir en BusScope',
  openHint: 'El mismo escenario en el mismo instante, en su propia pestaña: para cambiarlo y ver lo demás',
}
