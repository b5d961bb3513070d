/** Russian: what is said for ears only, and the ways around the page. */

import type { Words } from '../contract.ts'
import { digits, plural } from './grammar.ts'

export const spoken: Words['spoken'] = {
  skip: { label: 'Перейти', views: 'Перейти к представлениям', transport: 'Перейти к управлению временем' },
  record: (time, position, count, sentence) => `${time}, событие ${digits(position)} из ${digits(count)}: ${sentence}`,
  beforeFirst: time => `${time}, до первого события`,
  mark: (time, title, text) => `${time}, ${title}: ${text}`,
  playing: 'Воспроизведение',
  overview: (peak, lost, firstAt) =>
    `К этому времени: не больше ${plural(peak, 'сообщения', 'сообщений', 'сообщений')} одновременно, ${firstAt === null ? 'потерь нет' : `потеряно ${digits(lost)}, первое — в ${firstAt}`}`,
}
