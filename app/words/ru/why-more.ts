/** Russian: Why of entities, of records and of what is absent. */

import type { Words } from '../contract.ts'
import { digits, form, list, messages, ofReceiver, plural, receiver, Receiver, some, upper, who } from './grammar.ts'

/** "#7 заблокировано", "#7 и #8 заблокированы" */
const are = (count: number, one: string, several: string): string => (count === 1 ? one : several)

export const whyEntity: Words['whyEntity'] = {
  answerForwarded: p =>
    p.count === 0
      ? `Пусто: сообщения пересылаются в ${p.to}, получать отсюда нельзя.`
      : `Пересылки в ${p.to} ${form(p.count, 'ждёт', 'ждут', 'ждут')} ${messages(p.count)}; получать отсюда нельзя.`,
  answerEmpty: path => `В ${path} пусто.`,
  answerAll: p => `Активных ${digits(p.active)}, получить ${are(p.active, 'его можно', 'можно все')}.`,
  answerSome: p =>
    `Активных ${digits(p.active)}, но получить ${p.available === 0 ? 'нельзя ни одного' : `можно только ${digits(p.available)}`}.`,
  answerSessions: p =>
    `Активных ${digits(p.active)} в ${digits(p.sessions)} ${form(p.sessions, 'сеансе', 'сеансах', 'сеансах')}, ${p.held === 0 ? 'ни один не занят' : `занято ${digits(p.held)}`}; получить можно только из сеанса, который держит сам получатель.`,
  answerOther: p =>
    `Активных нет${p.scheduled > 0 ? `; запланировано ${digits(p.scheduled)}` : ''}${p.deadLetter > 0 ? `; недоставленных ${digits(p.deadLetter)}` : ''}${p.transferDeadLetter > 0 ? `; недоставленных при передаче ${digits(p.transferDeadLetter)}` : ''}.`,
  answerHeld: p =>
    `${form(p.count, 'Лежит', 'Лежат', 'Лежат')} ${messages(p.count)}, пока ${are(p.count, 'его', 'их')} не возьмут; срок здесь не истекает.`,
  deletedIdle: p => `Удаление в ${p.at}: ${p.limit} никто не использовал.`,
  deletedExplicit: p => (p.by === null ? `Удаление в ${p.at}.` : `В ${p.at} ${who(p.by)} удаляет.`),
  notYet: p => `Будет создано в ${p.at}.`,
  created: p => (p.fromStart ? 'Есть с самого начала.' : `Создано в ${p.at}.`),
  updated: p => `Обновлено в ${p.at}: ${p.what}.`,
  locked: p =>
    p.count === 1
      ? `${Receiver(p.by)} держит блокировку ${p.numbers[0]!}${p.until === null ? '' : ` до ${p.until}`}.`
      : `${Receiver(p.by)} держит блокировки ${some(p.numbers, p.count)}${p.until === null ? '' : `; первая из них кончается в ${p.until}`}.`,
  deferred: p =>
    `${some(p.numbers, p.count)} ${are(p.count, 'отложено', 'отложены')}; взять ${are(p.count, 'его', 'их')} можно только по номеру.`,
  expired: p =>
    `${some(p.numbers, p.count)} ${are(p.count, 'просрочено', 'просрочены')}, но ещё не ${are(p.count, 'убрано', 'убраны')}: ${p.listening ? 'запроса на получение нет' : 'никто не слушает'}.`,
  scheduled: p =>
    `Запланировано ${messages(p.count)}, ближайшее на ${p.next}; получить ${are(p.count, 'его', 'их')} нельзя.`,
  deadLetters: p => `В ${p.path} — ${messages(p.count)}.`,
  transferDeadLetters: p => `В ${p.path} — ${messages(p.count)}: передать дальше не удалось.`,
  nearlyFull: p =>
    `Занято ${p.held} из ${p.limit}; считается каждое сообщение, в том числе отложенные, запланированные, просроченные и недоставленные.`,
  full: p =>
    `Занято ${p.held} из ${p.limit}: места нет, отправки отклоняются. Считается каждое сообщение, в том числе отложенные, запланированные, просроченные и недоставленные.`,
  listening: p => `${p.receivers.length === 1 ? 'Слушает' : 'Слушают'}: ${list(p.receivers)}.`,
  notListening: 'Никто не слушает.',
  status: p => `Статус — ${p.status}.`,
  lastUse: p => `Последнее использование в ${p.at}: ${p.use}.`,
  keptByReceiver: 'Ждущее получение считается использованием: отсчёт простоя стоит.',
  keptBySchedule: p =>
    `Жизнь до ${p.until} ${form(p.count, 'продлевает', 'продлевают', 'продлевают')} ${plural(p.count, 'запланированное сообщение', 'запланированных сообщения', 'запланированных сообщений')}.`,
  willDelete: p => `Сейчас никто не использует; если так и останется, удаление в ${p.at}.`,
  neverDeleted: 'AutoDeleteOnIdle выключено, за простой не удаляется.',
  lost: p =>
    p.count === 0
      ? 'Сообщений внутри не было.'
      : `С ней ${form(p.count, 'исчезло', 'исчезли', 'исчезло')} ${messages(p.count)}, считая недоставленные.`,
  listenerBusy: by => `${by}: открыт, но сообщений не запрашивал`,
}

