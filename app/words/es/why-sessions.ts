/** Why of sessions, in Spanish. */

import type { DetailWords } from '../contract.ts'
import {
  alsoUntil,
  and,
  atTime,
  form,
  list,
  some,
  times,
  Who,
  who,
  theQueue,
  TheQueue,
  ofWho,
  feminine,
} from './grammar.ts'

/** "worker lo cambió", or of nobody "Se cambió". */
const whoDid = (name: string | null, did: string): string => (name === null ? `Se ${did}` : `${Who(name)} lo ${did}`)

export const sessionTitles: DetailWords['sessionTitles'] = {
  accepted: session => `¿Por qué se eligió la sesión ${feminine(session)}?`,
  expired: session => `¿Por qué se perdió la sesión ${feminine(session)}?`,
  closed: session => `¿Por qué se cerró la sesión ${feminine(session)}?`,
  state: session => `¿De dónde procede el estado de la sesión ${feminine(session)}?`,
}

export const sessionAnswers: DetailWords['sessionAnswers'] = {
  acceptedByName: p =>
    `${Who(p.by)} solicitó la sesión ${feminine(p.session)} por su SessionId, y nadie la tenía bloqueada.`,
  acceptedNext: p =>
    `${Who(p.by)} solicitó la siguiente sesión; de las que estaban libres, la sesión ${feminine(p.session)} tenía el mensaje con el menor número de secuencia, ${p.number}.`,
  acceptedFirst: p =>
    `${Who(p.by)} llevaba ${p.wait} esperando una sesión; de las que quedaron disponibles, la sesión ${feminine(p.session)} tenía el mensaje con el menor número de secuencia, ${p.number}.`,
  acceptedWaited: p =>
    `${Who(p.by)} llevaba ${p.wait} esperando una sesión cuando quedó disponible la sesión ${feminine(p.session)}.`,
  expired: p =>
    `${Who(p.by)} no ${p.isRefused ? 'pudo renovar' : 'renovó'} ${p.renewals > 0 ? 'otra vez ' : ''}el bloqueo de la sesión ${feminine(p.session)}, así que el bloqueo venció ${atTime(p.at)}.`,
  closedWithReceiver: p =>
    p.isKilled
      ? `${Who(p.by)} se interrumpió bruscamente ${atTime(p.at)}, y la sesión ${feminine(p.session)} quedó libre en ese momento.`
      : `${Who(p.by)} se cerró ${atTime(p.at)}, y la sesión ${feminine(p.session)} quedó libre en ese momento.`,
  closedIdle: p =>
    `${Who(p.by)} llevaba ${p.limit} (su sessionIdleTimeout) sin ningún mensaje de la sesión ${feminine(p.session)} que procesar, así que liberó la sesión.`,
  closedByReceiver: p =>
    `${Who(p.by)} se ha cerrado y ha terminado su trabajo, así que libera la sesión ${feminine(p.session)}.`,
  closed: p => `${Who(p.by)} liberó la sesión ${feminine(p.session)}.`,
  closedFor: p =>
    `Un cliente que usaba el bloqueo ${ofWho(p.by)} cerró la sesión ${feminine(p.session)} ${atTime(p.at)}.`,
  heldByBusy: p =>
    `${Who(p.by)} tiene bloqueada la sesión ${feminine(p.session)}; el mensaje tiene por delante ${some(p.ahead, p.total)}.`,
  heldNext: p =>
    `${Who(p.by)} tiene bloqueada la sesión ${feminine(p.session)}; el mensaje es el siguiente de esa sesión.`,
  heldUnasked: p =>
    `${Who(p.by)} tiene bloqueada la sesión ${feminine(p.session)}, pero no solicita ningún mensaje; ${p.total === 0 ? 'este mensaje es el siguiente de esa sesión' : `este mensaje tiene por delante ${some(p.ahead, p.total)}`}.`,
  heldWorking: p =>
    `${Who(p.by)} tiene bloqueada la sesión ${feminine(p.session)} y está ocupado; el mensaje es el siguiente de esa sesión.`,
  free: p => `Nadie tiene bloqueada la sesión ${feminine(p.session)} de ${theQueue(p.entity)}.`,
  freeAllBusy: p =>
    `Nadie tiene bloqueada la sesión ${feminine(p.session)} de ${theQueue(p.entity)}, ${and(list(p.by.map(who)))} ${form(p.by.length, 'tiene bloqueada otra', 'tienen bloqueadas otras')}.`,
  held: p =>
    `${Who(p.by)} lo tiene bloqueado junto con la sesión ${feminine(p.session)}, cuyo bloqueo dura hasta el instante ${p.until}.`,
}

const unavailable = { deferred: 'estaban aplazados', scheduled: 'seguían programados', active: 'habían expirado' }

