/** Russian: words of the panels: inspector and log. */

import type { DetailWords } from '../contract.ts'
import { active, digits, form, list, plural } from './grammar.ts'

const DEFAULTS_OF: Readonly<Record<string, string>> = { queue: 'очереди', topic: 'раздела', subscription: 'подписки' }

export const propertyWords: DetailWords['propertyWords'] = {
  neverLocked: 'не блокировалось',
  notLocked: 'не заблокировано',
  wasUntil: time => `было ${time}`,
  never: 'никогда',
  none: 'не задано',
  noTimeToLive: 'не задан (максимальный)',
  yes: 'вкл.',
  no: 'выкл.',
  fromMessage: 'собственный',
  fromEntity: kind => `значение ${DEFAULTS_OF[kind] ?? 'сущности'} по умолчанию`,
  fromTopic: topic => `значение раздела ${topic} по умолчанию`,
  fromClamp: asked => `сокращён, исходный — ${asked}`,
  dotNet: count => `.NET показывает ${count}`,
  onTheWire: count => `как показывает .NET; ${count} в протоколе`,
  expired: 'срок истёк',
  expiredUnderLock: 'срок истёк, но действует блокировка',
  expiredDeferred: 'срок истёк; сообщение остаётся до запроса по номеру',
  expiredLingering: 'срок истёк; сообщение ещё не удалено',
  expiryAnew: time => `сохранённое значение; при получении брокер вычислит новое: ${time}`,
  expiryNoMore: 'больше не действует: в очереди недоставленных сообщений срок жизни не применяется',
  expiryOver: 'больше не действует',
  starts: 'с активации',
  changed: 'изменено получателем',
  byRule: rule => `задано правилом ${rule}`,
  byBroker: 'записано брокером',
  generated: 'размер',
  unlimited: 'без предела',
}

export const stateWords: DetailWords['stateWords'] = {
  scheduled: 'Scheduled',
  active: 'Active',
  locked: 'Active, заблокировано',
  deferred: 'Deferred',
  lockedDeferred: 'Deferred, заблокировано',
  deadLettered: 'DeadLettered',
  deadLetteredLocked: 'DeadLettered, заблокировано',
  gone: 'больше нет',
  notYet: 'ещё не отправлено',
}

export const endingWords: DetailWords['endingWords'] = {
  completed: 'завершено',
  received: 'получено и удалено',
  deleted: 'удалено',
  cancelled: 'отменено',
  expired: 'просрочено и отброшено',
  forwarded: 'переслано',
  entityDeleted: 'удалено вместе с сущностью',
  activated: 'активировано',
  published: 'опубликовано в подписки',
  unmatched: 'отброшено, копий нет',
}

export const endedWords: DetailWords['endedWords'] = {
  completed: 'завершено',
  abandoned: 'отказ от сообщения',
  lapsed: 'снова доступно: блокировка закончилась',
  deferred: 'отложено',
  deadLettered: 'перенесено в DLQ',
  released: 'освобождено',
  deleted: 'удалено при доставке',
}