export const whyRecord: Words['whyRecord'] = {
  at: record => `запись ${digits(record)}`,
  because: p => `Причина, в ${p.at}: ${p.sentence}.`,
  becauseNow: p => `Причина, в тот же миг: ${p.sentence}.`,
  byPlan: p => (p.by === null ? 'Так задано в сценарии.' : `Так задано в сценарии: сейчас это делает ${p.by}.`),
  lockRanOut: p =>
    `LockedUntilUtc${p.until === null ? '' : ` ${p.until}`} наступил, а ${p.by === null ? 'держатель' : receiver(p.by)} не сообщил исхода.`,
  lockDied: p =>
    `${p.by === null ? 'Держателя' : upper(ofReceiver(p.by))} больше нет, и с locksDieWithReceiver его блокировки кончились вместе с ним, будто истекли.`,
  emptyNothing: path => `В ${path} не было сообщений.`,
  emptySession: p =>
    `В сеансе ${p.session} ${p.own === 0 ? 'не было сообщений' : `было ${messages(p.own)}, но получить нельзя ни одного`}${p.others === 0 ? '' : `; в других сеансах ${messages(p.others)}`}.`,
  emptyHeld: p =>
    `В ${p.path} было ${plural(p.active, 'активное сообщение', 'активных сообщения', 'активных сообщений')}, но получить нельзя ни одного.`,
  emptyGone: p =>
    p.count === 1
      ? `Срок ${some(p.numbers, p.count)} истёк; запрос заставил его уйти.`
      : `Сроки ${some(p.numbers, p.count)} истекли; запрос заставил их уйти.`,
  emptyWait: p => `Ожидание длилось ${p.wait}; ничего не стало доступно.`,
  peekStale: p => `У ${p.number} показан ExpiresAtUtc ${p.shown}, прежний, до пересылки; действует ${p.real}.`,
  peekDefault: p =>
    `У ${p.number} момент истечения не показан: срок жизни следует только из значения ${p.entity} по умолчанию, а его просмотр не вычисляет; действует ${p.real}.`,
  peekExpired: p => `Срок ${p.number} истёк в ${p.at}, сообщение ещё не убрано; получение его не вернёт.`,
  peekExpiredDeferred: p =>
    `Срок ${p.number} истёк в ${p.at}; сообщение отложено и остаётся, пока не запросят его номер.`,
  peekLocked: p => `${Receiver(p.by)} держит блокировку ${p.number}, просмотр её не показывает.`,
  servedAhead: p =>
    `Перед ним ${form(p.receivers, 'ждёт', 'ждут', 'ждут')} ${plural(p.receivers, 'запрос', 'запроса', 'запросов')} на получение.`,
  neverSent: id => `Сообщение с MessageId ${id} не отправляли, не планировали и не отклоняли.`,
  firstSent: p => `Его отправят в ${p.at}; до этого его нет.`,
  refusedSend: p =>
    p.by === null
      ? `В ${p.at} отправка в ${p.entity} не удалась: ${p.error}.`
      : `В ${p.at} ${p.by} пробует отправить в ${p.entity}: ${p.error}.`,
  discarded: p => `В ${p.at} оно отброшено как дубликат.`,
}

export const idleRules: Words['idleRules'] = {
  queue:
    'Очередь с AutoDeleteOnIdle удаляется, если столько времени никто не отправлял, не получал, не просматривал, не сообщал исход и не обновлял; сообщения в ней — не использование.',
  topic:
    'Раздел с AutoDeleteOnIdle удаляется, если столько времени в него не отправляли, его не обновляли и его подписки не использовали.',
  subscription:
    'Подписка с AutoDeleteOnIdle удаляется, если столько времени из неё не получали, её не просматривали, исход не сообщали, её не обновляли и правил не меняли; приход сообщений — не использование.',
  topicAlone:
    'Раздел с AutoDeleteOnIdle удаляется, если столько времени в него не отправляли и его не обновляли; по старой странице его подписки не считаются.',
  subscriptionKept:
    'Подписка с AutoDeleteOnIdle удаляется, если столько времени её никто не использовал и ни одно сообщение не пришло и не ушло.',
}
