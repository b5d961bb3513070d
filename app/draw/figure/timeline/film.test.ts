/** A timeline that moves: what its file must have, and when there is none. */
import { beforeAll, expect, test } from 'vitest'
import { compile, parseScenario } from '../../../../scenarios/index.ts'
import type { FigureSpec } from '../../../../scenarios/index.ts'
import { simulate } from '../../../../sim-core/index.ts'
import { loadAllWords } from '../../../words/load.ts'
import { LANGS } from '../../../model/lang.ts'
import { figureFaults } from '../testing/faults.ts'
import { allOf, readXml, wordsIn } from '../testing/read-xml.ts'
import { figureSvg } from '../figure-svg.tsx'
import { readFigure } from '../read-spec.ts'

beforeAll(async () => loadAllWords())

/** Its axis has folds. */
const story = {
  busscope: 1,
  runFor: 'P15D',
  queues: { q: { deadLetteringOnMessageExpiration: true } },
  steps: [
    { at: 'PT0S', do: 'openReceiver', from: 'q', as: 'listener' },
    { at: 'PT1S', do: 'send', to: 'q', message: { messageId: 'early', timeToLive: 'PT5S' } },
    { at: 'PT2S', do: 'send', to: 'q', message: { messageId: 'late', timeToLive: 'P14D' } },
    { at: 'PT3S', do: 'receive', from: 'q' },
  ],
}

function read(spec: Partial<FigureSpec>, lang: (typeof LANGS)[number] = 'en') {
  const parsed = parseScenario(JSON.stringify(story))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const input = compile(parsed.scenario)
  return readFigure(
    { trace: simulate(input), input, scenario: parsed.scenario },
    { view: 'timeline', ...spec },
    lang,
    null,
  )
}

function svgOf(spec: Partial<FigureSpec>, lang: (typeof LANGS)[number] = 'en'): string {
  const own = read(spec, lang)
  if (!own.ok) throw new Error(own.faults.join('\n'))
  return figureSvg(own.request)
}

/** Without keyframes, which have no selectors of elements. */
const withoutFrames = (svg: string) => svg.replace(/@keyframes .*\n/g, '')

test.each(LANGS)('well-formed, all under its own id, says that it moves, the same bytes every time: %s', lang => {
  for (const theme of ['auto', 'light', 'dark'] as const) {
    const svg = svgOf({ animate: '8s', theme }, lang)
    expect(figureFaults(withoutFrames(svg))).toEqual([])
    expect(svgOf({ animate: 'PT8S', theme }, lang)).toBe(svg)
    const id = readXml(svg.trimEnd()).attributes.get('id')!
    const css = wordsIn(readXml(svg.trimEnd()), 'style')
    const names = [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name!)
    expect(names).toEqual(['edge', 'moving', 'last'].map(name => `${id}-${name}`))
    for (const name of names) expect(css).toContain(`animation:${name} 10s linear infinite`)
    expect(wordsIn(readXml(svg.trimEnd()), 'desc')).toMatch(/^(Animated:|Figura animada:|Анимация:)/m)
  }
})

test('keyframes go on in time and to the right, one for each end of a piece of the axis, and stand still at the end', () => {
  const css = wordsIn(readXml(svgOf({ animate: '8s' }).trimEnd()), 'style')
  const [edge, moving] = [...css.matchAll(/@keyframes .*/g)].map(([line]) =>
    [...line.matchAll(/([\d.]+)%\{transform:translateX\((-?[\d.]+)px\)\}/g)].map(
      ([, share, x]) => [Number(share), Number(x)] as const,
    ),
  )
  for (const frames of [edge!, moving!]) {
    expect(frames.length).toBeGreaterThan(4)
    frames.forEach(
      ([share, x], i) => i > 0 && expect([share > frames[i - 1]![0], x >= frames[i - 1]![1]]).toEqual([true, true]),
    )
    expect([frames[0]![0], frames.at(-1)]).toEqual([0, [100, 0]])
  }
  expect(moving!.at(-2)).toEqual([80, 0])
})

test('without motion it stands at the end: nothing is pushed back but by keyframes, and a reader can have none', () => {
  const svg = svgOf({ animate: '8s' })
  const root = readXml(svg.trimEnd())
  expect(wordsIn(root, 'style')).toMatch(
    /@media \(prefers-reduced-motion:reduce\)\{\n#\w+ \.fg-edge,#\w+ \.fg-moving,#\w+ \.fg-last\{animation:none\}\n\}$/,
  )
  const moving = [...allOf(root)].filter(({ attributes }) =>
    /fg-(edge|moving|last)\b/.test(attributes.get('class') ?? ''),
  )
  expect(moving.map(({ name }) => name).sort()).toEqual(['g', 'rect', 'rect', 'text'])
  expect(moving.filter(({ attributes }) => attributes.has('transform') || attributes.has('opacity'))).toEqual([])
})

test('without animate nothing moves', () => {
  expect(svgOf({})).not.toMatch(/keyframes|reduced-motion|fg-edge|fg-moving|fg-last|bs\w+-told/)
})

test.each([
  [{ animate: '8s', view: 'stage' }, /^animate: only a timeline moves, a stage stands still/],
  [{ animate: '8s', theme: 'print' }, /^animate: paper stands still/],
  [{ animate: '8s', at: 'PT5S' }, /^animate: it shows every instant/],
  [{ animate: 'soon' }, /^animate: "soon" is not a duration/],
  [{ animate: '0.2s' }, /^animate: from 1 s to 60 s/],
  [{ animate: 'PT2M' }, /^animate: from 1 s to 60 s/],
] as const)('%j is refused by a sentence', (spec, sentence) => {
  const own = read(spec)
  expect(own.ok ? [] : own.faults).toEqual([expect.stringMatching(sentence)])
})