export const inspectorWords: DetailWords['inspectorWords'] = {
  beyond: {
    activation: (at, end) => `Сообщение активируется в ${at}, после окончания прогона в ${end}.`,
    expiry: (at, end) => `Срок жизни истечёт в ${at}, после окончания прогона в ${end}.`,
    lengthen: duration => `Продлить прогон до ${duration}`,
  },
  message: id => `Сообщение ${id}`,
  inEntity: path => `в ${path}`,
  wasIn: path => `было в ${path}`,
  notYetIn: path => `ещё не в ${path}`,
  entityKinds: {
    queue: 'Очередь',
    topic: 'Раздел',
    subscription: 'Подписка',
    deadLetterQueue: 'Очередь недоставленных сообщений',
  },
  record: (position, count) => `Событие ${position} из ${count}`,
  recordAhead: (position, count, time) =>
    `Выбранное событие, ${position} из ${count}, ещё не произошло: оно произойдёт в ${time}.`,
  moreEntities: count => `и ещё ${digits(count)} (на шкале)`,
  hiddenAhead: 'Выбранный элемент находится правее ползунка.',
  properties: 'Свойства',
  moreProperties: 'Остальные свойства',
  applicationProperties: 'Свойства приложения',
  historyTitles: {
    message: 'История',
    entity: 'История',
    record: 'Последствия',
    client: 'Последние события',
    run: 'Последние события',
  },
  historyMore: count => `В журнале есть и более ранние события: ${digits(count)}`,
  laterHidden: 'Последующие события скрыты.',
  laterUntold: 'Последующие события скрыты до последней вехи истории.',
  showLater: 'Показать',
  counts: 'Сообщения',
  ours: 'рассчитано BusScope',
  oursHint: 'Azure не сообщает этого числа; его рассчитывает BusScope.',
  modelled: 'в модели',
  overview: 'Этот прогон',
  overviewHint: 'Выберите сообщение, очередь, раздел или строку журнала, чтобы увидеть подробности и причины.',
  overviewRecords: (done, all) => `событие ${done} из ${all}`,
  before: 'до первого события',
  why: 'Почему',
  arithmetic: 'Расчёт',
  rule: 'Правило',
  facts: 'Факты',
  factsCounted: count =>
    count === 1 ? 'Факт, на котором это основано:' : `Факты (${count}), на которых это основано:`,
  page: 'Страница Microsoft',
  pages: 'Страницы Microsoft',
  promised: 'Azure',
  assumed: 'Здесь',
  rerun: 'Запустить с',
  saved: message => (message === null ? 'Что изменило бы результат' : `Что изменило бы результат для ${message}`),
  peek: 'Просмотр',
  modelledHint:
    'Azure не гарантирует, что событие произойдёт именно в этот момент; какое допущение принято в этом прогоне, указано на панели «Почему».',
  modelledSummary: 'что гарантирует Azure и что принято в этом прогоне',
  act: 'Добавить действие…',
  actHint: 'Отправить, получить или согласовать сообщение в момент, на котором стоит ползунок (A)',
  peekHint: 'Что видит клиент при просмотре, рядом с действительными значениями',
  property: 'свойство',
  inForce: 'на самом деле',
  shown: 'видно при просмотре',
  notListed: 'Операция просмотра здесь ничего не возвращает.',
  peekedNothing: 'ничего',
  peekedMessage: (state, expires, isExpired) => `${state}, срок ${isExpired ? 'истёк' : 'истекает'} в ${expires}`,
  storedState: (state, isExpired) => (isExpired ? `${state}, просрочено` : state),
  peekMessage: 'сообщение',
  countHint:
    'Так показывать DeliveryCount в инспекторе и таблицах; при просмотре и в тексте объяснений указано значение из протокола',
  peekMore: count => `Все сообщения в таблице: ещё ${digits(count)}`,
  peekTable: 'Таблица сообщений',
  cause: 'Причина',
  confidence: {
    DOC: 'документировано',
    LIVE: 'наблюдалось',
    TEST: 'проверено тестом',
    SDK: 'в клиентских библиотеках',
    INF: 'допущение',
    CHOICE: 'соглашение BusScope',
  },
  go: time => `Перейти к моменту ${time}`,
  follow: label => `Показать ${label}`,
  waiting: 'ждёт',
  clientKinds: { sender: 'отправитель', receiver: 'получатель' },
  nextSend: 'Следующее сообщение',
  sendNow: 'Отправить сейчас',
  sendNowHint: 'Отправить ещё одно такое же сообщение в момент, на котором стоит ползунок',
  editClient: 'Изменить',
  editClientHint: 'Показать этого отправителя или получателя в форме',
  outcomes: 'К этому времени',
  entities: 'Очереди и разделы',
  overviewAt: time => `в ${time}`,
  sameId: 'Тот же MessageId',
  receivers: 'Получатели',
  free: 'открыт, ничего не обрабатывает',
  notOpen: 'не открыт',
  leftLocked: numbers => `заблокировано, но никем не обрабатывается: ${numbers}`,
  buffered: count => `и ${digits(count)} в буфере предварительной выборки`,
  changedAt: time => `изменено в ${time}`,
  propertiesOf: path => `Свойства (как у ${path})`,
  asSent: 'Отправленное сообщение',
  listed: 'Что показано',
  expiresAt: time => `срок истекает в ${time}`,
  expiresNever: 'срок не показан',
}

