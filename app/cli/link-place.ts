/** Where a link opens, as options and a link that was given say it. Everything a link says is checked as an option would be. */
import { formatDuration, parseDuration } from '../../scenarios/index.ts'
import type { Trace } from '../../sim-core/index.ts'
import { askedView } from '../link/embed-view.ts'
import { NOTHING_ASKED } from '../link/address.ts'
import type { Asked } from '../link/address.ts'
import { selectionOf, selectionText } from '../link/selection.ts'
import { viewNamed } from '../link/views.ts'
import { entityNamed } from '../read/at.ts'
import { LANGS } from '../model/lang.ts'
import { BadInput } from './bad-input.ts'
import type { Options } from './options.ts'
import { choiceOf, instantOf } from './values.ts'

const THEMES = ['light', 'dark']

/** Which scenario it is, and its result, is another one's to say. */
const NO_SCENARIO = { id: null, file: null, draft: null, scenario: null, before: null, sum: null } as const

/** What options leave open is as the link says; what only an embed has, only for an embed. A key each: none is passed on unchecked. */
export function placeOf({ values, flags }: Options, link: Asked | null, trace: Trace): Asked {
  const given = link ?? NOTHING_ASKED
  const at = values.get('at')
  const select = values.get('select')
  const framed = flags.has('embed')
  return {
    ...NO_SCENARIO,
    time: at === undefined ? ofLink('t', given.time, text => isInstant(text, trace.runForMs)) : timeOf(at, trace),
    record:
      at === undefined ? ofLink('n', given.record, text => /^\d+$/.test(text) && Number(text) < trace.length) : null,
    selection:
      select === undefined
        ? ofLink('sel', given.selection, text => selectionOf(trace, text) !== null)
        : selectedBy(select, trace),
    view: ofLink('view', given.view, text => viewNamed(text) !== null),
    show: framed ? ofLink('show', given.show, areViews) : null,
    from: ofLink('from', given.from, text => isInstant(text, trace.runForMs)),
    to: ofLink('to', given.to, text => isInstant(text, Infinity)),
    lang: choiceOf(values, 'lang', LANGS) ?? ofLink('lang', given.lang, text => LANGS.some(known => known === text)),
    theme: choiceOf(values, 'theme', THEMES) ?? ofLink('theme', given.theme, text => THEMES.includes(text)),
  }
}

function ofLink(key: string, text: string | null, isKnown: (text: string) => boolean): string | null {
  if (text === null || isKnown(text)) return text
  throw new BadInput(
    `The link says ${key}=${JSON.stringify(text)}, which is not valid for this scenario in this version of BusScope.`,
  )
}

/** `show` is read with a place to fall back on: only names that come back as they went in are views. */
const areViews = (show: string): boolean =>
  askedView({ kind: 'asked', asked: { ...NOTHING_ASKED, show } }).views.join() === show

function isInstant(text: string, end: number): boolean {
  const parsed = parseDuration(text)
  return 'ms' in parsed && parsed.ms !== null && parsed.ms >= 0 && parsed.ms <= end
}

function timeOf(at: string, trace: Trace): string {
  const t = instantOf(at)
  if (t > trace.runForMs) throw new BadInput(`--at ${at}: the run ends at ${formatDuration(trace.runForMs)}.`)
  return formatDuration(t)
}

function selectedBy(name: string, trace: Trace): string | null {
  const entity = entityNamed(trace, name, trace.length - 1)
  if (entity !== null) return selectionText(trace, { kind: 'entity', entity })
  const m = Array.from({ length: trace.messageCount }, (_, row) => row).find(row => trace.messageIdOf(row) === name)
  if (m === undefined)
    throw new BadInput(`--select ${name}: this run has neither a message nor an entity of that name.`)
  return selectionText(trace, { kind: 'message', m })
}
