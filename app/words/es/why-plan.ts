/** Why of what a client does by itself, in Spanish. */

import type { DetailWords } from '../contract.ts'
import { AtTime, atTime, number, Who, who } from './grammar.ts'

export const planWords: DetailWords['planWords'] = {
  sends: p =>
    `${Who(p.by)} envía mensajes ${p.how}; este es el mensaje ${number(p.turn)}${p.of === null ? '' : ` de ${number(p.of)}`}.`,
  rates: {
    listed: 'en los instantes que indica el escenario',
    every: period => `cada ${period}`,
    poisson: perSecond => `en instantes aleatorios, ${perSecond} por segundo de media`,
    inPhase: p =>
      `${p.how} en la fase ${number(p.phase)} de ${number(p.of)} (desde el instante ${p.from}${p.to === null ? '' : ` hasta el instante ${p.to}`})`,
  },
  opens: p => `El escenario indica que ${who(p.by)} se abre ${atTime(p.at)}.`,
  restarts: p =>
    `${AtTime(p.killed)}, ${who(p.by)} se interrumpió bruscamente; según el escenario, ${who(p.by)} se inicia de nuevo al cabo de ${p.after}.`,
}
