import fc from 'fast-check'
import { deflateSync } from 'fflate'
import { readdirSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { builtInIds, builtInText, parseScenario } from '../../scenarios/index.ts'
import { kitchenSink } from '../../scenarios/testing/kitchen-sink.ts'
import { fromBase64Url, toBase64Url } from './base64url.ts'
import { codecsOfBuiltIn, codecsOfLink, decodeScenario, encodeScenario } from './codec.ts'
import { laidOut, minified } from './json-layout.ts'
import { anyScenario } from './testing.ts'

const back = async (text: string, likely: readonly string[] = []) => decodeScenario(await encodeScenario(text, likely))

test('any scenario comes back as the same one, laid out for a reader', async () => {
  await fc.assert(
    fc.asyncProperty(anyScenario, async value => {
      const text = JSON.stringify(value, null, 3)
      const decoded = await back(text)
      if (decoded.kind !== 'text') throw new Error(decoded.kind)
      expect(parseScenario(decoded.text)).toEqual(parseScenario(text))
      expect(JSON.stringify(JSON.parse(decoded.text))).toBe(JSON.stringify(value))
    }),
    { seed: 1, numRuns: 250 },
  )
})

test('every built-in scenario comes back in every language, by its own dictionary', async () => {
  const known = { en: 0, es: 0, ru: 0, pt: 0 }
  for (const id of builtInIds) {
    for (const lang of ['en', 'es', 'ru', 'pt'] as const) {
      const text = (await builtInText(id, lang))!
      const likely = codecsOfBuiltIn(id, [lang])
      expect(likely.length).toBeLessThanOrEqual(1) // younger scenarios have none
      const link = await encodeScenario(text, likely)
      if (link.startsWith(`1${likely[0]}.`)) known[lang]++
      const decoded = await decodeScenario(link)
      expect(decoded.kind === 'text' && parseScenario(decoded.text)).toEqual(parseScenario(text))
    }
  }
  expect(Math.min(...Object.values(known))).toBeGreaterThanOrEqual(60) // as of 20 November 2026
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

test('a changed built-in scenario is little more than the change', async () => {
  const text = (await builtInText('traffic-spike-whole'))!.replace('"PT30S"', '"PT45S"')
  const link = await encodeScenario(text, codecsOfBuiltIn('traffic-spike-whole', ['en']))
  expect(link.length).toBeLessThan(200)
  expect(codecsOfLink(link)).toEqual(codecsOfBuiltIn('traffic-spike-whole', ['en']))
  expect((await encodeScenario(text.replace('"PT45S"', '"PT46S"'), codecsOfLink(link))).length).toBeLessThan(200)
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
    { seed: 2, numRuns: 3000 },
  )
})

test('what a mail puts behind a link does no harm', async () => {
  expect(await decodeScenario(`${sample}.`)).toEqual(await decodeScenario(sample))
  expect(await decodeScenario(`${sample}> `)).toEqual(await decodeScenario(sample))
})

test.each([
  ['2a.AAAA', 'newer'],
  ['9999a.AAAA', 'newer'],
  ['1b.AAAA', 'newer'],
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

test('dictionaries are frozen: links that were made with them live for ever', () => {
  const folder = new URL('./dictionaries/', import.meta.url)
  const sums = readdirSync(folder).map(
    name =>
      `${name} ${createHash('sha256')
        .update(readFileSync(new URL(name, folder)))
        .digest('hex')
        .slice(0, 16)}`,
  )
  expect(sums.sort()).toMatchInlineSnapshot(`
    [
      "a.txt c4cbaf167707d373",
      "a1.txt 5fafce98611af349",
      "a10.txt 473ecf0cdf9133c8",
      "a11.txt 51ca99c47ff13be9",
      "a2.txt 9b770b47fa62126a",
      "a3.txt 339896b09936f33a",
      "a4.txt e2591b30f85be295",
      "a5.txt 84a7abc226509884",
      "a6.txt 2b2344ff9ddc9b1d",
      "a7.txt 038895d5098832d7",
      "a8.txt 3feaa45c38b3dd31",
      "a9.txt cf256459759a62c1",
      "e1.txt 77684c6cd17711d7",
      "e10.txt 2c8c43f5ce092c67",
      "e11.txt 586c3a1718576500",
      "e12.txt a8a706de7d6096b8",
      "e2.txt 030b8b6a3d5324dd",
      "e3.txt 8575b729014d39ea",
      "e4.txt c67be452d8cd5e50",
      "e5.txt 8a2512d5cf58e54d",
      "e6.txt 1b89c37a66df8f71",
      "e7.txt efce740eb9763bda",
      "e8.txt e3be28844d51bad2",
      "e9.txt ca3469d995159909",
      "families-en.json 85842dca6bbfcd6f",
      "families-es.json fd514be7348e27e6",
      "families-pt.json e4d4856ff566e23a",
      "families-ru.json 7029c34cd0e78ffb",
      "p1.txt fecfc816c8edb826",
      "p10.txt af0c52478e78a7d0",
      "p11.txt 29ff83d25a4768bd",
      "p12.txt 636acb9514dccf08",
      "p2.txt 02a0fab33fba063c",
      "p3.txt 320649e89cb248ce",
      "p4.txt 33706116b7754fe4",
      "p5.txt 09b0eb130f3f382d",
      "p6.txt e0695b8db24d0972",
      "p7.txt 462b01963f2a932c",
      "p8.txt 4fb79610053715d6",
      "p9.txt 7a130bbb5c808593",
      "r1.txt 681e548319eac7b5",
      "r10.txt 785b30e7fa23e9b1",
      "r11.txt 41fa22409659ef72",
      "r12.txt cef625aeb9265046",
      "r13.txt 373d05b64c1eb59c",
      "r14.txt e4994bcabf6c64f2",
      "r2.txt 824e1813db810b8f",
      "r3.txt a211c5c99b0e481f",
      "r4.txt 81979fdd7c0e12a7",
      "r5.txt 4f27953d1e38ac7d",
      "r6.txt 91700eb4c92e0054",
      "r7.txt 9c54a55bf9cfe342",
      "r8.txt 96568d8d83357fb1",
      "r9.txt c78aa75c0624ec35",
    ]
  `)
})
