/** What every kind of record says, in Spanish. Arguments are ready-made text: numbers as "#7", times as "1:04". */

import type { DetailWords } from '../contract.ts'
import {
  atTime,
  form,
  list,
  ofNamed,
  plural,
  quoted,
  theNamed,
  toNamed,
  reasonText,
  some,
  who,
  theQueue,
  client,
  theMessage,
  feminine,
} from './grammar.ts'
import { callOf, verbOf } from './operations.ts'

type RecordParts = Parameters<DetailWords['recordSentences']['message-locked']>[0]

export const ruleWords: DetailWords['ruleWords'] = {
  everything: 'todos los mensajes',
  nothing: 'ningún mensaje',
  equal: (name, value) => `${name} = ${value}`,
  all: conditions => conditions.join(' AND '),
  withAction: (filter, action) => `${filter}; después ${action}`,
}

export const stepName: DetailWords['stepName'] = 'un cliente'

const by = (p: RecordParts): string => (p.actor === null ? '' : ` por ${client(p.actor)}`)
/** Every line of the log is a sentence in the present: with the one who acts as its subject, if somebody does. */
const done = (p: RecordParts, active: string, passive: string): string =>
  p.actor === null ? passive : `${client(p.actor)} ${active}`
const it = (p: RecordParts): string => p.number ?? 'un mensaje'
const where = (p: RecordParts): string => (p.entity === null ? 'la entidad' : theNamed(p.entity, p.isTopic))
const ofWhere = (p: RecordParts): string => (p.entity === null ? 'de la entidad' : ofNamed(p.entity, p.isTopic))
const toWhere = (p: RecordParts): string => (p.entity === null ? 'a la entidad' : toNamed(p.entity, p.isTopic))
const actor = (p: RecordParts): string => who(p.actor)
const session = (p: RecordParts): string => `sesión${p.sessionId === null ? '' : ` ${feminine(p.sessionId)}`}`
const transaction = (p: RecordParts): string =>
  p.transaction === null ? 'una transacción' : `la transacción ${feminine(p.transaction)}`
const lockOfSession = (p: RecordParts): string => `el bloqueo de la ${session(p)}`

function listNumbers(numbers: readonly string[]): string {
  return numbers.length <= 6 ? list(numbers) : some(numbers.slice(0, 5), numbers.length)
}

const DELETED: Readonly<Record<string, string>> = {
  autoDeleteOnIdle: 'se elimina porque vence su temporizador de inactividad',
  explicit: 'se elimina porque un cliente lo solicita',
  topicDeleted: 'se elimina junto con su tema',
}

const USE: Readonly<Record<string, string>> = {
  send: 'el envío de un mensaje',
  schedule: 'una llamada para programar un mensaje',
  cancelScheduled: 'una llamada para cancelar un mensaje programado',
  receive: 'una operación de recepción',
  receiveDeferred: 'una operación de recepción por número de secuencia',
  peek: 'una operación de inspección',
  complete: 'una llamada para completar un mensaje',
  abandon: 'una llamada para abandonar un mensaje',
  defer: 'una llamada para aplazar un mensaje',
  deadLetter: 'una llamada para mover un mensaje a la cola de mensajes fallidos',
  renewLock: 'una llamada para renovar un bloqueo',
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
  renewSessionLock: 'una llamada para renovar el bloqueo de una sesión',
  setSessionState: 'una llamada para establecer el estado de una sesión',
  getSessionState: 'una llamada para leer el estado de una sesión',
  addRule: 'una llamada para agregar una regla',
  removeRule: 'una llamada para quitar una regla',
  deleteEntity: 'la eliminación de una suscripción',
  message: 'la llegada o la salida de un mensaje',
}

export const usageText: DetailWords['usageText'] = operation =>
  operation === null ? 'un uso' : (USE[operation] ?? operation)

/** Of an entity itself. */
const MANAGED: ReadonlySet<string> = new Set([
  'createQueue',
  'createTopic',
  'createSubscription',
  'updateEntity',
  'deleteEntity',
])

