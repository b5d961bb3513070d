/** Russian: every sentence of timeline and stage. */

import type { ExpirationMode } from '../../../sim-core/index.ts'
import type { TimelineWords } from '../contract.ts'
import {
  active,
  clock,
  copies,
  digits,
  length,
  messages,
  attempt,
  attempted,
  plural,
  form,
  times,
  upTo,
} from './grammar.ts'

type Lanes = TimelineWords['timeline']
type CountParts = Parameters<Lanes['counts']>[0]

const REASONS: Readonly<Record<string, string>> = {
  autoDeleteOnIdle: 'из-за простоя',
  explicit: 'по запросу',
  topicDeleted: 'вместе с разделом',
}

const others = ({ deferred, scheduled }: CountParts): readonly string[] => [
  ...(deferred === 0 ? [] : [plural(deferred, 'отложенное', 'отложенных', 'отложенных')]),
  ...(scheduled === 0 ? [] : [plural(scheduled, 'запланированное', 'запланированных', 'запланированных')]),
]

function counts(p: CountParts): string {
  const held =
    p.locked === 0 ? '' : p.locked === p.active ? ', под блокировкой' : `, из них ${digits(p.locked)} под блокировкой`
  return [`${active(p.active)}${held}`, ...others(p)].join(' · ')
}

function shortCounts(p: CountParts): string {
  const held = p.locked === 0 ? '' : p.locked === p.active ? ', блок.' : ` (${digits(p.locked)} блок.)`
  const [deferred, scheduled] = [p.deferred, p.scheduled].map(digits)
  return [
    `${digits(p.active)} акт.${held}`,
    ...(p.deferred === 0 ? [] : [`${deferred} отл.`]),
    ...(p.scheduled === 0 ? [] : [`${scheduled} план.`]),
  ].join(' · ')
}

function expirationWords(mode: ExpirationMode): string {
  switch (mode.kind) {
    case 'whenListening':
      return 'удаляет просроченное, когда есть получатель'
    case 'onReceive':
      return 'удаляет просроченное при получении'
    case 'immediate':
      return 'удаляет просроченное сразу'
    case 'sweepEvery':
      return `проверка с интервалом ${length(mode.everyMs)}`
  }
}

const properties: Lanes['properties'] = p => {
  const life = p.timeToLive === null ? 'без срока жизни по умолчанию' : `срок жизни ${length(p.timeToLive)}`
  return [
    ...(p.forwardTo === null ? [] : [`пересылка в ${p.forwardTo}`]),
    p.timeToLive === null || !p.hasMessages
      ? life
      : `${life}, затем ${p.deadLetters ? 'перенос в DLQ' : 'отбрасывание'}`,
    ...(p.timeToLive === null && p.hasMessages && p.isLifeLimited
      ? [`по истечении ${p.deadLetters ? 'перенос в DLQ' : 'отбрасывание'}`]
      : []),
    ...(p.hasMessages ? [`${p.hasSessions ? 'блокировка сеанса' : 'блокировка'} ${length(p.lockDuration)}`] : []),
    ...(p.duplicateWindow === null ? [] : [`окно дубликатов ${length(p.duplicateWindow)}`]),
    ...(p.isPartitioned ? ['с секциями'] : []),
    ...(p.forwardDeadLetteredMessagesTo === null
      ? []
      : [`недоставленные сообщения в ${p.forwardDeadLetteredMessagesTo}`]),
    ...(p.expiration === null ? [] : [expirationWords(p.expiration)]),
    ...(p.autoDeleteOnIdle === null ? [] : [`предел простоя ${length(p.autoDeleteOnIdle)}`]),
  ]
}

const laneTold: TimelineWords['lane']['told'] = (kind, { number, messageId, rule, operation, error, copies: made }) => {
  switch (kind) {
    case 'message-published':
      return `${number ?? ''} ${messageId ?? ''}, ${made === 0 ? 'копий нет: не соответствует ни одному правилу' : copies(Number(made))}`
    case 'duplicate-discarded':
      return messageId === null ? 'такой MessageId уже принят' : `${messageId} уже принято`
    case 'operation-failed':
      return error === null ? `${attempt(operation, number)} отклонена` : `${attempted(operation, number)}: ${error}`
    case 'rule-added':
      return `добавлено правило ${rule ?? ''}`
    case 'rule-removed':
      return `удалено правило ${rule ?? ''}`
    default:
      return 'изменены свойства сущности'
  }
}

const topicCounts = (published: number, scheduled: number): string =>
  `опубликовано ${digits(published)}${scheduled > 0 ? ` · запланировано ${digits(scheduled)}` : ''}`

