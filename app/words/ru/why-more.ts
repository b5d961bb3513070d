/** Russian: Why of entities, of records and of what is absent. */

import type { Words } from '../contract.ts'
import { byReceiver, Client, digits, form, list, messages, plural, receiver, Receiver, some } from './grammar.ts'

/** "#7 заблокировано", "#7 и #8 заблокированы" */
const are = (count: number, one: string, several: string): string => (count === 1 ? one : several)

export const whyEntity: Words['whyEntity'] = {
  answerForwarded: p =>
    p.count === 0
      ? `Сообщений нет: они пересылаются в ${p.to}, и получать их отсюда нельзя.`
      : p.stuck === 0
        ? `${form(p.count, 'Ожидает', 'Ожидают', 'Ожидают')} пересылки в ${p.to}: ${messages(p.count)}; получать сообщения отсюда нельзя.`
        : p.stuck === p.count
          ? `Не удаётся переслать в ${p.to}: ${messages(p.stuck)}; получать сообщения отсюда тоже нельзя.`
          : `${form(p.count - p.stuck, 'Ожидает', 'Ожидают', 'Ожидают')} пересылки в ${p.to}: ${messages(p.count - p.stuck)}; переслать нельзя: ${messages(p.stuck)}; получать сообщения отсюда нельзя.`,
  answerEmpty: path => `В ${path} нет сообщений.`,
  answerAll: p =>
    `Активных сообщений: ${digits(p.active)}; ${are(p.active, 'его можно получить', 'их все можно получить')}.`,
  answerSome: p =>
    `Активных сообщений: ${digits(p.active)}; получить ${p.active === 1 ? 'его нельзя' : p.available === 0 ? 'нельзя ни одного' : `можно только ${digits(p.available)}`}.`,
  answerSessions: p =>
    `Активных сообщений: ${digits(p.active)} в ${digits(p.sessions)} ${form(p.sessions, 'сеансе', 'сеансах', 'сеансах')}, ${p.held === 0 ? 'ни один сеанс не заблокирован' : `${form(p.held, 'заблокирован', 'заблокировано', 'заблокировано')} ${digits(p.held)} ${form(p.held, 'сеанс', 'сеанса', 'сеансов')}`}. Получателю доступны только сообщения того сеанса, который он удерживает.`,
  answerOther: p =>
    `Активных сообщений нет${p.scheduled > 0 ? `; запланировано: ${digits(p.scheduled)}` : ''}${p.deadLetter > 0 ? `; в очереди недоставленных сообщений: ${digits(p.deadLetter)}` : ''}${p.transferDeadLetter > 0 ? `; в очереди недоставленных сообщений передачи: ${digits(p.transferDeadLetter)}` : ''}.`,
  answerHeld: p => `Сообщений: ${digits(p.count)}; срок жизни здесь не истекает.`,
  deletedIdle: p => `Сущность удалена в ${p.at}: её не использовали ${p.limit}.`,
  deletedExplicit: p => (p.by === null ? `Сущность удалена в ${p.at}.` : `${Client(p.by)} удалил сущность в ${p.at}.`),
  notYet: p => `Сущность будет создана в ${p.at}.`,
  created: p => (p.fromStart ? 'Сущность существует с начала прогона.' : `Сущность создана в ${p.at}.`),
  updated: p => `Сущность обновлена в ${p.at}: ${p.what}.`,
  locked: p =>
    p.count === 1
      ? `Сообщение ${p.numbers[0]!} заблокировано ${byReceiver(p.by)}${p.until === null ? '' : ` до ${p.until}`}.`
      : `${some(p.numbers, p.count)} заблокированы ${byReceiver(p.by)}${p.until === null ? '' : `; первая из этих блокировок заканчивается в ${p.until}`}.`,
  deferred: p =>
    `${some(p.numbers, p.count)} ${are(p.count, 'отложено', 'отложены')}; получить ${are(p.count, 'его', 'их')} можно только по порядковому номеру.`,
  deferredExpired: p =>
    `${some(p.numbers, p.count)} ${are(p.count, 'отложено и просрочено; получить его больше нельзя, и оно удаляется', 'отложены и просрочены; получить их больше нельзя, и они удаляются')} по запросу клиента.`,
  expired: p =>
    `${some(p.numbers, p.count)} ${are(p.count, 'просрочено', 'просрочены')}, но ещё не ${are(p.count, 'удалено', 'удалены')}: ${p.listening ? 'запроса на получение нет' : 'открытых получателей нет'}.`,
  scheduled: p =>
    `Запланировано ${messages(p.count)}, ближайшее на ${p.next}; получить ${are(p.count, 'его', 'их')} пока нельзя.`,
  deadLetters: p => `В ${p.path} — ${messages(p.count)}.`,
  transferDeadLetters: p => `В ${p.path} — ${messages(p.count)}: передать дальше не удалось.`,
  nearlyFull: p =>
    `Занято ${p.held} из ${p.limit}; считается каждое сообщение, в том числе отложенные, запланированные, просроченные и недоставленные.`,
  full: p =>
    `Занято ${p.held} из ${p.limit}: места нет, отправки отклоняются. Считается каждое сообщение, в том числе отложенные, запланированные, просроченные и недоставленные.`,
  withCredit: p => `${p.name} (кредит ${p.credit})`,
  listening: p => `${p.receivers.length === 1 ? 'Открыт получатель' : 'Открыты получатели'} ${list(p.receivers)}.`,
  notListening: 'Открытых получателей нет.',
  lastUse: p => `Последнее использование — в ${p.at}: ${p.use}.`,
  keptByReceiver: 'Получатель, ожидающий сообщения, считается использованием, поэтому отсчёт простоя остановлен.',
  keptBySchedule: p =>
    `До ${p.until} сущность считается используемой из-за ${plural(p.count, 'запланированного сообщения', 'запланированных сообщений', 'запланированных сообщений')}.`,
  willDelete: p => `Сейчас сущность не используется; если её не используют до этого, она будет удалена в ${p.at}.`,
  neverDeleted: 'AutoDeleteOnIdle выключено, поэтому из-за простоя сущность не удаляется.',
  lost: p =>
    p.count === 0
      ? 'Сообщений в ней не было.'
      : `Вместе с ней ${form(p.count, 'удалено', 'удалены', 'удалено')} ${messages(p.count)}, в том числе из её очереди недоставленных сообщений.`,
  listenerBusy: by => `${by}: открыт, но сообщений не запрашивал`,
}

