/** Asked of a dead-letter queue: why a message is there, or why it is not (S-31, Q-13). */

import type { EntityId, MessageRow } from '../../../sim-core/index.ts'
import { pathOf } from '../../read/at.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { messageAt } from '../../read/state-at.ts'
import { factNotes } from '../facts.ts'
import { time } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Explanation } from './types.ts'

/** Of several lives of one id the one that is in this dead-letter queue, or was there last; null: none was. */
export function lifeInDead({ trace, at }: Ask, lives: readonly number[], entity: EntityId): number | null {
  const isThere = (m: MessageRow): boolean =>
    messageAt(trace, m, at)?.entity === entity && trace.after(m, at.n)?.stage !== 'gone'
  const wasThere = (m: MessageRow): boolean => storyOf(trace, m, at.n)?.deadLetter?.to === pathOf(trace, entity)
  return lives.findLast(isThere) ?? lives.findLast(wasThere) ?? null
}

/** An answer about its life, as one to this question. */
export function ofDead(ask: Ask, id: string, why: Explanation, m: MessageRow, entity: EntityId): Explanation {
  const { trace, w, at } = ask
  const story = storyOf(trace, m, at.n)
  if (story === null || messageAt(trace, m, at)?.entity === entity || story.deadLetter !== null) return why
  const title = w.moveTitles.notThere(id, pathOf(trace, entity))
  const { answer, facts } = notDead(ask, why, story, pathOf(trace, entity))
  return { ...why, title, answer, facts: [...why.facts, ...factNotes(facts)] }
}

function notDead(ask: Ask, { answer }: Explanation, story: Story, path: string) {
  const { trace, w, at } = ask
  const { m, home, homePath: entity } = story
  const expiresAt = trace.expiresAtOf(m, at.n)
  const now = messageAt(trace, m, at)
  if (story.ending !== null) return { answer: w.causeWords.notDead({ path, answer }), facts: [] }
  if (now?.isExpired !== true || expiresAt === null) {
    const expires = expiresAt === null || now?.stage === 'scheduled' ? null : time(ask, expiresAt)
    return { answer: w.causeWords.notDeadLettered({ path, entity, expires }), facts: ['S-31'] }
  }
  const parts = { path, entity, at: time(ask, expiresAt) }
  const isKept = propertiesAt(trace, home, at.n).deadLetteringOnMessageExpiration
  return { answer: isKept ? w.causeWords.notDeadYet(parts) : w.causeWords.neverDead(parts), facts: ['S-31', 'T-8'] }
}
