/** Why of entities, of records and of what is absent, in Spanish. */

import type { Words } from '../contract.ts'
import { AtTime, atTime, by, form, list, number, plural, some, who } from './grammar.ts'

const messages = (count: number): string => plural(count, 'mensaje', 'mensajes')

export const whyEntity: Words['whyEntity'] = {
  answerForwarded: p =>
    p.count === 0
      ? `Está vacía: sus mensajes se reenvían a ${p.to} y no se puede recibir de ella.`
      : p.stuck === 0
        ? `${plural(p.count, 'mensaje está pendiente', 'mensajes están pendientes')} de reenvío a ${p.to}; no se puede recibir de aquí.`
        : `${p.stuck === p.count ? '' : `${plural(p.count - p.stuck, 'mensaje está pendiente', 'mensajes están pendientes')} de reenvío a ${p.to}; `}${plural(p.stuck, 'mensaje no se puede', 'mensajes no se pueden')} reenviar${p.stuck === p.count ? ` a ${p.to}` : ''}. No se puede recibir de aquí.`,
  answerEmpty: path => `${path} está vacía.`,
  answerAll: p =>
    `Hay ${plural(p.active, 'mensaje activo', 'mensajes activos')}, y se ${p.active === 1 ? 'puede' : 'pueden'} recibir${p.active === 1 ? '' : ' todos'}.`,
  answerSome: p =>
    `Hay ${plural(p.active, 'mensaje activo', 'mensajes activos')}, pero ${p.active === 1 ? 'no se puede recibir' : p.available === 0 ? 'ninguno se puede recibir' : `solo ${p.available === 1 ? 'se puede' : 'se pueden'} recibir ${number(p.available)}`}.`,
  answerSessions: p => {
    const held =
      p.held === 0
        ? 'ninguna sesión está bloqueada'
        : plural(p.held, 'sesión está bloqueada', 'sesiones están bloqueadas')
    return `Hay ${plural(p.active, 'mensaje activo', 'mensajes activos')} en ${plural(p.sessions, 'sesión', 'sesiones')}; ${held}. Un receptor solo recibe los mensajes de la sesión que tiene.`
  },
  answerOther: p => {
    const others = [
      p.scheduled > 0 && plural(p.scheduled, 'programado', 'programados'),
      p.deadLetter > 0 && `${number(p.deadLetter)} en la cola de mensajes fallidos`,
      p.transferDeadLetter > 0 && `${number(p.transferDeadLetter)} en la cola de mensajes fallidos de transferencia`,
    ].filter(part => part !== false)
    return others.length === 0 ? 'No hay mensajes activos.' : `No hay mensajes activos, pero sí ${list(others)}.`
  },
  answerHeld: p => `Contiene ${messages(p.count)}; aquí nada expira.`,
  deletedIdle: p => `Se eliminó ${atTime(p.at)}, tras ${p.limit} sin uso.`,
  deletedExplicit: p => `Se eliminó ${atTime(p.at)}${p.by === null ? '' : `, a petición de ${who(p.by)}`}.`,
  notYet: p => `Se crea ${atTime(p.at)}.`,
  created: p => (p.fromStart ? 'Existe desde el principio de la ejecución.' : `Se creó ${atTime(p.at)}.`),
  updated: p => `Se actualizó ${atTime(p.at)}: ${p.what}.`,
  locked: p =>
    p.count === 1
      ? `${p.numbers[0]!} está bloqueado${by(p.by)}${p.until === null ? '' : ` hasta ${p.until}`}.`
      : `${some(p.numbers, p.count)} están bloqueados${by(p.by)}${p.until === null ? '' : `; el primero de estos bloqueos termina ${atTime(p.until)}`}.`,
  deferred: p =>
    `${some(p.numbers, p.count)} ${form(p.count, 'está aplazado; solo se puede recibir por su número de secuencia', 'están aplazados; solo se pueden recibir por sus números de secuencia')}.`,
  deferredExpired: p =>
    `${some(p.numbers, p.count)} ${form(p.count, 'está aplazado y ha expirado; ya nadie puede recibirlo y se quita cuando un cliente lo solicita', 'están aplazados y han expirado; ya nadie puede recibirlos y se quitan cuando un cliente los solicita')}.`,
  expired: p => {
    const have = form(p.count, 'ha expirado y aún no se ha quitado', 'han expirado y aún no se han quitado')
    return `${some(p.numbers, p.count)} ${have}: ${p.listening ? 'nadie espera un mensaje' : 'nadie escucha'}.`
  },
  scheduled: p =>
    p.count === 1
      ? `1 mensaje está programado, para ${p.next}; aún no se puede recibir.`
      : `${messages(p.count)} están programados, el próximo para ${p.next}; aún no se pueden recibir.`,
  deadLetters: p => `Hay ${messages(p.count)} en ${p.path}.`,
  transferDeadLetters: p =>
    `Hay ${messages(p.count)} en ${p.path}, porque no se ${form(p.count, 'pudo', 'pudieron')} transferir.`,
  nearlyFull: p =>
    `Ocupa ${p.held} de ${p.limit}; cuentan todos los mensajes, incluidos los aplazados, programados, expirados y fallidos.`,
  full: p =>
    `Ocupa ${p.held} de ${p.limit}: está llena y los envíos se rechazan. Cuentan todos los mensajes, incluidos los aplazados, programados, expirados y fallidos.`,
  withCredit: p => `${p.name} (crédito ${p.credit})`,
  listening: p => `${list(p.receivers)} ${form(p.receivers.length, 'está', 'están')} escuchando.`,
  notListening: 'Nadie escucha.',
  lastUse: p => `El último uso, ${atTime(p.at)}, fue ${p.use}.`,
  keptByReceiver: 'Sigue en uso porque un receptor espera un mensaje, así que el reloj de inactividad está parado.',
  keptBySchedule: p =>
    `Sigue en uso hasta ${p.until} por ${plural(p.count, 'mensaje programado', 'mensajes programados')}.`,
  willDelete: p => `Ahora no está en uso y se eliminará ${atTime(p.at)} si no se usa antes.`,
  neverDeleted: 'AutoDeleteOnIdle está desactivado, así que nunca se elimina por inactividad.',
  lost: p =>
    p.count === 0
      ? 'No contenía mensajes.'
      : `Con ella ${form(p.count, 'se eliminó', 'se eliminaron')} ${messages(p.count)}, incluidos los de su cola de mensajes fallidos.`,
  listenerBusy: receiver => `${receiver} está abierto, pero no pedía mensajes`,
}

