/** Russian: every sentence of the editor: its frame, the form, the text. */

import type { LazyWords } from '../contract.ts'
import { digits, plural } from './grammar.ts'

type Form = LazyWords['edit']['form']

const SECTIONS: Readonly<Record<string, string>> = {
  '': 'Сценарий',
  namespace: 'Пространство имён',
  queues: 'Очереди',
  topics: 'Разделы',
  senders: 'Отправители',
  receivers: 'Получатели',
  steps: 'Шаги',
  expect: 'Ожидания',
  marks: 'Вехи',
  lint: 'Игнорируемые замечания',
}

const ADD: Readonly<Record<string, string>> = {
  queues: 'Добавить очередь',
  topics: 'Добавить раздел',
  subscriptions: 'Добавить подписку',
  rules: 'Добавить правило',
  applicationProperties: 'Добавить свойство',
  at: 'Добавить момент',
  senders: 'Добавить отправителя',
  receivers: 'Добавить получателя',
  steps: 'Добавить шаг',
  expect: 'Добавить ожидание',
  marks: 'Добавить веху',
}

const SCHEDULED = {
  label: 'запланировано',
  options: { '': 'нет', scheduledEnqueueTime: 'да, на заданное время', scheduledEnqueueDelay: 'да, с задержкой' },
}
const TARGET = {
  label: 'какие сообщения',
  options: {
    of: 'из более раннего шага',
    'from,messageId': 'одно по messageId',
    'from,sequenceNumber': 'одно по SequenceNumber',
  },
}
const SESSION = { label: 'какой сеанс', options: { of: 'из более раннего шага', 'from,sessionId': 'по sessionId' } }

const CHOICES: Form['alternatives'] = {
  'a message': SCHEDULED,
  'a scheduled message': SCHEDULED,
  arrivals: {
    label: 'сообщения отправляются',
    options: { at: 'в заданное время', every: 'каждые…', poisson: 'случайно (Пуассон)', phases: 'по фазам' },
  },
  'a phase': { label: 'сообщения отправляются', options: { every: 'каждые…', poisson: 'случайно (Пуассон)' } },
  'the step send': { label: 'отправляет', options: { message: 'одно сообщение', messages: 'несколько сообщений' } },
  'the step cancelScheduled': {
    label: 'какое сообщение',
    options: { of: 'из более раннего шага', sequenceNumber: 'по SequenceNumber' },
  },
  'the step peek': {
    label: 'начинает',
    options: { '': 'с самого старого', of: 'после более раннего просмотра', fromSequenceNumber: 'с SequenceNumber' },
  },
  ...Object.fromEntries(
    ['complete', 'abandon', 'defer', 'deadLetter', 'renewLock'].map(name => [`the step ${name}`, TARGET]),
  ),
  ...Object.fromEntries(
    ['renewSessionLock', 'getSessionState', 'setSessionState', 'closeSession'].map(name => [
      `the step ${name}`,
      SESSION,
    ]),
  ),
}

const range: Form['range'] = (min, max, orNever) => {
  if (min === null && max === null) return 'допускается «никогда»'
  const words = min === null ? `не больше ${max}` : max === null ? `не меньше ${min}` : `от ${min} до ${max}`
  return orNever ? `${words} или «никогда»` : words
}

const errors = (count: number): string => plural(count, 'ошибка', 'ошибки', 'ошибок')

