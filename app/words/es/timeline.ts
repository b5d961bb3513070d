/** Spanish: every sentence of timeline and stage. */

import type { ExpirationMode } from '../../../sim-core/index.ts'
import type { Words } from '../contract.ts'
import { alsoAt, alsoUntil, atTime, duration, form, instant, messages, number, plural } from './grammar.ts'
import { labelOf } from './operations.ts'

type Timeline = Words['timeline']
type CountParts = Parameters<Timeline['timeline']['counts']>[0]

const REASONS: Readonly<Record<string, string>> = {
  autoDeleteOnIdle: 'demasiado tiempo sin uso',
  explicit: 'a petición',
  topicDeleted: 'junto con su tema',
}

const active = (count: number): string => plural(count, 'activo', 'activos')
const scheduledOf = (count: number): string => plural(count, 'programado', 'programados')
const reasonOf = (reason: string | null): string => (reason === null ? '' : `, ${REASONS[reason] ?? reason}`)
const topicCounts = (published: number, scheduled: number): string =>
  `${plural(published, 'publicado', 'publicados')}${scheduled > 0 ? ` · ${scheduledOf(scheduled)}` : ''}`

function countsWith(
  { active: all, locked, deferred, scheduled }: CountParts,
  some: (locked: string) => string,
): string {
  const held =
    locked === 0
      ? ''
      : locked === all
        ? `, ${form(locked, 'bloqueado', 'bloqueados')}`
        : some(plural(locked, 'bloqueado', 'bloqueados'))
  const parts = [`${active(all)}${held}`]
  if (deferred > 0) parts.push(plural(deferred, 'aplazado', 'aplazados'))
  if (scheduled > 0) parts.push(scheduledOf(scheduled))
  return parts.join(' · ')
}

const counts = (p: CountParts): string => countsWith(p, locked => `, de ellos ${locked}`)
const shortCounts = (p: CountParts): string => countsWith(p, locked => ` (${locked})`)

function expirationWords(mode: ExpirationMode): string {
  switch (mode.kind) {
    case 'whenListening':
      return 'expira cuando alguien escucha'
    case 'onReceive':
      return 'expira al recibir'
    case 'immediate':
      return 'expira al instante'
    case 'sweepEvery':
      return `barrido cada ${duration(mode.everyMs)}`
  }
}

const properties: Timeline['timeline']['properties'] = p => {
  const life = p.timeToLive === null ? 'sin período de vida' : `período de vida ${duration(p.timeToLive)}`
  return [
    ...(p.forwardTo === null ? [] : [`reenvía a ${p.forwardTo}`]),
    p.timeToLive === null || !p.hasMessages ? life : `${life}, luego ${p.deadLetters ? 'a la DLQ' : 'descartado'}`,
    ...(p.timeToLive === null && p.hasMessages && p.isLifeLimited
      ? [`al expirar, ${p.deadLetters ? 'a la DLQ' : 'descartado'}`]
      : []),
    ...(p.hasMessages ? [`${p.hasSessions ? 'bloqueo de sesión' : 'bloqueo'} ${duration(p.lockDuration)}`] : []),
    ...(p.duplicateWindow === null ? [] : [`duplicados ${duration(p.duplicateWindow)}`]),
    ...(p.isPartitioned ? ['con particiones'] : []),
    ...(p.forwardDeadLetteredMessagesTo === null ? [] : [`mensajes fallidos a ${p.forwardDeadLetteredMessagesTo}`]),
    ...(p.expiration === null ? [] : [expirationWords(p.expiration)]),
    ...(p.autoDeleteOnIdle === null ? [] : [`límite sin uso ${duration(p.autoDeleteOnIdle)}`]),
  ]
}

const laneTold: Timeline['lane']['told'] = (kind, { number: itsNumber, messageId, rule, operation, error, copies }) => {
  switch (kind) {
    case 'message-published':
      return `${itsNumber ?? ''} ${messageId ?? ''}, ${copies === 0 ? 'sin copias: ninguna regla coincidió' : plural(Number(copies), 'copia', 'copias')}`
    case 'duplicate-discarded':
      return `${messageId ?? 'su MessageId'} ya se había aceptado`
    case 'operation-failed':
      return `${labelOf(operation, itsNumber)}: ${error ?? 'rechazo'}`
    case 'rule-added':
      return `regla ${rule ?? ''} agregada`
    case 'rule-removed':
      return `regla ${rule ?? ''} quitada`
    default:
      return 'se actualizaron sus propiedades'
  }
}

