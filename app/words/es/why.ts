/** The sentences of Why, in Spanish. Arguments are ready-made text: numbers as "#7", times as "1:04", lengths as "30 s". */

import type { Words } from '../contract.ts'
import { form, list, number, plural, some, times, who, Who } from './grammar.ts'
import { nounOf } from './operations.ts'

const messages = (count: number): string => plural(count, 'mensaje', 'mensajes')
const after = (text: string | null, before: string): string => (text === null ? '' : before + text)
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const counted = (count: number): string => (count > 0 ? ` (DeliveryCount ${count})` : '')

export const whyTitles: Words['whyTitles'] = {
  notYet: id => `¿Dónde está ${id}?`,
  scheduled: id => `¿Por qué ${id} aún no está en la cola?`,
  waiting: id => `¿Por qué espera ${id}?`,
  lingering: id => `¿Por qué sigue aquí ${id}?`,
  locked: id => `¿Por qué está bloqueado ${id}?`,
  deferred: id => `¿Por qué nadie recibe ${id}?`,
  deadLettered: id => `¿Por qué está ${id} entre los mensajes fallidos?`,
  dropped: id => `¿Por qué ya no está ${id}?`,
  completed: id => `¿Qué fue de ${id}?`,
  received: id => `¿Qué fue de ${id}?`,
  deleted: id => `¿Por qué ya no está ${id}?`,
  cancelled: id => `¿Por qué no llegó nunca ${id}?`,
  activated: (id, itsNumber) => `¿Qué fue de ${itsNumber}, ${id}?`,
  forwarded: id => `¿Dónde está ${id}?`,
  entityDeleted: id => `¿Por qué ya no está ${id}?`,
  entity: path => `¿Qué contiene ${path}?`,
  entityTimed: path => `¿Qué contiene ${path} y cuánto vivirá?`,
  entityGone: path => `¿Por qué ya no existe ${path}?`,
  entityNotYet: path => `¿Dónde está ${path}?`,
  absent: id => `¿Dónde está ${id}?`,
}

export const whyAnswers: Words['whyAnswers'] = {
  notYet: p =>
    p.by === null ? `Aún no enviado: llega en ${p.at}.` : `Aún no enviado: ${who(p.by)} lo envía en ${p.at}.`,
  scheduled: p => `Está programado para ${p.due}.`,
  waitingBehind: p => `Tiene ${messages(p.ahead)} por delante${p.busy === null ? '' : `, y ${p.busy} está ocupado`}.`,
  waitingNext: p =>
    p.busy === null ? 'Es el siguiente; lo tomará una recepción.' : `Es el siguiente; ${p.busy} está ocupado.`,
  waitingNobody: p => `Nadie recibe de ${p.entity}.`,
  waitingDisabled: p => `${p.entity} está en estado ${p.status}: nadie puede recibir de ahí.`,
  lingering: p =>
    p.isListened
      ? `Pasó su expiración en ${p.at}; no había ninguna recepción pendiente, así que de momento se queda.`
      : `Pasó su expiración en ${p.at}; nadie escucha, así que de momento se queda.`,
  working: p => `${Who(p.by)} trabaja en él${after(p.until, ' hasta ')}.`,
  buffered: p => `Espera, bloqueado, en el búfer de captura previa de ${who(p.by)}.`,
  held: p => `Lo tiene ${who(p.by)} hasta ${p.until}.`,
  heldExpired: p => `Lo tiene ${who(p.by)}; su expiración en ${p.at} no cuenta bajo un bloqueo.`,
  deferred: p => `${Who(p.by)} lo aplazó en ${p.at}; solo se recupera por su número.`,
  expiredWaiting: p => `Expiró en ${p.at}, cuando aún esperaba su turno.`,
  expiredByPresent: p =>
    `Según el valor predeterminado vigente cuando alguien lo pidió en ${p.at}, había expirado en ${p.expired}.`,
  expiredUnreceived: p => `Expiró en ${p.at}; nadie lo había recibido.`,
  expiredAtBoundary: p => `Expiró en ${p.at}, en el mismo instante en que alguien lo pidió.`,
  expiredNobody: p => `Expiró en ${p.at}; nadie escuchaba.`,
  expiredUnderLock: p =>
    p.isAbandoned
      ? `Expiró en ${p.expired} bajo un bloqueo y se abandonó en ${p.at}.`
      : `Expiró en ${p.expired} bajo un bloqueo que terminó en ${p.at} sin que se liquidara.`,
  expiredDeferred: p => `Expiró en ${p.expired} estando aplazado; salió cuando alguien lo pidió en ${p.at}.`,
  maxDelivery: p => `Entregado ${times(p.count)} sin completarse: llegó a su límite en ${p.at}.`,
  byApplication: p =>
    `${Who(p.by)} lo dio por fallido en ${p.at}${after(p.reason, ': ')}${p.reason?.endsWith('.') === true ? '' : '.'}`,
  completed: p => `${Who(p.by)} lo completó en ${p.at}.`,
  completedExpired: p =>
    `${Who(p.by)} lo completó en ${p.at}, pasada su expiración en ${p.expired} pero bajo su bloqueo.`,
  received: p => `${Who(p.by)} lo recibió en ${p.at} en modo ReceiveAndDelete.`,
  deleted: p => `Una eliminación por lotes${after(p.by, ' de ')} lo eliminó en ${p.at}; nadie lo recibió.`,
  cancelled: p => `Cancelado${after(p.by, ' por ')} en ${p.at}, antes de su hora, ${p.due}.`,
  activated: p => `Le llegó la hora en ${p.at} y sigue como ${p.next}.`,
  forwarded: p => `Reenviado a ${p.to} en ${p.at}.`,
  entityDeleted: p => `${p.entity} se eliminó en ${p.at}, con todo lo que contenía.`,
  neverSent: () => 'En esta ejecución no se envió ningún mensaje con este identificador.',
  refused: p => `Su envío se rechazó en ${p.at}: ${p.error}.`,
}