/** "worker intenta completar #4, pero la llamada se rechaza con MessageLockLost"; of nobody "la llamada para crear archive se rechaza". */
function refused(p: RecordParts): string {
  const error = `${p.error ?? 'un error'}${p.errorText === null ? '' : ` (${quoted(p.errorText)})`}`
  const object = MANAGED.has(p.operation ?? '') ? where(p) : p.number
  const tried = verbOf(p.operation, object)
  const fails = p.error === 'ServiceTimeout' ? 'falla' : 'se rechaza'
  if (p.actor !== null && tried !== null)
    return `${client(p.actor)} intenta ${tried}, pero la llamada ${fails} con ${error}`
  return `${callOf(p.operation, object, p.actor)} ${fails} con ${error}`
}

export const recordSentences: DetailWords['recordSentences'] = {
  'entity-created': p =>
    p.isFromStart ? `${where(p)} existe desde el principio` : done(p, `crea ${where(p)}`, `se crea ${where(p)}`),
  'entity-updated': p =>
    `${where(p)} se actualiza${p.properties.length === 0 ? ', pero ninguna propiedad cambia' : ` (${p.properties.map(property => property.replace(' ', ': ')).join(', ')})`}`,
  'entity-deleted': p =>
    `${where(p)} ${DELETED[p.reason ?? ''] ?? 'se elimina'}${p.messagesLost > 0 ? `; también ${form(p.messagesLost, 'se elimina el mensaje', `se eliminan los ${plural(p.messagesLost, 'mensaje', 'mensajes')}`)} que contenía` : ''}`,
  'rule-added': p =>
    `se agrega la regla ${feminine(p.rule ?? '')}${p.ruleText === null ? '' : ` (${p.ruleText})`} ${toWhere(p)}`,
  'rule-removed': p => `se quita la regla ${feminine(p.rule ?? '')} ${ofWhere(p)}`,
  'idle-clock-reset': p =>
    p.deletesAt === null
      ? `${usageText(p.operation)} detiene el temporizador de inactividad ${ofWhere(p)}`
      : `${usageText(p.operation)} reinicia el temporizador de inactividad; ${where(p)} se eliminará ${atTime(p.deletesAt)} si no se vuelve a usar`,
  'message-scheduled': p =>
    `${done(p, `programa ${it(p)}`, `${it(p)} se programa`)}${p.isElsewhere ? ` en ${where(p)}` : ''} para ${p.scheduledFor === null ? 'más tarde' : `el instante ${p.scheduledFor}`}`,
  'scheduled-message-cancelled': p => `${done(p, `cancela ${it(p)}`, `${it(p)} se cancela`)} antes de que se active`,
  'message-enqueued': enqueued,
  'message-published': published,
  'time-to-live-clamped': p => `el período de vida de ${it(p)} se acorta de ${p.asked ?? '?'} a ${p.granted ?? '?'}`,
  'duplicate-discarded': p => {
    const way =
      p.origin === 'forwarded'
        ? `, reenviado desde ${theQueue(p.from ?? '?')},`
        : p.actor === null
          ? ''
          : `, enviado${by(p)},`
    return `${where(p)} descarta ${p.messageId === null ? 'un mensaje' : theMessage(p.messageId)}${way} por ser un duplicado`
  },
  'message-locked': p =>
    `${actor(p)} recibe ${it(p)}${again(p)} y lo bloquea hasta el instante ${p.lockedUntil ?? '?'}`,
  'message-received': p => `${actor(p)} recibe ${it(p)}, que se elimina de inmediato`,
  'lock-renewed': p =>
    `${done(p, `renueva el bloqueo de ${it(p)}`, `el bloqueo de ${it(p)} se renueva`)} hasta el instante ${p.lockedUntil ?? '?'}`,
  'lock-expired': p =>
    `el bloqueo de ${it(p)} ${p.isWithReceiver ? 'termina porque su receptor ya no está abierto' : 'vence'}${releasedCount(p)}`,
  'message-abandoned': p => `${done(p, `abandona ${it(p)}`, `${it(p)} se abandona`)}${releasedCount(p)}`,
  'message-deferred': p => `${done(p, `aplaza ${it(p)}`, `${it(p)} se aplaza`)}${releasedCount(p)}`,
  'message-released': p => {
    const released = p.isWithSession
      ? `${it(p)} se libera junto con su sesión`
      : done(p, `libera ${it(p)}`, `${it(p)} se libera`)
    return `${released}${p.deliveryCount === null ? '' : `; DeliveryCount sigue en ${p.deliveryCount}`}`
  },
  'message-completed': p => done(p, `completa ${it(p)}`, `${it(p)} se completa`),
  'message-expired': p => `${it(p)} expira${p.isDropped ? ' y se descarta' : ''}`,
  'message-dead-lettered': p =>
    `${done(p, `mueve ${it(p)}`, `${it(p)} se mueve`)} a la cola de mensajes fallidos ${p.reason === null ? 'sin motivo indicado' : `con el motivo ${reasonText(p.reason)}`}`,
  'message-forwarded': p =>
    `${where(p)} reenvía ${it(p)} ${toNamed(p.to ?? '?', p.isToTopic)}${p.hops === null || p.hops < 2 ? '' : ` (salto ${p.hops})`}`,
  'messages-peeked': p =>
    p.actor === null
      ? `una operación de inspección ${p.shown.length === 0 ? 'no devuelve ningún mensaje' : `devuelve ${listNumbers(p.shown)}`}`
      : `${client(p.actor)} inspecciona mensajes y ${p.shown.length === 0 ? 'no obtiene ninguno' : `obtiene ${listNumbers(p.shown)}`}`,
  'message-deleted': p => `${done(p, `elimina ${it(p)}`, `${it(p)} se elimina`)} en una eliminación por lotes`,
  'messages-deleted': p => {
    if (p.count === 0) return `${done(p, 'no elimina', 'no se elimina')} ningún mensaje ${ofWhere(p)}`
    const messages = `${plural(p.count ?? 0, 'mensaje', 'mensajes')} ${ofWhere(p)}`
    return done(p, `elimina ${messages}`, `${form(p.count ?? 0, 'se elimina', 'se eliminan')} ${messages}`)
  },
  'receive-empty': p =>
    done(p, 'solicita un mensaje y no recibe ninguno', 'una llamada para recibir mensajes no devuelve ninguno'),
  'receive-waiting': p => done(p, 'espera un mensaje', 'una llamada para recibir mensajes está en espera'),
  'operation-failed': refused,
  'session-accepted': p =>
    p.actor === null
      ? `la ${session(p)} ${ofWhere(p)} se acepta y se bloquea hasta el instante ${p.lockedUntil ?? '?'}`
      : `${client(p.actor)} acepta la ${session(p)} ${ofWhere(p)} y la bloquea hasta el instante ${p.lockedUntil ?? '?'}`,
  'session-lock-renewed': p =>
    `${done(p, `renueva ${lockOfSession(p)}`, `${lockOfSession(p)} se renueva`)} hasta el instante ${p.lockedUntil ?? '?'}`,
  'session-closed': p =>
    p.isWithReceiver
      ? `la ${session(p)} se libera porque ${p.actor === null ? 'su receptor' : client(p.actor)} ya no está abierto`
      : done(p, `cierra la ${session(p)}`, `la ${session(p)} se cierra`),
  'session-state-set': p => {
    if (p.state === null)
      return done(p, `borra el estado de la ${session(p)}`, `se borra el estado de la ${session(p)}`)
    return `${done(p, 'establece', 'se establece')} “${p.state}” como estado de la ${session(p)}`
  },
  'session-state-read': p => {
    const state = `el estado de la ${session(p)}`
    return `${done(p, `lee ${state}`, `${state} se lee`)}: ${p.state === null ? 'ninguno' : `“${p.state}”`}`
  },
  'session-lock-expired': p =>
    p.actor === null
      ? `vence ${lockOfSession(p)}`
      : `vence el bloqueo que ${client(p.actor)} tenía sobre la ${session(p)}`,
  'transaction-begun': p => `${transaction(p)} empieza`,
  'transaction-committed': p => `${transaction(p)} se confirma`,
  'transaction-rolled-back': p =>
    `${transaction(p)} se revierte${p.isTimedOut ? ' al agotarse su tiempo de espera' : ''}`,
  'clock-skew-set': p =>
    p.skew === null ? 'el reloj del agente está en hora' : `el reloj del agente pasa a tener un desfase de ${p.skew}`,
  'processing-started': p =>
    `${actor(p)} empieza a procesar ${it(p)}${p.isLate ? ', pero ya no puede liquidarlo' : ''}`,
  'processing-finished': p =>
    `${actor(p)} termina de procesar ${it(p)}${p.isLate ? ', pero ya no puede liquidarlo' : ''}`,
  'receiver-opened': p => `${actor(p)} se abre y escucha en ${where(p)}`,
  'receiver-closed': p => `${actor(p)} se cierra`,
  'receiver-killed': p => `${actor(p)} se interrumpe bruscamente`,
  'run-stopped': p =>
    `la ejecución se detiene al llegar a su límite de ${p.reason === 'memory' ? 'memoria' : 'eventos'}`,
}

