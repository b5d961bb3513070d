/** Russian: what a person does with time. Instants, durations and numbers come as ready-made text. */

import type { Words } from '../contract.ts'
import { plural } from './grammar.ts'

export const moving: Words['moving'] = {
  zoomIn: 'Крупнее (+)',
  zoomOut: 'Мельче (−)',
  legend: 'Условные обозначения',
  rangeFromHere: 'Отметить отрезок отсюда (R); мышью — перетаскиванием с Shift',
  rangeToHere: 'Закончить отрезок здесь (R)',
  range: (from, to) => `${from} – ${to}`,
  rangeOpen: 'следует за ползунком',
  rangeBegun: 'теперь передвиньте ползунок',
  rangeHolds: (length, records) => `${length} · ${plural(records, 'событие', 'события', 'событий')}`,
  spokenRange: (from, to, holds) => `Отмечено: с ${from} до ${to}, ${holds}`,
  zoomToRange: 'Приблизить отрезок',
  clearRange: 'Убрать отрезок (Esc)',
  futureHidden: 'Будущее скрыто',
  futureShown: 'Будущее показано',
  futureUntold: 'Будущее скрыто до последней вехи истории',
  showFuture: 'Показать будущее (H)',
}
