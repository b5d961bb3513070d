/** What Azure promises and what a run assumes, where the two are not the same. In Brazilian Portuguese. */

import type { Words } from '../contract.ts'
import { atTime } from './grammar.ts'

export const modelled: Words['modelled'] = {
  tag: value => `modelado: ${value}`,
  switchedBy: name => `A opção no cenário é namespace.${name}.`,
  expiration: {
    azure:
      'Não é mais devolvida desde sua expiração; é removida em algum momento depois, conforme a entidade esteja em uso ou não.',
    whenListening: entity =>
      `whenListening: sai na expiração se um receptor está aberto em ${entity}, mesmo ocupado; senão, quando um abre ou pede.`,
    whenListeningSessions: entity =>
      `whenListening: sai na expiração se alguém tem uma sessão de ${entity} ou espera por uma; senão, quando isso acontece.`,
    onReceive: entity =>
      `onReceive: sai na expiração só se um recebimento espera em ${entity}; senão, com o próximo recebimento.`,
    immediate: entity => `immediate: sai de ${entity} exatamente na expiração, haja quem escute ou não.`,
    sweepEvery: (entity, every) =>
      `sweepEvery: sai de ${entity} com o próximo recebimento ou a próxima varredura, a cada ${every}.`,
    otherwise: modes => `Em outros modos: ${modes.join('; ')}.`,
    leavesAt: (mode, time) => `${mode} ${atTime(time)}`,
    stays: mode => `${mode}: fica até o fim`,
  },
}