function enqueued(p: RecordParts): string {
  const life = p.expiresAt === null ? 'nunca expira' : `expira ${atTime(p.expiresAt)}`
  switch (p.origin) {
    case 'activated':
      return `${p.previousNumber ?? 'un mensaje programado'} se activa como ${it(p)}, que ${life}`
    case 'copied':
      return p.rule === null
        ? `${p.previousNumber ?? 'un mensaje'} se copia en ${where(p)}, donde la copia recibe el número ${it(p)}; la copia ${life}`
        : `la regla ${feminine(p.rule)} crea una copia de ${p.previousNumber ?? 'un mensaje'} en ${where(p)}, donde la copia recibe el número ${it(p)}; la copia ${life}`
    case 'forwarded':
      return `${p.previousNumber ?? 'un mensaje'} de ${theQueue(p.from ?? '?')} llega ${toWhere(p)}, donde recibe el número ${it(p)}; ${life}`
    default:
      if (p.isElsewhere) return `${done(p, `envía ${it(p)}`, `se envía ${it(p)}`)} ${toWhere(p)}, donde ${life}`
      return p.actor === null ? `se envía ${it(p)}, que ${life}` : `${client(p.actor)} envía ${it(p)}, que ${life}`
  }
}

function published(p: RecordParts): string {
  const copies =
    p.copies === null
      ? ''
      : p.copies === 0
        ? ', pero ninguna suscripción recibe una copia'
        : `, y se ${form(p.copies, 'hace', 'hacen')} ${plural(p.copies, 'copia', 'copias')}`
  if (p.origin === 'activated')
    return `${p.previousNumber ?? 'un mensaje programado'} se activa y se publica como ${it(p)}${copies}`
  if (p.origin === 'forwarded') return `${it(p)}, reenviado desde ${theQueue(p.from ?? '?')}, se publica${copies}`
  return `${done(p, `publica ${it(p)}`, `${it(p)} se publica`)}${p.isElsewhere ? ` en ${where(p)}` : ''}${copies}`
}

