/** Why of idle deletion: what used an entity last and what keeps it, in Spanish. */

import type { DetailWords } from '../contract.ts'
import {
  alsoUntil,
  atTime,
  form,
  list,
  messages,
  plural,
  theNamed,
  times,
  Who,
  who,
  theQueue,
  TheQueue,
  theEntity,
  ofWho,
  masculine,
} from './grammar.ts'

export const whyIdle: DetailWords['whyIdle'] = {
  lastUse: p => `El último uso, ${atTime(p.at)}, fue ${p.use}.`,
  keptByReceiver:
    'Sigue en uso porque un receptor espera un mensaje, así que el temporizador de inactividad está parado.',
  keptBySchedule: p =>
    `Sigue en uso${p.until === null ? '' : ` hasta el instante ${p.until}`} porque contiene ${plural(p.count, 'mensaje programado', 'mensajes programados')}.`,
  willDelete: p => `Ahora no está en uso y se eliminará ${atTime(p.at)} si no se usa antes.`,
  willDeleteUnlessMoved: p =>
    `Ahora la suscripción no está en uso y se eliminará ${atTime(p.at)} si antes no se usa y no llega ni se quita ningún mensaje, por ejemplo, porque ha expirado.`,
  willDeleteWithTopic: p =>
    `Ahora no está en uso y se eliminará ${atTime(p.at)} con su tema, ${p.topic}, si este no se usa antes; su propio temporizador terminaría en el instante ${p.own}.`,
  goesWithTopic: p =>
    `Si el tema ${masculine(p.topic)} no se usa antes, se eliminará por inactividad ${atTime(p.at)}, junto con la suscripción.`,
  goesWith: p =>
    `Si ${theNamed(p.entity, p.kind === 'topic')} no se usa antes, se eliminará por inactividad ${atTime(p.at)}, junto con el mensaje.`,
  neverDeleted: () => 'AutoDeleteOnIdle está desactivado, así que la entidad nunca se elimina por inactividad.',
  usedByWait: p =>
    `Una operación de recepción ${ofWho(p.by)}, que esperaba desde el instante ${p.since}, mantuvo en uso la entidad ${alsoUntil(p.at)}.`,
  usedUntil: p =>
    `Estuvo en uso hasta el instante ${p.at}, en que ${who(p.by)} ${p.how === 'killed' ? 'se interrumpió bruscamente' : p.how === 'closed' ? 'se cerró' : 'dejó de tener su sesión'}.`,
  usedUntilRefused: p =>
    `Estuvo en uso hasta el instante ${p.at}, en que se rechazó una operación de recepción de ${who(p.by)} que estaba esperando.`,
  leftByForwarding: p =>
    `Al activarse el reenvío ${atTime(p.at)}, AutoDeleteOnIdle pasó a su valor máximo y no ha cambiado desde entonces, así que la entidad nunca se elimina por inactividad.`,
  keptByForwarding: p =>
    `La entidad reenvía ${p.isDeadOnly ? 'sus mensajes fallidos' : 'mensajes'}, así que AutoDeleteOnIdle no tiene efecto y la entidad no se elimina por inactividad.`,
  keptByForwardingSubscription: p =>
    `${p.subscription} reenvía todos sus mensajes a ${theEntity(p.to)}, como si siempre hubiera un receptor a la espera; eso mantiene en uso el tema, así que el temporizador de inactividad está parado.`,
  keptBySubscription:
    'Un receptor que espera un mensaje en una de sus suscripciones mantiene en uso el tema, así que el temporizador de inactividad está parado.',
  keptBySession:
    'Un receptor que espera un mensaje en una sesión mantiene en uso la entidad, así que el temporizador de inactividad está parado.',
  notCounted: p =>
    `Desde entonces ${form(p.count, 'ha llegado', 'han llegado')} ${messages(p.count)}, pero eso no cuenta como uso de una suscripción.`,
  below: use => `${use} en una de sus suscripciones`,
  target: p =>
    `${list(p.sources.map((path, i) => (i === 0 ? TheQueue(path) : theQueue(path))))} ${form(p.sources.length, 'reenvía', 'reenvían')} ${p.isDead ? 'mensajes fallidos' : 'mensajes'} a ${theEntity(p.to)}. Eso por sí solo no cuenta como uso; solo cuenta la llegada de un mensaje.`,
  resourceLock: 'El bloqueo CanNotDelete impide las eliminaciones que solicita un cliente; no impide esta eliminación.',
  usedBelow: () =>
    'Desde entonces se han usado sus suscripciones, pero con topicIdleIgnoresSubscriptions eso no cuenta como uso del tema.',
  peekedInVain: p => `Desde entonces se ha inspeccionado ${times(p.count)}, pero eso no cuenta como uso de un tema.`,
  openInVain: p => `Un receptor abierto, como ${list(p.by.map(who))}, no cuenta como uso si no espera un mensaje.`,
  openDead: p =>
    `Un receptor abierto en ${p.path}, como ${list(p.by.map(who))}, no cuenta como uso de la entidad, ni siquiera mientras espera un mensaje.`,
  usedDead: p =>
    `Desde entonces ${p.path} se ha usado ${times(p.count)}, pero eso no cuenta como uso de la entidad a la que pertenece esa cola.`,
  refusedInVain: p =>
    `Desde entonces ${form(p.count, 'se ha rechazado', 'se han rechazado')} ${plural(p.count, 'operación', 'operaciones')}, pero una operación rechazada no cuenta como uso.`,
  waitedForSession: p =>
    `${Who(p.by)} esperaba una sesión desde el instante ${p.since}; esa espera solo cuenta como uso en el momento en que empieza.`,
  waitsForSession: p =>
    `${Who(p.by)} espera una sesión desde el instante ${p.since}; esa espera solo cuenta como uso en el momento en que empieza.`,
}

export const idleRules: DetailWords['idleRules'] = {
  queue:
    'Una cola con AutoDeleteOnIdle se elimina cuando lleva sin uso el tiempo que indica esa propiedad. Cuentan como uso el envío, la recepción, la inspección y la liquidación de mensajes y la actualización de la cola. Los mensajes programados mantienen en uso la cola; los demás mensajes que contiene, no.',
  topic:
    'Un tema con AutoDeleteOnIdle se elimina cuando lleva sin uso el tiempo que indica esa propiedad. Cuentan como uso el envío de mensajes al tema, su actualización y el uso de una de sus suscripciones. Los mensajes programados mantienen en uso el tema.',
  subscription:
    'Una suscripción con AutoDeleteOnIdle se elimina cuando lleva sin uso el tiempo que indica esa propiedad. Cuentan como uso la recepción, la inspección y la liquidación de sus mensajes, la actualización de la suscripción y el cambio de sus reglas; la llegada de mensajes no cuenta.',
  topicAlone:
    'Un tema con AutoDeleteOnIdle se elimina cuando lleva sin uso el tiempo que indica esa propiedad. Cuentan como uso el envío de mensajes al tema y su actualización, y los mensajes programados mantienen en uso el tema; según la más antigua de las dos páginas de la documentación, el uso de sus suscripciones no cuenta.',
  subscriptionKept:
    'Con messagesKeepSubscriptionAlive, una suscripción se elimina cuando pasa el tiempo que indica AutoDeleteOnIdle sin que nadie use la suscripción y sin que llegue ni salga ningún mensaje.',
}
