/** Why of entities, of records and of what is absent, in Spanish. */

import type { Words } from '../contract.ts'
import { by, form, list, number, plural, some, who } from './grammar.ts'

const messages = (count: number): string => plural(count, 'mensaje', 'mensajes')

export const whyEntity: Words['whyEntity'] = {
  answerForwarded: p =>
    p.count === 0
      ? `Está vacía: sus mensajes se reenvían a ${p.to}, y una recepción se rechaza.`
      : `${plural(p.count, 'mensaje espera', 'mensajes esperan')} a que se reenvíe a ${p.to}; una recepción se rechaza.`,
  answerEmpty: path => `${path} está vacía.`,
  answerAll: p =>
    `${plural(p.active, 'activo', 'activos')}, y una recepción puede obtener${p.active === 1 ? 'lo' : 'los todos'}.`,
  answerSome: p =>
    `${plural(p.active, 'activo', 'activos')}, pero una recepción ${p.available === 0 ? 'no puede obtener ninguno' : `solo puede obtener ${number(p.available)}`}.`,
  answerSessions: p => {
    const held = p.held === 0 ? 'ninguna sesión tiene dueño' : `sesiones con dueño: ${number(p.held)}`
    return `${plural(p.active, 'activo', 'activos')} en ${plural(p.sessions, 'sesión', 'sesiones')}; ${held}; una recepción solo obtiene lo de la sesión que tiene su receptor.`
  },
  answerOther: p => {
    const scheduled = p.scheduled > 0 ? `; ${plural(p.scheduled, 'programado', 'programados')}` : ''
    const dead = p.deadLetter > 0 ? `; ${plural(p.deadLetter, 'fallido', 'fallidos')}` : ''
    return `Nada activo${scheduled}${dead}${p.transferDeadLetter > 0 ? `; ${number(p.transferDeadLetter)} en la cola de mensajes fallidos de transferencia` : ''}.`
  },
  answerHeld: p =>
    `${plural(p.count, 'mensaje espera', 'mensajes esperan')} a que alguien ${form(p.count, 'lo recoja', 'los recoja')}; aquí nada expira.`,
  deletedIdle: p => `Se eliminó en ${p.at}, tras ${p.limit} sin uso.`,
  deletedExplicit: p => `Se eliminó en ${p.at}${p.by === null ? '' : `, a petición de ${who(p.by)}`}.`,
  notYet: p => `Se crea en ${p.at}.`,
  created: p => (p.fromStart ? 'Existe desde el principio.' : `Se creó en ${p.at}.`),
  updated: p => `Se actualizó en ${p.at}: ${p.what}.`,
  locked: p =>
    p.count === 1
      ? `${p.numbers[0]!} está bloqueado${by(p.by)}${p.until === null ? '' : ` hasta ${p.until}`}.`
      : `${some(p.numbers, p.count)} están bloqueados${by(p.by)}${p.until === null ? '' : `; el primero de estos bloqueos termina en ${p.until}`}.`,
  deferred: p =>
    `${some(p.numbers, p.count)} ${form(p.count, 'está aplazado; solo se recupera por su número', 'están aplazados; solo se recuperan por sus números')}.`,
  expired: p => {
    const have = form(p.count, 'ha expirado y aún no se ha quitado', 'han expirado y aún no se han quitado')
    return `${some(p.numbers, p.count)} ${have}: ${p.listening ? 'ninguna recepción espera' : 'nadie escucha'}.`
  },
  scheduled: p =>
    p.count === 1
      ? `1 mensaje está programado, para ${p.next}; una recepción no puede obtenerlo.`
      : `${messages(p.count)} están programados, el próximo para ${p.next}; una recepción no puede obtenerlos.`,
  deadLetters: p => `Hay ${messages(p.count)} en ${p.path}.`,
  transferDeadLetters: p =>
    `Hay ${messages(p.count)} en ${p.path}, porque no se ${form(p.count, 'pudo', 'pudieron')} entregar.`,
  nearlyFull: p =>
    `Ocupa ${p.held} de ${p.limit}; cuentan todos los mensajes, también los aplazados, programados, expirados y fallidos.`,
  full: p =>
    `Ocupa ${p.held} de ${p.limit}: está llena y los envíos se rechazan. Cuentan todos los mensajes, también los aplazados, programados, expirados y fallidos.`,
  listening: p => `Escucha${p.receivers.length === 1 ? '' : 'n'}: ${list(p.receivers)}.`,
  notListening: 'Nadie escucha.',
  status: p => `Su estado es ${p.status}.`,
  lastUse: p => `Último uso en ${p.at}: ${p.use}.`,
  keptByReceiver: 'Sigue en uso por una recepción que espera: el reloj de inactividad está parado.',
  keptBySchedule: p =>
    `Sigue en uso hasta ${p.until} por ${plural(p.count, 'mensaje programado', 'mensajes programados')}.`,
  willDelete: p => `Ahora está sin uso; si sigue así, se elimina en ${p.at}.`,
  neverDeleted: 'AutoDeleteOnIdle está desactivado: no se elimina por inactividad.',
  lost: p =>
    p.count === 0
      ? 'No contenía mensajes.'
      : `También ${form(p.count, 'se fue', 'se fueron')} ${messages(p.count)}, contando los fallidos.`,
  listenerBusy: receiver => `${receiver} está abierto, pero no pedía mensajes`,
}

