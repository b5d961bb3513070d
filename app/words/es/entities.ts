/** Words of the inspector for topics, subscriptions, sessions, partitions, transactions and the ways of messages, in Spanish. */

import type { DetailWords } from '../contract.ts'
import { number, plural } from './grammar.ts'

export const topicFields: DetailWords['topicFields'] = {
  published: 'publicados',
  scheduled: 'programados',
  counts: (published, scheduled) =>
    `${plural(published, 'publicado', 'publicados')}${scheduled === 0 ? '' : `, ${plural(scheduled, 'programado', 'programados')}`}`,
  keeps: '(los mensajes se almacenan en sus suscripciones)',
  subscriptions: 'Suscripciones',
  rules: 'Reglas',
  noRule: 'ninguna, así que no recibe ninguna copia',
  action: action => `después ${action}`,
}

export const wayWords: DetailWords['wayWords'] = {
  wasScheduled: number => `era ${number} mientras estaba programado`,
  copyOf: (number, topic) => `copia de ${number} en ${topic}`,
  forwardedFrom: (number, entity) => `era ${number} en ${entity}`,
  sentAgain: (number, entity) => `enviado a causa de ${number} en ${entity}`,
  partition: 'Partición',
  numberThere: number => `su número allí: ${number}`,
  wentOnAs: 'Siguió como',
  sessionLock: '(el bloqueo de su sesión)',
  duplicateWindow: 'Ventana de duplicados',
  discardedUntil: isKeyed =>
    `(hasta entonces se descarta otro mensaje con este MessageId${isKeyed ? ' y la misma clave de partición' : ''})`,
  windowOver: isKeyed =>
    `(ya se acepta otro mensaje con este MessageId${isKeyed ? ' y la misma clave de partición' : ''})`,
}

export const sessionFields: DetailWords['sessionFields'] = {
  title: 'Sesiones',
  free: 'libre',
  heldBy: holder => `bloqueada por ${holder}`,
  until: (time, relative) => `hasta ${time}, ${relative}`,
  heldUntil: (holder, time) => `bloqueada por ${holder} hasta ${time}`,
  state: state => `estado: ${state}`,
  more: count => `y ${number(count)} más`,
}

export const transactionFields: DetailWords['transactionFields'] = {
  title: 'Transacciones abiertas',
  holds: count => (count === 0 ? 'aún sin operaciones' : count === 1 ? '1 operación' : `${count} operaciones`),
  timesOut: (time, relative) => `(el tiempo de espera termina en el instante ${time}, ${relative})`,
}

export const throttlingWords: DetailWords['throttlingWords'] = {
  title: 'Limitación, toda la ejecución',
  over: limit => `segundos con más de ${limit} créditos`,
  notRefused: '(en esos segundos, Azure limitaría un espacio de nombres Standard; BusScope no rechaza nada)',
  peak: 'máximo de créditos en un segundo',
  at: time => `(desde ${time})`,
}

export const choiceWords: DetailWords['choiceWords'] = {
  title: 'Donde el comportamiento de Azure no está documentado',
  intro:
    'En estos puntos, las páginas de Microsoft, los SDK y las observaciones no coinciden o no garantizan nada. Cada escenario elige sus opciones en “namespace”; estas son las de esta ejecución.',
  open: 'Opciones de modelado de esta ejecución',
  close: 'Cerrar',
  usual: 'habitual',
  unusual: 'cambiado',
  value: isOn => (isOn ? 'activada' : 'desactivada'),
  switched: (name, isOn) => `${name} ${isOn ? 'activada' : 'desactivada'}`,
  itsEntity: 'su entidad',
}
