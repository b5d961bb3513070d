/** Brazilian Portuguese: what a person does with time. Instants, durations and numbers come as ready-made text. */

import type { Words } from '../contract.ts'
import { plural } from './grammar.ts'

export const moving: Words['moving'] = {
  zoomIn: 'Ampliar (+)',
  zoomOut: 'Reduzir (−)',
  legend: 'O que os sinais significam',
  rangeFromHere: 'Marcar um trecho a partir daqui (R); com o mouse, arraste com Shift',
  rangeToHere: 'Encerrar o trecho aqui (R)',
  range: (from, to) => `${from} – ${to}`,
  rangeOpen: 'acompanha o cursor',
  rangeBegun: 'agora mova o cursor',
  rangeHolds: (length, records) => `${length} · ${plural(records, 'evento', 'eventos')}`,
  spokenRange: (from, to, holds) => `Marcado: ${from} a ${to}, ${holds}`,
  zoomToRange: 'Ampliar o trecho',
  clearRange: 'Desmarcar o trecho (Esc)',
  futureHidden: 'Futuro oculto',
  futureShown: 'Futuro visível',
  futureUntold: 'Futuro oculto até o último marco da história',
  showFuture: 'Mostrar o futuro (H)',
}
