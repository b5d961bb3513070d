/** Steps and receivers of scenarios, for tests. */

type Parts = Readonly<Record<string, unknown>>

export const at = (seconds: number, what: string, more: Parts = {}) => ({ at: `PT${seconds}S`, do: what, ...more })

export const send = (seconds: number, to: string, messageId: string, more: Parts = {}) =>
  at(seconds, 'send', { to, message: { messageId, ...more } })

/** In one operation; a text is a MessageId. */
export const sendAll = (seconds: number, to: string, ...messages: readonly (string | Parts)[]) =>
  at(seconds, 'send', { to, messages: messages.map(one => (typeof one === 'string' ? { messageId: one } : one)) })

export const receive = (seconds: number, from: string, as: string, more: Parts = {}) =>
  at(seconds, 'receive', { from, as, ...more })

export const worker = (name: string, more: Parts = {}) => ({
  name,
  from: 'q',
  processingTime: { constant: 'PT10S' },
  ...more,
})

/** A processing time. */
export const work = (seconds: number) => ({ constant: `PT${seconds}S` })

/** A processor is killed while it works on the first of two messages, and starts again when that lock is over. */
export const restartedProcessor = {
  runFor: 'PT5M',
  queues: { q: { lockDuration: 'PT30S' } },
  steps: [sendAll(0, 'q', 'a', 'b')],
  receivers: [
    {
      name: 'p',
      from: 'q',
      client: 'processor',
      processingTime: { constant: 'PT1M' },
      killAt: 'PT25S',
      restartAfter: 'PT10S',
    },
  ],
}
