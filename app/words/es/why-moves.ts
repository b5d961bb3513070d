/** Why a message is somewhere else: published, copied, forwarded, transferred, discarded. In Spanish. */

import type { DetailWords } from '../contract.ts'
import {
  alsoAt,
  and,
  atTime,
  capital,
  AtTime,
  form,
  list,
  number,
  plural,
  quoted,
  reasonText,
  theNamed,
  toNamed,
  Who,
  who,
  withReason,
  contracted,
  ofNamed,
  theQueue,
  TheQueue,
  theEntity,
  TheEntity,
  theMessage,
  bare,
  feminine,
  masculine,
} from './grammar.ts'

/** "website lo envió", or of nobody "Se envió". */
const whoDid = (name: string | null, did: string): string => (name === null ? `Se ${did}` : `${Who(name)} lo ${did}`)
const subscriptions = (count: number): string => plural(count, 'suscripción', 'suscripciones')
/** What cannot be forwarded, up to its verb. */
const stuck = (numbers: readonly string[]): string =>
  `${list(numbers)} no se ${form(numbers.length, 'puede', 'pueden')}`
const copies = (count: number): string => plural(count, 'copia', 'copias')
/** ", y subject es 'stock'"; of two, "; total es 100 y pieces es 4". */
const andSeen = (seen: readonly string[]): string =>
  seen.length === 0 ? '' : seen.length === 1 ? `, ${and(list(seen))}` : `; ${list(seen)}`
const seenText = (seen: readonly string[]): string => (seen.length === 0 ? '' : `, pero ${list(seen)}`)

type Place = Parameters<DetailWords['whyPlace']['waiting']>[0]

const kindOf = (entity: string): string => (entity.includes('/subscriptions/') ? 'suscripción' : 'entidad')

