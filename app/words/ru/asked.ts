/** Russian: what the page says when somebody asks for it: gallery, one's own scenarios, notices, troubles, help. It comes with what says it. */

import { DRAFTS_MAX } from '../../model/files.ts'
import type { MoreWords } from '../contract.ts'
import { digits, plural } from './grammar.ts'

type Asked = MoreWords['asked']

const GROUP_NAMES: Readonly<Record<string, string>> = {
  'The spike': 'Скачок',
  'Time to live': 'Срок жизни',
  Locks: 'Блокировки',
  'Retries and dead letters': 'Повторы и недоставленные',
  'Schedules and order': 'Расписание и порядок',
  Topics: 'Разделы',
  Sessions: 'Сеансы',
  'Duplicates and transactions': 'Дубликаты и транзакции',
  Forwarding: 'Пересылка',
  'Temporary entities': 'Временные сущности',
}

const GROUPS: Readonly<Record<string, string>> = {
  'The spike': 'Почему сообщение потеряно и что с ним стало?',
  'Time to live': 'Когда истекает срок жизни сообщения и когда оно удаляется?',
  Locks: 'Кем заблокировано сообщение, на какое время и что будет, если этого мало?',
  'Retries and dead letters': 'Почему сообщение приходит снова и чем всё заканчивается?',
  'Schedules and order': 'Когда сообщение активируется и в каком порядке доставляются сообщения?',
  Topics: 'Кто получает копию?',
  Sessions: 'Какие сообщения должны идти вместе и по порядку?',
  'Duplicates and transactions': 'Сохраняется ли сообщение один раз или дважды, и выполняется ли всё вместе?',
  Forwarding: 'Куда ушло сообщение?',
  'Temporary entities': 'Почему очередь удалена и что считается её использованием?',
}

const found: Asked['trouble']['found'] = stranger => {
  switch (stranger.kind) {
    case 'text':
      return 'Это не текст JSON.'
    case 'value':
      return 'Это JSON, но список или отдельное значение.'
    case 'object': {
      const { names, more } = stranger
      if (names.length === 0) return 'Это пустой объект JSON.'
      return `Это объект JSON со свойствами ${names.join(', ')}${more === 0 ? '' : ` и ещё ${digits(more)}`}.`
    }
  }
}

const errors = (count: number): string => plural(count, 'ошибка', 'ошибки', 'ошибок')

const refused: Asked['trouble']['refused'] = (name, refusal, size) => {
  switch (refusal.kind) {
    case 'tooLarge':
      return `Размер файла ${name} — ${size(refusal.bytes)}; сценарий занимает не больше 1 МБ. Файл не прочитан.`
    case 'empty':
      return `Файл ${name} пуст. Сценарий — текст JSON, который начинается с { "busscope": 1.`
    case 'binary':
      return `Файл ${name} — не текст. Сценарий — текст JSON в UTF-8.`
    case 'unreadable':
      return `Файл ${name} прочитать не удалось. Нельзя открыть папку, перемещённый файл и файл, занятый другой программой.`
  }
}

const andMore = (more: number): string => (more === 0 ? '' : ` и ещё ${digits(more)}`)

