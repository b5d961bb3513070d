/**
 * Colours as [light, dark], for what is drawn without a browser. tokens.css says the same to the
 * page; a test holds the two together. Lines reach 5:1 on their page, fills carry text at 4.5:1.
 */
export const colours = {
  page: ['#f6f7fb', '#0a0f19'],
  surface: ['#ffffff', '#0e1420'],
  raised: ['#ffffff', '#18202f'],
  text: ['#10182b', '#e8ecf5'],
  muted: ['#566079', '#a3adc2'],
  faint: ['#5f6881', '#8791a8'],
  hairline: ['#dfe3ee', '#263044'],
  edge: ['#7d869d', '#6d7993'],
  grid: ['#edf0f6', '#1a2232'],
  band: ['#f1f3f9', '#151d2c'],
  hover: ['#f0f3fa', '#172132'],
  selected: ['#e4ebfb', '#1b2a48'],
  focus: ['#2f62d6', '#8fb2ff'],
  accent: ['#10182b', '#e8ecf5'],
  onAccent: ['#ffffff', '#0e1420'],
  scheduledLine: ['#7a4fc9', '#bba2f4'],
  activeLine: ['#2f62d6', '#8fb2ff'],
  activeFill: ['#c6d6f9', '#243d78'],
  lockedLine: ['#9a6200', '#f4bc50'],
  lockedFill: ['#fbd583', '#5c450d'],
  deferredLine: ['#0b7178', '#5ccbd1'],
  deferredFill: ['#bfe4e5', '#0f4347'],
  deadLine: ['#b5301b', '#ff8f79'],
  deadFill: ['#f4b7aa', '#64261a'],
  doneLine: ['#1b7a50', '#5fcb9b'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>
