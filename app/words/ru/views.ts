/** Russian: words of charts, sequence diagram and message table. Numbers, times and durations come as ready-made text. */

import type { LazyWords } from '../contract.ts'
import { attempted, digits, plural } from './grammar.ts'

type Views = LazyWords['views']
type ColumnKey = Parameters<Views['table']['column']>[0]

const CHARTS: Readonly<Record<Parameters<Views['charts']['name']>[0], string>> = {
  age: 'Самое долгое ожидание',
  flow: 'Поступление и завершение',
  losses: 'Недоставленные и просроченные сообщения',
  latency: 'Задержка',
  receivers: 'Занятые получатели',
  deliveries: 'Доставки',
}

const SERIES: Readonly<Record<Parameters<Views['charts']['series']>[0], string>> = {
  oldest: 'старейшее',
  arrived: 'поступило',
  completed: 'завершено',
  deadLettered: 'в DLQ',
  expired: 'просрочено',
  middle: 'половина за',
  most: '95 % за',
  nearlyAll: '99 % за',
  busy: 'заняты',
  open: 'открыты',
  first: 'первые',
  again: 'повторные',
}

/** Columns that are not called as Azure calls them. */
const COLUMNS: { readonly [key in ColumnKey]?: string } = {
  SequenceNumber: 'Номер',
  ShownState: 'при просмотре',
  ShownExpiresAtUtc: 'при просмотре',
  Size: 'Размер (Б)',
}

const arrowLabel: Views['sequence']['label'] = (kind, p) => {
  const it = p.number ?? ''
  const detail = p.detail === null ? '' : `: ${p.detail}`
  const until = p.until ?? 'более позднего времени'
  const to = p.who === null ? '' : `, получатель ${p.who}`
  switch (kind) {
    case 'message-enqueued':
      return p.isDue
        ? `активация ${it}`
        : p.isForward
          ? `пересылка, здесь ${it}`
          : p.isMoved
            ? `копия ${it}`
            : `отправка ${it} ${p.id ?? ''}`.trim()
    case 'message-published':
      return p.isDue
        ? `активация ${it}`
        : p.isForward
          ? `пересылка, здесь ${it}`
          : `публикация ${it} ${p.id ?? ''}`.trim()
    case 'message-scheduled':
      return `планирование ${it} на ${p.until ?? 'более позднее время'}`
    case 'message-locked':
      return `${it}${to}, блокировка до ${until}${p.isAgain === null ? '' : `, DeliveryCount ${p.isAgain}`}`
    case 'message-received':
      return `${it}${to}, получено и удалено`
    case 'lock-renewed':
      return `продление ${it} до ${until}`
    case 'lock-expired':
      return `истекла блокировка ${it}`
    case 'message-completed':
      return `завершение ${it}`
    case 'message-abandoned':
      return `отказ от ${it}`
    case 'message-deferred':
      return `откладывание ${it}`
    case 'message-expired':
      return `срок ${it} истёк, сообщение отброшено`
    case 'message-dead-lettered':
      return p.isExpiry ? `срок ${it} истёк, перенос в DLQ` : `перенос ${it} в DLQ${detail}`
    case 'message-forwarded':
      return `пересылка ${it}`
    case 'operation-failed':
      return `${attempted(p.operation, p.number)}: отклонено${p.detail === null ? '' : ` (${p.detail})`}`
    default:
      return `${it} ${p.name}${detail}`.trim()
  }
}

const means: Views['charts']['means'] = (id, window, latest) => {
  switch (id) {
    case 'age':
      return 'сколько уже ждёт самое старое незаблокированное сообщение'
    case 'flow':
      return `за интервал ${window}: сколько сообщений поступило и сколько завершено`
    case 'losses':
      return `за интервал ${window}`
    case 'latency':
      return `от поступления в сущность до завершения; учтены последние завершённые сообщения (${latest})`
    case 'receivers':
      return 'сколько обработчиков занято и сколько открыто'
    case 'deliveries':
      return `за интервал ${window}: первые доставки и повторные — после потери блокировки, отказа от сообщения, откладывания или закрытия сеанса`
  }
}

export const views: Views = {
  charts: {
    title: 'Графики вдоль оси времени шкалы',
    of: 'Графики',
    selection: path => (path === null ? 'ничего не выбрано: всё вместе' : `выбранное: ${path}`),
    all: 'всё вместе',
    name: id => CHARTS[id],
    series: key => SERIES[key],
    nothing: '–',
    reading: 'Чтение прогона…',
    noReceivers: 'Получателей с обработчиком здесь нет.',
    means,
    utilization: percent => `${percent} % времени к этому моменту`,
    highest: (value, time) => `максимум ${value} в ${time}`,
    table: {
      series: 'ряд',
      now: 'сейчас',
      lowest: 'наименьшее',
      highest: 'наибольшее',
      at: (value, time) => `${value} в ${time}`,
    },
  },
  table: {
    title: 'Сообщения',
    of: 'Сообщения в',
    selection: path => (path === null ? 'ничего не выбрано: все' : `выбранное: ${path}`),
    all: 'все очереди и подписки',
    count: (count, time) => `${digits(count)} в ${time}`,
    peek: 'Просмотр',
    peekHint: 'Что видит клиент при просмотре, рядом с тем, что хранит брокер',
    countsFrom: 'DeliveryCount с',
    countsFromHint:
      'При первой доставке DeliveryCount равен 0 в протоколе, в JavaScript, Java и Python, а в .NET — 1; при просмотре и в тексте объяснений указано значение из протокола',
    counts: { 0: '0 · протокол', 1: '1 · .NET' },
    column: key => COLUMNS[key] ?? key,
    sortBy: column => `Сортировать по столбцу ${column}`,
    tooMany: count => `больше ${plural(count, 'сообщения', 'сообщений', 'сообщений')}: показаны в порядке номеров`,
    nothing: 'В этот момент сообщений здесь нет.',
  },
  sequence: {
    list: 'События по порядку: выбор — стрелками вверх и вниз, переход к событию — клавишей Enter',
    step: (place, time, sentence) => `${place}, ${time}: ${sentence}`,
    since: duration => `+${duration}`,
    steps: 'шаги',
    kinds: {
      actor: 'клиент',
      steps: 'сценария',
      queue: 'очередь',
      topic: 'раздел',
      subscription: 'подписка',
      deadLetter: '$deadletterqueue',
      transferDeadLetter: '$transfer',
    },
    label: arrowLabel,
    of: 'Схема',
    topics: {
      message: (number, id) => `${number} ${id} и всё, что за ним последовало`,
      range: (from, to) => `с ${from} до ${to}`,
      entity: path => path,
      run: 'весь прогон',
    },
    part: (from, to, all) => `события ${from}–${to} из ${all}`,
    isCut: 'Здесь показаны не все ветви.',
    earlier: 'Раньше',
    later: 'Позже',
    follow: 'Назад к ползунку',
    nothing: 'Событий здесь нет.',
    ahead: 'Ещё ничего не произошло.',
  },
}
