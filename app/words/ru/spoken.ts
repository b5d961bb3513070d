/** Russian: what is said for ears only, and the ways around the page. */

import type { Words } from '../contract.ts'

export const spoken: Words['spoken'] = {
  skip: { label: 'Перейти', views: 'Перейти к видам', transport: 'Перейти к управлению временем' },
  record: (time, position, count, sentence) => `${time}, событие ${position} из ${count}: ${sentence}`,
  beforeFirst: time => `${time}, до первого события`,
  mark: (time, title, text) => `${time}, ${title}: ${text}`,
  playing: 'Проигрывание',
  overview: (peak, lost, firstAt) =>
    `К этому времени: одновременно сообщений не больше ${peak}, ${firstAt === null ? 'потерь нет' : `потеряно ${lost}, первое в ${firstAt}`}`,
}
