/** What "from scratch" begins with: one queue, somebody who sends, somebody who receives. */

/** As JSON, laid out as people write it. */
export function newScenario(title: string, description: string): string {
  const scenario = {
    busscope: 1,
    title,
    description,
    runFor: 'PT2M',
    queues: { orders: { lockDuration: 'PT30S', maxDeliveryCount: 10 } },
    senders: [{ name: 'shop', to: 'orders', arrivals: { every: 'PT10S' }, count: 6, message: { messageId: 'order-{n}' } }],
    receivers: [{ name: 'worker', from: 'orders', processingTime: { constant: 'PT8S' } }],
  }
  return `${JSON.stringify(scenario, null, 2)}\n`
}
