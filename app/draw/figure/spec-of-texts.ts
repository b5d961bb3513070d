/**
 * A figure as texts ask for it, the options of a command or the parameters of an address: settings by their names in FigureSpec → the spec,
 * or what is wrong, a sentence a fault. What a name means is asked of the run; what means nothing there readFigure refuses.
 */

import type { FigureArrowKind, FigureSpec } from '../../../scenarios/index.ts'
import type { Trace } from '../../../sim-core/index.ts'
import { entityNamed, messageNamed } from './named.ts'
import type { Fail } from './named.ts'
import { FIGURE_THEMES } from './theme.ts'

const CLOCKS = ['relative', 'utc'] as const
const ARROWS: readonly FigureArrowKind[] = ['ttl', 'lock', 'schedule', 'wait']

type Settings = Omit<FigureSpec, 'scenario' | 'view'>
type Select = NonNullable<FigureSpec['select']>

/** Texts as they were given, the run in which names are sought, and who notes what is wrong. */
interface Given {
  readonly texts: ReadonlyMap<string, string>
  readonly trace: Trace
  readonly fail: Fail
}

const READERS: {
  readonly [Name in keyof Settings]-?: (text: string, given: Given, name: Name) => Settings[Name] | null
} = {
  entities: listOf,
  from: text => text,
  to: text => text,
  at: listOf,
  marks: marksOf,
  arrows: arrowsOf,
  select: selectionOf,
  theme: (text, given, name) => choiceOf(text, given, name, FIGURE_THEMES),
  width: Number,
  clock: (text, given, name) => choiceOf(text, given, name, CLOCKS),
  noFuture: switchOf,
  clientView: switchOf,
  why: switchOf,
  animate: text => text,
}

export type SpecOfTexts =
  | { readonly ok: true; readonly spec: Settings }
  | { readonly ok: false; readonly faults: readonly string[] }

export function specOfTexts(texts: ReadonlyMap<string, string>, trace: Trace): SpecOfTexts {
  const faults: string[] = []
  const fail: Fail = sentence => {
    faults.push(sentence)
    return null
  }
  const read = [...texts].map(([name, text]) => {
    if (!Object.hasOwn(READERS, name)) return [name, fail(`${name.slice(0, 60)}: a figure has no such setting.`)]
    const reader = READERS[name as keyof Settings] as (text: string, given: Given, name: string) => unknown
    return [name, reader(text, { texts, trace, fail }, name)]
  })
  return faults.length === 0 ? { ok: true, spec: Object.fromEntries(read) as Settings } : { ok: false, faults }
}

function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
}

function switchOf(text: string, { fail }: Given, name: string): boolean | null {
  if (text === '' || text === 'true') return true
  return text === 'false' ? false : fail(`${name}: true or false.`)
}

function choiceOf<T extends string>(text: string, { fail }: Given, name: string, known: readonly T[]): T | null {
  return known.find(one => one === text) ?? fail(`${name}: one of ${known.join(', ')}.`)
}

/** An entity's path, a MessageId, or both as `job-7#7@jobs`: of several messages with one id the one of this number in this entity. */
function selectionOf(text: string, { trace }: Given): Select {
  if (entityNamed(trace, text) !== null) return { entity: text }
  if (messageNamed(trace, { messageId: text }) !== null) return { messageId: text }
  const [, messageId = text, sequenceNumber, entity] = /^(.*?)(?:#(\d+))?(?:@([^@]+))?$/.exec(text) ?? []
  return { messageId, ...(sequenceNumber !== undefined && { sequenceNumber }), ...(entity !== undefined && { entity }) }
}

function marksOf(text: string, { fail }: Given): 'all' | readonly number[] | null {
  if (text === 'all') return text
  const numbers = text === 'none' ? [] : text.split(',').map(Number)
  const areMarks = numbers.every(own => Number.isInteger(own) && own >= 1)
  return areMarks ? numbers : fail('marks: all, none, or numbers from 1 such as 1,3.')
}

const isArrow = (text: string): text is FigureArrowKind => ARROWS.some(kind => kind === text)

/** Of the selected message. */
function arrowsOf(text: string, given: Given): Settings['arrows'] | null {
  const { texts, fail } = given
  const message = texts.has('select') ? selectionOf(texts.get('select')!, given) : null
  if (message === null || !('messageId' in message)) return fail('arrows: it needs select with a message.')
  const kinds = listOf(text)
  if (kinds.length === 0 || !kinds.every(isArrow)) return fail(`arrows: one or more of ${ARROWS.join(', ')}.`)
  return kinds.map(kind => ({ kind, message }))
}
