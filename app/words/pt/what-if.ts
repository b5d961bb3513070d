/** Every sentence about changing a scenario, in Brazilian Portuguese; what a change did stands in difference.ts. */

import type { LastFate } from '../../model/fate.ts'
import type { LazyWords } from '../contract.ts'
import { FATE_VERBS } from './fates.ts'
import { atTime, form, inQueue, number, ofQueue, theEntity } from './grammar.ts'

type Tune = LazyWords['whatIf']['tune']
type Acts = LazyWords['whatIf']['acts']
type Goal = Parameters<Tune['hint']>[1]

/** What each value is, in a few words. */
const KNOBS: { readonly [name in Parameters<Tune['about']>[0]]: string } = {
  defaultMessageTimeToLive: 'a vida útil máxima das mensagens da entidade',
  timeToLive: 'a vida útil da mensagem',
  lockDuration: 'por quanto tempo uma mensagem fica bloqueada para um receptor',
  maxDeliveryCount: 'quantas entregas até uma mensagem ir para a fila de mensagens mortas',
  autoDeleteOnIdle: 'por quanto tempo a entidade pode ficar sem uso antes da exclusão',
  duplicateDetectionHistoryTimeWindow: 'por quanto tempo um MessageId fica no histórico',
  instances: 'quantas instâncias há',
  maxConcurrentCalls: 'quantas mensagens cada instância processa ao mesmo tempo',
  prefetchCount: 'quantas mensagens o receptor busca antecipadamente, já bloqueadas',
  maxAutoLockRenewalDuration: 'por quanto tempo o receptor renova o bloqueio de uma mensagem',
  sessionIdleTimeout: 'por quanto tempo o receptor espera sem mensagens antes de fechar a sessão',
  processingTime: 'quanto tempo o receptor leva para processar uma mensagem',
  every: 'o tempo entre duas mensagens',
  ratePerSecond: 'mensagens por segundo, em média, a intervalos aleatórios',
  count: 'quantas mensagens o remetente envia',
  scheduledEnqueueTime: 'quando a mensagem é enfileirada',
  scheduledEnqueueDelay: 'quanto tempo depois do envio a mensagem é enfileirada',
  openAt: 'o instante em que começa',
  closeAt: 'o instante em que é fechado',
  killAt: 'quando o receptor é encerrado à força',
  restartAfter: 'quanto tempo depois o receptor é iniciado de novo',
  sweepEvery: 'com que frequência as mensagens expiradas são removidas',
  runFor: 'quanto tempo dura a execução',
  seed: 'o valor inicial dos números aleatórios',
}

const GOALS: Readonly<Record<Goal, string>> = {
  expired: 'nada expira',
  lostLocks: 'nenhum bloqueio é perdido',
  overDelivered: 'nenhuma mensagem é entregue mais vezes do que o permitido',
  idleDeleted: 'não há exclusão',
}

const GOALS_OF: Readonly<Record<Goal, (path: string) => string>> = {
  expired: path => `nenhuma mensagem ${ofQueue(path)} expira`,
  lostLocks: path => `nenhum bloqueio ${inQueue(path)} é perdido`,
  overDelivered: path => `nenhuma mensagem ${ofQueue(path)} é entregue mais vezes do que o permitido`,
  idleDeleted: path => `${theEntity(path)} não é excluída`,
}

const OUTCOMES: Readonly<Record<LastFate, readonly [one: string, other: string]>> = {
  ...FATE_VERBS,
  deadLettered: ['na fila de mensagens mortas', 'na fila de mensagens mortas'],
  waiting: ['ainda à espera', 'ainda à espera'],
  held: ['ainda não liquidada no fim', 'ainda não liquidadas no fim'],
  deferred: ['ainda adiada', 'ainda adiadas'],
  scheduled: ['ainda agendada', 'ainda agendadas'],
}

