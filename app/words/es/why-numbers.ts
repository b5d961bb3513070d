/** Why of sequence numbers and partitions, in Spanish. */

import type { DetailWords } from '../contract.ts'
import { client, feminine, masculine } from './grammar.ts'

export const numberWords: DetailWords['numberWords'] = {
  byItself: p =>
    `Cada suscripción numera sus mensajes por separado. El mensaje ${p.number} de esta suscripción es el ${p.there} del tema ${masculine(p.topic)}, como indica su EnqueuedSequenceNumber.`,
  scheduledBefore: p =>
    `El número anterior, ${p.number}, ${p.isStill ? `es el del mensaje ${p.id}, que está programado` : `fue el del mensaje ${p.id} mientras estuvo programado`}; los mensajes programados reciben sus números del mismo contador.`,
  rolledOver: p =>
    `Se agotó el intervalo de números, así que el número que sigue a ${p.last} es 0. Los mensajes se siguen entregando en su orden de llegada.`,
  duplicateBefore: p =>
    `El número anterior, ${p.number}, se devolvió para un mensaje programado que se descartó por ser un duplicado.`,
}

export const partitionWords: DetailWords['partitionWords'] = {
  byKey: p =>
    `Está en la partición ${p.partition} porque el hash FNV-1a de su ${p.key} ${p.value} es ${p.hash}, cuyo resto al dividirlo por ${p.count} es ${p.index}, y los identificadores de partición empiezan en ${p.first}.`,
  byTurn: p =>
    `Está en la partición ${p.partition}. El mensaje no tiene clave de partición, y los mensajes sin ella se reparten por turnos entre las particiones.`,
  parts: p =>
    `SequenceNumber ${p.number} = ${p.partition} × 2^48 + ${p.low}: número ${p.low} de la partición ${p.partition}`,
  turn: p =>
    `El mensaje entregado justo antes era de la partición ${p.last}; la partición ${p.partition} era la siguiente que tenía un mensaje disponible.`,
  next: p =>
    `Es el siguiente que se recibirá de la partición ${p.partition}${p.busy === null ? '' : `, pero ${client(p.busy)} ${p.count === 1 ? 'está ocupado' : 'están ocupados'}`}.`,
  firstTurn: p =>
    `Las operaciones de recepción empiezan por la primera partición; la partición ${p.partition} es la primera que tiene un mensaje disponible.`,
  listedByPartition: 'La lista sigue el orden de las particiones, no el de llegada de los mensajes.',
  noOrder: 'Entre particiones no hay orden: las operaciones de recepción las recorren por turnos.',
  inSession: p =>
    `El receptor que tiene bloqueada la sesión ${feminine(p.session)} recibe solo mensajes de esta sesión, y todos están en esta partición.`,
  keyNames: { sessionId: 'SessionId', partitionKey: 'PartitionKey', messageId: 'MessageId' },
}
