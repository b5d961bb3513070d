/** Every sentence about changing a scenario, in Spanish; what a change did stands in difference.ts. */

import type { ActName, FieldName, Obstacle } from '../../model/acts.ts'
import type { KnobName } from '../../model/tuning.ts'
import type { Goal } from '../../model/tuning.ts'
import type { LastFate } from '../../model/fate.ts'
import type { LazyWords } from '../contract.ts'
import { fateOf } from './fates.ts'
import { atTime, form, number, plural, theQueue, theEntity } from './grammar.ts'

type Tune = LazyWords['whatIf']['tune']
type Acts = LazyWords['whatIf']['acts']

/** What each value is, in a few words. */
const KNOBS: Readonly<Record<KnobName, string>> = {
  defaultMessageTimeToLive: 'período de vida máximo de sus mensajes',
  timeToLive: 'período de vida del mensaje',
  lockDuration: 'cuánto tiempo queda bloqueado un mensaje para un receptor',
  maxDeliveryCount: 'entregas antes de mover un mensaje a la cola de mensajes fallidos',
  autoDeleteOnIdle: 'cuánto tiempo puede estar sin uso antes de eliminarse',
  duplicateDetectionHistoryTimeWindow: 'durante cuánto tiempo se recuerda un MessageId',
  instances: 'cuántas instancias hay',
  maxConcurrentCalls: 'mensajes que cada instancia procesa a la vez',
  prefetchCount: 'mensajes de la captura previa, ya bloqueados',
  maxAutoLockRenewalDuration: 'durante cuánto tiempo renueva el bloqueo de un mensaje',
  sessionIdleTimeout: 'cuánto espera sin mensajes antes de liberar la sesión',
  processingTime: 'cuánto tarda en procesar un mensaje',
  every: 'tiempo entre dos mensajes',
  ratePerSecond: 'mensajes por segundo, al azar',
  count: 'cuántos mensajes envía',
  scheduledEnqueueTime: 'cuándo se pone en cola el mensaje',
  scheduledEnqueueDelay: 'cuánto tiempo después del envío se pone en cola el mensaje',
  openAt: 'cuándo empieza',
  closeAt: 'cuándo se cierra',
  killAt: 'cuándo se interrumpe bruscamente',
  restartAfter: 'cuánto tiempo después se inicia de nuevo',
  sweepEvery: 'cada cuánto se quitan los mensajes expirados',
  runFor: 'cuánto dura la ejecución',
  seed: 'el valor inicial de los números aleatorios',
}

const GOALS: Readonly<Record<Goal, string>> = {
  expired: 'nada expira',
  lostLocks: 'no se pierde ningún bloqueo',
  overDelivered: 'nada se entrega demasiadas veces',
  idleDeleted: 'no se elimina',
}

const GOALS_OF: Readonly<Record<Goal, (path: string) => string>> = {
  expired: path => `ningún mensaje de ${theQueue(path)} expira`,
  lostLocks: path => `no se pierde ningún bloqueo en ${theQueue(path)}`,
  overDelivered: path => `ningún mensaje de ${theQueue(path)} se entrega demasiadas veces`,
  idleDeleted: path => `${theEntity(path)} no se elimina`,
}

function outcomeOf(how: LastFate, count: number): string {
  switch (how) {
    case 'waiting':
      return 'en espera al final'
    case 'held':
      return 'sin liquidar al final'
    default:
      return fateOf(how, count)
  }
}

