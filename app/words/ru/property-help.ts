/** Russian: what each property of the scenario format is; by the keys of scenarios/schema; {min}, {max} and {default} are its own. */

import type { LazyWords } from '../contract.ts'

const instant = 'Момент: время, прошедшее с начала прогона.'
const path = 'Путь сущности: "jobs", "jobs/$deadletterqueue", "orders/subscriptions/billing".'
const ownProperty = 'Собственное свойство сообщения; место назначения сообщения указывается рядом с ним.'

export const propertyHelp: LazyWords['propertyHelp'] = {
  'the step deleteMessages.count': 'Один запрос удаляет не больше 500 сообщений, на уровне Premium — 4000 (B-6).',
  released:
    'Соответствует исходу released в AMQP: не меняются ни DeliveryCount (L-17), ни свойства. По умолчанию {default}.',
  credit: 'Сколько ещё сообщений примет получатель.',
  template: 'false: {n} в строках сообщения не заменяется; по умолчанию {default}.',
  last: 'true: шаг выполняется после всего остального, что происходит в этот момент, как шаг клиента, который реагирует на эти события.',
  beforeEnqueueTime:
    'Удаляются только сообщения, помещённые в очередь раньше этого момента; по умолчанию — раньше текущего момента (B-6).',
  busscope: 'Версия формата.',
  $schema: 'Для редакторов кода; BusScope это свойство не учитывает.',
  description: 'Короткий абзац простого текста; одна строка или по одной строке на каждый язык.',
  startsAt: 'Время UTC, соответствующее моменту 0: для отображения и для дат в фильтрах; по умолчанию {default}.',
  runFor: 'Момент окончания прогона; не позже {max}.',
  seed: 'Начальное значение генератора случайных чисел; по умолчанию {default}.',
  tier: 'По умолчанию {default}.',
  partitions:
    'Только на уровне Premium: число секций для всех сущностей пространства имён (P-5). По умолчанию {default}.',
  expiration: 'Когда удаляется просроченное незаблокированное сообщение; по умолчанию whenListening (Z-5).',
  sweepEvery:
    'То же, что onReceive, но, кроме того, через равные промежутки, начиная с момента 0, выполняется фоновая проверка.',
  recomputeExpiryOnReceive:
    'При получении ExpiresAtUtc вычисляется заново с учётом текущего срока жизни по умолчанию (G-5).',
  reportStaleExpiresAtAfterForward: 'При просмотре пересланного сообщения виден прежний ExpiresAtUtc (G-14).',
  topicIdleIgnoresSubscriptions:
    'Операции с подписками не считаются использованием раздела, как сказано на старой странице документации (I-4).',
  messagesKeepSubscriptionAlive: 'Поступающее сообщение считается использованием подписки (G-15).',
  locksDieWithReceiver:
    'Когда получатель закрыт или аварийно завершён, его блокировки сообщений сразу заканчиваются (G-6).',
  sessionLocksDieWithReceiver:
    'Закрытие или аварийное завершение получателя сразу освобождает его сеанс; DeliveryCount не меняется (G-6).',
  deferCountsTowardsMaxDelivery: 'При откладывании проверяется maxDeliveryCount (G-4).',
  resourceLock:
    'Блокировка ресурса CanNotDelete запрещает удаление по запросу, но не мешает удалению из-за простоя (S-47).',
  queues: 'Очереди, которые существуют с момента 0, по именам.',
  topics: 'Разделы, которые существуют с момента 0, по именам.',
  lockDuration: 'От {min} до {max}, по умолчанию {default} (L-3).',
  defaultMessageTimeToLive:
    'Срок жизни сообщений сущности по умолчанию и его верхний предел; если не задан — never, на уровне Basic — P14D (S-20, S-23, S-29).',
  deadLetteringOnMessageExpiration:
    'Просроченные сообщения переносятся в очередь недоставленных сообщений, а не отбрасываются; по умолчанию {default} (S-31).',
  maxDeliveryCount: 'По умолчанию {default} (L-19).',
  autoDeleteOnIdle: 'После какого простоя удаляется сущность; не меньше {min}, по умолчанию never (S-44, S-45).',
  requiresSession: 'По умолчанию {default} (X-1).',
  requiresDuplicateDetection: 'По умолчанию {default} (U-1).',
  duplicateDetectionHistoryTimeWindow: 'От {min} до {max}, по умолчанию {default} (U-1).',
  enablePartitioning: 'По умолчанию {default} (P-1).',
  forwardTo: 'Путь очереди или раздела, куда пересылается каждое сообщение (F-1).',
  forwardDeadLetteredMessagesTo: 'Путь очереди или раздела, куда пересылается каждое недоставленное сообщение (Q-10).',
  maxSizeInMegabytes: 'По умолчанию {default} (B-3).',
  maxMessageSizeInKilobytes: 'Только на уровне Premium: наибольший размер сообщения; по умолчанию 1024 (B-2).',
  maxSizeInBytes: 'Только в BusScope: точный предел вместо maxSizeInMegabytes.',
  partitionCount: 'Только в BusScope: число секций; по умолчанию {default} (G-34).',
  firstSequenceNumber: 'Только в BusScope: номер первого сообщения, десятичный; по умолчанию "{default}".',
  deadLetteringOnFilterEvaluationExceptions: 'По умолчанию {default} (Q-14).',
  rules:
    'Правила по именам. Если правила не заданы, действует одно правило, которому соответствуют все сообщения; {} — правил нет, и подписка ничего не получает (R-4).',
  filterType: 'Если тип не задан, его определяет указанный фильтр; без фильтра правилу соответствуют все сообщения.',
  sqlFilter:
    'Условия для свойств вычисляются в трёхзначной логике: если свойства нет, условие имеет значение UNKNOWN (R-7).',
  correlationFilter: 'Значение каждого указанного свойства должно совпадать, с учётом регистра (R-6).',
  action: 'Изменяет копию; по правилу с действием создаётся отдельная копия (R-5).',
  'an SQL filter.sqlExpression': "Как в правилах Azure: amount > 100 AND sys.Label LIKE 'a%'; не больше 1024 знаков.",
  'an action.sqlExpression': 'Как в правилах Azure: SET priority = 1; REMOVE hint; не больше 32 команд и 1024 знаков.',
  label: 'Тема (subject).',
  to: path,
  'a message.to': ownProperty,
  'a condition.to': 'Собственное свойство сообщения.',
  'a correlation filter.to': 'Собственное свойство сообщения.',
  from: path,
  entity: path,
  at: instant,
  'arrivals.at': 'Моменты, в которые отправляются сообщения.',
  openAt: `${instant} По умолчанию {default}.`,
  closeAt: instant,
  killAt: instant,
  restartAfter: 'Через какое время после killAt получатель запускается снова.',
  every:
    'Первое сообщение отправляется, когда отправитель открывается, затем по одному — через каждый такой промежуток.',
  for: 'Сколько длится фаза; её конец в неё не входит.',
  ratePerSecond: 'Среднее число сообщений, отправляемых в секунду.',
  count: 'Сколько сообщений отправить; затем отправитель останавливается.',
  messageId: 'Не больше {max} знаков.',
  timeToLive: 'Если значение больше срока жизни по умолчанию для сущности, оно сокращается до него (S-24).',
  sizeInBytes: 'По умолчанию {default}.',
  scheduledEnqueueTime: `${instant} Может быть раньше отправки (C-6).`,
  scheduledEnqueueDelay: 'Через какое время после отправки сообщение помещается в очередь.',
  copy: 'Взять за основу полученное сообщение.',
  copyTimeToLive: 'По умолчанию {default}.',
  client:
    'По умолчанию {default}, который без настройки не продлевает блокировок; processor продлевает их не дольше PT5M (L-30).',
  receiveMode: 'По умолчанию {default}.',
  instances: 'По умолчанию {default}; если экземпляров больше, они называются имя#1, имя#2, …',
  maxConcurrentCalls: 'По умолчанию {default}.',
  prefetchCount: 'По умолчанию {default}.',
  sessions: 'Должно совпадать с requiresSession сущности.',
  sessionIdleTimeout: 'По умолчанию {default}.',
  processingTime: 'По умолчанию обработка не занимает времени.',
  settle:
    'По умолчанию "{default}"; список проверяется по порядку; если ни одно условие не выполнено, выполняется complete; веса относительные.',
  when: 'Все значения должны совпадать.',
  onReceive: 'Отправляется, когда начинается обработка.',
  onSettle: 'Отправляется, когда это согласование выполнено.',
  as: 'Имя результата этого шага для следующих шагов.',
  of: 'Метка прежнего шага.',
  in: 'Метка шага beginTransaction.',
  via: 'Путь очереди, через которую передаётся сообщение (A-5).',
  'the step setSessionState.state': 'Текст или типизированное значение binary; null очищает состояние (X-11).',
  maxWait: 'По умолчанию {default}.',
  by: 'Сдвиг часов: длительность со знаком; заменяет прежний сдвиг.',
  is: 'Свойства, которые описывают состояние сообщения, с моментами в виде длительностей; null — такого сообщения там нет.',
  times: 'Сколько должно быть таких событий; по умолчанию {default}.',
  select: 'Что выбрано, когда показана эта веха.',
  lint: 'Замечания линтера, с которыми автор согласен.',
  ignore: 'Замечания о том, что сделано намеренно: имена правил или { "rule", "path", "because" }.',
  'a silenced finding.rule': 'Имя правила линтера.',
  'a silenced finding.path': 'Только замечания к этому пути или к тому, что внутри него: queues.jobs.',
  because: 'Почему так задумано; пояснение для тех, кто читает файл.',
}
