/** The sentences of Why, in Spanish. Arguments are ready-made text: numbers as "#7", times as "1:04", lengths as "30 s". */

import type { DetailWords } from '../contract.ts'
import {
  alsoAt,
  alsoUntil,
  and,
  atTime,
  AtTime,
  capital,
  list,
  messages,
  number,
  ofNamed,
  plural,
  quoted,
  some,
  theNamed,
  TheNamed,
  times,
  Who,
  who,
  withReason,
  theQueue,
  TheQueue,
  theEntity,
  client,
  ofClient,
  theMessage,
  bare,
  ofWho,
  theTime,
  ofMasculine,
  form,
  feminine,
  masculine,
} from './grammar.ts'
import { refusedOnIt } from './operations.ts'

const after = (text: string | null, before: string): string => (text === null ? '' : before + text)
/** "website lo envió", or of nobody "Se envió". */
const whoDid = (by: string | null, did: string): string => (by === null ? `Se ${did}` : `${Who(by)} lo ${did}`)
/** The same where the answer is not about the message: "website envió el mensaje", "El mensaje se envió". */
const didIt = (by: string | null, did: string): string =>
  by === null ? `El mensaje se ${did}` : `${Who(by)} ${did} el mensaje`
/** In a dead-letter queue it does not change. */
const countThen = (p: { count: number; isUnchanged: boolean }): string =>
  `, y DeliveryCount ${p.isUnchanged ? 'siguió en' : 'pasó a ser'} ${p.count}`

const counted = (count: number): string => (count > 0 ? ` (DeliveryCount ${count})` : '')

export const whyTitles: DetailWords['whyTitles'] = {
  notYet: id => `¿Dónde está ${theMessage(id)}?`,
  scheduled: (id, isOnTopic) =>
    isOnTopic
      ? `¿Por qué ${theMessage(id)} aún no se ha publicado?`
      : `¿Por qué ${theMessage(id)} aún no está en la cola?`,
  waiting: id => `¿Por qué está en espera ${theMessage(id)}?`,
  lingering: id => `¿Por qué sigue aquí ${theMessage(id)}?`,
  locked: id => `¿Por qué está bloqueado ${theMessage(id)}?`,
  deferred: id => `¿Por qué nadie recibe ${theMessage(id)}?`,
  deadLettered: id => `¿Por qué está ${theMessage(id)} en la cola de mensajes fallidos?`,
  dropped: id => `¿Por qué ya no existe ${theMessage(id)}?`,
  completed: id => `¿Qué pasó con ${theMessage(id)}?`,
  received: id => `¿Qué pasó con ${theMessage(id)}?`,
  deleted: id => `¿Por qué ya no existe ${theMessage(id)}?`,
  cancelled: id => `¿Por qué nunca llegó ${theMessage(id)}?`,
  activated: (id, itsNumber) => `¿Qué pasó con ${itsNumber} (${id})?`,
  forwarded: id => `¿Dónde está ${theMessage(id)}?`,
  entityDeleted: id => `¿Por qué ya no existe ${theMessage(id)}?`,
  entity: path => `¿Qué contiene ${bare(path)}?`,
  entityTimed: path => `¿Qué contiene ${bare(path)} y cuándo se eliminará?`,
  entityGone: path => `¿Por qué ya no existe ${bare(path)}?`,
  entityNotYet: path => `¿Por qué aún no existe ${bare(path)}?`,
  absent: id => `¿Dónde está ${theMessage(id)}?`,
}

/** How a message that came again had been released. */
const RELEASED = { abandoned: 'se abandonó', mixed: 'se liberó' } as const

const lockedAhead = (p: { number: string; buffer: string | null; busy: string | null; count: number }): string =>
  `Tiene por delante ${p.number}, que ahora está bloqueado${p.buffer === null ? '' : ` en el búfer de captura previa ${ofClient(p.buffer)}`}${p.busy === null ? '' : `; ${client(p.busy)} ${p.count === 1 ? 'está ocupado' : 'están ocupados'}`}`

