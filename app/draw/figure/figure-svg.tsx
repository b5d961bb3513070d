/** A figure as one SVG file: no script, no reference to anything outside, its own ground, its own style sheet. */

import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import figureCss from '../figure.css?raw'
import { PatternDefs, PATTERNS } from '../patterns.tsx'
import { LANG_TAGS } from '../../model/lang.ts'
import type { Drawing } from './drawing.ts'
import printCss from './print.css?raw'
import { descriptionOf } from './description.ts'
import type { FigureRequest } from './request.ts'
import { sheetFor } from './sheet.ts'
import type { FigureTheme } from './theme.ts'
import { drawView } from './views.ts'
import wholeCss from './whole.css?raw'

/** Around the picture, to the card's edge. */
const MARGIN = 12
const ROOT = 'bs-root'
/** To a screen reader the whole is one picture. */
const PICTURE = { role: 'img' } as const
const STYLE = '<style></style>'

/** The same request gives the same text, byte for byte, in a browser and in Node. */
export function figureSvg(request: FigureRequest): string {
  const { width } = request
  const drawing = drawView({ ...request, width: width - 2 * MARGIN })
  const height = Math.ceil(drawing.height) + 2 * MARGIN
  const css = cssOf(drawing, request.theme)
  const draw = (patterns: ComponentProps<typeof PatternDefs>['names']) =>
    wellFormed(
      renderToStaticMarkup(
        <svg
          xmlns="http://www.w3.org/2000/svg"
          id={ROOT}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          {...PICTURE}
          aria-labelledby="bs-title bs-desc"
          lang={LANG_TAGS[request.lang]}
        >
          <title id="bs-title">{request.title}</title>
          <desc id="bs-desc">{descriptionOf(request)}</desc>
          <style />
          {patterns.length > 0 && <PatternDefs names={patterns} />}
          <rect className="fg-card" x="0.5" y="0.5" width={width - 1} height={height - 1} rx="6" />
          <g transform={`translate(${MARGIN} ${MARGIN})`}>{drawing.content}</g>
        </svg>,
      ),
    )
  const plain = draw([])
  const used = `${plain} ${sheetFor(css, classesOf(plain), ROOT, request.theme)}`
  const markup = draw(
    PATTERNS.filter(name => used.includes(`url(#bs-${name})`) || used.includes(`url(#${ROOT}-${name})`)),
  )
  const id = figureId(`${request.theme} ${markup}`)
  return `${withIds(markup, id).replace(STYLE, () => `<style>${sheetFor(css, classesOf(markup), id, request.theme)}${drawing.motion?.(id) ?? ''}</style>`)}\n`
}

const cssOf = ({ css }: Drawing, theme: FigureTheme): readonly string[] => [
  figureCss,
  ...css,
  wholeCss,
  ...(theme === 'print' ? [printCss] : []),
]

const classesOf = (markup: string): ReadonlySet<string> =>
  new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')))

/** Drawings write ids and references as `bs-…`; in the file they begin with its own id. */
const withIds = (markup: string, id: string): string =>
  markup
    .replace(` id="${ROOT}"`, ` id="${id}"`)
    .replace('="bs-title bs-desc"', `="${id}-title ${id}-desc"`)
    .replace(/ id="bs-/g, ` id="${id}-`)
    .replace(/="url\(#bs-/g, `="url(#${id}-`)

/** XML has no control characters, no half of a pair, and no text of a scenario may bring one in. */
const NO_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu
const wellFormed = (markup: string): string => markup.replace(NO_XML, '\ufffd')

/** An id for everything inside one figure: the same for the same figure, another for another, so that several fit on one page. */

/** FNV-1a, 32 bits. */
function figureId(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return `bs${(hash >>> 0).toString(36)}`
}
