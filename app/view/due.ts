/** What comes by itself after an instant, nearest first: the broker's own timers, and what clients have begun or planned. */

import type { SimulationInput, Trace } from '../../sim-core/index.ts'
import { wordsOf } from '../words/words.ts'
import type { Lang, Words } from '../words/words.ts'
import { cursorAt, entityInfo, numberOf, pathOf } from './at.ts'
import { clientItems } from './due-clients.ts'
import type { DueItem, DueKind } from './due-item.ts'
import { durationText, instantText, relativeText } from './format.ts'
import { openReceivers } from './listening.ts'
import { expirationMode, propertiesAt } from './properties.ts'
import type { Playhead, Selection } from './types.ts'

/** Messages of an entity looked at; the timers of more than this many are not all listed. */
const MESSAGES_LOOKED_AT = 5000

/** At most `limit` items. */
export function dueNext(trace: Trace, input: SimulationInput, playhead: Playhead, lang: Lang = 'en', limit = 40): readonly DueItem[] {
  const w = wordsOf(lang)
  const items: DueItem[] = [
    ...clientItems(trace, input, playhead, w),
    { t: trace.runForMs, kind: 'end', by: 'client', text: w.dueWords.runEnds, selection: null, mayNot: false }
  ]
  for (const { id } of trace.entities) {
    if (!cursorAt(trace, playhead).exists(id)) continue
    items.push(...messageItems(trace, input, playhead, id, w), ...entityItems(trace, input, playhead, id, w))
  }
  const ahead = items.filter(item => item.t > playhead.t && item.t <= trace.runForMs)
  return ahead.toSorted((a, b) => a.t - b.t || rank(a) - rank(b)).slice(0, limit)
}

/** Z-3, then clients. */
const RANKS: readonly DueKind[] = [
  'lockEnd',
  'activation',
  'expiry',
  'sweep',
  'idleDeletion',
  'receiver',
  'step',
  'arrival',
  'handlerEnd',
  'end'
]
const rank = ({ kind }: DueItem): number => RANKS.indexOf(kind)

function messageItems(trace: Trace, input: SimulationInput, playhead: Playhead, entity: number, w: Words): DueItem[] {
  const isDead = entityInfo(trace, entity).kind === 'deadLetterQueue'
  const isListened = openReceivers(trace, entity, playhead.n).length > 0
  const mode = expirationMode(input, propertiesAt(trace, entity, playhead.n)).kind
  const isSeen = mode === 'immediate' || isListened
  const messages = cursorAt(trace, playhead).messagesIn(entity)
  const items: DueItem[] = []
  for (let i = 0; i < messages.length && i < MESSAGES_LOOKED_AT; i++)
    addMessage(trace, playhead, messages[i]!, { isDead, isSeen }, w, items)
  return items
}

interface Place {
  readonly isDead: boolean
  /** An expiry would be noticed at its instant. */
  readonly isSeen: boolean
}

function addMessage(trace: Trace, playhead: Playhead, m: number, place: Place, w: Words, items: DueItem[]): void {
  const after = trace.after(m, playhead.n)
  if (after === null) return
  const number = numberOf(trace, m)
  const selection: Selection = { kind: 'message', m }
  const add = (t: number, kind: DueKind, text: string, mayNot: boolean) => {
    if (t > playhead.t) items.push({ t, kind, by: 'broker', text, selection, mayNot })
  }
  const words = w.dueWords
  if (after.stage === 'scheduled') {
    const due = trace.scheduledEnqueueTimeOf(m)
    if (due !== null) add(due, 'activation', words.activates(number), false)
    return
  }
  const isLocked = after.stage === 'locked' || after.stage === 'lockedDeferred'
  if (isLocked && after.lockedUntil !== null) add(after.lockedUntil, 'lockEnd', words.lockEnds(number, after.holder ?? ''), true)
  const expiresAt = trace.expiresAtOf(m, playhead.n)
  if (expiresAt === null || place.isDead) return
  if (isLocked) add(expiresAt, 'expiry', words.expiresUnderLock(number), true)
  else if (after.stage === 'deferred') add(expiresAt, 'expiry', words.expiresDeferred(number), true)
  else add(expiresAt, 'expiry', place.isSeen ? words.expires(number) : words.expiresUnseen(number), false)
}

function entityItems(trace: Trace, input: SimulationInput, playhead: Playhead, entity: number, w: Words): DueItem[] {
  const items: DueItem[] = []
  const selection: Selection = { kind: 'entity', entity }
  const deletesAt = cursorAt(trace, playhead).idleDeletesAt(entity)
  const path = pathOf(trace, entity)
  if (deletesAt !== null)
    items.push({ t: deletesAt, kind: 'idleDeletion', by: 'broker', text: w.dueWords.idle(path), selection, mayNot: false })
  const mode = expirationMode(input, propertiesAt(trace, entity, playhead.n))
  const isQueue = entityInfo(trace, entity).kind !== 'deadLetterQueue'
  const holdsSomething = cursorAt(trace, playhead).counts(entity).active > 0
  if (mode.kind === 'sweepEvery' && isQueue && holdsSomething && mode.everyMs > 0) {
    const t = (Math.floor(playhead.t / mode.everyMs) + 1) * mode.everyMs
    items.push({ t, kind: 'sweep', by: 'broker', text: w.dueWords.sweep(path), selection, mayNot: false })
  }
  return items
}

/** "backend finishes #6 in 4 s · job-10 arrives in 9 s": the nearest few in one line. */
export function dueLine(trace: Trace, input: SimulationInput, playhead: Playhead, lang: Lang = 'en', count = 2): string {
  const w = wordsOf(lang)
  const items = dueNext(trace, input, playhead, lang)
  const major = items.filter(({ mayNot }) => !mayNot)
  const shown = (major.length === 0 ? items : major).slice(0, count)
  if (shown.length === 0) return w.dueWords.nothing
  return shown.map(item => `${item.text} ${relativeText(item.t, playhead.t, lang)}`).join(' · ')
}

/** Both forms of an item's time. */
export function dueTimes(item: DueItem, playhead: Playhead, lang: Lang): { readonly relative: string; readonly absolute: string } {
  return { relative: durationText(item.t - playhead.t, lang), absolute: instantText(item.t, 'clock', lang) }
}
