import { describe, expect, test } from 'vitest'
import { parseScenario } from './parse.ts'
import { visible } from './plain-text.ts'

const parse = (scenario: object) => parseScenario(JSON.stringify({ busscope: 1, runFor: 'PT1M', ...scenario }))

describe('control and bidirectional characters', () => {
  test('are signs that one sees, different ones for different characters; words and ends of lines stay', () => {
    expect(visible('a\u001b[31mb\u202ec\u0085d\u007f')).toBe('a␛[31mb⇤c⢅d␡')
    const all = [
      ...Array.from({ length: 0xa0 }, (_, code) => code),
      0x61c,
      0x200e,
      0x200f,
      ...Array.from({ length: 7 }, (_, i) => 0x2028 + i),
      ...Array.from({ length: 4 }, (_, i) => 0x2066 + i),
    ].map(code => String.fromCharCode(code))
    const shown = all.map(visible)
    expect(new Set(shown).size).toBe(all.length)
    expect(shown.join('').replace(/[\t\n\r]/g, '')).not.toMatch(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u)
    for (const text of ['línea 1\n\tlínea 2', 'صف', 'очередь 🚌👩‍🔧', ' ']) expect(visible(text)).toBe(text)
  })

  test('are shown in every text of a scenario, names of properties and problems too', () => {
    const message = { messageId: 'a\u202eb', body: { k: ['\u001b'] }, applicationProperties: { 'x\u2066': 'y\u0007' } }
    const parsed = parse({ title: 'T\u202e', queues: { q: {} }, steps: [{ at: 'PT1S', do: 'send', to: 'q', message }] })
    expect(parsed).toMatchObject({
      ok: true,
      scenario: {
        title: 'T⇤',
        steps: [{ message: { messageId: 'a⇤b', body: { k: ['␛'] }, applicationProperties: { 'x⇉': 'y␇' } } }],
      },
    })
    const wrong = parse({ queues: { q: {} }, steps: [{ at: 'PT1S', do: 'se\u202end', to: 'q' }] })
    expect(JSON.stringify(wrong)).not.toContain('\u202e')
  })
})

describe('no text is longer than anybody reads', () => {
  const long = '\u202e\u0645'.repeat(150_000)
  test.each([
    ['title', { title: long }],
    ['description.es', { description: { es: 'A'.repeat(6000) } }],
    ['marks[0].text', { marks: [{ at: 'PT0S', title: 'x', text: long }] }],
    ['queues.q.forwardTo', { queues: { q: { forwardTo: long } } }],
    [
      'steps[0].message.body',
      { queues: { q: {} }, steps: [{ at: 'PT0S', do: 'send', to: 'q', message: { body: long } }] },
    ],
    ['steps[0].as', { queues: { q: {} }, steps: [{ at: 'PT0S', do: 'receive', from: 'q', as: long }] }],
  ])('%s is reported once', (path, scenario) => {
    const parsed = parse(scenario)
    const issues = parsed.ok ? [] : parsed.issues
    expect(issues.map(issue => issue.path)).toEqual([path])
    expect(JSON.stringify(issues).length).toBeLessThan(400)
  })

  test('of its own limit and the one of every text the own one is told', () => {
    const parsed = parse({ title: long })
    expect(parsed.ok ? [] : parsed.issues).toMatchObject([{ message: expect.stringContaining('500 (BusScope') }])
  })

  test('nor a name, and the names of properties', () => {
    const parsed = parse({ queues: { q: {} }, [long]: 1 })
    expect(parsed.ok ? [] : parsed.issues).toHaveLength(1)
  })
})
