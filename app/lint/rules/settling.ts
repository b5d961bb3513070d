/** What a receiver may do with a message, whichever way the scenario says it. */
import type { ReceiverInput, SettleAction, SettleRule } from '../../../sim-core/index.ts'

export const mayDo = ({ settle }: ReceiverInput, action: SettleAction): boolean =>
  settle.kind === 'rules'
    ? settle.rules.some(rule => rule.do === action)
    : settle.weights.some(({ do: does, weight }) => does === action && weight > 0)

/** The first rule by which it crashes, and its place; null: it goes by weights, or never does it. */
export function crashingRule({ settle }: ReceiverInput): { index: number; rule: SettleRule } | null {
  if (settle.kind !== 'rules') return null
  const index = settle.rules.findIndex(rule => rule.do === 'crash')
  return index < 0 ? null : { index, rule: settle.rules[index]! }
}
