/** Russian: the sentences of Why. Arguments are ready-made text: numbers as "#7", times as "1:04", lengths as "30 s". */

import type { DetailWords } from '../contract.ts'
import {
  ofMoment,
  agreed,
  attempt,
  between,
  byReceiver,
  client,
  deliveredTo,
  digits,
  entityNoun,
  gone,
  list,
  messages,
  ofEntity,
  ofReceiver,
  plural,
  quoted,
  reasonText,
  Receiver,
  receiver,
  some,
  stillBusy,
  TheEntity,
  theEntity,
  times,
  upper,
  Who,
  upTo,
  moment,
} from './grammar.ts'

const after = (text: string | null, before: string): string => (text === null ? '' : before + text)

/** In a dead-letter queue it does not change. */
const countNow = (p: { count: number; isUnchanged: boolean }): string =>
  `DeliveryCount ${p.isUnchanged ? 'по-прежнему' : 'теперь'} равен ${p.count}`

/** " (DeliveryCount 2)", from the second delivery on. */
const counted = (count: number): string => (count > 0 ? ` (DeliveryCount ${count})` : '')

export const whyTitles: DetailWords['whyTitles'] = {
  notYet: id => `Где сообщение ${id}?`,
  scheduled: (id, isOnTopic) =>
    isOnTopic ? `Почему сообщение ${id} ещё не опубликовано?` : `Почему сообщения ${id} ещё нет в очереди?`,
  waiting: id => `Почему сообщение ${id} ждёт?`,
  lingering: id => `Почему сообщение ${id} ещё здесь?`,
  locked: id => `Почему сообщение ${id} заблокировано?`,
  deferred: id => `Почему сообщение ${id} никто не получает?`,
  deadLettered: id => `Почему сообщение ${id} оказалось в очереди недоставленных сообщений?`,
  dropped: id => `Почему сообщения ${id} больше нет?`,
  completed: id => `Что стало с сообщением ${id}?`,
  received: id => `Что стало с сообщением ${id}?`,
  deleted: id => `Почему сообщения ${id} больше нет?`,
  cancelled: id => `Почему сообщение ${id} не пришло?`,
  activated: (id, number) => `Что стало с сообщением ${number} (${id})?`,
  forwarded: id => `Где сообщение ${id}?`,
  entityDeleted: id => `Почему сообщения ${id} больше нет?`,
  entity: path => `Что находится в ${path}?`,
  entityTimed: path => `Что находится в ${path} и когда эта ${entityNoun(path)} будет удалена?`,
  entityGone: (path, kind) => `Почему ${ofEntity(path, kind === 'topic')} больше нет?`,
  entityNotYet: (path, isTopic) => `Почему ${theEntity(path, isTopic)} ещё не существует?`,
  absent: id => `Где сообщение ${id}?`,
}

/** How a message that came again had been released. */
const CAME_AGAIN = {
  lapsed: (number: string, count: number) => `Блокировка сообщения ${number} уже заканчивалась ${times(count)}`,
  abandoned: (number: string, count: number) => `От сообщения ${number} уже отказывались ${times(count)}`,
  mixed: (number: string, count: number) => `Сообщение ${number} уже ${times(count)} снова становилось доступным`,
} as const

/** null: a client that used the lock of a receiver. */
const gaveUp = (by: string | null): string =>
  by === null ? 'от сообщения отказались' : `${receiver(by)} отказался от сообщения`

const lockedAhead = (p: { number: string; buffer: string | null; busy: string | null; count: number }): string =>
  `Впереди сообщение ${p.number}, которое сейчас заблокировано${p.buffer === null ? '' : ` и ждёт в буфере предварительной выборки ${ofReceiver(p.buffer)}`}${p.busy === null ? '' : `, а ${stillBusy(p.busy, p.count)}`}`

