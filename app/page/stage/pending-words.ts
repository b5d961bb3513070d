import type { PendingSend, PendingSettlement } from '../../read/transaction/transactions.ts'
import type { TimelineWords } from '../../words/words.ts'

export function settledWords({ does, transaction }: PendingSettlement, { stage: { pending } }: TimelineWords): string {
  return pending.settled(pending.settles[does], transaction)
}

export function sentWords({ messageIds, transaction }: PendingSend, { stage: { pending } }: TimelineWords): string {
  return pending.sent(
    messageIds.length,
    messageIds.filter(id => id !== undefined),
    transaction,
  )
}
