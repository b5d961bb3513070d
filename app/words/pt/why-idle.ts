/** Why of idle deletion: what used an entity last and what keeps it, in Brazilian Portuguese. */

import type { DetailWords } from '../contract.ts'
import {
  atTime,
  endingOf,
  list,
  messages,
  number,
  OF_KIND,
  OfKind,
  ofWho,
  TheQueue,
  times,
  toEntity,
  Who,
  who,
  quoted,
} from './grammar.ts'

export const whyIdle: DetailWords['whyIdle'] = {
  lastUse: p => `O último uso d${OF_KIND[p.kind]}, ${atTime(p.at)}, foi ${p.use}.`,
  keptByReceiver:
    'Uma operação de recebimento pendente conta como uso, portanto a contagem do tempo ocioso está suspensa.',
  keptBySchedule: p =>
    p.count === 1
      ? `1 mensagem agendada conta como uso${p.until === null ? '' : ` até o instante ${p.until}`}.`
      : `${number(p.count)} mensagens agendadas contam como uso${p.until === null ? '' : ` até o instante ${p.until}`}.`,
  willDelete: p => {
    const ending = endingOf(p.kind)
    return `${OfKind(p.kind)} não está em uso agora e será excluíd${ending} ${atTime(p.at)} se não for usad${ending} antes.`
  },
  willDeleteUnlessMoved: p =>
    `A assinatura não está em uso agora e será excluída ${atTime(p.at)} se antes não for usada e nenhuma mensagem chegar nem for removida, por exemplo, por ter expirado.`,
  willDeleteWithTopic: p =>
    `A assinatura não está em uso agora e será excluída ${atTime(p.at)} junto com o tópico ${quoted(p.topic)}, se ele não for usado antes; o tempo ocioso da própria assinatura terminaria no instante ${p.own}.`,
  goesWithTopic: p =>
    `O tópico ${quoted(p.topic)} será excluído por ociosidade ${atTime(p.at)}, junto com a assinatura, se não for usado antes.`,
  goesWith: p =>
    p.kind === 'topic'
      ? `O tópico ${quoted(p.entity)} será excluído por ociosidade ${atTime(p.at)}, junto com a mensagem, se não for usado antes.`
      : `${TheQueue(p.entity)} será excluída por ociosidade ${atTime(p.at)}, junto com a mensagem, se não for usada antes.`,
  neverDeleted: kind =>
    `AutoDeleteOnIdle está desativado, portanto ${OF_KIND[kind]} nunca é excluíd${endingOf(kind)} por ociosidade.`,
  usedByWait: p =>
    `${OfKind(p.kind)} esteve em uso até o instante ${p.at} por causa de uma operação de recebimento ${ofWho(p.by)}, que esperava desde o instante ${p.since}.`,
  usedUntil: p =>
    `${OfKind(p.kind)} esteve em uso até o instante ${p.at}, quando o receptor ${quoted(p.by)} ${p.how === 'killed' ? 'foi encerrado à força' : p.how === 'closed' ? 'foi fechado' : 'deixou de ter sua sessão'}.`,
  usedUntilRefused: p =>
    `${OfKind(p.kind)} esteve em uso até o instante ${p.at}, quando uma operação de recebimento de ${who(p.by)}, que estava esperando, foi recusada.`,
  leftByForwarding: p =>
    `Quando o encaminhamento foi ativado, ${atTime(p.at)}, AutoDeleteOnIdle passou ao valor máximo e assim ficou, portanto ${OF_KIND[p.kind]} nunca é excluíd${endingOf(p.kind)} por ociosidade.`,
  keptByForwarding: p =>
    `${OfKind(p.kind)} encaminha ${p.isDeadOnly ? 'suas mensagens mortas' : 'mensagens'}, portanto AutoDeleteOnIdle não tem efeito, e ela não é excluída por ociosidade.`,
  keptByForwardingSubscription: p =>
    `A assinatura ${quoted(p.subscription)} encaminha todas as mensagens ${toEntity(p.to)}, como se um receptor estivesse sempre esperando; isso conta como uso do tópico, portanto a contagem do tempo ocioso está suspensa.`,
  keptBySubscription:
    'Uma operação de recebimento pendente em uma de suas assinaturas conta como uso, portanto a contagem do tempo ocioso está suspensa.',
  keptBySession:
    'Uma operação de recebimento pendente em uma sessão conta como uso, portanto a contagem do tempo ocioso está suspensa.',
  notCounted: p =>
    `Desde então, ${p.count === 1 ? 'chegou' : 'chegaram'} ${messages(p.count)}; isso não conta como uso de uma assinatura.`,
  below: use => `${use} em uma de suas assinaturas`,
  target: p =>
    `${p.sources.length === 1 ? 'A entidade' : 'As entidades'} ${list(p.sources)} ${p.sources.length === 1 ? 'encaminha' : 'encaminham'} ${p.isDead ? 'mensagens mortas' : 'mensagens'} ${toEntity(p.to)}. Isso, por si só, não conta como uso; só a chegada de uma mensagem conta.`,
  resourceLock:
    'O bloqueio CanNotDelete impede as exclusões solicitadas por um cliente, mas não a exclusão por ociosidade.',
  usedBelow: () =>
    'Desde então, as assinaturas deste tópico foram usadas; com topicIdleIgnoresSubscriptions, isso não conta como uso do tópico.',
  peekedInVain: p => `Desde então, o tópico foi inspecionado ${times(p.count)}; isso não conta como uso de um tópico.`,
  openInVain: p =>
    `Um receptor aberto, como ${list(p.by.map(name => who(name)))}, não conta como uso se não tiver nenhuma operação de recebimento pendente.`,
  openDead: p =>
    `Um receptor aberto em ${p.path}, como ${list(p.by.map(name => who(name)))}, não conta como uso da entidade, nem mesmo com uma operação de recebimento pendente.`,
  usedDead: p =>
    `Desde então, a fila ${quoted(p.path)} foi usada ${times(p.count)}; isso não conta como uso da entidade.`,
  refusedInVain: p =>
    `Desde então, ${p.count === 1 ? '1 operação foi recusada' : `${number(p.count)} operações foram recusadas`}; uma operação recusada não conta como uso.`,
  waitedForSession: p =>
    `${Who(p.by)} esperava uma sessão desde o instante ${p.since}; essa espera só conta como uso no momento em que começa.`,
  waitsForSession: p =>
    `${Who(p.by)} espera uma sessão desde o instante ${p.since}; essa espera só conta como uso no momento em que começa.`,
}

