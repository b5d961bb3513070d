/** Why of a message that is not where somebody looks for it, in Brazilian Portuguese. */

import type { DetailWords } from '../contract.ts'
import {
  atEntity,
  AtTime,
  atTime,
  becauseFailed,
  continued,
  earlierOf,
  inEntity,
  list,
  number,
  ofWho,
  reasonText,
  sentBy,
  TheEntity,
  theEntity,
  TheQueue,
  toEntity,
  viaQueue,
  whoSends,
  quoted,
} from './grammar.ts'

export const absentWords: DetailWords['absentWords'] = {
  duplicate: p =>
    p.number !== null
      ? `${AtTime(p.at)}, uma chamada${p.by === null ? '' : ` ${ofWho(p.by)}`} para agendar outra mensagem com este MessageId ${inEntity(p.entity)} retornou ${p.number}, mas a mensagem foi descartada como duplicada${p.of === null ? '' : ` de ${p.of}${p.isOfEntity ? ' dessa entidade' : ''}`}.`
      : p.count === 1
        ? `${AtTime(p.at)}, ${p.isCopy ? 'outra cópia da mensagem publicada' : 'outra mensagem com este MessageId'}${p.by === null ? '' : `, enviada${sentBy(p.by)},`} chegou ${atEntity(p.entity)} e foi descartada como duplicada${p.of === null ? '' : ` de ${p.of}${p.isOfEntity ? ' dessa entidade' : ''}`}.`
        : `${AtTime(p.at)}, ${number(p.count)} ${p.isCopy ? 'outras cópias da mensagem publicada' : 'cópias de outra mensagem com este MessageId'} chegaram ${atEntity(p.entity)} e foram descartadas como duplicadas${p.of === null ? '' : ` de ${p.of}${p.isOfEntity ? ' dessa entidade' : ''}`}.`,
  withDuplicate: p =>
    `${p.answer} ${p.isCopy ? 'Outra cópia da mensagem publicada' : 'Outra mensagem com este MessageId'} foi descartada ${inEntity(p.entity)}, como duplicada${p.of === null ? '' : ` de ${p.of}${p.isOfEntity ? ' dessa entidade' : ''}`}, ${atTime(p.at)}.`,
  lostResent: p =>
    `${p.answer} Outra mensagem com esse MessageId foi enviada ${atTime(p.at)}, mas ${theEntity(p.entity)} a descartou como duplicada, portanto nenhuma das duas está mais armazenada.`,
  unmatched: p => `A mensagem não corresponde a nenhuma regra de ${p.path}.`,
  renamed: p => `${TheEntity(p.path)} recebeu uma cópia, mas uma ação mudou o MessageId da cópia para ${p.id}.`,
  sibling: p =>
    `A mesma mensagem chegou ${atEntity(p.path)} como ${p.number}, com o MessageId ${p.id}. Uma ação mudou o MessageId de uma cópia para ${p.asked}.`,
  failed: p =>
    `${p.isAction ? `A ação de uma regra de ${p.path} falhou ao alterar a mensagem` : `Um filtro de ${p.path} falhou ao avaliar a mensagem`}, portanto a cópia para essa assinatura foi descartada.`,
  noRules: p =>
    `${TheEntity(p.path)} não tinha regras quando a mensagem foi publicada, portanto não recebeu nenhuma cópia.`,
  createdLater: p =>
    `A mensagem foi publicada ${atTime(p.published)}, e ${p.path} só foi criada ${atTime(p.at)}. Uma assinatura só recebe mensagens publicadas depois de sua criação.`,
  feeder: p => `${TheQueue(p.from)} encaminha as mensagens ${toEntity(p.to)}.`,
  elsewhere: p =>
    `A mensagem nunca esteve ${inEntity(p.path).replace(/^em uma (?=\w+ anterior )/, 'na ')}.${p.answer === null ? '' : ` ${continued(p.answer)}`}`,
  inEarlier: p =>
    `A mensagem só esteve em uma ${earlierOf(p.path)} anterior com o nome ${quoted(p.path)}${p.place === null ? ', que foi excluída.' : `. ${continued(p.place)}`}`,
  notYet: p =>
    `A mensagem chegará ${atEntity(p.path, p.isTopic)} ${atTime(p.at)}${p.reason !== null ? ` e irá imediatamente para a fila de mensagens mortas (${reasonText(p.reason)})` : p.to !== null ? ` e será encaminhada imediatamente ${toEntity(p.to)}` : ''}.`,
  noCopyThen: p => `De acordo com as regras atuais, ${p.path} não receberá nenhuma cópia.`,
  deletedBefore: p => `${TheEntity(p.path)} foi excluída ${atTime(p.at)}, antes da publicação.`,
  rule: 'Uma entidade só contém as mensagens publicadas nela ou enviadas, encaminhadas ou movidas para ela.',
  otherPlaces: p => `Uma mensagem com este MessageId esteve ${list(p.places.map(place => inEntity(place)))}.`,
  inTransaction: p =>
    `O envio da mensagem ${toEntity(p.entity)} foi incluído ${atTime(p.at)} na transação ${quoted(p.name)}, que ${p.isLost ? 'não pode mais ser' : 'não foi'} confirmada.`,
  severalInTransaction: p =>
    `Na transação ${quoted(p.name)}, que ${p.isLost ? 'não pode mais ser' : 'não foi'} confirmada, estão incluídos ${p.count} envios de mensagens com este MessageId.`,
  rolledBack: p =>
    `O envio da mensagem ${toEntity(p.entity)} fez parte da transação ${quoted(p.name)}, que ${p.isTimedOut ? 'atingiu o tempo limite e ' : ''}foi revertida ${atTime(p.at)}${becauseFailed(p.failed)}.`,
  neverSent: id => `Nenhuma mensagem com o MessageId ${quoted(id)} foi enviada, agendada ou recusada.`,
  refusedSend: p =>
    `${AtTime(p.at)}, ${p.by === null ? 'um cliente' : whoSends(p.by)} tentou ${p.isSchedule ? `agendar a mensagem ${inEntity(p.entity)}` : `enviar a mensagem ${toEntity(p.entity)}`}${p.via === null ? '' : ` ${viaQueue(p.via)}`}, mas a operação foi recusada com ${p.error}.`,
}
