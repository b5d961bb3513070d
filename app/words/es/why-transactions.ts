/** Why of transactions, in Spanish. */

import type { DetailWords } from '../contract.ts'
import { alsoAt, atTime, AtTime, feminine, form, plural, reasonText, some, theEntity, theQueue } from './grammar.ts'
import { stepOnIt, stepText } from './step-text.ts'

/** "enviar 2 mensajes a la cola q" */
const severalMessages = (text: string, count: number): string =>
  count > 1 ? text.replace('un mensaje', plural(count, 'mensaje', 'mensajes')) : text

export const transactionWords: DetailWords['transactionWords'] = {
  titles: {
    begun: name => `¿Qué hay en la transacción ${feminine(name)}?`,
    committed: name => `¿Qué hizo la transacción ${feminine(name)}?`,
    rolledBack: name => `¿Por qué se revirtió la transacción ${feminine(name)}?`,
  },
  nothingYet:
    'Todavía no contiene ninguna operación. Todas las que se inscriban surtirán efecto a la vez si la transacción se confirma.',
  willEnd: p => {
    const empty = p.isEmpty ? ', sin ninguna operación' : ''
    if (p.how === null) return `Seguirá abierta al final de la ejecución${empty}.`
    if (p.how === 'committed') return `Se confirmará ${atTime(p.at)}${empty}.`
    return p.how === 'rolledBack'
      ? `Se revertirá ${atTime(p.at)}${empty}.`
      : `Su tiempo de espera se agotará ${atTime(p.at)}, y la transacción se revertirá${empty}.`
  },
  committed: p =>
    p.isEmpty ? 'Se confirmó sin ninguna operación.' : 'Se confirmó, y sus operaciones surtieron efecto.',
  asked: 'Se revirtió porque así lo indica el escenario.',
  timedOut: p =>
    `No se confirmó ni se revirtió en los ${p.limit} siguientes a su primera operación, así que se revirtió ${atTime(p.at)}.`,
  failed: p => `Su confirmación falló con ${p.error}, así que la transacción se revirtió entera.`,
  begun: p => `La transacción empezó ${atTime(p.at)}.`,
  effect: p => `Efecto en ${theEntity(p.entity)}: ${p.what}.`,
  notListed: p =>
    `Hay ${p.are === 'calls' ? plural(p.count, 'operación', 'operaciones') : plural(p.count, 'evento', 'eventos')} más, que no se ${form(p.count, 'muestra', 'muestran')}.`,
  untransferred: p =>
    `${p.number} se envió a través de ${theQueue(p.via)}, pero no se pudo transferir${p.to === null ? '' : ` a ${theEntity(p.to)}`} (${reasonText(p.error)}), así que se movió a ${p.place}.`,
  enlisted: p =>
    `${AtTime(p.at)} se inscribió en la transacción una llamada para ${severalMessages(stepText(p.operation, p.target === '' ? null : p.target, p.isTopic), p.total)}${p.via === null ? '' : ` a través de ${theQueue(p.via)}`}${p.numbers.length === 0 ? '' : ` (${some(p.numbers, p.total)})`}.`,
  refusedOutside: count =>
    count === 1
      ? 'Esta llamada se rechazó de inmediato y no llegó a formar parte de la transacción.'
      : 'Estas llamadas se rechazaron de inmediato y no llegaron a formar parte de la transacción.',
  nothingLeft:
    'No tuvo efecto. No envió ni liquidó ningún mensaje, y no se usó ningún número de secuencia. Un bloqueo aún vigente conserva su token.',
  renewalStays: 'Solo la renovación de un bloqueo ha surtido efecto, porque no espera a la confirmación.',
  cannotCommit: p =>
    `La liquidación de ${p.number} (${p.operation}) se inscribió ${atTime(p.at)}, pero ${p.how === 'lock' ? 'el bloqueo terminó' : p.how === 'session' ? 'su sesión se cerró' : 'el mensaje se eliminó'} ${alsoAt(p.ended)}, así que la confirmación se rechazaría y ninguna de las operaciones surtiría efecto.`,
  renewalAssumption: {
    value: 'una renovación no espera a la confirmación',
    azure:
      'La documentación cuenta la renovación de un bloqueo entre las operaciones de una transacción; no dice cuándo surte efecto, ni qué hace con ella una reversión.',
    here: 'El bloqueo se renueva cuando se hace la llamada; ni la confirmación ni una reversión cambian la renovación.',
  },
  pending: 'Hasta que la transacción se confirme, ninguna de sus operaciones es visible.',
  timeout: p => `fin del tiempo de espera = primera operación + 2 min = ${p.first} + ${p.limit} = ${p.result}`,
  enlistedHere: p =>
    `La llamada para ${stepOnIt(p.operation)} se inscribió en la transacción ${feminine(p.name)} ${atTime(p.at)}${p.isLost ? '' : '; surtirá efecto cuando esta se confirme'}.`,
  heldEnlisted: p =>
    p.isLost
      ? `${p.answer} La llamada para ${stepOnIt(p.operation)} ya no puede surtir efecto, porque la transacción ${feminine(p.name)} ya no se puede confirmar.`
      : `${p.answer} La llamada para ${stepOnIt(p.operation)} solo surtirá efecto cuando la transacción ${feminine(p.name)} se confirme.`,
  inTransaction: p =>
    `${p.isCancelled ? 'La llamada que lo canceló formó' : 'El mensaje formó'} parte de la transacción ${feminine(p.name)}, que se confirmó ${atTime(p.at)}.`,
  rule: 'Cuando una transacción se confirma, todas sus operaciones surten efecto a la vez. Si no se confirma, ninguna surte efecto.',
  notVisible: p =>
    p.isLost
      ? `En la transacción ${feminine(p.name)}, que ya no se puede confirmar, estaba inscrito el envío de ${p.count === 1 ? '1 mensaje' : `${p.count} mensajes`} a ${theQueue(p.path)}.`
      : `En la transacción ${feminine(p.name)}, que no se había confirmado, ${p.count === 1 ? 'estaba inscrito el envío de 1 mensaje' : `estaba inscrito el envío de ${p.count} mensajes`} a ${theQueue(p.path)}; hasta que se confirme, nadie puede ${p.count === 1 ? 'recibirlo' : 'recibirlos'}.`,
  duplicateThen: 'Si un mensaje es un duplicado cuando se confirma su transacción, se descarta.',
  ruleTimeout: 'Una transacción que no se confirma en los 2 minutos siguientes a su primera operación se revierte.',
  refusedOver: p =>
    p.how === 'timedOut'
      ? `La transacción ${feminine(p.name)} se había revertido ${atTime(p.at)} al agotarse su tiempo de espera.`
      : `La transacción ${feminine(p.name)} se había ${p.how === 'committed' ? 'confirmado' : 'revertido'} ${atTime(p.at)}.`,
  settledIn: p =>
    `${p.number} ya se había liquidado (${p.operation}) en la transacción ${feminine(p.name)} ${atTime(p.at)}; hasta que la transacción termine, el mensaje no se puede liquidar de otro modo.`,
  refusedKeys: p =>
    `La transacción ${feminine(p.name)} tendría mensajes con PartitionKey ${p.first} y con PartitionKey ${p.other}.`,
  refusedEntity: p =>
    `La transacción ${feminine(p.name)} ya usa ${theEntity(p.first)}, así que no puede usar directamente ${theEntity(p.other)}.`,
}
