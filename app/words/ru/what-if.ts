/** Russian: every sentence about changing a scenario; what a change did stands in difference.ts. Times, durations and numbers come as ready-made text. */

import type { LastFate } from '../../model/fate.ts'
import type { LazyWords } from '../contract.ts'
import { FATE_VERBS } from './fates.ts'
import { digits, plural, theEntity } from './grammar.ts'

type Tune = LazyWords['whatIf']['tune']
type Acts = LazyWords['whatIf']['acts']
type ActName = Parameters<Acts['act']>[0]
type FieldName = Parameters<Acts['field']>[0]
type Goal = Parameters<Tune['hint']>[1]

const KNOBS: Readonly<Record<Parameters<Tune['about']>[0], string>> = {
  defaultMessageTimeToLive: 'наибольший срок жизни сообщений',
  timeToLive: 'срок жизни сообщения',
  lockDuration: 'на какое время получатель блокирует сообщение',
  maxDeliveryCount: 'сколько доставок допускается до переноса в очередь недоставленных сообщений',
  autoDeleteOnIdle: 'сколько сущность может простаивать до удаления',
  duplicateDetectionHistoryTimeWindow: 'сколько времени хранится MessageId',
  instances: 'сколько экземпляров',
  maxConcurrentCalls: 'сколько сообщений каждый обрабатывает одновременно',
  prefetchCount: 'сколько сообщений получает заранее, уже заблокированными',
  maxAutoLockRenewalDuration: 'как долго продлевает блокировку сообщения',
  sessionIdleTimeout: 'сколько ждёт без сообщений, прежде чем закрыть сеанс',
  processingTime: 'сколько времени обрабатывает одно сообщение',
  every: 'время между двумя сообщениями',
  ratePerSecond: 'сообщений в секунду, в случайные моменты',
  count: 'сколько сообщений отправляет',
  scheduledEnqueueTime: 'когда сообщение попадает в очередь',
  scheduledEnqueueDelay: 'через какое время после отправки попадает в очередь',
  openAt: 'когда открывается',
  closeAt: 'когда закрывается',
  killAt: 'когда аварийно завершается',
  restartAfter: 'через какое время после аварийного завершения запускается снова',
  sweepEvery: 'как часто удаляются просроченные сообщения',
  runFor: 'сколько времени длится прогон',
  seed: 'начальное значение генератора случайных чисел',
}

const GOALS: Readonly<Record<Goal, string>> = {
  expired: 'просроченных нет',
  lostLocks: 'блокировки не теряются',
  overDelivered: 'лишних доставок нет',
  idleDeleted: 'сущность не удаляется',
}

const GOALS_OF: Readonly<Record<Goal, (path: string) => string>> = {
  expired: path => `в ${path} просроченных нет`,
  lostLocks: path => `в ${path} блокировки не теряются`,
  overDelivered: path => `в ${path} лишних доставок нет`,
  idleDeleted: path => `${theEntity(path)} не удаляется`,
}

const OUTCOMES: Readonly<Partial<Record<LastFate, string>>> = {
  waiting: 'ещё ждёт',
  held: 'ещё не согласовано',
  deferred: 'ещё отложено',
  scheduled: 'ещё запланировано',
}

const NEVER = 'никогда'