export const whySteps: Words['whySteps'] = {
  sent: p => {
    const behind = p.total === 0 ? '' : `, detrás de ${some(p.behind, p.total)}`
    const busy = p.busy === null ? '' : `, mientras ${p.busy.by} estaba ocupado con ${p.busy.number}`
    return `Enviado${after(p.by, ' por ')} en ${p.at}${after(p.to, ' a ')}${behind}${busy}.`
  },
  sentFor: p => `Enviado${after(p.by, ' por ')} en ${p.at}, en respuesta a ${p.about} de ${p.place}.`,
  scheduledSent: p => `Programado${after(p.by, ' por ')} en ${p.at} para ${p.due}, como ${p.number}.`,
  activated: p =>
    `En ${p.at} le llegó la hora y entró en ${p.entity} como ${p.number}, igual que un mensaje enviado entonces.`,
  skewed: p => `El reloj del agente estaba desfasado ${p.by}: EnqueuedTimeUtc es ${p.stamped}.`,
  recomputed: p =>
    `Esa recepción calculó de nuevo su expiración con el valor predeterminado actual: expira en ${p.expires}.`,
  ttlDefault: p => `${p.entity} le da ${p.ttl} de forma predeterminada: expira en ${p.expires}.`,
  ttlOwn: p => `Su propio TimeToLive es ${p.ttl}: expira en ${p.expires}.`,
  ttlClamped: p => `Pidió ${p.asked}; ${p.entity} permite ${p.ttl}, sin error: expira en ${p.expires}.`,
  ttlNone: p => `Ni él ni ${p.entity} tienen período de vida: no expira nunca.`,
  ttlWhileScheduled: p => `Su período de vida de ${p.ttl} empieza entonces: expirará en ${p.expires}.`,
  delivered: p => `${Who(p.by)} lo recibió en ${p.at}${counted(p.count)} y tiene su bloqueo hasta ${p.until}.`,
  deliveredPast: p => `${Who(p.by)} lo recibió en ${p.at}${counted(p.count)}, bloqueado hasta ${p.until}.`,
  buffered: p =>
    p.workAt === null
      ? `Espera en el búfer de captura previa de ${who(p.by)}, con su bloqueo corriendo desde ${p.at}.`
      : `Esperó en el búfer de captura previa de ${who(p.by)} hasta ${p.workAt}, con su bloqueo corriendo desde ${p.at}.`,
  renewed: p => `Su bloqueo se renovó ${times(p.count)}, la última hasta ${p.until}.`,
  lapsed: p => {
    if (p.doing === 'left') return `En ${p.at} venció su bloqueo: DeliveryCount ${p.count}.`
    const doing = { working: 'seguía trabajando', buffered: 'lo guardaba en su búfer', holding: 'aún lo tenía' }[
      p.doing
    ]
    return `En ${p.at} venció el bloqueo mientras ${who(p.by)} ${doing}: DeliveryCount ${p.count}.`
  },
  holderKilled: p => `${Who(p.by)} murió en ${p.at}; ya no liquida nada, pero su bloqueo sigue corriendo.`,
  holderClosed: p => `${Who(p.by)} se cerró en ${p.at}; su bloqueo sigue corriendo.`,
  lateEnd: p =>
    p.error === null
      ? `${Who(p.by)} terminó sus ${p.work} de trabajo en ${p.at}, demasiado tarde: el bloqueo se había perdido.`
      : `${Who(p.by)} terminó sus ${p.work} de trabajo en ${p.at}, demasiado tarde: liquidar falló con ${p.error}.`,
  refused: p => {
    const { noun, article } = nounOf(p.operation)
    return `En ${p.at} se rechazó ${article} ${noun}: ${p.error}.`
  },
  abandoned: p => `${Who(p.by)} lo abandonó en ${p.at}: DeliveryCount ${p.count}.`,
  deferred: p => `${Who(p.by)} lo aplazó en ${p.at}: DeliveryCount ${p.count}.`,
  released: p => `${Who(p.by)} lo soltó en ${p.at}; DeliveryCount no cambia.`,
  repeated: p => `Se entregó ${times(p.count)} más, hasta ${p.to}; ${p.how}.`,
  repeatedHow: {
    abandoned: 'cada vez se abandonó',
    lapsed: 'cada vez venció su bloqueo',
    deferred: 'cada vez se aplazó',
    released: 'cada vez se soltó con su sesión',
    mixed: 'nunca se completó',
  },
  busyWith: p => `${Who(p.by)} está ocupado con ${some(p.numbers, p.total)}${after(p.until, ' hasta ')}.`,
  aheadNow: p => `Delante de él ${form(p.total, 'está', 'están')} ${some(p.numbers, p.total)}.`,
  noReceiver: p => `No hay ningún receptor abierto en ${p.entity}${after(p.since, ' desde ')}.`,
  nextReceiver: p => `${Who(p.by)} se abre en ${p.at}.`,
  turn: p =>
    `Con ${list(p.by)} así de ${p.by.length === 1 ? 'ocupado' : 'ocupados'}, su turno habría llegado en ${p.at}.`,
  turnWork: p => `${p.by} tarda ${p.work} por mensaje, así que su turno habría llegado en ${p.at}.`,
  expiredWaiting: p => `En ${p.at} nadie tenía su bloqueo, así que expiró.`,
  cameExpired: p => `Cuando llegó en ${p.at}, ya había pasado su expiración en ${p.expired}.`,
  expiredNobody: p => `En ${p.at} llegó a su expiración; nadie escuchaba en ${p.entity}, así que de momento se quedó.`,
  expiredBusy: p =>
    `En ${p.at} llegó a su expiración; no había ninguna recepción pendiente, así que de momento se quedó.`,
  judged: p =>
    `En ${p.at} ${who(p.by)} pidió un mensaje y, según el valor predeterminado actual de ${p.entity}, había expirado en ${p.expires}.`,
  foundBy: p => `En ${p.at} ${p.what} y salió.`,
  foundByOpening: receiver => `${who(receiver)} empezó a escuchar`,
  foundByReceive: receiver => `${who(receiver)} pidió un mensaje`,
  foundByNumber: receiver => `${who(receiver)} lo pidió por su número`,
  foundBySweep: () => 'pasó el barrido',
  retry: p =>
    `En ${p.at} expirará: ${p.entity} guarda como fallido lo que expira y reenvía sus mensajes fallidos a ${p.to}.`,
  overtook: p => `Adelantó a ${p.number}, que se entregó antes y que ${p.by} aún tenía entre manos.`,
  expiredUnderLock: p => `En ${p.at} llegó a su expiración bajo el bloqueo, que lo protege.`,
  expiredAtLockEnd: p => `Al desaparecer el bloqueo en ${p.at}, la expiración surtió efecto al momento.`,
  deferredExpiry: p => `En ${p.at} llegó a su expiración; un mensaje aplazado se queda hasta que alguien lo pide.`,
  deadLetters: p => `${p.entity} pasa a mensajes fallidos lo que expira.`,
  drops: p => `${p.entity} descarta lo que expira: deadLetteringOnMessageExpiration está desactivado.`,
  maxDelivery: p =>
    `${p.entity} permite ${plural(p.max, 'entrega', 'entregas')}; con DeliveryCount ${p.count} pasó a mensajes fallidos en ${p.at}.`,
  byApplication: p =>
    `${Who(p.by)} lo dio por fallido en ${p.at}${after(p.reason, ', con el motivo ')}${p.description === null ? '.' : `: “${p.description}”`}`,
  inDeadLetterQueue: p => `En ${p.to} nada expira: se queda hasta que alguien lo recoja.`,
  takenFromDeadLetter: p => `${Who(p.by)} lo recogió de la cola de mensajes fallidos y lo completó en ${p.at}.`,
  completed: p => `${Who(p.by)} lo completó en ${p.at}${p.work === null ? '' : `, tras ${p.work} de trabajo`}.`,
  received: p => `${Who(p.by)} lo recibió en ${p.at}; el agente lo borró en el mismo momento.`,
  deleted: p =>
    `${p.by === null ? 'Alguien' : p.by} eliminó ${p.number} en ${p.at}: estaba activo y nadie lo había bloqueado.`,
  cancelled: p => `${p.by === null ? 'Alguien' : p.by} canceló ${p.number} en ${p.at}, y eso lo elimina.`,
  entityDeleted: p =>
    p.isIdle
      ? `${p.entity} se eliminó en ${p.at}; los mensajes no mantienen viva una entidad.`
      : `${p.entity} se eliminó en ${p.at}, con sus mensajes.`,
  seeNext: p => `Su vida sigue como la de ${p.number}.`,
}

