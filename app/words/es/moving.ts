/** Spanish: what a person does with time. Instants, durations and numbers come as ready-made text. */

import type { Words } from '../contract.ts'
import { plural } from './grammar.ts'

export const moving: Words['moving'] = {
  zoomIn: 'Acercar (+)',
  zoomOut: 'Alejar (−)',
  legend: 'Qué significan los signos',
  rangeFromHere: 'Marcar un intervalo desde aquí (R); con el ratón, arrastra con Mayús',
  rangeToHere: 'Terminar aquí el intervalo (R)',
  range: (from, to) => `${from} – ${to}`,
  rangeOpen: 'sigue al cursor',
  rangeBegun: 'ahora mueve el cursor',
  rangeHolds: (length, records) => `${length} · ${plural(records, 'evento', 'eventos')}`,
  spokenRange: (from, to, holds) => `Marcado: de ${from} a ${to}, ${holds}`,
  zoomToRange: 'Acercar al intervalo',
  clearRange: 'Quitar el intervalo (Esc)',
  futureHidden: 'Futuro oculto',
  futureShown: 'Futuro visible',
  futureUntold: 'Futuro oculto hasta la última marca de la historia',
  showFuture: 'Mostrar el futuro (H)',
}
