/** Why of sessions, in Spanish. */

import type { Words } from '../contract.ts'
import { by, form, list, some, times, who, Who } from './grammar.ts'

export const sessionTitles: Words['sessionTitles'] = {
  accepted: session => `¿Por qué esta sesión, ${session}?`,
  expired: session => `¿Por qué se perdió la sesión ${session}?`,
  closed: session => `¿Por qué se cerró la sesión ${session}?`,
  state: session => `¿De dónde sale el estado de la sesión ${session}?`,
}

export const sessionAnswers: Words['sessionAnswers'] = {
  acceptedByName: p => `${Who(p.by)} pidió la sesión ${p.session} por su nombre, y nadie la tenía.`,
  acceptedNext: p =>
    `${Who(p.by)} pidió la siguiente sesión; de las libres, ${p.session} tenía el mensaje de menor número, ${p.number}.`,
  acceptedWaited: p =>
    `${Who(p.by)} había esperado ${p.wait} una sesión; ${p.session} es la primera que quedó disponible.`,
  expired: p =>
    `${Who(p.by)} no renovó ${p.renewals > 0 ? 'otra vez ' : ''}el bloqueo de la sesión ${p.session}: terminó en ${p.at}.`,
  died: p =>
    p.isKilled
      ? `${Who(p.by)} murió en ${p.at}, y el bloqueo de la sesión ${p.session} terminó con él.`
      : `${Who(p.by)} se cerró en ${p.at}, y el bloqueo de la sesión ${p.session} terminó con él.`,
  closedIdle: p =>
    `${Who(p.by)} no había encontrado nada en la sesión ${p.session} durante ${p.limit}, su sessionIdleTimeout, y pasa a la siguiente.`,
  closedByReceiver: p => `${Who(p.by)} se ha cerrado, su trabajo está hecho, y suelta la sesión ${p.session}.`,
  closed: p => `${Who(p.by)} soltó la sesión ${p.session}.`,
  heldByBusy: p =>
    `${Who(p.by)} tiene la sesión ${p.session}; ${some(p.ahead, p.total)} ${form(p.total, 'va', 'van')} antes.`,
  heldNext: p => `${Who(p.by)} tiene la sesión ${p.session}; es el siguiente en ella.`,
  heldWorking: p => `${Who(p.by)} tiene la sesión ${p.session} y está ocupado; es el siguiente en ella.`,
  free: p => `Nadie tiene la sesión ${p.session}.`,
  freeAllBusy: p =>
    `Nadie tiene la sesión ${p.session}: ${list(p.by.map(who))} ${form(p.by.length, 'tiene otra', 'tienen otras')}.`,
  held: p => `Lo tiene ${who(p.by)} con la sesión ${p.session}, bloqueada hasta ${p.until}.`,
}