const tune: Tune = {
  title: 'Valores que você pode mudar',
  outcome: counts =>
    counts.length === 0
      ? 'nenhuma mensagem'
      : counts.map(([how, count]) => `${number(count)} ${form(count, ...OUTCOMES[how])}`).join(' · '),
  outcomeHint: 'O que aconteceu com as mensagens da execução mostrada',
  about: name => KNOBS[name],
  label: (name, of) => (of === null ? name : `${name} de ${of}`),
  value: (text, original) => (original === null ? text : `${text}, originalmente ${original}`),
  legend: { original: 'como era', hint: 'testado: ajuda' },
  untried: 'Esta execução é longa demais para que o BusScope teste o que ajudaria.',
  never: 'nunca',
  absent: 'não definido',
  range: (min, max) => (max === null ? `a partir de ${min}` : `${min} a ${max}`),
  rangeAndDefault: (range, usual, isAzures) =>
    `${isAzures ? 'Azure: ' : ''}${range}${usual === null ? '' : `, padrão ${usual}`}`,
  reset: original => `Voltar a ${original}`,
  hint: (value, goal, of) => `${value}: ${of === null ? GOALS[goal] : GOALS_OF[goal](of)}`,
  hintTitle: 'O BusScope testou este valor em uma execução. Aplicar',
  more: count => `mais ${number(count)}`,
  fewer: 'Menos',
  notUnderstood: example => `Não foi possível entender. Escreva como ${example}.`,
  examples: { duration: '46 s, 1 min 30 s, PT46S', count: '3', rate: '0,5' },
  outOfRange: range => `Fora dos limites: ${range}.`,
  broken: 'O texto tem erros. Corrija-os na guia JSON; depois, os valores voltam a aparecer aqui.',
  none: 'Este cenário não tem nada que um controle deslizante possa mudar.',
}

type ActName = Parameters<Acts['act']>[0]
type FieldName = Parameters<Acts['field']>[0]

const ACTS: Readonly<Record<ActName, string>> = {
  send: 'Enviar uma mensagem aqui',
  schedule: 'Agendar uma mensagem',
  receive: 'Receber a próxima (PeekLock)',
  receiveAndDelete: 'Receber a próxima (ReceiveAndDelete)',
  peek: 'Inspecionar',
  purge: 'Limpar (excluir todas as mensagens ativas)',
  openReceiver: 'Abrir um receptor que só escuta',
  closeReceiver: 'Fechar um receptor',
  updateEntity: 'Mudar uma propriedade a partir daqui',
  deleteEntity: 'Excluir',
  acceptSession: 'Aceitar uma sessão',
  closeSession: 'Fechar uma sessão',
  renewSessionLock: 'Renovar o bloqueio de uma sessão',
  setSessionState: 'Gravar o estado de uma sessão',
  getSessionState: 'Ler o estado de uma sessão',
  addRule: 'Adicionar uma regra',
  removeRule: 'Remover uma regra',
  complete: 'Concluir',
  abandon: 'Abandonar',
  defer: 'Adiar',
  deadLetter: 'Mover para a fila de mensagens mortas',
  renewLock: 'Renovar o bloqueio',
  receiveDeferred: 'Receber pelo número',
  cancelScheduled: 'Cancelar o agendamento',
  createQueue: 'Criar uma fila',
  createTopic: 'Criar um tópico',
  createSubscription: 'Criar uma assinatura',
  beginTransaction: 'Iniciar uma transação',
  commitTransaction: 'Confirmar uma transação',
  rollbackTransaction: 'Reverter uma transação',
}

