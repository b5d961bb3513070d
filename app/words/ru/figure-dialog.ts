/** Russian: the dialog that makes a figure of what is on the page. */

import type { LazyWords } from '../contract.ts'
import { digits } from './grammar.ts'

export const figureDialog: LazyWords['figureDialog'] = {
  title: 'Сохранить рисунок',
  view: 'Представление',
  theme: 'Цвета',
  themes: { auto: 'как в системе читателя', light: 'светлые', dark: 'тёмные', print: 'чёрно-белые, для печати' },
  language: 'Язык',
  width: 'Ширина (px)',
  part: 'Время',
  whole: 'весь прогон',
  afterAll: at => `${at}, после всех событий этого момента`,
  upTo: time => `до ${time}`,
  marked: (from, to) => `с ${from} до ${to}`,
  markedHint: 'Чтобы отметить отрезок, проведите указателем по шкале, удерживая клавишу Shift.',
  /** After the title of a figure whose scenario somebody changed. */
  changed: change => `изменено: ${change}`,
  callouts: 'Вехи истории в виде нумерованных выносок',
  selected: name => `Выделить: ${name}`,
  noFuture: time => `Не показывать ничего после ${time}`,
  utc: 'Время в UTC',
  animated: 'Анимация: ползунок движется, и события прогона появляются одно за другим; показ повторяется',
  seconds: 'секунд',
  onlySvgMoves: 'анимируется только SVG; PNG неподвижен',
  making: 'Создание рисунка…',
  notMade:
    'Создать рисунок не удалось: часть страницы не загрузилась. Проверьте подключение к сети, перезагрузите страницу и попробуйте ещё раз.',
  preview: 'Предварительный просмотр',
  size: (width, height, kilobytes) => `${digits(width)} × ${digits(height)} px, ${digits(kilobytes)} КБ в SVG`,
  saveSvg: 'Сохранить SVG',
  savePng: 'Сохранить PNG',
  svg: 'SVG',
  command: 'Тот же рисунок из командной строки',
  fileHint: 'Свой сценарий сначала сохраните в файл; команда принимает имя файла.',
  noPng: 'В этом браузере не удалось создать PNG; файл SVG создан полностью.',
}
