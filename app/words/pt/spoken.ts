/** Brazilian Portuguese: what is said for ears only, and the ways around the page. */

import type { Words } from '../contract.ts'
import { atTime, messages, number, plural } from './grammar.ts'

export const spoken: Words['spoken'] = {
  skip: { label: 'Ir direto a', views: 'Ir às exibições', transport: 'Ir aos controles do tempo' },
  record: (time, position, count, sentence) => `${time}, evento ${number(position)} de ${number(count)}: ${sentence}`,
  beforeFirst: time => `${time}, antes do primeiro evento`,
  mark: (time, title, text) => `${time}, ${title}: ${text}`,
  playing: 'Reproduzindo',
  overview: (peak, lost, firstAt) => {
    const losses =
      firstAt === null ? 'nenhuma perdida' : `${plural(lost, 'perdida', 'perdidas')}, a primeira ${atTime(firstAt)}`
    return `Até agora: no máximo ${messages(peak)} ao mesmo tempo, ${losses}`
  },
}