/** "la suscripción audit", "audit/$deadletterqueue": its topic is that of the answer. */
const subscriptionIn = (entity: string): string => {
  const name = entity.replace(/^(una suscripción anterior llamada )?.*\/subscriptions\//, '$1')
  return name === entity || /[/ ]/.test(name) ? name : `la suscripción ${feminine(name)}`
}

/** Of the message that was asked about, or of a copy, which is then named: "La copia #1 de audit está en espera." */
const placed = (p: Place, verb: 'es' | 'era', rest: string, ofCopy: (copy: string) => string): string => {
  if (p.copy === null) return `En ${theQueue(p.entity)} ${verb} el mensaje ${p.number}${rest}.`
  if (p.copy === 'there') return `${ofCopy(`copia ${p.number} de ${subscriptionIn(p.entity)}`)}.`
  return contracted(
    `${p.copy === 'only' ? 'La' : 'Una'} copia ${verb} el mensaje ${p.number} de ${theQueue(p.entity)}${rest}.`,
  )
}

/** The same place, of a topic with its noun, which an earlier entity has already. */
const inNamed = (p: Place & { isTopic: boolean }): Place =>
  p.entity.includes(' ') ? p : { ...p, entity: theNamed(p.entity, p.isTopic) }

/** "En el instante 0:05 llegó a archive", "La copia llegó a archive en el instante 0:05" */
const moved = (p: Pick<Place, 'copy'> & { at: string }, did: string): string =>
  p.copy === null ? `${AtTime(p.at)} ${did}` : `${p.copy === 'one' ? 'Una' : 'La'} copia ${did} ${atTime(p.at)}`

const expiredText = (p: { expired: string | null; at: string }): string =>
  p.expired === null
    ? `expiró y se descartó ${atTime(p.at)}`
    : `expiró ${atTime(p.expired)} y se descartó ${alsoAt(p.at)}`

export const whyPlace: DetailWords['whyPlace'] = {
  waiting: p => placed(p, 'es', ' y está en espera', copy => `La ${copy} está en espera`),
  lingering: p =>
    placed(
      p,
      'es',
      '; ha expirado, pero aún no se ha quitado',
      copy => `La ${copy} ha expirado, pero aún no se ha quitado`,
    ),
  locked: p =>
    placed(p, 'es', `, y ${who(p.by)} lo tiene bloqueado`, copy => `${Who(p.by)} tiene bloqueada la ${copy}`),
  deferred: p =>
    p.isExpired
      ? placed(
          p,
          'es',
          ' y está aplazado; ha expirado, pero aún no se ha quitado',
          copy => `La ${copy} está aplazada y ha expirado, pero aún no se ha quitado`,
        )
      : placed(p, 'es', ' y está aplazado', copy => `La ${copy} está aplazada`),
  scheduled: p =>
    placed(
      inNamed(p),
      'es',
      ` y está programado para el instante ${p.due}`,
      copy => `La ${copy} está programada para el instante ${p.due}`,
    ),
  deadLettered: p => {
    const reason = p.reason === null ? '' : `,${withReason(p.reason)}`
    if (p.copy === 'there') return `La copia ${p.number} está en ${subscriptionIn(p.entity)}${reason}.`
    const it = p.copy === null ? 'Ahora es' : `${p.copy === 'only' ? 'La' : 'Una'} copia es ahora`
    return `${it} el mensaje ${p.number} de ${p.entity}${reason}.`
  },
  completed: p =>
    placed(
      p,
      'era',
      `${p.by === null ? ' y se completó' : `, y ${who(p.by)} lo completó`} ${atTime(p.at)}`,
      copy => `${p.by === null ? `La ${copy} se completó` : `${Who(p.by)} completó la ${copy}`} ${atTime(p.at)}`,
    ),
  received: p =>
    placed(
      p,
      'era',
      `${p.by === null ? ' y se recibió' : `, y ${who(p.by)} lo recibió`} ${atTime(p.at)} en modo ReceiveAndDelete`,
      copy =>
        `${p.by === null ? `La ${copy} se recibió` : `${Who(p.by)} recibió la ${copy}`} ${atTime(p.at)} en modo ReceiveAndDelete`,
    ),
  expired: p => placed(p, 'era', `; ${expiredText(p)}`, copy => `La ${copy} ${expiredText(p)}`),
  deleted: p =>
    placed(
      p,
      'era',
      `, y una eliminación por lotes lo eliminó ${atTime(p.at)}`,
      copy => `Una eliminación por lotes eliminó la ${copy} ${atTime(p.at)}`,
    ),
  cancelled: p =>
    placed(inNamed(p), 'era', ` y se canceló ${atTime(p.at)}`, copy => `La ${copy} se canceló ${atTime(p.at)}`),
  entityDeleted: p =>
    placed(
      inNamed(p),
      'era',
      ` y se eliminó junto con la entidad ${atTime(p.at)}`,
      copy => `La ${copy} se eliminó junto con la suscripción ${atTime(p.at)}`,
    ),
  published: p =>
    p.copies === 0
      ? `${moved(p, `se publicó en ${theNamed(p.entity, true)}`)}, pero ninguna suscripción recibió una copia, así que el mensaje se descartó.`
      : `${moved(p, `se publicó en ${theNamed(p.entity, true)}`)}; sus suscripciones recibieron ${copies(p.copies)}.`,
  duplicate: p =>
    `${moved(p, `llegó a ${theEntity(p.entity)}`)} y allí se descartó por ser un duplicado${p.of === null ? '' : ` de ${p.of}`}.`,
  earlier: entity => `una ${kindOf(entity)} anterior llamada ${entity}`,
  ofEarlier: p => `${p.number} de una ${kindOf(p.entity)} anterior llamada ${p.entity}`,
  deadOnWay: p =>
    `Se movió a la cola de mensajes fallidos de ${p.path}${p.reason === null ? '' : ` (${p.reason})`} y se reenvió desde allí.`,
  ofCopy: p =>
    `Antes era ${p.number} en ${p.subscription}${p.renamed === null ? '' : `, y una acción cambió su MessageId a ${p.renamed}`}.`,
  more: count => `Hay ${copies(count)} más, que no se ${form(count, 'muestra', 'muestran')}.`,
}

export const whyMoves: DetailWords['whyMoves'] = {
  published: p =>
    `${p.by === null ? 'El mensaje se publicó' : `${Who(p.by)} publicó el mensaje`} como ${p.number} en el tema ${masculine(p.topic)} ${atTime(p.at)}.`,
  publishedDue: p =>
    `${AtTime(p.at)} el mensaje se activó y se publicó como ${p.number} en el tema ${masculine(p.topic)}.`,
  copied: p => `${p.subscription} recibió la copia ${p.number}.`,
  copiedByAction: p =>
    `${p.subscription} recibió la copia ${p.number}, que la acción de la regla ${feminine(p.rule)} modificó (${p.action}).`,
  changed: p => `La acción cambió ${p.name} de ${p.from} a ${p.to}.`,
  changedAdded: p => `La acción agregó la propiedad ${p.name}, con el valor ${p.to}.`,
  changedDue:
    'El cambio de scheduledEnqueueTime no tiene efecto en la suscripción; solo se aplica si la suscripción reenvía la copia.',
  changedRemoved: p => `La acción quitó ${p.name}, que era ${p.from}.`,
  forwarded: p =>
    `${AtTime(p.at)}, ${theQueue(p.from)} lo reenvió ${toNamed(p.to, p.isToTopic)} como ${p.number} (salto ${p.hops} de un máximo de ${p.most}).`,
  forwardedDead: p =>
    `${AtTime(p.at)} se reenvió de ${p.from} ${toNamed(p.to, p.isToTopic)} como ${p.number} (salto ${p.hops} de un máximo de ${p.most}).`,
  setToForward: p =>
    p.since === null
      ? `${p.isPresent ? `Con la configuración actual, ${theQueue(p.from)}` : TheQueue(p.from)} reenvía todos sus mensajes a ${theEntity(p.to)}, como si siempre hubiera un receptor a la espera.`
      : `${TheQueue(p.from)} reenvía todos sus mensajes a ${theEntity(p.to)} desde el instante ${p.since}, como si siempre hubiera un receptor a la espera.`,
  setToForwardDead: p =>
    p.since === null
      ? `${TheQueue(p.from)} reenvía sus mensajes fallidos a ${theEntity(p.to)}.`
      : `${TheQueue(p.from)} reenvía sus mensajes fallidos a ${theEntity(p.to)} desde el instante ${p.since}.`,
  deadLetteredBefore: p =>
    p.by !== null
      ? `${Who(p.by)} lo movió ${atTime(p.at)} a la cola de mensajes fallidos de ${p.entity}${withReason(p.reason)}.`
      : `${AtTime(p.at)} se movió a la cola de mensajes fallidos de ${p.entity}${withReason(p.reason)}.`,
  ttlEnded: p => `El período de vida de ${p.ttl} que se aplicaba en ${theQueue(p.entity)} terminó ${atTime(p.at)}.`,
  toForward: p =>
    `${AtTime(p.at)} se reenvió a ${theEntity(p.to)} (salto ${p.hops} de un máximo de ${p.most}), donde recibió un número de secuencia y un EnqueuedTimeUtc nuevos.`,
  waitedDead: p => `Entre los instantes ${p.from} y ${p.to}, esperó en ${p.path} a que se reenviara.`,
  ttlAnew: p =>
    `Su propio TimeToLive de ${p.ttl} se conserva y empieza de nuevo en el instante ${p.from}, así que el mensaje ${p.isOver ? 'habría expirado' : 'expira'} ${alsoAt(p.expires)}.`,
  peekShowsFirst: p =>
    `Una operación de inspección muestra ${p.expires}, el ExpiresAtUtc que tenía en ${theEntity(p.entity)}.`,
  source: p =>
    `Su DeadLetterSource es ${p.source}, porque el mensaje se movió a la cola de mensajes fallidos de esa entidad.`,
  keptNumber: p => `Su EnqueuedSequenceNumber, ${p.number}, procede de ${theNamed(p.entity, p.isTopic)}.`,
}

export const moveTitles: DetailWords['moveTitles'] = {
  published: (id, topic) => `¿Qué suscripciones del tema ${masculine(topic)} recibieron ${theMessage(id)}?`,
  forwardFailed: id => `¿Por qué no se reenvió ${theMessage(id)}?`,
  transferred: id => `¿Por qué no llegó ${theMessage(id)}?`,
  filterFailed: id => `¿Por qué está ${theMessage(id)} en la cola de mensajes fallidos?`,
  notThere: (id, path) => `¿Por qué no está ${theMessage(id)} en ${bare(path)}?`,
}

/** Lo que ocupan de ella los mensajes fallidos y los expirados. */
const shares = (p: { dead: string | null; expired: string | null }): string => {
  const dead = p.dead === null ? [] : [`${p.dead} son de mensajes fallidos`]
  const told = [...dead, ...(p.expired === null ? [] : [`${p.expired} son de mensajes expirados`])]
  return told.length === 0 ? '' : ` (${list(told)})`
}

const discarded = (isForwarded: boolean): string =>
  isForwarded ? 'El mensaje se reenvió, pero después se descartó.' : 'El envío se aceptó, pero el mensaje se descartó.'

export const moveAnswers: DetailWords['moveAnswers'] = {
  published: p => {
    const got = form(p.subscriptions.length, 'recibió', 'recibieron')
    const isOne = p.subscriptions.length === 1
    const isEach = p.copies === p.subscriptions.length
    const what = isEach ? `una copia${isOne ? '' : ' cada una'}` : `${copies(p.copies)}${isOne ? '' : ' en total'}`
    if (p.of === 1)
      return `La suscripción ${feminine(list(p.subscriptions))}, la única que tenía el tema ${masculine(p.topic)}, ${got} ${what}.`
    if (p.of === p.subscriptions.length)
      return `Las ${subscriptions(p.of)} que tenía el tema ${masculine(p.topic)} (${list(p.subscriptions)}) ${got} ${what}.`
    const named = isOne ? 'la suscripción' : 'las suscripciones'
    return `${isEach ? `Solo ${named}` : capital(named)} ${feminine(list(p.subscriptions))}, de las ${number(p.of)} que tenía el tema ${masculine(p.topic)}, ${got} ${what}.`
  },
  publishedToMany: p =>
    `De las ${subscriptions(p.of)} del tema ${masculine(p.topic)}, ${number(p.got)} ${form(p.got, 'recibió', 'recibieron')} ${p.copies === p.got ? `una copia${p.got === 1 ? '' : ' cada una'}` : `${copies(p.copies)} en total`}.`,
  noSubscription: p =>
    `Ninguna, porque el tema ${masculine(p.topic)} no tenía suscripciones. ${discarded(p.isForwarded)}`,
  filtersFailed: p =>
    `Ninguna. ${p.of === 1 ? `Falló una regla en la única suscripción del tema ${masculine(p.topic)}` : p.failed === p.of ? `Falló una regla en cada una de las ${subscriptions(p.of)} del tema ${masculine(p.topic)}` : `Falló una regla en ${number(p.failed)} de las ${subscriptions(p.of)} del tema ${masculine(p.topic)} y no coincidió ninguna regla de las demás`}. ${discarded(p.isForwarded)}`,
  unmatched: p =>
    p.of === 1
      ? `Ninguna. No coincidió ninguna regla de la única suscripción del tema ${masculine(p.topic)}. ${discarded(p.isForwarded)}`
      : `Ninguna. No coincidió ninguna regla de las ${subscriptions(p.of)} del tema ${masculine(p.topic)}. ${discarded(p.isForwarded)}`,
  filterFailed: p =>
    p.isAction
      ? `La acción de una regla de ${p.subscription} falló ${atTime(p.at)} al modificar el mensaje (${reasonText(p.error)}).`
      : `Un filtro de ${p.subscription} falló ${atTime(p.at)} al evaluar el mensaje (${reasonText(p.error)}).`,
  noSession: p => `No tiene SessionId, pero ${theQueue(p.entity)} requiere sesiones.`,
  hops: p => `Ya se había reenviado ${p.most} veces, así que ${atTime(p.at)} no se reenvió a ${theEntity(p.to)}.`,
  forwardFailed: p => `No se pudo reenviar a ${theEntity(p.to)} ${atTime(p.at)} (${reasonText(p.error)}).`,
  forwardNoSession: p => `No tiene SessionId, pero ${theQueue(p.to)}, adonde debía reenviarse, requiere sesiones.`,
  waitingDead: p => `${p.answer} Está pendiente de reenvío a ${theEntity(p.to)}.`,
  /** The answer has mostly named that instant. */
  forwardedAtOnce: p =>
    `${p.answer} ${p.answer.includes(atTime(p.at)) ? `En ese mismo instante se reenvió a ${theEntity(p.to)}` : `Se reenvió a ${theEntity(p.to)} ${atTime(p.at)}`}.`,
  deadNever: p => `${p.answer} No se reenvía a ${theEntity(p.to)}.`,
  hopsDead: p => `${p.answer} No se reenvía a ${theEntity(p.to)} porque ya ha dado ${p.most} saltos, el máximo.`,
  transferred: p =>
    p.to === null
      ? `Se envió a través de ${theQueue(p.via)}, pero no se pudo transferir ${atTime(p.at)} (${reasonText(p.error)}).`
      : `Se envió a través de ${theQueue(p.via)}, pero no se pudo transferir a ${theEntity(p.to)} ${atTime(p.at)} (${reasonText(p.error)}).`,
  arrivedToo: p =>
    `${AtTime(p.at)}, un mensaje con este MessageId llegó a ${theEntity(p.to)} como ${p.number}, pero esta respuesta trata de otro. ${p.answer}`,
}

export const moveSteps: DetailWords['moveSteps'] = {
  gotCopy: p => `La suscripción ${feminine(p.subscription)} recibió la copia ${p.number}. ${p.reason}`,
  gotNone: p => `La suscripción ${feminine(p.subscription)} no recibió ninguna copia. ${p.reason}`,
  deadOnArrival: p =>
    `La suscripción ${feminine(p.subscription)} recibió la copia ${p.number}, que se movió de inmediato a su cola de mensajes fallidos. ${p.reason}`,
  othersGot: p =>
    `Hay ${plural(p.count, 'suscripción', 'suscripciones')} más; ${p.got === 0 ? 'ninguna recibió' : `${number(p.got)} ${form(p.got, 'recibió', 'recibieron')}`} una copia.`,
  copiedTo: p => {
    const of = p.isDead ? 'de inmediato a la cola de mensajes fallidos de' : 'a'
    if (p.count > p.names.length)
      return `${p.isDead ? 'Hubo copias que' : 'Las copias'} fueron ${of} las suscripciones ${p.names.join(', ')} y ${p.count - p.names.length} más.`
    if (p.count > 1)
      return `${p.isDead ? 'Hubo copias que' : 'Las copias'} fueron ${of} las suscripciones ${list(p.names)}.`
    return `${p.copies === 1 ? 'Una copia fue' : `${number(p.copies)} copias fueron`} ${of} la suscripción ${feminine(list(p.names))}.`
  },
  copiedToNobody: p => `Ninguna otra suscripción recibió una copia. ${discarded(p.isForwarded)}`,
  createdLater: p =>
    `${p.subscription} no se creó hasta el instante ${p.at}. Una suscripción solo recibe los mensajes publicados después de su creación.`,
  deletedBefore: p => `${p.subscription} se había eliminado ${atTime(p.at)}.`,
  manyWithout: p =>
    `${plural(p.count, 'suscripción más no recibió ninguna copia', 'suscripciones más no recibieron ninguna copia')}.`,
  nothingSince: p =>
    `Desde que se creó esta suscripción, no se ha publicado ningún mensaje en el tema ${masculine(p.topic)}.`,
  noShare: p =>
    `Esta suscripción no recibió ninguna copia ${p.count === 1 ? 'del único mensaje que se ha publicado' : `de ninguno de los ${number(p.count)} mensajes que se han publicado`} en el tema ${masculine(p.topic)} desde que se creó la suscripción.`,
  fewShare: p =>
    `La suscripción no recibió ninguna copia de ${number(p.count)} de los ${number(p.of)} mensajes que se han publicado en el tema ${masculine(p.topic)} desde que se creó la suscripción.`,
  noCopyOf: p =>
    `Esta suscripción no recibió ninguna copia del mensaje ${p.id}, publicado ${atTime(p.at)}. ${p.reason}`,
  moreNotCopied: count =>
    `Hay ${plural(count, 'mensaje anterior', 'mensajes anteriores')} más, que no se ${form(count, 'muestra', 'muestran')}.`,
  noRules: 'En ese instante, la suscripción no tenía reglas, así que no recibía ningún mensaje.',
  ruleRemoved: p => `La regla ${feminine(p.rule)} habría coincidido con él, pero se quitó ${atTime(p.at)}.`,
  lastRuleRemoved: p =>
    `La última regla de la suscripción, ${p.rule}, se había quitado ${atTime(p.at)}, así que la suscripción no recibía ningún mensaje.`,
  matchesAll: p => `La regla ${feminine(p.rule)} coincide con todos los mensajes.`,
  matchesNone: p => `La regla ${feminine(p.rule)} no coincide con ningún mensaje.`,
  matched: p => `La regla ${feminine(p.rule)} coincidió: exige ${p.asks}${andSeen(p.seen)}.`,
  unmatched: p => `La regla ${feminine(p.rule)} no coincidió: exige ${p.asks}${seenText(p.seen)}.`,
  unknown: p =>
    `La regla ${feminine(p.rule)} no coincidió: exige ${p.asks}, pero el mensaje no tiene ${p.missing.length === 1 ? 'la propiedad' : 'las propiedades'} ${list(p.missing)}, así que la comparación da un resultado desconocido (unknown).`,
  unset: p =>
    `La regla ${feminine(p.rule)} no coincidió: exige ${p.asks}, pero ${list(p.missing)} no ${p.missing.length === 1 ? 'tiene' : 'tienen'} valor, así que la comparación da un resultado desconocido (unknown).`,
  unlike: p =>
    `La regla ${feminine(p.rule)} no coincidió: exige ${p.asks}${seenText(p.seen)}; no se pueden comparar valores de estos tipos, así que la comparación da un resultado desconocido (unknown).`,
  also: p => `También exige ${p.asks}${seenText(p.seen)}.`,
  whole: p => `El filtro completo es ${p.filter}.`,
  failed: p =>
    `La regla ${feminine(p.rule)} falló con ${p.error} (${quoted(p.message)}): exige ${p.asks}${andSeen(p.seen)}.`,
  failedAction: p =>
    `La acción de la regla ${feminine(p.rule)}, ${p.action}, falló con ${p.error} (${quoted(p.message)}).`,
  failedBeside: p =>
    `${p.count === 1 ? `La regla ${feminine(p.rule)} coincidió` : `Otras ${number(p.count)} reglas coincidieron`}, pero basta con que falle una regla para que toda la evaluación de la suscripción falle.`,
  failedDropped:
    'deadLetteringOnFilterEvaluationExceptions está desactivado, así que se descartó la copia para esta suscripción.',
  failedDead:
    'deadLetteringOnFilterEvaluationExceptions está activado, así que la copia se movió a la cola de mensajes fallidos.',
  is: (name, value) => `${name} es ${value}`,
  isUnset: name => `${name} no tiene valor`,
  isMissing: name => `el mensaje no tiene la propiedad ${name}`,
  noSession: p => `${TheQueue(p.entity)} requiere sesiones, pero el mensaje no tiene SessionId.`,
  hopLimit: p =>
    `Ya había dado ${plural(p.hops, 'salto', 'saltos')}, así que no dio el siguiente, a ${theEntity(p.to)}. El mensaje se movió a la cola de mensajes fallidos de la entidad a la que había llegado.`,
  circle: p => `Los mensajes se reenviaban en círculo (${p.path.join(' → ')}).`,
  deadReason: reason => `El DeadLetterReason es ${reasonText(reason)}.`,
  failedForward: p => `${AtTime(p.at)} falló el reenvío a ${theEntity(p.to)}: ${quoted(p.description)}.`,
  targetStatus: p =>
    `El estado ${ofNamed(p.to, p.isTopic)} ${p.isNow ? 'es' : 'era'} ${p.status} desde el instante ${p.since}.`,
  targetHolds: p =>
    p.at === null
      ? `${TheEntity(p.to)} ocupa ${p.held} de ${p.limit}${shares(p)}${p.size === null ? '' : `; ${p.of === null ? 'este mensaje' : `${p.of.number} de ${p.of.path}`} necesita ${p.size}`}.`
      : `En el instante ${p.at}, ${theEntity(p.to)} ocupaba ${p.held} de ${p.limit}${shares(p)}${p.size === null ? '' : `; este mensaje necesitaba ${p.size}`}.`,
  targetAllows: p =>
    p.at === null
      ? `${TheEntity(p.to)} acepta mensajes de ${p.limit} como máximo; el tamaño de este mensaje es de ${p.size}.`
      : `En el instante ${p.at}, ${theEntity(p.to)} aceptaba mensajes de ${p.limit} como máximo; el tamaño de este mensaje era de ${p.size}.`,
  targetRefuses: p => `${TheEntity(p.to)} no lo acepta.`,
  behindDead: p =>
    `${p.isNow ? 'Tiene' : 'Tenía'} por delante ${p.number}; los mensajes fallidos se reenvían por orden de número de secuencia.`,
  targetNeedsSession: p =>
    `No tiene SessionId, pero ${theQueue(p.to)} requiere sesiones, así que el mensaje no se reenvió allí.`,
  targetCreated: p => `${TheEntity(p.to)} se creó ${atTime(p.at)}.`,
  deadNoSession: p =>
    `No tiene SessionId, pero ${theQueue(p.to)} requiere sesiones, así que el mensaje no se reenvía. Solo se podrá recibir después de desactivar el reenvío o dirigirlo a otra entidad.`,
  deadHeader: p =>
    `Sus propiedades de aplicación ocupan ${p.size}, pero un encabezado admite como máximo ${p.most}, así que el mensaje no se reenvía a ${theEntity(p.to)}. Solo se podrá recibir después de desactivar el reenvío.`,
  deadTooLarge: p =>
    p.at === null
      ? `El mensaje ocupa ${p.size}, pero ${theEntity(p.to)} acepta como máximo ${p.most} por mensaje, así que no se reenvía. Solo se podrá recibir después de desactivar el reenvío o dirigirlo a otra entidad.`
      : `El mensaje ocupa ${p.size}. Cuando iba a reenviarse, ${atTime(p.at)}, ${theEntity(p.to)} aceptaba como máximo ${p.most} por mensaje; un mensaje que se rechaza por su tamaño no se reenvía otra vez, aunque se aumente el límite. Solo se podrá recibir después de desactivar el reenvío o dirigirlo a otra entidad.`,
  deadRefused: p =>
    `${TheEntity(p.to)} lo rechazó cuando iba a reenviarse; un mensaje que se rechaza por su contenido o sus propiedades no se reenvía otra vez. Solo se podrá recibir después de desactivar el reenvío o dirigirlo a otra entidad.`,
  stuckDead: {
    hops: p =>
      `${stuck(p.numbers)} reenviar porque ya ${form(p.numbers.length, 'ha', 'han')} dado ${p.hops} saltos, el máximo.`,
    session: p =>
      `${stuck(p.numbers)} reenviar a ${theQueue(p.to)}, que requiere sesiones, porque no ${form(p.numbers.length, 'tiene', 'tienen')} SessionId.`,
    header: p => `${stuck(p.numbers)} reenviar porque sus propiedades de aplicación ocupan más de ${p.header}.`,
    size: p => `${stuck(p.numbers)} reenviar a ${theEntity(p.to)} por su tamaño.`,
  },
  noMoreHops: p =>
    `Ya ha dado ${p.most} saltos, el máximo, así que no se reenvía a ${theEntity(p.to)}. Solo se podrá recibir después de desactivar el reenvío.`,
  waitsForTarget: p =>
    `${p.isTooSmall ? `No cabe en ${theEntity(p.to)} aunque esté vacía, así que solo podrá reenviarse allí después de aumentar su tamaño máximo` : `Solo podrá reenviarse cuando ${p.behind === null ? '' : `${p.behind} haya salido de esta cola y `}${theEntity(p.to)} pueda aceptarlo`}.${p.isPeekable ? ' Mientras la cola reenvíe sus mensajes fallidos, aquí se puede inspeccionar, pero no recibir.' : ''}`,
  cameVia: p => `Se envió a través de ${theQueue(p.via)}.`,
  sentVia: p =>
    p.to === null
      ? `${whoDid(p.by, 'envió')} ${atTime(p.at)} a través de ${theQueue(p.via)}.`
      : `${whoDid(p.by, 'envió')} ${atTime(p.at)} a ${theEntity(p.to)} a través de ${theQueue(p.via)}.`,
}

export const moveRules: DetailWords['moveRules'] = {
  published:
    'Cada suscripción con una regla que coincida con el mensaje recibe su propia copia; el tema no almacena mensajes.',
  actionFailed:
    'Si falla la acción de una regla, la copia para su suscripción se descarta o se mueve a la cola de mensajes fallidos, igual que si fallara un filtro.',
  filterFailed:
    'Si el filtro de una suscripción falla al evaluar un mensaje, la copia para esa suscripción se descarta o se mueve a la cola de mensajes fallidos.',
  noSession:
    'Un tema acepta un mensaje sin SessionId; una suscripción que requiere sesiones mueve su copia a la cola de mensajes fallidos.',
  hops: 'Un mensaje se reenvía 4 veces como máximo; en lugar de reenviarse una quinta vez, se mueve a la cola de mensajes fallidos de la entidad a la que ha llegado.',
  forwardFailed:
    'Un mensaje que no se puede reenviar va a la cola de mensajes fallidos de la entidad de la que debía salir.',
  deadForwarded:
    'Con forwardDeadLetteredMessagesTo, los mensajes fallidos se reenvían de inmediato al destino indicado, siempre que este los acepte; no se pueden recibir de la cola de mensajes fallidos.',
  transferred:
    'Si un mensaje enviado a través de otra cola no se puede transferir, va a la cola de mensajes fallidos de transferencia de esa cola.',
  createdLater: 'Una suscripción solo recibe mensajes publicados después de crearse.',
}

export const moveArithmetic: DetailWords['moveArithmetic'] = {
  hops: p => `saltos = ${p.made} ya dados + 1 = ${p.made + 1} > ${p.most}`,
  copies: p => `tamaño = ${p.isLarge ? `(${copies(p.copies)} + 1)` : copies(p.copies)} × ${p.size} = ${p.total}`,
}
