/** Russian: the sentences of Why. Arguments are ready-made text: numbers as "#7", times as "1:04", lengths as "30 s". */

import type { Words } from '../contract.ts'
import {
  digits,
  form,
  list,
  messages,
  ofReceiver,
  plural,
  receiver,
  Receiver,
  some,
  times,
  upper,
  wasRefused,
  who,
  Who,
} from './grammar.ts'

const after = (text: string | null, before: string): string => (text === null ? '' : before + text)

/** " (DeliveryCount 2)", from the second delivery on. */
const counted = (count: number): string => (count > 0 ? ` (DeliveryCount ${count})` : '')

export const whyTitles: Words['whyTitles'] = {
  notYet: id => `Где ${id}?`,
  scheduled: id => `Почему ${id} ещё не в очереди?`,
  waiting: id => `Почему ${id} ждёт?`,
  lingering: id => `Почему ${id} ещё здесь?`,
  locked: id => `Почему ${id} под блокировкой?`,
  deferred: id => `Почему ${id} никто не получает?`,
  deadLettered: id => `Почему ${id} среди недоставленных?`,
  dropped: id => `Почему ${id} больше нет?`,
  completed: id => `Что стало с ${id}?`,
  received: id => `Что стало с ${id}?`,
  deleted: id => `Почему ${id} больше нет?`,
  cancelled: id => `Почему ${id} не приходит?`,
  activated: (id, number) => `Что стало с ${number}, ${id}?`,
  forwarded: id => `Где ${id}?`,
  entityDeleted: id => `Почему ${id} больше нет?`,
  entity: path => `Что лежит в ${path}?`,
  entityTimed: path => `Что лежит в ${path} и когда удаление?`,
  entityGone: path => `Почему ${path} больше нет?`,
  entityNotYet: path => `Где ${path}?`,
  absent: id => `Где ${id}?`,
}

export const whyAnswers: Words['whyAnswers'] = {
  notYet: p =>
    p.by === null ? `Ещё не отправлено: придёт в ${p.at}.` : `Ещё не отправлено: ${who(p.by)} отправит его в ${p.at}.`,
  scheduled: p => `Оно запланировано на ${p.due}.`,
  waitingBehind: p => `Перед ним ${messages(p.ahead)}${p.busy === null ? '' : `, а ${p.busy} ещё работает`}.`,
  waitingNext: p =>
    p.busy === null ? 'Оно следующее; его возьмёт первое же получение.' : `Оно следующее; ${p.busy} ещё работает.`,
  waitingNobody: p => `Из ${p.entity} никто не получает.`,
  waitingDisabled: p => `Статус ${p.entity} — ${p.status}: получать отсюда нельзя.`,
  lingering: p =>
    p.isListened
      ? `Его срок истёк в ${p.at}; запроса на получение не было, и пока оно остаётся.`
      : `Его срок истёк в ${p.at}; никто не слушает, и пока оно остаётся.`,
  working: p => `${Who(p.by)} работает с ним${after(p.until, ' до ')}.`,
  buffered: p => `Оно ждёт под блокировкой в буфере предвыборки ${ofReceiver(p.by)}.`,
  held: p => `${Who(p.by)} держит его до ${p.until}.`,
  heldExpired: p => `${Who(p.by)} держит его; под блокировкой срок, истекающий в ${p.at}, не действует.`,
  deferred: p => `${Receiver(p.by)} отложил его в ${p.at}; взять его можно только по номеру.`,
  expiredWaiting: p => `Его срок истёк в ${p.at}, пока оно ждало своей очереди.`,
  expiredByPresent: p =>
    `По сроку жизни по умолчанию, действовавшему при запросе в ${p.at}, оно истекло в ${p.expired}.`,
  expiredUnreceived: p => `Его срок истёк в ${p.at}; никто его не получил.`,
  expiredAtBoundary: p => `Его срок истёк в ${p.at}, в тот самый миг, когда его запросили.`,
  expiredNobody: p => `Его срок истёк в ${p.at}, никто не слушал.`,
  expiredUnderLock: p =>
    p.isAbandoned
      ? `Его срок истёк в ${p.expired} под блокировкой, а в ${p.at} от него отказались.`
      : `Его срок истёк в ${p.expired} под блокировкой; она кончилась в ${p.at}, а исход не сообщён.`,
  expiredDeferred: p =>
    `Его срок истёк в ${p.expired}, пока оно было отложено; ушло оно, когда его запросили в ${p.at}.`,
  maxDelivery: p => `Доставлено ${times(p.count)}, но не завершено: в ${p.at} достигнут предел.`,
  byApplication: p =>
    `${Receiver(p.by)} перенёс его в недоставленные в ${p.at}${after(p.reason, ': ')}${p.reason?.endsWith('.') === true ? '' : '.'}`,
  completed: p => `${Receiver(p.by)} завершил его в ${p.at}.`,
  completedExpired: p =>
    `${Receiver(p.by)} завершил его в ${p.at}: срок истёк в ${p.expired}, но блокировка ещё действовала.`,
  received: p => `${Receiver(p.by)} получил его в ${p.at} в режиме ReceiveAndDelete.`,
  deleted: p => `Удалено пакетным удалением в ${p.at}${after(p.by, ', удалил ')}: его никто не получил.`,
  cancelled: p => `Отменено в ${p.at}${after(p.by, ', отменил ')}: время наступило бы в ${p.due}.`,
  activated: p => `Его время наступило в ${p.at}, дальше оно живёт как ${p.next}.`,
  forwarded: p => `Переслано в ${p.to} в ${p.at}.`,
  entityDeleted: p => `Сущность ${p.entity} удалена в ${p.at} со всем, что в ней было.`,
  neverSent: () => 'Сообщение с таким идентификатором в этом прогоне не отправляли.',
  refused: p => `Его отправка отклонена в ${p.at}: ${p.error}.`,
}

