/** Russian: every sentence of the page around the views. Times, durations and numbers come as ready-made text. */

import type { JumpKind } from '../../model/views.ts'
import type { Words } from '../contract.ts'
import { digits } from './grammar.ts'

interface Jump {
  readonly one: string
  /** After "больше нет". */
  readonly many: string
  readonly next: string
  readonly back: string
}

const m = (one: string, many: string): Jump => ({ one, many, next: 'Следующий', back: 'Предыдущий' })
const f = (one: string, many: string): Jump => ({ one, many, next: 'Следующая', back: 'Предыдущая' })
const n = (one: string, many: string): Jump => ({ one, many, next: 'Следующее', back: 'Предыдущее' })

const JUMPS: Readonly<Record<JumpKind, Jump>> = {
  expiry: n('истечение срока', 'истечений срока'),
  lostLock: f('потеря блокировки', 'потерь блокировки'),
  deadLetter: m('перенос в DLQ', 'переносов в DLQ'),
  deletion: n('удаление', 'удалений'),
  failure: f('отклонённая операция', 'отклонённых операций'),
  duplicate: m('дубликат', 'дубликатов'),
  forward: f('пересылка', 'пересылок'),
  publication: f('публикация', 'публикаций'),
  session: m('сеанс', 'сеансов'),
  activation: f('активация', 'активаций'),
  delivery: f('доставка', 'доставок'),
  completion: n('завершение', 'завершений'),
  arrival: n('поступление', 'поступлений'),
}

