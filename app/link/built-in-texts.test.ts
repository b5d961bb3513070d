import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { builtInIds } from '../../scenarios/index.ts'
import { LANGS } from '../model/lang.ts'
import known from './built-in-texts.json'
import { textNamed, textToday } from './built-in-texts.ts'
import { dictionary } from './dictionary.ts'
import { earlierDictionary } from './earlier-dictionaries.ts'
import names from './earlier-dictionaries.json'
import earlierWords from './earlier-words.json'
import { earlierWordsOf } from './earlier-words.ts'

const today = await Promise.all(builtInIds.flatMap(id => LANGS.map(async lang => (await textToday(id, lang))!)))

test('every text that a link may be a change of is kept', () => {
  const listed = Object.entries(known).flatMap(([name, change]) => (change === null ? [name] : []))
  expect(
    today.map(({ name }) => name).sort(),
    'The text of a built-in scenario has changed, or one is new. Run `npm run keep-texts`: it keeps the text before, so that links of it still open.',
  ).toEqual(listed.sort())
})

test('each is as it was when it had its name', async () => {
  const texts = await Promise.all(Object.keys(known).map(async name => ({ name, text: await textNamed(name) })))
  expect(texts.filter(({ name, text }) => text?.name !== name).map(({ name }) => name)).toEqual([])
})

test('what each of an earlier day told of itself is kept too', async () => {
  const earlier = Object.entries(known).flatMap(([name, change]) => (change === null ? [] : [name]))
  const words = await Promise.all(earlier.map(async name => [name, earlierWordsOf((await textNamed(name))!)] as const))
  expect(earlierWords, 'Run `npm run keep-texts`.').toEqual(Object.fromEntries(words))
})

const sumOf = (bytes: Uint8Array | null) =>
  createHash('sha256')
    .update(bytes ?? new Uint8Array())
    .digest('hex')
    .slice(0, 16)

test('dictionaries are as they were when links were made with them', async () => {
  expect(sumOf(dictionary)).toBe('c4cbaf167707d373')
  const codecs = Object.keys(names)
  expect(await Promise.all(codecs.map(async codec => `${codec} ${sumOf(await earlierDictionary(codec))}`)))
    .toMatchInlineSnapshot(`
    [
      "a1 5fafce98611af349",
      "a2 9b770b47fa62126a",
      "a3 339896b09936f33a",
      "a4 e2591b30f85be295",
      "a5 84a7abc226509884",
      "a6 2b2344ff9ddc9b1d",
      "a7 038895d5098832d7",
      "a8 3feaa45c38b3dd31",
      "a9 cf256459759a62c1",
      "a10 473ecf0cdf9133c8",
      "a11 51ca99c47ff13be9",
      "e1 77684c6cd17711d7",
      "e2 030b8b6a3d5324dd",
      "e3 8575b729014d39ea",
      "e4 c67be452d8cd5e50",
      "e5 8a2512d5cf58e54d",
      "e6 1b89c37a66df8f71",
      "e7 efce740eb9763bda",
      "e8 e3be28844d51bad2",
      "e9 ca3469d995159909",
      "e10 2c8c43f5ce092c67",
      "e11 586c3a1718576500",
      "e12 a8a706de7d6096b8",
      "r1 681e548319eac7b5",
      "r2 824e1813db810b8f",
      "r3 a211c5c99b0e481f",
      "r4 81979fdd7c0e12a7",
      "r5 4f27953d1e38ac7d",
      "r6 91700eb4c92e0054",
      "r7 9c54a55bf9cfe342",
      "r8 96568d8d83357fb1",
      "r9 c78aa75c0624ec35",
      "r10 785b30e7fa23e9b1",
      "r11 41fa22409659ef72",
      "r12 cef625aeb9265046",
      "r13 373d05b64c1eb59c",
      "r14 e4994bcabf6c64f2",
      "p1 fecfc816c8edb826",
      "p2 02a0fab33fba063c",
      "p3 320649e89cb248ce",
      "p4 33706116b7754fe4",
      "p5 09b0eb130f3f382d",
      "p6 e0695b8db24d0972",
      "p7 462b01963f2a932c",
      "p8 4fb79610053715d6",
      "p9 7a130bbb5c808593",
      "p10 af0c52478e78a7d0",
      "p11 29ff83d25a4768bd",
      "p12 636acb9514dccf08",
    ]
  `)
})