const DOING = { working: 'ещё работал', buffered: 'хранил его в буфере', holding: 'ещё держал его' } as const

export const whySteps: Words['whySteps'] = {
  sent: p => {
    const to = after(p.to, ' в ')
    const sent = p.by === null ? `В ${p.at} отправлено${to}` : `В ${p.at} ${p.by} отправляет его${to}`
    const behind = p.total === 0 ? '' : `, впереди ${some(p.behind, p.total)}`
    return `${sent}${behind}${p.busy === null ? '' : `, ${p.busy.by} в это время занимается ${p.busy.number}`}.`
  },
  sentFor: p =>
    p.by === null
      ? `Отправлено в ${p.at} в ответ на ${p.about} из ${p.place}.`
      : `В ${p.at} ${p.by} отправляет его в ответ на ${p.about} из ${p.place}.`,
  scheduledSent: p =>
    p.by === null
      ? `В ${p.at} запланировано на ${p.due} как ${p.number}.`
      : `В ${p.at} ${p.by} планирует его на ${p.due} как ${p.number}.`,
  activated: p =>
    `В ${p.at} наступило его время: оно встало в ${p.entity} как ${p.number}, будто отправлено в этот миг.`,
  skewed: p => `Часы брокера расходились на ${p.by}: EnqueuedTimeUtc — ${p.stamped}.`,
  recomputed: p =>
    `Это получение вычислило момент истечения заново из нынешнего срока жизни по умолчанию: ${p.expires}.`,
  ttlDefault: p => `В ${p.entity} срок жизни по умолчанию ${p.ttl}: истекает в ${p.expires}.`,
  ttlOwn: p => `Его собственный TimeToLive — ${p.ttl}: истекает в ${p.expires}.`,
  ttlClamped: p => `Оно просило ${p.asked}; ${p.entity} допускает ${p.ttl}, без ошибки: истекает в ${p.expires}.`,
  ttlNone: p => `Срока жизни нет ни у него, ни у ${p.entity}: оно не истекает никогда.`,
  ttlWhileScheduled: p => `Его срок жизни ${p.ttl} начнётся тогда же: истечёт в ${p.expires}.`,
  delivered: p => `${Receiver(p.by)} получил его в ${p.at}${counted(p.count)} и держит его блокировку до ${p.until}.`,
  deliveredPast: p => `${Receiver(p.by)} получил его в ${p.at}${counted(p.count)}, блокировка до ${p.until}.`,
  buffered: p =>
    p.workAt === null
      ? `Оно ждёт в буфере предвыборки ${ofReceiver(p.by)}, а блокировка идёт с ${p.at}.`
      : `Оно ждало в буфере предвыборки ${ofReceiver(p.by)} до ${p.workAt}, а блокировка шла с ${p.at}.`,
  renewed: p => `Его блокировка продлена ${times(p.count)}, в последний раз до ${p.until}.`,
  lapsed: p =>
    p.doing === 'left'
      ? `В ${p.at} его блокировка истекла: DeliveryCount ${p.count}.`
      : `В ${p.at} блокировка истекла, пока ${receiver(p.by)} ${DOING[p.doing]}: DeliveryCount ${p.count}.`,
  holderKilled: p =>
    `${Receiver(p.by)} оборван в ${p.at}; он больше не сообщит исхода, но его блокировка действует дальше.`,
  holderClosed: p => `${Receiver(p.by)} закрыт в ${p.at}; его блокировка действует дальше.`,
  lateEnd: p =>
    p.error === null
      ? `${Receiver(p.by)} закончил работу в ${p.at}, через ${p.work} после начала, слишком поздно: блокировка потеряна.`
      : `${Receiver(p.by)} закончил работу в ${p.at}, через ${p.work} после начала, слишком поздно: завершение отклонено, ${p.error}.`,
  refused: p => `В ${p.at} ${wasRefused(p.operation, null)}: ${p.error}.`,
  abandoned: p => `${Receiver(p.by)} отказался от него в ${p.at}: DeliveryCount ${p.count}.`,
  deferred: p => `${Receiver(p.by)} отложил его в ${p.at}: DeliveryCount ${p.count}.`,
  released: p => `${Receiver(p.by)} отпустил его в ${p.at}; DeliveryCount не меняется.`,
  repeated: p => `Его доставляли ещё ${times(p.count)}, до ${p.to}; ${p.how}.`,
  repeatedHow: {
    abandoned: 'каждый раз от него отказывались',
    lapsed: 'каждый раз истекала блокировка',
    deferred: 'каждый раз его откладывали',
    released: 'каждый раз его отпускали вместе с сеансом',
    mixed: 'завершено оно не было',
  },
  busyWith: p => `${Who(p.by)} занимается ${some(p.numbers, p.total)}${after(p.until, ' до ')}.`,
  aheadNow: p => `Перед ним ${some(p.numbers, p.total)}.`,
  noReceiver: p => `У ${p.entity} нет открытого получателя${after(p.since, ' с ')}.`,
  nextReceiver: p => `${Who(p.by)} откроется в ${p.at}.`,
  turn: p => `При такой занятости (${list(p.by)}) до него дошло бы в ${p.at}.`,
  turnWork: p => `Одно сообщение занимает у ${p.by} ${p.work}, поэтому до него дошло бы в ${p.at}.`,
  expiredWaiting: p => `В ${p.at} его никто не держал под блокировкой, и его срок истёк.`,
  cameExpired: p => `Когда оно пришло в ${p.at}, его срок уже истёк в ${p.expired}.`,
  expiredNobody: p => `В ${p.at} его срок истёк; ${p.entity} никто не слушал, и пока оно осталось.`,
  expiredBusy: p => `В ${p.at} его срок истёк; запроса на получение не было, и пока оно осталось.`,
  judged: p =>
    `В ${p.at} ${who(p.by)} запрашивает сообщение, а по нынешнему сроку жизни ${p.entity} оно истекло в ${p.expires}.`,
  foundBy: p => `В ${p.at} ${p.what}, и оно уходит.`,
  foundByOpening: by => `${who(by)} начинает слушать`,
  foundByReceive: by => `${who(by)} запрашивает сообщение`,
  foundByNumber: by => `${who(by)} запрашивает его по номеру`,
  foundBySweep: () => 'проходит уборка',
  retry: p =>
    `В ${p.at} его срок истечёт: ${p.entity} переносит просроченное в недоставленные и пересылает их в ${p.to}.`,
  overtook: p => `Оно обогнало ${p.number}: то выдано раньше, но ${p.by} ещё держит его в руках.`,
  expiredUnderLock: p => `В ${p.at} его срок истёк под блокировкой, и она его защищает.`,
  expiredAtLockEnd: p => `В ${p.at} блокировки не стало, и истёкший срок подействовал сразу.`,
  deferredExpiry: p => `В ${p.at} его срок истёк; отложенное сообщение остаётся, пока его не запросят.`,
  deadLetters: p => `${p.entity} переносит просроченное в недоставленные.`,
  drops: p => `${p.entity} отбрасывает просроченное: deadLetteringOnMessageExpiration выключено.`,
  maxDelivery: p =>
    `${p.entity} допускает ${plural(p.max, 'доставку', 'доставки', 'доставок')}; с DeliveryCount ${p.count} оно ушло в недоставленные в ${p.at}.`,
  byApplication: p =>
    `${Receiver(p.by)} перенёс его в недоставленные в ${p.at}${after(p.reason, ', причина ')}${p.description === null ? '.' : `: «${p.description}»`}`,
  inDeadLetterQueue: p => `В ${p.to} срок не истекает: оно лежит, пока его не возьмут.`,
  takenFromDeadLetter: p => `${Receiver(p.by)} взял его из очереди недоставленных и завершил в ${p.at}.`,
  completed: p => `${Receiver(p.by)} завершил его в ${p.at}${p.work === null ? '' : ` после ${p.work} работы`}.`,
  received: p => `${Receiver(p.by)} получил его в ${p.at}; в тот же миг брокер его удалил.`,
  deleted: p =>
    `${p.number}: пакетное удаление в ${p.at}${after(p.by, ', удалил ')}; сообщение было активно, и его никто не заблокировал.`,
  cancelled: p =>
    p.by === null
      ? `В ${p.at} ${p.number} отменено, это удаляет его.`
      : `В ${p.at} ${p.by} отменяет ${p.number}, это удаляет его.`,
  entityDeleted: p =>
    p.isIdle
      ? `Сущность ${p.entity} удалена в ${p.at}; сообщения не продлевают жизнь сущности.`
      : `Сущность ${p.entity} удалена в ${p.at}, и её сообщения с ней.`,
  seeNext: p => `Дальше оно живёт как ${p.number}.`,
}