export const whyRecord: Words['whyRecord'] = {
  at: record => `evento ${record}`,
  because: p => `La causa, en ${p.at}: ${p.sentence}.`,
  becauseNow: p => `La causa, en el mismo instante: ${p.sentence}.`,
  byPlan: p => (p.by === null ? 'Así está en el escenario.' : `En el escenario está que ${p.by} lo haga ahora.`),
  lockRanOut: p =>
    `Se alcanzó LockedUntilUtc${p.until === null ? '' : ` ${p.until}`} y ${p.by ?? 'quien lo tenía'} no lo había liquidado.`,
  lockDied: p =>
    `${p.by ?? 'Quien lo tenía'} ya no está y, con locksDieWithReceiver, sus bloqueos se van con él, como si hubieran vencido.`,
  emptyNothing: path => `${path} no contenía mensajes.`,
  emptySession: p => {
    const own =
      p.own === 0 ? 'no contenía mensajes' : `contenía ${messages(p.own)}, pero ninguno que una recepción pueda obtener`
    return `La sesión ${p.session} ${own}${p.others === 0 ? '' : `; ${plural(p.others, 'mensaje es', 'mensajes son')} de otras sesiones`}.`
  },
  emptyHeld: p =>
    `${p.path} contenía ${plural(p.active, 'mensaje activo', 'mensajes activos')}, pero ninguno que una recepción pueda obtener.`,
  emptyGone: p =>
    `${some(p.numbers, p.count)} ${form(p.count, 'había expirado; al pedir, salió', 'habían expirado; al pedir, salieron')} de la cola.`,
  emptyWait: p => `Esperó ${p.wait}; no hubo nada disponible.`,
  peekStale: p =>
    `${p.number} se muestra con ExpiresAtUtc ${p.shown}, el que tenía antes de reenviarse; vale ${p.real}.`,
  peekDefault: p =>
    `${p.number} se muestra sin expiración: su período de vida es solo el predeterminado de ${p.entity}, que una inspección no calcula; vale ${p.real}.`,
  peekExpired: p => `${p.number} expiró en ${p.at} y aún no se ha quitado; una recepción no lo devolvería.`,
  peekExpiredDeferred: p =>
    `${p.number} expiró en ${p.at}; como está aplazado, se queda hasta que alguien pida su número.`,
  peekLocked: p => `${p.number} está bloqueado${by(p.by)}, y una inspección no lo muestra.`,
  servedAhead: p => `${plural(p.receivers, 'recepción espera', 'recepciones esperan')} delante.`,
  neverSent: id => `No se envió, programó ni rechazó ningún mensaje con MessageId ${id}.`,
  firstSent: p => `Se envía en ${p.at}; antes no existe.`,
  refusedSend: p => `En ${p.at} ${p.by === null ? 'alguien' : p.by} intentó enviar a ${p.entity}: ${p.error}.`,
  discarded: p => `En ${p.at} se descartó por duplicado.`,
}

export const idleRules: Words['idleRules'] = {
  queue:
    'Una cola con AutoDeleteOnIdle se elimina cuando en ese tiempo nadie ha enviado, recibido, inspeccionado, liquidado ni actualizado; los mensajes que contiene no cuentan como uso.',
  topic:
    'Un tema con AutoDeleteOnIdle se elimina cuando en ese tiempo nadie le ha enviado, lo ha actualizado ni ha usado una de sus suscripciones.',
  subscription:
    'Una suscripción con AutoDeleteOnIdle se elimina cuando en ese tiempo nadie ha recibido, inspeccionado, liquidado, ni la ha actualizado o cambiado sus reglas; los mensajes que llegan no cuentan como uso.',
  topicAlone:
    'Un tema con AutoDeleteOnIdle se elimina cuando en ese tiempo nadie le ha enviado ni lo ha actualizado; según la página más antigua sus suscripciones no cuentan.',
  subscriptionKept:
    'Una suscripción con AutoDeleteOnIdle se elimina cuando en ese tiempo nadie la ha usado y ningún mensaje ha llegado ni salido.',
}
