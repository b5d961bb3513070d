/** Russian: words of the inspector for topics, subscriptions, sessions, partitions, transactions and the ways of messages. */

import type { DetailWords } from '../contract.ts'
import { digits, plural, upTo } from './grammar.ts'

export const topicFields: DetailWords['topicFields'] = {
  published: 'опубликовано',
  scheduled: 'запланировано',
  counts: (published, scheduled) =>
    `опубликовано ${digits(published)}${scheduled > 0 ? `, запланировано ${digits(scheduled)}` : ''}`,
  keeps: '(сообщения хранят подписки)',
  subscriptions: 'Подписки',
  rules: 'Правила',
  noRule: 'нет, поэтому подписка ничего не получает',
  action: action => `затем ${action}`,
}

export const wayWords: DetailWords['wayWords'] = {
  wasScheduled: number => `до активации — ${number}`,
  copyOf: (number, topic) => `копия ${number} из ${topic}`,
  forwardedFrom: (number, entity) => `прежде ${number} в ${entity}`,
  sentAgain: (number, entity) => `отправлено в ответ на ${number} из ${entity}`,
  partition: 'Секция',
  numberThere: number => `номер в ней: ${number}`,
  wentOnAs: 'Стало сообщением',
  sessionLock: '(блокировка его сеанса)',
  duplicateWindow: 'Окончание окна дубликатов',
  discardedUntil: isKeyed =>
    `(до этого другое сообщение с тем же MessageId${isKeyed ? ' и ключом секции' : ''} отбрасывается)`,
  windowOver: isKeyed => `(другое сообщение с тем же MessageId${isKeyed ? ' и ключом секции' : ''} снова принимается)`,
}

export const sessionFields: DetailWords['sessionFields'] = {
  title: 'Сеансы',
  free: 'свободен',
  heldBy: holder => `удерживается получателем ${holder}`,
  until: (time, relative) => `${upTo(time)}, ${relative}`,
  heldUntil: (holder, time) => `удерживается получателем ${holder} ${upTo(time)}`,
  state: state => `состояние: ${state}`,
  more: count => `и ещё ${digits(count)}`,
}

export const transactionFields: DetailWords['transactionFields'] = {
  title: 'Открытые транзакции',
  holds: count => (count === 0 ? 'операций пока нет' : plural(count, 'операция', 'операции', 'операций')),
  timesOut: (time, relative) => `(время ожидания истекает в ${time}, ${relative})`,
}

export const throttlingWords: DetailWords['throttlingWords'] = {
  title: 'Регулирование, весь прогон',
  over: limit => `секунд с расходом больше ${limit} кредитов`,
  notRefused: '(в эти секунды Azure применил бы регулирование к пространству имён Standard; BusScope его не применяет)',
  peak: 'наибольшее число кредитов за секунду',
  at: time => `(с ${time})`,
}

export const choiceWords: DetailWords['choiceWords'] = {
  title: 'Где поведение Azure не документировано',
  intro:
    'По этим вопросам страницы Microsoft, SDK и наблюдения расходятся или ничего не гарантируют. Допущения сценария заданы в «namespace»; здесь показаны те, которые приняты в этом прогоне.',
  open: 'Допущения этого прогона',
  close: 'Закрыть',
  usual: 'по умолчанию',
  unusual: 'изменено',
  value: isOn => (isOn ? 'вкл.' : 'выкл.'),
  switched: (name, isOn) => `${name} ${isOn ? 'вкл.' : 'выкл.'}`,
  itsEntity: 'своей сущности',
}