const tune: Tune = {
  title: 'Números que puedes cambiar',
  outcome: counts =>
    counts.length === 0
      ? 'ningún mensaje'
      : counts.map(([how, count]) => `${number(count)} ${outcomeOf(how, count)}`).join(' · '),
  outcomeHint: 'Qué pasó con los mensajes en la ejecución que se muestra',
  about: name => KNOBS[name],
  label: (name, of) => (of === null ? name : `${name} de ${of}`),
  value: (text, original) => (original === null ? text : `${text}, originalmente ${original}`),
  legend: { original: 'como era', hint: 'probado: ayuda' },
  untried: 'Esta ejecución es demasiado larga para que BusScope pruebe qué ayudaría.',
  never: 'nunca',
  absent: 'sin establecer',
  range: (min, max) => (max === null ? `desde ${min}` : `de ${min} a ${max}`),
  rangeAndDefault: (range, usual, isAzures) =>
    `${isAzures ? 'Azure: ' : ''}${range}${usual === null ? '' : `, predeterminado ${usual}`}`,
  reset: original => `Volver a ${original}`,
  hint: (value, goal, of) => `${value}: ${of === null ? GOALS[goal] : GOALS_OF[goal](of)}`,
  hintTitle: 'Aplicar este valor, que BusScope ha probado en una ejecución',
  more: count => `${number(count)} más`,
  fewer: 'Menos',
  notUnderstood: example => `No se entiende. Escríbelo como ${example}.`,
  examples: { duration: '46 s, 1 min 30 s, PT46S', count: '3', rate: '0,5' },
  outOfRange: range => `Fuera de los límites: ${range}.`,
  broken: 'El texto tiene errores. Corrígelos en la pestaña JSON; después sus valores vuelven a aparecer aquí.',
  none: 'Este escenario no tiene ningún valor que un control deslizante pueda cambiar.',
}

const ACTS: Readonly<Record<ActName, string>> = {
  send: 'Enviar un mensaje aquí',
  schedule: 'Programar un mensaje',
  receive: 'Recibir el siguiente (PeekLock)',
  receiveAndDelete: 'Recibir el siguiente (ReceiveAndDelete)',
  peek: 'Inspeccionar (peek)',
  purge: 'Purgar (eliminar todos los mensajes activos)',
  openReceiver: 'Abrir un receptor que solo escucha',
  closeReceiver: 'Cerrar un receptor',
  updateEntity: 'Cambiar una propiedad desde aquí',
  deleteEntity: 'Eliminar la entidad',
  acceptSession: 'Aceptar una sesión',
  closeSession: 'Cerrar una sesión',
  renewSessionLock: 'Renovar el bloqueo de una sesión',
  setSessionState: 'Establecer el estado de una sesión',
  getSessionState: 'Leer el estado de una sesión',
  addRule: 'Agregar una regla',
  removeRule: 'Quitar una regla',
  complete: 'Completarlo',
  abandon: 'Abandonarlo',
  defer: 'Aplazarlo',
  deadLetter: 'Moverlo a la cola de mensajes fallidos',
  renewLock: 'Renovar su bloqueo',
  receiveDeferred: 'Recibirlo por su número',
  cancelScheduled: 'Cancelar el mensaje programado',
  createQueue: 'Crear una cola',
  createTopic: 'Crear un tema',
  createSubscription: 'Crear una suscripción',
  beginTransaction: 'Iniciar una transacción',
  commitTransaction: 'Confirmar una transacción',
  rollbackTransaction: 'Revertir una transacción',
}

