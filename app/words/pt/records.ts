/** What every kind of record says, in Brazilian Portuguese. Arguments are ready-made text: numbers as "#7", times as "1:04". */

import type { RecordParts, DetailWords } from '../contract.ts'
import {
  agreed,
  atEntity,
  atTime,
  byWho,
  inEntity,
  list,
  messages,
  number,
  ofEntity,
  ofQueue,
  plural,
  reasonText,
  sentBy,
  some,
  theEntity,
  toEntity,
  who,
  whoSends,
  quoted,
} from './grammar.ts'
import { actorOf, callOf, verbOf } from './operations.ts'

/** A rule of a subscription in words. `action` may be null. */
export const ruleWords: DetailWords['ruleWords'] = {
  everything: 'todas as mensagens',
  nothing: 'nenhuma mensagem',
  equal: (name, value) => `${name} = ${value}`,
  all: conditions => conditions.join(' e '),
  withAction: (filter, action) => `${filter}; depois ${action}`,
}

/** Who acts in a step without a label. */
export const stepName = 'um cliente'

/** Every line of the log is a sentence in the present: with the one who acts as its subject, if somebody does. */
const done = (p: RecordParts, active: string, passive: string, kind?: string): string =>
  p.actor === null ? passive : `${who(p.actor, kind)} ${active}`
/** "look inspeciona as mensagens e obtém #1"; of nobody "uma operação de inspeção retorna #1". */
function peek(p: RecordParts, shown: readonly string[]): string {
  const got = shown.length === 0 ? null : listNumbers(shown)
  if (p.actor === null)
    return `uma operação de inspeção ${got === null ? 'não retorna nenhuma mensagem' : `retorna ${got}`}`
  return `${whoSends(p.actor)} inspeciona as mensagens e ${got === null ? 'não obtém nenhuma' : `obtém ${got}`}`
}
const it = (p: RecordParts): string => p.number ?? 'uma mensagem'
const receiver = (p: RecordParts): string => who(p.actor)
/** Of what happens to a receiver: with its kind, because its name may read as a word. */
const theReceiver = (p: RecordParts): string =>
  p.actor === null || p.actor === stepName ? 'um receptor' : `o receptor ${quoted(p.actor)}`
const entity = (p: RecordParts): string => (p.entity === null ? 'a entidade' : theEntity(p.entity, p.isTopic))
/** What agrees with it: "criad" + "o". */
const o = (p: RecordParts): string => agreed(p.isTopic, 'o', 'a')
const of = (p: RecordParts): string => (p.entity === null ? 'da entidade' : ofEntity(p.entity, p.isTopic))
const at = (p: RecordParts): string => (p.entity === null ? 'na entidade' : inEntity(p.entity, p.isTopic))
const session = (p: RecordParts): string => `sessão${p.sessionId === null ? '' : ` ${p.sessionId}`}`
const transaction = (p: RecordParts): string =>
  p.transaction === null ? 'uma transação' : `a transação ${quoted(p.transaction)}`
const until = (p: RecordParts): string => `até o instante ${p.lockedUntil ?? '?'}`
const after = (name: string | null): string => (name === null ? '' : ` ${name}`)

function listNumbers(numbers: readonly string[]): string {
  return numbers.length <= 6 ? list(numbers) : some(numbers.slice(0, 5), numbers.length)
}

const DELETED: Readonly<Record<string, string>> = {
  autoDeleteOnIdle: ' porque ficou sem uso durante o período de AutoDeleteOnIdle',
  explicit: ' a pedido',
  topicDeleted: ' junto com o tópico',
}