type ActiveParts = Parameters<Words['whyArithmetic']['active']>[0]
type TtlParts = Parameters<Words['whyArithmetic']['ttl']>[0]

const heldParts = (p: ActiveParts): string =>
  `${p.locked > 0 ? ` + ${digits(p.locked)} под блокировкой` : ''}${p.deferred > 0 ? ` + ${digits(p.deferred)} отложено` : ''}${p.expired > 0 ? ` + ${digits(p.expired)} просрочено, ещё не убрано` : ''}`

const smallest = (p: TtlParts): string =>
  `min(${[`сообщение: ${p.message}`, ...p.defaults.map(({ path, ttl }) => `${path}: ${ttl}`)].join(', ')}) = ${p.result}`

export const whyArithmetic: Words['whyArithmetic'] = {
  ttl: p => `срок жизни = ${smallest(p)}`,
  ttlAnew: p => `срок жизни при получении в ${p.at} = ${smallest(p)}`,
  none: 'нет',
  expires: p => `ExpiresAtUtc = EnqueuedTimeUtc + срок жизни = ${p.from} + ${p.ttl} = ${p.result}`,
  expiresScheduled: p => `ExpiresAtUtc = ScheduledEnqueueTimeUtc + срок жизни = ${p.from} + ${p.ttl} = ${p.result}`,
  lock: p => `LockedUntilUtc = доставка + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  renewal: p => `LockedUntilUtc = продление + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  work: p => `конец работы = начало + время обработки = ${p.from} + ${p.work} = ${p.result}`,
  deliveryCount: p =>
    `DeliveryCount = ${plural(p.releases, 'освобождение', 'освобождения', 'освобождений')} ≥ MaxDeliveryCount ${p.max}`,
  idle: p => `удаление = последнее использование + AutoDeleteOnIdle = ${p.from} (${p.use}) + ${p.limit} = ${p.result}`,
  active: p => `активных ${digits(p.active)} = доступно ${digits(p.available)}${heldParts(p)}`,
  activeInSessions: p =>
    `активных ${digits(p.active)} = доступно в своих сеансах ${digits(p.available)}${heldParts(p)}`,
  late: p =>
    p.isEarly
      ? `${p.at} − конец блокировки ${p.until} = опоздание ${p.by}`
      : `${p.at} − LockedUntilUtc ${p.until} = опоздание ${p.by}`,
  held: p => `занято ${p.held} = ${p.parts.map(({ size, state }) => `${size} ${state}`).join(' + ')}`,
  size: p => `занято ${p.held} + добавляемое > ${p.limit}`,
  sizeWith: p => `занято ${p.held} + добавляется ${p.added} = ${p.sum} > ${p.limit}`,
}

