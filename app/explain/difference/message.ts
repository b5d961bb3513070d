/** One message that fares otherwise than before, to stand for all of them. */

import type { MessageRow, Trace } from '../../../sim-core/index.ts'
import { goesOnIn, wayOf, selectedMessage } from '../../read/message/lineage.ts'
import { entityTwin, twinOf, apartOf } from '../../read/difference/difference.ts'
import type { Fate, LastFate } from '../../model/fate.ts'
import type { Compared } from './compared.ts'
import { instantText } from '../../words/format.ts'
import type { Selection } from '../../model/selection.ts'

/** Ends worse than any other kind of end. */
const BAD: ReadonlySet<Fate> = new Set<Fate>(['deadLettered', 'dropped', 'expired', 'lost'])

/**
 * The selected one if it ends otherwise, else the last of those whose end tells most. Where a change saves some messages
 * of an entity and others not, one of each. Empty: all end alike.
 */
export function messageClauses(compared: Compared, selection: Selection): readonly string[] {
  const chosen = selectedMessage(compared.trace, selection)
  const own = chosen === null ? [] : wayOf(compared.trace, chosen)
  const best = bestOf(compared, own, () => true)
  if (best === null) return []
  const lost = own.findLast(m => isStillBad(compared, m))
  const saved = isSaved(compared, best)
    ? best
    : bestOf(compared, [], m => isSaved(compared, m) && (lost === undefined || isSameHome(compared, m, lost)))
  if (saved === null) return [clause(compared, best)]
  const still = stillClause(compared, saved, lost)
  if (lost !== undefined && saved !== best) return [...still, clause(compared, saved)]
  return saved === best ? [clause(compared, best), ...still] : [clause(compared, best)]
}

function bestOf(compared: Compared, own: readonly number[], isMeant: (m: MessageRow) => boolean): number | null {
  let best: number | null = null
  let bestWeight = 0
  const look = (m: MessageRow, bonus: number) => {
    const weight = weightOf(compared, m)
    if (weight === 0 || weight + bonus < bestWeight || !isMeant(m)) return
    best = m
    bestWeight = weight + bonus
  }
  for (let m = 0; m < compared.trace.messageCount; m++) look(m, 0)
  for (const m of own) look(m, MUCH)
  return best
}

/** What is lost as before although `saved` is not: `first` stands for all of them. */
function stillClause(compared: Compared, saved: number, first: number | undefined): readonly string[] {
  const { trace, is, words, lang } = compared
  const lost: number[] = []
  for (let m = 0; m < trace.messageCount; m++)
    if (isSameHome(compared, m, saved) && isStillBad(compared, m)) lost.push(m)
  const m = first !== undefined && lost.includes(first) ? first : lost[0]
  if (m === undefined) return []
  return [
    words.still({
      id: trace.messageIdOf(m),
      how: is.of(m) as LastFate,
      at: instantText(is.at(m), 'short', lang),
      others: lost.length - 1,
    }),
  ]
}

const isSameHome = ({ trace }: Compared, a: number, b: number): boolean => trace.homeOf(a) === trace.homeOf(b)

function earlierFate({ before, trace, was }: Compared, m: MessageRow): Fate | null {
  const twin = twinOf(before, trace, m)
  return twin === null ? null : was.of(twin)
}

function isStillBad(compared: Compared, m: MessageRow): boolean {
  const fate = compared.is.of(m)
  return BAD.has(fate) && earlierFate(compared, m) === fate
}

function isSaved(compared: Compared, m: MessageRow): boolean {
  const earlier = earlierFate(compared, m)
  return earlier !== null && BAD.has(earlier) && !BAD.has(compared.is.of(m))
}

const MUCH = 100
const MOVED = 1

/** How much is told by how a message ends; 0 = as before. */
function weightOf(compared: Compared, m: MessageRow): number {
  const { was, is } = compared
  const fate = is.of(m)
  if (fate === 'passedOn') return 0
  const twin = sameMessage(compared, m)
  if (twin === null) return 2
  const earlier = was.of(twin)
  if (earlier === 'passedOn') return 0
  if (fate === earlier)
    return endsElsewhere(compared, m, twin) || (isAnEvent(fate) && is.at(m) !== was.at(twin)) ? MOVED : 0
  if (fate === 'held' && earlier === 'done') return MOVED // only the end of the run cuts it off
  return BAD.has(earlier) !== BAD.has(fate) ? 4 : 3
}

