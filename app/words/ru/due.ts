/** Russian: words of what comes next, and of how far away it is. */

import type { Words } from '../contract.ts'
import { agreed, digits, ofEntity, receiver, theEntity, who } from './grammar.ts'

export const relativeWords: Words['relativeWords'] = {
  now: 'сейчас',
  in: duration => `через ${duration}`,
  ago: duration => `${duration} назад`,
  never: 'никогда',
}

export const dueWords: Words['dueWords'] = {
  title: 'Скоро',
  nothing: 'Событий больше не будет.',
  line: 'Скоро',
  timed: (relative, text) => `${relative} ${text}`,
  placed: (name, queue) => `${name} в ${queue}`,
  expires: number => `сообщение ${number} признаётся просроченным, если до этого его не получат`,
  expiresRefused: number => `сообщение ${number} признаётся просроченным, потому что получить его нельзя`,
  expiresUnderLock: number => `срок жизни сообщения ${number} истекает, пока действует блокировка`,
  expiresDeferred: number => `истекает срок жизни отложенного сообщения ${number}`,
  expiresUnseen: number => `срок жизни сообщения ${number} истекает, но оно не удаляется`,
  lingers: p => {
    const until = p.isListening ? 'пока не откроется получатель' : 'пока получатель не запросит сообщения'
    return p.count === 1
      ? `сообщение ${p.number} просрочено и не удаляется, ${until}`
      : `просроченных сообщений в ${p.path}: ${digits(p.count)}; они не удаляются, ${until}`
  },
  noInstant: 'момент не определён',
  lockEnds: (number, holder) =>
    `истекает блокировка сообщения ${number}, если ${who(holder)} не согласует его и не продлит блокировку`,
  lockEndsSurely: number => `истекает блокировка сообщения ${number}`,
  sessionEndsSurely: (session, entity) => `истекает блокировка сеанса ${session} в ${entity}`,
  sessionEnds: (session, entity, holder) =>
    `истекает блокировка сеанса ${session} в ${entity}, если ${holder === '' ? 'её не продлят' : `${who(holder)} её не продлит`}`,
  transactionEnds: label => `истекает время ожидания транзакции ${label}, если она не закончится раньше`,
  duplicateWindow: (number, id, entity, isKeyed) =>
    `заканчивается окно дубликатов сообщения ${number}, и ${entity} снова принимает сообщение ${id}${isKeyed ? ' с тем же ключом секции' : ''}`,
  activates: (number, newNumber) =>
    `активируется сообщение ${number}${newNumber === null ? '' : ` под номером ${newNumber}`}`,
  idle: (entity, isTopic) =>
    `удаляется ${theEntity(entity, isTopic)}, если до этого момента ${agreed(isTopic, 'он', 'она')} не будет использоваться`,
  sweep: entity => `выполняется фоновая проверка ${ofEntity(entity)}`,
  finishes: (name, number, queue) =>
    `${receiver(name)} заканчивает обработку ${number}${queue === null ? '' : ` из ${queue}`}`,
  arrives: (id, queue) => `поступает сообщение ${id}${queue === null ? '' : ` в ${queue}`}`,
  arrivesScheduled: (id, queue) => `планируется сообщение ${id}${queue === null ? '' : ` в ${queue}`}`,
  opens: (name, entity) => `открывается ${receiver(name)} для ${ofEntity(entity)}`,
  closes: (name, entity) => `закрывается ${receiver(name)}, открытый для ${ofEntity(entity)}`,
  isKilled: name => `аварийно завершается ${receiver(name)}`,
  step: (number, name, entity) => `выполняется шаг ${number} сценария: ${name}${entity === null ? '' : ` (${entity})`}`,
  runEnds: 'заканчивается прогон',
  by: { broker: 'брокер', client: 'клиент', run: 'прогон' },
  more: count => `и ещё ${digits(count)}`,
}

export const stepNames: Words['stepNames'] = {
  send: 'отправить сообщение',
  schedule: 'запланировать сообщение',
  cancelScheduled: 'отменить запланированное сообщение',
  receive: 'получить сообщение',
  complete: 'завершить сообщение',
  abandon: 'отказаться от сообщения',
  defer: 'отложить сообщение',
  deadLetter: 'перенести сообщение в очередь недоставленных сообщений',
  renewLock: 'продлить блокировку',
  receiveDeferred: 'получить сообщение по порядковому номеру',
  peek: 'просмотреть сообщения',
  acceptSession: 'принять сеанс',
  closeSession: 'закрыть сеанс',
  renewSessionLock: 'продлить блокировку сеанса',
  getSessionState: 'прочитать состояние сеанса',
  setSessionState: 'записать состояние сеанса',
  deleteMessages: 'удалить сообщения',
  purge: 'выполнить очистку',
  openReceiver: 'открыть получателя',
  closeReceiver: 'закрыть получателя',
  addCredit: 'дать получателю кредит',
  drainCredit: 'отозвать кредит у получателя',
  stopWaiting: 'перестать ждать сеанса',
  createQueue: 'создать очередь',
  createTopic: 'создать раздел',
  createSubscription: 'создать подписку',
  updateEntity: 'обновить сущность',
  deleteEntity: 'удалить сущность',
  addRule: 'добавить правило',
  removeRule: 'удалить правило',
  beginTransaction: 'начать транзакцию',
  commitTransaction: 'зафиксировать транзакцию',
  rollbackTransaction: 'откатить транзакцию',
  setClockSkew: 'сдвинуть часы брокера',
}
