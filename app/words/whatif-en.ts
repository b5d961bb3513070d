/** Every sentence about a change and what it did, in English. Times, durations and numbers come as ready-made text. */

import type { Fate } from '../view/difference-fates.ts'

type LastFate = Exclude<Fate, 'passedOn'>

/** "done at 1:30" */
const fate = (how: LastFate, at: string): string => {
  switch (how) {
    case 'done': return `done at ${at}`
    case 'deadLettered': return `dead-lettered at ${at}`
    case 'dropped': return `dropped at ${at}`
    case 'cancelled': return `cancelled at ${at}`
    case 'lost': return `deleted with its entity at ${at}`
    case 'waiting': return 'still waiting at the end'
    case 'held': return 'still locked at the end'
    case 'deferred': return 'still deferred at the end'
    case 'scheduled': return 'still scheduled at the end'
  }
}

const FATE_VERBS: Readonly<Record<LastFate, string>> = {
  done: 'done', deadLettered: 'dead-lettered', dropped: 'dropped', cancelled: 'cancelled', lost: 'deleted with its entity',
  waiting: 'waiting', held: 'locked', deferred: 'deferred', scheduled: 'scheduled'
}

const differenceEn = {
  label: 'What the change did',
  undo: 'Undo',
  undoHint: 'Undo the change (Ctrl+Z)',
  close: 'Clear the ghosts of the run before (Esc)',
  first: (at: string) => `First difference ${at}`,
  firstHint: 'Go to where the two runs part',
  /** The first word is capitalised where it is ours: names stay as they are written. */
  clauses: (clauses: readonly string[]) => `${clauses.join('; ').replace(/^(new:|longest|the) /, word => word.charAt(0).toUpperCase() + word.slice(1))}.`,
  deadLettered: (from: string, to: string) => `${from} dead-lettered → ${to}`,
  deadLetteredBy: (reason: string, from: string, to: string) => `${from} dead-lettered with ${reason} → ${to}`,
  dropped: (from: string, to: string) => `${from} dropped → ${to}`,
  lost: (from: string, to: string) => `${from} deleted with their entity → ${to}`,
  lostLocks: (from: string, to: string) => `${from} locks lost → ${to}`,
  refusals: (from: string, to: string) => `${from} operations refused → ${to}`,
  left: (from: string, to: string) => `${from} left at the end → ${to}`,
  messages: (from: string, to: string) => `${from} messages → ${to}`,
  redeliveries: (from: string, to: string) => `${from} redeliveries → ${to}`,
  done: (from: string, to: string) => `${from} done → ${to}`,
  cancelled: (from: string, to: string) => `${from} cancelled → ${to}`,
  allDone: (from: string, to: string) => `the last one done at ${from} → ${to}`,
  longestWait: (from: string, to: string) => `longest wait ${from} → ${to}`,
  fate,
  other: (p: { id: string; how: LastFate; at: string; was: LastFate; wasAt: string }) =>
    p.how === p.was ? `${p.id} ${FATE_VERBS[p.how]} at ${p.at} instead of ${p.wasAt}` : `${p.id} ${fate(p.how, p.at)} instead of ${fate(p.was, p.wasAt)}`,
  isNew: (p: { id: string; how: LastFate; at: string }) => `new: ${p.id}, ${fate(p.how, p.at)}`,
  entityKept: (path: string, at: string) => `${path} is not deleted at ${at} any more`,
  entityDeleted: (path: string, at: string) => `${path} is deleted at ${at}`,
  entityDeletedAt: (path: string, from: string, to: string) => `${path} is deleted at ${to} instead of ${from}`,
  entityNew: (path: string) => `new: ${path}`,
  entityGone: (path: string) => `${path} does not exist any more`,
  sameEnds: 'Every message ends as before; only details on the way differ.',
  nothing: 'Nothing changed: the run is the same, record by record.',
  nothingBecause: (why: string) => `Nothing changed: ${why}.`,
  onlyWords: 'only words were changed',
  withinTimeToLive: (path: string, wait: string, ttl: string) => `no message of ${path} waits longer than ${wait}, so a TTL of ${ttl} ends none`,
  withinLock: (path: string, held: string) => `no lock on ${path} is needed longer than ${held}`,
  withinDeliveries: (path: string, count: number) => `no message of ${path} is delivered more than ${count === 1 ? 'once' : `${count} times`}`,
  neverIdle: (path: string, limit: string) => `${path} is never unused for ${limit}`,
  neverWaits: (path: string) => `no message of ${path} ever waits`,
  noChance: 'nothing in this scenario is left to chance'
}

const whatIfEn = { difference: differenceEn }

export type WhatIfWords = typeof whatIfEn

const TABLES: Readonly<Record<'en', WhatIfWords>> = { en: whatIfEn }

export const whatIfWords = (lang: 'en'): WhatIfWords => TABLES[lang]