export const whyAnswers: DetailWords['whyAnswers'] = {
  notYet: p =>
    p.isNow
      ? `Aún no se ha enviado; ${p.by === null ? 'se enviará' : `${who(p.by)} lo enviará`} en este mismo instante, tras otros eventos.`
      : p.by === null
        ? `Aún no se ha enviado; se enviará ${atTime(p.at)}.`
        : `Aún no se ha enviado; ${who(p.by)} lo enviará ${atTime(p.at)}.`,
  scheduled: p => `Está programado para el instante ${p.due}.`,
  waitingBehind: p =>
    `Tiene ${messages(p.ahead)} por delante${p.partition === null ? '' : ` en la partición ${p.partition}`}${p.busy === null ? '' : `, ${and(client(p.busy))} ${p.count === 1 ? 'está ocupado' : 'están ocupados'}`}.`,
  waitingAgain: p =>
    p.how === 'lapsed'
      ? `${lockedAhead(p)}. El bloqueo de ${p.number} se perdió ${times(p.times)}, y ${p.times === 1 ? 'después' : 'cada vez'} ${p.number} se recibió de nuevo.`
      : `${lockedAhead(p)}. ${p.number} ${RELEASED[p.how]} ${times(p.times)}, y ${p.times === 1 ? 'después' : 'cada vez'} se recibió de nuevo.`,
  waitingOvertaken: p =>
    `${lockedAhead(p)}. Cuando ese bloqueo termine, ${atTime(p.at)}, ${p.number} volverá a estar disponible en su posición.`,
  waitingLocked: p =>
    `Tiene por delante varios mensajes que ahora están bloqueados${p.busy === null ? '' : `; ${client(p.busy)} ${p.count === 1 ? 'está ocupado' : 'están ocupados'}`}.`,
  waitingNext: p =>
    `Es el siguiente que se recibirá${p.busy === null ? '' : `, pero ${client(p.busy)} ${p.count === 1 ? 'está ocupado' : 'están ocupados'}`}.`,
  waitingExpires: p =>
    `Expirará ${atTime(p.at)}, cuando ${client(p.busy)} ${p.count === 1 ? 'aún estará ocupado' : 'aún estarán ocupados'}.`,
  waitingCredit: p =>
    `Es el siguiente que se recibirá, pero ${`a ${client(p.by)}`.replace(/^a el /, 'al ')} no ${p.count === 1 ? 'le' : 'les'} queda crédito de vínculo.`,
  waitingNobody: p => `Nadie recibe mensajes de ${theQueue(p.entity)}.`,
  waitingDisabled: p => `Nadie puede recibir mensajes de ${theQueue(p.entity)}, porque su estado es ${p.status}.`,
  lingering: p =>
    p.isListened
      ? `Expiró ${atTime(p.at)}, pero ningún receptor esperaba un mensaje, así que aún no se ha quitado.`
      : `Expiró ${atTime(p.at)}, pero nadie escucha, así que aún no se ha quitado.`,
  lingeringByPresent: p =>
    `Según ${p.isOwn ? 'su propio TimeToLive' : 'el período de vida predeterminado actual'}, expiró ${atTime(p.at)}; ninguna operación de recepción lo ha quitado todavía.`,
  working: p =>
    `${Who(p.by)} lo está procesando${p.until === null ? '' : ` y terminará ${atTime(p.until)}${p.isUnsettled ? ' sin liquidarlo (settle: crash)' : ''}`}${!p.isLate ? '' : p.lockEnds === null ? ', demasiado tarde para liquidarlo' : `, demasiado tarde: su bloqueo termina ${p.until === null ? atTime(p.lockEnds) : alsoAt(p.lockEnds)}`}.`,
  buffered: p => `Está bloqueado y espera en el búfer de captura previa ${ofWho(p.by)}.`,
  held: p => `${Who(p.by)} lo tiene bloqueado hasta el instante ${p.until}.`,
  heldExpired: p =>
    `${Who(p.by)} lo tiene bloqueado, así que la expiración del mensaje ${atTime(p.at)} aún no surte efecto.`,
  deferred: p =>
    `${Who(p.by)} lo aplazó ${atTime(p.at)}; el mensaje solo se puede recibir por su número de secuencia (${p.number}).`,
  deferredDead: p =>
    `${Who(p.by)} lo aplazó ${atTime(p.at)}; en la cola de mensajes fallidos de una entidad que requiere sesiones, nadie puede recibir un mensaje aplazado, ni siquiera por su número de secuencia.`,
  deferredForwarding: p =>
    `${Who(p.by)} lo aplazó ${atTime(p.at)}; mientras ${theQueue(p.entity)} reenvíe sus mensajes a ${theEntity(p.to)}, nadie puede recibirlo, ni siquiera por su número de secuencia.`,
  deferredRefused: p =>
    `${Who(p.by)} lo aplazó ${atTime(p.at)}; mientras el estado de ${theQueue(p.entity)} sea ${p.status}, nadie puede recibirlo, ni siquiera por su número de secuencia.`,
  deferredExpired: p =>
    `${Who(p.by)} lo aplazó ${atTime(p.at)}, y el mensaje expiró ${alsoAt(p.expired)}; ya nadie puede recibirlo.`,
  expiredWaiting: p => `Expiró ${atTime(p.at)}, cuando aún esperaba en ${theQueue(p.entity)}.`,
  expiredByPresent: p =>
    `Un receptor lo solicitó ${atTime(p.at)}. Según ${p.isOwn ? 'su propio TimeToLive' : 'el período de vida predeterminado vigente en ese momento'}, el mensaje había expirado ${atTime(p.expired)}.`,
  expiredUnreceived: p => `Expiró ${atTime(p.at)} sin que nadie lo hubiera recibido.`,
  expiredAtBoundary: p => `Expiró ${atTime(p.at)}, justo cuando ${p.what}.`,
  expiredByOther: p =>
    `Expiró ${atTime(p.at)}, cuando aún esperaba en ${theQueue(p.entity)}. En ese mismo instante llegó una llamada para la sesión ${feminine(p.session)}, así que el mensaje se quitó de inmediato.`,
  expiredNobody: p => `Expiró ${atTime(p.at)}, cuando nadie escuchaba.`,
  expiredUnderLock: p =>
    p.isAbandoned
      ? `Su hora de expiración (${p.expired}) llegó mientras el mensaje estaba bloqueado, así que el mensaje expiró cuando se abandonó ${atTime(p.at)}.`
      : `Su hora de expiración (${p.expired}) llegó mientras el mensaje estaba bloqueado. No se liquidó, así que expiró cuando terminó el bloqueo ${atTime(p.at)}.`,
  expiredWithLock: p =>
    `Expiró ${atTime(p.at)}, en el mismo instante en que ${p.isAbandoned ? 'se abandonó' : 'terminó su bloqueo'}.`,
  expiredDeferred: p =>
    p.isUnderLock
      ? `Su hora de expiración (${p.expired}) llegó mientras el mensaje estaba bloqueado. Después se aplazó, y se quitó cuando un receptor lo solicitó ${atTime(p.at)}.`
      : `Expiró ${atTime(p.expired)} mientras estaba aplazado; se quitó cuando un receptor lo solicitó ${alsoAt(p.at)}.`,
  maxDelivery: p =>
    `Se entregó ${times(p.count)}${p.from === null ? '' : ` desde ${theQueue(p.from)}`} sin completarse, y su DeliveryCount llegó a MaxDeliveryCount ${atTime(p.at)}.`,
  byApplication: p => `${Who(p.by)} lo movió a la cola de mensajes fallidos ${atTime(p.at)}${withReason(p.reason)}.`,
  completed: p => `${Who(p.by)} lo completó ${atTime(p.at)}.`,
  completedExpired: p =>
    `${Who(p.by)} lo completó ${atTime(p.at)}. La hora de expiración del mensaje (${p.expired}) ya había pasado, pero el mensaje estaba bloqueado.`,
  received: p => `${Who(p.by)} lo recibió${after(p.from, ' de ')} ${atTime(p.at)} en modo ReceiveAndDelete.`,
  deleted: p => `${whoDid(p.by, 'eliminó')}${after(p.from, ' de ')} ${atTime(p.at)} en una eliminación por lotes.`,
  cancelled: p => `${whoDid(p.by, 'canceló')} ${atTime(p.at)}, antes de su hora programada (${p.due}).`,
  activated: p => `Se activó ${atTime(p.at)} y pasó a ser el mensaje ${p.next}.`,
  forwarded: p => `Se reenvió a ${theEntity(p.to)} ${atTime(p.at)}.`,
  entityDeleted: p =>
    `${TheNamed(p.entity, p.kind === 'topic')} se eliminó ${atTime(p.at)} junto con todos sus mensajes.`,
  neverSent: () => 'En esta ejecución no se envió ningún mensaje con este MessageId.',
  refused: p =>
    `La llamada para ${p.isSchedule ? 'programarlo' : 'enviarlo'} ${atTime(p.at)} se rechazó con ${p.error}.`,
}

