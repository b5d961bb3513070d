/** Why of duplicates, in Brazilian Portuguese. */

import type { DetailWords } from '../contract.ts'
import { atEntity, atTime, ofQueue, sentBy, TheEntity, toEntity, quoted } from './grammar.ts'

const isSentBy = (by: string | null): string => (by === null ? '' : `, enviada${sentBy(by)}`)

export const duplicateWords: DetailWords['duplicateWords'] = {
  title: id => `Por que a mensagem ${quoted(id)} foi descartada?`,
  answer: p =>
    `${TheEntity(p.entity, p.isTopic)} aceitou uma mensagem com o MessageId ${quoted(p.id)} ${atTime(p.first)}; até o fim da janela de detecção de duplicidades, qualquer outra mensagem com esse MessageId${p.isKeyed ? ' e essa chave de partição' : ''} é tratada como duplicada.`,
  first: p =>
    `A primeira mensagem com o MessageId ${quoted(p.id)} foi aceita ${atTime(p.at)}${isSentBy(p.by)}${p.number === null ? '' : `${p.by === null ? '' : ','} e recebeu o número ${p.number}`}.`,
  key: p =>
    p.key === null
      ? 'A entidade é particionada, portanto MessageId e PartitionKey juntos formam a chave; nenhuma das duas mensagens tem PartitionKey.'
      : `A entidade é particionada, portanto MessageId ${quoted(p.id)} e ${p.property} ${p.key} juntos formam a chave.`,
  again: p =>
    `Esta mensagem${p.enlisted === null ? (p.by === null ? '' : `${isSentBy(p.by)},`) : `${p.by === null ? ', enviada' : isSentBy(p.by)} ${atTime(p.enlisted.sent)} na transação ${quoted(p.enlisted.name)},`} ${p.enlisted === null ? '' : 'só '}chegou ${atEntity(p.entity, p.isTopic)} ${p.enlisted === null ? '' : 'quando a transação foi confirmada, '}${atTime(p.at)}; ` +
    'para o remetente, o envio foi bem-sucedido, mas nada foi armazenado.',
  forwarded: p =>
    `Esta mensagem foi encaminhada ${ofQueue(p.from)} ${toEntity(p.entity, p.isTopic)} ${atTime(p.at)} e ali foi descartada.`,
  number: p =>
    `A chamada que agendou a mensagem retornou ${p.number}, um número de sequência que não pertence a nenhuma mensagem.`,
  siblings: p => `Ambas são cópias da mesma mensagem, publicada no tópico ${quoted(p.topic)}.`,
  cameBack: p =>
    `A mensagem descartada é ${p.isCopy ? `uma cópia de ${p.number}` : `a própria ${p.number}`}, que voltou ${toEntity(p.entity, p.isTopic)} por um encaminhamento.`,
  renamed: p => `Uma ação de uma regra ${ofQueue(p.path)} alterou o MessageId, que era ${p.from}, para ${p.id}.`,
  acceptedAgain: p =>
    `${TheEntity(p.entity, p.isTopic)} tinha aceitado ${p.number} com este MessageId ${atTime(p.at)}, mas isso foi ${p.passed} antes, e a janela era de ${p.window}; portanto, esta mensagem não era duplicada.`,
  otherKey: p =>
    `${TheEntity(p.entity, p.isTopic)} tinha aceitado ${p.number} com este MessageId ${atTime(p.at)}, mas ${p.key === null ? `sem ${p.property}` : `com ${p.property} ${p.key}`}; esta mensagem ${p.own === null ? 'não tem' : `tem ${p.own}`}, portanto não era duplicada.`,
  together: 'As duas mensagens foram enviadas na mesma operação.',
  onlyId: 'O conteúdo das mensagens não é comparado.',
  windowEnds: p =>
    `Para ${p.isKeyed ? 'uma mensagem com o mesmo MessageId e a mesma chave de partição' : 'o mesmo MessageId'}, essa janela termina no instante ${p.at}; receber a primeira mensagem não muda isso.`,
  inside: p => `${p.now} − ${p.first} = ${p.since} < ${p.window} (a janela)`,
  end: p =>
    `fim da janela = primeira mensagem + DuplicateDetectionHistoryTimeWindow = ${p.first} + ${p.window} = ${p.result}`,
  rule: isKeyed =>
    `Se uma mensagem com o mesmo MessageId${isKeyed ? ' e a mesma chave de partição' : ''} já tiver sido aceita dentro da janela de detecção de duplicidades, o envio é aceito, mas a nova mensagem é descartada. Mensagens duplicadas não prolongam a janela.`,
  otherId: isKeyed =>
    isKeyed
      ? 'outro MessageId ou uma chave de partição ainda não usada com este MessageId dentro da janela'
      : 'outro MessageId',
  later: p => `o envio da mensagem ${atTime(p.at)}${p.isOpenEnded ? ' ou depois' : ''}`,
  ifRoom: p =>
    `O simulador verifica o tamanho antes de procurar duplicidades. Com espaço suficiente naquele momento, ${p.total === 1 ? 'a mensagem' : `${p.count} das ${p.total} mensagens`} ${p.count === 1 ? 'teria sido descartada como duplicada' : 'teriam sido descartadas como duplicadas'}.`,
  laterCommit: at => `a confirmação da transação ${atTime(at)}`,
  shorter: p => `um DuplicateDetectionHistoryTimeWindow de ${p.window}${p.isUpTo ? ' ou menos' : ''}`,
}