export const timeline: Timeline = {
  timeline: {
    slider: 'Cursor de tiempo',
    notYet: 'todavía no',
    cutOff: 'se detuvo aquí',
    stops: 'la ejecución se detiene en su límite',
    counts,
    properties,
    deadNames: { dead: '$deadletterqueue', transferDead: '$transfer/$deadletterqueue' },
    rules: {
      none: 'sin reglas, así que no recibe ningún mensaje',
      named: (name, text) => `${name}: ${text}`,
      more: (first, others) => `${first} +${others}`,
      action: (filter, action) => `${filter} → ${action}`,
      all: 'todos los mensajes',
      nothing: 'ningún mensaje',
    },
    topic: 'tema',
    topicCounts,
    foldedSubscriptions: count => `${plural(count, 'suscripción plegada', 'suscripciones plegadas')}`,
    sessions: 'sesiones',
    moreSessions: count => `+${number(count)}`,
    deadCount: count => number(count),
    notCreated: 'aún no existe',
    deleted: (t, reason) => `se eliminó ${atTime(instant(t))}${reasonOf(reason)}`,
    deletedIn: ms => `se elimina dentro de ${duration(ms)} si no se usa`,
    keptAlive: 'en uso, temporizador parado',
    openDead: path => `Mostrar los mensajes de ${path}`,
    closeDead: path => `Ocultar los mensajes de ${path}`,
    collapse: path => `Plegar ${path}`,
    expand: path => `Desplegar ${path}`,
    choose: path => `Seleccionar ${path}`,
    turned: count => `${plural(count, 'grupo plegado o abierto', 'grupos plegados o abiertos')} a mano`,
    turnBack: 'Restaurar el valor predeterminado',
    onlyUnfinished: 'Solo los mensajes que siguen pendientes en el instante del cursor, y los contiguos a ellos',
    everyRow: 'Todos los mensajes',
    wheelZooms: 'Ctrl o ⌘ + rueda: acercar o alejar',
    wheelSeen: 'Ocultar este consejo',
    bands: 'Demasiados mensajes para filas: acércate para verlos',
    showEveryRow: 'Mostrar todos los mensajes',
    showUnfinished: 'Mostrar solo los mensajes no terminados',
    zoomed: onlySome => (onlySome ? 'Ampliado: mensajes de este tramo' : 'Ampliado'),
    zoomOut: 'Mostrar toda la ejecución',
    foldsOff: 'Tramos en calma dibujados a escala',
    foldsOpened: count => plural(count, 'pliegue abierto', 'pliegues abiertos'),
    foldAgain: 'Plegar los tramos en calma',
    folded: count => plural(count, 'tramo en calma plegado', 'tramos en calma plegados'),
    unfold: 'Dibujarlos a escala',
    follow: 'Seguir',
    followTitle: 'Hacer que las filas sigan de nuevo al cursor',
    zoomIn: 'Acercar',
    zoomOutStep: 'Alejar',
    nothing: 'No hay colas ni temas en este escenario.',
    addOne: 'Para agregar una cola o un tema, usa “Editar” o “Hacer algo aquí…”.',
    bandHint: count => `${messages(count)} en una banda: demasiados para tener fila propia`,
    spoken: (time, record, groups) => [time, record, ...groups].join('; '),
    record: (position, count) =>
      position === 0 ? 'antes del primer evento' : `evento ${number(position)} de ${number(count)}`,
    spokenGroup: (path, state, dead) =>
      `${path}: ${state}${dead > 0 ? `, ${plural(dead, 'mensaje fallido', 'mensajes fallidos')}` : ''}`,
    rowsLabel: path => `Mensajes de ${path}`,
    openFold: length => `${length} sin ningún evento. Dibujar este tramo a escala`,
    moreAtInstant: count => `+${number(count)}`,
    recordDot: (position, count) => `Evento ${number(position)} de ${number(count)} en este instante`,
  },
  lane: {
    one: { published: 'publicado', duplicate: 'duplicado descartado', refused: 'rechazado', changed: 'cambio' },
    several: {
      published: count => plural(count, 'publicado', 'publicados'),
      duplicate: count => plural(count, 'duplicado descartado', 'duplicados descartados'),
      refused: count => plural(count, 'operación rechazada', 'operaciones rechazadas'),
      changed: count => plural(count, 'cambio', 'cambios'),
    },
    closer: 'Acércate para distinguirlos.',
    told: laneTold,
    session: (id, holder) => `sesión ${id}${holder === '' ? '' : `, bloqueada por ${holder}`}`,
    sessionOver: ({ from, to, until, end }) => {
      const how = { closed: 'se cerró', expired: 'venció su bloqueo', deleted: 'se eliminó junto con su entidad' }[end]
      return `aceptada ${atTime(instant(from))}${until > to ? `, bloqueada ${alsoUntil(instant(until))}` : ''}; ${how} ${alsoAt(instant(to))}`
    },
    sessionHeld: (from, until) => `aceptada ${atTime(instant(from))}, bloqueada ${alsoUntil(instant(until))}`,
  },
  transaction: {
    list: 'Transacciones',
    open: (label, from) => `transacción ${label}: abierta desde ${instant(from)}, aún sin efecto`,
    over: (label, from, to, end) => {
      const how = {
        committed: 'se confirmó',
        rolledBack: 'se revirtió',
        timedOut: 'se revirtió al agotarse su tiempo de espera',
      }[end]
      return `transacción ${label}: iniciada ${atTime(instant(from))}; ${how} ${alsoAt(instant(to))}`
    },
  },
  ghosts: {
    chip: 'En gris: la ejecución anterior al cambio',
    close: 'Quitar la ejecución anterior al cambio (Esc)',
    label: 'La ejecución anterior al cambio',
    only: count => `${messages(count)} que solo tuvo la ejecución anterior`,
    more: count => `+${number(count)} más que solo tuvo la ejecución anterior`,
  },
  depth: {
    label: 'Mensajes a lo largo del tiempo',
    waiting: 'en espera',
    expired: 'expirados sin quitar',
    locked: 'bloqueados',
    deferred: 'aplazados',
    dead: 'mensajes fallidos',
    all: 'todos juntos',
    value: (name, count) => `${name} ${number(count)}`,
    spoken: (path, waiting, locked, dead) =>
      `${path}: ${number(waiting)} en espera, ${plural(locked, 'bloqueado', 'bloqueados')}, ${plural(dead, 'mensaje fallido', 'mensajes fallidos')}`,
  },
  row: {
    waiting: left =>
      left === null
        ? 'en espera, nunca expira'
        : left > 0
          ? `en espera, expira dentro de ${duration(left)}`
          : 'expirado, aún sin quitar: no se puede recibir',
    locked: (holder, until) =>
      `bloqueado${holder === null ? '' : ` por ${holder}`}${until === null ? '' : ` hasta ${instant(until)}`}`,
    expiredUnderLock: 'expirado, pero protegido por su bloqueo',
    expiredDeferred: 'expirado, pero permanece hasta que se solicita por su número',
    deferred: 'aplazado',
    scheduled: t => `programado${t === null ? '' : ` para ${instant(t)}`}`,
    dead: 'en la cola de mensajes fallidos',
    notYet: 'aún no enviado',
    sentScheduled: (sent, due) =>
      `enviado ${atTime(instant(sent))} como programado${due === null ? '' : `, se pone en cola ${alsoAt(instant(due))}`}`,
    onItsWay: sent => `enviado ${atTime(instant(sent))}, pero aún no ha llegado aquí`,
    spoken: (itsNumber, id, life) => `${itsNumber} ${id}: ${life.join(', ')}`,
    came: t => `llegó ${atTime(instant(t))}`,
    comes: t => `llega ${atTime(instant(t))}`,
    expires: t => `expira ${atTime(instant(t))}`,
    struck: t => `expiró ${atTime(instant(t))}`,
    deadLettered: t => `a la cola de mensajes fallidos ${atTime(instant(t))}`,
    end: {
      completed: t => `completado ${atTime(instant(t))}`,
      received: t => `recibido y eliminado ${atTime(instant(t))}`,
      dropped: t => `descartado ${atTime(instant(t))}`,
      deleted: t => `eliminado ${atTime(instant(t))}`,
      cancelled: t => `cancelado ${atTime(instant(t))}`,
      activated: t => `activado ${atTime(instant(t))}`,
      published: t => `publicado ${atTime(instant(t))}`,
      forwarded: t => `reenviado ${atTime(instant(t))}`,
      lost: t => `eliminado junto con su entidad ${atTime(instant(t))}`,
    },
    lapses: count => `bloqueo perdido ${plural(count, 'vez', 'veces')}`,
    stillThere: 'sigue en la entidad cuando termina la ejecución',
  },
  stage: {
    label: 'Quién envía, dónde están los mensajes, quién recibe',
    counts: (parts, isShort) => (isShort ? shortCounts(parts) : counts(parts)),
    topicCounts,
    deadShort: { dead: 'DLQ', transferDead: 'DLQ transf.' },
    timeToLive: (left, at) =>
      left > 0 ? `expira dentro de ${duration(left)}, ${atTime(instant(at))}` : `expirado ${atTime(instant(at))}`,
    lockLeft: (left, at) => `bloqueado durante ${duration(left)} más, hasta ${instant(at)}`,
    seconds: seconds => `${number(seconds)} s`,
    more: count => `+${number(count)}`,
    next: 'siguiente',
    acts: {
      send: 'enviar',
      schedule: 'programar',
      cancelScheduled: 'cancelar',
      receive: 'recibir',
      receiveDeferred: 'recibir por número',
      peek: 'inspeccionar',
      openReceiver: 'escuchar',
      closeReceiver: 'dejar de escuchar',
      complete: 'completar',
      abandon: 'abandonar',
      defer: 'aplazar',
      deadLetter: 'mover a la DLQ',
      renewLock: 'renovar bloqueo',
      acceptSession: 'aceptar sesión',
      closeSession: 'cerrar sesión',
      renewSessionLock: 'renovar sesión',
      getSessionState: 'leer estado',
      setSessionState: 'establecer estado',
      purge: 'purgar',
      deleteMessages: 'eliminar mensajes',
      addCredit: 'asignar crédito',
      drainCredit: 'retirar crédito',
      stopWaiting: 'dejar de esperar',
    },
    nextAt: (act, t) => `${act} ${atTime(instant(t))}`,
    nextIn: (act, ms) => `${act} dentro de ${duration(ms)}`,
    noMore: 'ya no envía más',
    busy: numbers => `ocupado con ${numbers}`,
    toGo: ms => `${duration(ms)} más`,
    busyMany: (first, others) => `${first} +${number(others)}`,
    holds: numbers => `con bloqueo: ${numbers}`,
    leftLocked: what => `dejó bloqueado ${what}`,
    prefetched: count => `${number(count)} en su búfer`,
    waiting: 'espera',
    waitingForMessages: 'espera mensajes',
    waitingRefused: 'espera, pero no puede recibir',
    refused: 'rechazado',
    waitingForSession: 'espera una sesión',
    holdsSession: id => `tiene bloqueada la sesión ${id}`,
    opens: t => `apertura: ${instant(t)}`,
    notOpen: 'aún no abierto',
    closed: 'cerrado',
    closedUntil: t => `cerrado; se reabre ${atTime(instant(t))}`,
    dead: count => number(count),
    killed: 'interrumpido',
    killedUntil: t => `interrumpido; se reinicia ${atTime(instant(t))}`,
    backAt: t => `reinicio: ${instant(t)}`,
    nobody: 'nadie escucha',
    notCreated: 'aún no existe',
    deleted: (t, reason) => `se eliminó ${atTime(instant(t))}${reasonOf(reason)}`,
    notYet: 'aún no',
    gone: reason => (reason === null ? 'ya no existe' : (REASONS[reason] ?? reason)),
    steps: 'pasos',
    empty: 'No hay remitentes ni colas.',
    chip: (itsNumber, state) => `${itsNumber}, ${state}`,
    pending: {
      settles: {
        complete: 'se completará',
        abandon: 'se abandonará',
        defer: 'se aplazará',
        deadLetter: 'se moverá a la cola de mensajes fallidos',
      },
      settled: (does, transaction) => `${does} cuando se confirme ${transaction}`,
      count: count => `+${number(count)}`,
      sent: (count, ids, transaction) =>
        `${ids.length === count ? ids.join(', ') : messages(count)}: ${form(count, 'llegará', 'llegarán')} cuando se confirme ${transaction}`,
    },
    things: 'Colas y mensajes: las flechas arriba y abajo pasan de uno a otro, Intro selecciona el elemento',
    edge: {
      sends: (from, to) => `${from} envía mensajes a ${to}`,
      publishes: (from, to) => `${from} copia en ${to} los mensajes que coinciden con sus reglas`,
      forwards: (from, to, isOpen) => `${from} reenvía mensajes a ${to}${isOpen ? '' : ', pero ahora no'}`,
      receives: (receiver, from, isOpen) =>
        `${receiver} recibe mensajes de ${from}${isOpen ? ' y está escuchando' : ', pero ahora no escucha'}`,
    },
  },
}
