/** Why of an entity: what it contains, who listens, what became of it, in Spanish. */

import type { DetailWords } from '../contract.ts'
import { listText } from '../locale.ts'
import {
  alsoAt,
  alsoUntil,
  atTime,
  form,
  list,
  messages,
  number,
  plural,
  some,
  who,
  Who,
  theQueue,
  TheQueue,
  theEntity,
  ofWho,
  nor,
  feminine,
} from './grammar.ts'

/** "que está bloqueada"; of several, "1 de ellas bloqueada". */
const lockedOf = (locked: number, of: number): string =>
  of === 1
    ? `que ${locked === 1 ? 'está' : 'no está'} bloqueada`
    : locked === 0
      ? 'ninguna de ellas bloqueada'
      : locked === of
        ? of === 2
          ? 'ambas bloqueadas'
          : 'todas bloqueadas'
        : `${number(locked)} de ellas ${form(locked, 'bloqueada', 'bloqueadas')}`

const KIND = { queue: 'cola', topic: 'tema', subscription: 'suscripción' } as const

/** "2 mensajes pendientes de reenvío a orders y 1 que no se puede reenviar" */
const toForward = (p: { count: number; stuck: number; to: string }): string => {
  const pending = p.count - p.stuck
  const cannot = `que no se ${form(p.stuck, 'puede', 'pueden')} reenviar`
  if (pending === 0) return `${messages(p.count)} ${cannot} a ${theEntity(p.to)}`
  const waiting = `${plural(pending, 'mensaje pendiente', 'mensajes pendientes')} de reenvío a ${theEntity(p.to)}`
  return p.stuck === 0 ? waiting : `${waiting} y ${number(p.stuck)} ${cannot}`
}

const scheduledOf = (p: { count: number; scheduled: number }): string =>
  p.scheduled === 0 ? '' : ` (${p.scheduled} ${form(p.scheduled, 'programado', 'programados')})`

