/** Spanish: words of what comes next, and of how far away it is. */

import type { Words } from '../contract.ts'
import { and, number, ofNamed, theNamed, toNamed, theQueue, client, theMessage, feminine } from './grammar.ts'
import { stepText } from './step-text.ts'

export const relativeWords: Words['relativeWords'] = {
  now: 'ahora',
  in: duration => `dentro de ${duration}`,
  ago: duration => `hace ${duration}`,
  never: 'nunca',
}

export const dueWords: Words['dueWords'] = {
  title: 'Lo próximo',
  nothing: 'No hay nada más pendiente.',
  line: 'Próximo',
  timed: (relative, text) => `${relative}, ${text}`,
  placed: (name, path, isTopic) => `${name} ${ofNamed(path, isTopic)}`,
  expires: itsNumber => `${itsNumber} expira si no se recibe antes`,
  expiresRefused: itsNumber => `${itsNumber} expira porque no se puede recibir`,
  expiresUnderLock: itsNumber => `llega la hora de expiración de ${itsNumber}, que está bloqueado`,
  expiresDeferred: itsNumber => `llega la hora de expiración de ${itsNumber}, que está aplazado`,
  expiresUnseen: itsNumber => `${itsNumber} expira, pero no se quita`,
  lingers: p => {
    const who = p.isListening ? 'un receptor escuche' : 'un receptor solicite mensajes'
    return p.count === 1
      ? `${p.number} ha expirado y no se quita hasta que ${who}`
      : `${number(p.count)} mensajes de ${theQueue(p.path)} han expirado y no se quitan hasta que ${who}`
  },
  noInstant: 'sin hora fija',
  lockEnds: (itsNumber, holder) =>
    `vence el bloqueo de ${itsNumber} si ${client(holder)} no lo renueva ni liquida el mensaje`,
  lockEndsSurely: itsNumber => `vence el bloqueo de ${itsNumber}`,
  sessionEndsSurely: (session, entity) => `vence el bloqueo de la sesión ${feminine(session)} en ${theQueue(entity)}`,
  sessionEnds: (session, entity, holder) =>
    `vence el bloqueo de la sesión ${feminine(session)} en ${theQueue(entity)} si ${holder === '' ? 'no se renueva' : `${client(holder)} no lo renueva`}`,
  transactionEnds: label => `se agota el tiempo de espera de la transacción ${feminine(label)} si no termina antes`,
  duplicateWindow: (itsNumber, id, entity, isKeyed, isTopic) =>
    `termina la ventana de detección de duplicados de ${itsNumber}, ${and(theNamed(entity, isTopic))} vuelve a aceptar el MessageId ${id}${isKeyed ? ' con la misma clave de partición' : ''}`,
  activates: (itsNumber, newNumber) => `${itsNumber} se activa${newNumber === null ? '' : ` como ${newNumber}`}`,
  idle: (entity, isTopic) => `${theNamed(entity, isTopic)} se elimina si no se usa antes`,
  sweep: entity => `un barrido recorre ${theQueue(entity)}`,
  finishes: (receiver, itsNumber, queue) =>
    `${client(receiver)} termina de procesar ${itsNumber}${queue === null ? '' : ` de ${theQueue(queue)}`}`,
  arrives: (id, queue, isTopic) => `llega ${theMessage(id)}${queue === null ? '' : ` ${toNamed(queue, isTopic)}`}`,
  arrivesScheduled: (id, queue, isTopic) =>
    `se programa ${theMessage(id)}${queue === null ? '' : ` en ${theNamed(queue, isTopic)}`}`,
  opens: (receiver, entity) => `${client(receiver)} se abre y escucha en ${theQueue(entity)}`,
  closes: (receiver, entity) => `${client(receiver)} se cierra y deja de escuchar en ${theQueue(entity)}`,
  isKilled: receiver => `${client(receiver)} se interrumpe bruscamente`,
  step: (itsNumber, name, entity, isTopic) =>
    `se ejecuta el paso ${itsNumber} del escenario: ${stepText(name, entity, isTopic)}`,
  runEnds: 'termina la ejecución',
  by: { broker: 'agente', client: 'cliente', run: 'ejecución' },
  more: count => `y ${number(count)} más`,
}

export const stepNames: Words['stepNames'] = {
  send: 'enviar un mensaje',
  schedule: 'programar un mensaje',
  cancelScheduled: 'cancelar un mensaje programado',
  receive: 'recibir mensajes',
  complete: 'completar un mensaje',
  abandon: 'abandonar un mensaje',
  defer: 'aplazar un mensaje',
  deadLetter: 'mover un mensaje a la cola de mensajes fallidos',
  renewLock: 'renovar el bloqueo de un mensaje',
  receiveDeferred: 'recibir mensajes por número de secuencia',
  peek: 'inspeccionar mensajes',
  acceptSession: 'aceptar una sesión',
  closeSession: 'cerrar una sesión',
  renewSessionLock: 'renovar el bloqueo de una sesión',
  getSessionState: 'leer el estado de una sesión',
  setSessionState: 'establecer el estado de una sesión',
  deleteMessages: 'eliminar mensajes por lotes',
  purge: 'purgar mensajes',
  openReceiver: 'abrir un receptor',
  closeReceiver: 'cerrar un receptor',
  addCredit: 'asignar crédito de vínculo a un receptor',
  drainCredit: 'retirar el crédito de vínculo de un receptor',
  stopWaiting: 'dejar de esperar una sesión',
  createQueue: 'crear una cola',
  createTopic: 'crear un tema',
  createSubscription: 'crear una suscripción',
  updateEntity: 'actualizar una entidad',
  deleteEntity: 'eliminar una entidad',
  addRule: 'agregar una regla',
  removeRule: 'quitar una regla',
  beginTransaction: 'iniciar una transacción',
  commitTransaction: 'confirmar una transacción',
  rollbackTransaction: 'revertir una transacción',
  setClockSkew: 'establecer el desfase del reloj del agente',
}