/** How deliveries ended, one of them or each of several. */
const REPEATED = {
  abandoned: ['el mensaje volvió a abandonarse', 'cada vez se abandonó el mensaje', 'el mensaje se abandonó'],
  lapsed: ['el bloqueo volvió a vencer', 'cada vez venció el bloqueo', 'el bloqueo venció'],
  deferred: ['el mensaje volvió a aplazarse', 'cada vez se aplazó el mensaje', 'el mensaje se aplazó'],
  released: ['el mensaje volvió a liberarse', 'cada vez se liberó el mensaje', 'el mensaje se liberó'],
  mixed: ['el mensaje no se completó', 'el mensaje nunca se completó', 'el mensaje no se completó'],
} as const

export const whySteps: DetailWords['whySteps'] = {
  sent: p => {
    const sent = p.to === null ? whoDid(p.by, 'envió') : `${didIt(p.by, 'envió')} a ${theEntity(p.to)}`
    const it = p.by === null ? '' : 'el mensaje '
    const ahead = p.total === 0 ? '' : `, cuando ${it}tenía por delante ${some(p.behind, p.total)}`
    if (p.busy === null) return `${sent} ${atTime(p.at)}${ahead}.`
    const busy = p.total === 0 ? `mientras ${client(p.busy.by)}` : and(client(p.busy.by))
    return `${sent} ${atTime(p.at)}${ahead}, ${busy} estaba ocupado con ${p.busy.number}.`
  },
  sentFor: p =>
    `${whoDid(p.by, 'envió')} ${atTime(p.at)}, ${p.isCopy ? 'como copia de' : 'en respuesta a'} ${p.about} de ${theQueue(p.place)}.`,
  scheduledSent: p =>
    `${didIt(p.by, 'programó')} como ${p.number} ${atTime(p.at)}; su hora programada es ${theTime(p.due)}.`,
  activated: p =>
    `${AtTime(p.at)} se activó y se agregó a ${theQueue(p.entity)} como ${p.number}, igual que un mensaje enviado en ese momento.`,
  skewed: p =>
    `El reloj del agente tenía un desfase de ${p.by}, así que EnqueuedTimeUtc ${p.was === null ? `es ${p.stamped}` : `fue ${p.stamped} ${p.was === 'scheduled' ? 'mientras el mensaje estuvo programado' : 'hasta que el mensaje se reenvió'}`}.`,
  recomputed: p =>
    `Esa operación de recepción calculó de nuevo la expiración con el período de vida predeterminado de entonces: ${p.expires === null ? 'el mensaje se quedó sin expiración' : `pasó a ser el instante ${p.expires}`}.`,
  ttlDefault: p =>
    `El período de vida predeterminado de ${bare(p.entity)} es de ${p.ttl}, así que el mensaje ${p.isOver ? 'habría expirado' : 'expira'} ${atTime(p.expires)}.`,
  ttlDefaultThen: p =>
    `El período de vida predeterminado de ${bare(p.entity)} era de ${p.ttl} cuando el mensaje se puso en cola, así que el mensaje ${p.isOver ? 'habría expirado' : 'expira'} ${atTime(p.expires)}.`,
  computedAnew: p =>
    `Cada operación de recepción calcula de nuevo la expiración. Según ${p.isOwn ? 'su propio TimeToLive' : 'el período de vida predeterminado actual'}, el mensaje ${p.expires === null ? 'no expira nunca' : `${p.isPast ? 'expiró' : 'expira'} ${atTime(p.expires)}`}.${p.stored === null ? '' : ` Si antes no hay ninguna operación de recepción, sigue contando la expiración almacenada, el instante ${p.stored}.`}`,
  computedNext: p =>
    `${p.stored === null ? 'La' : `Si llega antes de la expiración almacenada, el instante ${p.stored}, la`} próxima operación de recepción calculará de nuevo la expiración con el período de vida predeterminado actual${p.expires === null ? ', según el cual el mensaje no expira nunca' : `: será el instante ${p.expires}`}.`,
  ttlOwn: p =>
    `Su propio TimeToLive es de ${p.ttl}, así que el mensaje ${p.isOver ? 'habría expirado' : 'expira'} ${atTime(p.expires)}.`,
  ttlClamped: p =>
    `Su propio TimeToLive era de ${p.asked}, pero ${theNamed(p.entity, p.isTopic)} lo acortó a ${p.ttl} sin indicar ningún error, así que el mensaje ${p.isOver ? 'habría expirado' : 'expira'} ${atTime(p.expires)}.`,
  ttlClampedThen: p =>
    `Su propio TimeToLive era de ${p.asked}, pero ${theNamed(p.entity, p.isTopic)} lo acortó a ${p.ttl} cuando el mensaje se puso en cola, sin indicar ningún error, así que el mensaje ${p.isOver ? 'habría expirado' : 'expira'} ${atTime(p.expires)}.`,
  ttlNone: p =>
    `El mensaje no ${p.isOver ? 'tenía' : 'tiene'} período de vida, ${and(theNamed(p.entity, p.isTopic))} no ${p.isOver ? 'tenía' : 'tiene'} uno predeterminado, así que el mensaje nunca ${p.isOver ? 'habría expirado' : 'expira'}.`,
  ttlNoneThen: p =>
    `Cuando se puso en cola, el mensaje no tenía período de vida, ${and(theNamed(p.entity, p.isTopic))} no tenía uno predeterminado, así que el mensaje nunca ${p.isOver ? 'habría expirado' : 'expira'}.`,
  ttlWhileScheduled: p =>
    `Su período de vida de ${p.ttl} empieza ${atTime(p.due)}, así que${p.isPresent ? ', con la configuración actual,' : ''} el mensaje expira ${atTime(p.expires)}.`,
  ttlWhileSkewed: p =>
    `Su período de vida de ${p.ttl} empieza ${atTime(p.due)}. El reloj del agente tiene un desfase de ${p.by}; si entonces lo sigue teniendo,${p.isPresent ? ' con la configuración actual,' : ''} el mensaje expira ${atTime(p.expires)}.`,
  ttlOfCopies: p =>
    `En ${p.paths}, el período de vida de ${p.ttl} de ${/ [ye] /.test(p.paths) ? 'cada' : 'la'} copia empieza ${atTime(p.due)}${p.by === null ? ', así que' : `. El reloj del agente tiene un desfase de ${p.by}; si entonces lo sigue teniendo`}${p.isPresent ? ', con la configuración actual,' : p.by === null ? '' : ','} ${/ [ye] /.test(p.paths) ? 'las copias expiran' : 'la copia expira'} ${p.by === null ? alsoAt(p.expires) : atTime(p.expires)}.`,
  noSubscriptionsYet: topic =>
    `El tema ${masculine(topic)} no tiene suscripciones ahora. Si entonces sigue sin tenerlas, el mensaje se descartará.`,
  delivered: p =>
    `${Who(p.by)} lo recibió ${atTime(p.at)}${counted(p.count)} y lo tiene bloqueado ${alsoUntil(p.until)}.`,
  deliveredPast: p =>
    `${Who(p.by)} lo recibió ${atTime(p.at)}${counted(p.count)}, con un bloqueo ${alsoUntil(p.until)}.`,
  buffered: p =>
    p.workAt === null
      ? `El mensaje espera en el búfer de captura previa ${ofWho(p.by)}, bloqueado desde el instante ${p.at}.`
      : `${p.number === null ? 'Esperó' : `${p.number} esperó`} en el búfer de captura previa ${ofWho(p.by)} entre los instantes ${p.at} y ${p.workAt}.`,
  renewedBefore: p =>
    `Antes, su bloqueo se había renovado ${times(p.count)}, ${p.count === 1 ? '' : 'la última vez '}hasta el instante ${p.until}.`,
  renewed: p =>
    `Su bloqueo se renovó ${times(p.count)}${p.count === 1 ? '' : ', la última vez'} hasta el instante ${p.until}${p.before === null ? '' : `, lo que lo acortó: antes duraba ${alsoUntil(p.before)}`}.`,
  lapsed: p => {
    if (p.doing === 'endedWithReceiver')
      return `${AtTime(p.at)} su bloqueo terminó porque su receptor ya no estaba abierto${countThen(p)}.`
    if (p.doing === 'left') return `${AtTime(p.at)} venció su bloqueo${countThen(p)}.`
    const doing = {
      working: `mientras ${who(p.by)} seguía trabajando`,
      buffered: `mientras el mensaje estaba en el búfer ${ofWho(p.by)}`,
      holding: `antes de que ${who(p.by)} liquidara el mensaje`,
      unsettled: `porque ${who(p.by)} había terminado su trabajo sin liquidar el mensaje (settle: crash)`,
    }[p.doing]
    return `${AtTime(p.at)} venció el bloqueo ${doing}${countThen(p)}.`
  },
  openAgain: p => `${Who(p.by)} volvió a abrirse ${atTime(p.at)}, sin sus bloqueos anteriores.`,
  holderKilled: p =>
    p.isLockOver
      ? `${Who(p.by)} se interrumpió bruscamente ${atTime(p.at)}, y su bloqueo del mensaje terminó en ese momento.`
      : `${Who(p.by)} se interrumpió bruscamente ${atTime(p.at)}; ya no puede liquidar el mensaje, pero el bloqueo sigue vigente.`,
  holderClosed: p =>
    p.isLockOver
      ? `${Who(p.by)} se cerró ${atTime(p.at)}, y su bloqueo del mensaje terminó en ese momento.`
      : `${Who(p.by)} se cerró ${atTime(p.at)}; el bloqueo sigue vigente.`,
  lateEnd: p => {
    const done = `${Who(p.by)} terminó ${atTime(p.at)} su trabajo de ${p.work}${p.isEarlier ? ' en una entrega anterior' : ''}`
    if (p.error === null) return `${done} sin liquidar el mensaje; el bloqueo ya se había perdido.`
    if (!p.isOfLock) return `${done}; el bloqueo se había perdido, y la liquidación falló con ${p.error}.`
    if (p.before === 'ended')
      return `${done}, pero el bloqueo de la sesión ya había terminado, así que la liquidación falló con ${p.error}.`
    return p.before === null
      ? `${done}, demasiado tarde, así que la liquidación falló con ${p.error}.`
      : `${done}, pero un cliente ya había ${p.before === 'closed' ? 'cerrado la sesión' : 'liquidado el mensaje'}, así que la liquidación falló con ${p.error}.`
  },
  refused: p => `${AtTime(p.at)}${refusedOnIt(p.operation, p.by, p.error)}.`,
  abandoned: p => `${Who(p.by)} lo abandonó ${atTime(p.at)}${countThen(p)}.`,
  deferred: p => `${Who(p.by)} lo aplazó ${atTime(p.at)}${countThen(p)}.`,
  released: p =>
    p.by === null
      ? `Se liberó junto con su sesión ${atTime(p.at)}, sin que DeliveryCount cambiara.`
      : p.session === null
        ? `${Who(p.by)} lo liberó ${atTime(p.at)}, sin que DeliveryCount cambiara.`
        : `${Who(p.by)} cerró la sesión ${feminine(p.session)} ${atTime(p.at)}, con lo que el mensaje se liberó, sin que DeliveryCount cambiara.`,
  repeated: p =>
    p.count === 1
      ? p.how === 'mixed'
        ? `El mensaje se entregó una vez más, hasta el instante ${p.to}, y tampoco se completó.`
        : `Tras la entrega siguiente, ${REPEATED[p.how][p.isAgain ? 0 : 2]} ${atTime(p.to)}.`
      : `Hubo ${number(p.count)} entregas más hasta el instante ${p.to}; ${REPEATED[p.how][1]}.`,
  busyWith: p => `${Who(p.by)} está ocupado con ${some(p.numbers, p.total)}${after(p.until, ' hasta el instante ')}.`,
  inBuffer: p =>
    `El búfer de captura previa ${ofWho(p.by)} contiene ${some(p.numbers, p.total)}${p.isFull ? ' y está lleno' : ''}.`,
  deliveriesOf: p => `${p.number} (${plural(p.count, 'entrega', 'entregas')})`,
  noCredit: p => `${`A ${client(p.by)}`.replace(/^A el /, 'Al ')} no le queda crédito de vínculo y no recibe nada.`,
  openOnly: p => `${Who(p.by)} está abierto, pero no solicita mensajes.`,
  aheadNow: p => `Tiene por delante ${some(p.numbers, p.total)}.`,
  noReceiver: p => `No hay ningún receptor abierto en ${theQueue(p.entity)}${after(p.since, ' desde el instante ')}.`,
  nextReceiver: p =>
    `${who(p.by).startsWith('un ') ? 'Un receptor' : `El receptor ${p.by}`} se abrirá ${atTime(p.at)}.`,
  turn: p =>
    `Al ritmo ${ofMasculine(list(p.by.map(who)))}, este mensaje se habría recibido ${atTime(p.at)}${p.isBehind ? ' si no hubiera expirado ningún mensaje' : ''}.`,
  turnWith: p => `Si no hubiera expirado, ${who(p.by)} lo habría recibido ${atTime(p.at)}.`,
  turnWork: p =>
    `${Who(p.by)} tarda ${p.work} por mensaje, así que este mensaje se habría recibido ${atTime(p.at)}${p.isBehind ? ' si no hubiera expirado ningún mensaje' : ''}.`,
  expiredWaiting: p => `${AtTime(p.at)} no estaba bloqueado, así que expiró.`,
  cameExpired: p =>
    p.expired === null
      ? `Llegó ${atTime(p.at)}, justo en el instante de su expiración.`
      : `Cuando llegó ${atTime(p.at)}, ya había expirado (${alsoAt(p.expired)}).`,
  expiredNobody: p =>
    `Expiró ${atTime(p.at)}, pero nadie escuchaba en ${theQueue(p.entity)}, así que no se quitó en ese momento.`,
  expiredBusy: p =>
    `Expiró ${atTime(p.at)}, pero ningún receptor esperaba un mensaje, así que no se quitó en ese momento.`,
  judged: p =>
    `${AtTime(p.at)}, ${who(p.by)} solicitó un mensaje. Según ${p.entity === null ? 'su propio TimeToLive' : `el período de vida predeterminado de ${bare(p.entity)} en ese momento`}, este mensaje había expirado ${atTime(p.expires)}.`,
  foundBy: p => `${AtTime(p.at)}, ${p.what}, y el agente quitó el mensaje expirado.`,
  foundByOpening: receiver => `${who(receiver)} empezó a escuchar`,
  foundByReceive: receiver => `${who(receiver)} solicitó un mensaje`,
  foundByAccepting: receiver => `${who(receiver)} solicitó una sesión`,
  foundByUpdate: (entity, isForwarding) =>
    `se actualizó ${theQueue(entity)}${isForwarding ? ' para que reenviara sus mensajes (el reenvío equivale a un receptor activo)' : ''}`,
  foundByNumber: receiver => `${who(receiver)} lo solicitó por su número de secuencia`,
  foundBySweep: () => 'un barrido recorrió la entidad',
  nextSweep: p => `El próximo barrido se hará ${atTime(p.at)}.`,
  retry: p =>
    `Si aún espera ${atTime(p.at)}, expirará. ${TheQueue(p.entity)} mueve los mensajes expirados a su cola de mensajes fallidos y reenvía los mensajes fallidos a ${theEntity(p.to)}.`,
  overtook: p =>
    `Se quitó antes que ${p.number}, que se había entregado primero y que ${who(p.by)} aún tenía bloqueado.`,
  expiredUnderLock: p =>
    `Su período de vida terminó ${atTime(p.at)}, cuando el mensaje estaba bloqueado; un mensaje bloqueado no expira.`,
  expiredAtLockEnd: p => `Cuando el bloqueo terminó ${atTime(p.at)}, la expiración surtió efecto de inmediato.`,
  deferredExpiry: p =>
    `${AtTime(p.at)} terminó su período de vida; un mensaje aplazado no se quita hasta que un cliente lo solicita.`,
  deadLetters: p =>
    p.isThen
      ? `En ese momento, ${theQueue(p.entity)} movía los mensajes expirados a su cola de mensajes fallidos porque deadLetteringOnMessageExpiration estaba activado.`
      : `${TheQueue(p.entity)} mueve los mensajes expirados a su cola de mensajes fallidos porque deadLetteringOnMessageExpiration está activado.`,
  drops: p =>
    p.isThen
      ? `En ese momento, ${theQueue(p.entity)} descartaba los mensajes expirados porque deadLetteringOnMessageExpiration estaba desactivado.`
      : `${TheQueue(p.entity)} descarta los mensajes expirados porque deadLetteringOnMessageExpiration está desactivado.`,
  maxDelivery: p =>
    p.count > p.max
      ? `${AtTime(p.at)} su DeliveryCount era ${p.count}, más que el máximo de ${p.max} que ${theQueue(p.entity)} permitía entonces, así que el mensaje se movió a la cola de mensajes fallidos.`
      : `${TheQueue(p.entity)} permitía ${plural(p.max, 'entrega', 'entregas')}; el DeliveryCount del mensaje llegó a ${p.count}, así que el mensaje se movió a la cola de mensajes fallidos ${atTime(p.at)}.`,
  byApplication: p =>
    `${Who(p.by)} lo movió a la cola de mensajes fallidos ${atTime(p.at)}${withReason(p.reason)}${p.description === null ? '' : `: ${quoted(p.description)}`}.`,
  inDeadLetterQueue: p => `Los mensajes de ${p.to} no expiran, por mucho tiempo que permanezcan allí.`,
  takenFromDeadLetter: p =>
    `${Who(p.by)} lo recibió de la cola de mensajes fallidos${p.isTransfer ? ' de transferencia' : ''} y lo completó ${atTime(p.at)}.`,
  completed: p => `${Who(p.by)} lo completó ${atTime(p.at)}${p.work === null ? '' : `, tras ${p.work} de trabajo`}.`,
  received: p => `${Who(p.by)} lo recibió ${atTime(p.at)}; el agente lo eliminó en ese mismo instante.`,
  deleted: p =>
    `${p.by === null ? 'Un cliente' : Who(p.by)} eliminó ${p.number} ${atTime(p.at)} en una eliminación por lotes; nadie lo tenía bloqueado.`,
  cancelled: p =>
    `${p.by === null ? 'Un cliente' : Who(p.by)} canceló ${p.number} ${atTime(p.at)}, y con ello el mensaje se eliminó.`,
  entityDeleted: p =>
    p.unused === null
      ? `${TheNamed(p.entity, p.kind === 'topic')} se eliminó ${atTime(p.at)} junto con sus mensajes.`
      : `${TheNamed(p.entity, p.kind === 'topic')} se eliminó ${atTime(p.at)} porque llevaba ${p.unused} (su AutoDeleteOnIdle) sin uso; los mensajes de una entidad no impiden que esta se elimine.`,
  seeNext: p => `Lo que ocurrió después se explica en ${p.number}.`,
}