export const sessionSteps: DetailWords['sessionSteps'] = {
  belongs: p =>
    `Pertenece a la sesión ${feminine(p.session)}; solo puede recibirlo el receptor que la tenga bloqueada.`,
  heldSince: p =>
    `${Who(p.by)} tiene bloqueada la sesión ${feminine(p.session)} desde el instante ${p.since}, y el bloqueo dura ${alsoUntil(p.until)}.`,
  heldWas: p =>
    `${Who(p.by)} tenía bloqueada la sesión ${feminine(p.session)} desde el instante ${p.since}; el bloqueo ${p.isCut ? 'habría durado' : 'duró'} ${alsoUntil(p.until)}.`,
  holdsOther: p =>
    `${Who(p.by)} tiene bloqueada la sesión ${feminine(p.session)}; ese bloqueo dura hasta el instante ${p.until}.`,
  movesOn: p =>
    `${Who(p.by)} acepta la siguiente sesión cuando la que tiene bloqueada lleva ${p.limit} sin mensajes o cuando pierde el bloqueo.`,
  passedOver: p =>
    `Mientras el mensaje esperaba, ${list(p.by.map(who))} ${p.by.length === 1 ? 'aceptó' : 'aceptaron en total'} ${times(p.count)} ${p.session === null ? 'otra sesión' : `la sesión ${feminine(p.session)}`}. Entre las sesiones libres se acepta primero aquella cuyo primer mensaje tiene el menor número de secuencia.`,
  comesFirst: p =>
    `La sesión ${feminine(p.session)} se acepta antes cada vez porque ${p.number}, que pertenece a ella, sigue sin completarse.`,
  nobodyAccepts: p => `Nadie espera ahora una sesión de ${theQueue(p.entity)}.`,
  lastEnded: {
    closed: p => `${Who(p.by)} cerró la sesión ${feminine(p.session)} ${atTime(p.at)}.`,
    expired: p => `El bloqueo que ${who(p.by)} tenía sobre la sesión ${feminine(p.session)} terminó ${atTime(p.at)}.`,
    deleted: p =>
      `La sesión ${feminine(p.session)}, bloqueada por ${who(p.by)}, se eliminó junto con su entidad ${atTime(p.at)}.`,
  },
  nobodyHeld: p =>
    `Cuando el mensaje expiró ${atTime(p.at)}, nadie tenía bloqueada la sesión ${p.session}, a la que pertenece el mensaje. Solo el receptor que tiene bloqueada una sesión recibe sus mensajes.`,
  heldByKilled: p =>
    `${Who(p.by)} tenía bloqueada su sesión, ${p.session}, y se interrumpió bruscamente ${atTime(p.at)}. Nadie podía recibir mensajes de la sesión mientras duraba su bloqueo, hasta el instante ${p.until}.`,
  heldUndelivered: p =>
    `${Who(p.by)} tenía bloqueada su sesión, ${p.session}, desde el instante ${p.since}, pero no había ${p.isAgain ? 'vuelto a recibir' : 'recibido'} el mensaje. El bloqueo de la sesión solo protege los mensajes entregados.`,
  fetchedWithin: p =>
    p.held === 'gone'
      ? `Se puede recibir por su número de secuencia dentro de la sesión ${feminine(p.session)}.`
      : p.held === null
        ? `Se puede recibir por su número de secuencia dentro de la sesión ${feminine(p.session)}, que ahora nadie tiene bloqueada.`
        : `Se puede recibir por su número de secuencia dentro de la sesión ${feminine(p.session)}, que ${who(p.held.by)} tiene bloqueada; ese bloqueo dura hasta el instante ${p.held.until}.`,
  neverHeld: p => `Hasta ahora nadie ha aceptado la sesión ${feminine(p.session)} de ${theQueue(p.entity)}.`,
  unsettled: p =>
    `${some(p.numbers, p.count)} ${form(p.count, 'se entregó, pero no se liquidó, así que se liberó', 'se entregaron, pero no se liquidaron, así que se liberaron')} y su DeliveryCount aumentó en 1.`,
  released: p =>
    `${some(p.numbers, p.count)} ${form(p.count, 'se entregó, pero no se liquidó, así que se liberó', 'se entregaron, pero no se liquidaron, así que se liberaron')} sin que su DeliveryCount cambiara.`,
  nothingUnsettled: 'No quedaba ningún mensaje entregado sin liquidar.',
  renewedTimes: p =>
    `El bloqueo de la sesión se renovó ${times(p.count)}${p.count === 1 ? '' : ', la última vez'} ${atTime(p.last)}.`,
  neverRenewed: 'El bloqueo de la sesión nunca se renovó.',
  freeWith: p => `La sesión ${feminine(p.session)} estaba libre, y su primer mensaje era ${p.number}.`,
  freeEmpty: p =>
    `La sesión ${feminine(p.session)} estaba libre, pero todos sus mensajes ${p.stages.map(stage => unavailable[stage]).join(' o ')}, y una sesión así no se ofrece.`,
  heldBy: p => `${Who(p.by)} tenía bloqueada la sesión ${feminine(p.session)}, entonces hasta el instante ${p.until}.`,
  noMessages: p => `${TheQueue(p.entity)} no contenía mensajes de ninguna sesión.`,
  idleSince: p => `Desde el instante ${p.at}, ${who(p.by)} no tuvo ningún mensaje de la sesión que procesar.`,
  neverDeadLetters: p =>
    `Se ha liberado ${times(p.times)} junto con su sesión. Liberar una sesión no aumenta DeliveryCount, que por eso sigue en ${p.count}; MaxDeliveryCount es ${p.max}.`,
  stateSet: p => `${p.by === null ? 'Se' : Who(p.by)} estableció “${p.state}” ${atTime(p.at)}.`,
  stateCleared: p => `${whoDid(p.by, 'borró')} ${atTime(p.at)}.`,
  stateNever: 'Nunca se estableció ningún estado.',
  stateNeverHere:
    'En esta entidad nunca se estableció ningún estado; el de la entidad anterior se eliminó con esa entidad.',
  accepts: p => `${Who(p.by)} aceptará la sesión ${atTime(p.at)}.`,
  stateKept: p =>
    `La sesión conserva el estado que ${p.by === null ? 'se' : who(p.by)} estableció ${atTime(p.at)}: “${p.state}”.`,
  waitedFor: p => `El receptor esperó ${p.wait}, pero ninguna sesión quedó disponible.`,
  waitedForTaken: p =>
    `El receptor esperó ${p.wait}; entretanto quedó disponible la sesión ${feminine(p.session)}, pero ${who(p.by)} la aceptó ${atTime(p.at)}.`,
}

