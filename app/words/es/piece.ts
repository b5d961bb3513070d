/** Of parts of the page that did not come, and of a page that is newer, in Spanish. */

import type { Words } from '../contract.ts'

export const piece: Words['piece'] = {
  failed: 'Esta parte de la página no se cargó. Comprueba la conexión.',
  retry: 'Reintentar',
  newVersion: 'Hay una versión más reciente de BusScope.',
  takeNewVersion: 'Usarla ahora',
}