/** What counts as use. */
const USE: Readonly<Record<string, string>> = {
  send: 'um envio',
  schedule: 'uma chamada para agendar uma mensagem',
  cancelScheduled: 'uma chamada para cancelar uma mensagem agendada',
  receive: 'uma operação de recebimento',
  receiveDeferred: 'uma operação de recebimento pelo número de sequência',
  peek: 'uma operação de inspeção',
  deadLetter: 'uma chamada para mover uma mensagem para a fila de mensagens mortas',
  deleteMessages: 'uma exclusão em lote',
  purge: 'uma operação de limpeza de mensagens',
  openReceiver: 'a abertura de um receptor',
  closeReceiver: 'o fechamento de um receptor',
  acceptSession: 'uma chamada para aceitar uma sessão',
  closeSession: 'o fechamento de uma sessão',
  renewSessionLock: 'uma chamada para renovar o bloqueio de uma sessão',
  createQueue: 'a criação da própria fila',
  createTopic: 'a criação do próprio tópico',
  createSubscription: 'a criação de uma assinatura',
  deleteEntity: 'a exclusão de uma assinatura',
  setSessionState: 'uma gravação do estado de sessão',
  getSessionState: 'uma leitura do estado de sessão',
  addRule: 'a adição de uma regra',
  removeRule: 'a remoção de uma regra',
  sweep: 'uma varredura',
  forward: 'um encaminhamento',
  updateEntity: 'uma atualização',
  complete: 'uma chamada para concluir uma mensagem',
  abandon: 'uma chamada para abandonar uma mensagem',
  defer: 'uma chamada para adiar uma mensagem',
  renewLock: 'uma chamada para renovar um bloqueio',
  activation: 'a ativação de uma mensagem agendada',
  message: 'a chegada ou a saída de uma mensagem',
}

/** "uma operação de recebimento", for what counted as use. */
export const usageText: DetailWords['usageText'] = operation =>
  operation === null ? 'um uso' : (USE[operation] ?? operation)

/** Operations on an entity itself, which is named with its kind. */
const MANAGED: ReadonlySet<string> = new Set([
  'createQueue',
  'createTopic',
  'createSubscription',
  'updateEntity',
  'deleteEntity',
])

/** "worker tenta concluir #4, mas a operação é recusada com MessageLockLost"; of nobody "a chamada para criar a fila archive é recusada". */
function refused(p: RecordParts): string {
  const object = MANAGED.has(p.operation ?? '') ? entity(p) : p.number
  const error = `${p.error ?? 'um erro'}${p.errorText === null ? '' : ` (“${p.errorText.replace(/\.$/, '')}”)`}`
  const tried = verbOf(p.operation, object)
  const fails = p.error === 'ServiceTimeout'
  if (p.actor !== null && tried !== null)
    return `${actorOf(p.operation, p.actor)} tenta ${tried}, mas a operação ${fails ? 'falha' : 'é recusada'} com ${error}`
  const { call, ending } = callOf(p.operation, object, p.actor)
  return `${call} ${fails ? 'falha' : `é recusad${ending}`} com ${error}`
}

