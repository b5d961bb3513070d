/** One message that fares otherwise than before, to stand for all of them. */

import type { Trace } from '../../sim-core/index.ts'
import { wayOf } from './kin.ts'
import { twinOf } from './difference.ts'
import type { Fate } from './difference-fates.ts'
import type { Compared } from './difference-sentence.ts'
import { instantText, numberText } from './format.ts'
import type { Selection } from './types.ts'

type LastFate = Exclude<Fate, 'passedOn'>

/** Ends worse than any other kind of end. */
const BAD: ReadonlySet<Fate> = new Set<Fate>(['deadLettered', 'dropped', 'lost'])

/** The selected one if it ends otherwise, else the last of those whose end tells most. null: all end alike. */
export function messageClause(compared: Compared, selection: Selection): string | null {
  const { trace } = compared
  const chosen = chosenIn(trace, selection)
  const own = chosen === null ? [] : wayOf(trace, chosen)
  let best: number | null = null
  let bestWeight = 0
  const look = (m: number, bonus: number) => {
    const weight = weightOf(compared, m)
    if (weight === 0 || weight + bonus < bestWeight) return
    best = m
    bestWeight = weight + bonus
  }
  for (let m = 0; m < trace.messageCount; m++) look(m, 0)
  for (const m of own) look(m, MUCH)
  return best === null ? null : clause(compared, best)
}

/** A message that would now expire at another instant, though nothing comes of it. null: there is none. */
export function expiryClause({ before, trace, words, lang }: Compared, selection: Selection): string | null {
  const expiry = (run: Trace, m: number) => run.expiresAtOf(m)
  const chosen = chosenIn(trace, selection)
  const rows = [...(chosen === null ? [] : wayOf(trace, chosen).toReversed()), ...Array.from({ length: trace.messageCount }, (_, i) => trace.messageCount - 1 - i)]
  for (const m of rows) {
    const twin = twinOf(before, trace, m)
    if (twin === null || expiry(before, twin) === expiry(trace, m)) continue
    const text = (t: number | null) => (t === null ? null : instantText(t, 'short', lang))
    return words.expires(trace.messageIdOf(m), text(expiry(trace, m)), text(expiry(before, twin)))
  }
  return null
}

function chosenIn(trace: Trace, selection: Selection): number | null {
  return selection?.kind === 'message' ? selection.m : selection?.kind === 'record' ? trace.messageOf(selection.n) : null
}

const MUCH = 100
const MOVED = 1

/** How much is told by how a message ends; 0 = as before. */
function weightOf({ before, trace, was, is }: Compared, m: number): number {
  const fate = is.of(m)
  if (fate === 'passedOn') return 0
  const twin = twinOf(before, trace, m)
  if (twin === null) return 2
  const earlier = was.of(twin)
  if (earlier === 'passedOn') return 0
  if (fate === earlier) return is.at(m) === was.at(twin) || !isAnEvent(fate) ? 0 : MOVED
  return BAD.has(earlier) !== BAD.has(fate) ? 4 : 3
}

const isAnEvent = (fate: Fate): boolean => fate === 'done' || fate === 'cancelled' || BAD.has(fate)

function clause(compared: Compared, m: number): string {
  const { before, trace, was, is, words, lang } = compared
  const id = trace.messageIdOf(m)
  const how = is.of(m) as LastFate
  const at = instantText(is.at(m), 'short', lang)
  const twin = twinOf(before, trace, m)
  if (twin === null) return words.isNew({ id, how, at })
  const told = { id, how, at, was: was.of(twin) as LastFate, wasAt: instantText(was.at(twin), 'short', lang) }
  const moved = how === told.was ? movedLike(compared, m) : 0
  return moved > 1 ? words.moved({ ...told, count: numberText(moved, lang), isLater: is.at(m) > was.at(twin) }) : words.other(told)
}

/** How many end as before, but like this one later, or earlier. */
function movedLike({ before, trace, was, is }: Compared, m: number): number {
  const shift = (row: number): number => {
    const twin = twinOf(before, trace, row)
    return twin === null || is.of(row) !== is.of(m) || was.of(twin) !== is.of(m) ? 0 : Math.sign(is.at(row) - was.at(twin))
  }
  const direction = shift(m)
  let count = 0
  for (let row = 0; row < trace.messageCount; row++) if (shift(row) === direction) count++
  return count
}
