/** A figure as it is asked for → all that drawing it needs; or what is wrong with it, a sentence a fault, for who wrote it. */

import type { Trace } from '../../../sim-core/index.ts'
import { FIGURE_VIEW, localized, parseDuration } from '../../../scenarios/index.ts'
import type { FigureSpec } from '../../../scenarios/index.ts'
import { endOf } from '../../read/at.ts'
import type { Selection } from '../../model/selection.ts'
import { lazyWordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import { readArrows } from './read-arrows.ts'
import { readFilm } from './read-film.ts'
import { entityNamed, messageNamed, nameOf } from './named.ts'
import type { Fail, FigureRun } from './named.ts'
import type { FigureMark, FigureRequest } from './request.ts'
import { unusedIn } from './used.ts'

const WIDTH_USUAL = 720
export const WIDTH_LEAST = 360
export const WIDTH_MOST = 2000
/** Pictures of a filmstrip: more would be a film. */
const PICTURES_MOST = 12

export interface FigureTexts {
  readonly title: string
  readonly alt: string
  readonly long: string
}

export type ReadFigure =
  | { readonly ok: true; readonly request: FigureRequest }
  | { readonly ok: false; readonly faults: readonly string[] }

/** @param texts null = the scenario's own title */
export function readFigure(
  run: FigureRun,
  spec: Omit<FigureSpec, 'scenario'>,
  lang: Lang,
  texts: FigureTexts | null,
): ReadFigure {
  const { trace, input, scenario } = run
  const faults: string[] = []
  const fail = (sentence: string): null => {
    faults.push(sentence)
    return null
  }
  for (const name of unusedIn(spec)) fail(`${name}: a ${spec.view} figure does not use it.`)
  const instant = (name: string, text: string | undefined) =>
    text === undefined ? null : instantIn(trace, name, text, fail)
  const from = instant('from', spec.from) ?? 0
  const to = instant('to', spec.to) ?? endOf(trace)
  if (from >= to) fail(`from: it must be before to, and the run ends at ${endOf(trace) / 1000} s.`)
  const width = spec.width ?? WIDTH_USUAL
  if (!Number.isInteger(width) || width < WIDTH_LEAST || width > WIDTH_MOST)
    fail(`width: a whole number from ${WIDTH_LEAST} to ${WIDTH_MOST}.`)
  const own = localized(scenario.title, lang)
  const title = own === '' ? lazyWordsOf(lang).figure.untitled : own
  const entities =
    spec.entities
      ?.map(path => entityNamed(trace, path) ?? fail(`entities: there is no ${path} in this run.`))
      .filter(id => id !== null) ?? null
  if (spec.entities?.length === 0) fail('entities: it names none.')
  const at = instantsOf(spec, trace, fail)
  const request: FigureRequest = {
    view: spec.view,
    trace,
    input,
    lang,
    theme: spec.theme ?? 'auto',
    width: Math.min(WIDTH_MOST, Math.max(WIDTH_LEAST, width)),
    clock: spec.clock ?? 'relative',
    startsAt: scenario.startsAt ?? '2026-01-01T00:00:00Z',
    title: texts?.title ?? title,
    alt: texts?.alt ?? '',
    long: texts?.long ?? '',
    range: spec.from === undefined && spec.to === undefined ? null : { from, to },
    at,
    entities,
    selection: selectionOf(trace, spec.select, fail),
    marks: marksOf(run, spec.marks, lang, fail),
    arrows: readArrows(run, spec, lang, fail),
    hideFuture: spec.noFuture ?? false,
    clientView: spec.clientView ?? false,
    why: spec.why ?? false,
    filmMs: readFilm(spec, fail),
  }
  if (request.hideFuture && at.length === 0) fail('noFuture: it needs at.')
  return faults.length === 0 ? { ok: true, request } : { ok: false, faults }
}

/** One; of a filmstrip several, in order. */
function instantsOf({ view, at }: Omit<FigureSpec, 'scenario'>, trace: Trace, fail: Fail): readonly number[] {
  if (at === undefined) return []
  const texts = typeof at === 'string' ? [at] : at
  const most = FIGURE_VIEW[view].shows === 'instants' ? PICTURES_MOST : 1
  if (texts.length === 0 || texts.length > most)
    fail(`at: ${texts.length} instants, and a ${view} figure shows ${most === 1 ? 'one' : `1 to ${most}`}.`)
  const instants = texts.slice(0, most).flatMap(text => instantIn(trace, 'at', text, fail) ?? [])
  if (instants.some((t, i) => i > 0 && t <= instants[i - 1]!)) fail('at: each instant comes after the one before it.')
  return instants
}

function instantIn(trace: Trace, name: string, text: string, fail: Fail): number | null {
  const t = instantOf(name, text, fail)
  return t !== null && t > endOf(trace)
    ? fail(`${name}: ${text} is after the end; the run ends at ${endOf(trace) / 1000} s.`)
    : t
}

function instantOf(name: string, text: string, fail: Fail): number | null {
  const parsed = parseDuration(text)
  if ('fault' in parsed) return fail(`${name}: ${JSON.stringify(text)} ${parsed.fault}.`)
  if (parsed.ms === null || parsed.ms < 0)
    return fail(`${name}: an instant is the duration since the start of the run.`)
  return parsed.ms
}

function selectionOf(trace: Trace, select: FigureSpec['select'], fail: Fail): Selection {
  if (select === undefined) return null
  if (!('messageId' in select)) {
    const entity = entityNamed(trace, select.entity)
    return entity === null ? fail(`select: there is no ${select.entity} in this run.`) : { kind: 'entity', entity }
  }
  const m = messageNamed(trace, select)
  return m === null ? fail(`select: there is no message ${nameOf(select)} in this run.`) : { kind: 'message', m }
}

function marksOf(
  { trace, scenario }: FigureRun,
  wanted: FigureSpec['marks'],
  lang: Lang,
  fail: Fail,
): readonly FigureMark[] {
  const all = scenario.marks ?? []
  if (wanted === undefined) return []
  const numbers = wanted === 'all' ? all.map((_, i) => i + 1) : wanted
  const marks = numbers.flatMap(number => {
    const mark = all[number - 1]
    if (mark === undefined) return fail(`marks: this scenario has ${all.length}, and none of number ${number}.`) ?? []
    const { entity, messageId, sequenceNumber } = mark.select ?? {}
    const at = instantOf('marks', mark.at, fail) ?? 0
    const m =
      messageId === undefined
        ? null
        : messageNamed(
            trace,
            {
              messageId,
              ...(entity !== undefined && { entity }),
              ...(sequenceNumber !== undefined && { sequenceNumber }),
            },
            at,
          )
    const named = entity === undefined ? null : entityNamed(trace, entity)
    const about: FigureMark['about'] =
      m !== null ? { kind: 'message', m } : named !== null ? { kind: 'entity', entity: named } : null
    return [{ at, title: localized(mark.title, lang), about }]
  })
  return marks.sort((a, b) => a.at - b.at)
}
