/** Colours of a figure that stands by itself. `auto`: light, and dark for readers whose system is. */

import { colours } from '../tokens.ts'

export const FIGURE_THEMES = ['auto', 'light', 'dark', 'print'] as const
export type FigureTheme = (typeof FIGURE_THEMES)[number]
/** A palette; auto has two. */
export type Palette = 'light' | 'dark' | 'print'

type Token = keyof typeof colours

/** Black on white: what colour repeats is told by outline and pattern alone. */
const PRINT: Readonly<Record<Token, string>> = {
  page: '#ffffff',
  surface: '#ffffff',
  raised: '#ffffff',
  text: '#000000',
  muted: '#333333',
  faint: '#555555',
  hairline: '#999999',
  edge: '#777777',
  grid: '#dddddd',
  band: '#eeeeee',
  hover: '#eeeeee',
  selected: '#e2e2e2',
  focus: '#000000',
  accent: '#000000',
  onAccent: '#ffffff',
  scheduledLine: '#000000',
  activeLine: '#000000',
  activeFill: '#ffffff',
  lockedLine: '#000000',
  lockedFill: '#ffffff',
  deferredLine: '#000000',
  deferredFill: '#ffffff',
  deadLine: '#000000',
  deadFill: '#ffffff',
  doneLine: '#000000',
}

const SIZES: Readonly<Record<string, string>> = { 'size-label': '12px', 'size-body': '13px', 'size-heading': '15px' }

function colourOf(token: Token, palette: Palette): string {
  return palette === 'print' ? PRINT[token] : colours[token][palette === 'light' ? 0 : 1]
}

const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A custom property of tokens.css by its name without dashes in front. */
export function tokenValue(name: string, palette: Palette): string {
  const token = camel(name)
  if (token in colours) return colourOf(token as Token, palette)
  const size = SIZES[name]
  if (size === undefined) throw new Error(`A figure uses --${name}, which is no token of figures.`)
  return size
}

/** `share` % of one colour on the other; both as #rrggbb. */
export function mixed(over: string, share: number, under: string): string {
  const part = (colour: string, i: number) => Number.parseInt(colour.slice(1 + i * 2, 3 + i * 2), 16)
  return `#${[0, 1, 2]
    .map(i =>
      Math.round((part(over, i) * share + part(under, i) * (100 - share)) / 100)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
