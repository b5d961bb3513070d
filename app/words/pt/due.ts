/** Brazilian Portuguese: words of what comes next, and of how far away it is. */

import type { Words } from '../contract.ts'
import { agreed, atEntity, inEntity, inQueue, number, ofQueue, theEntity, who, quoted } from './grammar.ts'
import { stepText } from './step-text.ts'

export const relativeWords: Words['relativeWords'] = {
  now: 'agora',
  in: duration => `daqui a ${duration}`,
  ago: duration => `há ${duration}`,
  never: 'nunca',
}

export const dueWords: Words['dueWords'] = {
  title: 'A seguir',
  nothing: 'Não há mais nenhum evento previsto.',
  line: 'A seguir',
  timed: (relative, text) => `${relative}, ${text}`,
  placed: (name, queue, isTopic) => `${name} ${inEntity(queue, isTopic)}`,
  expires: number => `${number} expira se não for recebida`,
  expiresRefused: number => `${number} expira porque não é possível recebê-la`,
  expiresUnderLock: number => `a vida útil de ${number} termina enquanto ela está bloqueada`,
  expiresDeferred: number => `a vida útil de ${number} termina enquanto ela está adiada`,
  expiresUnseen: number => `${number} expira, mas continua armazenada`,
  lingers: p => {
    const when = p.isListening ? 'um receptor começar a escutar' : 'um receptor solicitar uma mensagem'
    return p.count === 1
      ? `${p.number} expirou e só será removida quando ${when}`
      : `${number(p.count)} mensagens ${ofQueue(p.path)} expiraram e só serão removidas quando ${when}`
  },
  noInstant: 'sem hora fixa',
  lockEnds: (number, holder) =>
    `o bloqueio de ${number} termina se ${who(holder)} não o renovar nem liquidar a mensagem`,
  lockEndsSurely: number => `o bloqueio de ${number} termina`,
  sessionEndsSurely: (session, entity) => `o bloqueio da sessão ${session} ${inQueue(entity)} termina`,
  sessionEnds: (session, entity, holder) =>
    `o bloqueio da sessão ${session} ${inQueue(entity)} termina ${holder === '' ? 'se não for renovado' : `se ${who(holder)} não o renovar`}`,
  transactionEnds: label => `a transação ${quoted(label)} atinge o tempo limite se não terminar antes`,
  duplicateWindow: (number, id, entity, isKeyed, isTopic) =>
    `a janela de duplicidades de ${number} termina, e ${theEntity(entity, isTopic)} volta a aceitar ${id}${isKeyed ? ' com a mesma chave de partição' : ''}`,
  activates: (number, newNumber) => `${number} é ativada${newNumber === null ? '' : ` como ${newNumber}`}`,
  idle: (entity, isTopic) =>
    `${theEntity(entity, isTopic)} é ${agreed(isTopic, 'excluído', 'excluída')} por ociosidade se não for ${agreed(isTopic, 'usado', 'usada')} antes`,
  sweep: entity => `a varredura ${ofQueue(entity)} é executada`,
  finishes: (receiver, number, queue) =>
    `${who(receiver)} termina de processar ${number}${queue === null ? '' : ` ${ofQueue(queue)}`}`,
  arrives: (id, queue, isTopic) => `${id} chega${queue === null ? '' : ` ${atEntity(queue, isTopic)}`}`,
  arrivesScheduled: (id, queue, isTopic) => `${id}${queue === null ? '' : ` ${inEntity(queue, isTopic)}`} é agendada`,
  opens: (receiver, entity) => `o receptor ${quoted(receiver)} é aberto e escuta ${inQueue(entity)}`,
  closes: (receiver, entity) => `o receptor ${quoted(receiver)} é fechado e deixa de escutar ${inQueue(entity)}`,
  isKilled: receiver => `o receptor ${quoted(receiver)} é encerrado à força`,
  step: (itsNumber, name, entity, isTopic) =>
    `é executado o passo ${itsNumber} do cenário (${stepText(name, entity, isTopic)})`,
  runEnds: 'a execução termina',
  by: { broker: 'agente', client: 'cliente', run: 'execução' },
  more: count => `e mais ${number(count)}`,
}

/** What a step of the scenario does. */
export const stepNames: Words['stepNames'] = {
  send: 'enviar',
  schedule: 'agendar',
  cancelScheduled: 'cancelar uma mensagem agendada',
  receive: 'receber',
  complete: 'concluir',
  abandon: 'abandonar',
  defer: 'adiar',
  deadLetter: 'mover para a fila de mensagens mortas',
  renewLock: 'renovar bloqueio',
  receiveDeferred: 'receber mensagens pelo número de sequência',
  peek: 'inspecionar',
  acceptSession: 'aceitar sessão',
  closeSession: 'fechar sessão',
  renewSessionLock: 'renovar bloqueio de sessão',
  getSessionState: 'ler estado da sessão',
  setSessionState: 'gravar estado da sessão',
  deleteMessages: 'excluir mensagens',
  purge: 'limpar',
  openReceiver: 'abrir receptor',
  closeReceiver: 'fechar receptor',
  addCredit: 'conceder crédito a um receptor',
  drainCredit: 'retirar o crédito de um receptor',
  stopWaiting: 'parar de esperar por uma sessão',
  createQueue: 'criar fila',
  createTopic: 'criar tópico',
  createSubscription: 'criar assinatura',
  updateEntity: 'atualizar',
  deleteEntity: 'excluir',
  addRule: 'adicionar regra',
  removeRule: 'remover regra',
  beginTransaction: 'iniciar transação',
  commitTransaction: 'confirmar transação',
  rollbackTransaction: 'reverter transação',
  setClockSkew: 'deslocar o relógio do agente',
}