export const outcomeWords: DetailWords['outcomeWords'] = {
  sent: 'помещено в очередь',
  published: 'опубликовано в разделах',
  forwarded: 'переслано',
  duplicates: 'отброшено дубликатов',
  completed: 'завершено',
  expired: 'просрочено',
  deadLettered: 'перенесено в DLQ',
  cancelled: 'отменено',
  deleted: 'удалено пакетами',
  lostWithEntity: 'потеряно с сущностью',
  lockLost: 'потеряно блокировок',
  refused: 'отклонено операций',
}

export const entitySummary: DetailWords['entitySummary'] = p => {
  if (p.active + p.scheduled === 0) return 'пусто'
  const parts = (
    [
      [p.locked, 'заблокированное', 'заблокированное', 'заблокированных', 'заблокированные'],
      [p.deferred, 'отложенное', 'отложенное', 'отложенных', 'отложенные'],
      [
        p.expired,
        'просроченное и ещё не удалённое',
        'просроченное (ещё не удалённое)',
        'просроченных (ещё не удалённых)',
        'просроченные (ещё не удалённые)',
      ],
    ] as const
  ).filter(([count]) => count > 0)
  const told = list(
    parts.map(([count, only, one, more, all]) =>
      p.active === 1 ? only : count === p.active ? `все ${all}` : plural(count, one, more, more),
    ),
  )
  const isWhole = p.active === 1 || (parts.length === 1 && parts[0]![0] === p.active)
  const known = `${active(p.active)}${told === '' ? '' : p.active === 1 ? ` (${told})` : isWhole ? `, ${told}` : `, из них ${told}`}`
  if (p.scheduled === 0) return known
  return `${known}${told === '' ? ',' : ';'} ${plural(p.scheduled, 'запланированное', 'запланированных', 'запланированных')}`
}

export const countWords: DetailWords['countWords'] = {
  delivered: (messages, count) => `${digits(count)} (сообщений: ${digits(messages)})`,
  active: 'активных',
  locked: 'под блокировкой',
  deferred: 'отложенных',
  expired: 'просроченных и не удалённых',
  available: 'доступных для получения',
  availableInSession: 'доступных в сеансах',
  forwards: 'есть пересылка: получать нельзя',
  scheduled: 'запланированных',
  deadLetter: 'недоставленных сообщений',
  transferDeadLetter: 'недоставленных сообщений передачи',
}

export const idleWords: DetailWords['idleWords'] = {
  title: 'Отсчёт простоя',
  lastUse: 'последнее использование',
  by: use => `(${use})`,
  deletion: 'удаление',
  notNow: 'не происходит, пока сущность используется',
  unlessUsed: 'если до этого момента сущность не будет использоваться',
  keptByReceiver: 'есть ожидающая операция получения',
  keptBySchedule: count =>
    `удалению ${form(count, 'мешает', 'мешают', 'мешают')} ${plural(count, 'запланированное сообщение', 'запланированных сообщения', 'запланированных сообщений')}`,
}

export const logWords: DetailWords['logWords'] = {
  title: 'Журнал событий',
  empty: 'Ещё ничего не произошло.',
  noMatch: 'Этим фильтрам не соответствует ни одно событие.',
  filters: 'Фильтры',
  search: 'Поиск в журнале',
  searchKey: 'Слова, имена, моменты времени или номер вида #7 (в журнале — клавиша «/»)',
  searchLong:
    'В прогоне такой длины поиск ведётся по номерам, идентификаторам, именам и видам событий, а не по целым фразам.',
  mentions: words => `«${words}»`,
  within: (from, to) => `с ${from} до ${to}`,
  allKinds: 'Все виды',
  allEntities: 'Все сущности',
  selectionOnly: 'Только выбранное',
  showing: (shown, all) => `событий: ${shown} из ${all}`,
  clear: 'Показать все',
  remove: what => `Снять фильтр: ${what}`,
  earlier: count => `раньше: ${count}`,
  later: count => `позже: ${count}`,
  follow: 'Назад к ползунку',
  future: 'ещё нет',
  kind: 'Вид',
  entity: 'Сущность',
}
