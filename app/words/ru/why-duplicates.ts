/** Russian: why of duplicates. */

import type { DetailWords } from '../contract.ts'
import { moment } from './grammar.ts'

export const duplicateWords: DetailWords['duplicateWords'] = {
  title: id => `Почему сообщение ${id} отброшено?`,
  answer: p =>
    `В ${moment(p.first)} в ${p.entity} принято сообщение с MessageId ${p.id}; до конца окна обнаружения дубликатов другое сообщение с этим MessageId${p.isKeyed ? ' и ключом секции' : ''} считается дубликатом.`,
  first: p =>
    `Первое сообщение с MessageId ${p.id}${p.by === null ? '' : ` от ${p.by}`} принято в ${moment(p.at)}${p.number === null ? '' : ` под номером ${p.number}`}.`,
  key: p =>
    p.key === null
      ? 'Сущность секционирована: ключ составляют MessageId и PartitionKey вместе; у обоих сообщений PartitionKey нет.'
      : `Сущность секционирована: ключ составляют MessageId ${p.id} и ${p.property} ${p.key} вместе.`,
  again: p =>
    `Это сообщение${p.by === null ? '' : ` от ${p.by}`}${p.enlisted === null ? '' : `, отправленное в ${p.enlisted.sent} в транзакции ${p.enlisted.name},`} поступило в ${p.entity} ${p.enlisted === null ? '' : 'при фиксации '}в ${moment(p.at)}; отправка подтверждена, но ничего не сохранено.`,
  forwarded: p => `Это сообщение переслано из ${p.from} в ${p.entity} в ${moment(p.at)} и там отброшено.`,
  number: p => `Операция планирования вернула номер ${p.number}, но сообщения с таким номером нет.`,
  siblings: p => `Оба сообщения — копии одного сообщения, опубликованного в разделе ${p.topic}.`,
  cameBack: p =>
    `Отброшено ${p.isCopy ? `сообщение, которое является копией ${p.number} и вернулось` : `само сообщение ${p.number}, которое вернулось`} в ${p.entity} при пересылке.`,
  renamed: p => `Действие правила в ${p.path} изменило MessageId сообщения ${p.from} на ${p.id}.`,
  acceptedAgain: p =>
    `Сообщение ${p.number} с этим MessageId принято в ${p.entity} в ${moment(p.at)}, то есть на ${p.passed} раньше, а окно обнаружения дубликатов составляло ${p.window}, поэтому новое сообщение — не дубликат.`,
  otherKey: p =>
    `В ${moment(p.at)} в ${p.entity} принято сообщение ${p.number} с этим MessageId, но ${p.key === null ? `без ${p.property}` : `с ${p.property} ${p.key}`}; у этого сообщения ${p.own === null ? `${p.property} нет` : `${p.property} ${p.own}`}, поэтому оно не дубликат.`,
  together: 'Оба сообщения отправлены одной операцией.',
  onlyId: 'Содержимое сообщений не сравнивается.',
  windowEnds: p =>
    `Для ${p.isKeyed ? 'сообщения с теми же MessageId и ключом секции' : 'того же MessageId'} это окно заканчивается в ${moment(p.at)}; получение первого сообщения этого не меняет.`,
  inside: p => `${p.now} − ${p.first} = ${p.since} < ${p.window} (окно)`,
  end: p =>
    `конец окна = время приёма первого сообщения + DuplicateDetectionHistoryTimeWindow = ${p.first} + ${p.window} = ${p.result}`,
  rule: isKeyed =>
    `Если в пределах окна обнаружения дубликатов уже было принято сообщение с тем же MessageId${isKeyed ? ' и тем же ключом секции' : ''}, новое сообщение считается отправленным, но отбрасывается; дубликаты не продлевают окно.`,
  otherId: isKeyed =>
    isKeyed ? 'новое сочетание MessageId и ключа секции в пределах окна обнаружения дубликатов' : 'другой MessageId',
  later: p => `отправка сообщения ${p.isOpenEnded ? `не раньше ${p.at}` : `в ${moment(p.at)}`}`,
  ifRoom: p =>
    `Симулятор сначала проверяет размер и только потом ищет дубликаты. Если бы в тот момент хватало места, ${p.total === 1 ? 'сообщение было бы отброшено' : p.count === 1 ? 'одно из сообщений пакета было бы отброшено' : `${p.count} из сообщений пакета были бы отброшены`} как ${p.count === 1 ? 'дубликат' : 'дубликаты'}.`,
  laterCommit: at => `фиксация в ${moment(at)}`,
  shorter: p =>
    p.isUpTo
      ? `DuplicateDetectionHistoryTimeWindow не больше ${p.window}`
      : `значение ${p.window} для DuplicateDetectionHistoryTimeWindow`,
}
