import { expect, test } from 'vitest'
import { builtInText } from '../../scenarios/index.ts'
import type { Scenario } from '../../scenarios/index.ts'
import { NOTHING_ASKED, readAddress, writeAddress } from '../link/address.ts'
import { textNamed } from '../link/built-in-texts.ts'
import { encodeScenario } from '../link/codec.ts'
import earlierWords from '../link/earlier-words.json'
import { originalOf } from './original.ts'
import { readText } from './story.ts'
import { settled, testPage } from './testing.ts'

const english = (await builtInText('traffic-spike'))!
const changed = english.replace('"PT30S"', '"PT46S"')

async function storyOf(text: string, lang: 'en' | 'es' = 'en') {
  const read = await readText(text, lang)
  if (read.kind !== 'read') throw new Error('It does not run.')
  return read.story
}

test('a changed built-in scenario is known by its texts, whatever brings it', async () => {
  const { store, acts, state } = testPage()
  acts.openAddress(readAddress(writeAddress({ ...NOTHING_ASKED, scenario: await encodeScenario(changed) })), null)
  await settled(store)
  expect(state().run!.source.kind).toBe('link')
  expect(state().run!.story.original).toEqual({ id: 'traffic-spike', text: english })
  acts.openOriginal()
  await settled(store)
  expect(state().run!.source).toEqual({ kind: 'builtIn', id: 'traffic-spike' })
  expect(state().run!.story.original).toBeNull()
})

test('what is still the original’s is told in the reader’s language; what somebody wrote stays theirs', async () => {
  const spanish = (await builtInText('traffic-spike', 'es'))!
  const renamed = changed.replace('"title": "Jobs expire in a spike"', '"title": "Mine"')
  const story = await storyOf(renamed, 'es')
  expect(story.original).toEqual({ id: 'traffic-spike', text: spanish })
  expect(story.title).toBe('Mine')
  expect(spanish).toContain(story.question)
  expect(story.marks.every(({ text }) => spanish.includes(text))).toBe(true)
})

test('a title that the form has written is the same title; a title alone is anybody’s', async () => {
  const written = english
    .replace('"title": "Jobs expire in a spike"', '"title": { "en": "Jobs expire in a spike" }')
    .replace(/"description": ".*"/, '"description": "Mine"')
  expect((await storyOf(written)).original?.id).toBe('traffic-spike')
  const own = { busscope: 1, title: 'Jobs expire in a spike', runFor: 'PT1S', queues: { q: {} } }
  expect((await storyOf(JSON.stringify(own))).original).toBeNull()
  expect(
    (
      await storyOf(
        JSON.stringify({ ...own, description: 'Mine', marks: [{ at: 'PT0S', title: 'Start', text: 'It starts.' }] }),
      )
    ).original,
  ).toBeNull()
})

test('what was made of a text of an earlier day has today’s as its original, in whatever language', async () => {
  const earlier = Object.keys(earlierWords)
  expect(earlier.length).toBeGreaterThan(300)
  for (const lang of ['en', 'ru'] as const) {
    const name = earlier.find(one => one.startsWith(`two-partitions-one-order.${lang}`))!
    const before = new TextDecoder().decode((await textNamed(name))!.bytes)
    const story = await storyOf(before.replace('"PT10S"', '"PT11S"'), 'es')
    const text = (await builtInText('two-partitions-one-order', 'es'))!
    expect(story.original).toEqual({ id: 'two-partitions-one-order', text })
    expect([story.title, story.question].every(told => text.includes(told))).toBe(true)
    expect(story.marks.every(mark => text.includes(JSON.stringify(mark.text)))).toBe(true)
  }
})

/** BUSSCOPE_EVERY_TEXT: all of them; else every twelfth. */
const EVERY = process.env['BUSSCOPE_EVERY_TEXT'] === undefined ? 12 : 1

test('of texts of an earlier day somebody’s change is known', async () => {
  const unknown = await Promise.all(
    Object.keys(earlierWords)
      .filter((_, i) => i % EVERY === 0)
      .map(async name => {
        const { bytes } = (await textNamed(name))!
        const scenario = JSON.parse(new TextDecoder().decode(bytes)) as Scenario
        const found = await originalOf(scenario, 'en')
        return found?.original.id === name.split('.')[0] ? [] : [name]
      }),
  )
  expect(unknown.flat()).toEqual([])
})

test('of a scenario in another language too; somebody’s own has no original', async () => {
  const portuguese = (await builtInText('kept-alive', 'pt'))!
  expect((await storyOf(portuguese)).original?.id).toBe('kept-alive')
  expect(
    (await storyOf(JSON.stringify({ busscope: 1, title: 'Mine', runFor: 'PT1S', queues: { q: {} } }))).original,
  ).toBeNull()
})
