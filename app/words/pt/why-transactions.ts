/** Why of transactions, in Brazilian Portuguese. */

import type { DetailWords } from '../contract.ts'
import {
  AtTime,
  atTime,
  InEntity,
  inEntity,
  plural,
  some,
  theEntity,
  toEntity,
  toQueue,
  viaQueue,
  quoted,
} from './grammar.ts'

export const transactionWords: DetailWords['transactionWords'] = {
  titles: {
    begun: name => `O que há na transação ${quoted(name)}?`,
    committed: name => `O que fez a transação ${quoted(name)}?`,
    rolledBack: name => `Por que a transação ${quoted(name)} foi revertida?`,
  },
  nothingYet:
    'A transação ainda não contém operações. Todas as operações de uma transação se tornam visíveis ao mesmo tempo, na confirmação.',
  willEnd: p => {
    const empty = p.isEmpty ? ', sem nenhuma operação,' : ''
    if (p.how === null) return `A transação${empty} ainda estará aberta no fim da execução.`
    if (p.how === 'committed') return `A transação${empty} será confirmada ${atTime(p.at)}.`
    return p.how === 'rolledBack'
      ? `A transação${empty} será revertida ${atTime(p.at)}.`
      : `A transação${empty} atingirá o tempo limite ${atTime(p.at)} e será revertida.`
  },
  committed: p =>
    p.isEmpty
      ? 'A transação foi confirmada sem nenhuma operação.'
      : 'A transação foi confirmada, e suas operações tiveram efeito.',
  asked: 'A transação foi revertida, como define o cenário.',
  timedOut: p =>
    `A transação não foi confirmada nem revertida nos ${p.limit} seguintes à primeira operação; por isso, o agente a reverteu ${atTime(p.at)}.`,
  failed: p => `A confirmação da transação falhou (${p.error}), portanto todas as operações foram revertidas.`,
  begun: p => `A transação começou ${atTime(p.at)}.`,
  effect: p => `${InEntity(p.entity)}, ocorre este evento: ${p.what}.`,
  notListed: p =>
    p.are === 'calls'
      ? `Mais ${plural(p.count, 'operação não está listada', 'operações não estão listadas')}.`
      : `Mais ${plural(p.count, 'evento não está listado', 'eventos não estão listados')}.`,
  untransferred: p =>
    `A mensagem ${p.number} foi enviada ${viaQueue(p.via)}, mas não pôde ser transferida${p.to === null ? '' : ` ${toEntity(p.to)}`} (${p.error}); por isso, foi movida para ${p.place}.`,
  enlisted: p =>
    `${AtTime(p.at)}, a operação “${p.operation}” ${inEntity(p.target, p.isTopic)}${p.via === null ? '' : `, ${viaQueue(p.via)},`} foi incluída na transação${p.numbers.length === 0 ? '' : ` (${some(p.numbers, p.total)})`}.`,
  refusedOutside: count =>
    count === 1
      ? 'Essa chamada foi recusada de imediato e não fez parte da transação.'
      : 'Essas chamadas foram recusadas de imediato e não fizeram parte da transação.',
  nothingLeft:
    'A transação não teve efeito: não enviou nem liquidou nenhuma mensagem, e nenhum número de sequência foi usado. Um bloqueio ainda em vigor mantém seu token.',
  renewalStays: 'Só a renovação de um bloqueio teve efeito, porque ela não espera a confirmação da transação.',
  cannotCommit: p =>
    `A operação “${p.operation}” em ${p.number} foi incluída na transação ${atTime(p.at)}, mas ${p.how === 'lock' ? 'o bloqueio terminou' : p.how === 'session' ? 'sua sessão foi fechada' : 'a mensagem foi excluída'} ${atTime(p.ended)}; por isso, a confirmação seria recusada e nenhuma das operações teria efeito.`,
  renewalAssumption: {
    value: 'uma renovação não espera a confirmação da transação',
    azure:
      'A documentação inclui a renovação de um bloqueio entre as operações de uma transação; não diz quando ela tem efeito nem o que uma reversão faz com ela.',
    here: 'Um bloqueio é renovado quando a chamada para renová-lo é feita; nem a confirmação nem a reversão da transação mudam isso.',
  },
  pending: 'Até a confirmação, nenhuma operação da transação é visível.',
  timeout: p => `tempo limite = primeira operação + 2 min = ${p.first} + ${p.limit} = ${p.result}`,
  enlistedHere: p =>
    `A operação “${p.operation}” foi incluída na transação ${quoted(p.name)} ${atTime(p.at)}${p.isLost ? '' : `; a operação terá efeito quando a transação ${quoted(p.name)} for confirmada`}.`,
  heldEnlisted: p =>
    p.isLost
      ? `${p.answer} A operação “${p.operation}” não pode mais ter efeito, porque ${p.name} não pode mais ser confirmada.`
      : `${p.answer} A operação “${p.operation}” só terá efeito quando a transação ${quoted(p.name)} for confirmada.`,
  inTransaction: p =>
    `${p.isCancelled ? 'A chamada que cancelou a mensagem fez' : 'A mensagem fez'} parte da transação ${quoted(p.name)}, confirmada ${atTime(p.at)}.`,
  rule: 'As operações de uma transação têm efeito ao mesmo tempo, na confirmação; sem confirmação, nenhuma tem efeito.',
  notVisible: p =>
    p.isLost
      ? `O envio de ${p.count === 1 ? '1 mensagem' : `${p.count} mensagens`} ${toQueue(p.path)} estava incluído na transação ${quoted(p.name)}, que não pode mais ser confirmada.`
      : `O envio de ${p.count === 1 ? '1 mensagem' : `${p.count} mensagens`} ${toQueue(p.path)} estava incluído na transação ${quoted(p.name)}, ainda não confirmada; até a confirmação, ninguém pode ${p.count === 1 ? 'recebê-la' : 'recebê-las'}.`,
  duplicateThen: 'Se uma mensagem for duplicada quando sua transação for confirmada, ela será descartada.',
  ruleTimeout: 'Uma transação que não é confirmada nos 2 minutos seguintes à primeira operação é revertida.',
  refusedOver: p =>
    p.how === 'timedOut'
      ? `A transação ${quoted(p.name)} foi revertida ${atTime(p.at)}, quando atingiu o tempo limite.`
      : `A transação ${quoted(p.name)} foi ${p.how === 'committed' ? 'confirmada' : 'revertida'} ${atTime(p.at)}.`,
  settledIn: p =>
    `${p.number} já tinha sido liquidada (${p.operation}) na transação ${quoted(p.name)} ${atTime(p.at)}; até a transação terminar, nada mais pode liquidá-la.`,
  refusedKeys: p =>
    `A transação ${quoted(p.name)} teria mensagens com PartitionKey ${p.first} e com PartitionKey ${p.other}.`,
  refusedEntity: p => `A transação ${quoted(p.name)} já usa ${theEntity(p.first)}, e ${theEntity(p.other)} é outra.`,
}
