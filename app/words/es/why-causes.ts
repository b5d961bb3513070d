/** Spanish: why of clients that are gone, of statuses, of limits and settings that changed meanwhile. */

import type { DetailWords } from '../contract.ts'
import {
  alsoAt,
  AtTime,
  alsoUntil,
  and,
  becauseFailed,
  list,
  messages,
  number,
  plural,
  reasonText,
  some,
  times,
  who,
  Who,
  ofNamed,
  TheQueue,
  theQueue,
  theEntity,
  TheEntity,
  client,
  ofClient,
  theMessage,
  bare,
  ofWho,
  WhoAll,
  afterFirst,
  feminine,
  masculine,
} from './grammar.ts'
import { stepOnIt } from './step-text.ts'

const refusedBy = (p: { entity: string; isInSessions: boolean }): string =>
  p.isInSessions
    ? `las operaciones de recepción se rechazan porque ${theQueue(p.entity)} requiere sesiones`
    : `las llamadas para aceptar una sesión se rechazan porque ${theQueue(p.entity)} no requiere sesiones`

const was = (isKilled: boolean): string => (isKilled ? 'se interrumpió bruscamente' : 'se cerró')

const unlessUsed = (isRefused: boolean): string =>
  isRefused
    ? ''
    : ', y nadie más puede recibir el mensaje antes, a menos que un cliente que tenga el token del bloqueo lo libere'

function haveLeft(gone: Parameters<DetailWords['causeWords']['phaseNobody']>[0]['gone']): string {
  const told = (isKilled: boolean, one: string, more: string): readonly string[] => {
    const names = gone.filter(left => left.isKilled === isKilled).map(({ by }) => who(by))
    return names.length === 0 ? [] : [`${list(names)} ${names.length === 1 ? one : more}`]
  }
  return list([
    ...told(true, 'se interrumpió bruscamente', 'se interrumpieron bruscamente'),
    ...told(false, 'se cerró', 'se cerraron'),
  ])
}

/** What brought a scheduled message to the broker: the call, or the commit of its transaction. */
const scheduledBy = (transaction: string | null): string =>
  transaction === null ? 'se programó' : `se confirmó la transacción ${feminine(transaction)}`

const another = (isSchedule: boolean): string => (isSchedule ? 'una llamada para programar un mensaje' : 'otro envío')