export const whyAnswers: DetailWords['whyAnswers'] = {
  notYet: p =>
    p.isNow
      ? `Сообщение ещё не отправлено; ${p.by === null ? 'оно будет отправлено' : `${client(p.by)} отправит его`} в этот же момент, но позже по порядку событий.`
      : p.by === null
        ? `Сообщение ещё не отправлено; оно будет отправлено в ${moment(p.at)}.`
        : `Сообщение ещё не отправлено; ${client(p.by)} отправит его в ${moment(p.at)}.`,
  scheduled: p => `Сообщение запланировано с активацией в ${moment(p.due)}.`,
  waitingBehind: p =>
    `Впереди ${messages(p.ahead)}${p.partition === null ? '' : ` из секции ${p.partition}`}${p.busy === null ? '' : `, а ${stillBusy(p.busy, p.count)}`}.`,
  waitingAgain: p =>
    `${lockedAhead(p)}. ${CAME_AGAIN[p.how](p.number, p.times)}, ${p.times === 1 ? 'после чего сообщение получили снова' : 'и каждый раз сообщение получали снова'}.`,
  waitingOvertaken: p =>
    `${lockedAhead(p)}. Когда в ${moment(p.at)} блокировка сообщения ${p.number} закончится, оно снова станет доступно на прежнем месте.`,
  waitingLocked: p =>
    `Впереди несколько сообщений, которые сейчас заблокированы${p.busy === null ? '' : `, а ${stillBusy(p.busy, p.count)}`}.`,
  waitingNext: p =>
    p.busy === null
      ? 'Это сообщение будет получено следующим.'
      : `Это сообщение будет получено следующим, но ${stillBusy(p.busy, p.count)}.`,
  waitingExpires: p =>
    `Срок жизни сообщения истечёт в ${moment(p.at)}, когда ${p.count === 1 ? `получатель ${p.busy} ещё будет занят` : `получатели ${p.busy} ещё будут заняты`}.`,
  waitingCredit: p =>
    `Это сообщение будет получено следующим, но у ${p.count === 1 ? 'получателя' : 'получателей'} ${p.by} не осталось кредита.`,
  waitingNobody: p => `Из ${p.entity} никто не получает сообщений.`,
  waitingDisabled: p => `Статус ${ofEntity(p.entity)} — ${p.status}, поэтому получать сообщения отсюда нельзя.`,
  lingering: p =>
    p.isListened
      ? `Срок жизни сообщения истёк в ${moment(p.at)}, но никто не запрашивает сообщений, поэтому оно ещё не удалено.`
      : `Срок жизни сообщения истёк в ${moment(p.at)}, но открытых получателей нет, поэтому оно ещё не удалено.`,
  lingeringByPresent: p =>
    `При ${p.isOwn ? 'собственном TimeToLive' : 'текущем сроке жизни по умолчанию'} сообщение просрочено с ${ofMoment(p.at)}, но операции получения с тех пор не было, поэтому оно ещё не удалено.`,
  working: p =>
    `${Who(p.by)} обрабатывает сообщение${p.until === null ? '' : p.isUnsettled ? ` и закончит обработку, не согласовав его (settle: crash), в ${moment(p.until)}` : ` ${upTo(p.until)}`}${!p.isLate ? '' : p.lockEnds === null ? ', но согласовать его уже не сможет' : `, а блокировка закончится уже в ${moment(p.lockEnds)}`}.`,
  buffered: p => `Сообщение заблокировано и ждёт в буфере предварительной выборки ${ofReceiver(p.by)}.`,
  held: p => `Сообщение заблокировано ${byReceiver(p.by)} ${upTo(p.until)}.`,
  heldExpired: p =>
    `Срок жизни сообщения истёк в ${moment(p.at)}, но сообщение заблокировано ${byReceiver(p.by)} и пока не признаётся просроченным.`,
  deferred: p =>
    `${Receiver(p.by)} отложил сообщение в ${moment(p.at)}; получить его можно только по порядковому номеру (${p.number}).`,
  deferredDead: p =>
    `${Receiver(p.by)} отложил сообщение в ${moment(p.at)}; в очереди недоставленных сообщений у сущности с включёнными сеансами отложенное сообщение нельзя получить даже по порядковому номеру.`,
  deferredForwarding: p =>
    `${Receiver(p.by)} отложил сообщение в ${moment(p.at)}; пока ${p.entity} пересылает сообщения в ${p.to}, получить его нельзя даже по порядковому номеру.`,
  deferredRefused: p =>
    `${Receiver(p.by)} отложил сообщение в ${moment(p.at)}; пока статус ${ofEntity(p.entity)} — ${p.status}, получить его нельзя даже по порядковому номеру.`,
  deferredExpired: p =>
    `${Receiver(p.by)} отложил сообщение в ${moment(p.at)}, а в ${moment(p.expired)} срок жизни сообщения истёк; получить это сообщение больше нельзя.`,
  expiredWaiting: p => `Срок жизни сообщения истёк в ${moment(p.at)}, когда оно ещё ждало в ${p.entity}.`,
  expiredByPresent: p =>
    `При ${p.isOwn ? 'собственном TimeToLive' : 'сроке жизни по умолчанию'}, который действовал в ${moment(p.at)}, когда сообщение запросили, оно было просрочено с ${ofMoment(p.expired)}.`,
  expiredUnreceived: p => `Срок жизни сообщения истёк в ${moment(p.at)}; это сообщение никто не получил.`,
  expiredAtBoundary: p => `Срок жизни сообщения истёк в ${moment(p.at)}, в тот самый момент, когда ${p.what}.`,
  expiredByOther: p =>
    `Срок жизни сообщения истёк в ${moment(p.at)}, когда оно ещё ждало в ${p.entity}. В тот же момент поступил вызов для сеанса ${p.session}, и сообщение сразу было удалено.`,
  expiredNobody: p => `Срок жизни сообщения истёк в ${moment(p.at)}, когда открытых получателей не было.`,
  expiredUnderLock: p =>
    p.isAbandoned
      ? `Срок жизни сообщения истёк в ${moment(p.expired)}, пока действовала блокировка, а в ${moment(p.at)} ${gaveUp(p.by)}.`
      : `Срок жизни сообщения истёк в ${moment(p.expired)}, пока действовала блокировка; она закончилась в ${moment(p.at)}, а сообщение так и не было согласовано.`,
  expiredWithLock: p =>
    `Срок жизни сообщения истёк в ${moment(p.at)}, в тот же момент, когда ${p.isAbandoned ? gaveUp(p.by) : 'закончилась блокировка сообщения'}.`,
  expiredDeferred: p =>
    `Срок жизни сообщения истёк в ${moment(p.expired)}, пока оно было ${p.isUnderLock ? 'заблокировано; потом сообщение отложили' : 'отложено'}. В ${moment(p.at)} сообщение запросили, и оно было признано просроченным.`,
  maxDelivery: p =>
    `Сообщение доставлено ${times(p.count)}${p.from === null ? '' : ` из ${p.from}`}, но не завершено; в ${moment(p.at)} достигнут MaxDeliveryCount.`,
  byApplication: p =>
    `${Receiver(p.by)} перенёс сообщение в очередь недоставленных сообщений в ${moment(p.at)}${p.reason === null ? '' : ` с причиной ${reasonText(p.reason)}`}.`,
  completed: p => `${Receiver(p.by)} завершил сообщение в ${moment(p.at)}.`,
  completedExpired: p =>
    `Срок жизни сообщения истёк в ${moment(p.expired)}, но блокировка ещё действовала, и ${receiver(p.by)} завершил сообщение в ${moment(p.at)}.`,
  received: p => `Сообщение ${deliveredTo(p.by)}${after(p.from, ' из ')} в ${moment(p.at)} в режиме ReceiveAndDelete.`,
  deleted: p =>
    `Сообщение удалено${after(p.from, ' из ')} в ${moment(p.at)} при пакетном удалении${after(p.by, ', которое выполнил клиент ')}.`,
  cancelled: p =>
    `Сообщение отменено${after(p.by, ' клиентом ')} в ${moment(p.at)}, до активации, назначенной на ${p.due}.`,
  activated: p => `Сообщение активировано в ${moment(p.at)} под номером ${p.next}.`,
  forwarded: p => `Сообщение переслано в ${p.to} в ${moment(p.at)}.`,
  entityDeleted: p => `${gone(p)} вместе со всеми сообщениями.`,
  neverSent: () => 'Сообщение с таким MessageId в этом прогоне не отправляли.',
  refused: p =>
    `${p.isSchedule ? 'Планирование сообщения отклонено' : 'Отправка сообщения отклонена'} в ${moment(p.at)}: ${p.error}.`,
}