const deleted = (t: number, reason: string | null): string =>
  `удаление в ${clock(t)}${reason === null ? '' : ` ${REASONS[reason] ?? reason}`}`

const lanes: Lanes = {
  slider: 'Ползунок',
  notYet: 'ещё нет',
  cutOff: 'остановлен здесь',
  stops: 'прогон останавливается: достигнут предел',
  counts,
  properties,
  deadNames: { dead: '$deadletterqueue', transferDead: '$transfer/$deadletterqueue' },
  rules: {
    none: 'правил нет, поэтому нет копий',
    named: (name, text) => `${name}: ${text}`,
    more: (first, others) => `${first} +${others}`,
    action: (filter, action) => `${filter} → ${action}`,
    all: 'все сообщения',
    nothing: 'ничего',
  },
  topic: 'раздел',
  topicCounts,
  foldedSubscriptions: count =>
    `${form(count, 'свёрнута', 'свёрнуты', 'свёрнуто')} ${plural(count, 'подписка', 'подписки', 'подписок')}`,
  sessions: 'сеансы',
  moreSessions: count => `+${digits(count)}`,
  deadCount: count => digits(count),
  notCreated: 'ещё не создано',
  deleted,
  deletedIn: ms => `удаление через ${length(ms)}, если сущность не будет использоваться`,
  keptAlive: 'отсчёт простоя остановлен',
  openDead: path => `Показать сообщения ${path}`,
  closeDead: path => `Скрыть сообщения ${path}`,
  collapse: path => `Свернуть ${path}`,
  expand: path => `Развернуть ${path}`,
  choose: path => `Выбрать ${path}`,
  turned: count =>
    `вручную ${form(count, 'свёрнута или развёрнута', 'свёрнуты или развёрнуты', 'свёрнуто или развёрнуто')} ${plural(count, 'группа', 'группы', 'групп')}`,
  turnBack: 'Вернуть исходный вид',
  onlyUnfinished: 'Только незавершённые к этому моменту и соседние с ними',
  everyRow: 'Все сообщения',
  wheelZooms: 'Ctrl или ⌘ + колесо: масштаб',
  wheelSeen: 'Скрыть подсказку',
  bands: 'Сообщений слишком много, чтобы показать каждое. Увеличьте масштаб',
  showEveryRow: 'Показать все сообщения',
  showUnfinished: 'Показать только незавершённые',
  zoomed: onlySome => (onlySome ? 'Увеличено: сообщения этого отрезка' : 'Увеличено'),
  zoomOut: 'Показать весь прогон',
  foldsOff: 'Тихие отрезки в масштабе',
  foldsOpened: count =>
    `${form(count, 'развёрнут', 'развёрнуты', 'развёрнуто')} ${plural(count, 'отрезок', 'отрезка', 'отрезков')}`,
  foldAgain: 'Свернуть тихие отрезки',
  folded: count =>
    `${form(count, 'свёрнут', 'свёрнуты', 'свёрнуто')} ${plural(count, 'тихий отрезок', 'тихих отрезка', 'тихих отрезков')}`,
  unfold: 'Показать их в масштабе',
  follow: 'Следовать',
  followTitle: 'Снова прокручивать строки вслед за ползунком',
  zoomIn: 'Крупнее',
  zoomOutStep: 'Мельче',
  nothing: 'В этом сценарии нет ни очередей, ни разделов.',
  addOne: 'Добавить их можно кнопкой «Изменить» или «Добавить действие…».',
  bandHint: count => `${messages(count)} одной полосой: для отдельных строк их слишком много`,
  spoken: (time, record, groups) => [time, record, ...groups].join('; '),
  record: (position, count) =>
    position === 0 ? 'до первого события' : `событие ${digits(position)} из ${digits(count)}`,
  spokenGroup: (path, now, dead) => `${path}: ${now}${dead > 0 ? `, в DLQ ${digits(dead)}` : ''}`,
  rowsLabel: path => `Сообщения ${path}`,
  openFold: gap => `${gap} без событий. Показать этот отрезок в масштабе`,
  moreAtInstant: count => `+${digits(count)}`,
  recordDot: (position, count) => `Событие ${digits(position)} из ${digits(count)} этого момента`,
}

const SESSION_ENDS = { closed: 'закрыт', expired: 'блокировка истекла', deleted: 'удалён вместе с сущностью' } as const