export const sessionRules: DetailWords['sessionRules'] = {
  accepted: 'Al aceptar una sesión, un receptor bloquea en exclusiva todos los mensajes de esta, presentes y futuros.',
  waiting: 'Los mensajes de una sesión se entregan en orden, y solo al receptor que la tiene bloqueada.',
  locked: 'Los mensajes de una sesión se bloquean junto con ella y se liberan cuando termina el bloqueo de la sesión.',
  expired:
    'Cuando vence el bloqueo de una sesión, sus mensajes entregados y sin liquidar se liberan, el DeliveryCount de cada uno aumenta en 1 y cualquier receptor puede aceptar la sesión.',
  neverDeadLetters:
    'DeliveryCount solo aumenta cuando un mensaje se abandona, se aplaza o su bloqueo termina sin que se haya liquidado. Al cerrar una sesión no aumenta.',
}

export const sessionArithmetic: DetailWords['sessionArithmetic'] = {
  lock: p => `LockedUntilUtc de la sesión = aceptación + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  renewal: p => `LockedUntilUtc de la sesión = renovación + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  idle: p => `cierre = fin del último mensaje + sessionIdleTimeout = ${p.from} + ${p.limit} = ${p.result}`,
}

export const sessionRefusals: DetailWords['sessionRefusals'] = {
  heldBy: p =>
    `${Who(p.by)} tiene bloqueada la sesión ${feminine(p.session)} desde el instante ${p.since}, y el bloqueo dura ${alsoUntil(p.until)}.`,
  lockEnded: p =>
    `El bloqueo que ${who(p.by)} tenía sobre la sesión ${feminine(p.session)} había terminado ${atTime(p.at)}.`,
  closedBefore: p => `${Who(p.by)} había cerrado la sesión ${feminine(p.session)} ${atTime(p.at)}.`,
  takenOver: p =>
    `${Who(p.by)} aceptó la sesión ${feminine(p.session)} ${atTime(p.at)}; los bloqueos anteriores de esa sesión ya no son válidos.`,
  notHeld: p => `Nadie tenía bloqueada la sesión ${feminine(p.session)}.`,
  noneFree: p => `Ninguna sesión de ${theQueue(p.entity)} estaba libre con un mensaje disponible.`,
  needed: p =>
    `${TheQueue(p.entity)} requiere sesiones, así que para recibir mensajes hay que indicar una sesión que el receptor tenga bloqueada.`,
  noSessions: p =>
    `${TheQueue(p.entity)} no requiere sesiones, ${p.session === null ? 'así que no hay ninguna sesión que aceptar' : `pero la llamada indicaba la sesión ${feminine(p.session)}`}.`,
}
