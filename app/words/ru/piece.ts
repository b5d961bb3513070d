/** Russian: of parts of the page that did not come, and of a page that is newer. */

import type { Words } from '../contract.ts'

export const piece: Words['piece'] = {
  failed: 'Эта часть страницы не загрузилась. Проверьте подключение к сети.',
  retry: 'Попробовать ещё раз',
  newVersion: 'Готова новая версия BusScope.',
  takeNewVersion: 'Обновить',
}
