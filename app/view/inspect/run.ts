/** Nothing selected: how the run stands at the playhead, and what to click. */

import type { Kind } from '../../../sim-core/index.ts'
import { cursorAt, entityInfo, pathOf } from '../at.ts'
import { instantText, numberText } from '../format.ts'
import { kindCountsAt } from '../kind-counts.ts'
import { splitOf } from '../split.ts'
import { historyEntry } from './fields.ts'
import type { Field, FieldGroup, HistoryEntry, Inspection, Look } from './types.ts'

const LATEST = 5

export function inspectRun(look: Look): Inspection {
  const { trace, at, w, lang } = look
  const words = w.inspectorWords
  const progress = at.n < 0 ? words.before : words.overviewRecords(numberText(at.n + 1, lang), numberText(trace.length, lang))
  return {
    kind: 'run',
    title: words.overview,
    place: words.overviewAt(instantText(at.t, 'clock', lang)),
    state: progress,
    tone: 'neutral',
    groups: [outcomes(look), entities(look)],
    history: latest(look),
    why: null,
    isModelled: false,
    peek: null,
    hint: words.overviewHint
  }
}

const OUTCOMES: readonly (readonly [keyof Look['w']['outcomeWords'], readonly Kind[]])[] = [
  ['sent', ['message-enqueued']],
  ['completed', ['message-completed', 'message-received']],
  ['expired', ['message-expired']],
  ['deadLettered', ['message-dead-lettered']],
  ['lockLost', ['lock-expired']],
  ['refused', ['operation-failed']]
]

function outcomes(look: Look): FieldGroup {
  const { w, lang } = look
  const counts = kindCountsAt(look.trace, look.at.n)
  const fields = OUTCOMES.map(([name, kinds]): Field => ({
    name: w.outcomeWords[name],
    value: numberText(
      kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0),
      lang
    )
  }))
  return { name: w.inspectorWords.outcomes, fields: fields.filter(({ value }, index) => index < 2 || value !== '0') }
}

/** Dead-letter queues show only when they hold something. */
function entities(look: Look): FieldGroup {
  const { trace, at, w } = look
  const fields: Field[] = []
  for (const { id, path } of trace.entities) {
    if (!cursorAt(trace, at).exists(id)) continue
    const isDead = entityInfo(trace, id).kind === 'deadLetterQueue'
    const split = splitOf(trace, at, id)
    if (isDead && split.active === 0) continue
    fields.push({
      name: path,
      value: w.entitySummary(split),
      selection: { kind: 'entity', entity: id },
      ...(isDead && { tone: 'lost' as const })
    })
  }
  return { name: w.inspectorWords.entities, fields }
}

function latest(look: Look): { readonly entries: readonly HistoryEntry[]; readonly earlier: number } {
  const { trace, at } = look
  const from = Math.max(0, at.n + 1 - LATEST)
  const hasSeveral = trace.entities.length > 2
  const entries: HistoryEntry[] = []
  for (let n = from; n <= at.n; n++) {
    const entity = trace.entityOf(n)
    entries.push(historyEntry(look, n, hasSeveral && trace.messageOf(n) !== null && entity !== null ? pathOf(trace, entity) : null))
  }
  return { entries, earlier: from }
}
