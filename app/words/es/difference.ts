/** What a change did, in Spanish. Times and durations come as ready-made text, and numbers that need no word beside them. */

import type { LastFate } from '../../model/fate.ts'
import type { LazyWords } from '../contract.ts'
import { fateOf } from './fates.ts'
import { alsoAt, atTime, form, number, plural, times, theQueue, theEntity, TheEntity, theMessage } from './grammar.ts'

/** "completado en el instante 1:30" */
const fate = (how: LastFate, at: string): string => {
  switch (how) {
    case 'done':
      return `completado ${atTime(at)}`
    case 'deadLettered':
      return `movido a la cola de mensajes fallidos ${atTime(at)}`
    case 'dropped':
      return `descartado ${atTime(at)}`
    case 'deleted':
      return `eliminado ${atTime(at)}`
    case 'cancelled':
      return `cancelado ${atTime(at)}`
    case 'lost':
      return `eliminado junto con su entidad ${atTime(at)}`
    case 'waiting':
      return 'en espera al final de la ejecución'
    case 'expired':
      return `expirado ${atTime(at)}`
    case 'held':
      return 'sin liquidar al final de la ejecución'
    case 'deferred':
      return 'aplazado al final de la ejecución'
    case 'scheduled':
      return 'programado al final de la ejecución'
  }
}

/** As a sentence tells it: "order-1 se completa", "2 mensajes se completan", "en vez de completarse", and what follows the verb. */
const HAPPENS: Readonly<
  Record<Exclude<LastFate, Lasting>, readonly [one: string, several: string, instead: string, rest: string]>
> = {
  done: ['se completa', 'se completan', 'completarse', ''],
  deadLettered: ['pasa', 'pasan', 'pasar', ' a la cola de mensajes fallidos'],
  dropped: ['se descarta', 'se descartan', 'descartarse', ''],
  deleted: ['se elimina', 'se eliminan', 'eliminarse', ''],
  cancelled: ['se cancela', 'se cancelan', 'cancelarse', ''],
  lost: ['se elimina', 'se eliminan', 'eliminarse', ' junto con su entidad'],
  expired: ['expira', 'expiran', 'expirar', ''],
}
/** What lasts to the end of the run: "order-1 queda en espera al final de la ejecución". */
type Lasting = 'waiting' | 'held' | 'deferred' | 'scheduled'
const LASTS: Readonly<Record<Lasting, readonly [one: string, several: string]>> = {
  waiting: ['en espera', 'en espera'],
  held: ['sin liquidar', 'sin liquidar'],
  deferred: ['aplazado', 'aplazados'],
  scheduled: ['programado', 'programados'],
}
const lasts = (how: LastFate): how is Lasting => how in LASTS
/** Where it happens, beside the words that it belongs to: "a la cola de mensajes fallidos de orders". */
const placed = (how: LastFate, path: string | null): string => {
  if (path === null) return ''
  return how === 'deadLettered' ? ` de ${path}` : how === 'lost' ? ` ${path}` : ` en ${path}`
}
/** The other place of what happens in both runs: "en vez de a la de orders". */
const placeInstead = (how: LastFate, path: string): string =>
  how === 'deadLettered' ? `a la de ${path}` : how === 'lost' ? `con ${path}` : `en ${path}`
const happens = (how: LastFate, at: string, path: string | null = null): string =>
  lasts(how)
    ? `queda ${LASTS[how][0]}${placed(how, path)} al final de la ejecución`
    : `${HAPPENS[how][0]}${HAPPENS[how][3]}${placed(how, path)} ${atTime(at)}`
/** `when`: " antes", beside the verb. */
const happenTo = (how: LastFate, count: number, when = ''): string =>
  lasts(how)
    ? `${form(count, 'queda', 'quedan')} ${form(count, ...LASTS[how])} al final de la ejecución`
    : `${form(count, HAPPENS[how][0], HAPPENS[how][1])}${when}${HAPPENS[how][3]}`
/** After `happens`: the end, and the word for an instant, are named once. */
const insteadOf = (how: LastFate, at: string, now: LastFate, path: string | null = null): string => {
  const place = placed(how, path)
  if (!lasts(how))
    return `en vez de ${HAPPENS[how][2]}${HAPPENS[how][3]}${place} ${lasts(now) ? atTime(at) : alsoAt(at)}`
  return `en vez de quedar ${LASTS[how][0]}${place}${lasts(now) ? '' : ' al final de la ejecución'}`
}

const withOthers = (id: string, others: number): string => (others === 0 ? id : `${id} y ${number(others)} más`)
/** In a sentence, where no label says what they are. */
const andOthers = (id: string, others: number): string =>
  others === 0 ? theMessage(id) : `${theMessage(id)} y ${plural(others, 'mensaje', 'mensajes')} más`
