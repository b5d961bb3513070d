/**
 * Makes the dictionaries of links: `npm run dictionary`. One that is there is never touched, because links that were made with it live for
 * ever; better ones are new letters. `a` is for any scenario: names and values of the format, then what built-in scenarios have in common. Each
 * of `a1`, `a2` … holds some built-in scenarios whole, so that the link of a changed one carries little more than the change; `e1`, `r1`, `p1` … hold
 * them in Spanish, Russian and Portuguese. Which are where, stands in families-en.json and so on.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minified } from '../../app/link/json-layout.ts'
import { scenarioSchema } from '../../scenarios/schema/json-schema.ts'
import { builtInIds, builtInText } from '../../scenarios/index.ts'
import type { Language } from '../../scenarios/index.ts'
import { chosenFrom } from './choose.ts'
import { TRAINING } from './parts.ts'

/** Deflate looks no further back. */
const BYTES_MOST = 32_768
const FAMILY_BYTES = 30_000

// Seen from the bundle that launch.mjs makes of this.
const place = (name: string) => fileURLToPath(new URL(`../../app/link/dictionaries/${name}`, import.meta.url))

const textOf = async (id: string, lang: Language = 'en'): Promise<string> =>
  minified((await builtInText(id, lang)) ?? '')

/** What the format may say: names with their colon, and values of a choice, each once. */
function wordsOf(schema: unknown, words = new Set<string>()): ReadonlySet<string> {
  if (typeof schema !== 'object' || schema === null) return words
  for (const [key, inside] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(inside as object)) words.add(`"${name}":`)
    const values: readonly unknown[] = key === 'enum' ? (inside as unknown[]) : key === 'const' ? [inside] : []
    for (const value of values) words.add(`${JSON.stringify(value)},`)
    wordsOf(inside, words)
  }
  return words
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** The end of it, whole characters. */
function lastOf(text: string, bytes: number): string {
  let from = text.length
  for (let left = bytes; from > 0; from--) {
    left -= bytesOf(text[from - 1]!)
    if (left < 0) break
  }
  return text.slice(from)
}

async function general(): Promise<string> {
  const words = [...wordsOf(scenarioSchema())].join('')
  const chosen = chosenFrom(await Promise.all(TRAINING.map(id => textOf(id))), BYTES_MOST)
  return words + lastOf(chosen, BYTES_MOST - bytesOf(words))
}

/** Neighbours in the gallery, as many as fit. */
async function families(lang: Language): Promise<readonly (readonly string[])[]> {
  const found: string[][] = []
  let room = 0
  for (const id of builtInIds) {
    const bytes = bytesOf(await textOf(id, lang))
    if (bytes > room) {
      found.push([])
      room = FAMILY_BYTES
    }
    found.at(-1)!.push(id)
    room -= bytes
  }
  return found
}

/** Which dictionary has which scenario. Once they are there, the library may go on without them. */
async function writeFamilies(lang: Language, letter: string, base: string): Promise<void> {
  if (existsSync(place(`families-${lang}.json`))) return
  const names: Record<string, string> = {}
  for (const [i, ids] of (await families(lang)).entries()) {
    const name = `${letter}${i + 1}`
    const whole = (await Promise.all(ids.map(id => textOf(id, lang)))).join('')
    write(`${name}.txt`, lastOf(base, BYTES_MOST - bytesOf(whole)) + whole)
    for (const id of ids) names[id] = name
  }
  write(`families-${lang}.json`, `${JSON.stringify(names, null, 2)}\n`)
}

function write(name: string, text: string): void {
  if (existsSync(place(name))) console.log(`${name} is there and stays.`)
  else {
    writeFileSync(place(name), text)
    console.log(`${name}: ${bytesOf(text)} bytes`)
  }
}

const base = await general()
write('a.txt', base)
for (const [lang, letter] of Object.entries({ en: 'a', es: 'e', ru: 'r', pt: 'p' } satisfies Record<Language, string>))
  await writeFamilies(lang as Language, letter, base)