const OBSTACLES: { readonly [obstacle in Parameters<Acts['obstacle']>[0]]: string } = {
  notLocked: 'a mensagem não está bloqueada',
  notDeferred: 'a mensagem não está adiada',
  notScheduled: 'a mensagem não está agendada',
  inSession: 'o bloqueio da sessão protege a mensagem; renove esse bloqueio',
  inDeadLetterQueue: 'a mensagem já está em uma fila de mensagens mortas',
  gone: 'a mensagem não existe mais',
  entityGone: 'a entidade foi excluída antes deste instante',
  notYet: 'o item selecionado ainda não existe neste instante',
  sendToSubscription: 'uma assinatura recebe mensagens de seu tópico',
  sendToDeadLetterQueue: 'não é possível enviar mensagens a uma fila de mensagens mortas; elas só são movidas para lá',
  receiveFromTopic: 'um tópico não armazena mensagens; receba-as das assinaturas',
  needsSession: 'a entidade exige sessões; aceite uma antes',
  heldByNobody: 'nenhuma sessão está bloqueada por um receptor; aceite uma antes',
  sessionNotHeld: 'ninguém mantém bloqueada a sessão da mensagem; aceite-a antes',
  deadInSession: 'uma mensagem adiada na fila de mensagens mortas de uma entidade com sessões não pode ser recebida',
  forwards: 'a entidade encaminha suas mensagens, portanto nada pode ser recebido aqui',
  forwardsDead: 'a entidade encaminha suas mensagens mortas, portanto nada pode ser recebido aqui',
  enlisted: 'a mensagem já foi liquidada em uma transação aberta',
  noneOpen: 'não há aqui nenhum receptor aberto por um passo',
  sendDisabled: 'o status da entidade não permite enviar mensagens',
  receiveDisabled: 'o status da entidade não permite receber mensagens',
  heldDisabled: 'o status da entidade não permite inspecionar nem liquidar mensagens nem renovar bloqueios',
  deletionLocked: 'o namespace tem um bloqueio CanNotDelete',
  ofItsQueue: 'a fila de mensagens mortas pertence à sua fila e é excluída com ela',
  noRules: 'a assinatura não tem regras',
  noTransaction: 'não há transação aberta',
  noTopicsOnBasic: 'a camada Basic não tem tópicos',
  partitionedDelete: 'as mensagens de uma entidade particionada não podem ser excluídas em lote',
  noTransactionsOnBasic: 'a camada Basic não tem transações',
}

const FIELDS: Readonly<Record<FieldName, string>> = {
  messageId: 'messageId',
  timeToLive: 'timeToLive',
  sessionId: 'sessionId',
  scheduledEnqueueDelay: 'enfileirada depois de',
  properties: 'applicationProperties',
  deadLetterReason: 'deadLetterReason',
  deadLetterErrorDescription: 'deadLetterErrorDescription',
  property: 'propriedade',
  value: 'novo valor',
  name: 'nome',
  sqlExpression: 'sqlExpression',
  rule: 'regra',
  state: 'estado',
  receiver: 'receptor',
  transaction: 'transação',
}

const HINTS: Readonly<Partial<Record<FieldName, string>>> = {
  timeToLive: 'nenhum: 30 s, 5 min…',
  scheduledEnqueueDelay: '10 s, 5 min…',
  properties: 'amount=120, region=eu',
  value: '30 s, nunca, 3, on, Disabled…',
  sessionId: 'a próxima disponível',
  state: 'vazio apaga',
}

const acts: Acts = {
  title: time => `Fazer algo ${atTime(time)}`,
  lands: time =>
    `O passo é adicionado ${atTime(time)}. Ele é executado depois dos outros passos desse instante e do que o agente faz por si só, mas antes dos remetentes e dos manipuladores.`,
  landsLater: (time, who) =>
    `O passo é colocado 1 ms depois, ${atTime(time)}, porque ${who} já agiu no instante do cursor.`,
  groups: { message: id => `Com ${id}`, entity: 'Em', run: 'Em qualquer lugar' },
  act: name => ACTS[name],
  obstacle: obstacle => OBSTACLES[obstacle],
  names: names =>
    names
      .map((name, i) => (i === 0 ? ACTS[name] : ACTS[name].charAt(0).toLowerCase() + ACTS[name].slice(1)))
      .join(', '),
  nothing: obstacle => `Não é possível fazer nada aqui: ${OBSTACLES[obstacle]}.`,
  field: name => FIELDS[name],
  fieldHint: name => HINTS[name] ?? '',
  outside: 'nenhuma',
  goneEntity: 'uma entidade que não existe agora',
  doIt: 'Adicionar este passo',
  missing: name => `Falta ${FIELDS[name]}.`,
  notUnderstood: name => `${FIELDS[name]}: não foi possível entender. Escreva como 30 s, 5 min ou PT30S.`,
  valueNotUnderstood: 'O valor não é válido para a propriedade.',
  refused: what => `Este passo não pode ser adicionado: ${what}.`,
  brokenText: 'o texto do cenário tem erros; corrija-os antes',
  remove: others => {
    if (others === 0) return 'Remover este passo'
    return others === 1
      ? 'Remover este passo e o que depende dele'
      : `Remover este passo e os ${number(others)} que dependem dele`
  },
  removeHint: 'Este evento vem de um passo do cenário; remova o passo e execute o cenário de novo',
}

export const whatIf: LazyWords['whatIf'] = { tune, acts }
