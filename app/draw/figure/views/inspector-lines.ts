/** An inspection as lines of words with a place: names on the left of their values, or above them where a card is narrow. */

import type { Field, Inspection } from '../../../explain/inspector.ts'
import type { Explanation } from '../../../explain/why/types.ts'
import { lazyWordsOf, detailWordsOf } from '../../../words/load.ts'
import type { Lang } from '../../../model/lang.ts'
import { textWidth, wrapText } from '../../text/measure.ts'
import type { Type } from '../../text/measure.ts'
import { LABEL, SMALL, STRONG } from '../../text/figure-text.tsx'

interface Line {
  readonly x: number
  /** Of its base line, from the card's top. */
  readonly y: number
  readonly text: string
  readonly type: Type
  readonly look: string
}

export interface Card {
  readonly lines: readonly Line[]
  readonly height: number
}

const HEIGHT = 16
const PAD = 10
const GAP = 12
/** Narrower cards have names above values. */
const BESIDE_FROM = 330
const EVENTS_MOST = 8

/**
 * @param isOne with everything; else the part that tells several of them apart
 * @param why the answer that stands between its properties and its history; null: it was not asked for
 */
export function layCard(
  { title, place, state, tone, groups, history: past }: Inspection,
  lang: Lang,
  width: number,
  isOne: boolean,
  why: Explanation | null,
): Card {
  const words = detailWordsOf(lang)
  const lines: Line[] = []
  let y = PAD
  const inner = width - 2 * PAD
  const say = (text: string, x: number, room: number, type: Type, look = '') => {
    for (const line of wrapText(text, room, type)) {
      y += HEIGHT
      lines.push({ x, y: y - 4, text: line, type, look })
    }
  }
  say(title, PAD, inner, STRONG)
  if (place !== null) say(place, PAD, inner, SMALL, 'muted')
  if (state !== null) say(state, PAD, inner, LABEL, tone === 'lost' ? 'dead' : '')
  const shown = isOne
    ? groups.filter(({ fields }) => fields.length > 0)
    : [{ name: null, fields: [...(groups[0]?.fields ?? []), ...descriptionOf(groups)] }]
  const names = Math.max(0, ...shown.flatMap(({ fields }) => fields.map(({ name }) => textWidth(name, LABEL)))) + GAP
  const isBeside = inner >= BESIDE_FROM && names < inner * 0.5
  for (const { name, fields } of shown) {
    y += 6
    if (name !== null) say(name, PAD, inner, STRONG)
    for (const field of fields) {
      if (!isBeside) say(field.name, PAD, inner, SMALL, 'muted')
      else lines.push({ x: PAD, y: y + HEIGHT - 4, text: field.name, type: LABEL, look: 'muted' })
      say(
        valueOf(field),
        isBeside ? PAD + names : PAD,
        isBeside ? inner - names : inner,
        LABEL,
        field.tone === 'lost' ? 'dead' : '',
      )
    }
  }
  if (why !== null) {
    y += 6
    say(why.title, PAD, inner, SMALL, 'muted')
    say(why.answer, PAD, inner, STRONG, why.tone === 'lost' ? 'dead' : '')
    why.steps.forEach(({ text }, i) => say(`${i + 1}. ${text}`, PAD, inner, LABEL))
    for (const line of why.arithmetic) say(line, PAD, inner, LABEL, 'muted')
  }
  const events = isOne ? past.entries.filter(({ isAhead }) => !isAhead) : []
  if (events.length > 0) {
    y += 6
    say(words.inspectorWords.historyTitles.message, PAD, inner, STRONG)
    const clock = Math.max(...events.map(({ time }) => textWidth(time, LABEL))) + GAP
    const left = Math.max(0, events.length - EVENTS_MOST) + past.earlier
    if (left > 0) say(lazyWordsOf(lang).figureViews.earlierRecords(left), PAD + clock, inner - clock, SMALL, 'muted')
    for (const { time, sentence } of events.slice(-EVENTS_MOST)) {
      lines.push({ x: PAD, y: y + HEIGHT - 4, text: time, type: LABEL, look: 'muted fg-tabular' })
      say(sentence, PAD + clock, inner - clock, LABEL)
    }
  }
  return { lines, height: y + PAD }
}

/** What it is, how far away, where it comes from: in this order. */
const valueOf = ({ value, relative, note }: Field): string =>
  [value, relative, note].filter(part => part !== undefined).join(' · ')

/** Why the application put it there, in its own words. */
const descriptionOf = (groups: Inspection['groups']): readonly Field[] =>
  groups
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => name === 'DeadLetterErrorDescription')
    .slice(0, 1)
