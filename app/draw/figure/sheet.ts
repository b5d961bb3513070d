/**
 * The page's style sheet for a file of its own: only the rules the drawing needs, every token as its value (many programs
 * know no custom properties), every rule under the figure's id (an inline figure must not touch the page around it).
 */

import { mixed, tokenValue } from './theme.ts'
import type { FigureTheme, Palette } from './theme.ts'

interface Rule {
  readonly selectors: readonly string[]
  readonly body: string
}

/** Plain rules only: selectors by class and element, no at-rules. */
function readRules(css: string): readonly Rule[] {
  const plain = css.replace(/\/\*[^]*?\*\//g, '')
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map(part => part.trim()),
    body,
  }))
}

const classesIn = (selector: string): readonly string[] =>
  [...selector.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!)

function declarations(body: string, id: string, palette: Palette): readonly string[] {
  return body.split(';').flatMap(part => {
    const colon = part.indexOf(':')
    if (colon < 0) return []
    return `${part.slice(0, colon).trim()}:${resolved(part.slice(colon + 1).trim(), id, palette)}`
  })
}

function resolved(value: string, id: string, palette: Palette): string {
  return value
    .replace(
      /color-mix\(in srgb, var\(--([\w-]+)\) (\d+)%, (?:transparent|var\(--([\w-]+)\))\)/g,
      (_, over: string, share: string, under: string | undefined) =>
        mixed(tokenValue(over, palette), Number(share), tokenValue(under ?? 'surface', palette)),
    )
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => tokenValue(name, palette))
    .replace(/url\(#bs-/g, `url(#${id}-`)
}

const FONT = "Inter,'Segoe UI',Roboto,Arial,'DejaVu Sans',sans-serif"

/** @param classes those the drawing uses @param css later rules win */
export function sheetFor(css: readonly string[], classes: ReadonlySet<string>, id: string, theme: FigureTheme): string {
  const rules = css.flatMap(readRules).flatMap(({ selectors, body }) => {
    const used = selectors.filter(selector => classesIn(selector).every(name => classes.has(name)))
    return used.length === 0 ? [] : [{ selector: used.map(selector => `#${id} ${selector}`).join(','), body }]
  })
  const main: Palette = theme === 'auto' ? 'light' : theme
  const lines = rules.map(({ selector, body }) => `${selector}{${declarations(body, id, main).join(';')}}`)
  const base = [
    `#${id}{forced-color-adjust:none;print-color-adjust:exact;-webkit-print-color-adjust:exact}`,
    `#${id} text{font-family:${FONT};font-size:12px;fill:${tokenValue('text', main)}}`,
  ]
  if (theme !== 'auto') return [...base, ...lines].join('\n')
  const dark = rules.flatMap(({ selector, body }) => {
    const light = declarations(body, id, 'light')
    const other = declarations(body, id, 'dark').filter(own => !light.includes(own))
    return other.length === 0 ? [] : [`${selector}{${other.join(';')}}`]
  })
  return [
    ...base,
    ...lines,
    '@media (prefers-color-scheme:dark){',
    `#${id} text{fill:${tokenValue('text', 'dark')}}`,
    ...dark,
    '}',
  ].join('\n')
}
