/** What every kind of record says, in Spanish. Arguments are ready-made text: numbers as "#7", times as "1:04". */

import type { Words } from '../contract.ts'
import { atTime, form, list, plural, some, who } from './grammar.ts'
import { nounOf } from './operations.ts'

type RecordParts = Parameters<Words['recordSentences']['message-locked']>[0]

export const ruleWords: Words['ruleWords'] = {
  everything: 'todos los mensajes',
  nothing: 'ningún mensaje',
  equal: (name, value) => `${name} = ${value}`,
  all: conditions => conditions.join(' y '),
  withAction: (filter, action) => `${filter}; después ${action}`,
}

export const stepName: Words['stepName'] = 'un paso'

const by = (p: RecordParts): string => (p.actor === null ? '' : ` por ${p.actor}`)
const it = (p: RecordParts): string => p.number ?? 'un mensaje'
const where = (p: RecordParts): string => p.entity ?? 'la entidad'
const actor = (p: RecordParts): string => who(p.actor)
const session = (p: RecordParts): string => `sesión ${p.sessionId ?? ''}`
const transaction = (p: RecordParts): string =>
  p.transaction === null ? 'una transacción' : `la transacción ${p.transaction}`
const lockOfSession = (p: RecordParts): string => `el bloqueo de la ${session(p)}`
const quoted = (text: string): string => `“${text}”`

function listNumbers(numbers: readonly string[]): string {
  return numbers.length <= 6 ? list(numbers) : some(numbers.slice(0, 5), numbers.length)
}

const DELETED: Readonly<Record<string, string>> = {
  autoDeleteOnIdle: 'se elimina tras el tiempo sin uso de autoDeleteOnIdle',
  explicit: 'se elimina a petición',
  topicDeleted: 'se elimina con su tema',
}

const USE: Readonly<Record<string, string>> = {
  send: 'el envío de un mensaje',
  schedule: 'la programación de un mensaje',
  cancelScheduled: 'la cancelación de un mensaje programado',
  receive: 'una recepción',
  receiveDeferred: 'una recepción por número',
  peek: 'una inspección',
  complete: 'una llamada para completar un mensaje',
  abandon: 'el abandono de un mensaje',
  defer: 'el aplazamiento de un mensaje',
  deadLetter: 'el movimiento de un mensaje a la cola de mensajes fallidos',
  renewLock: 'la renovación de un bloqueo',
  deleteMessages: 'una eliminación por lotes',
  purge: 'una purga',
  openReceiver: 'la apertura de un receptor',
  updateEntity: 'una actualización',
  createQueue: 'su creación',
  createSubscription: 'la creación de una suscripción',
  createTopic: 'su creación',
  activation: 'la activación de un mensaje programado',
  sweep: 'un barrido',
  acceptSession: 'una llamada para aceptar una sesión',
  renewSessionLock: 'la renovación del bloqueo de una sesión',
  setSessionState: 'la escritura del estado de una sesión',
  getSessionState: 'la lectura del estado de una sesión',
  addRule: 'una regla nueva',
  removeRule: 'la eliminación de una regla',
  deleteEntity: 'la eliminación de una suscripción',
  message: 'la llegada o salida de un mensaje',
}

export const usageText: Words['usageText'] = operation =>
  operation === null ? 'un uso' : (USE[operation] ?? operation)

/** Of an entity itself. */
const MANAGED: ReadonlySet<string> = new Set([
  'createQueue',
  'createTopic',
  'createSubscription',
  'updateEntity',
  'deleteEntity',
])

/** "worker: intento de completar #4 rechazado: MessageLockLost"; of an entity itself "creación de archive rechazada". */
function refused(p: RecordParts): string {
  const { noun, ending, of } = nounOf(p.operation)
  const about = MANAGED.has(p.operation ?? '') ? ` de ${where(p)}` : p.number === null ? '' : `${of}${p.number}`
  const by = p.actor === null ? '' : `${p.actor}: `
  const error = `${p.error ?? 'error'}${p.errorText === null ? '' : `, ${p.errorText}`}`
  return `${by}${noun}${about} rechazad${ending}: ${error}`
}