function again(p: RecordParts): string {
  return p.deliveryCount === null || p.deliveryCount === 0 ? '' : ` (DeliveryCount ${p.deliveryCount})`
}

function releasedCount(p: RecordParts): string {
  return p.deliveryCount === null
    ? ''
    : `; ${p.isUnchanged ? 'DeliveryCount sigue en' : 'ahora DeliveryCount es'} ${p.deliveryCount}`
}

export const kindNames: DetailWords['kindNames'] = {
  'entity-created': 'creación',
  'entity-updated': 'actualización',
  'entity-deleted': 'eliminación',
  'rule-added': 'regla agregada',
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
  'message-dead-lettered': 'mensaje fallido',
  'message-forwarded': 'reenviado',
  'messages-peeked': 'inspección',
  'message-deleted': 'eliminado',
  'messages-deleted': 'eliminación por lotes',
  'receive-empty': 'sin mensajes',
  'receive-waiting': 'recepción en espera',
  'operation-failed': 'rechazo',
  'session-accepted': 'sesión aceptada',
  'session-lock-renewed': 'sesión renovada',
  'session-closed': 'sesión cerrada',
  'session-state-set': 'estado establecido',
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

export const kindGroups: DetailWords['kindGroups'] = {
  arrivals: 'Llegadas',
  moves: 'Publicados, reenviados, descartados',
  deliveries: 'Entregas',
  losses: 'Expirados y mensajes fallidos',
  sessions: 'Sesiones',
  transactions: 'Transacciones',
  work: 'Trabajo',
  looks: 'Inspecciones y recepciones sin mensajes',
  refusals: 'Rechazos',
  receivers: 'Receptores',
  rules: 'Reglas',
  entities: 'Entidades',
  others: 'Otros',
}