export const recordSentences: DetailWords['recordSentences'] = {
  'entity-created': p =>
    p.isFromStart
      ? `${entity(p)} existe desde o início`
      : done(p, `cria ${entity(p)}`, `${entity(p)} é criad${o(p)}`, 'cliente'),
  'entity-updated': p =>
    `${entity(p)} é atualizad${o(p)}${p.properties.length === 0 ? ', mas nenhuma propriedade muda' : ` (${p.properties.map(property => property.replace(' ', ' = ')).join(', ')})`}`,
  'entity-deleted': p => {
    const lost =
      p.messagesLost > 0
        ? `; ${messages(p.messagesLost)} ${p.messagesLost === 1 ? 'é excluída' : 'são excluídas'} com ${agreed(p.isTopic, 'ele', 'ela')}`
        : ''
    return `${entity(p)} é excluíd${o(p)}${DELETED[p.reason ?? ''] ?? ''}${lost}`
  },
  'rule-added': p =>
    `a regra ${quoted(p.rule ?? '')}${p.ruleText === null ? '' : ` (${p.ruleText})`} é adicionada a ${p.entity ?? 'uma assinatura'}`,
  'rule-removed': p => `a regra ${quoted(p.rule ?? '')} é removida ${of(p)}`,
  'idle-clock-reset': p =>
    p.deletesAt === null
      ? `${usageText(p.operation)} suspende a contagem do tempo ocioso d${entity(p)}`
      : `${usageText(p.operation)} reinicia a contagem do tempo ocioso d${entity(p)}, que será excluíd${o(p)} ${atTime(p.deletesAt)} se não for usad${o(p)} antes`,
  'message-scheduled': p =>
    `${done(p, `agenda ${it(p)}`, `${it(p)} é agendada`, 'cliente')}${p.isElsewhere ? ` ${inEntity(p.entity ?? '?', p.isTopic)}` : ''} para ${p.scheduledFor === null ? 'mais tarde' : `o instante ${p.scheduledFor}`}`,
  'scheduled-message-cancelled': p =>
    `${done(p, `cancela ${it(p)}`, `${it(p)} é cancelada`, 'cliente')} antes da ativação`,
  'message-enqueued': enqueued,
  'message-published': published,
  'time-to-live-clamped': p => `a vida útil de ${it(p)} é reduzida de ${p.asked ?? '?'} para ${p.granted ?? '?'}`,
  'duplicate-discarded': p => {
    const way =
      p.origin === 'forwarded'
        ? `, encaminhada ${ofQueue(p.from ?? '?')}`
        : p.actor === null
          ? ''
          : `, enviada${sentBy(p.actor)}`
    return `${entity(p)} descarta como duplicada ${p.messageId === null ? 'uma mensagem' : `a mensagem ${quoted(p.messageId)}`}${way}`
  },
  'message-locked': p => `${receiver(p)} recebe ${it(p)}${again(p)} e a mantém bloqueada ${until(p)}`,
  'message-received': p => `${receiver(p)} recebe ${it(p)}, que é excluída imediatamente`,
  'lock-renewed': p => `${done(p, `renova o bloqueio de ${it(p)}`, `o bloqueio de ${it(p)} é renovado`)} ${until(p)}`,
  'lock-expired': p =>
    `o bloqueio de ${it(p)} ${p.isWithReceiver ? 'termina porque o receptor não está mais aberto' : 'expira'}${releasedCount(p)}`,
  'message-abandoned': p => `${done(p, `abandona ${it(p)}`, `${it(p)} é abandonada`)}${releasedCount(p)}`,
  'message-deferred': p => `${done(p, `adia ${it(p)}`, `${it(p)} é adiada`)}${releasedCount(p)}`,
  'message-released': p => {
    const released = p.isWithSession
      ? `${it(p)} é liberada com sua sessão`
      : done(p, `libera ${it(p)}`, `${it(p)} é liberada`)
    return `${released}${p.deliveryCount === null ? '' : `; DeliveryCount continua em ${p.deliveryCount}`}`
  },
  'message-completed': p => done(p, `conclui ${it(p)}`, `${it(p)} é concluída`),
  'message-expired': p => `${it(p)} expira${p.isDropped ? ' e é descartada' : ''}`,
  'message-dead-lettered': p =>
    `${done(p, `move ${it(p)}`, `${it(p)} é movida`)} para a fila de mensagens mortas ${p.reason === null ? 'sem motivo informado' : `com o motivo ${reasonText(p.reason)}`}`,
  'message-forwarded': p =>
    `${entity(p)} encaminha ${it(p)} ${toEntity(p.to ?? '?', p.isToTopic)}${p.hops === null || p.hops < 2 ? '' : ` (salto ${p.hops})`}`,
  'messages-peeked': p => peek(p, p.shown),
  'message-deleted': p => `${done(p, `exclui ${it(p)}`, `${it(p)} é excluída`, 'cliente')} em uma exclusão em lote`,
  'messages-deleted': p => {
    if (p.count === 0)
      return done(p, `não exclui nenhuma mensagem ${of(p)}`, `nenhuma mensagem ${of(p)} é excluída`, 'cliente')
    const several = `${messages(p.count ?? 0)} ${of(p)}`
    return done(p, `exclui ${several}`, `${several} ${p.count === 1 ? 'é excluída' : 'são excluídas'}`, 'cliente')
  },
  'receive-empty': p =>
    done(p, 'solicita uma mensagem e não recebe nenhuma', 'uma operação de recebimento termina sem mensagens'),
  'receive-waiting': p => done(p, 'espera uma mensagem', 'uma operação de recebimento espera uma mensagem'),
  'operation-failed': refused,
  'session-accepted': p =>
    p.actor === null
      ? `a ${session(p)} ${of(p)} é aceita e fica bloqueada ${until(p)}`
      : `${who(p.actor)} aceita a ${session(p)} ${of(p)} e a mantém bloqueada ${until(p)}`,
  'session-lock-renewed': p =>
    `${done(p, `renova o bloqueio da ${session(p)}`, `o bloqueio da ${session(p)} é renovado`)} ${until(p)}`,
  'session-closed': p =>
    p.isWithReceiver
      ? `a ${session(p)} é liberada porque o receptor${after(p.actor)} não está mais aberto`
      : done(p, `fecha a ${session(p)}`, `a ${session(p)} é fechada`),
  'session-state-set': p => {
    const state = `o estado da ${session(p)}`
    return p.state === null
      ? done(p, `apaga ${state}`, `${state} é apagado`)
      : `${done(p, `grava ${state}`, `${state} é gravado`)} como “${p.state}”`
  },
  'session-state-read': p => {
    const state = `o estado da ${session(p)}`
    return `${done(p, `lê ${state}`, `${state} é lido`)}: ${p.state === null ? 'nenhum' : `“${p.state}”`}`
  },
  'session-lock-expired': p =>
    `o bloqueio da ${session(p)}${p.actor === null ? '' : `, mantido ${byWho(p.actor)},`} expira`,
  'transaction-begun': p => `${transaction(p)} começa`,
  'transaction-committed': p => `${transaction(p)} é confirmada`,
  'transaction-rolled-back': p => `${transaction(p)} ${p.isTimedOut ? 'atinge o tempo limite e ' : ''}é revertida`,
  'clock-skew-set': p =>
    p.skew === null ? 'o relógio do agente está certo' : `o relógio do agente é deslocado em ${p.skew}`,
  'processing-started': p =>
    `${receiver(p)} começa a processar ${it(p)}${p.isLate ? ', mas já não pode liquidá-la' : ''}`,
  'processing-finished': p =>
    `${receiver(p)} termina de processar ${it(p)}${p.isLate ? ', mas já não pode liquidá-la' : ''}`,
  'receiver-opened': p => `${theReceiver(p)} é aberto e escuta ${at(p)}`,
  'receiver-closed': p => `${theReceiver(p)} é fechado`,
  'receiver-killed': p => `${theReceiver(p)} é encerrado à força`,
  'run-stopped': p => `a execução é interrompida no limite de ${p.reason === 'memory' ? 'memória' : 'eventos'}`,
}

