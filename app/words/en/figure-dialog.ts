/** The dialog that makes a figure of what is on the page, in English. */

import { number } from './grammar.ts'

export const figureDialog = {
  title: 'Export a figure',
  view: 'View',
  theme: 'Colours',
  themes: { auto: 'same as the reader’s system', light: 'light', dark: 'dark', print: 'black and white, for print' },
  language: 'Language',
  width: 'Width in px',
  part: 'Time',
  whole: 'the whole run',
  /** `at`: an instant, of which the page shows only some events; a figure shows it whole. */
  afterAll: (at: string) => `${at}, after all its events`,
  /** Of a figure that shows nothing after an instant. */
  upTo: (time: string) => `up to ${time}`,
  marked: (from: string, to: string) => `from ${from} to ${to}`,
  /** How a stretch is marked, where there is none. */
  markedHint: 'To mark a stretch, hold Shift and drag over the timeline.',
  /** After the title of a figure whose scenario somebody changed. */
  changed: (change: string) => `changed: ${change}`,
  callouts: 'The story’s steps as numbered callouts',
  selected: (name: string) => `Highlight ${name}`,
  noFuture: (time: string) => `Nothing after ${time}`,
  utc: 'Times in UTC',
  animated: 'Animated: a moving playhead reveals the run in a loop',
  seconds: 'seconds',
  onlySvgMoves: 'only the SVG is animated; a PNG is not',
  making: 'Drawing the figure…',
  notMade:
    'The figure could not be drawn: a part of this page did not load. Check your network connection, reload the page and try again.',
  preview: 'Preview',
  size: (width: number, height: number, kilobytes: number) =>
    `${number(width)} × ${number(height)} px, ${number(kilobytes)} KB as SVG`,
  saveSvg: 'Save as SVG',
  savePng: 'Save as PNG',
  svg: 'SVG',
  command: 'The same figure on the command line',
  fileHint: 'Save your own scenario as a file first; the command takes the name of that file.',
  /** A browser's own limits, or no memory. */
  noPng: 'This browser could not make the PNG; the SVG is complete.',
}
