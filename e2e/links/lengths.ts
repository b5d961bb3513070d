/// <reference types="vite/types/importMeta.d.ts" />
/**
 * How long links are (P14): of the reference set, scenarios as people bring them, written without a look at any dictionary; and of the built-in
 * scenarios that the dictionary was not built from, which carry a story of five marks as no scenario of a passer-by does.
 */
import { NOTHING_ASKED, writeAddress } from '../../app/link/address.ts'
import { encodeScenario } from '../../app/link/codec.ts'
import { builtInText } from '../../scenarios/index.ts'
import { heldOut } from './training.ts'

/** Where the page may stand, at an instant, with something selected and the checksum: what a whole link adds to the scenario. */
const PAGE = 'https://busscope.example.com/'
const PLACE = { ...NOTHING_ASKED, time: 'PT1M6.5S', selection: 'm:7@orders', sum: 'AAAAAAAA' }

const texts = import.meta.glob<string>('./reference/*.json', { query: '?raw', import: 'default', eager: true })

export const reference: readonly string[] = Object.values(texts)

/** Characters of a whole link. */
async function lengthOfLink(text: string): Promise<number> {
  return (PAGE + writeAddress({ ...PLACE, scenario: await encodeScenario(text) })).length
}

export const lengthsOf = (all: readonly string[]): Promise<readonly number[]> => Promise.all(all.map(lengthOfLink))

export async function heldOutTexts(): Promise<readonly string[]> {
  return Promise.all(heldOut.map(async id => (await builtInText(id)) ?? ''))
}

/** What runs and what is expected, without description and marks. */
export function withoutStory(text: string): string {
  const { description: _, marks: __, ...rest } = JSON.parse(text) as Record<string, unknown>
  return JSON.stringify(rest)
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!
