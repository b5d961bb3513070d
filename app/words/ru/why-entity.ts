/** Russian: why of an entity: what it contains, who listens, what became of it. */

import type { DetailWords } from '../contract.ts'
import {
  agreed,
  byReceiver,
  Client,
  digits,
  form,
  kindNoun,
  list,
  messages,
  ofEntity,
  ofKind,
  ofReceiver,
  plural,
  Receiver,
  some,
  theEntity,
  TheEntity,
  toKind,
  upper,
  who,
  Who,
  upTo,
  moment,
} from './grammar.ts'

/** "#7 заблокировано", "#7 и #8 заблокированы" */
const are = (count: number, one: string, several: string): string => (count === 1 ? one : several)

/** "этот сеанс заблокирован", "ни один из этих сеансов не заблокирован" */
const lockedOf = (locked: number, of: number): string =>
  of === 1
    ? `этот сеанс ${locked === 1 ? 'заблокирован' : 'не заблокирован'}`
    : locked === 0
      ? 'ни один из этих сеансов не заблокирован'
      : locked === of
        ? of === 2
          ? 'оба сеанса заблокированы'
          : 'все эти сеансы заблокированы'
        : `из этих сеансов ${form(locked, 'заблокирован', 'заблокировано', 'заблокировано')} ${digits(locked)}`

const scheduledOf = (p: { count: number; scheduled: number }): string =>
  p.scheduled === 0 ? '' : ` (запланировано: ${p.scheduled})`

/** Почему из неё ничего не получить. */
const forwards = (path: string): string =>
  `${theEntity(path)} пересылает свои сообщения, поэтому операции получения отклоняются`

