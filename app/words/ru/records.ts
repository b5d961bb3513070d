/** Russian: what every kind of record says. Arguments are ready-made text: numbers as "#7", times as "1:04". */

import type { RecordParts, DetailWords } from '../contract.ts'
import {
  agreed,
  attempt,
  copies,
  entityNoun,
  form,
  list,
  messages,
  ofEntity,
  ofReceiver,
  quoted,
  reasonText,
  receiver,
  some,
  theEntity,
  toEntity,
  who,
  upTo,
  moment,
} from './grammar.ts'

export const ruleWords: DetailWords['ruleWords'] = {
  everything: 'все сообщения',
  nothing: 'ни одного сообщения',
  equal: (name, value) => `${name} = ${value}`,
  all: conditions => conditions.join(' и '),
  withAction: (filter, action) => `${filter}; затем ${action}`,
}

export const stepName = 'клиент'

const it = (p: RecordParts): string => p.number ?? 'сообщение'
/** After a noun, which "#7" alone would seem to number. */
const spaced = (p: RecordParts): string => (p.number === null ? '' : ` ${p.number}`)
const ofIt = (p: RecordParts): string => `сообщения${spaced(p)}`
const named = (p: RecordParts, tell = theEntity): string => (p.entity === null ? 'сущность' : tell(p.entity, p.isTopic))
const where = (p: RecordParts): string => p.entity ?? 'сущность'
const elsewhere = (p: RecordParts): string => (p.isElsewhere ? ` в ${where(p)}` : '')
const session = (p: RecordParts): string => (p.sessionId === null ? 'сеанса' : `сеанса ${p.sessionId}`)
const transaction = (p: RecordParts): string => (p.transaction === null ? '' : ` ${p.transaction}`)

/** "worker-1 завершает #7", or without an actor "#7 завершается". */
const done = (p: RecordParts, active: string, passive: string): string =>
  p.actor === null ? passive : `${p.actor} ${active}`

function listNumbers(numbers: readonly string[]): string {
  return numbers.length <= 4 ? list(numbers) : some(numbers.slice(0, 3), numbers.length)
}

const DELETED: Readonly<Record<string, string>> = {
  autoDeleteOnIdle: ' из-за простоя (AutoDeleteOnIdle)',
  explicit: ' по запросу',
  topicDeleted: ' вместе со своим разделом',
}

const USE: Readonly<Record<string, string>> = {
  send: 'отправка сообщения',
  schedule: 'планирование сообщения',
  cancelScheduled: 'отмена запланированного сообщения',
  receive: 'операция получения',
  receiveDeferred: 'операция получения по номеру',
  peek: 'просмотр',
  complete: 'завершение сообщения',
  abandon: 'отказ от сообщения',
  defer: 'откладывание сообщения',
  deadLetter: 'перенос сообщения в очередь недоставленных сообщений',
  renewLock: 'продление блокировки',
  deleteMessages: 'пакетное удаление',
  purge: 'очистка',
  openReceiver: 'открытие получателя',
  updateEntity: 'обновление сущности',
  createQueue: 'создание сущности',
  createSubscription: 'создание подписки',
  createTopic: 'создание раздела',
  activation: 'активация запланированного сообщения',
  sweep: 'фоновая проверка',
  acceptSession: 'запрос сеанса',
  renewSessionLock: 'продление блокировки сеанса',
  setSessionState: 'запись состояния сеанса',
  getSessionState: 'чтение состояния сеанса',
  addRule: 'добавление правила',
  removeRule: 'удаление правила',
  deleteEntity: 'удаление подписки',
  message: 'поступление или удаление сообщения',
}

export const usageText: DetailWords['usageText'] = operation =>
  operation === null ? 'использование' : (USE[operation] ?? operation)

const MANAGED: ReadonlySet<string | null> = new Set([
  'createQueue',
  'createTopic',
  'createSubscription',
  'updateEntity',
  'deleteEntity',
])

/** "попытка клиента ledger завершить #7 отклоняется с ошибкой MessageLockLost" */
function refused(p: RecordParts): string {
  const of = MANAGED.has(p.operation) ? p.entity : p.number
  const error = `${p.error ?? ''}${p.errorText === null ? '' : `: ${quoted(p.errorText)}`}`
  return `${attempt(p.operation, of, p.actor, p.isTopic)} ${p.error === 'ServiceTimeout' ? 'завершается ошибкой' : 'отклоняется с ошибкой'} ${error}`
}

/** "lockDuration = 30 с", "forwardTo больше не задано" */
const setTo = (changed: string): string =>
  changed.endsWith(' не задано') ? changed.replace(' ', ' больше ') : changed.replace(' ', ' = ')

