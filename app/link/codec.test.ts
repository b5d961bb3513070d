import fc from 'fast-check'
import { deflateSync } from 'fflate'
import { expect, test } from 'vitest'
import { builtInIds, builtInText, parseScenario } from '../../scenarios/index.ts'
import { kitchenSink } from '../../scenarios/testing/kitchen-sink.ts'
import { fromBase64Url, toBase64Url } from './base64url.ts'
import { basesOfBuiltIn, basesOfLink, decodeBefore, decodeScenario, encodeBefore, encodeScenario } from './codec.ts'
import { laidOut, minified } from './json-layout.ts'
import { anyScenario } from './testing.ts'

const back = async (text: string) => decodeScenario(await encodeScenario(text))

test('any scenario comes back as the same one, laid out for a reader', async () => {
  await fc.assert(
    fc.asyncProperty(anyScenario, async value => {
      const text = JSON.stringify(value, null, 3)
      const decoded = await back(text)
      if (decoded.kind !== 'text') throw new Error(decoded.kind)
      expect(parseScenario(decoded.text)).toEqual(parseScenario(text))
      expect(JSON.stringify(JSON.parse(decoded.text))).toBe(JSON.stringify(value))
    }),
    { seed: 1, numRuns: 40 },
  )
})

test('every built-in scenario comes back, in English and one other language, changed and unchanged, as a change of its text', async () => {
  for (const [i, id] of builtInIds.entries()) {
    for (const lang of ['en', (['es', 'ru', 'pt'] as const)[i % 3]!] as const) {
      const text = (await builtInText(id, lang))!
      for (const told of [text, text.replace('"runFor"', '"seed": 7, "runFor"')]) {
        const link = await encodeScenario(told, basesOfBuiltIn(id, [lang]))
        expect(link).toMatch(new RegExp(`^1b\\.${id}\\.${lang}[\\w-]{4}\\.[\\w-]{1,40}$`))
        const decoded = await decodeScenario(link)
        expect(decoded.kind === 'text' && minified(decoded.text)).toBe(minified(told))
      }
    }
  }
})

test.each([
  ['names in an order that values would lose', '{"busscope":1,"queues":{"10":{},"2":{}}}'],
  ['names twice, for the checker to complain', '{"busscope":1,"runFor":"PT1M","runFor":"PT2M"}'],
  ['numbers as written', '{"a":1e400,"b":-0,"c":1.50,"d":12345678901234567890}'],
  ['escapes as written', String.raw`{"a":"\u00e9\/\"\\","b":"\ud800"}`],
  ['names of Object itself', '{"__proto__":{"a":1},"constructor":2}'],
])('%s survive', async (_, text) => {
  const decoded = await back(text)
  expect(decoded.kind === 'text' && minified(decoded.text)).toBe(text)
})

test.each([
  ['an unfinished text', '{"busscope": 1,\n  "runFor": '],
  ['a text with comments', '// mine\n{ "busscope": 1 }'],
  ['prose', 'Dear Sir or Madam,  \n two spaces'],
  ['a byte order mark', '\uFEFF{"busscope":1}'],
  ['nothing', ''],
])('%s travels as it is', async (_, text) => {
  expect(await back(text)).toEqual({ kind: 'text', text })
})

test('what is laid out reads like what people write', () => {
  expect(
    laidOut(
      '{"busscope":1,"queues":{"jobs":{"lockDuration":"PT1M"}},"steps":[],"marks":[{"at":"PT0S","text":"a, b: {c}"}]}',
    ),
  ).toBe(`{
  "busscope": 1,
  "queues": { "jobs": { "lockDuration": "PT1M" } },
  "steps": [],
  "marks": [{ "at": "PT0S", "text": "a, b: {c}" }]
}
`)
})

test('a changed built-in scenario is little more than the change, and so is a change of that', async () => {
  const text = (await builtInText('traffic-spike-whole'))!.replace('"PT30S"', '"PT45S"')
  const link = await encodeScenario(text, basesOfBuiltIn('traffic-spike-whole', ['es', 'en']))
  expect(link.length).toBeLessThan(80)
  const next = await encodeScenario(text.replace('"PT45S"', '"PT46S"'), basesOfLink(link))
  expect(next.length).toBeLessThan(80)
  expect(next.slice(0, -10)).toContain('1b.traffic-spike-whole.en')
})

test('what any scenario was before a change is little more than the change, and is never another one', async () => {
  const before = JSON.stringify(kitchenSink)
  const text = before.replace('"runFor"', '"seed": 7, "runFor"')
  const carried = await back(text)
  if (carried.kind !== 'text') throw new Error(carried.kind)
  const link = encodeBefore(before, text)
  expect(link.length).toBeLessThan(30)
  const decoded = decodeBefore(link, carried.text)
  expect(decoded.kind === 'text' && minified(decoded.text)).toBe(before)
  expect(decodeBefore(link, text.replace('"busscope"', '"other"'))).toEqual({ kind: 'damaged' })
  expect(decodeBefore(link.slice(0, 7), text)).toEqual({ kind: 'cut' })
  expect(decodeBefore(link.replace('1c', '2c'), text)).toEqual({ kind: 'newer' })
  expect(decodeBefore(link.replace('1c', '1a'), text)).toEqual({ kind: 'noScenario' })
})

