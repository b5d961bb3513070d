/** Of parts of the page that did not come, and of a page that is newer, in Brazilian Portuguese. */

import type { Words } from '../contract.ts'

export const piece: Words['piece'] = {
  failed: 'Esta parte da página não foi carregada. Verifique a conexão.',
  retry: 'Tentar de novo',
  newVersion: 'Há uma versão mais recente do BusScope.',
  takeNewVersion: 'Usar agora',
}