export const whyEntity: DetailWords['whyEntity'] = {
  answerForwarded: p =>
    p.count === 0
      ? `Сообщений здесь нет. ${p.isAway ? 'Поступающие сообщения сейчас нельзя переслать' : 'Сообщения отсюда пересылаются'} в ${p.to}; получать их здесь нельзя.`
      : p.stuck === 0
        ? `Пересылки в ${p.to} ${form(p.count, 'ожидает', 'ожидают', 'ожидают')} ${messages(p.count)}; ${forwards(p.path)}.`
        : p.stuck === p.count
          ? `Переслать ${messages(p.stuck)} в ${p.to} не удаётся; ${forwards(p.path)}.`
          : `Пересылки в ${p.to} ${form(p.count - p.stuck, 'ожидает', 'ожидают', 'ожидают')} ${messages(p.count - p.stuck)}, ещё ${messages(p.stuck)} переслать не удаётся; ${forwards(p.path)}.`,
  answerEmpty: path => `В ${path} нет сообщений.`,
  answerAll: p =>
    p.active === 1
      ? 'Есть 1 активное сообщение, и его можно получить.'
      : `Есть ${plural(p.active, 'активное сообщение', 'активных сообщения', 'активных сообщений')}; ${p.active === 2 ? 'оба' : 'все они'} доступны для получения.`,
  answerSome: p =>
    p.active === 1
      ? 'Есть 1 активное сообщение, но получить его нельзя.'
      : `Есть ${plural(p.active, 'активное сообщение', 'активных сообщения', 'активных сообщений')}, но получить ${p.available === 0 ? 'нельзя ни одного' : `можно только ${digits(p.available)} из них`}.`,
  answerSessions: p =>
    `Есть ${plural(p.active, 'активное сообщение', 'активных сообщения', 'активных сообщений')} (в ${digits(p.sessions)} ${form(p.sessions, 'сеансе', 'сеансах', 'сеансах')}); ${lockedOf(p.locked, p.sessions)}. Получателю доступны только сообщения того сеанса, который он удерживает.`,
  answerOther: p =>
    `Активных сообщений нет, но есть ${list([
      ...(p.scheduled > 0
        ? [plural(p.scheduled, 'запланированное сообщение', 'запланированных сообщения', 'запланированных сообщений')]
        : []),
      ...(p.deadLetter > 0 ? [`${messages(p.deadLetter)} в очереди недоставленных сообщений`] : []),
      ...(p.transferDeadLetter > 0
        ? [`${messages(p.transferDeadLetter)} в очереди недоставленных сообщений передачи (TDLQ)`]
        : []),
    ])}.`,
  answerHeld: p => `Есть ${messages(p.count)}; в очереди недоставленных сообщений срок жизни не применяется.`,
  deletedIdle: p =>
    `${upper(kindNoun(p.kind))} ${agreed(p.kind === 'topic', 'удалён', 'удалена')} в ${moment(p.at)}, потому что ${agreed(p.kind === 'topic', 'его', 'её')} не использовали ${p.limit}.`,
  deletedExplicit: p =>
    p.by === null
      ? `${upper(kindNoun(p.kind))} ${agreed(p.kind === 'topic', 'удалён', 'удалена')} в ${moment(p.at)}.`
      : `${Client(p.by)} удалил ${toKind(p.kind)} в ${moment(p.at)}.`,
  notYet: p =>
    `${upper(kindNoun(p.kind))} ${agreed(p.kind === 'topic', 'будет создан', 'будет создана')} ${p.isNow ? 'в этот же момент, но позже по порядку событий' : `в ${moment(p.at)}`}.`,
  created: p =>
    p.fromStart
      ? `${upper(kindNoun(p.kind))} существует с начала прогона.`
      : `${upper(kindNoun(p.kind))} ${agreed(p.kind === 'topic', 'создан', 'создана')} в ${moment(p.at)}.`,
  locked: p =>
    p.count === 1
      ? `Сообщение ${p.numbers[0]!} заблокировано ${byReceiver(p.by)}${p.until === null ? '' : ` ${upTo(p.until)}`}.`
      : `Сообщения ${some(p.numbers, p.count)} заблокированы ${byReceiver(p.by)}${p.until === null ? '' : `; первая из блокировок этих сообщений истекает в ${moment(p.until)}`}.`,
  removedNow: p =>
    `В этот же момент брокер удалил ${are(p.count, 'просроченное сообщение', 'просроченные сообщения')} ${some(p.numbers, p.count)}.`,
  lockedByGone: p =>
    `${Receiver(p.by)} ${p.isKilled ? `был аварийно завершён в ${moment(p.at)} и больше не может согласовать` : `был закрыт в ${moment(p.at)}, не согласовав`} ${are(p.count, 'сообщение', 'сообщения')} ${some(p.numbers, p.count)}${p.until === null ? '' : p.session !== null ? (p.isReleased ? `; ${are(p.count, 'оно освобождается', 'они освобождаются')} вместе с сеансом ${p.session} в ${moment(p.until)}` : `; блокировка сеанса ${p.session} действует ${upTo(p.until)}`) : p.count === 1 ? `; блокировка действует ${upTo(p.until)}` : `; первая из блокировок этих сообщений истекает в ${moment(p.until)}`}.`,
  lockedDeferred: p =>
    `${are(p.count, 'Сообщение', 'Сообщения')} ${some(p.numbers, p.count)} ${are(p.count, 'было отложено и получено по порядковому номеру, поэтому по окончании блокировки оно не станет доступным', 'были отложены и получены по порядковым номерам, поэтому по окончании блокировки они не станут доступными')}.`,
  deferred: p =>
    `${are(p.count, 'Сообщение', 'Сообщения')} ${some(p.numbers, p.count)} ${are(p.count, 'отложено', 'отложены')}; получить ${are(p.count, 'его', 'их')} можно только по порядковому номеру.`,
  deferredRefused: p =>
    `${are(p.count, 'Сообщение', 'Сообщения')} ${some(p.numbers, p.count)} ${are(p.count, 'отложено', 'отложены')}; пока ${p.to === null ? `статус ${ofEntity(p.entity)} — ${p.status}` : `${p.entity} пересылает сообщения в ${p.to}`}, ${are(p.count, 'его', 'их')} нельзя получить даже по порядковому номеру.`,
  deferredDead: p =>
    `${are(p.count, 'Сообщение', 'Сообщения')} ${some(p.numbers, p.count)} ${are(p.count, 'отложено', 'отложены')}; в очереди недоставленных сообщений сущности с включёнными сеансами ${are(p.count, 'его', 'их')} нельзя получить даже по порядковому номеру.`,
  deferredExpired: p =>
    `${are(p.count, 'Сообщение', 'Сообщения')} ${some(p.numbers, p.count)} ${are(p.count, 'отложено, и его срок жизни истёк; получить это сообщение больше нельзя', 'отложены, и их срок жизни истёк; получить эти сообщения больше нельзя')}.`,
  expiredByPresent: p =>
    `При текущем сроке жизни по умолчанию ${are(p.count, 'сообщение', 'сообщения')} ${some(p.numbers, p.count)} ${are(p.count, 'просрочено', 'просрочены')}, но ни одна операция получения ${are(p.count, 'его', 'их')} ещё не удалила.`,
  expired: p => {
    const missing = p.listening ? 'никто не запрашивает сообщений' : 'открытых получателей нет'
    const refused = `статус ${ofEntity(p.entity)} — ${p.status} и ни одна операция получения не может ${are(p.count, 'его', 'их')} удалить`
    return `${are(p.count, 'Сообщение', 'Сообщения')} ${some(p.numbers, p.count)} ${are(p.count, 'просрочено', 'просрочены')}, но ещё не ${are(p.count, 'удалено', 'удалены')}, потому что ${p.status === null ? missing : refused}.`
  },
  scheduled: p =>
    `${form(p.count, 'Запланировано', 'Запланированы', 'Запланировано')} ${messages(p.count)}${p.count === 1 ? '' : ', ближайшее —'} с активацией в ${moment(p.next)}; получить ${are(p.count, 'его', 'их')} пока нельзя.`,
  deadLetters: p => `В ${p.path} — ${messages(p.count)}.`,
  transferDeadLetters: p =>
    `В ${p.path} — ${messages(p.count)}, ${p.count === 1 ? 'которое не удалось передать' : 'которые не удалось передать'} дальше.`,
  nearlyFull: p =>
    `Занято ${p.held} из ${p.limit}; учитываются все сообщения, в том числе отложенные, запланированные, просроченные и недоставленные.`,
  full: p =>
    `Занято ${p.held} из ${p.limit}, и места больше нет. Учитываются все сообщения, в том числе отложенные, запланированные, просроченные и недоставленные.`,
  withCredit: p => `${p.name} (кредит ${p.credit})`,
  listening: p =>
    `${p.receivers.length === 1 ? 'Открыт получатель' : 'Открыты получатели'} ${list(p.receivers.map(name => (who(name) === 'клиент' ? 'клиента' : name)))}.`,
  openNotRequesting: p =>
    `${p.receivers.length === 1 ? 'Открыт получатель' : 'Открыты получатели'} ${list(p.receivers.map(name => (who(name) === 'клиент' ? 'клиента' : name)))}, но запроса на получение нет.`,
  openRefused: p =>
    `${p.receivers.length === 1 ? 'Открыт получатель' : 'Открыты получатели'} ${list(p.receivers.map(name => (who(name) === 'клиент' ? 'клиента' : name)))}, но любой запрос на получение отклоняется.`,
  heldListening: p =>
    `Открытых получателей нет, но ${plural(p.count, 'сеанс ещё заблокирован', 'сеанса ещё заблокированы', 'сеансов ещё заблокированы')}; это приравнивается к открытому получателю.`,
  unlockedWork: p =>
    p.isDeleted
      ? `${Receiver(p.by)} обрабатывает ${p.number}; это сообщение удалено при получении.`
      : `${Receiver(p.by)} ещё обрабатывает ${p.number}, но согласовать это сообщение уже не может.`,
  deletedBuffered: p =>
    `В буфере предварительной выборки ${ofReceiver(p.by)} ${p.count === 1 ? 'находится сообщение' : 'находятся сообщения'} ${some(p.numbers, p.count)}; брокер удалил ${p.count === 1 ? 'это сообщение' : 'эти сообщения'} уже при получении.`,
  notListening: 'Открытых получателей нет.',
  lost: p =>
    p.count === 0
      ? 'Сообщений в этой сущности не было.'
      : `Вместе с сущностью ${form(p.count, 'удалено', 'удалены', 'удалено')} ${messages(p.count)}${p.hasDeadLetterQueue ? ' (с учётом очереди недоставленных сообщений)' : ''}.`,
  rules: p =>
    p.rules.length === 0
      ? 'У подписки нет правил, поэтому она ничего не получает.'
      : `${p.rules.length === 1 ? 'Правило' : 'Правила'} подписки: ${p.rules.join('; ')}.`,
  forwards: p => `${TheEntity(p.path)} пересылает все сообщения в ${p.to}, поэтому получать их отсюда нельзя.`,
  forwardedDead: p =>
    `Всего ${form(p.count, 'переслано', 'пересланы', 'переслано')} ${plural(p.count, 'недоставленное сообщение', 'недоставленных сообщения', 'недоставленных сообщений')}.`,
  forwardsDead: p => `Недоставленные сообщения пересылаются в ${p.to}.`,
  sessionHeld: p =>
    `${Who(p.by)} удерживает сеанс ${p.session} ${upTo(p.until)}; ${p.count === 0 ? 'в этом сеансе сообщений нет' : `в этом сеансе — ${messages(p.count)}${scheduledOf(p)}`}.`,
  sessionFree: p =>
    `Сеанс ${p.session} свободен, в нём ${messages(p.count)}${scheduledOf(p)}${p.count === 1 ? `: ${p.first}` : `, первое${p.isFirst ? '' : ' доступное'} — ${p.first}`}.`,
  sessionFreeEmpty: p =>
    `Сеанс ${p.session} свободен, но получить ${p.count === 1 ? 'его сообщение нельзя' : `нельзя ни одного из его ${plural(p.count, 'сообщения', 'сообщений', 'сообщений')}`}.`,
  moreSessions: count =>
    `Ещё ${plural(count, 'сеанс', 'сеанса', 'сеансов')} не ${form(count, 'показан', 'показаны', 'показано')}.`,
  topicDeleted: p => `Подписка удалена в ${moment(p.at)} вместе с разделом ${p.topic}.`,
  sessionsNote: kind =>
    `Для ${agreed(kind === 'topic', 'этого', 'этой')} ${ofKind(kind)} включены сеансы, поэтому сообщение получает только тот получатель, который удерживает его сеанс.`,
}
