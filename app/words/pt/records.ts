/** What every kind of record says, in Brazilian Portuguese. Arguments are ready-made text: numbers as "#7", times as "1:04". */

import type { RecordParts, Words } from '../contract.ts'
import { atTime, list, messages, number, plural, some } from './grammar.ts'
import { nounOf } from './operations.ts'

/** A rule of a subscription in words. `action` may be null. */
export const ruleWords: Words['ruleWords'] = {
  everything: 'todas as mensagens',
  nothing: 'nenhuma mensagem',
  equal: (name, value) => `${name} = ${value}`,
  all: conditions => conditions.join(' e '),
  withAction: (filter, action) => `${filter}; depois ${action}`,
}

/** Who acts in a step without a label. */
export const stepName = 'um passo'

const by = (p: RecordParts): string => (p.actor === null ? '' : ` por ${p.actor}`)
const it = (p: RecordParts): string => p.number ?? 'uma mensagem'
const receiver = (p: RecordParts): string => p.actor ?? 'um receptor'
const receiveCall = (p: RecordParts): string =>
  p.actor === null ? 'a chamada para receber' : `a chamada de ${p.actor} para receber`
const of = (p: RecordParts): string => (p.entity === null ? 'da entidade' : `de ${p.entity}`)
const at = (p: RecordParts): string => (p.entity === null ? 'na entidade' : `em ${p.entity}`)
const session = (p: RecordParts): string => `sessão${p.sessionId === null ? '' : ` ${p.sessionId}`}`
const transaction = (p: RecordParts): string =>
  p.transaction === null ? 'uma transação' : `transação ${p.transaction}`
const why = (reason: string | null): string => (reason === null ? '' : `: ${reason}`)

function listNumbers(numbers: readonly string[]): string {
  return numbers.length <= 6 ? list(numbers) : some(numbers.slice(0, 5), numbers.length)
}

const DELETED: Readonly<Record<string, string>> = {
  autoDeleteOnIdle: ': sem uso durante autoDeleteOnIdle',
  explicit: ' a pedido',
  topicDeleted: ' junto com seu tópico',
}

/** Operations that count as use in another form than their own name. */
const USE: Readonly<Record<string, string>> = {
  openReceiver: 'a abertura de um receptor',
  acceptSession: 'uma chamada para aceitar uma sessão',
  renewSessionLock: 'a renovação de um bloqueio de sessão',
  createQueue: 'a criação',
  createTopic: 'a criação',
  createSubscription: 'a criação de uma assinatura',
  deleteEntity: 'a exclusão de uma assinatura',
  setSessionState: 'uma gravação do estado de sessão',
  getSessionState: 'uma leitura do estado de sessão',
  addRule: 'uma nova regra',
  activation: 'a ativação de uma mensagem agendada',
  message: 'a chegada ou a saída de uma mensagem',
}

/** "um recebimento", for the operation that counted as use. */
export function usageText(operation: string | null): string {
  if (operation === null) return 'um uso'
  const { noun, article } = nounOf(operation)
  return USE[operation] ?? `${article === 'a' ? 'uma' : 'um'} ${noun}`
}

const MANAGED: ReadonlySet<string> = new Set([
  'createQueue',
  'createTopic',
  'createSubscription',
  'updateEntity',
  'deleteEntity',
])

/** "conclusão por ledger recusada"; of an entity itself "criação de archive recusada". */
function refused(p: RecordParts): string {
  const { noun, article } = nounOf(p.operation)
  const about = MANAGED.has(p.operation ?? '') ? ` ${of(p)}` : p.number === null ? '' : ` de ${p.number}`
  return `${noun}${about}${by(p)} recusad${article}: ${p.error ?? 'erro'}${p.errorText === null ? '' : `, ${p.errorText}`}`
}

