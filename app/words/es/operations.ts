/** Operations as nouns and as verbs, in Spanish. */

import type { ActName } from '../../model/acts.ts'

/** What can be refused, the broker's own forwards among it. */
type Operation = Exclude<ActName, 'receiveAndDelete'> | 'deleteMessages' | 'forward'

/** `unnamed` is what it is of, where that has no name. */
const OPERATIONS: Readonly<Record<Operation, readonly [gender: 'el' | 'la', noun: string, unnamed?: string]>> = {
  send: ['el', 'envío'],
  schedule: ['la', 'programación'],
  cancelScheduled: ['la', 'cancelación'],
  receive: ['la', 'recepción'],
  receiveDeferred: ['el', 'intento de recibir por número de secuencia'],
  peek: ['la', 'inspección'],
  complete: ['el', 'intento de completar', ' un mensaje'],
  abandon: ['el', 'abandono'],
  defer: ['el', 'aplazamiento'],
  deadLetter: ['el', 'movimiento a la cola de mensajes fallidos'],
  renewLock: ['la', 'renovación de bloqueo'],
  deleteMessages: ['la', 'eliminación por lotes'],
  purge: ['la', 'purga'],
  openReceiver: ['la', 'apertura de un receptor'],
  closeReceiver: ['el', 'cierre de un receptor'],
  createQueue: ['la', 'creación', ' de una cola'],
  createTopic: ['la', 'creación', ' de un tema'],
  createSubscription: ['la', 'creación', ' de una suscripción'],
  updateEntity: ['la', 'actualización', ' de una entidad'],
  deleteEntity: ['la', 'eliminación', ' de una entidad'],
  acceptSession: ['la', 'aceptación de una sesión'],
  closeSession: ['el', 'cierre de una sesión'],
  renewSessionLock: ['la', 'renovación del bloqueo de sesión'],
  setSessionState: ['la', 'escritura del estado de sesión'],
  getSessionState: ['la', 'lectura del estado de sesión'],
  addRule: ['la', 'adición de una regla'],
  removeRule: ['la', 'supresión de una regla'],
  beginTransaction: ['el', 'inicio de una transacción'],
  commitTransaction: ['la', 'confirmación', ' de la transacción'],
  rollbackTransaction: ['la', 'reversión', ' de la transacción'],
  forward: ['el', 'reenvío'],
}

/** Of operations whose noun is a verb. */
const ATTEMPT = 'intento '

interface Noun {
  readonly noun: string
  readonly article: 'el' | 'la'
  /** Of a participle that agrees with it: "rechazado", "rechazada". */
  readonly ending: 'o' | 'a'
  /** Between it and what it is of: "recepción de #4", "intento de completar #4". */
  readonly of: ' de ' | ' '
  readonly unnamed: string
}

/** "recepción de #4", "movimiento de #4 a la cola de mensajes fallidos", "creación de una cola" */
export function operationOf(name: string | null, object: string | null): string {
  const { noun, of, unnamed } = nounOf(name)
  const [what, ...rest] = noun.split(/(?= a la | por número)/)
  return object === null ? `${noun}${unnamed}` : `${what}${of}${object}${rest.join('')}`
}

/** What somebody tries; the number of the message, where it has one, takes the place of what stands in braces. */
const TRIED: Readonly<Record<string, string>> = {
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
  acceptSession: 'aceptar una sesión',
  closeSession: 'cerrar una sesión',
  renewSessionLock: 'renovar el bloqueo de una sesión',
  setSessionState: 'escribir el estado de una sesión',
  getSessionState: 'leer el estado de una sesión',
  beginTransaction: 'iniciar una transacción',
  commitTransaction: 'confirmar una transacción',
  rollbackTransaction: 'revertir una transacción',
}

/** null: nothing that is told as a verb. */
export function triedOf(name: string | null, object: string | null): string | null {
  const tried = TRIED[name ?? '']
  return tried === undefined ? null : tried.replace(/\{(.*)\}/, (_, unnamed: string) => object ?? unnamed)
}

/** "la recepción de #4"; of somebody, "el intento de worker de completar #4" */
export function operationBy(name: string | null, object: string | null, actor: string | null): string {
  const operation = `${nounOf(name).article} ${operationOf(name, object)}`
  const tried = triedOf(name, object)
  if (actor === null) return operation
  return tried === null ? `${operation} que solicita ${actor}` : `el intento de ${actor} de ${tried}`
}

/** "recepción", with its article. */
export function nounOf(name: string | null): Noun {
  const [article, noun, unnamed = ''] = (OPERATIONS as Readonly<Record<string, (typeof OPERATIONS)[Operation]>>)[
    name ?? ''
  ] ?? ['la', name === null ? 'operación' : `operación ${name}`]
  return { noun, article, ending: article === 'el' ? 'o' : 'a', of: noun.startsWith(ATTEMPT) ? ' ' : ' de ', unnamed }
}