function published(p: RecordParts): string {
  const copies =
    p.copies === null
      ? ''
      : p.copies === 0
        ? ', mas nenhuma assinatura recebe uma cópia'
        : `, e ${p.copies === 1 ? 'é criada' : 'são criadas'} ${plural(p.copies, 'cópia', 'cópias')}`
  switch (p.origin) {
    case 'activated':
      return `${p.previousNumber ?? 'uma mensagem agendada'} é ativada e publicada como ${it(p)}${copies}`
    case 'forwarded':
      return `${it(p)}, encaminhada ${ofQueue(p.from ?? '?')}, é publicada${copies}`
    default:
      return `${done(p, `publica ${it(p)}`, `${it(p)} é publicada`, 'cliente')}${p.isElsewhere ? ` ${inEntity(p.entity ?? '?', p.isTopic)}` : ''}${copies}`
  }
}

function enqueued(p: RecordParts): string {
  const life = p.expiresAt === null ? 'nunca expira' : `expira ${atTime(p.expiresAt)}`
  const before = p.previousNumber ?? 'uma mensagem'
  switch (p.origin) {
    case 'activated':
      return `${p.previousNumber ?? 'uma mensagem agendada'} é ativada e passa a ser ${it(p)}, que ${life}`
    case 'copied': {
      const rule = p.rule === null ? '' : `, resultante da regra ${quoted(p.rule)}`
      return `${entity(p)} recebe uma cópia de ${before}${rule}; a cópia tem o número ${it(p)} e ${life}`
    }
    case 'forwarded':
      return `${before} ${ofQueue(p.from ?? '?')} chega ${atEntity(p.entity ?? '?', p.isTopic)} como ${it(p)}, que ${life}`
    default:
      if (p.isElsewhere)
        return `${p.actor === null ? 'é enviada' : `${whoSends(p.actor)} envia`} ${it(p)} ${toEntity(p.entity ?? '?', p.isTopic)}, onde a mensagem ${life}`
      return p.actor === null ? `é enviada ${it(p)}, que ${life}` : `${whoSends(p.actor)} envia ${it(p)}, que ${life}`
  }
}

