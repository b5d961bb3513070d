/** One line that tells an entry of a list from its neighbours: names and values as they are written, no sentence. */

import { parseDuration } from '../../../scenarios/index.ts'
import type { Lang } from '../../model/lang.ts'
import { durationText, instantText } from '../../words/format.ts'
import { looseText } from './field-text.ts'
import { isFields } from './shape-options.ts'
import type { Fields } from './shape-options.ts'

export interface Summary {
  readonly title: string
  readonly detail: string
}

/** What comes first in the line, and what follows. */
const FIRST = ['name', 'at', 'for', 'when', 'after', 'do']
const THEN = [
  'do',
  'title',
  'to',
  'from',
  'entity',
  'of',
  'messageId',
  'sequenceNumber',
  'rule',
  'as',
  'every',
  'poisson',
  'sqlFilter',
  'filterType',
  'lockDuration',
  'defaultMessageTimeToLive',
  'maxDeliveryCount',
  'autoDeleteOnIdle',
  'forwardTo',
  'event',
  'counts',
  'exists',
  'send',
]
const SHOWN = 3
const LONGEST = 60

export function summaryOf(own: string | number, value: unknown, lang: Lang): Summary {
  const name = typeof own === 'number' ? String(own + 1) : own
  if (!isFields(value)) return { title: name, detail: short(looseText(value)) }
  const first = typeof own === 'string' ? null : FIRST.find(key => Object.hasOwn(value, key))
  const title = first === null || first === undefined ? name : short(timeText(first, value[first], lang))
  const isSaid = (key: string) => key === first || (key === 'filterType' && Object.hasOwn(value, 'sqlFilter'))
  const rest = THEN.filter(key => !isSaid(key) && Object.hasOwn(value, key)).slice(0, SHOWN)
  return {
    title,
    detail: rest
      .map(key => detail(key, value, lang))
      .join(' · ')
      .replace(/ · (?=[→←])/g, ' '),
  }
}

/** An instant or a duration as people read it. */
function timeText(key: string, value: unknown, lang: Lang): string {
  const parsed = typeof value === 'string' && value.startsWith('P') ? parseDuration(value) : null
  if (parsed === null || 'fault' in parsed) return textOf(value, lang)
  return parsed.ms === null ? '∞' : key === 'at' ? instantText(parsed.ms, 'short', lang) : durationText(parsed.ms, lang)
}

function detail(key: string, value: Fields, lang: Lang): string {
  const text = short(timeText(key, value[key], lang))
  if (key === 'to') return `→ ${text}`
  if (key === 'from') return `← ${text}`
  return key === 'do' ||
    key === 'title' ||
    key === 'entity' ||
    key === 'messageId' ||
    key === 'event' ||
    key === 'sqlFilter'
    ? text
    : `${key} ${text}`
}

/** Of an object what says most: its text in this language, or in English, or its only value. */
function textOf(value: unknown, lang: Lang): string {
  if (!isFields(value)) return looseText(value)
  const inside = Object.values(value)
  const told = value[lang] ?? value['en']
  if (typeof told === 'string') return told
  return inside.length === 1 || typeof inside[0] === 'string' ? looseText(inside[0]) : looseText(value)
}

function short(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
