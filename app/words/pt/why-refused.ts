/** Brazilian Portuguese: why of refused calls that name a message. */

import type { DetailWords } from '../contract.ts'
import {
  agreed,
  atTime,
  InEntity,
  inEntity,
  InQueue,
  messages,
  ofEntity,
  plural,
  TheEntity,
  TheReceiver,
  theEntity,
  TheQueue,
  Who,
  who,
  whoSends,
  quoted,
} from './grammar.ts'

export const refusedWords: DetailWords['refusedWords'] = {
  partitionedDelete: p =>
    `${TheQueue(p.entity)} é particionada${p.isOfNamespace ? ', como todas as entidades do namespace' : ''}; portanto, as mensagens dela não podem ser excluídas em lote.`,
  noNumber: p => `${InQueue(p.entity)}, não havia nenhuma mensagem com o número de sequência ${p.number}.`,
  queuesOnly: 'A camada Basic só tem filas.',
  targetNeeded: p =>
    `A chamada definiria ${p.property} ${ofEntity(p.entity)} como ${p.to}, mas a entidade para a qual as mensagens são encaminhadas precisa existir.`,
  fixed: p =>
    `A propriedade ${p.property} é definida na criação da entidade e não pode mais ser alterada ${inEntity(p.entity, p.isTopic)}.`,
  partitionsOfNamespace: p =>
    `${TheEntity(p.entity, p.isTopic)} não pode ter partições próprias, porque na camada Premium quem as define é o namespace. Este namespace tem ${plural(p.partitions, 'partição', 'partições')}.`,
  notOnTier: p => `${p.property} não está disponível na camada ${p.tier}.`,
  outOfRange: p =>
    `O valor solicitado para ${p.property} ${ofEntity(p.entity, p.isTopic)} era de ${p.value}, mas ${p.isOurs ? 'este simulador' : p.tier === null ? 'o Service Bus' : `a camada ${p.tier}`} só permite ${p.max === null ? `valores a partir de ${p.min}` : `valores de ${p.min} a ${p.max}`}.`,
  creationRefused: p =>
    `No instante ${p.at}, ${p.by === null ? 'um cliente' : whoSends(p.by)} tentou criar ${p.isTaken ? `uma entidade com o nome ${quoted(p.entity)}` : theEntity(p.entity, p.isTopic)}, mas a operação foi recusada. ${p.why}`,
  otherPartition: p =>
    `${TheEntity(p.entity, p.isTopic)} é ${agreed(p.isTopic, 'particionado', 'particionada')}: a partição está nos 16 bits superiores dos números de sequência. ${p.asked} indica a partição ${p.partition}, e as partições de ${p.entity} vão de ${p.first} a ${p.last}.`,
  noId: p => `${InQueue(p.entity)}, não havia nenhuma mensagem com o MessageId ${quoted(p.id)}.`,
  noneScheduled: p =>
    `${InEntity(p.entity, p.isTopic)}, não foi agendada nenhuma mensagem com o número de sequência ${p.number}.`,
  wasOfEarlier: p => `Na entidade anterior, ${p.number} era a mensagem ${quoted(p.id)}.`,
  neverScheduled: p =>
    `${p.number} não estava agendada; ${p.isPublished ? 'foi publicada nas assinaturas' : 'ficou ativa assim que foi enfileirada'} ${atTime(p.at)}.`,
  stillScheduled: p => `${p.number} estava agendada, não adiada.`,
  notDeferred: p =>
    `${p.number} ${p.path === null ? 'estava ativa, não adiada' : `estava em ${p.path}, mas não adiada`}; só uma mensagem adiada pode ser recebida pelo número de sequência.`,
  otherSession: p => `${p.number} está adiada na sessão ${p.session}, mas a chamada foi feita na sessão ${p.asked}.`,
  lockedNotDeferred: p => `${p.number} não estava adiada; ${who(p.by)} a mantinha bloqueada até o instante ${p.until}.`,
  lockedDeferred: p =>
    `${p.number} estava adiada, mas ${who(p.by)} já a tinha recebido e a mantinha bloqueada até o instante ${p.until}.`,
  deadLettered: p =>
    `${p.number} foi movida para a fila de mensagens mortas ${atTime(p.at)}${p.reason === null ? '' : ` (${p.reason})`} e estava em ${p.path}.`,
  notDead: p => `${p.number} não estava em ${p.path}.`,
  asAWhole:
    'Basta um número de sequência que não pode ser recebido para a chamada inteira falhar, portanto nenhuma das mensagens foi recebida.',
  nothingCame: p =>
    `A chamada com o rótulo ${p.label} não retornou nenhuma mensagem ${atTime(p.at)}${p.isRefused ? ', porque foi recusada' : ''}; por isso, não havia nada a liquidar nem a renovar.`,
  stillWaiting: p =>
    `A chamada com o rótulo ${p.label} aguardava uma mensagem desde o instante ${p.at}; por isso, não havia nada a liquidar nem a renovar.`,
  noSessionCame: p =>
    `A chamada com o rótulo ${p.label} foi recusada ${atTime(p.at)} com ${p.error} e não aceitou nenhuma sessão; por isso, não havia um bloqueio de sessão a usar.`,
  noNumberCame: p =>
    `A chamada com o rótulo ${p.label} foi recusada ${atTime(p.at)} com ${p.error} e não retornou nenhum número de sequência; por isso, não havia nada a cancelar.`,
  noNumberYet: p =>
    `A chamada com o rótulo ${p.label} entrou na transação ${quoted(p.name)} ${atTime(p.at)}, e a transação ${p.end === null ? 'ainda não tinha sido confirmada' : `foi revertida ${atTime(p.end)}`}; por isso, a chamada não tinha retornado um número de sequência.`,
  notHeld: p =>
    `Ninguém mantinha ${p.number} bloqueada; por isso, não era possível liquidá-la nem renovar um bloqueio.`,
  onlyPeeked: p =>
    `${Who(p.by)} tinha apenas inspecionado ${p.number}. Uma inspeção não dá bloqueio, e a chamada exige um.`,
  receivedAndDeleted: p =>
    `${TheReceiver(p.by)} tinha recebido ${p.number} ${atTime(p.at)} no modo ReceiveAndDelete, que a excluiu imediatamente; não era possível liquidá-la nem renovar um bloqueio.`,
  waitedCall: p => `${Who(p.by)} tinha feito esta chamada ${atTime(p.at)} e ainda esperava.`,
  noSessionId: p =>
    `${TheQueue(p.entity)} exige sessões, e ${p.id === null ? 'uma mensagem do lote' : `a mensagem ${quoted(p.id)}`} não tem SessionId.`,
  unequalKeys: p =>
    `${p.id === null ? '' : `Na mensagem ${quoted(p.id)}, `}PartitionKey é ${p.key} e SessionId é ${p.session}; se uma mensagem tem os dois, eles devem ser iguais.`,
  lostBeforeCommit: p =>
    `A operação “${p.operation}” em ${p.number} foi incluída na transação ${atTime(p.at)}, mas ${p.isReleased ? 'sua sessão foi fechada' : 'o bloqueio terminou'} ${atTime(p.ended)}, antes da confirmação.`,
  namedOnly: p =>
    `Nenhuma mensagem com este MessageId foi enviada. Uma operação “${p.operation}” que a mencionava foi recusada ${atTime(p.at)} com ${p.error}.`,
  sum: p => `${messages(p.count)} = ${p.total} > ${p.limit}`,
  tooLarge: p => `${p.size} > ${p.limit}`,
}