type ActiveParts = Parameters<Words['whyArithmetic']['active']>[0]

const heldParts = (p: ActiveParts): string => {
  const locked = p.locked > 0 ? ` + ${plural(p.locked, 'bloqueado', 'bloqueados')}` : ''
  const deferred = p.deferred > 0 ? ` + ${plural(p.deferred, 'aplazado', 'aplazados')}` : ''
  return `${locked}${deferred}${p.expired > 0 ? ` + ${plural(p.expired, 'expirado, aún no quitado', 'expirados, aún no quitados')}` : ''}`
}

const shortest = (message: string, defaults: readonly { readonly path: string; readonly ttl: string }[]): string =>
  `min(${[`mensaje: ${message}`, ...defaults.map(({ path, ttl }) => `${path}: ${ttl}`)].join(', ')})`

export const whyArithmetic: Words['whyArithmetic'] = {
  ttl: p => `período de vida = ${shortest(p.message, p.defaults)} = ${p.result}`,
  ttlAnew: p => `período de vida según la recepción de ${p.at} = ${shortest(p.message, p.defaults)} = ${p.result}`,
  none: 'ninguno',
  expires: p => `ExpiresAtUtc = EnqueuedTimeUtc + período de vida = ${p.from} + ${p.ttl} = ${p.result}`,
  expiresScheduled: p =>
    `ExpiresAtUtc = ScheduledEnqueueTimeUtc + período de vida = ${p.from} + ${p.ttl} = ${p.result}`,
  lock: p => `LockedUntilUtc = entrega + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  renewal: p => `LockedUntilUtc = renovación + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  work: p => `fin del trabajo = inicio + tiempo de proceso = ${p.from} + ${p.work} = ${p.result}`,
  deliveryCount: p => `DeliveryCount = ${plural(p.releases, 'liberación', 'liberaciones')} ≥ MaxDeliveryCount ${p.max}`,
  idle: p => `eliminación = último uso + AutoDeleteOnIdle = ${p.from} (${p.use}) + ${p.limit} = ${p.result}`,
  active: p => `activos ${number(p.active)} = ${plural(p.available, 'disponible', 'disponibles')}${heldParts(p)}`,
  activeInSessions: p =>
    `activos ${number(p.active)} = ${plural(p.available, 'disponible', 'disponibles')} en sus sesiones${heldParts(p)}`,
  late: p =>
    p.isEarly
      ? `${p.at} − fin del bloqueo ${p.until} = ${p.by} demasiado tarde`
      : `${p.at} − LockedUntilUtc ${p.until} = ${p.by} demasiado tarde`,
  held: p => `ocupado ${p.held} = ${p.parts.map(({ size, state }) => `${size} ${state}`).join(' + ')}`,
  size: p => `ocupado ${p.held} + lo que se iba a añadir > ${p.limit}`,
  sizeWith: p => `ocupado ${p.held} + ${p.added} por añadir = ${p.sum} > ${p.limit}`,
}

