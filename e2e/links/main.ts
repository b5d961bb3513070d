/**
 * `npm run keep-texts`: after the text of a built-in scenario has changed, keeps the one before as a change of it, so that links of it still
 * open; the one before comes from the repository's history. New scenarios and languages are added. See app/link/built-in-texts.ts. What it told of
 * itself is kept too, so that what was made of it still has an original: app/link/earlier-words.ts.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { named, textToday } from '../../app/link/built-in-texts.ts'
import { dictionary } from '../../app/link/dictionary.ts'
import { earlierWordsOf } from '../../app/link/earlier-words.ts'
import { packed } from '../../app/link/packed.ts'
import { LANGS } from '../../app/model/lang.ts'
import type { Lang } from '../../app/model/lang.ts'
import { builtInIds } from '../../scenarios/index.ts'
import { retold } from '../../scenarios/translated.ts'

// Seen from the bundle that launch.mjs makes of this.
const root = fileURLToPath(new URL('../../', import.meta.url))
const FILE = `${root}app/link/built-in-texts.json`
const WORDS = `${root}app/link/earlier-words.json`

const git = (...words: readonly string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' })
const known = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string | null>
const words = JSON.parse(readFileSync(WORDS, 'utf8')) as Record<string, string>

for (const id of builtInIds) for (const lang of LANGS) await keep(id, lang)
write(FILE, known)
write(WORDS, words)

async function keep(id: string, lang: Lang): Promise<void> {
  const today = (await textToday(id, lang))!
  if (known[today.name] === null) return
  const before = Object.keys(known).find(name => name.startsWith(`${id}.${lang}`) && known[name] === null)
  known[today.name] = null
  console.log(before === undefined ? `${today.name} is new.` : `${today.name} comes after ${before}.`)
  if (before === undefined) return
  const old = textOfOld(id, lang, before)
  known[before] = `${today.name.slice(id.length + 1)}.${packed(old.bytes, { dictionary, base: today.bytes })}`
  words[before] = earlierWordsOf(old)
}

function write(file: string, content: object): void {
  const sorted = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

function textOfOld(id: string, lang: Lang, name: string) {
  const files = [`scenarios/library/${id}.json`, `scenarios/translations/${lang}/${id}.json`] as const
  for (const commit of ['HEAD', ...git('rev-list', 'HEAD', '--', ...files).split('\n')]) {
    if (commit === '') continue
    const english = git('show', `${commit}:${files[0]}`)
    const text = lang === 'en' ? english : retold(english, git('show', `${commit}:${files[1]}`))
    const old = named(id, lang, text)
    if (old.name === name) return old
  }
  throw new Error(`No commit has the text ${name}. Was it never given to anybody? Then take its line out of ${FILE}.`)
}
