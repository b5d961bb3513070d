/** What clients do next, read from the run itself: arrivals, ends of work, receivers that open or close, steps. */

import type { Kind, SimulationInput, Trace } from '../../sim-core/index.ts'
import type { Lang, Words } from '../words/words.ts'
import { numberOf } from './at.ts'
import type { DueItem, DueKind } from './due-item.ts'
import { recordSentence } from './record-words.ts'
import type { Playhead, Selection } from './types.ts'

/** Records ahead that are looked at. */
const RECORDS_AHEAD = 3000
const ITEMS_MAX = 12

const KINDS: Readonly<Partial<Record<Kind, DueKind>>> = {
  'message-enqueued': 'arrival',
  'message-scheduled': 'arrival',
  'processing-finished': 'handlerEnd',
  'receiver-opened': 'receiver',
  'receiver-closed': 'receiver',
  'receiver-killed': 'receiver',
  'messages-peeked': 'step',
  'entity-created': 'step',
  'entity-updated': 'step',
  'entity-deleted': 'step',
  'receive-empty': 'step',
  'scheduled-message-cancelled': 'step',
  'message-completed': 'step',
  'message-abandoned': 'step',
  'message-deferred': 'step',
  'message-locked': 'step',
  'message-received': 'step'
}

export function clientItems(trace: Trace, input: SimulationInput, playhead: Playhead, w: Words, lang: Lang): DueItem[] {
  const senders = new Set(input.senders.map(({ name }) => name))
  const seen = new Set<string>()
  const items: DueItem[] = []
  const end = Math.min(trace.length, playhead.n + 1 + RECORDS_AHEAD)
  for (let n = playhead.n + 1; n < end && items.length < ITEMS_MAX; n++) {
    const kind = KINDS[trace.kindOf(n)]
    if (kind === undefined || !isItsOwn(trace, n, kind, playhead.n)) continue
    const actor = trace.actorOf(n)
    // Of each sender only the next message: the rest follows from it.
    const once = kind === 'arrival' && actor !== null && senders.has(actor) ? `${kind} ${actor}` : `${kind} ${n}`
    if (seen.has(once)) continue
    seen.add(once)
    items.push({
      t: trace.timeOf(n),
      kind,
      by: 'client',
      text: textOf(trace, input, n, w, lang),
      selection: selectionOf(trace, n),
      mayNot: false
    })
  }
  return items
}

/** Work that has begun, or a client's plan: not a consequence of what is still to come, nor the broker's doing. */
function isItsOwn(trace: Trace, n: number, kind: DueKind, now: number): boolean {
  const cause = trace.causeOf(n)
  if (kind === 'handlerEnd') return cause !== null && cause <= now
  return cause === null && (trace.actorOf(n) !== null || trace.kindOf(n) === 'entity-updated')
}

function selectionOf(trace: Trace, n: number): Selection {
  const m = trace.messageOf(n)
  return m === null ? { kind: 'record', n } : { kind: 'message', m }
}

function textOf(trace: Trace, input: SimulationInput, n: number, w: Words, lang: Lang): string {
  const m = trace.messageOf(n)
  const actor = trace.actorOf(n) ?? ''
  const words = w.dueWords
  switch (trace.kindOf(n)) {
    case 'message-enqueued':
      return words.arrives(m === null ? '' : trace.messageIdOf(m))
    case 'message-scheduled':
      return words.arrivesScheduled(m === null ? '' : trace.messageIdOf(m))
    case 'processing-finished':
      return words.finishes(actor, m === null ? '' : numberOf(trace, m))
    case 'receiver-opened':
      return words.opens(actor)
    case 'receiver-closed':
      return words.closes(actor)
    case 'receiver-killed':
      return words.isKilled(actor)
    default:
      return recordSentence(trace, input, n, w, lang)
  }
}
