/** Why of sequence numbers and partitions, in Brazilian Portuguese. */

import type { DetailWords } from '../contract.ts'
import { quoted } from './grammar.ts'

export const numberWords: DetailWords['numberWords'] = {
  byItself: p =>
    `Cada assinatura tem sua própria numeração. A mensagem ${p.number} desta assinatura tem o número ${p.there} no tópico ${quoted(p.topic)} (EnqueuedSequenceNumber).`,
  scheduledBefore: p =>
    `${p.number}, o número anterior, ${p.isStill ? `é o da mensagem ${quoted(p.id)}, que está agendada` : `era o da mensagem ${quoted(p.id)} enquanto ela estava agendada`}; mensagens agendadas usam o mesmo contador.`,
  rolledOver: p =>
    `A faixa de números se esgotou, portanto o número seguinte a ${p.last} é 0. As mensagens continuam a ser entregues na ordem de chegada.`,
  duplicateBefore: p =>
    `O número anterior, ${p.number}, foi retornado pela chamada que agendou uma mensagem, descartada como duplicada.`,
}

export const partitionWords: DetailWords['partitionWords'] = {
  byKey: p =>
    `A mensagem está na partição ${p.partition}. O hash FNV-1a de seu ${p.key} ${p.value} é ${p.hash}, e o resto da divisão do hash por ${p.count} é ${p.index}; os identificadores das ` +
    `partições começam em ${p.first}.`,
  byTurn: p =>
    `A mensagem está na partição ${p.partition}, porque, para mensagens sem chave, as partições são usadas em rodízio.`,
  parts: p =>
    `SequenceNumber ${p.number} = ${p.partition} × 2^48 + ${p.low}: número ${p.low} da partição ${p.partition}`,
  turn: p =>
    `A mensagem entregue antes veio da partição ${p.last}; a partição ${p.partition} era a próxima com uma mensagem disponível.`,
  next: p =>
    `A mensagem é a próxima a ser recebida da partição ${p.partition}${p.busy === null ? '' : `, mas ${p.count === 1 ? `o receptor ${quoted(p.busy)} está ocupado` : `os receptores ${p.busy} estão ocupados`}`}.`,
  firstTurn: p =>
    `As operações de recebimento começam pela primeira partição; a partição ${p.partition} é a primeira com uma mensagem disponível.`,
  listedByPartition: 'A lista segue a ordem das partições, não a ordem de chegada das mensagens.',
  noOrder: 'Não há ordem entre as partições, porque as operações de recebimento passam por elas em rodízio.',
  inSession: p =>
    `O receptor que bloqueou a sessão ${p.session} recebe só mensagens dessa sessão, e todas elas estão nesta partição.`,
  keyNames: { sessionId: 'SessionId', partitionKey: 'PartitionKey', messageId: 'MessageId' },
}