const DOING = {
  working: (by: string) => `, когда ${receiver(by)} ещё обрабатывал сообщение`,
  buffered: (by: string) => `, когда сообщение ещё было в буфере ${ofReceiver(by)}`,
  holding: (by: string) => `, а ${receiver(by)} ещё не согласовал сообщение`,
  unsettled: (by: string) => `, потому что ${receiver(by)} закончил обработку, не согласовав сообщение (settle: crash)`,
} as const

const freed = (isAhead: boolean): string =>
  isAhead
    ? 'и в тот же момент, но позже по порядку событий, сообщение перестанет быть заблокированным'
    : 'и в тот же момент сообщение перестало быть заблокированным'

/** How deliveries ended, one of them or each of several. */
const REPEATED = {
  abandoned: ['от него', 'отказались', 'отказывались'],
  lapsed: ['блокировка', 'истекла', 'истекала'],
  deferred: ['его', 'отложили', 'откладывали'],
  released: ['его', 'освободили', 'освобождали'],
} as const

export const whySteps: DetailWords['whySteps'] = {
  sent: p => {
    const to = after(p.to, ' в ')
    const sent =
      p.by === null
        ? `В ${moment(p.at)} сообщение отправлено${to}`
        : `В ${moment(p.at)} клиент ${p.by} отправил сообщение${to}`
    const behind =
      p.total === 0 ? null : `Впереди ${p.total === 1 ? 'было сообщение' : 'были сообщения'} ${some(p.behind, p.total)}`
    const busy = p.busy === null ? null : `получатель ${p.busy.by} в это время обрабатывал ${p.busy.number}`
    if (behind === null) return busy === null ? `${sent}.` : `${sent}. ${upper(busy)}.`
    return busy === null ? `${sent}. ${behind}.` : `${sent}. ${behind}, а ${busy}.`
  },
  sentFor: p =>
    p.by === null
      ? `В ${moment(p.at)} сообщение отправлено ${p.isCopy ? 'как копия сообщения' : 'в ответ на сообщение'} ${p.about} из ${p.place}.`
      : `В ${moment(p.at)} клиент ${p.by} отправил сообщение ${p.isCopy ? 'как копию сообщения' : 'в ответ на сообщение'} ${p.about} из ${p.place}.`,
  scheduledSent: p =>
    p.by === null
      ? `В ${moment(p.at)} сообщение запланировано под номером ${p.number} с активацией в ${moment(p.due)}.`
      : `В ${moment(p.at)} клиент ${p.by} запланировал сообщение под номером ${p.number} с активацией в ${moment(p.due)}.`,
  activated: p =>
    `В ${moment(p.at)} сообщение активировано и помещено в ${p.entity} под номером ${p.number}, как если бы его отправили в этот момент.`,
  skewed: p =>
    `Часы брокера были сдвинуты на ${p.by}, поэтому ${p.was === null ? `EnqueuedTimeUtc равен моменту ${p.stamped}` : `${p.was === 'scheduled' ? 'у запланированного сообщения' : 'до пересылки'} EnqueuedTimeUtc был равен моменту ${p.stamped}`}.`,
  recomputed: p =>
    `Операция получения заново вычислила ExpiresAtUtc с учётом действовавшего тогда срока жизни по умолчанию: ${p.expires === null ? 'срок жизни перестал быть ограниченным' : `новое значение — ${p.expires}`}.`,
  ttlDefault: p =>
    `Срок жизни по умолчанию для ${ofEntity(p.entity)} — ${p.ttl}, поэтому срок жизни сообщения ${p.isOver ? 'должен был истечь' : 'истекает'} в ${moment(p.expires)}.`,
  ttlDefaultThen: p =>
    `Когда сообщение поступило, срок жизни по умолчанию для ${ofEntity(p.entity)} составлял ${p.ttl}, поэтому срок жизни сообщения ${p.isOver ? 'должен был истечь' : 'истекает'} в ${moment(p.expires)}.`,
  computedAnew: p =>
    `При получении брокер заново вычисляет ExpiresAtUtc с учётом ${p.isOwn ? 'собственного TimeToLive' : 'текущего срока жизни по умолчанию'}, поэтому срок жизни сообщения ${p.expires === null ? 'не ограничен' : `${p.isPast ? 'истёк' : 'истекает'} в ${moment(p.expires)}`}.${p.stored === null ? '' : ` Пока операции получения нет, действует сохранённый ExpiresAtUtc, равный моменту ${p.stored}.`}`,
  computedNext: p =>
    `Следующая операция получения${p.stored === null ? '' : `, если она произойдёт раньше сохранённого ExpiresAtUtc (${p.stored}),`} заново вычислит ExpiresAtUtc с учётом текущего срока жизни по умолчанию${p.expires === null ? ', и срок жизни не будет ограничен' : `, и он будет равен моменту ${p.expires}`}.`,
  ttlOwn: p =>
    `Собственный TimeToLive сообщения — ${p.ttl}, поэтому срок жизни ${p.isOver ? 'должен был истечь' : 'истекает'} в ${moment(p.expires)}.`,
  ttlClamped: p =>
    `Для сообщения запрошен срок жизни ${p.asked}, но ${p.entity} допускает не больше ${p.ttl}. Брокер сократил запрошенный срок, не сообщив об ошибке, поэтому срок жизни сообщения ${p.isOver ? 'должен был истечь' : 'истекает'} в ${moment(p.expires)}.`,
  ttlClampedThen: p =>
    `Для сообщения запрошен срок жизни ${p.asked}, но при помещении сообщения в очередь ${theEntity(p.entity)} допускала не больше ${p.ttl}. Брокер сократил запрошенный срок, не сообщив об ошибке, поэтому срок жизни сообщения ${p.isOver ? 'должен был истечь' : 'истекает'} в ${moment(p.expires)}.`,
  ttlNone: p =>
    `Срок жизни не ${p.isOver ? 'был ' : ''}задан ни для сообщения, ни для ${ofEntity(p.entity)}, поэтому он не ${p.isOver ? 'был ' : ''}ограничен.`,
  ttlNoneThen: p =>
    `При помещении сообщения в очередь срок жизни не был задан ни для него, ни для ${ofEntity(p.entity)}, поэтому он не ${p.isOver ? 'был ' : ''}ограничен.`,
  ttlWhileScheduled: p =>
    `Срок жизни ${p.ttl} начнётся в ${moment(p.due)} и${p.isPresent ? ' при текущих настройках' : ''} истечёт в ${moment(p.expires)}.`,
  ttlWhileSkewed: p =>
    `Срок жизни ${p.ttl} начнётся в ${moment(p.due)}. Часы брокера сдвинуты на ${p.by}; если сдвиг сохранится,${p.isPresent ? ' при текущих настройках' : ''} срок жизни истечёт в ${moment(p.expires)}.`,
  ttlOfCopies: p =>
    `В ${p.paths} срок жизни ${p.ttl} начнётся в ${moment(p.due)}${p.by === null ? ` и${p.isPresent ? ' при текущих настройках' : ''}` : `. Часы брокера сдвинуты на ${p.by}; если сдвиг сохранится,${p.isPresent ? ' при текущих настройках' : ''} срок жизни`} истечёт в ${moment(p.expires)}.`,
  noSubscriptionsYet: topic =>
    `У раздела ${topic} сейчас нет подписок. Если их не будет и при активации, сообщение будет отброшено.`,
  delivered: p =>
    `Сообщение ${deliveredTo(p.by)} в ${moment(p.at)}${counted(p.count)}; блокировка действует ${upTo(p.until)}.`,
  deliveredPast: p =>
    `Сообщение ${deliveredTo(p.by)} в ${moment(p.at)}${counted(p.count)} и заблокировано ${upTo(p.until)}.`,
  buffered: p =>
    p.workAt === null
      ? `Сообщение, заблокированное с ${ofMoment(p.at)}, ждёт в буфере предварительной выборки ${ofReceiver(p.by)}.`
      : `Сообщение ${p.number === null ? '' : `${p.number} `}ждало в буфере предварительной выборки ${ofReceiver(p.by)} с ${ofMoment(p.at)} ${upTo(p.workAt)}.`,
  renewedBefore: p =>
    `До этого блокировка продлевалась ${times(p.count)}, ${p.count === 1 ? '' : 'в последний раз — '}${upTo(p.until)}.`,
  renewed: p =>
    `Блокировка сообщения продлена ${times(p.count)},${p.count === 1 ? '' : ' в последний раз'} ${upTo(p.until)}${p.before === null ? '' : `, что её сократило (прежде она действовала ${upTo(p.before)})`}.`,
  lapsed: p =>
    p.doing === 'endedWithReceiver'
      ? `В ${moment(p.at)} блокировка сообщения закончилась при закрытии подключения получателя; ${countNow(p)}.`
      : p.doing === 'left'
        ? `В ${moment(p.at)} блокировка сообщения истекла; ${countNow(p)}.`
        : `В ${moment(p.at)} блокировка истекла${DOING[p.doing](p.by)}; ${countNow(p)}.`,
  openAgain: p => `${Receiver(p.by)} снова открылся в ${moment(p.at)}, но прежних блокировок у него уже нет.`,
  holderKilled: p =>
    p.isLockOver
      ? `${Receiver(p.by)} аварийно завершён в ${moment(p.at)}, ${freed(p.isAhead)}.`
      : `${Receiver(p.by)} аварийно завершён в ${moment(p.at)}; он больше не сможет согласовать сообщение, но блокировка продолжает действовать.`,
  holderClosed: p =>
    p.isLockOver
      ? `${Receiver(p.by)} закрыт в ${moment(p.at)}, ${freed(p.isAhead)}.`
      : `${Receiver(p.by)} закрыт в ${moment(p.at)}; блокировка продолжает действовать.`,
  lateEnd: p => {
    const copy = p.isEarlier ? ' копии, полученной при предыдущей доставке,' : ''
    const done = `${Receiver(p.by)} закончил обработку${copy} в ${moment(p.at)}, через ${p.work} после начала`
    if (p.error === null) return `${done}, не согласовав сообщение; блокировка уже была потеряна.`
    if (!p.isOfLock) return `${done}, когда блокировка уже была потеряна; согласование отклонено с ошибкой ${p.error}.`
    if (p.before === 'ended')
      return `${done}, но блокировка сеанса уже закончилась, поэтому согласование отклонено с ошибкой ${p.error}.`
    return p.before === null
      ? `${done}, то есть слишком поздно, поэтому согласование отклонено с ошибкой ${p.error}.`
      : `${done}, но клиент уже ${p.before === 'closed' ? 'закрыл сеанс' : 'согласовал сообщение'}, поэтому согласование отклонено с ошибкой ${p.error}.`
  },
  refused: p => `В ${moment(p.at)} ${attempt(p.operation, null, p.by)} отклонена с ошибкой ${p.error}.`,
  abandoned: p => `${Receiver(p.by)} отказался от сообщения в ${moment(p.at)}; ${countNow(p)}.`,
  deferred: p => `${Receiver(p.by)} отложил сообщение в ${moment(p.at)}; ${countNow(p)}.`,
  released: p =>
    p.by === null
      ? `Сообщение освобождено вместе с сеансом в ${moment(p.at)}; DeliveryCount не изменился.`
      : p.session === null
        ? `${Receiver(p.by)} освободил сообщение в ${moment(p.at)}; DeliveryCount не изменился.`
        : `${Receiver(p.by)} закрыл сеанс ${p.session} в ${moment(p.at)} и освободил сообщение; DeliveryCount не изменился.`,
  repeated: p =>
    p.how === 'mixed'
      ? p.count === 1
        ? `Сообщение доставили ещё один раз, но не завершили; эта доставка закончилась в ${moment(p.to)}.`
        : `Сообщение доставляли ещё ${times(p.count)}, но ни разу не завершили; последняя доставка закончилась в ${moment(p.to)}.`
      : p.count === 1
        ? `Сообщение доставили ещё один раз, а в ${moment(p.to)} ${REPEATED[p.how][0]}${p.isAgain ? ' снова' : ''} ${REPEATED[p.how][1]}.`
        : `Сообщение доставляли ещё ${times(p.count)}, и каждый раз ${REPEATED[p.how][0]} ${REPEATED[p.how][2]}, в последний раз — в ${moment(p.to)}.`,
  busyWith: p => `${Who(p.by)} обрабатывает ${some(p.numbers, p.total)}${p.until === null ? '' : ` ${upTo(p.until)}`}.`,
  inBuffer: p =>
    `В буфере предварительной выборки ${ofReceiver(p.by)} — ${p.total === 1 ? 'сообщение' : 'сообщения'} ${some(p.numbers, p.total)}${p.isFull ? '; буфер заполнен' : ''}.`,
  deliveriesOf: p => `${p.number} (${plural(p.count, 'доставка', 'доставки', 'доставок')})`,
  noCredit: p => `У ${ofReceiver(p.by)} не осталось кредита, поэтому сообщения ему не передаются.`,
  openOnly: p => `${Receiver(p.by)} открыт, но сообщений не запрашивает.`,
  aheadNow: p => `Впереди ${p.total === 1 ? 'сообщение' : 'сообщения'} ${some(p.numbers, p.total)}.`,
  noReceiver: p => `У ${p.entity} нет открытого получателя${p.since === null ? '' : ` с ${ofMoment(p.since)}`}.`,
  nextReceiver: p => `${Receiver(p.by)} откроется в ${moment(p.at)}.`,
  turn: p =>
    `Судя по темпу работы ${p.by.length === 1 ? 'получателя' : 'получателей'} ${list(p.by)}, это сообщение было бы получено в ${moment(p.at)}, если бы ${p.isBehind ? 'ни у одного сообщения не истёк срок жизни' : 'срок жизни не истёк'}.`,
  turnWith: p => `Если бы срок жизни не истёк, в ${moment(p.at)} сообщение было бы ${deliveredTo(p.by)}.`,
  turnWork: p =>
    `${Receiver(p.by)} обрабатывает одно сообщение за ${p.work}, поэтому это сообщение было бы получено в ${moment(p.at)}, если бы ${p.isBehind ? 'ни у одного сообщения не истёк срок жизни' : 'срок жизни не истёк'}.`,
  expiredWaiting: p =>
    `В ${moment(p.at)} срок жизни сообщения истёк; сообщение не было заблокировано, поэтому сразу было признано просроченным.`,
  cameExpired: p =>
    p.expired === null
      ? `Сообщение поступило в ${moment(p.at)}, ровно в тот момент, когда его срок жизни истёк.`
      : `Когда сообщение поступило в ${moment(p.at)}, его срок жизни уже истёк (в ${moment(p.expired)}).`,
  expiredNobody: p =>
    `В ${moment(p.at)} срок жизни сообщения истёк, но сообщение осталось в ${p.entity}, потому что открытых получателей там не было.`,
  expiredBusy: p =>
    `В ${moment(p.at)} срок жизни сообщения истёк, но сообщение ещё хранилось, потому что никто не запрашивал сообщений.`,
  judged: p =>
    `В ${moment(p.at)} ${receiver(p.by)} запросил сообщения; ${p.entity === null ? 'при собственном TimeToLive' : `при сроке жизни по умолчанию, действовавшем тогда для ${ofEntity(p.entity)},`} это сообщение было просрочено с ${ofMoment(p.expires)}.`,
  foundBy: p => `В ${moment(p.at)}, когда ${p.what}, это сообщение было признано просроченным.`,
  foundByOpening: by => `открылся ${receiver(by)}`,
  foundByReceive: by => `${receiver(by)} запросил сообщения`,
  foundByAccepting: by => `${receiver(by)} запросил сеанс`,
  foundByUpdate: (entity, isForwarding) =>
    isForwarding
      ? `была настроена пересылка сообщений из ${ofEntity(entity)} (пересылка действует как активный получатель)`
      : `были изменены свойства ${ofEntity(entity)}`,
  foundByNumber: by => `${receiver(by)} выполнил получение по порядковому номеру`,
  foundBySweep: () => 'выполнялась фоновая проверка',
  nextSweep: p => `Следующая фоновая проверка — в ${moment(p.at)}.`,
  retry: p =>
    `Если в ${moment(p.at)} сообщение всё ещё будет ждать, оно будет признано просроченным. ${TheEntity(p.entity)} переносит просроченные сообщения в очередь недоставленных сообщений, а та пересылает их в ${p.to}.`,
  overtook: p =>
    `Сообщение покинуло сущность раньше, чем сообщение ${p.number}, которое было доставлено прежде и ещё было заблокировано ${byReceiver(p.by)}.`,
  expiredUnderLock: p =>
    `В ${moment(p.at)} срок жизни сообщения истёк, пока оно было заблокировано; заблокированное сообщение не признаётся просроченным.`,
  expiredAtLockEnd: p => `В ${moment(p.at)} блокировка закончилась, и сообщение сразу было признано просроченным.`,
  deferredExpiry: p =>
    `В ${moment(p.at)} срок жизни сообщения истёк; отложенное сообщение остаётся, пока его не запросят.`,
  deadLetters: p =>
    p.isThen
      ? `В то время ${theEntity(p.entity)} переносила просроченные сообщения в очередь недоставленных сообщений, потому что deadLetteringOnMessageExpiration было включено.`
      : `${TheEntity(p.entity)} переносит просроченные сообщения в очередь недоставленных сообщений, потому что deadLetteringOnMessageExpiration включено.`,
  drops: p =>
    p.isThen
      ? `В то время ${theEntity(p.entity)} отбрасывала просроченные сообщения, потому что deadLetteringOnMessageExpiration было отключено.`
      : `${TheEntity(p.entity)} отбрасывает просроченные сообщения, потому что deadLetteringOnMessageExpiration отключено.`,
  maxDelivery: p =>
    p.count > p.max
      ? `В ${moment(p.at)} DeliveryCount сообщения стал равен ${p.count}, а значение MaxDeliveryCount ${ofEntity(p.entity)} тогда было равно ${p.max}, поэтому сообщение было перенесено в очередь недоставленных сообщений.`
      : `${TheEntity(p.entity)} допускала ${plural(p.max, 'доставку', 'доставки', 'доставок')}; в ${moment(p.at)} DeliveryCount стал равен ${p.count}, и сообщение было перенесено в очередь недоставленных сообщений.`,
  byApplication: p =>
    `${Receiver(p.by)} перенёс сообщение в очередь недоставленных сообщений в ${moment(p.at)}${p.reason === null ? '' : ` с причиной ${reasonText(p.reason)}`}${p.description === null ? '' : `: ${quoted(p.description)}`}.`,
  inDeadLetterQueue: p => `В ${p.to} срок жизни не применяется, сколько бы времени сообщение там ни находилось.`,
  takenFromDeadLetter: p =>
    `${Receiver(p.by)} получил сообщение из очереди недоставленных сообщений${p.isTransfer ? ' передачи' : ''} и завершил его в ${moment(p.at)}.`,
  completed: p =>
    `${Receiver(p.by)} завершил сообщение в ${moment(p.at)}${p.work === null ? '' : `; обработка заняла ${p.work}`}.`,
  received: p => `Сообщение ${deliveredTo(p.by)} в ${moment(p.at)}; в тот же момент брокер удалил это сообщение.`,
  deleted: p =>
    `Сообщение ${p.number} удалено в ${moment(p.at)} при пакетном удалении${after(p.by, ', которое выполнил клиент ')}; заблокировано оно не было.`,
  cancelled: p =>
    p.by === null
      ? `В ${moment(p.at)} сообщение ${p.number} отменено и тем самым удалено.`
      : `В ${moment(p.at)} клиент ${p.by} отменил сообщение ${p.number}, и оно удалено.`,
  entityDeleted: p =>
    p.unused === null
      ? `${gone(p)} вместе со всеми сообщениями.`
      : `${gone(p)}, потому что ${agreed(p.kind === 'topic', 'его', 'её')} не использовали ${p.unused} (AutoDeleteOnIdle); наличие сообщений не мешает удалению сущности.`,
  seeNext: p => `Дальнейшие события показаны для сообщения ${p.number}.`,
}