export const recordSentences: Words['recordSentences'] = {
  'entity-created': p =>
    p.isFromStart ? `${p.entity ?? 'a entidade'} existe desde o início` : `criação ${of(p)}${by(p)}`,
  'entity-updated': p =>
    `atualização ${of(p)}${p.properties.length === 0 ? ', sem mudança' : `: ${p.properties.join(', ')}`}`,
  'entity-deleted': p => {
    const lost =
      p.messagesLost > 0
        ? `; ${messages(p.messagesLost)} ${p.messagesLost === 1 ? 'é excluída' : 'são excluídas'} junto`
        : ''
    return `exclusão ${of(p)}${DELETED[p.reason ?? ''] ?? ''}${lost}`
  },
  'rule-added': p => `regra ${p.rule ?? ''} adicionada a ${p.entity ?? 'uma assinatura'}${why(p.ruleText)}`,
  'rule-removed': p => `regra ${p.rule ?? ''} removida ${of(p)}`,
  'idle-clock-reset': p =>
    p.deletesAt === null
      ? `${usageText(p.operation)} suspende o relógio de ociosidade ${of(p)}`
      : `${usageText(p.operation)} reinicia o relógio de ociosidade ${of(p)}: exclusão ${atTime(p.deletesAt)} se não houver outro uso`,
  'message-scheduled': p =>
    `${it(p)} agendada${by(p)} para ${p.scheduledFor === null ? 'mais tarde' : `o instante ${p.scheduledFor}`}`,
  'scheduled-message-cancelled': p => `${it(p)} cancelada${by(p)} antes de ser ativada`,
  'message-enqueued': enqueued,
  'message-published': published,
  'time-to-live-clamped': p => `vida útil de ${it(p)} reduzida de ${p.asked ?? '?'} para ${p.granted ?? '?'}`,
  'duplicate-discarded': p => {
    const from = p.origin === 'forwarded' ? `encaminhada de ${p.from ?? '?'}` : `enviada${by(p)}`
    return `${p.messageId ?? 'uma mensagem'}, ${from}, descartada ${at(p)} como duplicata`
  },
  'message-locked': p =>
    `${it(p)} entregue a ${receiver(p)}, bloqueada até o instante ${p.lockedUntil ?? '?'}${again(p)}`,
  'message-received': p => `${it(p)} entregue a ${receiver(p)} e excluída`,
  'lock-renewed': p => `bloqueio de ${it(p)} renovado${by(p)} até o instante ${p.lockedUntil ?? '?'}`,
  'lock-expired': p =>
    `o bloqueio de ${it(p)} ${p.isWithReceiver ? 'terminou com seu receptor' : 'venceu'}${releasedCount(p)}`,
  'message-abandoned': p => `${it(p)} abandonada${by(p)}${releasedCount(p)}`,
  'message-deferred': p => `${it(p)} adiada${by(p)}${releasedCount(p)}`,
  'message-released': p =>
    `${it(p)} liberada${p.isWithSession ? ' com sua sessão' : by(p)}${p.deliveryCount === null ? '' : `: DeliveryCount continua ${p.deliveryCount}`}`,
  'message-completed': p => `${it(p)} concluída${by(p)}`,
  'message-expired': p => `${it(p)} expirou${p.isDropped ? ' e é descartada' : ''}`,
  'message-dead-lettered': p =>
    `${it(p)} movida para a fila de mensagens mortas: ${p.reason ?? 'sem motivo informado'}`,
  'message-forwarded': p =>
    `${it(p)} encaminhada ${of(p)} para ${p.to ?? '?'}${p.hops === null || p.hops < 2 ? '' : `, salto ${p.hops}`}`,
  'messages-peeked': p =>
    p.shown.length === 0 ? `a inspeção${by(p)} não mostra nada` : `a inspeção${by(p)} mostra ${listNumbers(p.shown)}`,
  'message-deleted': p => `${it(p)} excluída${by(p)} em uma exclusão em lote`,
  'messages-deleted': p => `exclusão em lote${by(p)}: ${plural(p.count ?? 0, 'mensagem', 'mensagens')} ${at(p)}`,
  'receive-empty': p => `${receiveCall(p)} termina sem mensagens`,
  'receive-waiting': p => `${receiveCall(p)} espera uma mensagem`,
  'operation-failed': refused,
  'session-accepted': p => `${session(p)} ${of(p)} aceita${by(p)}, bloqueada até o instante ${p.lockedUntil ?? '?'}`,
  'session-lock-renewed': p => `bloqueio da ${session(p)} renovado${by(p)} até o instante ${p.lockedUntil ?? '?'}`,
  'session-closed': p =>
    p.isWithReceiver
      ? `${session(p)} liberada com seu receptor${p.actor === null ? '' : `, ${p.actor}`}`
      : `${session(p)} fechada${by(p)}`,
  'session-state-set': p =>
    p.state === null
      ? `estado da ${session(p)} apagado${by(p)}`
      : `estado da ${session(p)} gravado${by(p)} como “${p.state}”`,
  'session-state-read': p => `estado da ${session(p)} lido${by(p)}: ${p.state === null ? 'nenhum' : `“${p.state}”`}`,
  'session-lock-expired': p =>
    `o bloqueio da ${session(p)}${p.actor === null ? '' : `, que ${p.actor} mantinha,`} venceu`,
  'transaction-begun': p => `${transaction(p)} iniciada`,
  'transaction-committed': p => `${transaction(p)} confirmada`,
  'transaction-rolled-back': p => `${transaction(p)} revertida${p.isTimedOut ? ': o tempo se esgotou' : ''}`,
  'clock-skew-set': p =>
    p.skew === null ? 'o relógio do agente volta a estar certo' : `o relógio do agente é deslocado em ${p.skew}`,
  'processing-started': p => `${receiver(p)} começa a processar ${it(p)}${p.isLate ? ', já sem o bloqueio' : ''}`,
  'processing-finished': p =>
    `${receiver(p)} termina de processar ${it(p)}${p.isLate ? ', tarde demais: o bloqueio foi perdido' : ''}`,
  'receiver-opened': p => `${receiver(p)} é aberto e escuta ${at(p)}`,
  'receiver-closed': p => `${receiver(p)} é fechado`,
  'receiver-killed': p => `${receiver(p)} é interrompido`,
  'run-stopped': p => `a execução parou no limite de ${p.reason === 'memory' ? 'memória' : 'eventos'}`,
}

