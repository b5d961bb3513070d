/** Russian: words of an embed beyond those of the views it shows. */
import type { Words } from '../words.ts'

export const embed: Words['embed'] = {
  open: 'Открыть в BusScope',
  openHint: 'Тот же сценарий в тот же момент, в отдельной вкладке: чтобы изменить его и увидеть остальное',
}
