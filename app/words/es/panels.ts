/** Words of the panels: inspector and log, in Spanish. */

import type { DetailWords } from '../contract.ts'
import { atTime, number, plural, feminine, masculine } from './grammar.ts'

const OF_KIND: Readonly<Record<string, string>> = {
  queue: 'de la cola',
  topic: 'del tema',
  subscription: 'de la suscripción',
  deadLetterQueue: 'de la cola',
}

export const propertyWords: DetailWords['propertyWords'] = {
  neverLocked: 'nunca bloqueado',
  notLocked: 'sin bloquear',
  wasUntil: time => `era ${time}`,
  never: 'nunca',
  none: 'ninguno',
  noTimeToLive: 'ninguno (máximo)',
  yes: 'activado',
  no: 'desactivado',
  fromMessage: 'propio',
  fromEntity: kind => `predeterminado ${OF_KIND[kind] ?? kind}`,
  fromTopic: topic => `predeterminado del tema ${masculine(topic)}`,
  fromClamp: asked => `acortado de ${asked}`,
  dotNet: count => `.NET muestra ${count}`,
  onTheWire: count => `como lo muestra .NET; ${count} en el protocolo`,
  expired: 'expirado',
  expiredUnderLock: 'expirado, protegido por su bloqueo',
  expiredDeferred: 'expirado, pero permanece hasta que se solicita por su número',
  expiredLingering: 'expirado, aún sin quitar',
  expiryAnew: time => `almacenado; una operación de recepción lo calcula de nuevo: ${time}`,
  expiryNoMore: 'ya no se aplica: en la cola de mensajes fallidos, los mensajes no expiran',
  expiryOver: 'ya no se aplica',
  starts: 'cuando se active',
  changed: 'cambiado por un receptor',
  byRule: rule => `establecido por la regla ${feminine(rule)}`,
  byBroker: 'guardado por el agente',
  generated: 'tamaño',
  unlimited: 'sin límite',
}

export const stateWords: DetailWords['stateWords'] = {
  scheduled: 'Scheduled',
  active: 'Active',
  locked: 'Active, bloqueado',
  deferred: 'Deferred',
  lockedDeferred: 'Deferred, bloqueado',
  deadLettered: 'DeadLettered',
  deadLetteredLocked: 'DeadLettered, bloqueado',
  gone: 'ya no existe',
  notYet: 'aún no enviado',
}

export const endingWords: DetailWords['endingWords'] = {
  completed: 'completado',
  received: 'recibido y eliminado',
  deleted: 'eliminado',
  cancelled: 'cancelado',
  expired: 'expirado y descartado',
  forwarded: 'reenviado',
  entityDeleted: 'eliminado junto con su entidad',
  activated: 'activado',
  published: 'publicado en las suscripciones',
  unmatched: 'descartado, sin copias',
}

export const endedWords: DetailWords['endedWords'] = {
  completed: 'completado',
  abandoned: 'abandonado',
  lapsed: 'liberado al vencer su bloqueo',
  deferred: 'aplazado',
  deadLettered: 'movido a la cola de mensajes fallidos',
  released: 'liberado',
  deleted: 'eliminado al entregarse',
}

