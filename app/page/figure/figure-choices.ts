/** What a person chose for a figure, and what that is as a figure's spec and as a command. */

import { FIGURE_VIEW, formatDuration } from '../../../scenarios/index.ts'
import type { FigureMessage, FigureSpec, FigureView } from '../../../scenarios/index.ts'
import { canMove } from '../../draw/figure/read-film.ts'
import { usedOf } from '../../draw/figure/used.ts'
import type { FigureTheme } from '../../draw/figure/theme.ts'
import type { TimeRange } from '../../model/selection.ts'
import type { PageState } from '../../state/page-state.ts'
import type { Run } from '../../state/run.ts'
import { endOf } from '../../read/at.ts'
import { LANGS } from '../../model/lang.ts'
import type { Lang } from '../../model/lang.ts'
import { selectedMessage } from '../../read/message/lineage.ts'

export interface FigureChoices {
  readonly view: FigureView
  readonly theme: FigureTheme
  readonly lang: Lang
  readonly width: number
  readonly isMarked: boolean
  readonly callouts: boolean
  /** null: as the view does by itself. */
  readonly selected: boolean | null
  readonly noFuture: boolean
  readonly utc: boolean
  /** null: it stands still. */
  readonly filmSeconds: number | null
}

export const usualChoices = (lang: Lang): FigureChoices => ({
  view: 'timeline',
  theme: 'auto',
  lang,
  width: 720,
  isMarked: false,
  callouts: true,
  selected: null,
  noFuture: false,
  utc: false,
  filmSeconds: null,
})

/** A film has so many pictures at most. */
const PICTURES_MOST = 6

type Shown = Pick<PageState, 'playhead' | 'selection'> & {
  /** What is marked. */
  readonly range: TimeRange | null
  readonly marks: FigureSpec['marks']
}

/** An inspector shows what is selected, as the one on the page does. */
export const isSelectedIn = ({ view, selected }: FigureChoices): boolean => selected ?? view === 'inspector'

export const isMoving = (choices: FigureChoices): boolean => choices.filmSeconds !== null && canMove(choices)

/** A moving one shows every instant. */
export const endsAtPlayhead = (choices: FigureChoices): boolean =>
  choices.noFuture && choices.view === 'timeline' && !isMoving(choices)

/** Numbers of the marks that tell of this run; undefined: none does. */
export function marksTold({ story: { marks } }: Run, isOutdated: (title: string) => boolean): FigureSpec['marks'] {
  const told = marks.flatMap(({ title }, i) => (isOutdated(title) ? [] : [i + 1]))
  return told.length === 0 ? undefined : told.length === marks.length ? 'all' : told
}

/** As the command line would read it, so that both draw the same. */
export function specOf(
  choices: FigureChoices,
  run: Run,
  { playhead, selection, range, marks }: Shown,
): Omit<FigureSpec, 'scenario'> {
  const select = isSelectedIn(choices) ? selectOf(run, selection) : null
  const moves = isMoving(choices)
  const noFuture = endsAtPlayhead(choices)
  const at = instantsOf({ ...choices, noFuture }, run, playhead.t)
  return usedOf({
    view: choices.view,
    theme: choices.theme,
    width: choices.width,
    ...(choices.isMarked && range !== null && { from: formatDuration(range.from), to: formatDuration(range.to) }),
    ...(at.length > 0 && { at: at.map(formatDuration) }),
    ...(marks !== undefined && hasMarks(choices) && { marks }),
    ...(select !== null && { select }),
    ...(select !== null && choices.view === 'inspector' && { why: true }),
    ...(noFuture && { noFuture: true }),
    ...(moves && { animate: `${choices.filmSeconds}s` }),
    ...(choices.utc && { clock: 'utc' as const }),
  })
}

/** Callouts of a timeline are a choice; a filmstrip's pictures have the marks' titles. */
const hasMarks = ({ view, callouts }: FigureChoices): boolean =>
  view === 'filmstrip' || (view === 'timeline' && callouts)

/** The instants that a figure of the choices shows, in ms; none: a stretch up to its end. */
export function instantsOf({ view, noFuture }: FigureChoices, { story, trace }: Run, t: number): readonly number[] {
  const { shows } = FIGURE_VIEW[view]
  if (shows === 'instants') {
    const marks = [...new Set(story.marks.map(({ at }) => at))]
      .filter(at => at <= endOf(trace))
      .sort((a, b) => a - b)
      .slice(0, PICTURES_MOST)
    return marks.length > 0 ? marks : [t]
  }
  return shows === 'instant' || noFuture ? [t] : []
}

function selectOf(
  { trace }: Run,
  selection: PageState['selection'],
): FigureMessage | { readonly entity: string } | null {
  if (selection === null) return null
  if (selection.kind === 'entity') return { entity: trace.entities[selection.entity]!.path }
  const m = selectedMessage(trace, selection)
  return m === null
    ? null
    : {
        messageId: trace.messageIdOf(m),
        sequenceNumber: trace.sequenceNumberOf(m),
        entity: trace.entities[trace.homeOf(m)]!.path,
      }
}

/** What it shows of which scenario, and when if that is one instant. */
export function fileNameOf(scenario: string, { view, at }: Omit<FigureSpec, 'scenario'>): string {
  const instants = [at ?? []].flat()
  return [scenario, view, ...(instants.length === 1 ? instants : [])].join('-')
}

/** @param scenario an id, or the name of a file that is still to be saved */
export function commandOf(scenario: string, spec: Omit<FigureSpec, 'scenario'>, lang: Lang): string {
  const at = typeof spec.at === 'string' ? [spec.at] : (spec.at ?? [])
  const { select } = spec
  const selected =
    select === undefined
      ? null
      : 'messageId' in select
        ? `${select.messageId}#${select.sequenceNumber}@${select.entity}`
        : select.entity
  const options: readonly (readonly [string, string | number | null | undefined])[] = [
    ['view', spec.view],
    ['at', at.length === 0 ? null : at.join(',')],
    ['from', spec.from],
    ['to', spec.to],
    ['marks', spec.marks === undefined ? null : spec.marks === 'all' ? 'all' : spec.marks.join()],
    ['select', selected],
    ['clock', spec.clock],
    ['theme', spec.theme === 'auto' ? null : spec.theme],
    ['lang', lang === LANGS[0] ? null : lang],
    ['width', spec.width === 720 ? null : spec.width],
    ['animate', spec.animate],
  ]
  const given = options.flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`--${name} ${quoted(String(value))}`],
  )
  return [
    'busscope figure',
    quoted(scenario),
    ...given,
    ...(spec.noFuture === true ? ['--no-future'] : []),
    ...(spec.why === true ? ['--why'] : []),
    '-o',
    quoted(`${scenario.replace(/\.json$/, '')}.svg`),
  ].join(' ')
}

const quoted = (text: string): string =>
  /^[\w./:,@#-]+$/.test(text) && !text.startsWith('#') ? text : `'${text.replace(/'/g, `'\\''`)}'`
