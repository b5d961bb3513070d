/** Russian: links and sharing: what is wrong with a link, the dialog that makes one, and the snippets for other people's pages. */

import type { LazyWords } from '../contract.ts'
import { plural } from './grammar.ts'

type Links = LazyWords['links']

const characters = (count: number): string => plural(count, 'знак', 'знака', 'знаков')

const faults: Links['faults'] = {
  cut: 'Ссылка обрезана: у неё нет конца. Некоторые почтовые программы и чаты обрезают длинные ссылки; попросите её ещё раз или сценарий файлом.',
  damaged: 'Ссылка повреждена: часть знаков изменилась. Скопируйте её ещё раз из источника.',
  newer:
    'Ссылка создана в более новой версии BusScope, которая записывает сценарии иначе. Возьмите новую версию или попросите сценарий файлом.',
  tooLarge: 'Ссылка распаковывается больше чем в 1 МиБ, а это предел BusScope для сценария; дальше она не распакована.',
  tooLong:
    'Ссылка длиннее всех, которые создаёт BusScope (не больше 32 000 знаков); она не прочитана. Попросите сценарий файлом.',
  noScenario: 'Сценария в ссылке нет: текст на его месте не записан ни одной версией BusScope.',
}

const fits: Links['dialog']['fits'] = {
  everywhere: 'Достаточно коротка для любой программы.',
  mostPlaces: 'Outlook обрезает ссылки после 1024 знаков; чаты и трекеры задач примут её.',
  somePlaces: 'Многие программы обрезают ссылки после 2000 знаков: надёжнее файл.',
  nowhere: 'Слишком длинно для ссылки: предел — 32 000 знаков. Отправьте сценарий файлом.',
}

export const links: Links = {
  faults,
  otherResult:
    'Эта версия BusScope даёт другой результат, чем та, в которой создана ссылка: с тех пор в BusScope что-то исправлено. Вы можете видеть не то, что видел отправитель.',
  unknownSelection: 'Ссылка выбирает то, чего в этом прогоне нет; остальное показано так, как в ней задано.',
  unknownView: 'В ссылке задан вид, которого в этой версии нет; остальное показано так, как в ней задано.',
  ofLink: 'сценарий из ссылки',
  opened: 'Ссылка открыта.',
  named: 'Сценарий этой ссылки',
  fromLink: 'Из ссылки',
  nothingPasted:
    'Это не ссылка и не сценарий. Ссылка начинается с https:// и содержит #; сценарий — текст JSON, который начинается с { "busscope": 1.',
  clipboardClosed: paste =>
    `Браузер не даёт странице самой читать буфер обмена: нажмите ${paste} в любом месте страницы.`,
  tooLongToCopy: length =>
    `Ссылка не скопирована: в ней было бы ${characters(length)}, а предел — 32 000. Сохраните сценарий в файл и отправьте его.`,
  copiedLong: length =>
    `Ссылка скопирована. В ней ${characters(length)}, а многие программы обрезают ссылки после 2000: надёжнее файл.`,
  notMade:
    'Создать ссылку не удалось: часть страницы не загрузилась. Проверьте подключение к сети, перезагрузите страницу и попробуйте ещё раз.',
  dialog: {
    title: 'Поделиться',
    link: 'Ссылка',
    making: 'Ссылка готовится…',
    carries: 'В ней',
    instant: time => `этот момент, ${time}`,
    selection: name => `выбранное, ${name}`,
    views: 'открытые виды',
    language: 'Язык',
    readers: 'как у читателя',
    theme: 'Цвета',
    length: length => characters(length),
    fits,
    copy: 'Копировать',
    copied: 'Скопировано',
    copyFailed: 'Не скопировано: выделите и скопируйте вручную',
    copyOf: what => `Копировать: ${what}`,
    markdown: 'Markdown: рисунок и ссылка',
    picture: 'HTML: рисунок для светлых и тёмных страниц и ссылка',
    frame: 'HTML: интерактивная страница в рамке',
    learn: 'Microsoft Learn: рисунок с подробным описанием',
    pictureHint: command => `Рисунок делает командная строка: ${command}`,
    frameViews: 'Виды в рамке',
    frameViewNames: {
      story: 'История',
      stage: 'Сцена',
      timeline: 'Шкала',
      depth: 'В очереди',
      charts: 'Графики',
      sequence: 'Схема',
      messages: 'Таблица',
      log: 'Журнал',
      why: 'Почему',
    },
    frameRange: (from, to) => `только отмеченный отрезок, с ${from} до ${to}`,
    saveTrace: 'Что произошло, для других программ',
    traceFormats: {
      jsonl: 'JSON Lines',
      csv: 'Таблица CSV',
      mermaid: 'Диаграмма Mermaid',
      perfetto: 'Трассировка для Perfetto или Chrome',
    },
    notSaved:
      'Не сохранено: часть страницы не загрузилась. Проверьте подключение к сети, перезагрузите страницу и попробуйте ещё раз.',
    file: 'Файлом',
    fileHint: 'Сам сценарий. Он открывается здесь командой «Открыть файл» или перетаскиванием на страницу.',
    saveFile: 'Сохранить файл',
  },
  snippets: {
    open: title => `Открыть «${title}» в BusScope`,
    frameTitle: title => `${title}, моделирование в BusScope`,
    simulated: 'Смоделировано в BusScope.',
  },
}