const tune: Tune = {
  title: 'Числа, которые можно изменить',
  outcome: counts =>
    counts.length === 0
      ? 'сообщений нет'
      : counts.map(([how, count]) => `${OUTCOMES[how] ?? FATE_VERBS[how]} ${digits(count)}`).join(' · '),
  outcomeHint: 'Что стало с сообщениями показанного прогона',
  about: name => KNOBS[name],
  label: (name, of) => (of === null ? name : `${name}, ${of}`),
  value: (text, original) => (original === null ? text : `${text}, изначально ${original}`),
  legend: { original: 'как было', hint: 'проверено: помогает' },
  untried: 'Прогон слишком длинный, поэтому BusScope не проверяет, что помогло бы.',
  never: NEVER,
  absent: 'не задано',
  range: (min, max) => (max === null ? `от ${min}` : `от ${min} до ${max === NEVER ? `«${max}»` : max}`),
  rangeAndDefault: (range, usual, isAzures) =>
    `${isAzures ? 'Azure: ' : ''}${range}${usual === null ? '' : `, по умолчанию ${usual}`}`,
  reset: original => `Вернуть ${original}`,
  hint: (value, goal, of) => `${value}: ${of === null ? GOALS[goal] : GOALS_OF[goal](of)}`,
  hintTitle: 'BusScope выполнил прогон с этим значением. Нажмите, чтобы задать его',
  more: count => `ещё ${digits(count)}`,
  fewer: 'Меньше',
  notUnderstood: example => `Значение не распознано. Пример: ${example}.`,
  examples: { duration: '46 с, 1 мин 30 с, PT46S', count: '3', rate: '0,5' },
  outOfRange: range => `Вне пределов: ${range}.`,
  broken: 'В тексте есть ошибки. Исправьте их на вкладке JSON, и здесь снова появятся значения.',
  none: 'В этом сценарии нет значений, которые можно изменить регулятором.',
}

const ACTS: Readonly<Record<ActName, string>> = {
  send: 'Отправить сюда сообщение',
  schedule: 'Запланировать сообщение',
  receive: 'Получить следующее (PeekLock)',
  receiveAndDelete: 'Получить следующее (ReceiveAndDelete)',
  peek: 'Просмотреть',
  purge: 'Очистить (удалить все активные сообщения)',
  openReceiver: 'Открыть получателя без запросов сообщений',
  closeReceiver: 'Закрыть получателя',
  updateEntity: 'Изменить свойство с этого момента',
  deleteEntity: 'Удалить',
  acceptSession: 'Принять сеанс',
  closeSession: 'Закрыть сеанс',
  renewSessionLock: 'Продлить блокировку сеанса',
  setSessionState: 'Записать состояние сеанса',
  getSessionState: 'Прочитать состояние сеанса',
  addRule: 'Добавить правило',
  removeRule: 'Удалить правило',
  complete: 'Завершить',
  abandon: 'Отказаться',
  defer: 'Отложить',
  deadLetter: 'Перенести в DLQ',
  renewLock: 'Продлить блокировку',
  receiveDeferred: 'Получить по номеру',
  cancelScheduled: 'Отменить запланированное',
  createQueue: 'Создать очередь',
  createTopic: 'Создать раздел',
  createSubscription: 'Создать подписку',
  beginTransaction: 'Начать транзакцию',
  commitTransaction: 'Зафиксировать транзакцию',
  rollbackTransaction: 'Откатить транзакцию',
}

const OBSTACLES: Readonly<Record<Parameters<Acts['obstacle']>[0], string>> = {
  notLocked: 'сообщение не заблокировано',
  notDeferred: 'сообщение не отложено',
  notScheduled: 'сообщение не запланировано',
  inSession: 'на сообщение распространяется блокировка сеанса: продлите её',
  inDeadLetterQueue: 'сообщение уже в очереди недоставленных сообщений',
  gone: 'сообщения уже нет',
  entityGone: 'сущность удалена до этого момента',
  notYet: 'ещё не отправлено или не создано',
  sendToSubscription: 'подписка получает сообщения из своего раздела',
  sendToDeadLetterQueue: 'в очередь недоставленных сообщений нельзя отправлять сообщения, туда их только переносят',
  receiveFromTopic: 'раздел ничего не хранит: получайте из его подписок',
  needsSession: 'нужен сеанс: сначала примите его',
  heldByNobody: 'ни один сеанс не удерживается: сначала примите сеанс',
  sessionNotHeld: 'сеанс сообщения никто не удерживает: сначала примите этот сеанс',
  deadInSession: 'отложенное сообщение в очереди недоставленных сообщений у сущности с сеансами получить нельзя',
  forwards: 'сообщения отсюда пересылаются, поэтому получать их нельзя',
  forwardsDead: 'недоставленные сообщения отсюда пересылаются, поэтому получать их нельзя',
  enlisted: 'сообщение уже согласовано в открытой транзакции',
  noneOpen: 'здесь нет получателя, который открыт шагом сценария',
  sendDisabled: 'статус запрещает отправку',
  receiveDisabled: 'статус запрещает получение',
  heldDisabled: 'статус запрещает просмотр, согласование сообщений и продление блокировок',
  deletionLocked: 'для пространства имён задана блокировка CanNotDelete',
  ofItsQueue: 'очередь недоставленных сообщений удаляется только вместе со своей очередью',
  noRules: 'правил нет',
  noTransaction: 'открытых транзакций нет',
  noTopicsOnBasic: 'на уровне Basic нет разделов',
  partitionedDelete: 'сообщения секционированной сущности нельзя удалить пакетом',
  noTransactionsOnBasic: 'на уровне Basic нет транзакций',
}