const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  notLocked: 'no está bloqueado',
  notDeferred: 'no está aplazado',
  notScheduled: 'no está programado',
  inSession: 'lo protege el bloqueo de su sesión: renueva ese bloqueo',
  inDeadLetterQueue: 'ya está en una cola de mensajes fallidos',
  gone: 'ya no existe',
  entityGone: 'se eliminó antes de este instante',
  notYet: 'aún no existe',
  sendToSubscription: 'una suscripción recibe sus mensajes de su tema',
  sendToDeadLetterQueue: 'no se puede enviar a una cola de mensajes fallidos, solo mover mensajes a ella',
  receiveFromTopic: 'un tema no almacena mensajes: recibe los mensajes de sus suscripciones',
  needsSession: 'requiere sesiones: acepta primero una',
  heldByNobody: 'nadie tiene bloqueada una sesión: acepta primero una',
  sessionNotHeld: 'nadie tiene bloqueada su sesión: acéptala primero',
  deadInSession: 'un mensaje aplazado en la cola de mensajes fallidos de una entidad con sesiones no se puede recibir',
  forwards: 'reenvía sus mensajes, así que aquí no se pueden recibir',
  forwardsDead: 'reenvía sus mensajes fallidos, así que aquí no se pueden recibir',
  enlisted: 'ya lo liquida una transacción abierta',
  noneOpen: 'aquí no hay ningún receptor abierto por un paso',
  sendDisabled: 'su estado no permite enviar',
  receiveDisabled: 'su estado no permite recibir',
  heldDisabled: 'su estado no permite inspeccionar ni liquidar mensajes, ni renovar bloqueos',
  deletionLocked: 'el espacio de nombres tiene un bloqueo CanNotDelete',
  ofItsQueue: 'pertenece a su cola y se elimina con ella',
  noRules: 'no tiene reglas',
  noTransaction: 'no hay ninguna transacción abierta',
  noTopicsOnBasic: 'el nivel Basic no tiene temas',
  partitionedDelete: 'los mensajes de una entidad con particiones no se pueden eliminar por lotes',
  noTransactionsOnBasic: 'el nivel Basic no tiene transacciones',
}

const FIELDS: Readonly<Record<FieldName, string>> = {
  messageId: 'messageId',
  timeToLive: 'timeToLive',
  sessionId: 'sessionId',
  scheduledEnqueueDelay: 'en cola después de',
  properties: 'applicationProperties',
  deadLetterReason: 'deadLetterReason',
  deadLetterErrorDescription: 'deadLetterErrorDescription',
  property: 'propiedad',
  value: 'valor nuevo',
  name: 'nombre',
  sqlExpression: 'sqlExpression',
  rule: 'regla',
  state: 'estado',
  receiver: 'receptor',
  transaction: 'transacción',
}

const HINTS: Readonly<Partial<Record<FieldName, string>>> = {
  timeToLive: 'ninguno: 30 s, 5 min…',
  scheduledEnqueueDelay: '10 s, 5 min…',
  properties: 'amount=120, region=eu',
  value: '30 s, nunca, 3, on, Disabled…',
  sessionId: 'la próxima disponible',
  state: 'vacío lo borra',
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const acts: Acts = {
  title: time => `Actuar ${atTime(time)}`,
  lands: time =>
    `El paso se agrega ${atTime(time)}. Se ejecuta después de los otros pasos de ese instante y de lo que el agente hace por sí solo, pero antes que los remitentes y los controladores.`,
  landsLater: (time, who) =>
    `El paso se coloca 1 ms después, ${atTime(time)}, porque ${who} ya ha actuado en este instante.`,
  groups: { message: id => `Con ${id}`, entity: 'En', run: 'En cualquier sitio' },
  act: name => ACTS[name],
  obstacle: obstacle => OBSTACLES[obstacle],
  names: names => names.map((name, i) => (i === 0 ? ACTS[name] : lowered(ACTS[name]))).join(', '),
  nothing: obstacle => `Aquí no se puede hacer nada: ${OBSTACLES[obstacle]}.`,
  field: name => FIELDS[name],
  fieldHint: name => HINTS[name] ?? '',
  outside: 'ninguna',
  goneEntity: 'una entidad que ahora no existe',
  doIt: 'Agregar este paso',
  missing: name => `Falta ${FIELDS[name]}.`,
  notUnderstood: name => `No se entiende ${FIELDS[name]}. Escríbelo como 30 s, 5 min o PT30S.`,
  valueNotUnderstood: 'El valor no es válido para la propiedad.',
  refused: what => `Este paso no se puede agregar: ${what}.`,
  brokenText: 'el texto del escenario tiene errores; corrígelos primero',
  remove: others =>
    others === 0
      ? 'Quitar este paso'
      : `Quitar este paso y ${form(others, 'el que depende', `los ${plural(others, 'paso', 'pasos')} que dependen`)} de él`,
  removeHint: 'Este evento procede de un paso del escenario; el botón quita el paso y ejecuta el escenario otra vez',
}

export const whatIf: LazyWords['whatIf'] = { tune, acts }
