/** Why of a message that is not where somebody looks for it, in Spanish. */

import type { DetailWords } from '../contract.ts'
import {
  alsoUntil,
  and,
  becauseFailed,
  atTime,
  AtTime,
  list,
  number,
  reasonText,
  toNamed,
  theQueue,
  TheQueue,
  TheEntity,
  theEntity,
  ofWho,
  who,
  feminine,
} from './grammar.ts'

export const absentWords: DetailWords['absentWords'] = {
  duplicate: p =>
    p.number !== null
      ? `${AtTime(p.at)}, una llamada${p.by === null ? '' : ` ${ofWho(p.by)}`} para programar otro mensaje con este MessageId en ${theEntity(p.entity)} devolvió ${p.number}, pero el mensaje se descartó por ser un duplicado${p.of === null ? '' : ` de ${p.of}${p.isOfEntity ? ' de esa entidad' : ''}`}.`
      : p.count === 1
        ? `${AtTime(p.at)}, ${p.isCopy ? 'otra copia del mensaje publicado' : 'otro mensaje con este MessageId'}${p.by === null ? '' : `, enviado por ${who(p.by)},`} llegó a ${theEntity(p.entity)} y se descartó por ser un duplicado${p.of === null ? '' : ` de ${p.of}${p.isOfEntity ? ' de esa entidad' : ''}`}.`
        : `${AtTime(p.at)}, ${number(p.count)} ${p.isCopy ? 'copias más del mensaje publicado' : 'copias de otro mensaje con este MessageId'} llegaron a ${theEntity(p.entity)} y se descartaron por ser duplicados${p.of === null ? '' : ` de ${p.of}${p.isOfEntity ? ' de esa entidad' : ''}`}.`,
  withDuplicate: p =>
    `${p.answer} ${AtTime(p.at)}, ${theEntity(p.entity)} descartó ${p.isCopy ? 'otra copia del mensaje publicado' : 'otro mensaje con este MessageId'} por ser un duplicado${p.of === null ? '' : ` de ${p.of}${p.isOfEntity ? ' de esa entidad' : ''}`}.`,
  lostResent: p =>
    `${p.answer} Otro mensaje con este MessageId se envió ${atTime(p.at)}, pero ${theEntity(p.entity)} lo descartó como duplicado, así que no queda almacenado ninguno de los dos.`,
  unmatched: p => `No coincidió con ninguna regla de ${p.path}.`,
  renamed: p => `${TheEntity(p.path)} recibió una copia, pero una acción cambió el MessageId de la copia a ${p.id}.`,
  sibling: p =>
    `El mismo mensaje llegó a ${theEntity(p.path)} como ${p.number}, con el MessageId ${p.id}. Una acción cambió el MessageId de una copia a ${p.asked}.`,
  failed: p =>
    `${p.isAction ? `La acción de una regla de ${p.path} falló al modificar el mensaje` : `Un filtro de ${p.path} falló al evaluar el mensaje`}, así que se descartó la copia de esta suscripción.`,
  noRules: p => `${p.path} no tenía reglas, así que la suscripción no recibía ningún mensaje.`,
  createdLater: p =>
    `Se publicó ${atTime(p.published)}, ${and(p.path)} no se creó ${alsoUntil(p.at)}. Una suscripción solo recibe los mensajes publicados después de su creación.`,
  feeder: p => `${TheQueue(p.from)} reenvía sus mensajes a ${theEntity(p.to)}.`,
  elsewhere: p => `Nunca estuvo en ${theEntity(p.path)}.${p.answer === null ? '' : ` ${p.answer}`}`,
  inEarlier: p =>
    `Solo estuvo en una entidad anterior llamada ${p.path}${p.place === null ? ', que se eliminó.' : `. ${p.place}`}`,
  notYet: p =>
    `Llegará ${toNamed(p.path, p.isTopic)} ${atTime(p.at)}${p.reason !== null ? ` y pasará de inmediato a la cola de mensajes fallidos (${reasonText(p.reason)})` : p.to !== null ? ` y se reenviará de inmediato a ${theEntity(p.to)}` : ''}.`,
  noCopyThen: p => `Según sus reglas actuales, ${p.path} no recibirá ninguna copia.`,
  deletedBefore: p => `${p.path} se eliminó ${atTime(p.at)}, antes de que se publicara el mensaje.`,
  rule: 'Una entidad solo contiene los mensajes que se le enviaron, se publicaron en ella, se le reenviaron o se movieron a ella como mensajes fallidos.',
  otherPlaces: p => `Un mensaje con este MessageId estuvo en ${list(p.places.map(theEntity))}.`,
  inTransaction: p =>
    `Su envío a ${theEntity(p.entity)} se inscribió ${atTime(p.at)} en la transacción ${feminine(p.name)}, que ${p.isLost ? 'ya no se puede confirmar' : 'no se ha confirmado'}.`,
  severalInTransaction: p =>
    `En la transacción ${feminine(p.name)}, que ${p.isLost ? 'ya no se puede confirmar' : 'no se ha confirmado'}, están inscritos ${p.count} envíos de mensajes con este MessageId.`,
  rolledBack: p =>
    `Su envío a ${theEntity(p.entity)} formó parte de la transacción ${feminine(p.name)}, que se revirtió ${atTime(p.at)}${p.isTimedOut ? ' al agotarse su tiempo de espera' : ''}${becauseFailed(p.failed)}.`,
  neverSent: id => `No se envió, ni se programó, ni se rechazó ningún mensaje con MessageId ${id}.`,
  refusedSend: p =>
    `${AtTime(p.at)}, ${p.by === null ? 'un cliente' : who(p.by)} intentó ${p.isSchedule ? 'programarlo en' : 'enviarlo a'} ${theEntity(p.entity)}${p.via === null ? '' : ` a través de ${theQueue(p.via)}`}, pero la llamada se rechazó con ${p.error}.`,
}
