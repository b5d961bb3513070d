/** Words of an embed beyond those of the views it shows, in Brazilian Portuguese. */

import type { LazyWords } from '../contract.ts'

export const embed: LazyWords['embed'] = {
  open: 'Abrir no BusScope',
  openHint: 'Abre o mesmo cenário, no mesmo instante, em uma nova guia, onde você pode alterá-lo e ver o resto',
}