/** What counts as use of each kind of entity. */
export const idleRules: DetailWords['idleRules'] = {
  queue:
    'Uma fila é excluída quando fica sem uso pelo tempo definido em AutoDeleteOnIdle. Enviar, receber, inspecionar ou liquidar mensagens ou atualizar a fila conta como uso, e as mensagens agendadas mantêm a fila em uso; as demais mensagens da fila não contam.',
  topic:
    'Um tópico é excluído quando fica sem uso pelo tempo definido em AutoDeleteOnIdle. Enviar mensagens ao tópico, atualizá-lo ou usar uma de suas assinaturas conta como uso, e as mensagens agendadas mantêm o tópico em uso.',
  subscription:
    'Uma assinatura é excluída quando fica sem uso pelo tempo definido em AutoDeleteOnIdle. Receber, inspecionar ou liquidar mensagens, atualizar a assinatura ou mudar suas regras conta como uso; a chegada de mensagens não conta.',
  topicAlone:
    'Um tópico é excluído quando fica sem uso pelo tempo definido em AutoDeleteOnIdle. Enviar mensagens ao tópico ou atualizá-lo conta como uso, e as mensagens agendadas mantêm o tópico em uso; segundo a mais antiga das páginas da documentação que tratam disso, usar suas assinaturas não conta.',
  subscriptionKept:
    'Com messagesKeepSubscriptionAlive, uma assinatura é excluída quando, pelo tempo definido em AutoDeleteOnIdle, ninguém a usa e nenhuma mensagem chega nem sai.',
}