type ActiveParts = Parameters<DetailWords['whyArithmetic']['active']>[0]
type TtlParts = Parameters<DetailWords['whyArithmetic']['ttl']>[0]

const heldParts = (p: ActiveParts): string =>
  `${p.locked > 0 ? ` + ${digits(p.locked)} (заблокированные)` : ''}${p.deferred > 0 ? ` + ${digits(p.deferred)} (отложенные)` : ''}${p.expired > 0 ? ` + ${digits(p.expired)} (просроченные, ещё не удалённые)` : ''}`

/** "отложенных" as "отложенные". */
const kind = (state: string): string =>
  state
    .replaceAll(/ых(?= |$)/g, 'ые')
    .replace(' и не ', ', ещё не ')
    .replace('сообщений', 'сообщения')

const smallest = (p: TtlParts): string =>
  `min(${[`сообщение: ${p.message}`, ...p.defaults.map(({ path, ttl }) => `${path}: ${ttl}`)].join(', ')}) = ${p.result}`

export const whyArithmetic: DetailWords['whyArithmetic'] = {
  ttl: p => `срок жизни = ${smallest(p)}`,
  ttlAnew: p => `срок жизни при получении в ${moment(p.at)} = ${smallest(p)}`,
  none: 'не задан',
  expires: p => `ExpiresAtUtc = EnqueuedTimeUtc + срок жизни = ${p.from} + ${p.ttl} = ${p.result}`,
  expiresScheduled: p =>
    `ExpiresAtUtc = ScheduledEnqueueTimeUtc${p.skew === null ? '' : ' + сдвиг часов'} + срок жизни = ${p.from}${p.skew === null ? '' : ` + ${p.skew.startsWith('−') ? `(${p.skew})` : p.skew}`} + ${p.ttl} = ${p.result}`,
  lock: p => `LockedUntilUtc = время доставки + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  renewal: p => `LockedUntilUtc = время продления + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  work: p => `конец обработки = начало обработки + время обработки = ${p.from} + ${p.work} = ${p.result}`,
  deliveryCount: p => `DeliveryCount = засчитанные доставки = ${p.releases} ≥ MaxDeliveryCount = ${p.max}`,
  idle: p =>
    `время удаления = время последнего использования + AutoDeleteOnIdle = ${p.from} (${p.use}) + ${p.limit} = ${p.result}`,
  active: p => `активные сообщения: ${digits(p.active)} = ${digits(p.available)} (доступные)${heldParts(p)}`,
  activeInSessions: p =>
    `активные сообщения: ${digits(p.active)} = ${digits(p.available)} (доступные в своих сеансах)${p.deserted > 0 ? ` + ${digits(p.deserted)} (в сеансах, которые удерживает аварийно завершённый получатель)` : ''}${heldParts(p)}`,
  late: p =>
    p.isEarly
      ? `опоздание = ${p.at} − конец блокировки ${p.until} = ${p.by}`
      : `опоздание = ${p.at} − LockedUntilUtc ${p.until} = ${p.by}`,
  held: p =>
    `занято: ${p.held} = ${p.parts.map(({ size, state }) => `${size} (${kind(state)})`).join(' + ')}${p.again === null ? '' : ` + ещё раз ${p.again} (сообщения больше 1 МБ)`}`,
  size: p => `${p.held} (занято) + размер сообщения > ${p.limit} (предел)`,
  sizeWith: p =>
    `${p.held} (занято)${p.enlisted === null ? '' : ` + ${p.enlisted} (включено в транзакцию)`}${p.added === null ? '' : ` + ${p.added} (добавляется)`} = ${p.sum} > ${p.limit} (предел)`,
}

