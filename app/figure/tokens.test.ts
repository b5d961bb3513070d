import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { colours } from './tokens.ts'

const css = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8')
const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

test('tokens.css and tokens.ts name the same colours', () => {
  const inCss = [...css.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\);/g)].map(([, name, light, dark]) => [name, [light, dark]])
  expect(Object.fromEntries(inCss)).toEqual(Object.fromEntries(Object.entries(colours).map(([name, pair]) => [kebab(name), [...pair]])))
})

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map(i => parseInt(hex.slice(i, i + 2), 16) / 255).map(c => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high! + 0.05) / (low! + 0.05)
}

test.each([['light', 0], ['dark', 1]] as const)('contrast in %s: lines 5:1 on the surface, text 4.5:1 on every fill', (_, theme) => {
  const of = (name: keyof typeof colours) => colours[name][theme]
  const names = Object.keys(colours) as (keyof typeof colours)[]
  const lines = names.filter(name => name.endsWith('Line')).map(name => [name, contrast(of(name), of('surface'))] as const)
  expect(lines.filter(([, ratio]) => ratio < 5)).toEqual([])
  const fills = names.filter(name => name.endsWith('Fill')).map(name => [name, contrast(of('text'), of(name))] as const)
  expect(fills.filter(([, ratio]) => ratio < 4.5)).toEqual([])
  const muted = (['surface', 'page', 'band', 'hover', 'selected', 'raised'] as const).map(on => [on, contrast(of('muted'), of(on)), contrast(of('faint'), of(on))] as const)
  expect(muted.filter(([, ratio]) => ratio < 4.5)).toEqual([])
  expect(contrast(of('faint'), of('surface'))).toBeGreaterThanOrEqual(4.5)
})
