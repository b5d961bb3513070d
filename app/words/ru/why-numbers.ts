/** Russian: why of sequence numbers and partitions. */

import type { DetailWords } from '../contract.ts'
import { stillBusy } from './grammar.ts'

export const numberWords: DetailWords['numberWords'] = {
  byItself: p =>
    `Каждая подписка нумерует сообщения отдельно${p.number === p.there ? `, но в этом случае номера совпадают: и в подписке, и в разделе ${p.topic} это ${p.number}` : `; номер этого сообщения в подписке — ${p.number}, а в разделе ${p.topic} — ${p.there}`}. Номер в разделе хранится в свойстве EnqueuedSequenceNumber.`,
  scheduledBefore: p =>
    `Предыдущий номер, ${p.number}, ${p.isStill ? `принадлежит запланированному сообщению ${p.id}` : `был у сообщения ${p.id}, пока оно было запланировано`}; запланированные сообщения получают номера из того же счётчика.`,
  rolledOver: p =>
    `Диапазон номеров исчерпан, и после ${p.last} идёт 0. Сообщения по-прежнему доставляются в порядке поступления.`,
  duplicateBefore: p =>
    `Предыдущий номер, ${p.number}, выдан запланированному сообщению, которое отброшено как дубликат.`,
}

export const partitionWords: DetailWords['partitionWords'] = {
  byKey: p =>
    `Сообщение находится в секции ${p.partition}, потому что хеш FNV-1a от ${p.key} ${p.value} равен ${p.hash}, остаток от его деления на ${p.count} равен ${p.index}, а номера секций начинаются с ${p.first}.`,
  byTurn: p =>
    `Сообщение находится в секции ${p.partition}. Ключа секции у сообщения нет, а сообщения без ключа поочерёдно распределяются между секциями.`,
  parts: p => `SequenceNumber ${p.number} = ${p.partition} × 2^48 + ${p.low}: номер ${p.low} в секции ${p.partition}`,
  turn: p =>
    `Предыдущее доставленное сообщение было из секции ${p.last}. Следующей секцией с доступным сообщением была ${p.partition}.`,
  next: p =>
    `Из секции ${p.partition} это сообщение будет получено следующим${p.busy === null ? '' : `, но ${stillBusy(p.busy, p.count)}`}.`,
  firstTurn: p =>
    `Операция получения перебирает секции, начиная с первой; ближайшая, в которой есть доступное сообщение, — секция ${p.partition}.`,
  listedByPartition: 'Сообщения перечислены в порядке секций, а не в порядке поступления.',
  noOrder: 'Порядок сообщений из разных секций не гарантируется, потому что сообщения получают из секций поочерёдно.',
  inSession: p =>
    `Получатель, который удерживает сеанс ${p.session}, получает только сообщения этого сеанса, и все они находятся в этой секции.`,
  keyNames: { sessionId: 'SessionId', partitionKey: 'PartitionKey', messageId: 'MessageId' },
}
