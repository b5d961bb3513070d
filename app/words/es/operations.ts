/** Operations as verbs, in Spanish: "completar #4", "la llamada de worker para completar #4". */

import type { ActName } from '../../model/acts.ts'
import { ON_A_LOCK } from '../../model/step-facts.ts'
import { verbWith } from '../verbs.ts'
import { contracted, client, ofClient } from './grammar.ts'

type Operation = Exclude<ActName, 'receiveAndDelete'> | 'deleteMessages'

const VERBS: Readonly<Record<Operation, string>> = {
  send: 'enviar {un mensaje}',
  schedule: 'programar {un mensaje}',
  cancelScheduled: 'cancelar {un mensaje programado}',
  receive: 'recibir {mensajes}',
  receiveDeferred: 'recibir {mensajes} por número de secuencia',
  peek: 'inspeccionar {mensajes}',
  complete: 'completar {un mensaje}',
  abandon: 'abandonar {un mensaje}',
  defer: 'aplazar {un mensaje}',
  deadLetter: 'mover {un mensaje} a la cola de mensajes fallidos',
  renewLock: 'renovar el bloqueo de {un mensaje}',
  deleteMessages: 'eliminar mensajes por lotes',
  purge: 'purgar mensajes',
  openReceiver: 'abrir un receptor',
  closeReceiver: 'cerrar un receptor',
  createQueue: 'crear {una cola}',
  createTopic: 'crear {un tema}',
  createSubscription: 'crear {una suscripción}',
  updateEntity: 'actualizar {una entidad}',
  deleteEntity: 'eliminar {una entidad}',
  acceptSession: 'aceptar una sesión',
  closeSession: 'cerrar una sesión',
  renewSessionLock: 'renovar el bloqueo de una sesión',
  setSessionState: 'establecer el estado de una sesión',
  getSessionState: 'leer el estado de una sesión',
  addRule: 'agregar una regla',
  removeRule: 'quitar una regla',
  beginTransaction: 'iniciar una transacción',
  commitTransaction: 'confirmar la transacción',
  rollbackTransaction: 'revertir la transacción',
}

/** "completar #4", "crear una cola" */
export const verbOf = (name: string | null, object: string | null): string | null => verbWith(VERBS, name, object)

/** "completar #4", "reenviar #4": in a few words, for a label. */
export const labelOf = (name: string | null, object: string | null): string =>
  verbOf(name, object) ??
  `${name === 'forward' ? 'reenviar' : (name ?? 'operación')}${object === null ? '' : ` ${object}`}`

/** "la llamada de worker para completar #4", "el reenvío de #4" */
export function callOf(name: string | null, object: string | null, actor: string | null): string {
  const verb = verbOf(name, object)
  const whose = actor === null ? '' : ` ${ofClient(actor)}`
  if (verb !== null) return `la llamada${whose} para ${verb}`
  if (name === 'forward') return `el reenvío${object === null ? '' : ` de ${object}`}`
  return `la operación${name === null ? '' : ` ${name}`}${object === null ? '' : ` sobre ${object}`}${whose}`
}

/** Of the message that is told about: "completar el mensaje". */
const ofIt = (name: string): string | null => (ON_A_LOCK.has(name) ? 'el mensaje' : null)

/** "se rechazó con E la llamada para completar el mensaje"; of somebody "worker intentó completar el mensaje, pero la llamada se rechazó con E" */
export function refusedOnIt(name: string, actor: string | null, error: string): string {
  const verb = verbOf(name, ofIt(name))
  return contracted(
    actor !== null && verb !== null
      ? `, ${client(actor)} intentó ${verb}, pero la llamada se rechazó con ${error}`
      : ` se rechazó con ${error} ${callOf(name, ofIt(name), actor)}`,
  )
}

/** "esta llamada para crear una cola" */
export function thisCall(name: string | null): string {
  const verb = verbOf(name, null)
  return verb !== null
    ? `esta llamada para ${verb}`
    : name === 'forward'
      ? 'este reenvío'
      : `esta operación${name === null ? '' : ` ${name}`}`
}
