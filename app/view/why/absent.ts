/** Why there is no message of an id: not sent yet, refused, a duplicate, or never. */

import type { Trace } from '../../../sim-core/index.ts'
import { factNotes } from '../facts.ts'
import { explanation, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { explainMessage } from './message.ts'
import type { Explanation } from './types.ts'

/** The latest message of this id that was born at or before record `n`; else the first of all; null: there is none. */
function rowOfId(trace: Trace, messageId: string, n: number): number | null {
  let found: number | null = null
  for (let m = 0; m < trace.messageCount; m++) {
    if (trace.messageIdOf(m) !== messageId) continue
    const birth = trace.rowsOf(m)[0]
    if (found === null || (birth !== undefined && birth <= n)) found = m
  }
  return found
}

export function explainId(ask: Ask, messageId: string): Explanation {
  const row = rowOfId(ask.trace, messageId, ask.at.n)
  return row === null ? explainRefused(ask, messageId) : explainMessage(ask, row)
}

function explainRefused(ask: Ask, messageId: string): Explanation {
  const { w, trace } = ask
  const title = w.whyTitles.absent(messageId)
  for (let n = 0; n < trace.length; n++) {
    const kind = trace.kindOf(n)
    if (kind !== 'operation-failed' && kind !== 'duplicate-discarded') continue
    const record = trace.record(n)
    if (record.messageId !== messageId) continue
    const at = time(ask, record.t)
    const error = typeof record['error'] === 'string' ? record['error'] : ''
    const text =
      kind === 'duplicate-discarded'
        ? w.whyRecord.discarded({ at })
        : w.whyRecord.refusedSend({ at, by: trace.actorOf(n), entity: record.entity ?? '', error })
    return explanation({
      title,
      answer: kind === 'duplicate-discarded' ? w.whyRecord.discarded({ at }) : w.whyAnswers.refused({ at, error }),
      tone: 'lost',
      rule: w.recordRules[kind],
      steps: [stepOf(ask, text, n)],
      facts: factNotes(record.facts)
    })
  }
  return explanation({
    title,
    answer: w.whyAnswers.neverSent(),
    tone: 'neutral',
    rule: w.whyRules.absent,
    steps: [{ text: w.whyRecord.neverSent(messageId), at: null, record: null }]
  })
}
