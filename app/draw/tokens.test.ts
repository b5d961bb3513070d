import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { colours } from './tokens.ts'

const css = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8')
const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

test('tokens.css and tokens.ts name the same colours', () => {
  const inCss = [...css.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\);/g)].map(([, name, light, dark]) => [
    name,
    [light, dark],
  ])
  expect(Object.fromEntries(inCss)).toEqual(
    Object.fromEntries(Object.entries(colours).map(([name, pair]) => [kebab(name), [...pair]])),
  )
})

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map(i => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map(c => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high! + 0.05) / (low! + 0.05)
}

const channels = (hex: string): readonly number[] => [1, 3, 5].map(i => parseInt(hex.slice(i, i + 2), 16))

/** color-mix(in srgb, a share, b). */
function mixed(a: string, share: number, b: string): string {
  const own = channels(b)
  return `#${channels(a)
    .map((c, i) =>
      Math.round(c * share + own[i]! * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const GROUNDS = ['surface', 'page', 'band', 'hover', 'selected', 'raised'] as const
const WORDS = ['text', 'muted', 'faint', 'deadLine', 'activeLine'] as const
/** In words they stand nowhere on what is selected. */
const STATE_WORDS = ['lockedLine', 'doneLine'] as const

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('contrast in %s', (_, theme) => {
  const of = (name: keyof typeof colours) => colours[name][theme]
  const names = Object.keys(colours) as (keyof typeof colours)[]
  const below = (least: number, pairs: readonly (readonly [string, number])[]) =>
    pairs.filter(([, ratio]) => ratio < least)

  test('lines 5:1 on the surface', () => {
    const lines = names.filter(name => name.endsWith('Line'))
    expect(
      below(
        5,
        lines.map(name => [name, contrast(of(name), of('surface'))]),
      ),
    ).toEqual([])
  })

  test('text 4.5:1 on every fill', () => {
    const fills = names.filter(name => name.endsWith('Fill'))
    expect(
      below(
        4.5,
        fills.map(name => [name, contrast(of('text'), of(name))]),
      ),
    ).toEqual([])
  })

  test('every colour of words 4.5:1 on every ground', () => {
    const on = (word: keyof typeof colours, grounds: readonly (keyof typeof colours)[]) =>
      grounds.map(ground => [`${word} on ${ground}`, contrast(of(word), of(ground))] as const)
    expect(
      below(
        4.5,
        WORDS.flatMap(word => on(word, GROUNDS)),
      ),
    ).toEqual([])
    expect(
      below(
        4.5,
        STATE_WORDS.flatMap(word =>
          on(
            word,
            GROUNDS.filter(ground => ground !== 'selected'),
          ),
        ),
      ),
    ).toEqual([])
    expect(contrast(of('onAccent'), of('accent'))).toBeGreaterThanOrEqual(4.5)
  })

  test('signs, fields and the focus 3:1 on the grounds they stand on', () => {
    const focus = GROUNDS.map(ground => [`focus on ${ground}`, contrast(of('focus'), of(ground))] as const)
    const signs = (
      ['activeLine', 'lockedLine', 'deferredLine', 'deadLine', 'doneLine', 'scheduledLine'] as const
    ).flatMap(line =>
      (['surface', 'selected', 'hover'] as const).map(
        ground => [`${line} on ${ground}`, contrast(of(line), of(ground))] as const,
      ),
    )
    // What a person types into or chooses from.
    const fields = GROUNDS.map(ground => [`edge on ${ground}`, contrast(of('edge'), of(ground))] as const)
    // Hollow diamonds, the way of messages on the stage, crosses.
    const mixes = [0.55, 0.6].map(
      share => [`text at ${share}`, contrast(mixed(of('text'), share, of('surface')), of('surface'))] as const,
    )
    expect(below(3, [...focus, ...signs, ...fields, ...mixes])).toEqual([])
  })
})