export const whyRules: Words['whyRules'] = {
  notYet: 'Показано только то, что произошло до ползунка.',
  scheduled: 'До своего времени запланированное сообщение не появляется, и его срок жизни не идёт.',
  waiting: 'Получение возвращает сообщение с наименьшим номером из активных, незаблокированных и непросроченных.',
  lingering:
    'Брокер может убрать просроченное сообщение позже; получение его не вернёт, но просмотр и счётчики ещё показывают.',
  locked: 'Пока действует блокировка, сообщение не получит никто другой, и истечение срока его не касается.',
  deferred: 'Отложенное сообщение получение не видит, и его срок не действует, пока не запросят номер.',
  expired:
    'Сообщение, для которого наступил ExpiresAtUtc без блокировки, отбрасывается или уходит в недоставленные, если так настроена очередь.',
  expiredUnderLock:
    'Истечение срока ждёт конца блокировки: когда она кончается или от сообщения отказываются, истёкший срок действует в тот же миг.',
  expiredDeferred: 'Срок отложенного сообщения действует, когда запрашивают его номер.',
  maxDelivery:
    'Освобождённое сообщение уходит в недоставленные, как только его DeliveryCount достигает MaxDeliveryCount.',
  byApplication: 'Получатель может перенести удерживаемое сообщение в недоставленные со своей причиной.',
  completed: 'Завершённого сообщения больше нет; если оно завершено под блокировкой, срок не важен.',
  received: 'В режиме ReceiveAndDelete выдача и удаление — один шаг.',
  deleted: 'Пакетное удаление убирает активные сообщения, которые никто не заблокировал, начиная с самых старых.',
  cancelled: 'Запланированное сообщение можно отменить по номеру, пока не наступило его время.',
  activated:
    'Когда наступает время, запланированное сообщение помещается в очередь, будто отправлено в этот миг, с новым номером.',
  forwarded: 'Пересылка переносит сообщение, с новым номером и новым временем помещения в очередь.',
  entityDeleted: 'Вместе с сущностью исчезают её сообщения, недоставленные тоже.',
  withTopic: 'При удалении раздела удаляются его подписки и их сообщения.',
  explicit: 'Сущность удаляется, когда кто-то этого требует.',
  counts:
    'В число активных входят заблокированные, отложенные и просроченные сообщения; получить из них нельзя ни одного.',
  absent: 'Сообщение существует с момента, когда брокер его принял.',
}

