/** What `busscope figure` was asked for, checked as far as that needs no run. */
import type { Trace } from '../../sim-core/index.ts'
import { FIGURE_VIEWS } from '../../scenarios/index.ts'
import type { FigureSpec, FigureView } from '../../scenarios/index.ts'
import { specOfTexts } from '../draw/figure/spec-of-texts.ts'
import { FIGURE_THEMES } from '../draw/figure/theme.ts'
import type { FigureTheme } from '../draw/figure/theme.ts'
import type { Confidence } from '../explain/facts.ts'
import type { Lang } from '../model/lang.ts'
import { BadInput } from './bad-input.ts'
import type { Options } from './options.ts'
import { asOption } from './registered-figure.ts'
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
const CONFIDENCES: readonly Confidence[] = ['DOC', 'LIVE', 'TEST', 'SDK', 'INF', 'CHOICE']
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

/** Settings of a figure as options and flags; a theme may be a pair, which no figure has. */
const SETTINGS = ['at', 'from', 'to', 'entities', 'select', 'marks', 'arrows', 'clock', 'width', 'animate'] as const
const SWITCHES = { 'no-future': 'noFuture', 'client-view': 'clientView', why: 'why' } as const

function specOf({ values, flags }: Pick<Options, 'values' | 'flags'>, trace: Trace): Partial<FigureSpec> {
  const texts = SETTINGS.flatMap(name => (values.has(name) ? [[name, values.get(name)!] as const] : []))
  const switches = Object.entries(SWITCHES).flatMap(([flag, name]) => (flags.has(flag) ? [[name, ''] as const] : []))
  const read = specOfTexts(new Map<string, string>([...texts, ...switches]), trace)
  if (!read.ok) throw new BadInput(read.faults.map(asOption))
  return read.spec
}

function number(values: Options['values'], name: string, most: number): number | null {
  const text = values.get(name)
  if (text === undefined) return null
  const value = Number(text)
  if (!(value > 0) || value > most)
    throw new BadInput(`--${name} ${text.slice(0, 60)}: a number above 0, at most ${most}.`)
  return value
}