export const inspectorWords: DetailWords['inspectorWords'] = {
  beyond: {
    activation: (at, end) => `Se activará ${atTime(at)}, después del final de la ejecución (${end}).`,
    expiry: (at, end) => `Expirará ${atTime(at)}, después del final de la ejecución (${end}).`,
    lengthen: length => `Alargar la ejecución a ${length}`,
  },
  message: id => `Mensaje ${id}`,
  inEntity: path => `en ${path}`,
  wasIn: path => `estuvo en ${path}`,
  notYetIn: path => `aún no en ${path}`,
  entityKinds: {
    queue: 'Cola',
    topic: 'Tema',
    subscription: 'Suscripción',
    deadLetterQueue: 'Cola de mensajes fallidos',
  },
  record: (position, count) => `Evento ${position} de ${count}`,
  recordAhead: (position, count, time) =>
    `El evento seleccionado, ${position} de ${count}, aún no ha ocurrido: ocurre ${atTime(time)}.`,
  moreEntities: count => `y ${number(count)} más, en la cronología`,
  hiddenAhead: 'El elemento seleccionado está después del cursor.',
  properties: 'Propiedades',
  moreProperties: 'Más propiedades',
  applicationProperties: 'Propiedades de aplicación',
  historyTitles: {
    message: 'Historia',
    entity: 'Historia',
    record: 'Consecuencias',
    client: 'Lo último',
    run: 'Lo último',
  },
  historyMore: count => `Hay ${plural(count, 'evento anterior', 'eventos anteriores')} en el registro`,
  laterHidden: 'Los eventos posteriores están ocultos.',
  laterUntold: 'Los eventos posteriores están ocultos hasta la última marca de la historia.',
  showLater: 'Mostrarlos',
  counts: 'Mensajes',
  ours: 'calculado por BusScope',
  oursHint: 'Azure no informa de este número; lo calcula BusScope.',
  modelled: 'modelado',
  overview: 'Esta ejecución',
  overviewHint: 'Elige un mensaje, una cola, un tema o una línea del registro para ver sus detalles y su explicación.',
  overviewRecords: (done, all) => `evento ${done} de ${all}`,
  before: 'antes del primer evento',
  why: 'Por qué',
  arithmetic: 'Cálculo',
  rule: 'Regla',
  facts: 'Hechos',
  factsCounted: count =>
    count === 1 ? 'La explicación se basa en este hecho:' : `La explicación se basa en estos ${count} hechos:`,
  page: 'La página de Microsoft',
  pages: 'Las páginas de Microsoft',
  promised: 'Azure',
  assumed: 'Aquí',
  rerun: 'Ejecutar con',
  saved: message =>
    message === null ? 'Qué habría cambiado el resultado' : `Qué habría cambiado el resultado para ${message}`,
  peek: 'Inspeccionar (peek)',
  modelledHint: 'Azure no garantiza este momento; “Por qué” indica qué se supone en esta ejecución.',
  modelledSummary: 'qué garantiza Azure, qué se supone aquí',
  act: 'Hacer algo aquí…',
  actHint: 'Enviar, recibir o liquidar un mensaje en el instante del cursor (A)',
  peekHint: 'Lo que ve un cliente al inspeccionar, junto a los valores reales',
  property: 'propiedad',
  inForce: 'real',
  shown: 'al inspeccionar',
  notListed: 'Aquí una inspección no muestra nada.',
  peekedNothing: 'nada',
  peekedMessage: (state, expires, isExpired) => `${state}, ${isExpired ? 'expiró en el instante' : 'hasta'} ${expires}`,
  storedState: (state, isExpired) => (isExpired ? `${state}, expirado` : state),
  peekMessage: 'mensaje',
  countHint:
    'Mostrar así DeliveryCount en el inspector y las tablas; las operaciones de inspección y las explicaciones usan el valor del protocolo',
  peekMore: count => `Todos los mensajes en una tabla: ${number(count)} más`,
  peekTable: 'Mensajes en una tabla',
  cause: 'Causa',
  confidence: {
    DOC: 'documentado',
    LIVE: 'observado',
    TEST: 'probado',
    SDK: 'en las bibliotecas cliente',
    INF: 'modelado',
    CHOICE: 'convención de BusScope',
  },
  go: time => `Ir a ${time}`,
  follow: label => `Mostrar ${label}`,
  waiting: 'en espera',
  clientKinds: { sender: 'remitente', receiver: 'receptor' },
  nextSend: 'Próximo mensaje',
  sendNow: 'Enviar ahora',
  sendNowHint: 'Enviar un mensaje más de este tipo en el instante del cursor',
  editClient: 'Editar',
  editClientHint: 'Mostrar este remitente o receptor en el formulario',
  outcomes: 'Hasta ahora',
  entities: 'Colas y temas',
  overviewAt: time => atTime(time),
  sameId: 'Mismo MessageId',
  receivers: 'Receptores',
  free: 'abierto, no procesa nada',
  notOpen: 'sin abrir',
  leftLocked: numbers => `con bloqueo, pero sin procesar: ${numbers}`,
  buffered: count => `y ${number(count)} en su búfer de captura previa`,
  changedAt: time => `cambiado ${atTime(time)}`,
  propertiesOf: path => `Propiedades (las de ${path})`,
  asSent: 'El mensaje tal como se envió',
  listed: 'Lo que muestra',
  expiresAt: time => `expira ${atTime(time)}`,
  expiresNever: 'no muestra expiración',
}

