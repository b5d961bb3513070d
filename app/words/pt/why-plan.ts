/** Why of what a client does by itself, in Portuguese. */

import type { DetailWords } from '../contract.ts'
import { atTime, number, Who, quoted } from './grammar.ts'

export const planWords: DetailWords['planWords'] = {
  sends: p =>
    `${Who(p.by)} envia ${p.how}; esta é a mensagem ${number(p.turn)}${p.of === null ? '' : ` de ${number(p.of)}`}.`,
  rates: {
    listed: 'mensagens nos instantes listados no cenário',
    every: period => `uma mensagem a cada ${period}`,
    poisson: perSecond => `mensagens em instantes aleatórios, em média ${perSecond} por segundo`,
    inPhase: p =>
      `${p.how} na fase ${number(p.phase)} de ${number(p.of)} (do instante ${p.from}${p.to === null ? ' em diante' : ` ao instante ${p.to}`})`,
  },
  opens: p => `Segundo o cenário, o receptor ${quoted(p.by)} é aberto ${atTime(p.at)}.`,
  restarts: p =>
    `O receptor ${quoted(p.by)} foi encerrado à força ${atTime(p.killed)}; segundo o cenário, ele é iniciado de novo ${p.after} depois.`,
}