function again(p: RecordParts): string {
  return p.deliveryCount === null || p.deliveryCount === 0 ? '' : ` (DeliveryCount ${number(p.deliveryCount)})`
}

function releasedCount(p: RecordParts): string {
  return p.deliveryCount === null
    ? ''
    : `; DeliveryCount ${p.isUnchanged ? 'continua em' : 'agora é'} ${number(p.deliveryCount)}`
}

/** Short name of a kind, for the log's column, filters and screen readers. */
export const kindNames: DetailWords['kindNames'] = {
  'entity-created': 'criação',
  'entity-updated': 'atualização',
  'entity-deleted': 'exclusão',
  'rule-added': 'nova regra',
  'rule-removed': 'regra removida',
  'idle-clock-reset': 'em uso',
  'message-scheduled': 'agendada',
  'scheduled-message-cancelled': 'cancelada',
  'message-enqueued': 'enfileirada',
  'message-published': 'publicada',
  'time-to-live-clamped': 'vida útil reduzida',
  'duplicate-discarded': 'duplicada',
  'message-locked': 'bloqueada',
  'message-received': 'recebida',
  'lock-renewed': 'renovação',
  'lock-expired': 'bloqueio perdido',
  'message-abandoned': 'abandonada',
  'message-deferred': 'adiada',
  'message-released': 'liberada',
  'message-completed': 'concluída',
  'message-expired': 'expirada',
  'message-dead-lettered': 'mensagem morta',
  'message-forwarded': 'encaminhada',
  'messages-peeked': 'inspeção',
  'message-deleted': 'excluída',
  'messages-deleted': 'exclusão em lote',
  'receive-empty': 'receb. vazio',
  'receive-waiting': 'receb. pendente',
  'operation-failed': 'recusa',
  'session-accepted': 'sessão aceita',
  'session-lock-renewed': 'sessão renovada',
  'session-closed': 'sessão fechada',
  'session-state-set': 'estado gravado',
  'session-state-read': 'estado lido',
  'session-lock-expired': 'sessão perdida',
  'transaction-begun': 'transação',
  'transaction-committed': 'confirmada',
  'transaction-rolled-back': 'revertida',
  'clock-skew-set': 'relógio',
  'processing-started': 'início do trabalho',
  'processing-finished': 'fim do trabalho',
  'receiver-opened': 'abertura',
  'receiver-closed': 'fechamento',
  'receiver-killed': 'encerrado à força',
  'run-stopped': 'parada',
}

export const kindGroups: DetailWords['kindGroups'] = {
  arrivals: 'Chegadas',
  moves: 'Publicadas, encaminhadas, descartadas',
  deliveries: 'Entregas',
  losses: 'Expiradas e mensagens mortas',
  sessions: 'Sessões',
  transactions: 'Transações',
  work: 'Trabalho',
  looks: 'Inspeções e recebimentos vazios',
  refusals: 'Recusas',
  receivers: 'Receptores',
  rules: 'Regras',
  entities: 'Entidades',
  others: 'Outros',
}