const lane: TimelineWords['lane'] = {
  one: { published: 'опубликовано', duplicate: 'дубликат отброшен', refused: 'отклонено', changed: 'изменено' },
  several: {
    published: count => `опубликовано ${digits(count)}`,
    duplicate: count =>
      `${form(count, 'отброшен', 'отброшены', 'отброшено')} ${plural(count, 'дубликат', 'дубликата', 'дубликатов')}`,
    refused: count =>
      `${form(count, 'отклонена', 'отклонены', 'отклонено')} ${plural(count, 'операция', 'операции', 'операций')}`,
    changed: count => plural(count, 'изменение', 'изменения', 'изменений'),
  },
  closer: 'Увеличьте масштаб, чтобы различить события.',
  told: laneTold,
  session: (id, holder) => `сеанс ${id}${holder === '' ? '' : `, его удерживает ${holder}`}`,
  sessionOver: ({ from, to, until, end }) =>
    `принят в ${clock(from)}${until > to ? `, блокировка ${upTo(clock(until))}` : ''}, ${SESSION_ENDS[end]} в ${clock(to)}`,
  sessionHeld: (from, until) => `принят в ${clock(from)}, блокировка ${upTo(clock(until))}`,
}

const TRANSACTION_ENDS = {
  committed: 'фиксация',
  rolledBack: 'откат',
  timedOut: 'истекло время ожидания, откат',
} as const

const stage: TimelineWords['stage'] = {
  label: 'Кто отправляет, где сообщения, кто получает',
  counts: (parts, isShort) => (isShort ? shortCounts(parts) : counts(parts)),
  topicCounts,
  deadShort: { dead: 'DLQ', transferDead: 'TDLQ' },
  timeToLive: (left, at) =>
    left > 0 ? `срок истечёт через ${length(left)}, в ${clock(at)}` : `срок истёк в ${clock(at)}`,
  lockLeft: (left, at) => `блокировка ещё ${length(left)}, до ${clock(at)}`,
  seconds: seconds => `${digits(seconds)} с`,
  more: count => `+${digits(count)}`,
  next: 'следующее',
  acts: {
    send: 'отправка',
    schedule: 'планирование',
    cancelScheduled: 'отмена',
    receive: 'получение',
    receiveDeferred: 'получение по номеру',
    peek: 'просмотр',
    openReceiver: 'открытие получателя',
    closeReceiver: 'закрытие получателя',
    complete: 'завершение',
    abandon: 'отказ от сообщ.',
    defer: 'откладывание',
    deadLetter: 'перенос в DLQ',
    renewLock: 'продление',
    acceptSession: 'принятие сеанса',
    closeSession: 'закрытие сеанса',
    renewSessionLock: 'продление сеанса',
    getSessionState: 'чтение состояния',
    setSessionState: 'запись состояния',
    purge: 'очистка',
    deleteMessages: 'удаление',
    addCredit: 'выдача кредита',
    drainCredit: 'отзыв кредита',
    stopWaiting: 'конец ожидания',
  },
  nextAt: (act, t) => `${act} в ${clock(t)}`,
  nextIn: (act, ms) => `${act} через ${length(ms)}`,
  noMore: 'больше не отправляет',
  busy: numbers => `в работе ${numbers}`,
  toGo: ms => `ещё ${length(ms)}`,
  busyMany: (first, more) => `${first} +${digits(more)}`,
  holds: numbers => `заблокировано: ${numbers}`,
  leftLocked: what => `осталось заблокировано: ${what}`,
  prefetched: count => `в буфере ${digits(count)}`,
  waiting: 'ждёт',
  waitingForMessages: 'ждёт сообщений',
  waitingRefused: 'ждёт, получение отклоняется',
  refused: 'отклонено',
  waitingForSession: 'ждёт сеанса',
  holdsSession: id => `удерживает сеанс ${id}`,
  opens: t => `откроется в ${clock(t)}`,
  notOpen: 'ещё не открыт',
  closed: 'закрыт',
  closedUntil: t => `закрыт, откроется в ${clock(t)}`,
  dead: count => digits(count),
  killed: 'аварийно завершён',
  killedUntil: t => `аварийно завершён, перезапуск в ${clock(t)}`,
  backAt: t => `перезапуск в ${clock(t)}`,
  nobody: 'нет получателей',
  notCreated: 'ещё не создано',
  deleted,
  notYet: 'ещё нет',
  gone: reason => (reason === null ? 'удалено' : `удалено ${REASONS[reason] ?? reason}`),
  steps: 'шаги',
  empty: 'Нет ни отправителей, ни очередей.',
  chip: (number, state) => `${number}, ${state}`,
  pending: {
    settles: {
      complete: 'будет завершено',
      abandon: 'станет доступно',
      defer: 'будет отложено',
      deadLetter: 'будет перенесено в DLQ',
    },
    settled: (does, transaction) => `${does} при фиксации транзакции ${transaction}`,
    count: count => `+${digits(count)}`,
    sent: (count, ids, transaction) =>
      `${ids.length === count ? `${form(count, 'сообщение', 'сообщения', 'сообщения')} ${ids.join(', ')}` : messages(count)} ${form(count, 'поступит', 'поступят', 'поступит')} при фиксации транзакции ${transaction}`,
  },
  things: 'Очереди и сообщения: переход — стрелками вверх и вниз, выбор — клавишей Enter',
  edge: {
    sends: (from, to) => `${from} отправляет сообщения в ${to}`,
    publishes: (from, to) => `${from} копирует в ${to} сообщения, соответствующие правилам подписки`,
    forwards: (from, to, isOpen) => `${from} пересылает сообщения в ${to}${isOpen ? '' : ', но не сейчас'}`,
    receives: (by, from, isOpen) => `${by} получает сообщения из ${from} (${isOpen ? 'открыт' : 'закрыт'})`,
  },
}