export const edit: LazyWords['edit'] = {
  label: 'Редактор',
  tabs: { tune: 'Настройка', form: 'Форма', json: 'JSON' },
  close: 'Закрыть редактор',
  wide: 'Широкий редактор',
  wider: 'Шире',
  narrower: 'Уже',
  problems: {
    label: 'Ошибки',
    count: errors,
    kept: 'Показан последний успешный прогон.',
    none: 'Ошибок больше нет. Теперь сценарий выполняется.',
    remove: name => `Удалить «${name}»`,
    replaceBy: value => `Заменить на ${typeof value === 'number' ? value : `«${value}»`}`,
    fix: 'Исправить',
    goTo: path => `Перейти к ${path}`,
    wholeText: 'весь текст',
    inEnglish: 'Ошибки описаны на английском языке.',
  },
  form: {
    label: 'Сценарий в виде формы',
    sections: SECTIONS,
    explain: 'Пояснить все свойства',
    choices: 'Что сказано в документации Azure и что означает каждое значение',
    broken: 'Сейчас текст не является допустимым JSON, поэтому изменить его через форму нельзя.',
    mend: 'Исправить на вкладке JSON',
    never: 'никогда',
    none: 'нет',
    unset: 'не задано',
    name: 'имя',
    value: 'значение',
    as: 'задано как',
    with: 'с',
    expects: 'ожидает',
    kinds: {
      value: 'значение',
      text: 'текст',
      list: 'список',
      object: 'несколько частей',
      null: 'нет',
      keys: 'свойства',
    },
    shapes: { 'a text in several languages': 'по одному на язык', 'the state of a message': 'его свойства' },
    alternatives: CHOICES,
    comesDue: (at, end) => `Сообщение активируется в ${at}, после окончания прогона в ${end}.`,
    expires: (at, end) => `Срок жизни истечёт в ${at}, после окончания прогона в ${end}.`,
    lengthen: length => `Продлить прогон до ${length}`,
    durations: 'Длительности: 30 с, 10 мин, 1:30, PT30S',
    durationPlaceholder: '30 с, 10 мин',
    isDefault: 'по умолчанию',
    standard: value => `по умолчанию ${value}`,
    reading: text => `= ${text}`,
    range,
    notOnBasic: 'нет на уровне Basic',
    reset: value => (value === null ? 'Убрать значение' : `Вернуть значение по умолчанию, ${value}`),
    resetOf: name => `${name}: вернуть значение по умолчанию`,
    more: count => `ещё ${digits(count)} по умолчанию`,
    moreUnchanged: count => `ещё ${digits(count)} без изменений`,
    fewer: 'только заданное',
    rest: count => `ещё ${digits(count)}`,
    addOne: name => ADD[name] ?? 'добавить',
    add: name => ADD[name] ?? `Добавить ${name}`,
    addTo: name => ADD[name] ?? `Добавить в ${name}`,
    remove: name => `Удалить ${name}`,
    duplicate: name => `Дублировать ${name}`,
    moveUp: name => `Выше: ${name}`,
    moveDown: name => `Ниже: ${name}`,
    named: (name, count) => `${name} упоминается в ${plural(count, 'месте', 'местах', 'местах')}:`,
    removeAnyway: 'Всё равно удалить',
    keep: 'Оставить',
    hasProblem: 'с ошибкой',
    restart: name => `Начать ${name} заново`,
    faults: {
      unit: 'Укажите длительность с единицей измерения или в формате времени, например: 30 с, 10 мин, 1:30 или PT30S.',
      never: 'Значение «никогда» здесь недопустимо.',
      negative: 'Отрицательное значение здесь недопустимо.',
      none: 'Введите длительность, например: 30 с, 10 мин, 1:30, 2 д или PT30S.',
      number: 'Введите число, например: 12, -3 или 0,5.',
    },
  },
  json: { label: 'Сценарий в формате JSON', layOut: 'Разбить текст на строки', layOutShort: 'Форматировать' },
  selection: {
    nothingThere: 'На странице нет элемента, который соответствует тексту у курсора',
    none: 'Ничего не выбрано',
    record: time => `событие в ${time}`,
    find: 'Показать, где в тексте записан выбранный элемент',
    findShort: 'Найти',
    unwritten: 'Выбранного элемента нет в тексте сценария',
    why: 'Назад в инспектор: почему',
    whyShort: 'Почему',
    select: 'Показать на странице элемент, на котором стоит курсор',
    selectShort: 'Показать',
  },
}
