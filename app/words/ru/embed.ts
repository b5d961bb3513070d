/** Russian: words of an embed beyond those of the views it shows. */
import type { LazyWords } from '../contract.ts'

export const embed: LazyWords['embed'] = {
  open: 'Открыть в BusScope',
  openHint: 'Открыть этот сценарий на новой вкладке, на том же моменте, чтобы изменить его и увидеть остальное',
}