export const whyRecord: Words['whyRecord'] = {
  at: record => `событие ${digits(record)}`,
  because: p => `Причина — событие в ${p.at}: ${p.sentence}.`,
  becauseNow: p => `Причина — событие в тот же момент: ${p.sentence}.`,
  byStep: p =>
    `Это вызвано шагом ${digits(p.number)} сценария («${p.operation}»${p.target === null ? '' : `, ${p.target}`}).`,
  byPlan: p => (p.by === null ? 'Так задано в сценарии.' : `Так задано в сценарии: в этот момент это делает ${p.by}.`),
  lockRanOut: p =>
    `LockedUntilUtc${p.until === null ? '' : ` ${p.until}`} наступил, а ${p.by === null ? 'получатель' : receiver(p.by)} не согласовал сообщение.`,
  lockDied: p =>
    `${Receiver(p.by)} закрыт или аварийно завершён, и с locksDieWithReceiver его блокировки закончились в этот момент, как если бы истекли.`,
  emptyNothing: path => `В ${path} не было сообщений.`,
  emptySession: p =>
    `В сеансе ${p.session} ${p.own === 0 ? 'не было сообщений' : `было ${messages(p.own)}, но получить нельзя было ни одного`}${p.others === 0 ? '' : `; в других сеансах ${messages(p.others)}`}.`,
  emptyHeld: p =>
    `В ${p.path} было ${plural(p.active, 'активное сообщение', 'активных сообщения', 'активных сообщений')}, но получить ${p.active === 1 ? 'его было нельзя' : 'нельзя было ни одного'}.`,
  emptyGone: p =>
    p.count === 1
      ? `Срок сообщения ${some(p.numbers, p.count)} истёк; при запросе брокер его удалил.`
      : `Сроки сообщений ${some(p.numbers, p.count)} истекли; при запросе брокер их удалил.`,
  emptyWait: p => `Ожидание длилось ${p.wait}, но доступных сообщений не появилось.`,
  peekStale: p =>
    `У ${p.number} показан ExpiresAtUtc ${p.shown}, который действовал до пересылки; на самом деле срок истекает в ${p.real}.`,
  peekDefault: p =>
    `У ${p.number} момент истечения не показан: срок жизни следует только из значения ${p.entity} по умолчанию, а просмотр его не показывает; на самом деле срок истекает в ${p.real}.`,
  peekExpired: p => `Срок ${p.number} истёк в ${p.at}, сообщение ещё не удалено; получить его уже нельзя.`,
  peekExpiredDeferred: p =>
    `Срок ${p.number} истёк в ${p.at}; сообщение отложено и остаётся, пока получатель не запросит его по порядковому номеру.`,
  peekLocked: p => `Сообщение ${p.number} заблокировано ${byReceiver(p.by)}; просмотр этого не показывает.`,
  servedAhead: p =>
    `Перед ним ${form(p.receivers, 'ждёт', 'ждут', 'ждут')} ${plural(p.receivers, 'запрос', 'запроса', 'запросов')} на получение.`,
  neverSent: id => `Сообщение с MessageId ${id} не отправляли, не планировали и не отклоняли.`,
  firstSent: p => `Сообщение будет отправлено в ${p.at}; до этого его нет.`,
  refusedSend: p =>
    p.by === null
      ? `В ${p.at} отправка в ${p.entity} не удалась: ${p.error}.`
      : `В ${p.at} клиент ${p.by} попытался отправить сообщение в ${p.entity}: ${p.error}.`,
  discarded: p => `В ${p.at} сообщение отброшено как дубликат.`,
}

export const idleRules: Words['idleRules'] = {
  queue:
    'Очередь с AutoDeleteOnIdle удаляется, если в течение этого времени в неё не отправляли сообщений, её сообщения не получали, не просматривали и не согласовывали, а саму её не обновляли; наличие сообщений использованием не считается.',
  topic:
    'Раздел с AutoDeleteOnIdle удаляется, если в течение этого времени в него не отправляли сообщений, его не обновляли и его подписки не использовали.',
  subscription:
    'Подписка с AutoDeleteOnIdle удаляется, если в течение этого времени её сообщения не получали, не просматривали и не согласовывали, саму её не обновляли и её правил не меняли; приход сообщений использованием не считается.',
  topicAlone:
    'Раздел с AutoDeleteOnIdle удаляется, если в течение этого времени в него не отправляли сообщений и его не обновляли; согласно старой странице, использование его подписок не учитывается.',
  subscriptionKept:
    'Подписка с AutoDeleteOnIdle удаляется, если в течение этого времени её никто не использовал и ни одно сообщение не поступило и не удалено.',
}
