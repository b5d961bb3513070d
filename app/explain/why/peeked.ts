/** What a peek shows that is not what the broker stores: expiries, locks, messages past their time. */

import type { MessageState, RecordOf } from '../../../sim-core/index.ts'
import { numberOf, pathOf, isPast } from '../../read/at.ts'
import { storyOf } from '../../read/message/history.ts'
import { step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { lifeOf } from './birth.ts'
import { forwardedExpiryNote } from './modelled.ts'
import type { Modelled, Step } from './types.ts'

const DIFFERENCES_TOLD = 4

interface Peeked {
  readonly steps: Step[]
  readonly facts: readonly string[]
  readonly modelled: readonly Modelled[]
}

/** `ask.at` is right after the record. */
export function peekedOf(ask: Ask, record: RecordOf<'messages-peeked'>, entity: number): Peeked {
  const { trace, w } = ask
  if (trace.entities[entity]!.kind === 'topic')
    return { steps: [step(w.topicWords.peeked({ path: pathOf(trace, entity) }))], facts: ['C-10'], modelled: [] }
  const found = record.messages.flatMap(message => differencesOf(ask, message, entity))
  const isStale = found.some(({ isStale }) => isStale === true)
  return {
    steps: found.slice(0, DIFFERENCES_TOLD).map(({ text }) => step(text)),
    facts: [...new Set(found.map(({ fact }) => fact))],
    modelled: isStale ? [forwardedExpiryNote(ask)] : [],
  }
}

function differencesOf(
  ask: Ask,
  shown: MessageState,
  entity: number,
): readonly { readonly text: string; readonly fact: string; readonly isStale?: boolean }[] {
  const { trace, w, at } = ask
  const m = rowOf(ask, entity, shown.sequenceNumber)
  if (m === null) return []
  const story = storyOf(trace, m, at.n)
  const number = numberOf(trace, m)
  const real = trace.expiresAtOf(m, at.n)
  const { expiresAt } = shown
  const words = w.whyRecord
  const after = trace.after(m, at.n)
  const holder = after?.holder ?? null
  const isDeferred = after?.stage === 'deferred'
  return [
    ...(real !== null && expiresAt === null && story !== null
      ? [
          {
            text: words.peekDefault({ number, real: time(ask, real), entity: lifeOf(ask, story).ceilingPath }),
            fact: 'S-25',
          },
        ]
      : []),
    ...(real !== null && typeof expiresAt === 'number' && expiresAt !== real
      ? [
          {
            text: words.peekStale({ number, shown: time(ask, expiresAt), real: time(ask, real) }),
            fact: 'G-14',
            isStale: true,
          },
        ]
      : []),
    ...(real !== null && isPast(real, at.t) && trace.entities[entity]!.kind !== 'deadLetterQueue' && holder === null
      ? [
          {
            text: (isDeferred ? words.peekExpiredDeferred : words.peekExpired)({ number, at: time(ask, real) }),
            fact: 'S-13',
          },
        ]
      : []),
    ...(holder === null ? [] : [{ text: words.peekLocked({ number, by: holder }), fact: 'L-25' }]),
  ]
}

function rowOf({ trace, at }: Ask, entity: number, number: string): number | null {
  const cursor = trace.cursor()
  cursor.seekRecord(at.n)
  return Array.from(cursor.messagesIn(entity)).find(m => trace.sequenceNumberOf(m) === number) ?? null
}
