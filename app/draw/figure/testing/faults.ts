/** Everything that must hold of every figure, whatever it shows: a list of what does not. */

import { allOf, readXml, wordsIn } from './read-xml.ts'
import type { Element } from './read-xml.ts'
import { outside, overlaps, textBoxes } from './text-boxes.ts'

const FORBIDDEN: ReadonlySet<string> = new Set([
  'script',
  'foreignObject',
  'image',
  'a',
  'use',
  'iframe',
  'animate',
  'set',
])
const LEAST = 11

export function figureFaults(svg: string): readonly string[] {
  const root = readXml(svg.trimEnd())
  const boxes = textBoxes(root)
  const [width = 0, height = 0] = ['width', 'height'].map(name => Number(root.attributes.get(name)))
  return [
    ...structureFaults(root),
    ...overlaps(boxes).map(pair => `overlap: ${pair}`),
    ...outside(boxes, width, height).map(text => `outside: ${text}`),
    ...boxes.filter(({ size }) => size < LEAST).map(({ text, size }) => `“${text}” is ${size} px`),
    ...[...allOf(root)]
      .flatMap(({ attributes }) => [...attributes.values()])
      .filter(value => /\d\.\d{3,}/.test(value))
      .map(value => `not rounded: ${value}`),
  ]
}

function structureFaults(root: Element): readonly string[] {
  const faults: string[] = []
  const ids = new Set<string>()
  const id = root.attributes.get('id') ?? ''
  for (const { name, attributes } of allOf(root)) {
    if (FORBIDDEN.has(name)) faults.push(`<${name}>`)
    for (const [attribute, value] of attributes) {
      if (/^on|href$/i.test(attribute) || (/[a-z]+:\/\//i.test(value) && attribute !== 'xmlns'))
        faults.push(`${attribute}="${value}"`)
      if (attribute === 'id') {
        if (ids.has(value)) faults.push(`two ids ${value}`)
        if (!value.startsWith(id)) faults.push(`id ${value} may be on the page already`)
        ids.add(value)
      }
    }
  }
  return [...faults, ...styleFaults(root, id), ...referenceFaults(root, ids)]
}

/** Rules under the figure's own id, nothing fetched, nothing left of the page's sheet. */
function styleFaults(root: Element, id: string): readonly string[] {
  const css = wordsIn(root, 'style')
  const selectors = [...css.matchAll(/([^{}]+)\{/g)]
    .map(([, selector]) => selector!.trim())
    .filter(selector => !selector.startsWith('@media'))
  return [
    ...(css.includes('.fg-card{') ? [] : ['no style']),
    ...(/@import|var\(|color-mix|light-dark|url\((?!#)/.exec(css) ?? []).map(found => `style: ${found}`),
    ...selectors
      .flatMap(selector => selector.split(','))
      .filter(selector => !selector.startsWith(`#${id}`))
      .map(selector => `style for the page: ${selector}`),
    // A figure's sheet is cut at every comma, also inside of :is(…): what is left of the sheet would count for nothing.
    ...selectors.filter(selector => /[()]/.test(selector)).map(selector => `style with brackets: ${selector}`),
  ]
}

function referenceFaults(root: Element, ids: ReadonlySet<string>): readonly string[] {
  const values = [...[...allOf(root)].flatMap(({ attributes }) => [...attributes.values()]), wordsIn(root, 'style')]
  return values
    .flatMap(value => [...value.matchAll(/url\(#([^)]*)\)/g)].map(([, target]) => target!))
    .filter(target => !ids.has(target))
    .map(target => `no #${target}`)
}