export const sessionSteps: Words['sessionSteps'] = {
  belongs: p => `Pertenece a la sesión ${p.session}; solo lo recibe el receptor que tenga esa sesión.`,
  heldSince: p => `${Who(p.by)} tiene la sesión ${p.session} desde ${p.since}; su bloqueo dura hasta ${p.until}.`,
  heldWas: p => `${Who(p.by)} tenía la sesión ${p.session} desde ${p.since}; su bloqueo debía durar hasta ${p.until}.`,
  holdsOther: p => `${Who(p.by)} tiene la sesión ${p.session} hasta ${p.until}.`,
  movesOn: p => `${Who(p.by)} toma la siguiente sesión cuando la suya lleva ${p.limit} sin mensajes.`,
  nobodyAccepts: p => `Nadie espera ahora una sesión de ${p.entity}.`,
  lastEnded: {
    closed: p => `${Who(p.by)} cerró la sesión ${p.session} en ${p.at}.`,
    expired: p => `El bloqueo de la sesión ${p.session}, que tenía ${who(p.by)}, terminó en ${p.at}.`,
    deleted: p => `La sesión ${p.session}, que tenía ${who(p.by)}, se fue con su entidad en ${p.at}.`,
  },
  nobodyHeld: p => `Nadie tenía entonces su sesión, ${p.session}: solo quien tiene una sesión recibe sus mensajes.`,
  heldUndelivered: p =>
    `${Who(p.by)} tenía su sesión, ${p.session}, pero no lo había recibido: el bloqueo solo cubre los mensajes entregados.`,
  fetchedWithin: p =>
    p.held === null
      ? `Se recupera por su número dentro de la sesión ${p.session}, que ahora no tiene nadie.`
      : `Se recupera por su número dentro de la sesión ${p.session}, que tiene ${who(p.held.by)} hasta ${p.held.until}.`,
  neverHeld: p => `Hasta ahora nadie ha aceptado la sesión ${p.session}.`,
  blocked: p => `En la sesión ${p.session} va primero ${p.first}, que ${who(p.by)} no ha liquidado.`,
  unsettled: p =>
    `${some(p.numbers, p.count)} ${form(p.count, 'se entregó y no se liquidó: se libera', 'se entregaron y no se liquidaron: se liberan')}, con DeliveryCount + 1.`,
  released: p =>
    `${some(p.numbers, p.count)} ${form(p.count, 'se entregó y no se liquidó: se libera', 'se entregaron y no se liquidaron: se liberan')}; DeliveryCount no cambia.`,
  nothingUnsettled: 'No había ningún mensaje entregado y sin liquidar.',
  renewedTimes: p => `Se renovó ${times(p.count)}, la última en ${p.last}.`,
  neverRenewed: 'Nunca se renovó.',
  freeWith: p => `La sesión ${p.session} estaba libre, con ${p.number} como primer mensaje.`,
  freeEmpty: p => `La sesión ${p.session} estaba libre, pero ${p.why}.`,
  heldBy: p => `La sesión ${p.session} la tenía ${who(p.by)} hasta ${p.until}.`,
  onlyDeferred: 'todos sus mensajes están aplazados, y al aceptar esos no cuentan',
  onlyExpired: 'todos sus mensajes han expirado',
  onlyScheduled: 'sus mensajes siguen programados',
  noMessages: p => `${p.entity} no contenía mensajes de ninguna sesión.`,
  idleSince: p => `Está sin mensajes desde ${p.at}.`,
  neverDeadLetters: p =>
    `Se liberó con su sesión ${times(p.times)}: soltar una sesión no suma nada, así que DeliveryCount es ${p.count} y nunca llega a MaxDeliveryCount ${p.max}.`,
  stateSet: p => `Se escribió${by(p.by)} en ${p.at}: “${p.state}”.`,
  stateCleared: p => `Se borró${by(p.by)} en ${p.at}.`,
  stateNever: 'Nunca se escribió.',
  accepts: p => `${Who(p.by)} la acepta en ${p.at}.`,
  stateKept: p => `Su estado, escrito${by(p.by)} en ${p.at}, sigue ahí: “${p.state}”.`,
  waitedFor: p => `La aceptación esperó ${p.wait}; ninguna sesión quedó disponible.`,
}

export const sessionRules: Words['sessionRules'] = {
  accepted: 'Aceptar una sesión bloquea todos sus mensajes, presentes y futuros, para un solo receptor.',
  waiting: 'Un mensaje de una sesión solo va al receptor que la tiene, en orden dentro de ella.',
  locked: 'Los mensajes de una sesión están bajo el bloqueo de la sesión; cuando termina, termina para ellos.',
  expired:
    'Cuando termina el bloqueo de una sesión, sus mensajes sin liquidar se liberan con DeliveryCount + 1, y cualquiera puede aceptarla.',
  neverDeadLetters: 'Solo abandonar, el fin de un bloqueo y aplazar suman a DeliveryCount; cerrar una sesión no.',
}

export const sessionArithmetic: Words['sessionArithmetic'] = {
  lock: p => `LockedUntilUtc de la sesión = aceptación + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  renewal: p => `LockedUntilUtc de la sesión = renovación + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  idle: p => `cierre = fin del último mensaje + sessionIdleTimeout = ${p.from} + ${p.limit} = ${p.result}`,
}

export const sessionRefusals: Words['sessionRefusals'] = {
  heldBy: p => `${Who(p.by)} tiene la sesión ${p.session} desde ${p.since}, y su bloqueo dura hasta ${p.until}.`,
  lockEnded: p => `El bloqueo de la sesión ${p.session}, que tenía ${who(p.by)}, había terminado en ${p.at}.`,
  closedBefore: p => `${Who(p.by)} había cerrado la sesión ${p.session} en ${p.at}.`,
  takenOver: p =>
    `${Who(p.by)} aceptó la sesión ${p.session} en ${p.at}; los bloqueos anteriores en ella ya no cuentan.`,
  notHeld: p => `Nadie tenía la sesión ${p.session}.`,
  noneFree: p => `Ninguna sesión de ${p.entity} estaba libre con un mensaje que una recepción pueda obtener.`,
  needed: p => `${p.entity} exige sesiones: una recepción debe nombrar una sesión que tenga.`,
  noSessions: p => `${p.entity} no exige sesiones, así que no tiene ninguna que aceptar.`,
}
