/** Russian: words of an embed beyond those of the views it shows. */
import type { MoreWords } from '../contract.ts'

export const embed: MoreWords['embed'] = {
  open: 'Открыть в BusScope',
  openHint: 'Тот же сценарий в тот же момент, в отдельной вкладке: чтобы изменить его и увидеть остальное',
}
