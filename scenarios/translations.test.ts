/**
 * The built-in scenarios in the other languages: complete, the same run, and the same numbers and names in every text.
 * One language alone: npx vitest run scenarios/translations.test.ts -t '^es '
 */
import { describe, expect, test } from 'vitest'
import { builtIns, builtInText, builtInWords, compile, issueText, parseScenario } from './index.ts'
import { numbersIn, ownNamesIn, textsOf } from './translations-testing.ts'
import type { Told } from './translations-testing.ts'

const LANGUAGES = ['es', 'ru', 'pt'] as const
const ids = builtIns().map(({ id }) => id)

/** Texts that are the same in English. */
const SAME: ReadonlySet<string> = new Set(['QuotaExceeded', 'SessionLockLost'])

const told = async (id: string, language: 'en' | (typeof LANGUAGES)[number]): Promise<Told> =>
  JSON.parse((await builtInText(id, language))!) as Told

describe.each(LANGUAGES)('%s', language => {
  test('titles and descriptions of all, and of nothing else', async () => {
    expect([...(await builtInWords(language)).keys()].sort()).toEqual([...ids].sort())
  })

  test.each(ids)('%s: only texts differ from the English one', async id => {
    const [english, own] = [await told(id, 'en'), await told(id, language)]
    const parsed = [await builtInText(id), await builtInText(id, language)].map(text => parseScenario(text!))
    expect(parsed.flatMap(answer => (answer.ok ? [] : answer.issues.map(issueText)))).toEqual([])
    const inputs = parsed.flatMap(answer => (answer.ok ? [compile(answer.scenario)] : []))
    expect(inputs[1]).toEqual(inputs[0])
    const withoutTexts = ({ marks, ...rest }: Told) => ({
      ...rest,
      title: '',
      description: '',
      marks: marks.map(mark => ({ ...mark, title: '', text: '' })),
    })
    expect(withoutTexts(own)).toEqual(withoutTexts(english))
    expect((await builtInText(id, language))!.split('\n')).toHaveLength((await builtInText(id))!.split('\n').length)
  })

  test.each(ids)('%s: every text is translated, with its numbers and names', async id => {
    const pairs = textsOf(await told(id, 'en')).map((text, i) => [i, text] as const)
    const own = textsOf(await told(id, language))
    expect(own).toHaveLength(pairs.length)
    expect((await builtInWords(language)).get(id)).toEqual({ title: own[0], description: own[1] })
    for (const [i, english] of pairs) {
      const text = own[i]!
      if (!SAME.has(english)) expect(text, 'not translated').not.toBe(english)
      expect(numbersIn(text, language), `numbers of: ${english}\n${text}\n`).toEqual(numbersIn(english, 'en'))
      expect(
        ownNamesIn(english).filter(name => !text.includes(name)),
        `names of: ${english}\n${text}\n`,
      ).toEqual([])
      expect(text.trim()).toBe(text)
      expect(text.length, text).toBeLessThan(english.length * 1.6 + 16)
      expect(text.length, text).toBeGreaterThan(english.length * 0.5 - 4)
      expect(/[а-яё]/i.test(text), text).toBe(language === 'ru' && !SAME.has(english) && /[a-z]{3}/i.test(english))
    }
  })
})
