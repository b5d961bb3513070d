/** The rules of language in app/README.md, as far as a machine can hold the tables of words to them. */

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGS } from '../../app/model/lang.ts'
import type { Lang } from '../../app/model/lang.ts'

const WORDS = new URL('../../app/words/', import.meta.url)

/** Facts quote Microsoft's pages in short; comments and imports are nobody's reading. */
const linesOf = (lang: Lang): readonly string[] =>
  readdirSync(new URL(`${lang}/`, WORDS))
    .filter(file => !file.startsWith('facts') && file !== 'grammar.ts')
    .flatMap(file =>
      readFileSync(new URL(`${lang}/${file}`, WORDS), 'utf8')
        .split('\n')
        .filter(line => !/^\s*(\/\*\*|\*|\/\/|import|export (type|\{))/.test(line))
        .map(line => `${lang}/${file}: ${line.trim()}`),
    )

const faults = (lang: Lang, what: RegExp): readonly string[] => linesOf(lang).filter(line => what.test(line))

const INSTANT = String.raw`\$\{(p\.)?(at|time|expires|expired|until|expiresAt|deletesAt|instant\(\w+\))\}`

test('in Spanish and Portuguese an instant is named as one: “en 1:04” is a duration', () => {
  expect(faults('es', new RegExp(String.raw`\b[Ee]n ${INSTANT}`))).toEqual([])
  expect(faults('pt', new RegExp(String.raw`\b[Ee]m ${INSTANT}`))).toEqual([])
})

/** Locks and receivers do not live; an operation does not act; what is meant has a word. */
const BANNED: Readonly<Record<Lang, RegExp>> = {
  en: /\b(dies|death|lives? on|vanish\w*|in nobody’s hands|let(s|ting)? (it|session .*|a session|its session) go|came due|comes due|a receive (can|gets?|takes?|returns|is)|a peek (shows|lists|does)|stands? before)\b(?!: \()/,
  es: /\b(mur(ió|iera)|muere|la muerte|se mata|le lleg[aó] la hora|soltó|suelta (la|su) sesión|en manos de nadie|una recepción (obtiene|puede|solo|nunca)|desapareció|todo mensaje)\b/,
  ru: /(оборван(?!ного)|погиб|кончает|(?<!за)кончилась|(?<!за)кончается|в руках|живёт|получение его не|исход (не )?сообщ|(?<![а-яё])миг(а|у|е)?(?![а-яё]))/,
  pt: /\b(sumiu|se foi\b|deu certo|dá certo|morreu|a morte de|nas mãos|um recebimento (a|obtém|é|não)|combinou|broker(?!['’:])|toda mensagem)\b/,
}

test.each(LANGS)('%s: no living locks, no operation that acts, no word of our own', lang => {
  expect(faults(lang, BANNED[lang])).toEqual([])
})