export const recordSentences: Words['recordSentences'] = {
  'entity-created': p => (p.isFromStart ? `${where(p)} existe desde el principio` : `${where(p)} se crea${by(p)}`),
  'entity-updated': p =>
    `${where(p)} se actualiza${p.properties.length === 0 ? ', sin cambios' : `: ${p.properties.join(', ')}`}`,
  'entity-deleted': p =>
    `${where(p)} ${DELETED[p.reason ?? ''] ?? 'se elimina'}${p.messagesLost > 0 ? `; también ${form(p.messagesLost, 'se elimina', 'se eliminan')} ${plural(p.messagesLost, 'mensaje', 'mensajes')}` : ''}`,
  'rule-added': p => `se añade la regla ${p.rule ?? ''} a ${where(p)}${p.ruleText === null ? '' : `: ${p.ruleText}`}`,
  'rule-removed': p => `se quita la regla ${p.rule ?? ''} de ${where(p)}`,
  'idle-clock-reset': p =>
    p.deletesAt === null
      ? `${usageText(p.operation)} detiene el reloj de inactividad de ${where(p)}`
      : `${usageText(p.operation)} reinicia el reloj de inactividad de ${where(p)}: se elimina ${atTime(p.deletesAt)} si no se usa otra vez`,
  'message-scheduled': p => `${it(p)} programado${by(p)} para ${p.scheduledFor ?? 'más tarde'}`,
  'scheduled-message-cancelled': p => `${it(p)} cancelado${by(p)} antes de activarse`,
  'message-enqueued': enqueued,
  'message-published': p => {
    const copies =
      p.copies === null
        ? ''
        : p.copies === 0
          ? ' sin copias, porque ninguna regla coincidió'
          : `: ${plural(p.copies, 'copia', 'copias')}`
    if (p.origin === 'activated')
      return `${p.previousNumber ?? 'un mensaje programado'} se activa y se publica como ${it(p)}${copies}`
    return p.origin === 'forwarded'
      ? `${it(p)} publicado, reenviado desde ${p.from ?? '?'}${copies}`
      : `${it(p)} publicado${by(p)}${copies}`
  },
  'time-to-live-clamped': p => `período de vida de ${it(p)} acortado de ${p.asked ?? '?'} a ${p.granted ?? '?'}`,
  'duplicate-discarded': p => {
    const way = p.origin === 'forwarded' ? `reenviado desde ${p.from ?? '?'}` : `enviado${by(p)}`
    return `${p.messageId ?? 'un mensaje'}, ${way}, se descarta en ${where(p)} por duplicado`
  },
  'message-locked': p => `${it(p)} entregado a ${actor(p)}, bloqueado hasta ${p.lockedUntil ?? '?'}${again(p)}`,
  'message-received': p => `${it(p)} entregado a ${actor(p)} y eliminado`,
  'lock-renewed': p => `bloqueo de ${it(p)} renovado${by(p)} hasta ${p.lockedUntil ?? '?'}`,
  'lock-expired': p =>
    `el bloqueo de ${it(p)} ${p.isWithReceiver ? 'terminó con su receptor' : 'venció'}${releasedCount(p)}`,
  'message-abandoned': p => `${it(p)} abandonado${by(p)}${releasedCount(p)}`,
  'message-deferred': p => `${it(p)} aplazado${by(p)}${releasedCount(p)}`,
  'message-released': p =>
    `${it(p)} liberado${p.isWithSession ? ' con su sesión' : by(p)}${p.deliveryCount === null ? '' : `: DeliveryCount sigue en ${p.deliveryCount}`}`,
  'message-completed': p => `${it(p)} completado${by(p)}`,
  'message-expired': p => `${it(p)} expiró${p.isDropped ? ' y se descarta' : ''}`,
  'message-dead-lettered': p =>
    `${it(p)} se mueve a la cola de mensajes fallidos: ${p.reason ?? 'sin motivo indicado'}`,
  'message-forwarded': p =>
    `${it(p)} reenviado de ${where(p)} a ${p.to ?? '?'}${p.hops === null || p.hops < 2 ? '' : `, salto ${p.hops}`}`,
  'messages-peeked': p =>
    `la inspección${p.actor === null ? '' : ` de ${p.actor}`} ${p.shown.length === 0 ? 'no muestra nada' : `muestra ${listNumbers(p.shown)}`}`,
  'message-deleted': p => `${it(p)} eliminado${by(p)} en una eliminación por lotes`,
  'messages-deleted': p =>
    `eliminación por lotes${by(p)}: ${plural(p.count ?? 0, 'mensaje', 'mensajes')} de ${where(p)}`,
  'receive-empty': p =>
    `${p.actor === null ? 'la llamada para recibir' : p.actor + ': la llamada para recibir'} termina sin mensajes`,
  'receive-waiting': p =>
    `${p.actor === null ? 'la llamada para recibir' : p.actor + ': la llamada para recibir'} espera un mensaje`,
  'operation-failed': refused,
  'session-accepted': p => `${session(p)} de ${where(p)} aceptada${by(p)}, bloqueada hasta ${p.lockedUntil ?? '?'}`,
  'session-lock-renewed': p => `${lockOfSession(p)} renovado${by(p)} hasta ${p.lockedUntil ?? '?'}`,
  'session-closed': p =>
    p.isWithReceiver
      ? `${session(p)} liberada con su receptor${p.actor === null ? '' : `, ${p.actor}`}`
      : `${session(p)} cerrada${by(p)}`,
  'session-state-set': p =>
    p.state === null
      ? `estado de la ${session(p)} borrado${by(p)}`
      : `estado de la ${session(p)} cambiado${by(p)} a ${quoted(p.state)}`,
  'session-state-read': p =>
    `estado de la ${session(p)} leído${by(p)}: ${p.state === null ? 'ninguno' : quoted(p.state)}`,
  'session-lock-expired': p => `venció ${lockOfSession(p)}${p.actor === null ? '' : `, que tenía ${p.actor}`}`,
  'transaction-begun': p => `${transaction(p)} empieza`,
  'transaction-committed': p => `${transaction(p)} se confirma`,
  'transaction-rolled-back': p => `${transaction(p)} se revierte${p.isTimedOut ? ': se agotó su tiempo' : ''}`,
  'clock-skew-set': p =>
    p.skew === null ? 'el reloj del agente vuelve a ser exacto' : `el reloj del agente se desplaza ${p.skew}`,
  'processing-started': p => `${actor(p)} empieza a procesar ${it(p)}${p.isLate ? ', con el bloqueo ya perdido' : ''}`,
  'processing-finished': p =>
    `${actor(p)} termina de procesar ${it(p)}${p.isLate ? ', demasiado tarde: perdió el bloqueo' : ''}`,
  'receiver-opened': p => `${actor(p)} se abre y escucha ${where(p)}`,
  'receiver-closed': p => `${actor(p)} se cierra`,
  'receiver-killed': p => `${actor(p)} se interrumpe bruscamente`,
  'run-stopped': p => `la ejecución se detuvo en su límite de ${p.reason === 'memory' ? 'memoria' : 'eventos'}`,
}

