import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { CODES } from '../../sim-core/index.ts'
import { factSentence as sentenceIn, factNote } from './facts.ts'
import { FACT_IDS, isFactId } from './testing/fact-ids.ts'
import { lazyWordsOf } from '../words/load.ts'
import { LIBRARY, runLibrary } from './testing/run.ts'

/** The fact sheet's ids: group and highest number. */
const SHEET: Readonly<Record<string, number>> = {
  Z: 7,
  S: 75,
  T: 21,
  L: 31,
  Q: 16,
  O: 10,
  N: 11,
  C: 19,
  D: 11,
  X: 14,
  U: 7,
  F: 12,
  R: 10,
  A: 7,
  P: 6,
  B: 7,
  E: 4,
  I: 16,
  G: 34,
}

const factSentence = (id: string) => sentenceIn(id, lazyWordsOf('en'))

const isInSheet = (id: string): boolean => {
  if (id === 'M' || id === 'Q-7b') return true
  const [group = '', number = ''] = id.split('-')
  return /^\d+$/.test(number) && Number(number) >= 1 && Number(number) <= (SHEET[group] ?? 0)
}

const simCore = fileURLToPath(new URL('../../sim-core/', import.meta.url))

/** Fact ids in string literals of the broker and its clients: what refusals cite. */
function citedInSource(): string[] {
  const files = readdirSync(simCore, { recursive: true, encoding: 'utf8' }).filter(
    name => /^(broker|clients|trace)\/[\w-]+\.ts$/.test(name) && !name.includes('.test.'),
  )
  return files.flatMap(name =>
    [...readFileSync(simCore + name, 'utf8').matchAll(/'((?:[A-Z]-\d+b?|M)(?: [A-Z]-\d+b?)*)'/g)].flatMap(([, ids]) =>
      ids!.split(' '),
    ),
  )
}

test('every fact is in the sheet, in one sentence of ours', () => {
  expect(FACT_IDS.filter(id => !isInSheet(id))).toEqual([])
  expect(FACT_IDS.filter(id => !/^[A-Z].*\.$/.test(factSentence(id).text))).toEqual([])
})

test('every fact that the simulator cites is here', () => {
  const cited = new Set([...CODES.flatMap(({ facts }) => facts), ...citedInSource()])
  expect(cited.size).toBeGreaterThan(80)
  expect([...cited].filter(id => !isInSheet(id))).toEqual([])
  expect([...cited].filter(id => !isFactId(id))).toEqual([])
})

test.each(LIBRARY)('every fact that a record of %s cites is here', id => {
  const { trace } = runLibrary(id)
  const cited = new Set<string>()
  for (let n = 0; n < trace.length; n++) for (const fact of trace.record(n).facts) cited.add(fact)
  expect([...cited].filter(fact => !isFactId(fact))).toEqual([])
})

test('a documented fact links to Microsoft’s page', () => {
  const documented = FACT_IDS.filter(id => factSentence(id).confidence === 'DOC').map(factNote)
  expect(
    documented.filter(
      ({ url }) => url?.startsWith('https://learn.microsoft.com/azure/service-bus-messaging/') !== true,
    ),
  ).toEqual([])
})

test('an inference and a convention say so', () => {
  expect(
    ['S-5', 'L-15', 'L-19', 'I-13', 'Z-5', 'G-30', 'P-6', 'T-13', 'I-12'].map(id => factSentence(id).confidence),
  ).toEqual(['DOC', 'LIVE', 'TEST', 'INF', 'CHOICE', 'INF', 'SDK', 'INF', 'DOC'])
})