type ActiveParts = Parameters<DetailWords['whyArithmetic']['active']>[0]

const heldParts = (p: ActiveParts): string => {
  const locked = p.locked > 0 ? ` + ${plural(p.locked, 'bloqueado', 'bloqueados')}` : ''
  const deferred = p.deferred > 0 ? ` + ${plural(p.deferred, 'aplazado', 'aplazados')}` : ''
  return `${locked}${deferred}${p.expired > 0 ? ` + ${plural(p.expired, 'expirado sin quitar', 'expirados sin quitar')}` : ''}`
}

const shortest = (message: string, defaults: readonly { readonly path: string; readonly ttl: string }[]): string =>
  `mín(${[`mensaje: ${message}`, ...defaults.map(({ path, ttl }) => `${path}: ${ttl}`)].join(', ')})`

export const whyArithmetic: DetailWords['whyArithmetic'] = {
  ttl: p => `período de vida = ${shortest(p.message, p.defaults)} = ${p.result}`,
  ttlAnew: p =>
    `período de vida calculado por la operación de recepción en el instante ${p.at} = ${shortest(p.message, p.defaults)} = ${p.result}`,
  none: 'ninguno',
  expires: p => `ExpiresAtUtc = EnqueuedTimeUtc + período de vida = ${p.from} + ${p.ttl} = ${p.result}`,
  expiresScheduled: p =>
    `ExpiresAtUtc = ScheduledEnqueueTimeUtc${p.skew === null ? '' : ' + desfase del reloj'} + período de vida = ${p.from}${p.skew === null ? '' : ` + ${p.skew}`} + ${p.ttl} = ${p.result}`,
  lock: p => `LockedUntilUtc = entrega + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  renewal: p => `LockedUntilUtc = renovación + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  work: p => `fin del trabajo = inicio + tiempo de proceso = ${p.from} + ${p.work} = ${p.result}`,
  deliveryCount: p => `DeliveryCount = liberaciones contadas = ${number(p.releases)} ≥ MaxDeliveryCount = ${p.max}`,
  idle: p => `eliminación = último uso + AutoDeleteOnIdle = ${p.from} (${p.use}) + ${p.limit} = ${p.result}`,
  active: p =>
    `${plural(p.active, 'activo', 'activos')} = ${plural(p.available, 'disponible', 'disponibles')}${heldParts(p)}`,
  activeInSessions: p =>
    `${plural(p.active, 'activo', 'activos')} = ${plural(p.available, 'disponible', 'disponibles')} en ${form(p.available, 'su sesión', 'sus sesiones')}${p.deserted > 0 ? ` + ${number(p.deserted)} en ${p.deserted === 1 ? 'una sesión bloqueada' : 'sesiones bloqueadas'} por un receptor que se interrumpió bruscamente` : ''}${heldParts(p)}`,
  late: p =>
    p.isEarly
      ? `${p.at} − fin del bloqueo ${p.until} = ${p.by} de retraso`
      : `${p.at} − LockedUntilUtc ${p.until} = ${p.by} de retraso`,
  held: p =>
    `${p.held} ocupados = ${p.parts.map(({ size, state }) => `${size} (${state})`).join(' + ')}${p.again === null ? '' : ` + ${p.again} contados otra vez (mensajes de más de 1 MB)`}`,
  size: p => `${p.held} ocupados + lo que se iba a agregar > ${p.limit} (el tamaño máximo)`,
  sizeWith: p =>
    `${p.held} ocupados${p.enlisted === null ? '' : ` + ${p.enlisted} inscritos en la transacción`}${p.added === null ? '' : ` + ${p.added} que se iban a agregar`} = ${p.sum} > ${p.limit} (el tamaño máximo)`,
}

