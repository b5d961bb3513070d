/** What "from scratch" begins with: one queue and one message in it. A receiver would take it, and what a TTL or a schedule does would not be seen. */

/** As JSON, laid out as people write it. */
export function newScenario(title: string, description: string): string {
  const scenario = {
    busscope: 1,
    title,
    description,
    runFor: 'PT20M',
    queues: { orders: {} },
    senders: [{ name: 'shop', to: 'orders', arrivals: { at: ['PT0S'] }, message: { messageId: 'order-{n}' } }],
  }
  return `${JSON.stringify(scenario, null, 2)}\n`
}
