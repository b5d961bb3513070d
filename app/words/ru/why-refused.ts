/** Russian: why of refused calls that name a message. */

import type { DetailWords } from '../contract.ts'
import {
  agreed,
  byReceiver,
  messages,
  ofMoment,
  ofEntity,
  ofEntityNoun,
  plural,
  reasonText,
  receiver,
  Receiver,
  TheEntity,
  toEntity,
  upTo,
  moment,
} from './grammar.ts'

export const refusedWords: DetailWords['refusedWords'] = {
  partitionedDelete: p =>
    `${TheEntity(p.entity)} секционирована${p.isOfNamespace ? ', как и все сущности её пространства имён' : ''}, поэтому её сообщения нельзя удалить пакетом.`,
  noNumber: p => `В ${p.entity} не было сообщения с порядковым номером ${p.number}.`,
  queuesOnly: 'На уровне Basic доступны только очереди.',
  targetNeeded: p =>
    `Вызов задал бы для ${ofEntity(p.entity)} ${p.property} = ${p.to}, но сущность, в которую пересылаются сообщения, должна существовать.`,
  fixed: p => `Значение ${p.property} задаётся при создании сущности, поэтому изменить его в ${p.entity} нельзя.`,
  partitionsOfNamespace: p =>
    `У ${p.entity} не может быть своих секций, потому что на уровне Premium их задаёт пространство имён. В этом пространстве имён ${plural(p.partitions, 'секция', 'секции', 'секций')}.`,
  notOnTier: p => `На уровне ${p.tier} свойства ${p.property} нет.`,
  outOfRange: p =>
    `Для ${p.property} ${ofEntity(p.entity, p.isTopic)} запрошено значение ${p.value}, но ${p.isOurs ? 'этот симулятор' : p.tier === null ? 'Service Bus' : `уровень ${p.tier}`} допускает только значения ${p.max === null ? `не меньше ${p.min}` : `от ${p.min} до ${p.max}`}.`,
  creationRefused: p =>
    `В ${moment(p.at)} попытка${p.by === null ? '' : ` клиента ${p.by}`} создать ${toEntity(p.entity, p.isTopic)} отклонена${p.isTaken ? '' : `, поэтому ${agreed(p.isTopic, 'такого', 'такой')} ${ofEntityNoun(p.entity, p.isTopic)} нет`}. ${p.why}`,
  otherPartition: p =>
    `${TheEntity(p.entity, p.isTopic)} ${agreed(p.isTopic, 'секционирован', 'секционирована')}, и секция записана в старших 16 битах порядковых номеров. Номер ${p.asked} указывает на секцию ${p.partition}, а в ${p.entity} секции с ${p.first} по ${p.last}.`,
  noId: p => `В ${p.entity} не было сообщения с MessageId ${p.id}.`,
  noneScheduled: p => `В ${p.entity} не планировали сообщения с порядковым номером ${p.number}.`,
  wasOfEarlier: p => `Под номером ${p.number} в прежней сущности было сообщение ${p.id}.`,
  neverScheduled: p =>
    `Сообщение ${p.number} не было запланировано: ${p.isPublished ? 'оно опубликовано для подписок' : 'оно стало активным сразу, при помещении в очередь'} в ${moment(p.at)}.`,
  stillScheduled: p => `Сообщение ${p.number} было запланировано, а не отложено.`,
  notDeferred: p =>
    `Сообщение ${p.number} ${p.path === null ? 'было активным, а не отложенным' : `находилось в ${p.path}, но не было отложено`}; по порядковому номеру можно получить только отложенное сообщение.`,
  otherSession: p => `Сообщение ${p.number} отложено в сеансе ${p.session}, а вызов выполнен в сеансе ${p.asked}.`,
  lockedNotDeferred: p =>
    `Сообщение ${p.number} не было отложено, но было заблокировано ${byReceiver(p.by)} ${upTo(p.until)}.`,
  lockedDeferred: p =>
    `Сообщение ${p.number} было отложено, но ${receiver(p.by)} его уже получил и заблокировал ${upTo(p.until)}.`,
  deadLettered: p =>
    `Сообщение ${p.number} было перенесено в ${p.path} в ${moment(p.at)}${p.reason === null ? '' : ` с причиной ${reasonText(p.reason)}`} и с этого времени находилось там.`,
  notDead: p => `Сообщения ${p.number} не было в ${p.path}.`,
  asAWhole:
    'Если хотя бы одно из запрошенных сообщений получить нельзя, отклоняется весь вызов, поэтому не получено ни одно из них.',
  nothingCame: p =>
    `Вызов с меткой ${p.label} в ${moment(p.at)} не вернул сообщений${p.isRefused ? ', потому что был отклонён' : ''}, поэтому согласовывать или продлевать было нечего.`,
  stillWaiting: p =>
    `Вызов с меткой ${p.label} ждал сообщения с ${ofMoment(p.at)}, поэтому согласовывать или продлевать было нечего.`,
  noSessionCame: p =>
    `Вызов с меткой ${p.label} в ${moment(p.at)} отклонён с ошибкой ${p.error} и сеанса не принял, поэтому блокировки сеанса для этой операции не было.`,
  noNumberCame: p =>
    `Вызов с меткой ${p.label} в ${moment(p.at)} отклонён с ошибкой ${p.error} и не вернул порядкового номера, поэтому отменять было нечего.`,
  noNumberYet: p =>
    `Вызов с меткой ${p.label} в ${moment(p.at)} вошёл в транзакцию ${p.name}, ${p.end === null ? 'которая ещё не была зафиксирована' : `откат которой выполнен в ${moment(p.end)}`}, поэтому порядкового номера не вернул.`,
  notHeld: p =>
    `Сообщение ${p.number} не было заблокировано, поэтому согласовать его или продлить его блокировку было нельзя.`,
  onlyPeeked: p =>
    `${Receiver(p.by)} только просматривал сообщение ${p.number}. Просмотр не даёт блокировки, а для вызова она нужна.`,
  receivedAndDeleted: p =>
    `${Receiver(p.by)} получил сообщение ${p.number} в ${moment(p.at)} в режиме ReceiveAndDelete, и оно было сразу удалено, поэтому не было ни сообщения, которое можно согласовать, ни блокировки, которую можно продлить.`,
  waitedCall: p => `${Receiver(p.by)} выполнил этот вызов в ${moment(p.at)} и ждал до момента отклонения.`,
  noSessionId: p =>
    `Для ${ofEntity(p.entity)} включены сеансы, а у ${p.id === null ? 'сообщения из пакета' : `сообщения ${p.id}`} нет SessionId.`,
  unequalKeys: p =>
    `${p.id === null ? '' : `У сообщения ${p.id} `}PartitionKey — ${p.key}, SessionId — ${p.session}; если у сообщения есть оба свойства, их значения должны совпадать.`,
  lostBeforeCommit: p =>
    `Операция «${p.operation}» (${p.number}) включена в транзакцию в ${moment(p.at)}, но ${p.isReleased ? 'сеанс закрыт' : 'блокировка закончилась'} в ${moment(p.ended)}, до фиксации.`,
  namedOnly: p =>
    `Сообщения с этим MessageId не отправляли. Операция «${p.operation}», в которой он назван, отклонена в ${moment(p.at)}: ${p.error}.`,
  sum: p => `${messages(p.count)} = ${p.total} > ${p.limit}`,
  tooLarge: p => `${p.size} > ${p.limit}`,
}