const LIMITS: Readonly<Record<string, string>> = { records: 'число событий', memory: 'память' }

export const recordSentences: DetailWords['recordSentences'] = {
  'entity-created': p =>
    p.isFromStart
      ? `${named(p)} существует с самого начала`
      : done(p, `создаёт ${named(p, toEntity)}`, `создаётся ${named(p)}`),
  'entity-updated': p =>
    `${named(p)} обновляется${p.properties.length === 0 ? ', но ни одно свойство не меняется' : ` (${p.properties.map(setTo).join(', ')})`}`,
  'entity-deleted': p =>
    `${named(p)} удаляется${DELETED[p.reason ?? ''] ?? ''}${p.messagesLost > 0 ? `; при этом ${form(p.messagesLost, 'удаляется', 'удаляются', 'удаляется')} ${messages(p.messagesLost)}` : ''}`,
  'rule-added': p =>
    `правило ${p.rule ?? ''}${p.ruleText === null ? '' : ` (${p.ruleText})`} добавляется в ${where(p)}`,
  'rule-removed': p => `правило ${p.rule ?? ''} удаляется из ${where(p)}`,
  'idle-clock-reset': p =>
    p.deletesAt === null
      ? `отсчёт простоя ${named(p, ofEntity)} останавливается (${usageText(p.operation)})`
      : `отсчёт простоя ${named(p, ofEntity)} начинается заново (${usageText(p.operation)}); ${named(p, entityNoun)} будет ${agreed(p.isTopic, 'удалён', 'удалена')} в ${moment(p.deletesAt)}, если до этого момента ${agreed(p.isTopic, 'он', 'она')} не будет использоваться`,
  'message-scheduled': p => {
    const due = `с активацией ${p.scheduledFor === null ? 'позже' : `в ${moment(p.scheduledFor)}`}`
    return done(p, `планирует ${it(p)}${elsewhere(p)} ${due}`, `${it(p)} планируется${elsewhere(p)} ${due}`)
  },
  'scheduled-message-cancelled': p =>
    done(p, `отменяет запланированное сообщение${spaced(p)}`, `запланированное сообщение${spaced(p)} отменяется`),
  'message-enqueued': enqueued,
  'message-published': published,
  'time-to-live-clamped': p =>
    `срок жизни ${ofIt(p)} сокращается до ${p.granted ?? '?'} (прежнее значение — ${p.asked ?? '?'})`,
  'duplicate-discarded': p => {
    const from = p.origin === 'forwarded' ? ` из ${p.from ?? '?'}` : p.actor === null ? '' : ` от ${p.actor}`
    return `${where(p)} отбрасывает сообщение${p.messageId === null ? '' : ` ${p.messageId}`}${from} как дубликат`
  },
  'message-locked': p => `${who(p.actor)} получает ${it(p)}${again(p)} и блокирует его ${upTo(p.lockedUntil ?? '?')}`,
  'message-received': p => `${who(p.actor)} получает ${it(p)}, и сообщение сразу удаляется`,
  'lock-renewed': p =>
    done(
      p,
      `продлевает блокировку ${ofIt(p)} ${upTo(p.lockedUntil ?? '?')}`,
      `блокировка ${ofIt(p)} продлевается ${upTo(p.lockedUntil ?? '?')}`,
    ),
  'lock-expired': p =>
    `блокировка ${ofIt(p)} ${p.isWithReceiver ? 'заканчивается при закрытии подключения получателя' : 'истекает'}${releasedCount(p)}`,
  'message-abandoned': p => `${done(p, `отказывается от ${it(p)}`, `от ${it(p)} отказываются`)}${releasedCount(p)}`,
  'message-deferred': p => `${done(p, `откладывает ${it(p)}`, `${it(p)} откладывается`)}${releasedCount(p)}`,
  'message-released': p =>
    `${p.isWithSession ? `${it(p)} освобождается вместе с сеансом` : done(p, `освобождает ${it(p)}`, `${it(p)} освобождается`)}${p.deliveryCount === null ? '' : `; DeliveryCount по-прежнему равен ${p.deliveryCount}`}`,
  'message-completed': p => done(p, `завершает ${it(p)}`, `${it(p)} завершается`),
  'message-expired': p => `срок жизни ${ofIt(p)} истекает${p.isDropped ? ', и сообщение отбрасывается' : ''}`,
  'message-dead-lettered': p =>
    `${done(p, `переносит ${it(p)}`, `${it(p)} переносится`)} в очередь недоставленных сообщений; ${p.reason === null ? 'причина не указана' : `причина переноса — ${reasonText(p.reason)}`}`,
  'message-forwarded': p =>
    `${it(p)} пересылается из ${where(p)} в ${p.to ?? '?'}${p.hops === null || p.hops < 2 ? '' : ` (пересылка № ${p.hops})`}`,
  'messages-peeked': p => {
    if (p.shown.length === 0)
      return done(p, 'выполняет просмотр, который ничего не возвращает', 'операция просмотра ничего не возвращает')
    const shown = listNumbers(p.shown)
    return done(p, `просматривает ${shown}`, `операция просмотра возвращает ${shown}`)
  },
  'message-deleted': p => done(p, `удаляет ${it(p)} при пакетном удалении`, `${it(p)} удаляется при пакетном удалении`),
  'messages-deleted': p =>
    done(
      p,
      p.count === 0
        ? `не удаляет из ${where(p)} ни одного сообщения`
        : `удаляет пакетом ${messages(p.count ?? 0)} из ${where(p)}`,
      p.count === 0
        ? `из ${where(p)} не удаляется ни одного сообщения`
        : `из ${where(p)} пакетом ${form(p.count ?? 0, 'удаляется', 'удаляются', 'удаляется')} ${messages(p.count ?? 0)}`,
    ),
  'receive-empty': p =>
    done(p, 'запрашивает сообщение и ничего не получает', 'операция получения заканчивается без сообщений'),
  'receive-waiting': p => done(p, 'ждёт сообщения', 'запрос на получение ждёт сообщения'),
  'operation-failed': refused,
  'session-accepted': p => {
    const until = upTo(p.lockedUntil ?? '?')
    return done(
      p,
      `принимает сеанс ${p.sessionId ?? ''} в ${where(p)} и блокирует его ${until}`,
      `сеанс ${p.sessionId ?? ''} в ${where(p)} принимается и блокируется ${until}`,
    )
  },
  'session-lock-renewed': p =>
    done(
      p,
      `продлевает блокировку ${session(p)} ${upTo(p.lockedUntil ?? '?')}`,
      `блокировка ${session(p)} продлевается ${upTo(p.lockedUntil ?? '?')}`,
    ),
  'session-closed': p =>
    p.isWithReceiver
      ? `сеанс ${p.sessionId ?? ''} освобождается при закрытии подключения ${ofReceiver(p.actor)}`
      : done(p, `закрывает сеанс ${p.sessionId ?? ''}`, `сеанс ${p.sessionId ?? ''} закрывается`),
  'session-state-set': p =>
    p.state === null
      ? done(p, `очищает состояние ${session(p)}`, `состояние ${session(p)} очищается`)
      : done(
          p,
          `записывает состояние ${session(p)}: «${p.state}»`,
          `записывается состояние ${session(p)}: «${p.state}»`,
        ),
  'session-state-read': p => {
    const state = p.state === null ? 'пусто' : `«${p.state}»`
    return done(p, `читает состояние ${session(p)}: ${state}`, `читается состояние ${session(p)}: ${state}`)
  },
  'session-lock-expired': p =>
    p.actor === null
      ? `блокировка ${session(p)} истекает`
      : `у ${ofReceiver(p.actor)} истекает блокировка ${session(p)}`,
  'transaction-begun': p => `транзакция${transaction(p)} начинается`,
  'transaction-committed': p => `транзакция${transaction(p)} фиксируется`,
  'transaction-rolled-back': p =>
    p.isTimedOut
      ? `время ожидания транзакции${transaction(p)} истекает, и выполняется её откат`
      : `выполняется откат транзакции${transaction(p)}`,
  'clock-skew-set': p => (p.skew === null ? 'часы брокера точны' : `часы брокера сдвигаются на ${p.skew}`),
  'processing-started': p =>
    `${who(p.actor)} начинает обработку ${it(p)}${p.isLate ? `, но согласовать ${it(p)} уже не может` : ''}`,
  'processing-finished': p =>
    `${who(p.actor)} заканчивает обработку ${it(p)}${p.isLate ? `, но согласовать ${it(p)} уже не может` : ''}`,
  'receiver-opened': p => `${receiver(p.actor)} открывается и начинает прослушивать ${named(p, toEntity)}`,
  'receiver-closed': p => `${receiver(p.actor)} закрывается`,
  'receiver-killed': p => `${receiver(p.actor)} аварийно завершается`,
  'run-stopped': p =>
    `прогон останавливается, потому что достигнут предел (${LIMITS[p.reason ?? 'records'] ?? p.reason})`,
}

