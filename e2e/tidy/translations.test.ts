/** No word is missing in any language, none has stayed English, and every sentence has a place for what is put into it. */
import { describe, expect, test } from 'vitest'
import { LANGS } from '../../app/model/lang.ts'
import type { Lang } from '../../app/model/lang.ts'
import { allWordsOf, loadAllWords } from '../../app/words/load.ts'
import { LEFT_OUT, RENAMED, SAME } from './same-words.ts'
import { argumentsOf, entriesOf } from './word-tables.ts'
import type { Entry } from './word-tables.ts'

await loadAllWords()

type Translation = Exclude<Lang, 'en'>
const TRANSLATIONS = LANGS.filter((lang): lang is Translation => lang !== 'en')

const tables = async (lang: Translation): Promise<object> => ({
  ...(await import(`../../app/words/${lang}/index.ts`)),
  ...(await import(`../../app/words/${lang}/details.ts`)),
  ...(await import(`../../app/words/${lang}/lazy.ts`)),
})

const entries = (words: object): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(words).flatMap(([name, table]) =>
      entriesOf(table, name).map(({ path, value }: Entry) => [path, value] as const),
    ),
  )

const ENGLISH = entries(allWordsOf('en'))
const FUNCTIONS = [...ENGLISH].flatMap(([path, value]) =>
  typeof value === 'function' ? [{ path, lists: argumentsOf(path) }] : [],
)

type Say = (...args: readonly unknown[]) => unknown
const said = (value: unknown, args: readonly unknown[]): string =>
  [typeof value === 'function' ? (value as Say)(...args) : value]
    .flat()
    .map(String)
    .join(' | ')
    .replaceAll('\u00a0', ' ')

const markersIn = (text: string): string => [...new Set(text.match(/⟨\w+⟩/g) ?? [])].sort().join(' ')

/** Units; and TTL, for which each language has words of its own. */
const NO_NAMES = new Set(['KB', 'MB', 'MiB', 'TTL'])

/** Names that stay as Azure, the SDKs and BusScope write them. */
const namesIn = (text: string): readonly string[] =>
  [...new Set(text.match(/\$?[A-Za-z]*[a-z][A-Z]\w*|\$[a-z]+|\b[A-Z]{2,}\b|⟨\w+⟩/g) ?? [])]
    .map(name => name.replace(/(?<=[a-z])s$/, ''))
    .filter(name => !NO_NAMES.has(name))

/** Has words of its own: more than names, numbers and signs. */
const hasWords = (text: string): boolean =>
  /\p{L}{2}/u.test(namesIn(text).reduce((rest, name) => rest.replaceAll(name, ''), text))

/** One complaint a path. */
const firstOfEach = (complaints: readonly string[]): readonly string[] =>
  complaints.filter((text, i) => i === 0 || text.split(': ')[0] !== complaints[i - 1]!.split(': ')[0])

const NO_TEXT = /undefined|NaN|\[object|\bnull\b/

/** Something is missing in it. */
const isBroken = (text: string): boolean => NO_TEXT.test(text) || / {2}|^ | $| ,/.test(text)

test('every English sentence can be said', () => {
  const broken = FUNCTIONS.flatMap(({ path, lists }) =>
    lists
      .map(args => said(ENGLISH.get(path), args))
      .filter(text => NO_TEXT.test(text))
      .map(text => `${path}: ${text}`),
  )
  expect(broken).toEqual([])
})

describe.each(TRANSLATIONS)('%s', lang => {
  const own = tables(lang).then(entries)

  test('says everything, and nothing else', async () => {
    const words = await own
    const kind = (value: unknown) => (typeof value === 'function' ? 'function' : 'text')
    expect({
      missing: [...ENGLISH.keys()].filter(path => !words.has(path)),
      superfluous: [...words.keys()].filter(path => !ENGLISH.has(path)),
      otherKind: [...words]
        .filter(([path, value]) => ENGLISH.has(path) && kind(value) !== kind(ENGLISH.get(path)))
        .map(([path]) => path),
    }).toEqual({ missing: [], superfluous: [], otherKind: [] })
  })

  test('says nothing in English', async () => {
    const same: string[] = []
    for (const [path, value] of await own) {
      const args = typeof value === 'function' ? (FUNCTIONS.find(one => one.path === path)?.lists[0] ?? []) : []
      const text = said(value, args)
      if (hasWords(text) && text === said(ENGLISH.get(path), args)) same.push(path)
    }
    expect(same.filter(path => !SAME[lang].includes(path))).toEqual([])
    expect(SAME[lang].filter(path => !same.includes(path))).toEqual([])
  })

  test('every sentence takes up what is put into it, and is whole', async () => {
    const words = await own
    const wrong = FUNCTIONS.filter(({ path }) => words.has(path)).flatMap(({ path, lists }) =>
      lists.flatMap(args => {
        const [text, english] = [said(words.get(path), args), said(ENGLISH.get(path), args)]
        const isWhole = !isBroken(text) || isBroken(english)
        return isWhole && (markersIn(text) === markersIn(english) || LEFT_OUT[lang].includes(path))
          ? []
          : [`${path}: ${text} (${english})`]
      }),
    )
    expect(firstOfEach(wrong)).toEqual([])
  })

  test('names stay as they are', async () => {
    const words = await own
    const wrong = [...ENGLISH]
      .filter(([path]) => words.has(path) && !RENAMED[lang].includes(path))
      .flatMap(([path, english]) => {
        const args = FUNCTIONS.find(one => one.path === path)?.lists[0] ?? []
        const text = said(words.get(path), args)
        const lost = namesIn(said(english, args)).filter(name => !text.includes(name))
        return lost.length === 0 ? [] : [`${path}: ${lost.join(', ')} in ${text}`]
      })
    expect(wrong).toEqual([])
  })
})