export const whyRecord: Words['whyRecord'] = {
  at: record => `evento ${record}`,
  because: p => `La causa es este evento del instante ${p.at}: ${p.sentence}.`,
  becauseNow: p => `La causa es este evento del mismo instante: ${p.sentence}.`,
  byStep: p =>
    `Lo causó el paso ${number(p.number)} del escenario (${p.operation}${p.target === null ? '' : `, ${p.target}`}).`,
  byPlan: p =>
    p.by === null ? 'Así está definido en el escenario.' : `El escenario indica que ${p.by} lo haga en este instante.`,
  lockRanOut: p =>
    `Se alcanzó LockedUntilUtc${p.until === null ? '' : ` ${p.until}`} y ${p.by === null ? 'el receptor' : who(p.by)} no había liquidado el mensaje.`,
  lockDied: p =>
    `${p.by ?? 'El receptor'} se cerró o se interrumpió y, con locksDieWithReceiver, sus bloqueos terminan en ese momento, como si hubieran vencido.`,
  emptyNothing: path => `${path} no contenía mensajes.`,
  emptySession: p => {
    const own =
      p.own === 0 ? 'no contenía mensajes' : `contenía ${messages(p.own)}, pero ninguno que se pudiera recibir`
    return `La sesión ${p.session} ${own}${p.others === 0 ? '' : `; ${plural(p.others, 'mensaje es', 'mensajes son')} de otras sesiones`}.`
  },
  emptyHeld: p =>
    `${p.path} contenía ${plural(p.active, 'mensaje activo', 'mensajes activos')}, pero ${p.active === 1 ? 'no se podía recibir' : 'no se podía recibir ninguno'}.`,
  emptyGone: p =>
    `${some(p.numbers, p.count)} ${form(p.count, 'había expirado; la petición hizo que se quitara', 'habían expirado; la petición hizo que se quitaran')} de la cola.`,
  emptyWait: p => `Esperó ${p.wait}, pero no hubo nada disponible.`,
  peekStale: p =>
    `${p.number} se muestra con ExpiresAtUtc ${p.shown}, el que tenía antes de reenviarse; en realidad expira en el instante ${p.real}.`,
  peekDefault: p =>
    `${p.number} se muestra sin expiración: su período de vida es solo el predeterminado de ${p.entity}, que la inspección no calcula; en realidad expira en el instante ${p.real}.`,
  peekExpired: p => `${p.number} expiró ${atTime(p.at)} y aún no se ha quitado; una recepción no lo devolvería.`,
  peekExpiredDeferred: p =>
    `${p.number} expiró ${atTime(p.at)}; como está aplazado, se queda hasta que un cliente lo pida por su número de secuencia.`,
  peekLocked: p => `${p.number} está bloqueado${by(p.by)}, y la inspección no lo muestra.`,
  servedAhead: p => `${plural(p.receivers, 'llamada para recibir está', 'llamadas para recibir están')} delante.`,
  neverSent: id => `No se envió, programó ni rechazó ningún mensaje con MessageId ${id}.`,
  firstSent: p => `El mensaje se envía ${atTime(p.at)}; antes no existe.`,
  refusedSend: p => `${AtTime(p.at)}, ${p.by === null ? 'un cliente' : p.by} intentó enviar a ${p.entity}: ${p.error}.`,
  discarded: p => `${AtTime(p.at)} se descartó por duplicado.`,
}

export const idleRules: Words['idleRules'] = {
  queue:
    'Una cola con AutoDeleteOnIdle se elimina cuando en ese tiempo nadie ha enviado, recibido, inspeccionado, liquidado ni actualizado; los mensajes que contiene no cuentan como uso.',
  topic:
    'Un tema con AutoDeleteOnIdle se elimina cuando en ese tiempo nadie le ha enviado mensajes, lo ha actualizado ni ha usado una de sus suscripciones.',
  subscription:
    'Una suscripción con AutoDeleteOnIdle se elimina cuando en ese tiempo nadie ha recibido, inspeccionado ni liquidado, y nadie la ha actualizado ni ha cambiado sus reglas; los mensajes que llegan no cuentan como uso.',
  topicAlone:
    'Un tema con AutoDeleteOnIdle se elimina cuando en ese tiempo nadie le ha enviado mensajes ni lo ha actualizado; según la página más antigua, el uso de sus suscripciones no cuenta.',
  subscriptionKept:
    'Una suscripción con AutoDeleteOnIdle se elimina cuando en ese tiempo nadie la ha usado y ningún mensaje ha llegado ni salido.',
}
