/** Who gave an application property its present value: the sender, a rule's action, a receiver, or the broker. */

import type { ApplicationProperties, EveryKey, Kind, Trace } from '../../../sim-core/index.ts'
import { kinshipOf } from '../../read/message/lineage.ts'

type Origin =
  | { readonly by: 'sender' | 'receiver' | 'broker' }
  /** Its action set it; the copy names the rule. */
  | { readonly by: 'rule'; readonly rule: string }

/** Settlements that may modify properties. */
const MODIFYING: ReadonlySet<Kind> = new Set<Kind>(['message-abandoned', 'message-deferred', 'message-dead-lettered'])

/** What a dead-lettering stores among the properties, by the key of its record. */
const REASONS: Readonly<Record<string, 'deadLetterReason' | 'deadLetterErrorDescription'>> = {
  DeadLetterReason: 'deadLetterReason',
  DeadLetterErrorDescription: 'deadLetterErrorDescription',
}

/** The last change up to record `n`, here or where the message came from; without any it is as sent. */
export function propertyOrigin(trace: Trace, m: number, n: number, name: string): Origin {
  const here = changedHere(trace, m, n, name)
  if (here !== null) return { by: here }
  const previous = trace.previousOf(m)
  if (previous === null) return { by: 'sender' }
  const own = saidBy(trace, m)
  if (kinshipOf(trace, m, previous) === 'published' && differs(own[name], saidBy(trace, previous)[name]))
    return { by: 'rule', rule: String(own.RuleName) }
  return propertyOrigin(trace, previous, Infinity, name)
}

function changedHere(trace: Trace, m: number, n: number, name: string): 'receiver' | 'broker' | null {
  for (const row of trace.rowsOf(m).toReversed()) {
    if (row > n || !MODIFYING.has(trace.kindOf(row))) continue
    const record: EveryKey = trace.record(row)
    const reason = REASONS[name]
    if (reason !== undefined && typeof record[reason] === 'string') return 'broker'
    if (record.propertiesToModify !== undefined && name in record.propertiesToModify) return 'receiver'
  }
  return null
}

/** Application properties as the message has them when it comes to its place. */
const saidBy = (trace: Trace, m: number): ApplicationProperties => trace.contentOf(m).applicationProperties ?? {}

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)
