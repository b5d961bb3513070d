/** Spanish: why of refused calls that name a message. */

import type { DetailWords } from '../contract.ts'
import {
  alsoAt,
  atTime,
  AtTime,
  plural,
  theEntity,
  Who,
  who,
  ofNamed,
  theNamed,
  TheNamed,
  theQueue,
  TheQueue,
  ofWho,
  feminine,
  withReason,
} from './grammar.ts'
import { verbOf } from './operations.ts'

export const refusedWords: DetailWords['refusedWords'] = {
  partitionedDelete: p =>
    `${TheQueue(p.entity)} tiene particiones${p.isOfNamespace ? ', como todas las entidades de su espacio de nombres' : ''}, así que sus mensajes no se pueden eliminar por lotes.`,
  noNumber: p => `En ${theQueue(p.entity)} no había ningún mensaje con el número de secuencia ${p.number}.`,
  queuesOnly: 'El nivel Basic solo tiene colas.',
  targetNeeded: p =>
    `La llamada habría asignado ${p.to} a ${p.property} de ${theEntity(p.entity)}, pero la entidad a la que se reenvían los mensajes tiene que existir.`,
  fixed: p =>
    `${p.property} se fija al crear una entidad, así que no se puede cambiar en ${theNamed(p.entity, p.isTopic)}.`,
  partitionsOfNamespace: p =>
    `${TheNamed(p.entity, p.isTopic)} no puede tener particiones propias, porque en el nivel Premium las decide el espacio de nombres. Este espacio de nombres tiene ${plural(p.partitions, 'partición', 'particiones')}.`,
  notOnTier: p => `${p.property} no está disponible en el nivel ${p.tier}.`,
  outOfRange: p =>
    `La llamada habría establecido ${p.property} ${ofNamed(p.entity, p.isTopic)} en ${p.value}, pero ${p.isOurs ? 'este simulador' : p.tier === null ? 'Service Bus' : `el nivel ${p.tier}`} solo permite ${p.max === null ? `${p.min} o más` : `valores de ${p.min} a ${p.max}`}.`,
  creationRefused: p =>
    p.isTaken
      ? `${AtTime(p.at)} se rechazó una llamada${p.by === null ? '' : ` ${ofWho(p.by)}`} para crear ${theNamed(p.entity, p.isTopic)}. ${p.why}`
      : `${TheNamed(p.entity, p.isTopic)} no se creó, porque ${atTime(p.at)} se rechazó la llamada${p.by === null ? '' : ` ${ofWho(p.by)}`} para crear${p.isTopic ? 'lo' : 'la'}. ${p.why}`,
  otherPartition: p =>
    `${TheNamed(p.entity, p.isTopic)} tiene particiones: la partición está en los 16 bits superiores de sus números de secuencia. ${p.asked} indica la partición ${p.partition}, y las de esta entidad van de ${p.first} a ${p.last}.`,
  noId: p => `En ${theQueue(p.entity)} no había ningún mensaje con MessageId ${p.id}.`,
  noneScheduled: p =>
    `En ${theNamed(p.entity, p.isTopic)} no se programó ningún mensaje con el número de secuencia ${p.number}.`,
  wasOfEarlier: p => `El mensaje ${p.number} de la entidad anterior era ${p.id}.`,
  neverScheduled: p =>
    `${p.number} no estaba programado: ${p.isPublished ? 'se publicó en las suscripciones' : 'estuvo activo en cuanto se puso en cola'} ${atTime(p.at)}.`,
  stillScheduled: p => `${p.number} estaba programado, no aplazado.`,
  notDeferred: p =>
    `${p.number} ${p.path === null ? 'estaba activo, no aplazado' : `estaba en ${p.path}, pero no estaba aplazado`}; solo un mensaje aplazado se puede recibir por su número de secuencia.`,
  otherSession: p =>
    `${p.number} está aplazado en la sesión ${feminine(p.session)}, pero la llamada se hizo en la sesión ${feminine(p.asked)}.`,
  lockedNotDeferred: p =>
    `${p.number} no estaba aplazado: ${who(p.by)} lo tenía bloqueado hasta el instante ${p.until}.`,
  lockedDeferred: p =>
    `${p.number} estaba aplazado, pero ${who(p.by)} ya lo había recibido y lo tenía bloqueado hasta el instante ${p.until}.`,
  deadLettered: p =>
    `${p.number} estaba en ${p.path} desde el instante ${p.at}${p.reason === null ? '' : `,${withReason(p.reason)}`}.`,
  notDead: p => `${p.number} no estaba en ${p.path}.`,
  asAWhole:
    'Un solo número que no es válido hace fallar toda la llamada, así que no se recibió ninguno de los mensajes solicitados.',
  nothingCame: p =>
    `La llamada con la etiqueta ${p.label} no devolvió ningún mensaje ${atTime(p.at)}${p.isRefused ? ' porque se rechazó' : ''}, así que no había ningún mensaje que liquidar ni ningún bloqueo que renovar.`,
  stillWaiting: p =>
    `La llamada con la etiqueta ${p.label} esperaba un mensaje desde el instante ${p.at}, así que no había ningún mensaje que liquidar ni ningún bloqueo que renovar.`,
  noSessionCame: p =>
    `La llamada con la etiqueta ${p.label} se rechazó ${atTime(p.at)} con ${p.error} y no aceptó ninguna sesión, así que no había ningún bloqueo de sesión que usar.`,
  noNumberCame: p =>
    `La llamada con la etiqueta ${p.label} se rechazó ${atTime(p.at)} con ${p.error} y no devolvió ningún número de secuencia, así que no había nada que cancelar.`,
  noNumberYet: p =>
    `La llamada con la etiqueta ${p.label} se incluyó ${atTime(p.at)} en la transacción ${feminine(p.name)}, que ${p.end === null ? 'no se había confirmado' : `se revirtió ${atTime(p.end)}`}, así que la llamada no había devuelto ningún número de secuencia.`,
  notHeld: p =>
    `Nadie tenía bloqueado ${p.number}, así que no se podía liquidar y no había ningún bloqueo que renovar.`,
  onlyPeeked: p =>
    `${Who(p.by)} solo había inspeccionado ${p.number}. Una inspección no da ningún bloqueo, y la llamada requiere uno.`,
  receivedAndDeleted: p =>
    `${Who(p.by)} recibió ${p.number} ${atTime(p.at)} en modo ReceiveAndDelete, que lo eliminó de inmediato; no había ningún mensaje que liquidar ni ningún bloqueo que renovar.`,
  waitedCall: p => `${Who(p.by)} había hecho esta llamada ${atTime(p.at)} y seguía esperando.`,
  noSessionId: p =>
    `${TheQueue(p.entity)} requiere sesiones, pero ${p.id === null ? 'un mensaje del lote' : `el mensaje ${p.id}`} no tiene SessionId.`,
  unequalKeys: p =>
    `${p.id === null ? '' : `En el mensaje ${p.id}, `}PartitionKey es ${p.key} y SessionId es ${p.session}; si un mensaje tiene los dos, deben ser iguales.`,
  lostBeforeCommit: p =>
    `La liquidación de ${p.number} (${p.operation}) se inscribió ${atTime(p.at)}, pero ${p.isReleased ? 'su sesión se cerró' : 'el bloqueo terminó'} ${alsoAt(p.ended)}, antes de la confirmación.`,
  namedOnly: p =>
    `No se envió ningún mensaje con este MessageId. ${AtTime(p.at)} se rechazó con ${p.error} una llamada para ${verbOf(p.operation, 'un mensaje con este MessageId') ?? p.operation}.`,
  sum: p => `${p.count} mensajes = ${p.total} > ${p.limit}`,
  tooLarge: p => `${p.size} > ${p.limit}`,
}