export const whyRules: DetailWords['whyRules'] = {
  notYet: 'Показано только то, что произошло до момента, на котором стоит ползунок.',
  scheduled:
    'До запланированного времени сообщение неактивно, поэтому получить его нельзя и его срок жизни не отсчитывается.',
  waitingByArrival:
    'Нумерация в этой сущности началась заново с 0. Поэтому из активных сообщений, которые не заблокированы и не просрочены, операция получения возвращает то, которое поступило раньше всех.',
  waiting:
    'Операция получения возвращает сообщение с наименьшим порядковым номером из тех, которые активны, не заблокированы и не просрочены.',
  completedDead:
    'Недоставленное сообщение удаляется, когда получатель завершает его в очереди недоставленных сообщений; там срок жизни не действует.',
  emptyDead:
    'Операция получения из очереди недоставленных сообщений возвращает активные сообщения, которые не заблокированы; срок жизни там не действует. Если таких сообщений за время ожидания не появилось, операция ничего не возвращает.',
  modeChanged:
    'Свойство expiration есть только в BusScope, в Azure его нет. Новое значение действует сразу, в том числе для сообщений, которые уже просрочены.',
  lingeringRefused: 'Просроченное сообщение может ещё некоторое время оставаться в сущности; получить его уже нельзя.',
  lingeringRecomputed:
    'Просроченное сообщение может ещё некоторое время оставаться в сущности. Операция получения заново вычисляет ExpiresAtUtc с учётом текущего срока жизни по умолчанию.',
  lingering:
    'Просроченное сообщение может ещё некоторое время оставаться в сущности; получить его уже нельзя, но при просмотре и в счётчиках оно видно.',
  locked:
    'Пока сообщение заблокировано, ни один другой получатель не может его получить, и просроченным оно не признаётся.',
  deferred:
    'Обычная операция получения не возвращает отложенное сообщение. Если срок жизни отложенного сообщения истёк, оно признаётся просроченным, только когда получатель запрашивает его по порядковому номеру.',
  expired:
    'Если в момент ExpiresAtUtc сообщение не заблокировано, оно отбрасывается или, если так настроена сущность, переносится в очередь недоставленных сообщений.',
  expiredUnderLock:
    'Если срок жизни истёк, пока сообщение заблокировано, оно ещё не признаётся просроченным. Просроченным оно признаётся, только когда заканчивается блокировка или когда от сообщения отказываются.',
  expiredDeferred:
    'Отложенное сообщение, срок жизни которого истёк, признаётся просроченным, только когда получатель запрашивает это сообщение по порядковому номеру.',
  maxDelivery:
    'Если после отказа от сообщения или окончания его блокировки DeliveryCount достигает MaxDeliveryCount, сообщение переносится в очередь недоставленных сообщений.',
  byApplication:
    'Получатель может перенести заблокированное им сообщение в очередь недоставленных сообщений и указать причину.',
  completed:
    'Завершённое сообщение удаляется. Если сообщение завершают, пока действует блокировка, срок жизни не имеет значения.',
  received: 'В режиме ReceiveAndDelete сообщение доставляется и удаляется за один шаг.',
  deleted: 'При пакетном удалении удаляются активные незаблокированные сообщения, начиная с самых старых.',
  cancelled: 'Запланированное сообщение можно отменить по порядковому номеру, пока оно не активировано.',
  activated:
    'В запланированное время сообщение помещается в очередь, как если бы его отправили в этот момент, и получает новый порядковый номер.',
  forwarded:
    'При пересылке сообщение переходит в целевую сущность и получает там новый порядковый номер и новое время помещения в очередь.',
  entityDeleted: 'При удалении сущности удаляются и её сообщения, включая недоставленные.',
  withTopic: 'При удалении раздела удаляются его подписки и их сообщения.',
  explicit: 'Сущность удаляется по запросу клиента.',
  counts:
    'К активным относятся также заблокированные, отложенные и просроченные сообщения, но операция получения их не возвращает.',
  absent: 'Сообщение существует с момента, когда брокер его принял.',
}

