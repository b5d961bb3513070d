/** Why of a record: what caused it, in Spanish. */

import type { DetailWords } from '../contract.ts'
import {
  and,
  atTime,
  by,
  form,
  list,
  messages,
  number,
  plural,
  some,
  who,
  theQueue,
  TheQueue,
  bare,
  nor,
  Who,
  feminine,
} from './grammar.ts'
import { stepText } from './step-text.ts'

const willExpire = (p: { real: string; by: string | null }): string =>
  `Con la configuración actual${p.by === null ? '' : ` y con un desfase de ${p.by} en el reloj del agente`}, su ExpiresAtUtc será ${p.real}`

export const whyRecord: DetailWords['whyRecord'] = {
  at: record => `evento ${record}`,
  because: p => `La causa es este evento del instante ${p.at}: ${p.sentence}.`,
  becauseNow: p => `La causa es este otro evento del mismo instante: ${p.sentence}.`,
  byStep: p => {
    const text = stepText(p.operation, p.target, p.isTopic)
    const told = p.batch === null ? text : text.replace('un mensaje', `un lote de ${messages(p.batch)}`)
    return `Se debe al paso ${number(p.number)} del escenario (${told}).`
  },
  byPlan: p =>
    p.by === null
      ? 'Así está definido en el escenario.'
      : `El escenario indica que ${who(p.by)} lo haga en este instante.`,
  lockRanOut: p =>
    `El bloqueo venció ${p.until === null ? 'en su LockedUntilUtc' : `${atTime(p.until)} (su LockedUntilUtc)`} sin que ${p.by === null ? 'el receptor' : who(p.by)} hubiera liquidado el mensaje.`,
  lockDied: p =>
    `${p.by === null ? 'El receptor' : Who(p.by)} ${p.isKilled ? 'se interrumpió bruscamente' : 'se cerró'} y, con locksDieWithReceiver, sus bloqueos terminaron en ese momento, como si hubieran vencido.`,
  emptyNow: path => `${TheQueue(path)} ya no contiene mensajes.`,
  emptyNothing: path => `${TheQueue(path)} no contenía mensajes.`,
  emptyNoneActive: path => `${TheQueue(path)} no contenía mensajes activos.`,
  emptyExpired: p =>
    `${form(p.count, 'El único mensaje activo', 'Todos los mensajes activos')} de ${p.session === null ? theQueue(p.path) : `la sesión ${feminine(p.session)}`} ${form(p.count, 'había expirado, y esta operación lo quitó', 'habían expirado, y esta operación los quitó')}.`,
  emptySession: p => {
    const own =
      p.own === 0
        ? 'no contenía mensajes'
        : `contenía ${messages(p.own)}, pero no se podía recibir${p.own === 1 ? '' : ' ninguno'}`
    return `La sesión ${feminine(p.session)} ${own}${p.others === 0 ? '' : `; ${plural(p.others, 'mensaje es', 'mensajes son')} de ${form(p.others, 'otra sesión', 'otras sesiones')}`}.`
  },
  emptyHeld: p =>
    `${TheQueue(p.path)} contenía ${plural(p.active, 'mensaje activo', 'mensajes activos')}, pero ${p.active === 1 ? 'no se podía recibir' : 'no se podía recibir ninguno'}.`,
  emptyGone: p =>
    `${some(p.numbers, p.count)} ${form(p.count, 'ya había expirado y se quitó', 'ya habían expirado y se quitaron')} con esta operación.`,
  emptyWait: p =>
    p.isTaken
      ? `Esperó ${p.wait}, pero lo que quedó disponible mientras tanto lo recibieron otros.`
      : `Esperó ${p.wait}, pero no hubo nada disponible${p.session === null ? '' : ` en la sesión ${feminine(p.session)}`}.`,
  peekStale: p =>
    `${p.number} se muestra con ExpiresAtUtc ${p.shown}, el valor que tenía antes de reenviarse; su ExpiresAtUtc real es ${p.real}.`,
  peekAnew: p =>
    `${p.number} se muestra con el ExpiresAtUtc almacenado, ${p.shown}, pero una operación de recepción, que usa ${p.isOwn ? 'su propio TimeToLive' : 'el período de vida predeterminado actual'}, mostraría ${p.real}.`,
  peekScheduled: p => `${p.number} está programado y se muestra con ExpiresAtUtc ${p.shown}. ${willExpire(p)}.`,
  peekAfter: p =>
    `Continuó después de ${p.number}, ${and(theQueue(p.path))} no contenía ningún mensaje con un número de secuencia mayor.`,
  peekFrom: p =>
    `Empezó en ${p.number}, ${and(theQueue(p.path))} no contenía ningún mensaje con ese número de secuencia ni con uno mayor.`,
  peekDefault: p =>
    `${p.number} se muestra sin expiración, porque solo tiene el período de vida predeterminado de ${bare(p.entity)}, y una operación de inspección no calcula la expiración con ese valor. ${p.isScheduled ? willExpire(p) : `Su ExpiresAtUtc real es ${p.real}`}${p.anew === null ? '' : `, pero una operación de recepción, que usa el período de vida predeterminado actual, mostraría ${p.anew}`}.`,
  peekExpired: p =>
    `${p.number} expiró ${atTime(p.at)}, pero aún no se ha quitado; una operación de recepción no lo devolvería.`,
  peekExpiredAnew: p =>
    `Según ${p.isOwn ? 'su propio TimeToLive' : 'el período de vida predeterminado actual'}, ${p.number} expiró ${atTime(p.at)}, así que una operación de recepción no lo devolvería.`,
  peekExpiredDeferred: p =>
    `${p.number} expiró ${atTime(p.at)}; como está aplazado, permanece hasta que un cliente lo solicita por su número de secuencia.`,
  peekMore: p =>
    `La operación de inspección tampoco muestra el bloqueo ni la expiración actuales de ${nor(some(p.numbers, p.count))}.`,
  peekLocked: p => `${p.number} está bloqueado${by(p.by)}, pero una operación de inspección no muestra los bloqueos.`,
}

export const batchDeletion: DetailWords['batchDeletion'] = {
  spared: p =>
    `Una eliminación por lotes ${atTime(p.at)} no lo eliminó porque ${p.why === 'late' ? `su EnqueuedTimeUtc no es anterior al instante ${p.before}` : `estaba ${p.why === 'locked' ? 'bloqueado' : p.why === 'deferred' ? 'aplazado' : 'programado'}`}.`,
  limited: p =>
    `La operación se limitaba a ${p.count === null ? 'los mensajes' : messages(p.count)}${p.before === null ? '' : ` con EnqueuedTimeUtc anterior al instante ${p.before}`}.`,
  stamped: p =>
    `${p.number} llegó ${atTime(p.at)}, pero su EnqueuedTimeUtc es ${p.stamp} porque el reloj del agente tenía un desfase de ${p.by}.`,
  left: p =>
    `${TheQueue(p.path)} todavía contiene ${list([
      ...(p.locked === 0 ? [] : [plural(p.locked, 'mensaje bloqueado', 'mensajes bloqueados')]),
      ...(p.deferred === 0 ? [] : [plural(p.deferred, 'mensaje aplazado', 'mensajes aplazados')]),
      ...(p.scheduled === 0 ? [] : [plural(p.scheduled, 'mensaje programado', 'mensajes programados')]),
      ...(p.others === 0 ? [] : [`${messages(p.others)} fuera de ese límite`]),
      ...(p.late === 0 ? [] : [`${messages(p.late)} sin EnqueuedTimeUtc anterior al instante ${p.since}`]),
    ])}.`,
}