const FIELDS: Readonly<Record<FieldName, string>> = {
  messageId: 'messageId',
  timeToLive: 'timeToLive',
  sessionId: 'sessionId',
  scheduledEnqueueDelay: 'в очередь через',
  properties: 'applicationProperties',
  deadLetterReason: 'deadLetterReason',
  deadLetterErrorDescription: 'deadLetterErrorDescription',
  property: 'свойство',
  value: 'новое значение',
  name: 'имя',
  sqlExpression: 'sqlExpression',
  rule: 'правило',
  state: 'состояние',
  receiver: 'получатель',
  transaction: 'транзакция',
}

const HINTS: Readonly<Partial<Record<FieldName, string>>> = {
  timeToLive: 'нет: 30 с, 5 мин…',
  scheduledEnqueueDelay: '10 с, 5 мин…',
  properties: 'amount=120, region=eu',
  value: '30 с, никогда, 3, on, Disabled…',
  sessionId: 'следующий свободный',
  state: 'пусто — очистить',
}

const acts: Acts = {
  title: time => `Действие в ${time}`,
  lands: time =>
    `Шаг добавляется в ${time}. Он выполняется после других шагов этого момента и собственных действий брокера, но раньше действий отправителей и обработчиков.`,
  landsLater: (time, who) => `Шаг добавляется на 1 мс позже, в ${time}, потому что ${who} уже действует в этот момент.`,
  groups: { message: id => `Для ${id}`, entity: 'Для сущности', run: 'Где угодно' },
  act: name => ACTS[name],
  obstacle: obstacle => OBSTACLES[obstacle],
  names: names =>
    names
      .map((name, i) => (i === 0 ? ACTS[name] : ACTS[name].charAt(0).toLowerCase() + ACTS[name].slice(1)))
      .join(', '),
  nothing: obstacle => `Здесь ничего нельзя сделать: ${OBSTACLES[obstacle]}.`,
  field: name => FIELDS[name],
  fieldHint: name => HINTS[name] ?? '',
  outside: 'нет',
  goneEntity: 'сущность, которой сейчас нет',
  doIt: 'Добавить шаг',
  missing: name => `Не указано: ${FIELDS[name]}.`,
  notUnderstood: name => `Значение не распознано: ${FIELDS[name]}. Примеры: 30 с, 5 мин, PT30S.`,
  valueNotUnderstood: 'Недопустимое значение для этого свойства.',
  refused: what => `Этот шаг добавить нельзя: ${what}.`,
  brokenText: 'в тексте сценария есть ошибки; сначала исправьте их',
  remove: others =>
    others === 0
      ? 'Удалить этот шаг'
      : `Удалить этот шаг и ${plural(others, 'зависящий', 'зависящих', 'зависящих')} от него`,
  removeHint: 'Удалить шаг сценария, который вызвал это событие, и запустить сценарий снова',
}

export const whatIf: LazyWords['whatIf'] = { tune, acts }