export const whyRules: DetailWords['whyRules'] = {
  notYet: 'Solo se muestra lo que ha ocurrido hasta el cursor.',
  scheduled:
    'Antes de la hora programada, un mensaje no está activo. Nadie puede recibirlo, y su período de vida aún no ha empezado.',
  waitingByArrival:
    'Los números de secuencia de esta entidad volvieron a empezar en 0, así que una operación de recepción devuelve el mensaje que llegó primero de entre los mensajes activos que no están bloqueados ni han expirado.',
  waiting:
    'Una operación de recepción devuelve el mensaje con el menor número de secuencia de entre los mensajes activos que no están bloqueados ni han expirado.',
  completedDead:
    'Un mensaje fallido se quita cuando un receptor lo completa en la cola de mensajes fallidos; allí no expira.',
  emptyDead:
    'Una operación de recepción en una cola de mensajes fallidos devuelve mensajes activos que no están bloqueados; allí los mensajes no expiran. Si no hay ninguno, la operación termina sin mensajes cuando se agota el tiempo de espera.',
  modeChanged:
    'La propiedad expiration solo existe en BusScope, no en Azure. Su cambio se aplica de inmediato, incluso a los mensajes que ya han expirado.',
  lingeringRefused: 'El agente puede quitar con retraso un mensaje expirado, que ya no se puede recibir.',
  lingeringRecomputed:
    'El agente puede quitar con retraso un mensaje expirado. Cada operación de recepción calcula de nuevo ExpiresAtUtc con el período de vida predeterminado actual.',
  lingering:
    'El agente puede quitar con retraso un mensaje expirado, que ya no se puede recibir; hasta que el agente lo quita, el mensaje aparece en las operaciones de inspección y en los recuentos.',
  locked: 'Mientras un mensaje está bloqueado, nadie más puede recibirlo, y el mensaje no expira.',
  deferred:
    'Una operación de recepción no devuelve los mensajes aplazados. Un mensaje aplazado que ha expirado solo se quita cuando un cliente lo solicita por su número de secuencia.',
  expired:
    'Un mensaje que no está bloqueado en el instante que indica ExpiresAtUtc se descarta o, si la cola está configurada para ello, se mueve a la cola de mensajes fallidos.',
  expiredUnderLock:
    'Un mensaje bloqueado no expira. Si su hora de expiración pasa mientras está bloqueado, la expiración surte efecto cuando termina el bloqueo o se abandona el mensaje.',
  expiredDeferred:
    'Un mensaje aplazado que ha expirado solo se quita cuando un cliente lo solicita por su número de secuencia.',
  maxDelivery:
    'Un mensaje que se abandona o cuyo bloqueo termina se mueve a la cola de mensajes fallidos si su DeliveryCount ha llegado entonces a MaxDeliveryCount.',
  byApplication:
    'Un receptor puede mover a la cola de mensajes fallidos un mensaje que tiene bloqueado, con un motivo propio.',
  completed:
    'Un mensaje completado se quita de la cola. Si se completa mientras está bloqueado, su expiración no importa.',
  received: 'En modo ReceiveAndDelete, un mensaje se entrega y se elimina en un solo paso.',
  deleted: 'Una eliminación por lotes elimina los mensajes activos que no están bloqueados, primero los más antiguos.',
  cancelled: 'Un mensaje programado se puede cancelar por su número de secuencia antes de que se active.',
  activated:
    'A la hora programada, un mensaje se pone en cola como si se enviara en ese momento, con un número de secuencia nuevo.',
  forwarded: 'Al reenviarse, el mensaje recibe un nuevo número de secuencia y una nueva hora de puesta en cola.',
  entityDeleted: 'Al eliminar una entidad se eliminan también sus mensajes, incluidos los mensajes fallidos.',
  withTopic: 'Al eliminar un tema se eliminan también sus suscripciones y los mensajes que contienen.',
  explicit: 'Una entidad se elimina cuando un cliente lo solicita.',
  counts:
    'El recuento de mensajes activos incluye los bloqueados, los aplazados y los expirados; una operación de recepción no devuelve mensajes bloqueados, aplazados ni expirados.',
  absent: 'Un mensaje existe desde el momento en que el agente lo acepta.',
}