export const outcomeWords: DetailWords['outcomeWords'] = {
  sent: 'puestos en cola',
  published: 'publicados en temas',
  forwarded: 'reenviados',
  duplicates: 'duplicados descartados',
  completed: 'completados',
  expired: 'expirados',
  deadLettered: 'mensajes fallidos',
  cancelled: 'cancelados',
  deleted: 'eliminados por lotes',
  lostWithEntity: 'perdidos con su entidad',
  lockLost: 'bloqueos perdidos',
  refused: 'operaciones rechazadas',
}

export const entitySummary: DetailWords['entitySummary'] = p => {
  if (p.active + p.scheduled === 0) return 'vacía'
  const parts: string[] = []
  if (p.locked > 0) parts.push(plural(p.locked, 'bloqueado', 'bloqueados'))
  if (p.deferred > 0) parts.push(plural(p.deferred, 'aplazado', 'aplazados'))
  if (p.expired > 0) parts.push(plural(p.expired, 'expirado sin quitar', 'expirados sin quitar'))
  const active = plural(p.active, 'activo', 'activos')
  const all = parts.length === 0 ? active : `${active} (${parts.join(', ')})`
  return p.scheduled > 0 ? `${all}, ${plural(p.scheduled, 'programado', 'programados')}` : all
}

export const countWords: DetailWords['countWords'] = {
  delivered: (messages, deliveryCount) => `${number(deliveryCount)} (${plural(messages, 'mensaje', 'mensajes')})`,
  active: 'activos',
  locked: 'bloqueados',
  deferred: 'aplazados',
  expired: 'expirados sin quitar',
  available: 'disponibles',
  availableInSession: 'disponibles en su sesión',
  forwards: 'reenvía sus mensajes: aquí no se pueden recibir',
  scheduled: 'programados',
  deadLetter: 'mensajes fallidos',
  transferDeadLetter: 'mensajes fallidos de transferencia',
}

export const idleWords: DetailWords['idleWords'] = {
  title: 'Temporizador de inactividad',
  lastUse: 'último uso',
  by: use => `(${use})`,
  deletion: 'eliminación',
  notNow: 'no se elimina mientras está en uso',
  unlessUsed: 'si no se usa antes',
  keptByReceiver: 'un receptor espera un mensaje',
  keptBySchedule: count => `en uso por ${plural(count, 'mensaje programado', 'mensajes programados')}`,
}

export const logWords: DetailWords['logWords'] = {
  title: 'Registro de eventos',
  empty: 'Todavía no ha ocurrido nada.',
  noMatch: 'Ningún evento cumple estos filtros.',
  filters: 'Filtros',
  search: 'Buscar en el registro',
  searchKey: 'Palabras, nombres, instantes o un número como #7 (tecla: / dentro del registro)',
  searchLong:
    'En una ejecución tan larga solo se busca en números, identificadores, nombres y tipos, no en frases enteras.',
  mentions: words => `“${words}”`,
  within: (from, to) => `de ${from} a ${to}`,
  allKinds: 'Todos los tipos',
  allEntities: 'Todas las entidades',
  selectionOnly: 'Solo la selección',
  showing: (shown, all) => `${number(shown)} de ${plural(all, 'evento', 'eventos')}`,
  clear: 'Mostrar todo',
  remove: what => `Quitar el filtro: ${what}`,
  earlier: count => plural(count, 'evento anterior', 'eventos anteriores'),
  later: count => plural(count, 'evento posterior', 'eventos posteriores'),
  follow: 'Volver al cursor',
  future: 'aún no',
  kind: 'Tipo',
  entity: 'Entidad',
}