export const whyEntity: DetailWords['whyEntity'] = {
  answerForwarded: p =>
    p.count === 0
      ? `Está vacía y rechaza las operaciones de recepción${p.isAway ? '. Los mensajes que llegan no se pueden reenviar ahora' : ' porque reenvía sus mensajes'} a ${theEntity(p.to)}.`
      : `Contiene ${toForward(p)}. ${TheQueue(p.path)} rechaza las operaciones de recepción porque reenvía sus mensajes.`,
  answerEmpty: path => `${TheQueue(path)} está vacía.`,
  answerAll: p =>
    `Hay ${plural(p.active, 'mensaje activo', 'mensajes activos')}, y se ${p.active === 1 ? 'puede' : 'pueden'} recibir${p.active === 1 ? '' : ' todos'}.`,
  answerSome: p =>
    `Hay ${plural(p.active, 'mensaje activo', 'mensajes activos')}, pero ${p.active === 1 ? 'no se puede recibir' : p.available === 0 ? 'ninguno se puede recibir' : `solo ${p.available === 1 ? 'se puede' : 'se pueden'} recibir ${number(p.available)}`}.`,
  answerSessions: p => {
    return `Hay ${plural(p.active, 'mensaje activo', 'mensajes activos')} en ${plural(p.sessions, 'sesión', 'sesiones')}, ${lockedOf(p.locked, p.sessions)}. Un receptor solo recibe los mensajes de la sesión que tiene bloqueada.`
  },
  answerOther: p => {
    const others = [
      p.scheduled > 0 && plural(p.scheduled, 'programado', 'programados'),
      p.deadLetter > 0 && `${number(p.deadLetter)} en la cola de mensajes fallidos`,
      p.transferDeadLetter > 0 && `${number(p.transferDeadLetter)} en la cola de mensajes fallidos de transferencia`,
    ].filter(part => part !== false)
    return others.length === 0 ? 'No hay mensajes activos.' : `No hay mensajes activos, pero hay ${list(others)}.`
  },
  answerHeld: p => `Contiene ${messages(p.count)}, que aquí no ${form(p.count, 'expira', 'expiran')}.`,
  deletedIdle: p => `Se eliminó ${atTime(p.at)} porque llevaba ${p.limit} sin uso.`,
  deletedExplicit: p => `Se eliminó ${atTime(p.at)}${p.by === null ? '' : `, a petición ${ofWho(p.by)}`}.`,
  notYet: p => (p.isNow ? 'Se creará en este mismo instante, tras otros eventos.' : `Se creará ${atTime(p.at)}.`),
  created: p => (p.fromStart ? 'Existe desde el principio de la ejecución.' : `Se creó ${atTime(p.at)}.`),
  locked: p =>
    p.count === 1
      ? `${p.by === null ? `${p.numbers[0]!} está bloqueado` : `${Who(p.by)} tiene bloqueado ${p.numbers[0]!}`}${p.until === null ? '' : ` hasta el instante ${p.until}`}.`
      : `${p.by === null ? `${some(p.numbers, p.count)} están bloqueados` : `${Who(p.by)} tiene bloqueados ${some(p.numbers, p.count)}`}${p.until === null ? '' : `; el primero de estos bloqueos termina ${atTime(p.until)}`}.`,
  removedNow: p =>
    `En este mismo instante el agente quitó ${some(p.numbers, p.count)}, que ya ${p.count === 1 ? 'había' : 'habían'} expirado.`,
  lockedByGone: p =>
    `${Who(p.by)} ${p.isKilled ? `se interrumpió bruscamente ${atTime(p.at)} y ya no puede liquidar` : `se cerró ${atTime(p.at)} sin liquidar`} ${nor(some(p.numbers, p.count))}${p.until === null ? '' : p.session !== null ? (p.isReleased ? `; ${form(p.count, 'se libera', 'se liberan')} con la sesión ${feminine(p.session)} ${alsoAt(p.until)}` : `; el bloqueo de la sesión ${feminine(p.session)} sigue vigente ${alsoUntil(p.until)}`) : p.count === 1 ? `; el bloqueo sigue vigente ${alsoUntil(p.until)}` : `; el primero de estos bloqueos termina ${alsoAt(p.until)}`}.`,
  lockedDeferred: p =>
    `${some(p.numbers, p.count)} ${form(p.count, 'estaba aplazado y se recibió por su número de secuencia, así que no quedará disponible', 'estaban aplazados y se recibieron por su número de secuencia, así que no quedarán disponibles')} cuando termine el bloqueo.`,
  deferred: p =>
    `${some(p.numbers, p.count)} ${form(p.count, 'está aplazado y solo se puede recibir por su número de secuencia', 'están aplazados y solo se pueden recibir por su número de secuencia')}.`,
  deferredRefused: p =>
    `${some(p.numbers, p.count)} ${form(p.count, 'está aplazado', 'están aplazados')}; mientras ${p.to === null ? `el estado de ${theQueue(p.entity)} sea ${p.status}` : `${theQueue(p.entity)} reenvíe sus mensajes a ${theEntity(p.to)}`}, nadie ${form(p.count, 'lo puede', 'los puede')} recibir, ni siquiera por su número de secuencia.`,
  deferredDead: p =>
    `${some(p.numbers, p.count)} ${form(p.count, 'está aplazado', 'están aplazados')}; en la cola de mensajes fallidos de una entidad que requiere sesiones, nadie ${form(p.count, 'lo puede', 'los puede')} recibir, ni siquiera por su número de secuencia.`,
  deferredExpired: p =>
    `${some(p.numbers, p.count)} ${form(p.count, 'está aplazado y ha expirado; ya nadie puede recibirlo', 'están aplazados y han expirado; ya nadie puede recibirlos')}.`,
  expiredByPresent: p =>
    `Según el período de vida predeterminado actual, ${some(p.numbers, p.count)} ${form(p.count, 'ha expirado', 'han expirado')}, pero ninguna operación de recepción ${form(p.count, 'lo', 'los')} ha quitado todavía.`,
  expired: p => {
    const have = form(p.count, 'ha expirado, pero aún no se ha quitado', 'han expirado, pero aún no se han quitado')
    const missing = p.listening ? 'nadie espera un mensaje' : 'nadie escucha'
    const refused = `el estado de ${theQueue(p.entity)} es ${p.status} y ninguna operación de recepción puede ${form(p.count, 'quitarlo', 'quitarlos')}`
    return `${some(p.numbers, p.count)} ${have}, porque ${p.status === null ? missing : refused}.`
  },
  scheduled: p =>
    p.count === 1
      ? `Hay 1 mensaje programado para el instante ${p.next}; aún no se puede recibir.`
      : `Hay ${messages(p.count)} programados, el próximo para el instante ${p.next}; aún no se pueden recibir.`,
  deadLetters: p => `Hay ${messages(p.count)} en ${p.path}.`,
  transferDeadLetters: p =>
    `Hay ${messages(p.count)} en ${p.path}, porque no se ${form(p.count, 'pudo', 'pudieron')} transferir.`,
  nearlyFull: p =>
    `Sus mensajes ocupan ${p.held} de ${p.limit}; cuentan todos los mensajes, incluidos los aplazados, programados, expirados y fallidos.`,
  full: p =>
    `Sus mensajes ocupan ${p.held} de ${p.limit}, así que está llena. Cuentan todos los mensajes, incluidos los aplazados, programados, expirados y fallidos.`,
  withCredit: p => `${p.name} (crédito ${p.credit})`,
  listening: p =>
    `${list(p.receivers.map((name, i) => (i === 0 ? Who(name) : who(name))))} ${form(p.receivers.length, 'está', 'están')} escuchando.`,
  openNotRequesting: p =>
    `${list(p.receivers.map((name, i) => (i === 0 ? Who(name) : who(name))))} ${form(p.receivers.length, 'está abierto, pero no solicita', 'están abiertos, pero no solicitan')} ningún mensaje.`,
  openRefused: p =>
    `${list(p.receivers.map((name, i) => (i === 0 ? Who(name) : who(name))))} ${form(p.receivers.length, 'está abierto', 'están abiertos')}, pero sus operaciones de recepción se rechazan.`,
  heldListening: p =>
    `No hay ningún receptor abierto, pero ${plural(p.count, 'sesión sigue bloqueada', 'sesiones siguen bloqueadas')}, y eso cuenta como escuchar.`,
  unlockedWork: p =>
    p.isDeleted
      ? `${Who(p.by)} procesa ${p.number}, que se eliminó al recibirse.`
      : `${Who(p.by)} sigue procesando ${p.number}, pero ya no puede liquidarlo.`,
  deletedBuffered: p =>
    `En el búfer de captura previa ${ofWho(p.by)} ${form(p.count, 'está', 'están')} ${some(p.numbers, p.count)}, que se ${form(p.count, 'eliminó al recibirse', 'eliminaron al recibirse')}.`,
  notListening: 'Nadie escucha.',
  lost: p =>
    p.count === 0
      ? 'No contenía mensajes.'
      : `Junto con la entidad ${form(p.count, 'se eliminó', 'se eliminaron')} ${messages(p.count)}${p.hasDeadLetterQueue ? '; el recuento incluye los mensajes fallidos' : ''}.`,
  rules: p =>
    p.rules.length === 0
      ? 'No tiene reglas, así que no recibe ningún mensaje.'
      : `Tiene ${form(p.rules.length, 'una sola regla, de nombre', `${number(p.rules.length)} reglas:`)} ${listText('es', p.rules)}.`,
  forwards: p =>
    `${TheQueue(p.path)} reenvía todos sus mensajes a ${theEntity(p.to)}, así que rechaza las operaciones de recepción.`,
  forwardedDead: p =>
    `Hasta ahora se ${p.count === 1 ? 'ha reenviado' : 'han reenviado'} ${plural(p.count, 'mensaje fallido', 'mensajes fallidos')}.`,
  forwardsDead: p => `Sus mensajes fallidos se reenvían a ${theEntity(p.to)}.`,
  sessionHeld: p =>
    `${Who(p.by)} tiene bloqueada la sesión ${feminine(p.session)} hasta el instante ${p.until}; la sesión ${p.count === 0 ? 'no contiene mensajes' : `contiene ${messages(p.count)}${scheduledOf(p)}`}.`,
  sessionFree: p =>
    `La sesión ${feminine(p.session)} está libre y contiene ${messages(p.count)}${scheduledOf(p)}${p.count === 1 ? `, ${p.first}` : `; el primer mensaje${p.isFirst ? '' : ' disponible'} es ${p.first}`}.`,
  sessionFreeEmpty: p =>
    `La sesión ${feminine(p.session)} está libre, pero ${p.count === 1 ? 'su mensaje no se puede recibir' : `no se puede recibir ninguno de sus ${messages(p.count)}`}.`,
  moreSessions: count =>
    `Hay ${plural(count, 'sesión', 'sesiones')} más, que no se ${form(count, 'muestra', 'muestran')}.`,
  topicDeleted: p => `Se eliminó ${atTime(p.at)} junto con su tema, ${p.topic}.`,
  sessionsNote: kind =>
    `La ${KIND[kind]} requiere sesiones, así que un mensaje solo se entrega al receptor que tiene bloqueada su sesión.`,
}