/** Two parentheses in a row would be one too many: "(ambos excluidos; eso solo pospone la eliminación)". */
const noted = (change: string, note: string): string =>
  change.endsWith(')') ? `${change.slice(0, -1)}; ${note})` : `${change} (${note})`

export const whyChanges: DetailWords['whyChanges'] = {
  all: changes =>
    capital(
      changes.length < 2
        ? changes.join('')
        : `${changes.slice(0, -1).join(', ')}${changes.some(one => / que [a-z]|\)$| instante | vez de \d/.test(one)) ? ', o bien' : ' o'} ${changes[changes.length - 1]!}`,
    ),
  one: capital,
  tryHint: values => `Cambiar y ejecutar otra vez: ${values.join(', ')}`,
  ttlOver: ttl => `un período de vida de más de ${ttl}`,
  ttlOf: ttl => `un período de vida de ${ttl}`,
  ttlOn: p =>
    p.paths.length === 0
      ? p.ttl
      : `${p.ttl} (${p.isRaised ? 'ya ' : ''}establecido ${p.isOwn ? 'en el mensaje y ' : ''}como valor predeterminado ${list(p.paths.map(path => ofNamed(path, p.topics.includes(path))))}${p.isRaised ? ' cuando el mensaje se puso en cola' : ''})`,
  oneMore: receiver => `una segunda instancia ${ofClient(receiver)}`,
  moreInstances: (receiver, count) => `${count} instancias ${ofClient(receiver)} en vez de ${count - 1}`,
  lockOver: (duration, isChanged) => `un LockDuration de más de ${duration}${isChanged ? ' en todo momento' : ''}`,
  lockOf: (duration, isChanged) => `un LockDuration de ${duration}${isChanged ? ' en todo momento' : ''}`,
  shorterIdle: p => `un SessionIdleTimeout de menos de ${p.under} en ${client(p.receiver)}`,
  idleOf: p => `un SessionIdleTimeout de ${p.limit} en ${client(p.receiver)}`,
  renewal: (receiver, isProcessor) =>
    `la renovación de los bloqueos ${ofClient(receiver)} (${isProcessor ? 'su MaxAutoLockRenewalDuration es 0' : 'un procesador los renueva durante 5 min como máximo'})`,
  noPrefetch: by => `un PrefetchCount de 0${by === null ? '' : ` en ${client(by)}`}`,
  listener: (entity, before) =>
    `un receptor que reciba el mensaje de ${theQueue(entity)} y lo complete${after(before, ' antes del instante ')}`,
  acceptor: p =>
    p.isHeld
      ? `un receptor que reciba el mensaje en la sesión ${feminine(p.session)} y lo complete antes del instante ${p.before}`
      : `un receptor que acepte la sesión ${feminine(p.session)} y complete el mensaje antes del instante ${p.before}`,
  flag: p =>
    `la activación de deadLetteringOnMessageExpiration${p.entity === null ? '' : ` en ${theQueue(p.entity)}`} (el mensaje ${p.to === null ? 'iría entonces a la cola de mensajes fallidos' : `se habría reenviado entonces a ${theEntity(p.to)}`})`,
  leftOn: p =>
    `un deadLetteringOnMessageExpiration que siga activado ${atTime(p.at)}${p.entity === null ? '' : ` en ${theQueue(p.entity)}`} (el mensaje ${p.to === null ? 'iría entonces a la cola de mensajes fallidos' : `se habría reenviado entonces a ${theEntity(p.to)}`})`,
  use: p =>
    `cualquier ${p.isUpdate ? 'actualización' : 'uso'} ${ofNamed(p.entity, p.isTopic)} entre los instantes ${p.after} y ${p.before} (ambos excluidos)`,
  postpones: use => noted(use, 'eso solo pospone la eliminación'),
  postponesOnce: use => noted(use, 'una única operación solo pospone la eliminación'),
  postponesPastEnd: use => noted(use, 'así, la eliminación se pospondría hasta después del final de la ejecución'),
  useInTime: p =>
    `cualquier ${p.isUpdate ? 'actualización' : 'uso'} ${ofNamed(p.entity, p.isTopic)} entre los instantes ${p.after} y ${p.before} (ambos excluidos; así, la entidad aún existiría en el instante ${p.next}, cuando se usa de nuevo)`,
  noIdleLimit: 'la desactivación de AutoDeleteOnIdle',
  moreDeliveries: (max, isChanged) =>
    isChanged ? `un MaxDeliveryCount de al menos ${max} en todo momento` : `un MaxDeliveryCount de ${max}`,
  noIdleLimitBelow: p =>
    `la desactivación de AutoDeleteOnIdle en la suscripción (eso solo pospone la eliminación, porque el tema ${masculine(p.topic)} ${p.at === null ? 'también tiene un AutoDeleteOnIdle' : p.isAfterRun ? `se eliminará en el instante ${p.at} si no se usa antes` : `se elimina en el instante ${p.at}`}; las suscripciones de un tema se eliminan con él)`,
  sessionId: 'un SessionId',
  sessionIdAsKey: 'un SessionId igual a su PartitionKey',
  targetActive: (path, isTopic) => `el estado Active ${ofNamed(path, isTopic)} en todo momento`,
  targetKept: (path, isTopic) => `la desactivación de AutoDeleteOnIdle en ${theNamed(path, isTopic)}`,
  targetLarger: (path, isTopic, least) => `un tamaño máximo de al menos ${least} en ${theNamed(path, isTopic)}`,
  createdBefore: (path, at) => `la creación de ${theEntity(path)} antes del instante ${at}`,
  commitBefore: (at, lock) =>
    `la confirmación de la transacción antes del instante ${at}${lock === null ? '' : `, cuando terminó el bloqueo de ${lock}`}`,
}
