/** Two runs side by side: how long each lasts, and where they part. */

import type { Kind, RecordNumber, SimulationInput, Trace } from '../../../sim-core/index.ts'
import type { Lang } from '../../model/lang.ts'
import type { LazyWords } from '../../words/contract.ts'
import { fatesOf } from '../../read/difference/fates.ts'
import type { Fates } from '../../read/difference/fates.ts'
import type { LastFate } from '../../model/fate.ts'
import { instantText } from '../../words/format.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import { entityTwin, twinOf } from '../../read/difference/difference.ts'
import type { Selection } from '../../model/selection.ts'

export interface RunOf {
  readonly trace: Trace
  readonly input: SimulationInput
  /** The scenario as it is written. */
  readonly text: string
}

export interface Compared {
  readonly before: Trace
  readonly trace: Trace
  readonly was: Fates
  readonly is: Fates
  /** Both are compared up to here: the end of the shorter one. */
  readonly end: number
  readonly words: LazyWords['difference']
  readonly lang: Lang
}

const EVENTS: readonly LastFate[] = ['done', 'deadLettered', 'dropped', 'expired', 'lost', 'cancelled', 'deleted']

/** null: both last as long. */
export function lengthClause(compared: Compared): string | null {
  const { before, trace, words, lang } = compared
  if (before.runForMs === trace.runForMs) return null
  const isLonger = trace.runForMs > before.runForMs
  const end = instantText(trace.runForMs, 'short', lang)
  const [long, from] = isLonger ? [trace, before.runForMs] : [before, trace.runForMs]
  const toldThere = [...deletedAfter(compared, long, from), toldAfter(compared, long, from)]
    .filter(text => text !== '')
    .join(', ')
  // An expiry that nobody notices has no record.
  const told = toldThere === '' && long.recordsUpTo(from) === long.length ? null : toldThere
  return isLonger ? words.runLonger(end, told) : words.runShorter(end, told)
}

/** The first entity that is deleted then. */
function deletedAfter({ words, lang }: Compared, long: Trace, from: number): readonly string[] {
  const deleted = long.entities.filter(
    ({ kind, deletedBy }) => kind !== 'deadLetterQueue' && deletedBy !== null && long.timeOf(deletedBy) > from,
  )
  const [first] = deleted.sort((a, b) => a.deletedBy! - b.deletedBy!)
  return first === undefined
    ? []
    : [words.entityDeleted(first.path, instantText(long.timeOf(first.deletedBy!), 'short', lang))]
}

/** One message by its name, several by their number. */
function toldAfter({ words, lang }: Compared, long: Trace, from: number): string {
  const { of, at } = fatesOf(long)
  const limit = long.recordsUpTo(from)
  const enqueued = [...recordsOfKind(long, 'message-enqueued')].filter(n => n >= limit)
  const ended: number[] = []
  for (let m = 0; m < long.messageCount; m++) if (EVENTS.includes(of(m) as LastFate) && at(m) > from) ended.push(m)
  const fates = EVENTS.map((how): readonly [LastFate, number] => [how, ended.filter(m => of(m) === how).length])
  const about = new Set([...enqueued.map(n => long.messageOf(n)), ...ended])
  const [only] = about
  if (about.size === 1 && only !== null && only !== undefined) {
    const id = long.messageIdOf(only)
    return ended.length === 0
      ? words.enqueuedAt(id, instantText(long.timeOf(enqueued[0]!), 'short', lang))
      : words.ended(id, of(only) as LastFate, instantText(at(only), 'short', lang))
  }
  return words.toldCounts(
    enqueued.length,
    fates.filter(([, count]) => count > 0),
  )
}

export interface Parting {
  readonly at: number
  /** Record of the present run; null: it is the other run that has one there. */
  readonly record: RecordNumber | null
  /** What it is about, as far as the present run knows it. */
  readonly about: Selection
}

/** What the scenario itself sets up, and what only restates a property. */
const SETTING_UP: ReadonlySet<Kind> = new Set<Kind>(['entity-created', 'receiver-opened'])

/** null: the same things happen to the same messages at the same instants, as far as the present run goes. */
export function partingOf(before: Trace, trace: Trace): Parting | null {
  let b = next(before, 0)
  let n = next(trace, 0)
  while (b < before.length && n < trace.length && isSame(before, b, trace, n)) {
    b = next(before, b + 1)
    n = next(trace, n + 1)
  }
  if (b >= before.length && n >= trace.length) return null
  const at = Math.min(b < before.length ? before.timeOf(b) : Infinity, n < trace.length ? trace.timeOf(n) : Infinity)
  if (at > trace.runForMs) return null
  const record = n < trace.length && trace.timeOf(n) === at ? n : null
  return { at, record, about: record === null ? aboutBefore(before, b, trace) : aboutRecord(trace, record) }
}

/** The next record from `n` on that tells something; the length when there is none. */
function next(trace: Trace, n: RecordNumber): number {
  let at = n
  while (at < trace.length) {
    const kind = trace.kindOf(at)
    if (kind !== 'idle-clock-reset' && !(SETTING_UP.has(kind) && trace.timeOf(at) === 0)) break
    at++
  }
  return at
}

function isSame(before: Trace, b: number, trace: Trace, n: RecordNumber): boolean {
  if (before.timeOf(b) !== trace.timeOf(n) || before.kindOf(b) !== trace.kindOf(n)) return false
  const m = trace.messageOf(n)
  if (m !== null) return twinOf(before, trace, m) === before.messageOf(b)
  const entity = trace.entityOf(n)
  const was = before.entityOf(b)
  return entity === null ? was === null : entityTwin(before, trace, entity) === was
}

function aboutRecord(trace: Trace, n: RecordNumber): Selection {
  const m = trace.messageOf(n)
  return m === null ? { kind: 'record', n } : { kind: 'message', m }
}

/** What the other run's record is about, found here. */
function aboutBefore(before: Trace, b: number, trace: Trace): Selection {
  const m = before.messageOf(b)
  const twin = m === null ? null : twinOf(trace, before, m)
  if (twin !== null) return { kind: 'message', m: twin }
  const entity = before.entityOf(b)
  const same = entity === null ? null : entityTwin(trace, before, entity)
  return same === null ? null : { kind: 'entity', entity: same }
}
