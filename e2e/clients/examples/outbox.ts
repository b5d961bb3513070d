/**
 * An outbox: what is to be sent stands in the database with the change that it tells of. Whoever sends it may die before that is
 * noted, so it is sent again; the row's id as MessageId lets the broker's duplicate detection drop the second.
 */
import type { ServiceBusClient } from '@azure/service-bus'

export interface Row {
  readonly id: string
  readonly event: unknown
  sent: boolean
}

export async function sendOutbox(
  client: ServiceBusClient,
  queue: string,
  rows: readonly Row[],
  note: (row: Row) => void = row => (row.sent = true),
): Promise<void> {
  const sender = client.createSender(queue)
  try {
    for (const row of rows.filter(({ sent }) => !sent)) {
      await sender.sendMessages({ body: row.event, messageId: row.id })
      note(row)
    }
  } finally {
    await sender.close()
  }
}
