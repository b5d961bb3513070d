/** Russian: words of an embed beyond those of the views it shows. */
import type { LazyWords } from '../contract.ts'

export const embed: LazyWords['embed'] = {
  open: 'Открыть в BusScope',
  openHint: 'Открыть на новой вкладке тот же момент этого сценария, чтобы изменить сценарий и увидеть остальное',
}