function published(p: RecordParts): string {
  const copies =
    p.copies === null
      ? ''
      : p.copies === 0
        ? ' sem cópias, porque nenhuma regra correspondeu'
        : `: ${plural(p.copies, 'cópia', 'cópias')}`
  switch (p.origin) {
    case 'activated':
      return `${p.previousNumber ?? 'uma mensagem agendada'} é ativada e publicada como ${it(p)}${copies}`
    case 'forwarded':
      return `${it(p)} publicada, encaminhada de ${p.from ?? '?'}${copies}`
    default:
      return `${it(p)} publicada${by(p)}${copies}`
  }
}

function enqueued(p: RecordParts): string {
  const life = p.expiresAt === null ? 'nunca expira' : `expira ${atTime(p.expiresAt)}`
  const before = p.previousNumber ?? 'uma mensagem'
  switch (p.origin) {
    case 'activated':
      return `${p.previousNumber ?? 'uma mensagem agendada'} é ativada e passa a ser ${it(p)}; ${life}`
    case 'copied': {
      const rule = p.rule === null ? '' : `, feita pela regra ${p.rule}`
      return `uma cópia de ${before} chega a ${p.entity ?? '?'} como ${it(p)}${rule}; ${life}`
    }
    case 'forwarded':
      return `${before} de ${p.from ?? '?'} chega a ${p.entity ?? '?'} como ${it(p)}; ${life}`
    default:
      return `${it(p)} enviada${by(p)}; ${life}`
  }
}

function again(p: RecordParts): string {
  return p.deliveryCount === null || p.deliveryCount === 0 ? '' : `, DeliveryCount ${number(p.deliveryCount)}`
}

function releasedCount(p: RecordParts): string {
  return p.deliveryCount === null ? '' : `: DeliveryCount ${number(p.deliveryCount)}`
}

/** Short name of a kind, for the log's column, filters and screen readers. */
export const kindNames: Words['kindNames'] = {
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
  'duplicate-discarded': 'duplicata',
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
  'receive-waiting': 'receb. à espera',
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
  'receiver-killed': 'interrompido',
  'run-stopped': 'parada',
}

export const kindGroups: Words['kindGroups'] = {
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
