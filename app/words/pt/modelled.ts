/** What Azure promises and what a run assumes, where the two are not the same. In Brazilian Portuguese. */

import type { Words } from '../contract.ts'
import { atTime } from './grammar.ts'

export const modelled: Words['modelled'] = {
  tag: value => `modelado: ${value}`,
  switchedBy: name => `A opção no cenário é namespace.${name}.`,
  expiration: {
    azure:
      'Uma mensagem expirada não é mais retornada; ela é removida mais tarde, conforme a entidade esteja em uso ou não.',
    whenListening: entity =>
      `whenListening: a mensagem é removida na expiração se um receptor está aberto em ${entity}, mesmo ocupado; senão, quando um receptor é aberto ou recebe.`,
    whenListeningSessions: entity =>
      `whenListening: a mensagem é removida na expiração se alguém tem uma sessão de ${entity} ou espera por uma; senão, quando isso acontece.`,
    onReceive: entity =>
      `onReceive: a mensagem é removida na expiração só se um receptor espera uma mensagem de ${entity}; senão, na próxima vez que alguém receber.`,
    immediate: entity =>
      `immediate: a mensagem é removida de ${entity} exatamente na expiração, quer alguém escute, quer não.`,
    sweepEvery: (entity, every) =>
      `sweepEvery: a mensagem é removida de ${entity} na próxima vez que alguém receber ou na próxima varredura; há uma a cada ${every}.`,
    otherwise: modes => `Em outros modos: ${modes.join('; ')}.`,
    leavesAt: (mode, time) => `${mode}: ${atTime(time)}`,
    stays: mode => `${mode}: não antes do fim da execução`,
  },
}