function enqueued(p: RecordParts): string {
  const life = p.expiresAt === null ? 'срок жизни не ограничен' : `срок жизни истекает в ${moment(p.expiresAt)}`
  switch (p.origin) {
    case 'activated':
      return `${p.previousNumber ?? 'запланированное сообщение'} активируется под номером ${it(p)}; ${life}`
    case 'copied':
      return `${where(p)} получает копию ${p.previousNumber === null ? 'сообщения' : `сообщения ${p.previousNumber}`}${p.rule === null ? '' : ` по правилу ${p.rule}`}; номер копии — ${it(p)}, ${life}`
    case 'forwarded':
      return `${p.previousNumber ?? 'сообщение'} из ${p.from ?? '?'} поступает в ${where(p)} под номером ${it(p)}; ${life}`
    default:
      return `${done(p, `отправляет ${it(p)}`, `${it(p)} отправляется`)}${elsewhere(p)}; ${life}`
  }
}

function published(p: RecordParts): string {
  const made =
    p.copies === null
      ? ''
      : p.copies === 0
        ? ', но ни одна подписка не получает копию'
        : `; ${form(p.copies, 'создаётся', 'создаются', 'создаётся')} ${copies(p.copies)}`
  if (p.origin === 'activated')
    return `${p.previousNumber ?? 'запланированное сообщение'} активируется и публикуется под номером ${it(p)}${made}`
  if (p.origin === 'forwarded') return `${it(p)} из ${p.from ?? '?'} публикуется${made}`
  return `${done(p, `публикует ${it(p)}`, `${it(p)} публикуется`)}${elsewhere(p)}${made}`
}