export const causeWords: DetailWords['causeWords'] = {
  opensOnNothing: p => `${TheEntity(p.path)} no existe, así que las operaciones de recepción se rechazan.`,
  lingeringRefused: p =>
    `Expiró en el instante ${p.at}. El estado de ${theQueue(p.entity)} es ${p.status}, así que ninguna operación de recepción puede quitarlo.`,
  buffersFull: p =>
    p.count === 1
      ? `El búfer de captura previa ${ofClient(p.by)} está lleno.`
      : `Los búferes de captura previa ${ofClient(p.by)} están llenos.`,
  heldByGone: p =>
    `${Who(p.by)} ${was(p.isKilled)} en el instante ${p.at}; su bloqueo dura ${alsoUntil(p.until)}${unlessUsed(p.isRefused)}.`,
  bufferedByGone: p =>
    `${Who(p.by)} ${was(p.isKilled)} en el instante ${p.at} y se perdió su búfer de captura previa; el bloqueo dura ${alsoUntil(p.until)}${unlessUsed(p.isRefused)}.`,
  heldUnsettled: p =>
    `${Who(p.by)} ha terminado su trabajo, pero no ha liquidado el mensaje (settle: crash); ${p.session === null ? `el bloqueo dura hasta el instante ${p.until}` : `el mensaje está bloqueado con la sesión ${feminine(p.session)}, que tiene bloqueada ${who(p.by)}`}.`,
  stoppedUnsettled: p => `${AtTime(p.at)} ${who(p.by)} terminó su trabajo sin liquidar el mensaje (settle: crash).`,
  heldRefused: p =>
    `${Who(p.by)} ha terminado su trabajo, pero la llamada para liquidar el mensaje se rechazó; el bloqueo dura hasta el instante ${p.until}.`,
  sessionOfGone: p =>
    `${Who(p.by)} aceptó la sesión ${feminine(p.session)} en el instante ${p.since} y ${was(p.isKilled)} ${alsoAt(p.at)}; ${p.isRefused ? `el bloqueo de la sesión dura ${alsoUntil(p.until)}` : `nadie puede aceptar esa sesión antes de que su bloqueo termine ${alsoAt(p.until)}, a menos que un cliente que tenga ese bloqueo cierre la sesión`}.`,
  sessionLostByGone: p =>
    `${Who(p.by)} ${was(p.isKilled)} en el instante ${p.at}; el bloqueo de la sesión ${feminine(p.session)} no terminó hasta el instante ${p.ended}.`,
  completedFor: p => `Un cliente que usaba el bloqueo ${ofWho(p.by)} lo completó en el instante ${p.at}.`,
  lockUsed: p => `La llamada del instante ${p.at} vino de un cliente que usó el bloqueo ${ofWho(p.by)}.`,
  renewedWith: p => `En el instante ${p.at}, un cliente renovó el bloqueo ${ofWho(p.by)}.`,
  activeRefused: p =>
    p.available < p.active
      ? `Hay ${plural(p.active, 'mensaje activo', 'mensajes activos')}, pero ninguno se puede recibir; en el caso de ${number(p.available)} de ellos, el motivo es que el estado de ${theQueue(p.entity)} es ${p.status}.`
      : `Hay ${plural(p.active, 'mensaje activo', 'mensajes activos')}, pero no se ${p.active === 1 ? 'puede' : 'pueden'} recibir, porque el estado de ${theQueue(p.entity)} es ${p.status}.`,
  expiredRefused: p =>
    `Expiró en el instante ${p.at}, mientras el estado de ${theQueue(p.entity)} era ${p.status}${p.isAlways ? ' y nadie podía recibir mensajes de esa entidad' : ''}.`,
  refusedSince: p =>
    `El estado de ${theQueue(p.entity)} era ${p.status} desde el instante ${p.at}; el período de vida de sus mensajes siguió corriendo.`,
  receivable: entity => `un estado que en todo momento permita recibir mensajes de ${theQueue(entity)}`,
  limit: p =>
    `Se entregó ${times(p.deliveries)}${p.from === null ? '' : ` desde ${theQueue(p.from)}`} sin completarse. En el instante ${p.at}, su DeliveryCount era ${p.count}, y MaxDeliveryCount era ${p.max}.`,
  removedLate: p => `el agente quita ${p.number}, que expiró en el instante ${p.expired}`,
  changed: p =>
    `En el instante ${p.at}, la propiedad ${p.property} ${ofNamed(p.entity, p.isTopic)} cambió de ${p.from} a ${p.to}.`,
  lockKept: 'El cambio se aplica a los bloqueos y renovaciones posteriores, no al bloqueo actual.',
  limitReached: p =>
    `Su DeliveryCount (${p.count}) ha llegado a MaxDeliveryCount (${p.max}), pero este límite solo se comprueba cuando se abandona un mensaje o termina su bloqueo.`,
  followRefused: p =>
    `En el instante ${p.at}, ${who(p.by)} intentó enviar ${theMessage(p.id)} a ${theEntity(p.to)}, pero la llamada se rechazó con ${p.error}.`,
  outsideTransaction: p =>
    `La operación iba a formar parte de la transacción ${feminine(p.name)}, que ${p.end === null ? 'continúa' : `se ${p.end === 'committed' ? 'confirmó' : 'revirtió'} en el instante ${p.at}`} sin ella.`,
  batchRefused: p =>
    p.isByClient
      ? `Formaba parte de un lote de ${plural(p.count, 'mensaje', 'mensajes')} que el propio cliente rechazó en el instante ${p.at} con ${p.error}. No se envió nada a ${theEntity(p.entity)}.`
      : `Formaba parte de un lote de ${plural(p.count, 'mensaje', 'mensajes')} que ${theEntity(p.entity)} rechazó en el instante ${p.at} con ${p.error}. Un lote se almacena completo o no se almacena.`,
  renewalEnded: p =>
    `${Who(p.by)} renueva un bloqueo durante un máximo de ${p.limit} (MaxAutoLockRenewalDuration) desde el inicio de su trabajo en el instante ${p.start}${p.last === null ? '' : `, así que no hizo ninguna renovación después del ${afterFirst(p.last)}`}.`,
  renewalOfSessionEnded: p =>
    `${Who(p.by)} aceptó la sesión ${feminine(p.session)} en el instante ${p.start} y renueva su bloqueo durante un máximo de ${p.limit} desde entonces (MaxAutoLockRenewalDuration)${p.last === null ? '' : `, así que no hizo ninguna renovación después del ${afterFirst(p.last)}`}.`,
  holderWillStop: p =>
    `Según el escenario, ${who(p.by)} ${p.isKilled ? 'se interrumpe bruscamente' : 'se cierra'} en el instante ${p.at}, ${p.isLockOver ? `y ${p.isEach === true ? 'los bloqueos que aún tenga terminan' : 'su bloqueo del mensaje termina'} en ese momento` : 'antes de terminar su trabajo'}.`,
  longerRenewal: p => `un MaxAutoLockRenewalDuration de ${p.isExact ? '' : 'al menos '}${p.limit} en ${client(p.by)}`,
  inVain: p =>
    `La llamada para ${stepOnIt(p.operation)} se inscribió en la transacción ${feminine(p.name)} en el instante ${p.at}. ${p.isTimedOut ? 'El tiempo de espera de la transacción se agotó' : 'La transacción se revirtió'} en el instante ${p.end}${becauseFailed(p.failed)}, así que la llamada no tuvo efecto${p.isHeld ? ' y el mensaje siguió bloqueado' : ''}.`,
  overtaken: p =>
    `La llamada para ${stepOnIt(p.operation)} se inscribió en la transacción ${feminine(p.name)} en el instante ${p.at}, pero ${p.isDeleted ? 'el mensaje se eliminó' : 'el bloqueo terminó'} ${alsoAt(p.end)}, cuando la transacción aún estaba abierta; la llamada ya no puede surtir efecto.`,
  tookEffect: p =>
    `La llamada para ${stepOnIt(p.operation)} se inscribió en la transacción ${feminine(p.name)} en el instante ${p.at} y surtió efecto cuando la transacción se confirmó ${alsoAt(p.end)}.`,
  limitToo: p => `Su DeliveryCount también había llegado a MaxDeliveryCount ${p.max}; la expiración tiene prioridad.`,
  cancelPending: p =>
    `Una llamada para cancelarlo se inscribió en la transacción ${feminine(p.name)} en el instante ${p.at}${p.isLost ? '' : '; surtirá efecto cuando esta se confirme'}.`,
  cancelOvertaken: p =>
    `Una llamada para cancelarlo se inscribió en la transacción ${feminine(p.name)} en el instante ${p.at}, pero el mensaje se activó ${alsoAt(p.active)}, cuando la transacción aún estaba abierta; la llamada ya no puede surtir efecto.`,
  cancelInVain: p =>
    `Una llamada para cancelarlo se inscribió en la transacción ${feminine(p.name)} en el instante ${p.at}. ${p.isTimedOut ? 'El tiempo de espera de la transacción se agotó' : 'La transacción se revirtió'} en el instante ${p.end}${becauseFailed(p.failed)}, así que la llamada no tuvo efecto.`,
  expiresThen: p =>
    `${p.renewedUntil === null ? 'Cuando termine el bloqueo' : `El bloqueo se renovará hasta el instante ${p.renewedUntil}; para entonces`}, el período de vida del mensaje ya habrá terminado, así que el mensaje expirará en ese momento.`,
  limitAhead: p =>
    `Si se abandona o termina su bloqueo, su DeliveryCount será ${p.count} y MaxDeliveryCount es ${p.max}, así que el mensaje se moverá a la cola de mensajes fallidos.`,
  cancelRefused: p =>
    `En el instante ${p.at} se rechazó con ${p.error} una llamada${p.by === null ? '' : ` ${ofWho(p.by)}`} para cancelar ${p.number}.`,
  scheduledLate: p =>
    `Cuando ${scheduledBy(p.transaction)} en el instante ${p.at}, su hora programada (${p.due}) ya había pasado, así que el mensaje se activó de inmediato como ${p.number}.`,
  neverScheduled: p =>
    `${p.number} nunca estuvo en estado Scheduled. Cuando ${scheduledBy(p.transaction)} en el instante ${p.at}, su hora programada (${p.due}) ya había pasado, así que el mensaje se activó de inmediato.`,
  lostInBuffer: p =>
    `Se perdió${p.isWorked ? '' : ' sin que nadie lo procesara,'} porque estaba en el búfer de captura previa ${ofWho(p.by)}, que ${was(p.isKilled)} en el instante ${p.at}${p.isWorked ? '; nadie vuelve a recibirlo' : ''}.`,
  lostAtWork: p =>
    `Se perdió porque ${who(p.by)} ${was(p.isKilled)} en el instante ${p.at} mientras lo procesaba; nadie vuelve a recibirlo.`,
  receivedBuffered: p =>
    `${Who(p.by)} lo recibió en el instante ${p.at} en modo ReceiveAndDelete. El mensaje espera en el búfer de captura previa${p.isWorked ? '' : ' y aún no se ha procesado'}.`,
  handled: p =>
    p.work === null
      ? `${Who(p.by)} lo procesó en el instante ${p.start}.`
      : `${Who(p.by)} lo procesó entre los instantes ${p.start} y ${p.end}, durante ${p.work}.`,
  peekLock: p =>
    `el modo PeekLock en ${client(p.by)}${p.end === null ? '' : p.end === 'dead' ? ' (el mensaje iría entonces a la cola de mensajes fallidos en lugar de perderse)' : ' (el mensaje vuelve a estar disponible cuando termina su bloqueo)'}`,
  waitedBehind: p =>
    `Esperó ${p.wait} detrás de ${p.number} en la sesión ${feminine(p.session)}, cuyos mensajes se entregan en orden; ${p.number} se entregó ${times(p.deliveries)} y estuvo por delante hasta el instante ${p.at}.`,
  peekShows: p =>
    `Una operación de inspección muestra ExpiresAtUtc 9999-12-31, porque no calcula la expiración con el período de vida predeterminado de ${bare(p.entity)}; una operación de recepción muestra ${p.expires}.`,
  peekShowsPast: p =>
    `Una operación de inspección muestra ExpiresAtUtc 9999-12-31, porque no calcula la expiración con el período de vida predeterminado de ${bare(p.entity)}; el mensaje expiró en el instante ${p.expired}.`,
  peekHidesLock:
    'Una operación de inspección muestra el mensaje, pero no su bloqueo, así que LockedUntilUtc está vacío.',
  notDead: p => `No está en ${p.path}. ${p.answer}`,
  notDeadLettered: p =>
    `No está en ${p.path} porque no se ha movido a la cola de mensajes fallidos; sigue en ${theQueue(p.entity)}${p.expires === null ? '' : ` y expira en el instante ${p.expires}`}.`,
  notDeadYet: p =>
    `Aún no está en ${p.path}. Expiró en el instante ${p.at}, ${and(theQueue(p.entity))} mueve los mensajes expirados a la cola de mensajes fallidos, pero solo cuando el agente los quita. En Azure, un trabajo en segundo plano puede hacerlo en cualquier momento.`,
  neverDead: p =>
    `No llegará a ${p.path}. Expiró en el instante ${p.at}, y deadLetteringOnMessageExpiration de ${theQueue(p.entity)} está desactivado, así que el agente lo descarta.`,
  moreRefused: p =>
    `${p.count === 1 ? 'Se rechazó 1 operación' : `Se rechazaron ${number(p.count)} operaciones`} más, la última en el instante ${p.at}.`,
  windowAfterCancel: p =>
    `A partir del instante ${p.at}, el mismo MessageId${p.isKeyed ? ' con la misma clave de partición' : ''} se vuelve a aceptar; cancelar el primer mensaje no adelanta ese instante.`,
  droppedAfterCancel: p =>
    `${TheEntity(p.entity)} descartó el mensaje que se envió de nuevo en el instante ${p.at}, por ser un duplicado del mensaje cancelado. La cancelación no puso fin a la ventana de detección de duplicados${p.until === null ? '' : `, que dura hasta el instante ${p.until}`}.`,
  lives: p =>
    `${p.elsewhere === 0 ? `Se aceptaron ${plural(p.count, 'mensaje', 'mensajes')} con este MessageId; este es ${p.number} en ${theEntity(p.entity)}` : `En ${theEntity(p.entity)} se ${p.count === 1 ? 'aceptó' : 'aceptaron'} ${plural(p.count, 'mensaje', 'mensajes')} con este MessageId, y este es ${p.number}; en otras entidades, ${number(p.elsewhere)}`}.${p.areStored ? ` Cada uno empieza con DeliveryCount 0${p.haveTtl ? ' y tiene su propia expiración' : ''}.` : ''} ${p.others === 1 ? 'El otro mensaje' : p.isAll ? 'Los demás mensajes' : 'Los más recientes de los demás mensajes'}${p.haveCopies ? ', con sus copias' : ''}:`,
  copiesHere: p =>
    `A ${theEntity(p.entity)} llegaron ${p.count} copias de este mensaje; esta es ${p.number}. ${p.others === 1 ? 'La otra copia:' : 'Las otras copias:'}`,
  delayed: p =>
    `Se reenvía a ${theEntity(p.to)} solo después de que el agente lo quite de ${theQueue(p.entity)}. Azure no garantiza cuándo lo quita.`,
  expects: p =>
    `${TheEntity(p.entity)} recibe los mensajes fallidos de ${p.from}, que contiene ${plural(p.count, 'mensaje expirado', 'mensajes expirados')} que el agente aún no ha quitado.`,
  awaits: p =>
    `En ${p.from}, ${plural(p.count, 'mensaje está pendiente', 'mensajes están pendientes')} de reenvío a ${theEntity(p.entity)}.`,
  awaitsNever: p => {
    const why = {
      hops: `porque ya ${p.count === 1 ? 'ha' : 'han'} dado ${p.hops} saltos, el máximo`,
      session: `porque no ${p.count === 1 ? 'tiene' : 'tienen'} SessionId y la entidad requiere sesiones`,
      header: `porque sus propiedades de aplicación ocupan más de ${p.header}`,
      size: 'por su tamaño',
    }
    return `En ${p.from}, ${plural(p.count, 'mensaje no se puede', 'mensajes no se pueden')} reenviar a ${theEntity(p.entity)} ${why[p.why]}.`
  },
  earlier: p =>
    `Otra entidad llamada ${p.entity} se eliminó en el instante ${p.deleted}${p.limit === null ? '' : ` porque llevaba ${p.limit} sin uso`}. La actual se creó en el instante ${p.created}, así que no tiene los mensajes, los números de secuencia ni el historial de duplicados de la anterior.`,
  closing: p =>
    p.until === null
      ? `${Who(p.by)} se cerró en el instante ${p.at}, pero continúa su trabajo${p.numbers.length === 0 ? '' : ` con ${list(p.numbers)}`}.`
      : `${Who(p.by)} se cerró en el instante ${p.at}; termina su trabajo${p.numbers.length === 0 ? '' : ` con ${list(p.numbers)}`} y después libera la sesión ${feminine(p.session)} ${alsoAt(p.until)}.`,
  closingAnswer: p =>
    `${Who(p.by)} se ha cerrado, pero continúa su trabajo y aún tiene bloqueada la sesión ${feminine(p.session)}.`,
  idleRelease: p =>
    `Si no llega otro mensaje durante ${p.timeout} (sessionIdleTimeout), ${who(p.by)} liberará la sesión ${feminine(p.session)} en el instante ${p.at}.`,
  waitedFree: p => `Esperó ${p.wait} a que ${who(p.by)} liquidara ${p.number} y pudiera recibir otro mensaje.`,
  waitedOpen: p => `Esperó ${p.wait} hasta que ${who(p.by)} se abrió.`,
  waitedRestart: p =>
    `Esperó ${p.wait}, porque ${who(p.by)} ${was(p.isKilled)} en el instante ${p.at} y tuvo que abrirse de nuevo.`,
  waitedStatus: p => `Esperó ${p.wait} hasta que el estado de ${theQueue(p.entity)} permitió recibir mensajes.`,
  phaseStatus: p =>
    `Entre los instantes ${p.from} y ${p.to}, nadie pudo recibirlo, porque el estado de ${theQueue(p.entity)} era ${p.status}.`,
  phaseUnheld: p =>
    `Entre los instantes ${p.from} y ${p.to}, nadie tuvo bloqueada la sesión ${feminine(p.session)}${p.gone.length === 0 ? '' : `, porque ${haveLeft(p.gone)} ${alsoAt(p.gone[0]!.at)}`}.`,
  phaseNobody: p =>
    `Entre los instantes ${p.from} y ${p.to}, nadie recibió mensajes de ${theQueue(p.entity)}${p.gone.length === 0 ? '' : `, porque ${haveLeft(p.gone)} ${alsoAt(p.gone[0]!.at)}`}.`,
  waitingKilled: p =>
    `Nadie recibe mensajes de ${theQueue(p.entity)} porque ${haveLeft(p.gone)} en el instante ${p.at}.`,
  noneSince: p =>
    `No hay ningún receptor abierto en ${theQueue(p.entity)} desde el instante ${p.at}, cuando ${haveLeft(p.gone)}.`,
  ownCopy: 'una entrega anterior de este mensaje',
  phaseBusy: p =>
    `Entre los instantes ${p.from} y ${p.to}, ${list(p.by.map(who))} ${p.by.length === 1 ? 'estuvo ocupado' : 'estuvieron ocupados'}${p.total === 0 ? '' : ` con ${some(p.numbers, p.total).replace('de este mensaje y ', 'de este mensaje y con ')}`}${p.isFull ? (p.by.length === 1 ? ', y su búfer de captura previa estaba lleno' : ', y sus búferes de captura previa estaban llenos') : ''}.${p.gone === null ? '' : ` Antes, en el instante ${p.gone.at}, ${haveLeft([p.gone])}.`}`,
  phaseFree: p =>
    `Entre los instantes ${p.from} y ${p.to}, esperó a que ${who(p.by)} liquidara ${p.number} y pudiera recibir otro mensaje.`,
  phaseBehind: p =>
    `Entre los instantes ${p.from} y ${p.to}, esperó detrás de ${p.number} en la sesión ${feminine(p.session)}, cuyos mensajes se entregan en orden.`,
  phaseHeld: p =>
    `Entre los instantes ${p.from} y ${p.to}, ${who(p.by)} tuvo bloqueada la sesión ${feminine(p.session)}, pero no solicitó el mensaje siguiente${p.total === 0 ? '' : ` después de ${some(p.after, p.total)}, que ${p.total === 1 ? 'estaba' : 'estaban'} por delante de este mensaje`}.`,
  phaseUnserved: p =>
    `Entre los instantes ${p.from} y ${p.to}, ${list(p.by.map(who))} ${p.by.length === 1 ? 'estuvo abierto' : 'estuvieron abiertos'}, pero ${refusedBy(p)}.`,
  openUnserved: p =>
    `${WhoAll(p.receivers)} ${p.receivers.length === 1 ? 'está abierto' : 'están abiertos'}, pero ${refusedBy(p)}.`,
  listeningUnserved: p =>
    `${WhoAll(p.by)} ${p.by.length === 1 ? 'estaba abierto' : 'estaban abiertos'} en el instante ${p.at}; eso cuenta como escuchar, aunque las operaciones de recepción se rechazan porque ${theQueue(p.entity)} requiere sesiones.`,
  phaseSessions: p =>
    `Entre los instantes ${p.from} y ${p.to}, ${list(p.by.map(who))} ${p.by.length === 1 ? 'tuvo' : 'tuvieron'} bloqueadas otras sesiones.`,
  deadReasons: p =>
    `Hay ${list(p.reasons.map(({ reason, count }, at) => `${at === 0 ? messages(count) : number(count)} ${reason === null ? 'sin DeadLetterReason' : `con ${at === 0 ? 'el DeadLetterReason ' : ''}${reasonText(reason)}`}`))}.`,
  forwardGone: p =>
    `${TheEntity(p.to)} ${p.at === null ? 'no existe' : `se eliminó en el instante ${p.at}`}, así que los mensajes que deberían reenviarse van a ${p.path}.`,
  forwardNeedsSession: p =>
    `${TheQueue(p.to)} requiere sesiones, así que los mensajes sin SessionId que deberían reenviarse van a ${p.path}.`,
  forwardDisabled: p =>
    `El estado de ${theEntity(p.to)} es ${p.status}, así que los mensajes que deberían reenviarse van a ${p.path}.`,
  wasDeferredAgain: 'Después, el mensaje volvió a quedar aplazado, no activo.',
  deferredAgain: 'Se aplazó antes. Si su bloqueo termina antes de que se liquide, vuelve a quedar aplazado.',
  cannotSettle: p =>
    `El estado de ${theQueue(p.entity)} es ${p.status} desde el instante ${p.at}. Mientras no cambie, ${p.by === null ? 'nadie puede liquidar ni recibir el mensaje' : `${who(p.by)} no puede liquidar el mensaje ni renovar su bloqueo`}.`,
  notYetNamed: p =>
    `Hasta ese momento no se había enviado ningún mensaje con este MessageId; la primera operación que lo menciona es del instante ${p.at}.`,
  sendsRefused: p => `Su estado es ${p.status}, así que no se le pueden enviar mensajes.`,
  receivesRefused: p => `Su estado es ${p.status}, así que no se pueden recibir sus mensajes.`,
  bothRefused: p => `Su estado es ${p.status}, así que no se pueden enviar ni recibir mensajes.`,
  caseCounts: 'La comparación distingue mayúsculas y minúsculas.',
  notUnknown:
    'NOT aplicado a un resultado desconocido da también un resultado desconocido. Agrega OR … IS NULL para que coincida un mensaje sin la propiedad.',
  rolledBackBefore: p =>
    `En el instante ${p.at}, ${another(p.isSchedule)} con este MessageId ${p.isSchedule ? 'en' : 'a'} ${theEntity(p.entity)} formaba parte de la transacción ${feminine(p.name)}, que se revirtió ${alsoAt(p.end)}${p.isTimedOut ? ' al agotarse su tiempo de espera' : ''}${becauseFailed(p.failed)}.`,
  enlistedBefore: p =>
    `En el instante ${p.at}, ${another(p.isSchedule)} con este MessageId ${p.isSchedule ? 'en' : 'a'} ${theEntity(p.entity)} se inscribió en la transacción ${feminine(p.name)}, que no se ha confirmado.`,
  refusedBefore: p =>
    `En el instante ${p.at} se rechazó con ${p.error} ${another(p.isSchedule)} con este MessageId ${p.isSchedule ? 'en' : 'a'} ${theEntity(p.entity)}.`,
  refusedEarlier: p =>
    `${p.from === p.to ? `En el instante ${p.from}` : `Entre los instantes ${p.from} y ${p.to}`} se ${p.isRolledBack ? 'revirtieron' : 'rechazaron'} otras ${number(p.count)} llamadas para enviar o programar un mensaje con este MessageId${p.isRolledBack ? ' junto con sus transacciones' : ''}.`,
  scheduleKept: 'Hasta que se activó, ese mensaje mantuvo en uso la entidad.',
  began: p => `${Who(p.by)} empezó a procesarlo en el instante ${p.at}.`,
  processingSince: p => `${Who(p.by)} lo está procesando desde el instante ${p.start}.`,
  worksInVain: p =>
    `${Who(p.by)} lo está procesando desde el instante ${p.start}, pero el bloqueo terminó al eliminarse la entidad, así que el mensaje ya no se puede liquidar.`,
  closedWorking: p =>
    `${Who(p.by)} se cerró en el instante ${p.at}, pero ${p.isOver ? 'continuó' : 'continúa'} su trabajo con el mensaje, cuyo bloqueo ${p.isOver ? 'siguió' : 'sigue'} vigente.`,
  staleBuffered: p =>
    `En el búfer de captura previa ${ofWho(p.by)} queda este mensaje, de una entrega ${p.isSettled ? 'que un cliente ya ha liquidado' : 'cuyo bloqueo ya ha terminado'}; ${p.lost === null ? `${who(p.by)} lo procesará, pero no podrá liquidarlo` : `según el escenario, ${who(p.by)} ${p.lost.isKilled ? 'se interrumpe bruscamente' : 'se cierra'} en el instante ${p.lost.at} sin procesarlo`}.`,
  staleWork: p =>
    `${Who(p.by)} procesa desde el instante ${p.start} este mensaje, de una entrega ${p.isSettled ? 'que un cliente ya ha liquidado' : 'cuyo bloqueo ya ha terminado'}, así que no podrá liquidarlo.`,
  deadTries: p =>
    `Se recibió de ${p.path} ${times(p.count)} sin completarse; allí DeliveryCount sigue siendo ${p.deliveryCount}.`,
  largeTwice: 'Un mensaje de más de 1 MB cuenta dos veces.',
  largeCopies: 'En un tema, un mensaje de más de 1 MB cuenta una vez por cada copia y una vez más.',
  topicDeleted: p =>
    `El tema ${masculine(p.topic)} se eliminó en el instante ${p.at} junto con ${p.subscriptions === 1 ? 'su suscripción y todos los mensajes que contenía' : 'sus suscripciones y todos los mensajes que contenían'}.`,
  basicTtl: 'En el nivel Basic, el período de vida predeterminado es de 14 días, que es también el máximo.',
}
