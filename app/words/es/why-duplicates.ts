/** Why of duplicates, in Spanish. */

import type { DetailWords } from '../contract.ts'
import { atTime, form, TheNamed, toNamed, theQueue, theMessage, who, masculine } from './grammar.ts'

const same = (isKeyed: boolean): string => (isKeyed ? 'este MessageId y esta clave de partición' : 'este MessageId')

export const duplicateWords: DetailWords['duplicateWords'] = {
  title: id => `¿Por qué se descartó ${theMessage(id)}?`,
  answer: p =>
    `${TheNamed(p.entity, p.isTopic)} había aceptado ${atTime(p.first)} un mensaje con MessageId ${p.id}; hasta que termine la ventana de detección de duplicados de ese mensaje, otro mensaje con ${same(p.isKeyed)} es un duplicado.`,
  first: p =>
    `El primer mensaje con MessageId ${p.id}${p.by === null ? '' : `, enviado por ${who(p.by)},`} se aceptó ${atTime(p.at)}${p.number === null ? '' : ` como ${p.number}`}.`,
  key: p =>
    p.key === null
      ? 'La entidad tiene particiones, así que el MessageId y el PartitionKey forman juntos la clave con la que se detectan los duplicados; ninguno de los dos mensajes tiene PartitionKey.'
      : `La entidad tiene particiones, así que el MessageId ${p.id} y el ${p.property} ${p.key} forman juntos la clave con la que se detectan los duplicados.`,
  again: p =>
    `Este mensaje${p.enlisted === null ? (p.by === null ? '' : `, enviado por ${who(p.by)},`) : `, enviado${p.by === null ? '' : ` por ${who(p.by)}`} ${atTime(p.enlisted.sent)} en la transacción ${p.enlisted.name},`} llegó ${toNamed(p.entity, p.isTopic)} ${p.enlisted === null ? '' : 'con la confirmación '}${atTime(p.at)}; el envío se aceptó, pero no se almacenó nada.`,
  forwarded: p =>
    `Este mensaje se reenvió de ${theQueue(p.from)} ${toNamed(p.entity, p.isTopic)} ${atTime(p.at)} y se descartó allí.`,
  number: p =>
    `La llamada que lo programó devolvió ${p.number}, un número de secuencia que no pertenece a ningún mensaje.`,
  siblings: p => `Ambos son copias del mismo mensaje, que se publicó en el tema ${masculine(p.topic)}.`,
  cameBack: p =>
    `El mensaje descartado es ${p.isCopy ? `una copia de ${p.number}` : `el propio ${p.number}`}, que volvió ${toNamed(p.entity, p.isTopic)} por un reenvío.`,
  renamed: p => `Una acción de ${p.path} cambió el MessageId de ${p.from} a ${p.id}.`,
  acceptedAgain: p =>
    `${TheNamed(p.entity, p.isTopic)} había aceptado ${p.number} con este MessageId ${atTime(p.at)}, pero eso ocurrió ${p.passed} antes y la ventana era de ${p.window}, así que este mensaje no era un duplicado.`,
  otherKey: p =>
    `${TheNamed(p.entity, p.isTopic)} había aceptado ${p.number} con este MessageId ${atTime(p.at)}, pero ${p.key === null ? `sin ${p.property}` : `con ${p.property} ${p.key}`}; este mensaje ${p.own === null ? 'no tiene' : `tiene ${p.own}`}, así que no era un duplicado.`,
  together: 'Ambos mensajes iban en el mismo envío.',
  onlyId: 'El contenido de los mensajes no se compara.',
  windowEnds: p =>
    `La ventana de detección de duplicados para ${same(p.isKeyed)} termina en el instante ${p.at}; recibir el primer mensaje no la acorta.`,
  inside: p => `${p.now} − ${p.first} = ${p.since} < ${p.window} (la ventana)`,
  end: p =>
    `fin de la ventana = primer mensaje + DuplicateDetectionHistoryTimeWindow = ${p.first} + ${p.window} = ${p.result}`,
  rule: isKeyed =>
    `Si un MessageId ya se aceptó ${isKeyed ? 'con la misma clave de partición ' : ''}dentro de la ventana de detección de duplicados, el nuevo envío se acepta, pero su mensaje se descarta; los duplicados no alargan la ventana.`,
  otherId: isKeyed =>
    isKeyed
      ? 'otro MessageId (también bastaría una clave de partición que no se haya usado con este MessageId dentro de la ventana)'
      : 'otro MessageId',
  later: p => `un envío ${p.isOpenEnded ? 'a partir del' : 'en el'} instante ${p.at}`,
  ifRoom: p =>
    `El simulador comprueba el tamaño antes de buscar duplicados. Con espacio suficiente en ese momento, ${p.total === 1 ? 'el mensaje' : `${p.count} de los ${p.total} mensajes`} ${form(p.count, 'se habría descartado como duplicado', 'se habrían descartado como duplicados')}.`,
  laterCommit: at => `una confirmación en el instante ${at}`,
  shorter: p => `un DuplicateDetectionHistoryTimeWindow de ${p.window}${p.isUpTo ? ' como máximo' : ''}`,
}