export const page: Words['page'] = {
  name: 'BusScope',
  description: 'Симулятор Azure Service Bus, который показывает, где находится каждое сообщение и почему.',
  tabTitle: scenario => `${scenario} · BusScope`,
  header: {
    gallery: 'Выбрать сценарий',
    noScenario: 'Сценарии',
    openFile: 'Открыть файл',
    openFileHint:
      'Открыть сценарий, шаблон ARM, Config.json или план Terraform; файл можно и просто перетащить на страницу',
    copyLink: 'Ссылка',
    copied: 'Скопировано',
    copyFailed: 'Скопируйте из адресной строки',
    share: 'Поделиться…',
    exportEntities: 'Экспортировать очереди и разделы…',
    exportFigure: 'Сохранить рисунок…',
    paste: 'Вставить ссылку или сценарий',
    edit: 'Изменить',
    editHint: 'Изменить сценарий и сразу увидеть результат',
    file: 'Файл',
    more: 'Ещё',
    newScenario: 'Новый сценарий',
    newWithTopic: 'Новый сценарий с разделом',
    newTitle: 'Мой сценарий',
    newDescription: 'Что здесь происходит с сообщением?',
    saveFile: 'Сохранить файл',
    saveKey: mod => `${mod}S`,
    undo: 'Отменить',
    redo: 'Вернуть',
    undoHint: (mod, change) => (change === null ? `Отменить (${mod}Z)` : `Отменить (${mod}Z): ${change}`),
    redoHint: (mod, change) => (change === null ? `Вернуть (${mod}Shift+Z)` : `Вернуть (${mod}Shift+Z): ${change}`),
    language: 'Язык',
    theme: 'Цвета',
    themes: { system: 'Как в системе', light: 'Светлые', dark: 'Тёмные' },
    help: 'Клавиши и справка',
    dropHere: 'Отпустите файл сценария в любом месте',
  },
  story: {
    marks: 'Вехи истории',
    mark: (title, time) => `${title}, в ${time}`,
    markBefore: (title, time) => `${title}, в ${time}, как было до изменения`,
    next: title => `${title} ›`,
    quoted: title => `«${title}»`,
    own: 'Это ваш сценарий: после каждого изменения он сразу выполняется, а изменение можно отменить.',
    asked: 'Вопрос оригинала:',
    before: 'До изменения:',
    step: 'Дальше',
    stepHint: title => `Дальше: ${title} (N)`,
    stepsEnd: 'Это последняя веха истории.',
    back: 'Предыдущая веха (P)',
    of: (position, count) => `${position} из ${count}`,
    ofMarks: count => `вех: ${count}`,
    positionHint:
      'Веха — точка этой истории, у которой есть название. Переходите между вехами кнопкой «Дальше» или клавишами N и P.',
    nextScenario: 'Следующий сценарий',
    nextGroup: 'Следующая группа',
    changeOne: 'Изменить число ›',
    changeOneHint: 'Показать несколько чисел, которые здесь важны; после каждого изменения сценарий сразу выполняется',
    more: 'ещё',
    less: 'свернуть',
    untitled: 'Сценарий без названия',
  },
  views: {
    stage: 'Сцена',
    timeline: 'Шкала',
    depth: 'В очереди',
    rail: 'Подробности',
    choose: 'Представления',
    top: { stage: 'Сцена', sequence: 'Схема', charts: 'Графики', messages: 'Таблица' },
    taller: 'Развернуть',
    lower: 'Свернуть',
    tallerHint: 'Развернуть это представление на половину окна или вернуть прежний размер',
    tabs: { inspector: 'Инспектор', log: 'Журнал', due: 'Скоро' },
    narrow: { stage: 'Сцена', timeline: 'Шкала', why: 'Почему', log: 'Журнал', more: 'Ещё' },
    chooseMore: 'Другие представления',
    more: { due: 'Скоро', sequence: 'Схема', charts: 'Графики', messages: 'Таблица' },
    closeSheet: 'Закрыть',
    sheet: 'Выбранное',
  },
  strip: {
    choose: 'Что показывает полоса под шкалой',
    names: {
      depth: 'В очереди',
      age: 'Старейшее',
      flow: 'Поток',
      losses: 'Потери',
      latency: 'Задержка',
      receivers: 'Занятость',
      deliveries: 'Доставки',
    },
  },
  chips: {
    switched: names => `в модели: ${names.join(', ')}`,
    switchedHint:
      'Этот сценарий меняет значение по умолчанию там, где поведение Azure не документировано. Показать все допущения и их источники.',
    sweepEvery: duration => `sweepEvery ${duration}`,
  },
  transport: {
    name: 'Ползунок',
    start: 'В начало (Home)',
    back: 'Предыдущее событие (←)',
    forward: 'Следующее событие (→)',
    play: 'Пуск',
    pause: 'Пауза',
    playHint: 'Пуск или пауза (K или пробел)',
    jump: kind => `${JUMPS[kind].next.toLowerCase()} ${JUMPS[kind].one}`,
    jumpNext: 'дальше:',
    jumpKind: kind => JUMPS[kind].one,
    jumpBack: kind => `${JUMPS[kind].back} ${JUMPS[kind].one} ([)`,
    jumpHint: (kind, left) =>
      left === 0
        ? `После этого момента больше нет ${JUMPS[kind].many}`
        : `${JUMPS[kind].next} ${JUMPS[kind].one} (]), впереди ${digits(left)}`,
    jumpChoose: 'К какому событию переходить',
    jumpOption: (kind, count) => `${JUMPS[kind].one} (${digits(count)})`,
    speed: 'Скорость',
    ratio: duration => `1 с = ${duration}`,
    byRecord: 'по событиям',
    record: (position, count) => `событие ${digits(position)} из ${digits(count)}`,
    beforeFirst: count => `до первого события из ${digits(count)}`,
    noRecords: 'событий нет',
    ofInstant: (position, count) => `${position} из ${count}`,
    ofInstantHint: (position, count) =>
      `событий в этот момент: ${digits(count)}; ползунок на ${digits(position)}-м (← →)`,
    due: 'Скоро:',
    dueAll: 'Всё, что предстоит',
    hideFuture: 'Скрыть будущее (H)',
    overview: 'Весь прогон',
    overviewValue: (time, end) => `${time} из ${end}`,
  },
  running: {
    title: name => (name === '' ? 'Выполняется сценарий' : `Выполняется «${name}»`),
    opening: name => (name === '' ? 'Открывается сценарий…' : `Открывается «${name}»…`),
    progress: percent => `${percent} %`,
    cancel: 'Прервать',
    first: 'Сценарий выполняется…',
    broken: 'Этот сценарий ещё не выполнялся. В редакторе показано, что не так.',
    unrun: 'Этот сценарий ещё не выполнялся. Его можно изменить в редакторе.',
    empty: 'Показать пока нечего. Выберите сценарий или перетащите сюда его файл.',
  },
  stopped: {
    records: (count, time) =>
      `Прогон остановлен в ${time}, потому что достигнут предел BusScope (событий: ${digits(count)}). Дальше ничего не моделировалось.`,
    memory: time =>
      `Прогон остановлен в ${time}, потому что его трассировка достигла предела памяти BusScope. Дальше ничего не моделировалось.`,
  },
  crash: {
    title: 'В BusScope произошёл сбой. Это наша ошибка, а не ваша.',
    happened: (seed, time) => `Начальное значение генератора: ${seed}; момент: ${time}.`,
    help: 'Сообщите, пожалуйста, об этой ошибке и приложите ссылку и текст:',
    retry: 'Показать страницу снова',
    startOver: 'Открыть первый сценарий',
  },
}