export const asked: Asked = {
  own: {
    chip: (isNew, isChanged) => (isChanged ? 'изменён' : isNew ? 'ваш' : 'без изменений'),
    chipHint: 'Это ваш сценарий: откуда он и что с ним можно делать',
    chipHintOther: 'Кто-то изменил встроенный сценарий: что изменено и как открыть оригинал',
    changedFrom: title => `Изменённый «${title}»`,
    fromFile: name => `Из файла ${name}`,
    begun: 'Начат с нуля',
    sameAs: title => `Как «${title}», без изменений`,
    kept: 'Хранится в этом браузере. Чтобы взять с собой, сохраните файл.',
    notKept: 'Не хранится: пропадёт, когда страница закроется. Сохраните файл.',
    openOriginal: 'Открыть оригинал',
    revert: 'Отменить все изменения',
    rename: 'Переименовать…',
    duplicate: 'Сделать копию',
    delete: 'Удалить',
    renameTitle: 'Переименовать сценарий',
    name: 'Название',
    renameDone: 'Переименовать',
    cancel: 'Отмена',
    copyOf: title => `${title} (копия)`,
    change: (path, from, to, more) => `${path} ${from} → ${to}${andMore(more)}`,
    added: (path, more) => `добавлено: ${path}${andMore(more)}`,
    removed: (path, more) => `удалено: ${path}${andMore(more)}`,
    byDefault: 'по умолчанию',
    other: 'другое',
  },
  gallery: {
    title: 'Что будет, если…',
    search: 'Поиск сценариев',
    all: 'Все',
    own: 'Ваши',
    groupNames: GROUP_NAMES,
    groups: GROUPS,
    none: query => `«${query}» нет ни в одном сценарии.`,
    ownHint:
      'Что вы изменили или начали, хранится в этом браузере, на этом устройстве. Чтобы взять с собой, сохраните файл.',
    ownEmpty:
      'Пока пусто. Измените любой сценарий или начните новый: он сохранится здесь, а оригинал останется как был.',
    fileHint: 'Файл, открыт до закрытия вкладки',
    broken: 'пока не выполняется',
    delete: title => `Удалить «${title}»`,
    duplicate: title => `Сделать копию «${title}»`,
    rename: title => `Переименовать «${title}»`,
    openNow: 'показан сейчас',
    length: duration => `${duration} модельного времени`,
  },
  notices: {
    close: 'Закрыть',
    unreadableAddress: 'Эту ссылку не прочитать: часть её потеряна или её сделала более новая версия BusScope.',
    unknownScenario: (id, nearest) =>
      nearest === null
        ? `Встроенного сценария «${id}» нет.`
        : `Встроенного сценария «${id}» нет. Может быть, в ссылке имелся в виду «${nearest}»?`,
    unknownFile: key =>
      `Эта ссылка называет файл (${key}), открытый в другой вкладке, и текста его не несёт. Откройте файл снова, чтобы увидеть его.`,
    unknownDraft:
      'Эта ссылка называет изменённый сценарий, который хранится на другом устройстве или удалён здесь, и текста его не несёт. Попросите скопированную ссылку.',
    draft: 'изменённый сценарий',
    badTime: text => `«${text}» в ссылке — не момент прогона; пишите, например, PT1M6S.`,
    timeBeyondEnd: (moment, end) => `Ссылка ведёт в ${moment}, а прогон заканчивается в ${end}; это его конец.`,
    opened: name => `Открыт «${name}».`,
    backTo: name => `Назад к «${name}»`,
    cancelled: title => (title === '' ? 'Прогон прерван.' : `«${title}» прерван.`),
    cancelledChange: 'Прогон прерван. Ваше изменение сохранено; вы видите прогон до него.',
    undoChange: 'Отменить изменение',
    broken: 'Этот текст пока не выполняется. Вы видите последний удачный прогон.',
    showProblems: 'Показать, что не так',
    ownCopy: 'Тем временем этот сценарий изменила другая вкладка. Ваше изменение ушло в отдельную копию; хранятся обе.',
    changedElsewhere: 'Этот сценарий изменила другая вкладка. Здесь он ещё прежний; изменение здесь уйдёт в копию.',
    showChange: 'Показать, каким он стал',
    deletedElsewhere:
      'Этот сценарий удалила другая вкладка. Здесь он останется, пока страница открыта; изменение сохранит его снова.',
    notKept: {
      tooMany: `В этом браузере уже ${digits(DRAFTS_MAX)} ваших сценариев, это предел. Что вы измените теперь, пропадёт с закрытием страницы: удалите ненужный или сохраните файл.`,
      full: 'В этом браузере нет больше места для BusScope. Что вы измените теперь, пропадёт с закрытием страницы: сохраните файл.',
      forbidden:
        'Этот браузер ничего не хранит для этой страницы. Что вы измените, пропадёт с её закрытием: сохраните файл.',
    },
    notChanged:
      'Ничего не изменено: речь шла о показанном прогоне, а текст с тех пор изменился или в нём ошибки. Попробуйте, когда он выполнится.',
    notLoaded: 'Ничего не изменено: часть страницы не загрузилась. Есть ли сеть? Тогда попробуйте ещё раз.',
    chooseDelete: 'Выбрать, что удалить',
    deleted: title => `«${title}» удалён.`,
    copied: 'Ссылка скопирована.',
    copyFailed: 'Браузер не дал странице скопировать: возьмите ссылку из адресной строки.',
    undoDelete: 'Вернуть',
    open: name => `Открыть «${name}»`,
    keptRun: 'Ниже прежний прогон.',
  },
  trouble: {
    refused,
    problems: (name, count) => `${name} не выполнен: ${errors(count)}.`,
    failed: name => `${name} открыть не удалось. Обновите страницу и попробуйте ещё раз.`,
    wholeText: 'весь текст',
    openAnother: 'Открыть другой файл',
    mend: 'Исправить в редакторе',
    noScenario: name => `${name} — не сценарий.`,
    found,
    wanted:
      'Сценарий — объект JSON, в котором сказано, какие есть очереди и разделы, кто отправляет и получает и сколько длится прогон. Наименьший, который что-то делает:',
    close: 'Закрыть',
  },
  help: {
    title: 'Клавиши и справка',
    close: 'Закрыть',
    keys: 'Клавиши',
    singleKeys: 'Отдельные буквы и знаки — клавиши страницы',
    modelled: 'Чего в модели нет',
    notModelled: [
      'Задержки и потери в сети.',
      'Ограничение скорости: операции сверх 1000 кредитов в секунду на уровне Standard считаются и отмечаются, но не отклоняются.',
      'Отключение связей, простоявших десять минут.',
      'Повторы внутри SDK.',
      'Геовосстановление и переход на резерв.',
      'На сколько в Azure запаздывает удаление простаивающих сущностей и просроченных сообщений.',
      'JMS, поэтапная передача больших сообщений и секции пространств имён Premium.',
    ],
    choices: 'Где страницы Microsoft не уточняют, выбирает сценарий:',
    choicesLink: 'допущения этого прогона',
    about: 'О проекте',
    independent:
      'BusScope — независимый проект. Microsoft его не создаёт, не одобряет и не поддерживает; Azure и Service Bus — товарные знаки Microsoft. Всё работает в этом браузере: ни учётной записи, ни сервера, ни слежки.',
  },
}
