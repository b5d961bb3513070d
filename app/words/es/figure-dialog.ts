/** The dialog that makes a figure of what is on the page, in Spanish. */

import type { LazyWords } from '../contract.ts'
import { number } from './grammar.ts'

export const figureDialog: LazyWords['figureDialog'] = {
  title: 'Exportar una figura',
  view: 'Vista',
  theme: 'Colores',
  themes: {
    auto: 'como el sistema del lector',
    light: 'claro',
    dark: 'oscuro',
    print: 'blanco y negro, para imprimir',
  },
  language: 'Idioma',
  width: 'Ancho (px)',
  part: 'Tiempo',
  whole: 'toda la ejecución',
  afterAll: at => `${at}, después de todos sus eventos`,
  upTo: time => `hasta el instante ${time}`,
  marked: (from, to) => `de ${from} a ${to}`,
  markedHint: 'Para marcar un tramo, arrastra con Mayús sobre la cronología.',
  /** After the title of a figure whose scenario somebody changed. */
  changed: change => `cambiado: ${change}`,
  callouts: 'Los pasos de la historia como marcas numeradas',
  selected: name => `Destacar ${name}`,
  noFuture: time => `Nada después del instante ${time}`,
  utc: 'Horas en UTC',
  animated: 'Animada: el cursor avanza y muestra la ejecución en bucle',
  seconds: 'segundos',
  onlySvgMoves: 'solo el SVG está animado; un PNG es fijo',
  making: 'Dibujando la figura…',
  notMade:
    'No se pudo dibujar la figura: una parte de esta página no se cargó. Comprueba la conexión, recarga la página e inténtalo otra vez.',
  preview: 'Vista previa',
  size: (width, height, kilobytes) => `${number(width)} × ${number(height)} px, ${number(kilobytes)} KB como SVG`,
  saveSvg: 'Guardar como SVG',
  savePng: 'Guardar como PNG',
  svg: 'SVG',
  command: 'La misma figura en la línea de comandos',
  fileHint: 'Guarda antes tu escenario como archivo; el comando lleva el nombre de ese archivo.',
  noPng: 'Este navegador no pudo crear el PNG; el SVG está completo.',
}
