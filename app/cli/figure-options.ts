/** What `busscope figure` was asked for, checked as far as that needs no run. */
import type { Trace } from '../../sim-core/index.ts'
import { FIGURE_VIEWS } from '../../scenarios/index.ts'
import type { FigureArrowKind, FigureSpec, FigureView } from '../../scenarios/index.ts'
import { entityNamed, messageNamed } from '../draw/figure/named.ts'
import { FIGURE_THEMES } from '../draw/figure/theme.ts'
import type { FigureTheme } from '../draw/figure/theme.ts'
import type { Confidence } from '../explain/facts.ts'
import type { Lang } from '../model/lang.ts'
import { BadInput } from './bad-input.ts'
import type { Options } from './options.ts'
import { choiceOf, langAsked } from './values.ts'

export const FIGURE_OPTIONS: readonly string[] = [
  'view',
  'at',
  'from',
  'to',
  'theme',
  'lang',
  'entities',
  'select',
  'marks',
  'arrows',
  'clock',
  'width',
  'text',
  'scale',
  'animate',
  'only',
  'output',
]
export const FIGURE_FLAGS: readonly string[] = ['no-future', 'client-view', 'why', 'facts', 'check']

export interface Asked {
  readonly view: FigureView | null
  readonly lang: Lang
  readonly theme: FigureTheme | 'pair' | null
  /** Of a PNG; null = not given. */
  readonly scale: number | null
  /** Letters as outlines, in Inter. */
  readonly outlines: boolean
  /** Confidences that may be drawn; null = all. */
  readonly only: readonly Confidence[] | null
  readonly facts: boolean
  readonly check: boolean
  /** What else was given, once there is a run to find names in. */
  readonly spec: (trace: Trace) => Partial<FigureSpec>
}

/** From well founded to weak. */
const CONFIDENCES: readonly Confidence[] = ['DOC', 'LIVE', 'TEST', 'INF', 'CHOICE']
const ARROWS: readonly FigureArrowKind[] = ['ttl', 'lock', 'schedule', 'wait']
const SCALE_MOST = 8

export function readAsked({ values, flags }: Options): Asked {
  const only = choiceOf(values, 'only', CONFIDENCES)
  return {
    view: choiceOf(values, 'view', FIGURE_VIEWS),
    lang: langAsked(values),
    theme: choiceOf(values, 'theme', [...FIGURE_THEMES, 'pair'] as const),
    outlines: choiceOf(values, 'text', ['text', 'outlines'] as const) === 'outlines',
    scale: number(values, 'scale', SCALE_MOST),
    only: only === null ? null : CONFIDENCES.slice(0, CONFIDENCES.indexOf(only) + 1),
    facts: flags.has('facts'),
    check: flags.has('check'),
    spec: trace => specOf({ values, flags }, trace),
  }
}

type Given = Pick<Options, 'values' | 'flags'>

function specOf({ values, flags }: Given, trace: Trace): Partial<FigureSpec> {
  const given = (name: string) => values.get(name)
  const listed = (name: string) =>
    given(name)
      ?.split(',')
      .map(part => part.trim())
      .filter(part => part !== '')
  const width = given('width')
  const clock = choiceOf(values, 'clock', ['relative', 'utc'] as const)
  const at = listed('at')
  const entities = listed('entities')
  const select = given('select')
  const selected = select === undefined ? undefined : selectionOf(select, trace)
  return {
    ...(given('from') !== undefined && { from: given('from')! }),
    ...(given('to') !== undefined && { to: given('to')! }),
    ...(at !== undefined && { at }),
    ...(entities !== undefined && { entities }),
    ...(selected !== undefined && { select: selected }),
    ...(given('marks') !== undefined && { marks: marksOf(given('marks')!) }),
    ...(given('arrows') !== undefined && { arrows: arrowsOf(listed('arrows')!, selected) }),
    ...(clock !== null && { clock }),
    ...(width !== undefined && { width: Number(width) }),
    ...(given('animate') !== undefined && { animate: given('animate')! }),
    ...(flags.has('no-future') && { noFuture: true }),
    ...(flags.has('client-view') && { clientView: true }),
    ...(flags.has('why') && { why: true }),
  }
}

/** An entity's path, a MessageId, or both as `job-7#7@jobs`: of several messages with one id the one of this number in this entity. */
function selectionOf(text: string, trace: Trace): NonNullable<FigureSpec['select']> {
  if (entityNamed(trace, text) !== null) return { entity: text }
  if (messageNamed(trace, { messageId: text }) !== null) return { messageId: text }
  const [, messageId = text, sequenceNumber, entity] = /^(.*?)(?:#(\d+))?(?:@([^@]+))?$/.exec(text) ?? []
  return { messageId, ...(sequenceNumber !== undefined && { sequenceNumber }), ...(entity !== undefined && { entity }) }
}

function marksOf(text: string): 'all' | readonly number[] {
  if (text === 'all' || text === 'none') return text === 'all' ? text : []
  const numbers = text.split(',').map(Number)
  if (numbers.some(own => !Number.isInteger(own) || own < 1))
    throw new BadInput(`--marks ${text}: all, none, or numbers from 1 such as 1,3.`)
  return numbers
}

function arrowsOf(kinds: readonly string[], select: FigureSpec['select']): NonNullable<FigureSpec['arrows']> {
  if (select === undefined || !('messageId' in select)) throw new BadInput('--arrows needs --select with a message.')
  if (kinds.length === 0) throw new BadInput(`--arrows: one or more of ${ARROWS.join(', ')}.`)
  return kinds.map(text => {
    const kind = ARROWS.find(own => own === text)
    if (kind === undefined) throw new BadInput(`--arrows ${text}: one of ${ARROWS.join(', ')}.`)
    return { kind, message: select }
  })
}

function number(values: Options['values'], name: string, most: number): number | null {
  const text = values.get(name)
  if (text === undefined) return null
  const value = Number(text)
  if (!(value > 0) || value > most)
    throw new BadInput(`--${name} ${text.slice(0, 60)}: a number above 0, at most ${most}.`)
  return value
}
