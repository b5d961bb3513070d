/** A figure of any scenario: what people may have written, however much of it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { compile, parseScenario } from '../../../scenarios/index.ts'
import type { FigureSpec } from '../../../scenarios/index.ts'
import { simulate } from '../../../sim-core/index.ts'
import { loadAllWords } from '../../words/load.ts'
import { LANGS } from '../../model/lang.ts'
import type { Lang } from '../../model/lang.ts'
import { figureFaults } from './testing/faults.ts'
import { readXml, wordsIn } from './testing/read-xml.ts'
import { textBoxes } from './testing/text-boxes.ts'
import { figureSvg } from './figure-svg.tsx'
import { readFigure } from './read-spec.ts'
import { FIGURE_THEMES } from './theme.ts'

beforeAll(async () => loadAllWords())

const TIMELINE = { view: 'timeline' } as const

function figure(scenario: object, spec: Omit<FigureSpec, 'scenario'> = TIMELINE, lang: Lang = 'en'): string {
  const parsed = parseScenario(JSON.stringify({ busscope: 1, runFor: 'PT1M', ...scenario }))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const input = compile(parsed.scenario)
  const read = readFigure({ trace: simulate(input), input, scenario: parsed.scenario }, spec, lang, null)
  if (!read.ok) throw new Error(read.faults.join('\n'))
  return figureSvg(read.request)
}

const send = (at: string, to: string, message: object = {}) => ({ at, do: 'send', to, message })
const words = (svg: string) => textBoxes(readXml(svg.trimEnd())).map(({ text }) => text)

test('headers tell of the instant asked for, else of the end; what becomes of the expired also where only messages have a TTL', () => {
  const scenario = {
    queues: { dead: { deadLetteringOnMessageExpiration: true }, gone: {}, still: {} },
    steps: [
      send('PT1S', 'dead', { timeToLive: 'PT5S' }),
      send('PT1S', 'gone', { timeToLive: 'PT5S' }),
      send('PT1S', 'still'),
      { at: 'PT20S', do: 'receive', from: 'dead' },
      { at: 'PT20S', do: 'updateEntity', entity: 'dead', properties: { lockDuration: 'PT5S' } },
    ],
  }
  for (const view of ['timeline', 'chart'] as const) {
    const own =
      view === 'timeline'
        ? [
            'no default TTL · if expired, dead-letter',
            'no default TTL · if expired, discarded',
            'no default TTL · lock 1 min',
          ]
        : []
    expect(words(figure(scenario, { view, at: 'PT10S' })), view).toEqual(
      expect.arrayContaining(['at 0:10: 1 active', ...own.map(text => expect.stringContaining(text))]),
    )
    expect(words(figure(scenario, { view, at: 'PT10S' })), view).toEqual(
      expect.arrayContaining([expect.stringContaining('lock 1 min')]),
    )
    expect(words(figure(scenario, { view })), view).toEqual(
      expect.arrayContaining(['at the end: 1 dead-lettered', expect.stringContaining('lock 5 s')]),
    )
  }
})

const HOSTILE =
  '"><script>alert(1)</script><img src=x onerror=alert(1)>]]>&amp;\u0001 url(#bs-plot) </title></desc></style>'

test('script, markup and broken letters in every text are words, and nothing else', () => {
  const svg = figure(
    {
      title: HOSTILE,
      queues: { q: { deadLetteringOnMessageExpiration: true, requiresSession: true } },
      steps: [
        send('PT1S', 'q', { messageId: HOSTILE.slice(0, 120), sessionId: HOSTILE.slice(0, 120), subject: HOSTILE }),
        { at: 'PT2S', do: 'acceptSession', from: 'q', as: 'x' },
      ],
      marks: [{ at: 'PT1S', title: HOSTILE, text: HOSTILE }],
    },
    { ...TIMELINE, marks: 'all' },
  )
  expect(figureFaults(svg)).toEqual([])
  expect(wordsIn(readXml(svg.trimEnd()), 'title')).toContain('<script>alert(1)')
})

describe('many and long', () => {
  const long = 'W'.repeat(60)
  test.each([
    ['long names of wide letters', { queues: { [long]: {} }, steps: [send('PT1S', long, { messageId: long })] }],
    [
      'Cyrillic, Chinese, emoji',
      {
        title: 'Ж'.repeat(200),
        queues: { q: {} },
        steps: [
          send('PT1S', 'q', { messageId: 'Щ'.repeat(60) }),
          send('PT2S', 'q', { messageId: '漢字🚌'.repeat(20) }),
        ],
      },
    ],
    [
      'three thousand messages',
      {
        queues: { q: { lockDuration: 'PT5S' } },
        senders: [{ name: 's', to: 'q', arrivals: { every: 'PT0.02S' }, message: { timeToLive: 'PT3S' } }],
        receivers: [{ name: 'r', from: 'q', processingTime: { constant: 'PT0.05S' } }],
      },
    ],
    [
      'sixty queues',
      {
        queues: Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`queue-${i}`, {}])),
        steps: [send('PT1S', 'queue-3')],
      },
    ],
    [
      'marks of one instant and at the edges',
      {
        queues: { q: {} },
        steps: [send('PT1S', 'q')],
        marks: ['PT0S', 'PT0S', 'PT30S', 'PT30S', 'PT30S', 'PT1M', 'PT1M'].map(at => ({
          at,
          title: 'A step of the story whose title is rather long',
          text: '',
        })),
      },
    ],
    [
      'fourteen days and five seconds',
      {
        runFor: 'P15D',
        queues: { q: {} },
        steps: [
          send('PT0S', 'q', { timeToLive: 'PT5S' }),
          send('PT1S', 'q', { timeToLive: 'P14D' }),
          { at: 'PT6S', do: 'receive', from: 'q' },
        ],
      },
    ],
    ['nothing at all', {}],
  ])('%s', (_, scenario) => {
    for (const lang of LANGS)
      for (const width of [360, 720, 1400])
        expect(figureFaults(figure(scenario, { ...TIMELINE, marks: 'all', width }, lang)), `${lang} ${width}`).toEqual(
          [],
        )
  })

  test('what has no row or no room is said in numbers', () => {
    const many = words(
      figure({
        queues: { q: {} },
        senders: [{ name: 's', to: 'q', arrivals: { every: 'PT0.02S' }, message: {}, count: 3000 }],
      }),
    ).join(' ')
    expect(many).toContain('3,000 messages')
    expect(
      words(figure({ queues: Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`queue-${i}`, {}])) })).join(' '),
    ).toContain('20 more')
  })
})

const story = {
  queues: { q: { deadLetteringOnMessageExpiration: true }, other: {} },
  steps: [
    { at: 'PT0S', do: 'openReceiver', from: 'q', as: 'listener' },
    send('PT5S', 'q', { messageId: 'early', timeToLive: 'PT10S' }),
    send('PT30S', 'q', { messageId: 'late', timeToLive: 'PT10S' }),
    send('PT6S', 'other', { messageId: 'elsewhere' }),
  ],
  marks: [
    { at: 'PT15S', title: 'Gone', select: { messageId: 'early' } },
    { at: 'PT40S', title: 'Gone too', select: { messageId: 'late' } },
  ],
}

test('a stretch, some entities, no future: only what belongs to it', () => {
  const rowsOf = (spec: Partial<FigureSpec>) =>
    words(figure(story, { ...TIMELINE, ...spec })).filter(text => /^(early|late|elsewhere)$/.test(text))
  expect(rowsOf({})).toEqual(['early', 'late', 'elsewhere'])
  expect(rowsOf({ entities: ['q'] })).toEqual(['early', 'late'])
  // What was dead-lettered before is counted in the dead-letter queue.
  expect(rowsOf({ from: 'PT28S', to: 'PT50S', entities: ['q'] })).toEqual(['late'])
  expect(rowsOf({ at: 'PT20S', noFuture: true, entities: ['q'] })).toEqual(['early'])
  expect(
    words(figure(story, { ...TIMELINE, marks: 'all', at: 'PT20S', noFuture: true })).filter(text =>
      text.startsWith('Gone'),
    ),
  ).toEqual(['Gone'])
})

test('the legend tells the signs that occur and no others', () => {
  const legend = words(figure(story))
  expect(legend).toEqual(expect.arrayContaining(['waiting', 'expired', 'dead-lettered']))
  expect(legend).not.toContain('locked')
})

test('a TTL is measured from the stamp, also where a clock is skewed (S-5)', () => {
  const skewed = {
    ...story,
    steps: [
      { at: 'PT1S', do: 'setClockSkew', by: '-PT2S' },
      ...story.steps,
      { at: 'PT8S', do: 'setClockSkew', by: 'PT0S' },
    ],
  }
  const message = { messageId: 'early' }
  expect(
    words(
      figure(skewed, {
        ...TIMELINE,
        arrows: [
          { kind: 'ttl', message },
          { kind: 'stamp', message },
        ],
      }),
    ),
  ).toEqual(expect.arrayContaining(['TTL 10 s', 'stamped 2 s early']))
})

test('dimension lines and the clock', () => {
  const message = { messageId: 'early' }
  expect(words(figure(story, { ...TIMELINE, arrows: [{ kind: 'ttl', message }] }))).toContain('TTL 10 s')
  expect(words(figure({ ...story, startsAt: '2026-03-01T23:59:30Z' }, { ...TIMELINE, clock: 'utc' }))).toEqual(
    expect.arrayContaining(['2026-03-01 UTC', '23:59:30']),
  )
  expect(
    words(figure({ ...story, startsAt: '9999-12-31T23:59:50Z' }, { ...TIMELINE, clock: 'utc' })).filter(text =>
      /^\d\d:/.test(text),
    ),
  ).toEqual(expect.arrayContaining(['00:00:00']))
})

test('every theme has its own colours, auto both; the same figure gives the same bytes', () => {
  const styles = FIGURE_THEMES.map(theme => wordsIn(readXml(figure(story, { ...TIMELINE, theme }).trimEnd()), 'style'))
  const [auto, light, dark, print] = styles.map(style => [
    style.includes('#ffffff'),
    style.includes('#0e1420'),
    style.includes('prefers-color-scheme'),
  ])
  expect([auto, light, dark, print]).toEqual([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [true, false, false],
  ])
  expect(styles[3]).not.toMatch(/#(?!(?:([\da-f])\1{5}|bs\w*)\b)[\da-f]{6}\b/)
  expect(figure(story)).toBe(figure(story))
  const ids = [figure(story), figure(story, { ...TIMELINE, theme: 'dark' }), figure(story, TIMELINE, 'ru')].map(svg =>
    readXml(svg.trimEnd()).attributes.get('id'),
  )
  expect(new Set(ids).size).toBe(3)
})

test('the description ends with the mode and says that it is simulated', () => {
  const told = (svg: string) => wordsIn(readXml(svg.trimEnd()), 'desc')
  expect(told(figure(story))).toMatch(/Expiration mode whenListening; simulated\.$/)
  expect(told(figure({ ...story, queues: { q: { expiration: { sweepEvery: 'PT1M' } }, other: {} } }))).toMatch(
    /whenListening \(q: sweepEvery 1 min\); simulated\.$/,
  )
})

test('what cannot be drawn is said, all at once', () => {
  const parsed = parseScenario(JSON.stringify({ busscope: 1, runFor: 'PT1M', ...story }))
  if (!parsed.ok) throw new Error('no scenario')
  const input = compile(parsed.scenario)
  const read = readFigure(
    { trace: simulate(input), input, scenario: parsed.scenario },
    {
      ...TIMELINE,
      from: 'PT2M',
      entities: ['nowhere'],
      select: { messageId: 'nobody' },
      marks: [9],
      width: 3,
      noFuture: true,
    },
    'en',
    null,
  )
  expect(read.ok ? [] : read.faults.map(fault => fault.slice(0, fault.indexOf(':')))).toEqual([
    'from',
    'width',
    'entities',
    'select',
    'marks',
    'noFuture',
  ])
})

test('an inspector says why only where that is asked for, between properties and history; what is left out of the history is earlier', () => {
  const spec = { view: 'inspector', at: 'PT40S', select: { messageId: 'late' } } as const
  const asked = words(figure(story, { ...spec, why: true }))
  expect(words(figure(story, spec)).filter(text => text.startsWith('Why'))).toEqual([])
  expect(asked.findIndex(text => text.startsWith('Why was the message named “late” dead-lettered'))).toBeGreaterThan(
    asked.indexOf('MessageId'),
  )
  expect(asked.some(text => text.startsWith('1. '))).toBe(true)
  const long = words(
    figure(
      { queues: { q: {} }, steps: Array.from({ length: 12 }, (_, i) => send(`PT${i}S`, 'q')) },
      { view: 'inspector', select: { entity: 'q' } },
    ),
  )
  expect(long.findIndex(text => /earlier events?$/.test(text))).toBeGreaterThan(0)
  expect(long.some(text => /more events?$/.test(text))).toBe(false)
})
