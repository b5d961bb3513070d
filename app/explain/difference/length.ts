/** A run that lasts longer, or shorter: what happens in the longer one alone. */

import type { Trace } from '../../../sim-core/index.ts'
import { fatesOf } from '../../read/difference/fates.ts'
import type { LastFate } from '../../model/fate.ts'
import type { Compared } from './compared.ts'
import { instantText } from '../../words/format.ts'
import { recordsOfKind } from '../../read/trace-index.ts'

const EVENTS: readonly LastFate[] = ['done', 'deadLettered', 'dropped', 'expired', 'lost', 'cancelled']

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
