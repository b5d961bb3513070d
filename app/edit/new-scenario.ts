/**
 * What "from scratch" begins with: a queue, or a topic with a subscription, and one message. A receiver would take it, and what a TTL
 * or a schedule does would not be seen.
 */

export type NewKind = 'queue' | 'topic'

/** As JSON, laid out as people write it. */
export function newScenario(title: string, description: string, kind: NewKind = 'queue'): string {
  const sender = { name: 'shop', to: 'orders', arrivals: { at: ['PT0S'] } }
  const begun =
    kind === 'queue'
      ? { queues: { orders: {} }, senders: [{ ...sender, message: { messageId: 'order-{n}' } }] }
      : {
          topics: { orders: { subscriptions: { billing: {} } } },
          senders: [{ ...sender, message: { applicationProperties: { amount: 10 } } }],
        }
  return `${JSON.stringify({ busscope: 1, title, description, runFor: 'PT20M', ...begun }, null, 2)}\n`
}