/** `path`: of a message whose id the other run has too. */
const named = (id: string, path: string | null): string => (path === null ? id : `${id} en ${path}`)
const never = (at: string | null): string => at ?? 'nunca'

type Among = { readonly id: string; readonly others: number }

/** Its values are told of one message only: those of the others may differ. */
const changes = (property: string, p: Among, was: string, is: string): string =>
  p.others === 0
    ? `${property} de ${p.id} pasa de ${was} a ${is}`
    : `${property} cambia en ${number(p.others + 1)} mensajes; el de ${p.id} pasa de ${was} a ${is}`

const oneOf = (p: Among, one: string, several: string): string =>
  p.others === 0 ? `${theMessage(p.id)} ${one}` : `${number(p.others + 1)} mensajes ${several}, por ejemplo ${p.id}`

export const difference: LazyWords['difference'] = {
  label: 'Qué hizo el cambio',
  undo: 'Deshacer',
  undoHint: 'Deshacer el cambio (Ctrl+Z)',
  redo: 'Rehacer',
  redoHint: 'Rehacer el cambio (Ctrl+Mayús+Z)',
  close: 'Ocultar la ejecución anterior al cambio (Esc)',
  first: at => `Primera diferencia: ${at}`,
  firstHint: 'Ir adonde las dos ejecuciones empiezan a diferir',
  clauses: clauses => `${clauses.join('. ')}.`,
  undone: text => `Deshecho. ${text}`,
  deadLettered: (from, to) => `Mensajes fallidos: ${from} → ${to}`,
  deadLetteredBy: (reason, from, to) => `Mensajes fallidos con ${reason}: ${from} → ${to}`,
  dropped: (from, to) => `Descartados: ${from} → ${to}`,
  expired: (from, to) => `Expirados pero aún almacenados: ${from} → ${to}`,
  lost: (from, to) => `Eliminados con una entidad: ${from} → ${to}`,
  unreached: (from, to) => `Publicados sin ninguna copia: ${from} → ${to}`,
  reachesNone: (id, others) =>
    others === 0
      ? `Ninguna suscripción recibió una copia de ${id}, así que el mensaje se descartó`
      : `Ninguna suscripción recibió una copia de ${andOthers(id, others)}, así que estos mensajes se descartaron`,
  lostLocks: (from, to) => `Bloqueos perdidos: ${from} → ${to}`,
  refusals: (from, to) => `Operaciones rechazadas: ${from} → ${to}`,
  left: (from, to) => `Quedan al final de la ejecución: ${from} → ${to}`,
  messages: (from, to) => `Mensajes: ${from} → ${to}`,
  redeliveries: (from, to) => `Entregas repetidas: ${from} → ${to}`,
  done: (from, to) => `Completados: ${from} → ${to}`,
  cancelled: (from, to) => `Cancelados: ${from} → ${to}`,
  allDone: (from, to) => `Último mensaje completado: ${from} → ${to}`,
  longestWait: (from, to) => `Espera más larga de un mensaje entregado: ${from} → ${to}`,
  fate,
  other: p =>
    p.how === p.was
      ? `${theMessage(p.id)} ${happens(p.how, p.at)} en vez de ${p.wasAt}`
      : `${theMessage(p.id)} ${happens(p.how, p.at)}${p.how === 'expired' ? ', pero no se quita,' : ''} ${insteadOf(p.was, p.wasAt, p.how)}`,
  elsewhere: p =>
    p.how === p.was
      ? `${theMessage(p.id)} ${happens(p.how, p.at, p.path)} en vez de ${placeInstead(p.how, p.wasPath)}${p.at === p.wasAt ? '' : ` ${alsoAt(p.wasAt)}`}`
      : `${theMessage(p.id)} ${happens(p.how, p.at, p.path)} ${insteadOf(p.was, p.wasAt, p.how, p.wasPath)}`,
  moved: p =>
    `${plural(p.count, 'mensaje', 'mensajes')} ${happenTo(p.how, p.count, p.isLater ? ' más tarde' : ' antes')}${p.count === 1 ? ': ' : ', por ejemplo '}${p.id} ${atTime(p.at)} en vez de ${p.wasAt}`,
  isNew: p =>
    `${p.others === 0 ? 'Mensaje nuevo' : 'Mensajes nuevos'}: ${named(p.id, p.path)}, ${fate(p.how, p.at)}${p.others === 0 ? '' : `, y ${number(p.others)} más`}`,
  gone: (id, path, others) =>
    `${others === 0 ? 'Mensaje que no está' : 'Mensajes que no están'} en esta ejecución: ${withOthers(named(id, path), others)}`,
  entityKept: (path, at) => `${TheEntity(path)} ya no se elimina ${atTime(at)}`,
  entityDeleted: (path, at) => `${TheEntity(path)} se elimina ${atTime(at)}`,
  entityDeletedAt: (path, from, to) => `${TheEntity(path)} se elimina ${atTime(to)} en vez de ${from}`,
  still: p =>
    p.others === 0
      ? `${theMessage(p.id)} ${happens(p.how, p.at)} de todos modos`
      : `${andOthers(p.id, p.others)} ${happenTo(p.how, p.others + 1)} de todos modos`,
  runLonger: (end, told) =>
    `La ejecución sigue hasta el instante ${end}${told === null ? ' y no pasa nada más' : told === '' ? '' : `. Después del final anterior: ${told}`}`,
  runShorter: (end, told) =>
    `La ejecución termina ahora ${atTime(end)}${told === null ? '; después no pasaba nada más' : told === '' ? '' : `. Ya no incluye: ${told}`}`,
  enqueuedAt: (id, at) => `${theMessage(id)} se pone en cola ${atTime(at)}`,
  ended: (id, how, at) => `${theMessage(id)} ${happens(how, at)}`,
  toldCounts: (enqueued, ended) =>
    [
      ...(enqueued === 0 ? [] : [[enqueued, form(enqueued, 'puesto en cola', 'puestos en cola')] as const]),
      ...ended.map(([how, count]) => [count, fateOf(how, count)] as const),
    ]
      .map(([count, done], i) => `${i === 0 ? plural(count, 'mensaje', 'mensajes') : number(count)} ${done}`)
      .join(', '),
  entityRenamed: (was, path) => `${TheEntity(was)} se llama ahora ${path}`,
  entityNew: path => `Entidad nueva: ${path}`,
  entityGone: path => `${TheEntity(path)} ya no existe`,
  enqueuedMoved: p =>
    `${oneOf(p, 'se pone en cola', 'se ponen en cola a otra hora')} ${p.at === null ? 'nunca' : atTime(p.at)} en vez de ${never(p.was)}`,
  scheduleMoved: p => {
    const to = p.at === null ? 'nunca' : `para el instante ${p.at}`
    return `${oneOf(p, 'se programa', 'se programan a otra hora')} ${to} en vez de ${never(p.was)}`
  },
  expiryMoved: p => changes('ExpiresAtUtc', p, never(p.was), never(p.at)),
  lockMoved: p => changes('LockedUntilUtc', p, never(p.was), never(p.at)),
  numberChanged: p => changes('SequenceNumber', p, p.was, p.at),
  contentChanged: p => `Cambian las propiedades o el cuerpo de ${andOthers(p.id, p.others)}`,
  sameEndsBut: (moved, why) =>
    `${moved.join('. ')}. Todos los mensajes terminan como antes${why === null ? '' : ` porque ${why}`}.`,
  tooLarge: most => `Las ejecuciones de más de ${most} eventos no se comparan.`,
  sameEnds: 'Todos los mensajes terminan como antes; solo cambian eventos intermedios.',
  nothing: 'La ejecución es exactamente la misma.',
  nothingBecause: why => `La ejecución es la misma porque ${why}.`,
  putBack: 'el escenario vuelve a ser el de antes',
  noEffect: 'nada de lo que se cambió influye en ella',
  onlyWords: 'solo se cambiaron textos',
  onlyNames: 'solo se cambiaron nombres',
  withinTimeToLive: (path, wait, ttl) =>
    `ningún mensaje de ${theQueue(path)} espera más de ${wait} y, por tanto, ninguno expira con un período de vida de ${ttl}`,
  withinLock: (path, held) => `ningún mensaje de ${theQueue(path)} necesita su bloqueo durante más de ${held}`,
  withinDeliveries: (path, count) => `ningún mensaje de ${theQueue(path)} se entrega más de ${times(count)}`,
  withinTimeToLiveBeyond: (path, wait, ttl) =>
    `ningún mensaje que pasó por ${theEntity(path)} espera en ninguna entidad más de ${wait} y, por tanto, ninguno expira con un período de vida de ${ttl}`,
  neverLocked: path => `en ${theQueue(path)} nunca se bloquea nada`,
  neverDelivered: path => `en ${theQueue(path)} nunca se entrega nada`,
  withinCount: (path, count) =>
    `el DeliveryCount de ningún mensaje de ${theQueue(path)} pasa de ${number(count)}, ya que liberar un mensaje no cuenta`,
  neverIdle: (path, limit) => `${theEntity(path)} nunca está sin uso durante ${limit}`,
  nothingExpires: path => `ningún mensaje de ${theQueue(path)} expira`,
  neverWaits: path => `ningún mensaje de ${theQueue(path)} tiene que esperar`,
  noChance: 'en este escenario nada depende del azar',
}