export const whyRules: Words['whyRules'] = {
  notYet: 'Solo se muestra lo que ha ocurrido hasta el cursor.',
  scheduled: 'Un mensaje programado no aparece, y su período de vida no corre, antes de su hora.',
  waiting: 'Una recepción obtiene el mensaje de menor número que esté activo, sin bloquear y sin expirar.',
  lingering:
    'El agente puede quitar tarde un mensaje expirado; una recepción nunca lo devuelve, pero la inspección y los recuentos aún lo muestran.',
  locked: 'Mientras dura un bloqueo nadie más recibe el mensaje, y la expiración no lo toca.',
  deferred: 'Las recepciones no ven un mensaje aplazado, y no expira hasta que se pide su número.',
  expired:
    'Un mensaje que llega a ExpiresAtUtc sin que nadie tenga su bloqueo se descarta o, donde la cola lo indica, pasa a mensajes fallidos.',
  expiredUnderLock:
    'La expiración espera al bloqueo: cuando este termina o se abandona el mensaje, la expiración surte efecto en ese instante.',
  expiredDeferred: 'La expiración de un mensaje aplazado surte efecto cuando alguien pide su número.',
  maxDelivery:
    'Un mensaje liberado pasa a la cola de mensajes fallidos en cuanto su DeliveryCount llega a MaxDeliveryCount.',
  byApplication: 'Un receptor puede dar por fallido el mensaje que tiene, con un motivo propio.',
  completed: 'Un mensaje completado ya no está; si se completa bajo su bloqueo, su expiración no importa.',
  received: 'En modo ReceiveAndDelete entregar y borrar son un solo paso.',
  deleted: 'Una eliminación por lotes elimina los mensajes activos que nadie ha bloqueado, primero los más antiguos.',
  cancelled: 'Un mensaje programado se puede cancelar por su número antes de su hora.',
  activated:
    'Cuando llega su hora, un mensaje programado se pone en cola como si se enviara entonces, con un número nuevo.',
  forwarded: 'El reenvío mueve el mensaje, con un número nuevo y una nueva hora de puesta en cola.',
  entityDeleted: 'Una entidad se lleva sus mensajes, también los de su cola de mensajes fallidos.',
  withTopic: 'Eliminar un tema elimina sus suscripciones y los mensajes de estas.',
  explicit: 'Una entidad se elimina cuando alguien lo pide.',
  counts:
    'El recuento activo incluye mensajes bloqueados, aplazados y expirados; una recepción no puede obtener ninguno de ellos.',
  absent: 'Un mensaje existe desde el momento en que el agente lo acepta.',
}