test('bases that do not load make a link longer, nothing else', async () => {
  const text = (await builtInText('kept-alive'))!
  expect(await encodeScenario(text, Promise.reject(new Error('offline')))).toBe(await encodeScenario(text))
})

const sample = await encodeScenario(JSON.stringify(kitchenSink))

test('a link that was cut off anywhere says so', async () => {
  for (let length = sample.indexOf('.') + 1; length < sample.length; length++) {
    expect([length, await decodeScenario(sample.slice(0, length))]).toEqual([length, { kind: 'cut' }])
  }
  for (let length = 0; length <= sample.indexOf('.'); length++)
    expect((await decodeScenario(sample.slice(0, length))).kind).toBe('noScenario')
})

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

test('a link with wrong characters never becomes another scenario', async () => {
  const good = await decodeScenario(sample)
  const at = fc.nat({ max: sample.length - 1 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(at, fc.constantFrom(...SIGNS.split(''))), { minLength: 1, maxLength: 3 }),
      async changes => {
        const signs = sample.split('')
        for (const [place, sign] of changes) signs[place] = sign
        const decoded = await decodeScenario(signs.join(''))
        if (signs.join('') === sample) expect(decoded).toEqual(good)
        else if (decoded.kind === 'text') expect(decoded).toEqual(good) // bits that pad the last character
      },
    ),
    { seed: 2, numRuns: 600 /* npm run soak breaks others */ },
  )
})

test('what a mail puts behind a link does no harm', async () => {
  expect(await decodeScenario(`${sample}.`)).toEqual(await decodeScenario(sample))
  expect(await decodeScenario(`${sample}> `)).toEqual(await decodeScenario(sample))
})

test.each([
  ['2a.AAAA', 'newer'],
  ['9999a.AAAA', 'newer'],
  ['1c.AAAA', 'newer'],
  ['1b1.AAAA', 'newer'],
  ['1b.AAAA', 'cut'],
  ['1b.traffic-spike.en', 'cut'],
  ['1b.traffic-spike.enAAAA.AAAA', 'newer'],
  ['1b.traffic-spoke.enX6X0.AAAA', 'newer'],
  ['1b.traffic-spike.xxX6X0.AAAA', 'newer'],
  ['1a99.AAAA', 'newer'],
  ['0a.AAAA', 'noScenario'],
  ['hello', 'noScenario'],
  ['1a', 'noScenario'],
  ['', 'noScenario'],
  ['a.AAAA', 'noScenario'],
  ['1aa.AAAA', 'noScenario'],
  ['99999a.AAAA', 'noScenario'],
  ['1a.', 'cut'],
  ['1a.AAAA', 'cut'],
  ['1a.AAAA____', 'damaged'],
])('%s is %s', async (link, kind) => {
  expect(await decodeScenario(link)).toEqual({ kind })
})

const packed = (bytes: Uint8Array) =>
  `1a.${toBase64Url(new Uint8Array([0, 0, 0, ...deflateSync(bytes, { level: 9 })]))}`

test('a bomb is stopped at a mebibyte', async () => {
  expect(await decodeScenario(packed(new Uint8Array(20 << 20)))).toEqual({ kind: 'tooLarge' })
  expect(await decodeScenario(packed(new Uint8Array((1 << 20) + 1)))).toEqual({ kind: 'tooLarge' })
})

test('a scenario of a mebibyte is read, without a layout that would make it longer', async () => {
  const text = JSON.stringify({ list: Array.from({ length: 80_000 }, () => ({ a: 1 })), more: 'x'.repeat(1000) })
    .padEnd(1 << 20)
    .slice(0, 1 << 20)
  const decoded = await back(text)
  expect(decoded).toEqual({ kind: 'text', text: minified(text) })
})

test.each([[33], [3_000], [500_000]])(
  "%i levels are the checker's to refuse: the link is not damaged",
  async levels => {
    const decoded = await back('['.repeat(levels) + ']'.repeat(levels))
    expect(decoded.kind).toBe('text')
    expect(decoded.kind === 'text' && parseScenario(decoded.text)).toMatchObject({
      ok: false,
      issues: expect.arrayContaining([
        expect.objectContaining({ message: expect.stringContaining('32 levels') as unknown }),
      ]) as unknown,
    })
  },
)

test('a text that is not UTF-8 is damaged', async () => {
  expect((await decodeScenario(packed(new Uint8Array([0x22, 0xff, 0x22])))).kind).toBe('damaged')
})

test('base64url: any bytes come back', () => {
  expect(fromBase64Url('a b')).toBeNull()
  fc.assert(
    fc.property(fc.uint8Array(), bytes => {
      expect(fromBase64Url(toBase64Url(bytes))).toEqual(Uint8Array.from(bytes))
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
    }),
    { seed: 3 },
  )
})
