/** Spanish: what is said for ears only, and the ways around the page. */

import type { Words } from '../contract.ts'
import { atTime, number, plural } from './grammar.ts'

const lostText = (lost: number, firstAt: string): string =>
  lost === 1 ? `1 perdido, ${atTime(firstAt)}` : `${number(lost)} perdidos, el primero ${atTime(firstAt)}`

export const spoken: Words['spoken'] = {
  skip: { label: 'Saltar a', views: 'Saltar a las vistas', transport: 'Saltar a los controles de tiempo' },
  record: (time, position, count, sentence) => `${time}, evento ${number(position)} de ${number(count)}: ${sentence}`,
  beforeFirst: time => `${time}, antes del primer evento`,
  mark: (time, title, text) => `${time}, ${title}: ${text}`,
  playing: 'Reproduciendo',
  overview: (peak, lost, firstAt) =>
    `Hasta ahora: como máximo ${plural(peak, 'mensaje', 'mensajes')} a la vez, ${firstAt === null ? 'ninguno perdido' : lostText(lost, firstAt)}`,
}