function enqueued(p: RecordParts): string {
  const life = p.expiresAt === null ? 'nunca expira' : `expira ${atTime(p.expiresAt)}`
  switch (p.origin) {
    case 'activated':
      return `${p.previousNumber ?? 'un mensaje programado'} se activa y recibe el número ${it(p)}; ${life}`
    case 'copied':
      return `${where(p)} recibe una copia de ${p.previousNumber ?? 'un mensaje'} como ${it(p)}${p.rule === null ? '' : `, hecha por la regla ${p.rule}`}; ${life}`
    case 'forwarded':
      return `${p.previousNumber ?? 'un mensaje'} de ${p.from ?? '?'} llega a ${where(p)} como ${it(p)}; ${life}`
    default:
      return `${it(p)} enviado${by(p)}; ${life}`
  }
}

function again(p: RecordParts): string {
  return p.deliveryCount === null || p.deliveryCount === 0 ? '' : `, DeliveryCount ${p.deliveryCount}`
}

function releasedCount(p: RecordParts): string {
  return p.deliveryCount === null ? '' : `: DeliveryCount ${p.deliveryCount}`
}

export const kindNames: Words['kindNames'] = {
  'entity-created': 'creación',
  'entity-updated': 'actualización',
  'entity-deleted': 'eliminación',
  'rule-added': 'regla añadida',
  'rule-removed': 'regla quitada',
  'idle-clock-reset': 'en uso',
  'message-scheduled': 'programado',
  'scheduled-message-cancelled': 'cancelado',
  'message-enqueued': 'en cola',
  'message-published': 'publicado',
  'time-to-live-clamped': 'período de vida acortado',
  'duplicate-discarded': 'duplicado',
  'message-locked': 'bloqueado',
  'message-received': 'recibido',
  'lock-renewed': 'renovado',
  'lock-expired': 'bloqueo perdido',
  'message-abandoned': 'abandonado',
  'message-deferred': 'aplazado',
  'message-released': 'liberado',
  'message-completed': 'completado',
  'message-expired': 'expirado',
  'message-dead-lettered': 'fallido',
  'message-forwarded': 'reenviado',
  'messages-peeked': 'inspección',
  'message-deleted': 'eliminado',
  'messages-deleted': 'eliminación por lotes',
  'receive-empty': 'recepción vacía',
  'receive-waiting': 'recepción en espera',
  'operation-failed': 'rechazo',
  'session-accepted': 'sesión aceptada',
  'session-lock-renewed': 'sesión renovada',
  'session-closed': 'sesión cerrada',
  'session-state-set': 'estado escrito',
  'session-state-read': 'estado leído',
  'session-lock-expired': 'sesión perdida',
  'transaction-begun': 'transacción',
  'transaction-committed': 'confirmada',
  'transaction-rolled-back': 'revertida',
  'clock-skew-set': 'reloj',
  'processing-started': 'inicio del trabajo',
  'processing-finished': 'fin del trabajo',
  'receiver-opened': 'se abre',
  'receiver-closed': 'se cierra',
  'receiver-killed': 'interrumpido',
  'run-stopped': 'detenida',
}

export const kindGroups: Words['kindGroups'] = {
  arrivals: 'Llegadas',
  moves: 'Publicados, reenviados, descartados',
  deliveries: 'Entregas',
  losses: 'Expirados y mensajes fallidos',
  sessions: 'Sesiones',
  transactions: 'Transacciones',
  work: 'Trabajo',
  looks: 'Inspecciones y recepciones vacías',
  refusals: 'Rechazos',
  receivers: 'Receptores',
  rules: 'Reglas',
  entities: 'Entidades',
  others: 'Otros',
}
