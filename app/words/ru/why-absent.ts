/** Russian: why of a message that is not where somebody looks for it. */

import type { DetailWords } from '../contract.ts'
import { becauseFailed, earlierOf, form, list, plural, reasonText, TheEntity, theEntity, moment } from './grammar.ts'

export const absentWords: DetailWords['absentWords'] = {
  duplicate: p =>
    p.number !== null
      ? `В ${moment(p.at)} ${p.by === null ? 'клиент' : `клиент ${p.by}`} запланировал в ${p.entity} другое сообщение с тем же MessageId и получил номер ${p.number}, но сообщение было отброшено как дубликат${p.of === null ? '' : ` сообщения ${p.of}${p.isOfEntity ? ' в этой сущности' : ''}`}.`
      : p.count === 1
        ? `В ${moment(p.at)} в ${p.entity} ${p.isCopy ? 'поступила ещё одна копия опубликованного сообщения' : 'поступило другое сообщение с тем же MessageId'}${p.by === null ? '' : ` от ${p.by}`} и ${p.isCopy ? 'была отброшена' : 'было отброшено'} как дубликат${p.of === null ? '' : ` сообщения ${p.of}${p.isOfEntity ? ' в этой сущности' : ''}`}.`
        : `В ${moment(p.at)} в ${p.entity} ${form(p.count, 'поступила', 'поступили', 'поступило')} ${p.isCopy ? 'ещё ' : ''}${plural(p.count, 'копия', 'копии', 'копий')} ${p.isCopy ? 'опубликованного сообщения' : 'другого сообщения с тем же MessageId'}, и все они отброшены как дубликаты${p.of === null ? '' : ` сообщения ${p.of}${p.isOfEntity ? ' в этой сущности' : ''}`}.`,
  withDuplicate: p =>
    `${p.answer} В ${moment(p.at)} ${theEntity(p.entity)} отбросила ${p.isCopy ? 'другую копию опубликованного сообщения' : 'другое сообщение с тем же MessageId'} как дубликат${p.of === null ? '' : ` сообщения ${p.of}${p.isOfEntity ? ' в этой сущности' : ''}`}.`,
  lostResent: p =>
    `${p.answer} Другое сообщение с этим MessageId, отправленное в ${moment(p.at)}, ${theEntity(p.entity)} отбросила как дубликат, поэтому ни одного из двух сообщений больше нет.`,
  unmatched: p => `Сообщение не соответствует ни одному правилу подписки ${p.path}.`,
  renamed: p => `${TheEntity(p.path)} получила копию, но действие правила изменило MessageId копии на ${p.id}.`,
  sibling: p =>
    `То же сообщение поступило в ${p.path} под номером ${p.number}, с MessageId ${p.id}. Действие правила изменило MessageId одной из копий на ${p.asked}.`,
  failed: p =>
    `При ${p.isAction ? 'изменении сообщения действием правила' : 'проверке сообщения фильтром'} подписки ${p.path} произошла ошибка, и копия для этой подписки отброшена.`,
  noRules: p => `У подписки ${p.path} не было правил, поэтому сообщений она не получала.`,
  createdLater: p =>
    `Сообщение опубликовано в ${moment(p.published)}, а подписка ${p.path} создана только в ${moment(p.at)}. Подписка получает лишь сообщения, опубликованные после её создания.`,
  feeder: p => `${TheEntity(p.from)} пересылает свои сообщения в ${p.to}.`,
  elsewhere: p => `В ${p.path} этого сообщения никогда не было.${p.answer === null ? '' : ` ${p.answer}`}`,
  inEarlier: p => `Это сообщение было только в ${earlierOf(p.path)}.${p.place === null ? '' : ` ${p.place}`}`,
  notYet: p =>
    `В ${p.path} сообщение поступит в ${moment(p.at)}${p.reason !== null ? ` и сразу будет перенесено в очередь недоставленных сообщений (${reasonText(p.reason)})` : p.to !== null ? ` и сразу будет переслано в ${p.to}` : ''}.`,
  noCopyThen: p => `По текущим правилам подписка ${p.path} не получит копии.`,
  deletedBefore: p => `Подписка ${p.path} удалена в ${moment(p.at)}, до публикации сообщения.`,
  rule: 'Сущность содержит только те сообщения, которые в неё отправили, опубликовали, переслали или перенесли.',
  otherPlaces: p => `Сообщение с этим MessageId было в ${list(p.places)}.`,
  inTransaction: p =>
    `Отправка сообщения в ${p.entity} включена в ${moment(p.at)} в транзакцию ${p.name}, ${p.isLost ? 'которую больше нельзя зафиксировать' : 'которая не зафиксирована'}.`,
  severalInTransaction: p =>
    `В транзакцию ${p.name}, ${p.isLost ? 'которую больше нельзя зафиксировать' : 'которая не зафиксирована'}, ${form(p.count, 'включена', 'включены', 'включено')} ${plural(p.count, 'отправка', 'отправки', 'отправок')} сообщений с этим MessageId.`,
  rolledBack: p =>
    `Отправка сообщения в ${p.entity} входила в транзакцию ${p.name}, которую откатили в ${moment(p.at)}${p.isTimedOut ? ' по истечении времени ожидания' : ''}${becauseFailed(p.failed)}.`,
  neverSent: id => `Сообщение с MessageId ${id} не отправляли, не планировали и не отклоняли.`,
  refusedSend: p =>
    p.by === null
      ? `В ${moment(p.at)} ${p.isSchedule ? 'попытка запланировать' : 'попытка отправить'} сообщение в ${p.entity}${p.via === null ? '' : ` через ${p.via}`} отклонена с ошибкой ${p.error}.`
      : `В ${moment(p.at)} клиент ${p.by} попытался ${p.isSchedule ? 'запланировать' : 'отправить'} сообщение в ${p.entity}${p.via === null ? '' : ` через ${p.via}`}, но вызов отклонён с ошибкой ${p.error}.`,
}