export const whyChanges: Words['whyChanges'] = {
  all: changes =>
    capital(
      changes.length < 2 ? changes.join('') : `${changes.slice(0, -1).join(', ')} o ${changes[changes.length - 1]!}`,
    ),
  one: capital,
  tryHint: values => `Cambiarlo y ejecutar otra vez: ${values.join(', ')}`,
  ttlOver: ttl => `un período de vida de más de ${ttl}`,
  oneMore: receiver => `un segundo ${receiver}`,
  moreInstances: (receiver, count) => `${count} instancias de ${receiver} en vez de ${count - 1}`,
  lockOver: duration => `un LockDuration de más de ${duration}`,
  renewal: receiver => `que ${receiver} renueve sus bloqueos (un procesador lo hace, hasta 5 min)`,
  noPrefetch: 'un PrefetchCount de 0',
  listener: (entity, before) => `un receptor libre en ${entity} antes de ${before}`,
  acceptor: p => `aceptar la sesión ${p.session} y recibir de ella antes de ${p.before}`,
  flag: 'activar deadLetteringOnMessageExpiration: entonces estaría en la cola de mensajes fallidos',
  use: (entity, before) => `cualquier uso de ${entity} antes de ${before}`,
  longerLimit: 'un AutoDeleteOnIdle más largo',
  sessionId: 'un SessionId',
  targetActive: path => `un estado de ${path} que permita enviar`,
  targetKept: path => `que ${path} no tenga AutoDeleteOnIdle`,
  targetLarger: path => `más sitio en ${path}`,
  createdBefore: (path, at) => `crear ${path} antes de ${at}`,
  commitBefore: at => `una confirmación antes de ${at}`,
}
