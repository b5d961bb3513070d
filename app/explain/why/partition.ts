/** Which partition a message is in, and why (P facts). */

import type { TraceRecord } from '../../../sim-core/index.ts'
import { fnv1a, partitionKeyOf } from '../../../sim-core/index.ts'
import { entityInfo } from '../../read/at.ts'
import { isHandOut } from '../../read/kinds.ts'
import { valueText } from '../describe.ts'
import { partitionOf as halvesOf } from '../../read/message/partition.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { step } from './ask.ts'
import type { Ask } from './ask.ts'
import { partitionNote, rotationNote } from './modelled.ts'
import type { Explanation, Modelled, Step } from './types.ts'

export interface Partition {
  readonly steps: Step[]
  readonly arithmetic: Explanation['arithmetic']
  readonly facts: readonly string[]
  readonly modelled: readonly Modelled[]
}

export const NO_PARTITION: Partition = { steps: [], arithmetic: [], facts: [], modelled: [] }

/** Nothing for an entity without partitions. */
export function partitionOf(ask: Ask, m: number): Partition {
  const { trace, w } = ask
  const split = halvesOf(trace, m)
  if (split === null) return NO_PARTITION
  const home = partitionedHome(ask, m)
  const { partition, low } = split
  const words = w.partitionWords
  return {
    steps: [step(whyThis(ask, m, home, partition)), step(words.noOrder)],
    arithmetic: [{ text: words.parts({ number: trace.sequenceNumberOf(m), partition, low }) }],
    facts: ['P-1', 'P-2', 'S-56', 'S-58', 'N-9', 'G-34'],
    modelled: [partitionNote(ask), rotationNote(ask)],
  }
}

/** The queue or topic whose partitions count: a subscription is partitioned as its topic is. */
function partitionedHome({ trace }: Ask, m: number): number {
  const { kind, parent, id } = entityInfo(trace, trace.homeOf(m))
  return kind === 'subscription' ? (parent ?? id) : id
}

/** How far back the receive before is looked for. */
const LOOKED_BACK = 2000

export const isFromPartition = (record: TraceRecord): boolean =>
  record.kind === 'message-locked' && record.branch === 'inPartition'

/** Why a receive came to this partition (P-3). */
export function turnStep(ask: Ask, n: number, m: number): Step {
  const { trace, w } = ask
  const entity = trace.entityOf(n)
  const partition = halvesOf(trace, m)?.partition ?? 0
  for (let row = n - 1; row >= 0 && n - row < LOOKED_BACK; row--) {
    const other = trace.messageOf(row)
    if (isHandOut(trace.kindOf(row)) && other !== null && trace.entityOf(row) === entity)
      return step(w.partitionWords.turn({ last: halvesOf(trace, other)?.partition ?? 0, partition }), null, row)
  }
  return step(w.partitionWords.firstTurn({ partition }))
}

function whyThis(ask: Ask, m: number, home: number, partition: number): string {
  const { trace, w } = ask
  const words = w.partitionWords
  const content = trace.contentOf(m)
  const { duplicateWindow, partitionCount: count } = propertiesAt(trace, home, trace.rowsOf(m)[0]!)
  const value = partitionKeyOf(content, duplicateWindow !== null)
  if (value === null) return words.byTurn({ partition })
  const name =
    content.sessionId !== undefined ? 'sessionId' : content.partitionKey !== undefined ? 'partitionKey' : 'messageId'
  const hash = fnv1a(value)
  const index = hash % count
  return words.byKey({
    partition,
    key: words.keyNames[name],
    value: valueText(value),
    hash: String(hash),
    count,
    index,
    first: partition - index,
  })
}