export const timeline: TimelineWords = {
  timeline: lanes,
  lane,
  transaction: {
    list: 'Транзакции',
    open: (label, from) => `транзакция ${label}: открыта с ${clock(from)}, ещё не зафиксирована`,
    over: (label, from, to, end) =>
      `транзакция ${label}: начата в ${clock(from)}, ${TRANSACTION_ENDS[end]} в ${clock(to)}`,
  },
  ghosts: {
    chip: 'Серым цветом: прогон до изменения',
    close: 'Скрыть прежний прогон (Esc)',
    label: 'Что было в прогоне до изменения',
    only: count => `${messages(count)} только в прежнем прогоне`,
    more: count => `ещё ${digits(count)} только в прежнем прогоне`,
  },
  depth: {
    label: 'Число сообщений с течением времени',
    waiting: 'ждут',
    expired: 'просрочены, не удалены',
    locked: 'под блокировкой',
    deferred: 'отложены',
    dead: 'в DLQ',
    all: 'все вместе',
    value: (name, count) => `${name}: ${digits(count)}`,
    spoken: (path, waiting, locked, dead) =>
      `${path}: ждут ${digits(waiting)}, под блокировкой ${digits(locked)}, в DLQ ${digits(dead)}`,
  },
  row: {
    waiting: left =>
      left === null
        ? 'ждёт, срок не ограничен'
        : left > 0
          ? `ждёт, срок истечёт через ${length(left)}`
          : 'просрочено, ещё не удалено: получить его нельзя',
    locked: (holder, until) =>
      `заблокировано${holder === null ? '' : ` получателем ${holder}`}${until === null ? '' : ` ${upTo(clock(until))}`}`,
    expiredUnderLock: 'просрочено, но защищено блокировкой',
    expiredDeferred: 'просрочено, остаётся до запроса по номеру',
    deferred: 'отложено',
    scheduled: t => `запланировано${t === null ? '' : ` на ${clock(t)}`}`,
    dead: 'в очереди недоставленных сообщений',
    notYet: 'ещё не отправлено',
    sentScheduled: (sent, due) =>
      `отправлено в ${clock(sent)} как запланированное${due === null ? '' : `, попадёт в очередь в ${clock(due)}`}`,
    onItsWay: sent => `отправлено в ${clock(sent)}, сюда ещё не поступило`,
    spoken: (number, id, life) => `${number} ${id}: ${life.join(', ')}`,
    came: t => `поступило в ${clock(t)}`,
    comes: t => `поступает в ${clock(t)}`,
    expires: t => `срок истекает в ${clock(t)}`,
    struck: t => `срок истёк в ${clock(t)}`,
    deadLettered: t => `в DLQ с ${clock(t)}`,
    end: {
      completed: t => `завершено в ${clock(t)}`,
      received: t => `получено и удалено в ${clock(t)}`,
      dropped: t => `отброшено в ${clock(t)}`,
      deleted: t => `удалено в ${clock(t)}`,
      cancelled: t => `отменено в ${clock(t)}`,
      activated: t => `стало активным в ${clock(t)}`,
      published: t => `опубликовано в ${clock(t)}`,
      forwarded: t => `переслано в ${clock(t)}`,
      lost: t => `удалено вместе с сущностью в ${clock(t)}`,
    },
    lapses: count => `блокировка потеряна ${times(count)}`,
    stillThere: 'ещё здесь в конце прогона',
  },
  stage,
}