export const whyChanges: Words['whyChanges'] = {
  all: changes =>
    upper(
      changes.length < 2 ? changes.join('') : `${changes.slice(0, -1).join(', ')} или ${changes[changes.length - 1]!}`,
    ),
  one: change => upper(change),
  tryHint: values => `Изменить и запустить снова: ${values.join(', ')}`,
  ttlOver: ttl => `срок жизни больше ${ttl}`,
  oneMore: name => `ещё один получатель ${name}`,
  moreInstances: (name, count) =>
    `${count} ${form(count, 'экземпляр', 'экземпляра', 'экземпляров')} ${name} вместо ${count - 1}`,
  lockOver: duration => `LockDuration больше ${duration}`,
  renewal: name => `продление блокировок получателем ${name} (процессор так и делает, до 5 мин)`,
  noPrefetch: 'PrefetchCount, равный 0',
  listener: (entity, before) => `свободный получатель у ${entity} до ${before}`,
  acceptor: p => `принятие сеанса ${p.session} и получение из него до ${p.before}`,
  flag: 'включённое deadLetteringOnMessageExpiration: тогда оно было бы среди недоставленных',
  use: (entity, before) => `любое использование ${entity} до ${before}`,
  longerLimit: 'AutoDeleteOnIdle побольше',
  sessionId: 'указанный SessionId',
  targetActive: path => `статус ${path}, который допускает отправку`,
  targetKept: path => `отсутствие AutoDeleteOnIdle у ${path}`,
  targetLarger: path => `больше места в ${path}`,
  createdBefore: (path, at) => `создание ${path} до ${at}`,
  commitBefore: at => `фиксация до ${at}`,
}