function again(p: RecordParts): string {
  return p.deliveryCount === null || p.deliveryCount === 0 ? '' : ` (DeliveryCount ${p.deliveryCount})`
}

function releasedCount(p: RecordParts): string {
  return p.deliveryCount === null
    ? ''
    : `; DeliveryCount ${p.isUnchanged ? 'по-прежнему' : 'теперь'} равен ${p.deliveryCount}`
}

export const kindNames: DetailWords['kindNames'] = {
  'entity-created': 'создание',
  'entity-updated': 'обновление',
  'entity-deleted': 'удаление',
  'rule-added': 'новое правило',
  'rule-removed': 'правило удалено',
  'idle-clock-reset': 'использование',
  'message-scheduled': 'запланировано',
  'scheduled-message-cancelled': 'отменено',
  'message-enqueued': 'в очереди',
  'message-published': 'опубликовано',
  'time-to-live-clamped': 'срок сокращён',
  'duplicate-discarded': 'дубликат',
  'message-locked': 'блокировка',
  'message-received': 'получено',
  'lock-renewed': 'продлено',
  'lock-expired': 'истекла блокировка',
  'message-abandoned': 'отказ',
  'message-deferred': 'отложено',
  'message-released': 'освобождено',
  'message-completed': 'завершено',
  'message-expired': 'срок истёк',
  'message-dead-lettered': 'перенос в DLQ',
  'message-forwarded': 'переслано',
  'messages-peeked': 'просмотр',
  'message-deleted': 'удалено',
  'messages-deleted': 'пакетное удаление',
  'receive-empty': 'пустое получение',
  'receive-waiting': 'ждёт сообщения',
  'operation-failed': 'отклонено',
  'session-accepted': 'сеанс принят',
  'session-lock-renewed': 'сеанс продлён',
  'session-closed': 'сеанс закрыт',
  'session-state-set': 'запись состояния',
  'session-state-read': 'чтение состояния',
  'session-lock-expired': 'сеанс потерян',
  'transaction-begun': 'транзакция',
  'transaction-committed': 'фиксация',
  'transaction-rolled-back': 'откат',
  'clock-skew-set': 'часы',
  'processing-started': 'начало обработки',
  'processing-finished': 'конец обработки',
  'receiver-opened': 'открыт',
  'receiver-closed': 'закрыт',
  'receiver-killed': 'аварийно завершён',
  'run-stopped': 'остановлен',
}

export const kindGroups: DetailWords['kindGroups'] = {
  arrivals: 'Поступление',
  moves: 'Публикации, пересылки, дубликаты',
  deliveries: 'Доставки',
  losses: 'Просроченные и недоставленные сообщения',
  sessions: 'Сеансы',
  transactions: 'Транзакции',
  work: 'Обработка',
  looks: 'Просмотры и пустые получения',
  refusals: 'Отклонено',
  receivers: 'Получатели',
  rules: 'Правила',
  entities: 'Сущности',
  others: 'Прочее',
}