/** It ends in another entity; one that was created again under the same name is no other place to name. */
const endsElsewhere = ({ before, trace }: Compared, m: MessageRow, twin: number): boolean =>
  entityTwin(before, trace, trace.homeOf(m)) !== before.homeOf(twin) &&
  trace.entities[trace.homeOf(m)]!.path !== before.entities[before.homeOf(twin)]!.path

/** The row in which this message ended before, though it was forwarded then and is not now, or the other way round. null: it is new. */
function sameMessage({ before, trace }: Compared, m: MessageRow): number | null {
  const isCopied = (run: Trace, row: number) => run.entities[run.homeOf(row)]!.kind === 'topic'
  let row = m
  let twin = twinOf(before, trace, m)
  while (twin === null) {
    const previous = trace.previousOf(row)
    if (previous !== null && isCopied(trace, previous)) return null
    if (previous === null) {
      twin = apartOf(before, trace).elsewhere.get(row) ?? null
      if (twin === null) return null
      break
    }
    row = previous
    twin = twinOf(before, trace, row)
  }
  for (let next = lastOf(before, twin); next !== null; next = lastOf(before, twin)) twin = next
  return twin
}

/** Where a row that is no topic's went on. */
function lastOf(run: Trace, row: number): number | null {
  if (run.entities[run.homeOf(row)]!.kind === 'topic') return null
  return goesOnIn(run, row).find(next => run.previousOf(next) === row) ?? null
}

const isAnEvent = (fate: Fate): boolean =>
  fate === 'done' || fate === 'cancelled' || fate === 'deleted' || BAD.has(fate)

function clause(compared: Compared, m: MessageRow): string {
  const { before, trace, was, is, words, lang } = compared
  const id = trace.messageIdOf(m)
  const how = is.of(m) as LastFate
  const at = instantText(is.at(m), 'short', lang)
  const twin = sameMessage(compared, m)
  if (twin === null)
    return words.isNew({
      id,
      path: pathIfShared(before, trace, m),
      how,
      at,
      others: goneClause(compared).length === 0 ? 0 : newIn(compared) - 1,
    })
  const told = { id, how, at, was: was.of(twin) as LastFate, wasAt: instantText(was.at(twin), 'short', lang) }
  if (endsElsewhere(compared, m, twin)) {
    return words.elsewhere({
      ...told,
      path: trace.entities[trace.homeOf(m)]!.path,
      wasPath: before.entities[before.homeOf(twin)]!.path,
    })
  }
  const moved = how === told.was ? movedLike(compared, m) : 0
  return moved > 1 ? words.moved({ ...told, count: moved, isLater: is.at(m) > was.at(twin) }) : words.other(told)
}

/** Of several that are gone one; with them, how many are new is told beside the first. */
export function goneClause({ before, trace, end, words }: Compared): readonly string[] {
  const gone = apartOf(before, trace).gone.filter(m => before.timeOf(before.birthOf(m)) <= end)
  const last = gone.at(-1)
  if (last === undefined) return []
  return [words.gone(before.messageIdOf(last), pathIfShared(trace, before, last), gone.length - 1)]
}

/** Where it is, if the other run has a message with its id too. */
function pathIfShared(other: Trace, run: Trace, m: MessageRow): string | null {
  const id = run.messageIdOf(m)
  for (let row = 0; row < other.messageCount; row++)
    if (other.messageIdOf(row) === id) return run.entities[run.homeOf(m)]!.path
  return null
}

function newIn(compared: Compared): number {
  let count = 0
  for (let m = 0; m < compared.trace.messageCount; m++)
    if (compared.is.of(m) !== 'passedOn' && sameMessage(compared, m) === null) count++
  return count
}

/** How many end as before, but like this one later, or earlier. */
function movedLike(compared: Compared, m: MessageRow): number {
  const { trace, was, is } = compared
  const shift = (row: number): number => {
    const twin = sameMessage(compared, row)
    return twin === null || is.of(row) !== is.of(m) || was.of(twin) !== is.of(m)
      ? 0
      : Math.sign(is.at(row) - was.at(twin))
  }
  const direction = shift(m)
  let count = 0
  for (let row = 0; row < trace.messageCount; row++) if (shift(row) === direction) count++
  return count
}