const ofEntities = (paths: readonly string[]): string =>
  `${paths.length === 1 ? 'сущности' : 'сущностей'} ${list(paths)}`

export const whyChanges: DetailWords['whyChanges'] = {
  all: changes =>
    upper(
      changes.length < 2 ? changes.join('') : `${changes.slice(0, -1).join(', ')} или ${changes[changes.length - 1]!}`,
    ),
  one: change => upper(change),
  tryHint: values => `Изменить и запустить снова: ${values.join(', ')}`,
  ttlOver: ttl => `срок жизни больше ${ttl}`,
  ttlOf: ttl => `срок жизни ${ttl}`,
  ttlOn: p =>
    p.paths.length === 0
      ? p.ttl
      : p.isOwn
        ? `${p.ttl} (и у самого сообщения, и по умолчанию для ${ofEntities(p.paths)}${p.isRaised ? ' на момент поступления сообщения' : ''})`
        : `${p.ttl.includes('больше') ? p.ttl.replace('срок жизни', `срок жизни по умолчанию для ${ofEntities(p.paths)}`) : `${p.ttl.replace('срок жизни', 'срок жизни по умолчанию')} для ${ofEntities(p.paths)}`}${p.isRaised ? ' на момент поступления сообщения' : ''}`,
  oneMore: name => `второй экземпляр получателя ${name}`,
  moreInstances: (name, count) => `ещё один экземпляр получателя ${name} (${count} вместо ${count - 1})`,
  lockOver: (duration, isChanged) => `LockDuration больше ${duration}${isChanged ? ' в течение всего прогона' : ''}`,
  lockOf: (duration, isChanged) => `LockDuration ${duration}${isChanged ? ' в течение всего прогона' : ''}`,
  shorterIdle: p => `SessionIdleTimeout получателя ${p.receiver} меньше ${p.under}`,
  idleOf: p => `значение ${p.limit} для SessionIdleTimeout получателя ${p.receiver}`,
  renewal: (name, isProcessor) =>
    `продление блокировок получателем ${name} (${isProcessor ? 'его MaxAutoLockRenewalDuration равен 0' : 'ServiceBusProcessor по умолчанию продлевает их не дольше 5 мин'})`,
  noPrefetch: by => `значение 0 для PrefetchCount${by === null ? '' : ` получателя ${by}`}`,
  listener: (entity, before) =>
    `получение и завершение сообщения из ${entity}${before === null ? '' : ` ${upTo(before)}`}`,
  acceptor: p =>
    p.isHeld
      ? `получение и завершение сообщения в сеансе ${p.session} ${upTo(p.before)}`
      : `принятие сеанса ${p.session} и завершение сообщения ${upTo(p.before)}`,
  flag: p =>
    `включение deadLetteringOnMessageExpiration${p.entity === null ? '' : ` для ${ofEntity(p.entity)}`} (тогда сообщение ${p.to === null ? 'попало бы в очередь недоставленных сообщений' : `было бы переслано в ${p.to}`})`,
  leftOn: p =>
    `прежнее значение deadLetteringOnMessageExpiration${p.entity === null ? '' : ` для ${ofEntity(p.entity)}`} и после ${ofMoment(p.at)} (тогда сообщение ${p.to === null ? 'попало бы в очередь недоставленных сообщений' : `было бы переслано в ${p.to}`})`,
  use: p =>
    `любое ${p.isUpdate ? 'обновление' : 'использование'} ${ofEntity(p.entity, p.isTopic)} ${between(p.after, p.before)}`,
  postpones: use => `${use} (это лишь перенесло бы удаление на более поздний срок)`,
  postponesOnce: use => `${use} (одна операция лишь перенесла бы удаление на более поздний срок)`,
  postponesPastEnd: use => `${use} (это перенесло бы удаление на время после конца прогона)`,
  useInTime: p =>
    `любое ${p.isUpdate ? 'обновление' : 'использование'} ${ofEntity(p.entity, p.isTopic)} ${between(p.after, p.before)} (тогда в ${moment(p.next)}, к следующему использованию, ${agreed(p.isTopic, 'он ещё существовал', 'она ещё существовала')} бы)`,
  noIdleLimit: 'отключение AutoDeleteOnIdle',
  moreDeliveries: (max, isChanged) =>
    isChanged
      ? `значение MaxDeliveryCount не меньше ${max} в течение всего прогона`
      : `значение ${max} для MaxDeliveryCount`,
  noIdleLimitBelow: p =>
    `отключение AutoDeleteOnIdle (это лишь перенесло бы удаление на более поздний срок, так как раздел ${p.topic} ${p.at === null ? 'тоже имеет AutoDeleteOnIdle' : p.isAfterRun ? `будет удалён в ${moment(p.at)}, если раньше он не будет использоваться` : `удаляется в ${moment(p.at)}`}; подписки удаляются вместе со своим разделом)`,
  sessionId: 'SessionId у сообщения',
  sessionIdAsKey: 'SessionId у сообщения, равный его PartitionKey',
  targetActive: (path, isTopic) => `сохранение статуса Active для ${ofEntity(path, isTopic)}`,
  targetKept: (path, isTopic) => `отключение AutoDeleteOnIdle ${ofEntity(path, isTopic)}`,
  targetLarger: (path, isTopic, least) => `максимальный размер ${ofEntity(path, isTopic)} не менее ${least}`,
  createdBefore: (path, at) => `создание ${ofEntity(path)} ${upTo(at)}`,
  commitBefore: (at, lock) =>
    `фиксация транзакции ${upTo(at)}${lock === null ? '' : `, когда закончилась блокировка ${lock}`}`,
}
