/** What every built-in scenario says in another language, wherever it says it: whole, and none of it English. */

import { describe, expect, test } from 'vitest'
import '../explain/testing/loaded.ts'
import { LANGS } from '../model/lang.ts'
import type { Lang } from '../model/lang.ts'
import { allWordsOf } from './load.ts'
import { differenceOf } from '../explain/difference/sentence.ts'
import { dueNext } from '../explain/due/due.ts'
import { inspect } from '../explain/inspector.ts'
import { cellsOf, columnsOf, rowsAt } from '../explain/message-table.ts'
import { recordSentence } from '../explain/record-words.ts'
import { recordsOf } from '../explain/sequence/records.ts'
import { sequenceOf } from '../explain/sequence/sequence.ts'
import { LIBRARY, runLibrary } from '../explain/testing/run.ts'
import type { Run } from '../explain/testing/run.ts'
import type { Playhead, Selection } from '../model/selection.ts'
import { explain } from '../explain/why/explain.ts'
import { explanationLines } from '../explain/why/text.ts'

const HOLES = /undefined|NaN|\[object|Infinity/

const ENGLISH =
  /(?<![\w.$'-])(the|of|is|are|was|were|has|have|and|with|from|its|it|this|that|then|which|until|nobody|waits?|never|message|messages|queue|lock|locked|expires?|expired|received|sent|dead-lettered|step|receiver)(?![\w.'-])/i

/** Of a filter that fails, which is in no record. */
const FILTER_ERROR = ['The system property', 'does not exist']

/** What the events say themselves: a scenario's names and texts, and the broker's own error texts, which are Azure's. */
function strangersIn({ trace }: Run): readonly string[] {
  const texts = new Set(FILTER_ERROR)
  const look = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value)
    else if (typeof value === 'object' && value !== null) for (const inside of Object.values(value)) look(inside)
  }
  for (let n = 0; n < trace.length; n++) look(trace.record(n))
  const names = trace.entities.map(({ path }) => path.split('/').at(-1)!)
  return [...texts, ...names].filter(text => /[a-z]{2}/i.test(text)).sort((a, b) => b.length - a.length)
}

/** "del" and "al" in Spanish. */
const NOT_CONTRACTED = /(?<!\p{L})(a|de) el \p{Ll}/u

const QUOTED = /“[^”]*”|«[^»]*»|'[^']*'|https:\S+|\b(AND|OR|NOT|IS|SET|LIKE|IN|REMOVE|NULL)\b/g

const ownWords = (text: string, strangers: readonly string[]): string =>
  strangers.reduce((rest, stranger) => rest.replaceAll(stranger, '…'), text.replace(QUOTED, '…'))

function selectionsOf({ trace }: Run): readonly Selection[] {
  const every = (count: number) => Math.max(1, Math.floor(count / 4))
  return [
    null,
    ...Array.from({ length: trace.messageCount }, (_, m) => m)
      .filter(m => m % every(trace.messageCount) === 0)
      .map(m => ({ kind: 'message', m }) as const),
    ...trace.entities.slice(0, 8).map(({ id: entity }) => ({ kind: 'entity', entity }) as const),
  ]
}

function saidOfRun(run: Run, lang: Lang): readonly string[] {
  const { trace, input } = run
  const w = allWordsOf(lang)
  const { steps, participants } = sequenceOf(trace, input, recordsOf(trace, { kind: 'run' }), 0, lang)
  const records = Array.from({ length: Math.min(trace.length, 400) }, (_, n) => n)
  return [
    ...records.map(n => recordSentence(trace, input, n, w, lang)),
    ...records
      .filter(n => n % 10 === 0)
      .flatMap(n => explanationLines(explain(trace, input, { about: 'record', n }, lang), w)),
    ...steps.flatMap(({ label, sentence }) => [label, sentence]),
    ...participants.map(({ below }) => below),
    differenceOf(run, run, null, lang).text,
  ]
}

function saidAt(
  { trace, input }: Run,
  at: Playhead,
  selection: Selection,
  lang: Lang,
): readonly (string | null | undefined)[] {
  const { title, place, groups, history } = inspect(trace, input, selection, at, { lang })
  const view = { scope: null, isPeeking: true, countsFrom: 0 } as const
  const why =
    selection === null || selection.kind === 'record' || selection.kind === 'client'
      ? []
      : explanationLines(
          explain(
            trace,
            input,
            selection.kind === 'message'
              ? { about: 'message', m: selection.m, at }
              : { about: 'entity', entity: selection.entity, at },
            lang,
          ),
          allWordsOf(lang),
        )
  return [
    title,
    place,
    ...groups.flatMap(({ name, fields }) => [
      name,
      ...fields.flatMap(({ value, note, relative }) => [value, note, relative]),
    ]),
    ...history.entries.map(({ sentence }) => sentence),
    ...why,
    ...dueNext(trace, input, at, lang).map(({ text }) => text),
    ...[...rowsAt(trace, at, null).subarray(0, 5)].flatMap(m =>
      cellsOf({ trace, input, at, lang }, m, columnsOf(trace, view), view).map(({ text }) => text),
    ),
  ]
}

const OTHERS = LANGS.filter(lang => lang !== 'en')

/** Each scenario in one of them, in turn; BUSSCOPE_EVERY_TEXT: in all. */
const toldIn = (lang: Lang): readonly string[] =>
  process.env['BUSSCOPE_EVERY_TEXT'] === undefined
    ? LIBRARY.filter((_, i) => OTHERS[i % OTHERS.length] === lang)
    : LIBRARY

describe.each(OTHERS)('in %s', lang => {
  test.each(toldIn(lang))('%s', id => {
    const run = runLibrary(id)
    const said = new Set(saidOfRun(run, lang))
    for (const share of [0.3, 1]) {
      const at = run.at((run.trace.runForMs * share) / 1000)
      for (const selection of selectionsOf(run))
        for (const text of saidAt(run, at, selection, lang)) said.add(text ?? '')
    }
    const strangers = strangersIn(run)
    const wrong = [...said].filter(
      text =>
        HOLES.test(text) ||
        (lang === 'es' && NOT_CONTRACTED.test(text)) ||
        (ENGLISH.test(text) && ENGLISH.test(ownWords(text, strangers))),
    )
    expect(wrong.slice(0, 10)).toEqual([])
  })
})
