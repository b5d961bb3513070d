/** `GET clock`: where time stands and what comes next. */
import { Trace } from '../../../sim-core/index.ts'
import { compile, formatDuration } from '../../../scenarios/index.ts'
import { dueNext } from '../../explain/due/due.ts'
import type { Lang } from '../../model/lang.ts'
import { loadAllWords, lazyWordsOf } from '../../words/load.ts'
import type { Served } from '../served.ts'

/** Records up to which what comes next is told in its own words; those of a longer run would take too long for a question that is asked often. */
const RECORDS_MOST = 20_000

export interface ClockAnswer {
  readonly mode: string
  readonly now: string
  readonly at: string
  readonly atMs: number
  readonly next: { readonly at: string; readonly what: string } | null
  readonly waiting: number
}

export async function clockAnswer(served: Served, lang: Lang): Promise<ClockAnswer> {
  await loadAllWords([lang])
  const { bus, clock, waiting } = served
  const next = clock.nextDue
  return {
    mode: clock.mode,
    now: new Date(bus.utcOf(bus.now)).toISOString(),
    at: formatDuration(bus.now),
    atMs: bus.now,
    next: next === null ? null : { at: formatDuration(next), what: whatComes(served, next, lang) },
    waiting,
  }
}

function whatComes(served: Served, next: number, lang: Lang): string {
  const { bus, clock } = served
  const words = lazyWordsOf(lang).served
  if (bus.run.nextDue !== next) return words.sleepEnds
  if (bus.run.length > RECORDS_MOST || clock.mode !== 'manual') return words.timerDue
  const trace = Trace.open({ ...bus.run.trace().data, runForMs: bus.runForMs })
  const items = dueNext(trace, compile(served.recorded()), { t: bus.now, n: trace.length - 1 }, lang, { limit: 20 })
  return items.find(({ t }) => t === next)?.text ?? words.timerDue
}
