/** Russian: why of a message that is not where somebody looks for it. */

import type { DetailWords } from '../contract.ts'
import { becauseFailed, earlierOf, form, list, plural, TheEntity } from './grammar.ts'

export const absentWords: DetailWords['absentWords'] = {
  duplicate: p =>
    `В ${p.at} в ${p.entity} поступило ${p.isCopy ? 'опубликованное сообщение в ещё одной копии' : 'другое сообщение с тем же идентификатором'}${p.by === null ? '' : ` от ${p.by}`} и было отброшено как дубликат${p.of === null ? '' : ` сообщения ${p.of}`}.`,
  withDuplicate: p =>
    `${p.answer} ${p.isCopy ? 'Другая копия опубликованного сообщения отброшена' : 'Другое сообщение с тем же идентификатором отброшено'} в ${p.entity} как дубликат${p.of === null ? '' : ` сообщения ${p.of}`} в ${p.at}.`,
  lostResent: p =>
    `${p.answer} Другое сообщение с этим MessageId, отправленное в ${p.at}, отброшено в ${p.entity} как дубликат, поэтому ни одного из двух больше нет.`,
  unmatched: p => `Сообщение не соответствует ни одному правилу подписки ${p.path}.`,
  renamed: p => `Подписка ${p.path} получила копию, но действие изменило MessageId копии на ${p.id}.`,
  failed: p =>
    `При проверке сообщения фильтром подписки ${p.path} произошла ошибка, и копия для этой подписки отброшена.`,
  noRules: p => `У подписки ${p.path} не было правил, поэтому сообщений она не получала.`,
  createdLater: p =>
    `Сообщение опубликовано в ${p.published}, а подписка ${p.path} создана только в ${p.at}. Подписка получает лишь сообщения, опубликованные после её создания.`,
  feeder: p => `${TheEntity(p.from)} пересылает свои сообщения в ${p.to}.`,
  elsewhere: p => `В ${p.path} этого сообщения никогда не было.${p.answer === null ? '' : ` ${p.answer}`}`,
  inEarlier: p => `Это сообщение было только в ${earlierOf(p.path)}.`,
  notYet: p => `В ${p.path} сообщение поступит в ${p.at}.`,
  deletedBefore: p => `Подписка ${p.path} удалена в ${p.at}, до публикации сообщения.`,
  rule: 'Сущность содержит только те сообщения, которые в неё отправили, опубликовали, переслали или перенесли.',
  otherPlaces: p => `Сообщение с этим идентификатором было в ${list(p.places)}.`,
  inTransaction: p =>
    `Отправка сообщения в ${p.entity} включена в ${p.at} в транзакцию ${p.name}, которая не зафиксирована.`,
  severalInTransaction: p =>
    `В транзакцию ${p.name}, которая не зафиксирована, ${form(p.count, 'включена', 'включены', 'включено')} ${plural(p.count, 'отправка', 'отправки', 'отправок')} сообщений с этим идентификатором.`,
  rolledBack: p =>
    `Отправка сообщения в ${p.entity} входила в транзакцию ${p.name}, которую откатили в ${p.at}${p.isTimedOut ? ' по истечении времени' : ''}${becauseFailed(p.failed)}.`,
  neverSent: id => `Сообщение с MessageId ${id} не отправляли, не планировали и не отклоняли.`,
  refusedSend: p =>
    p.by === null
      ? `В ${p.at} ${p.isSchedule ? 'попытка запланировать' : 'попытка отправить'} сообщение в ${p.entity}${p.via === null ? '' : ` через ${p.via}`} отклонена с ошибкой ${p.error}.`
      : `В ${p.at} клиент ${p.by} попытался ${p.isSchedule ? 'запланировать' : 'отправить'} сообщение в ${p.entity}${p.via === null ? '' : ` через ${p.via}`}, но вызов отклонён с ошибкой ${p.error}.`,
}
