/** A client that says exactly which frames it means: rhea without an SDK. */
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { Connection, Delivery, Receiver, Sender } from 'rhea'

const rhea = createRequire(import.meta.url)('rhea') as typeof import('rhea')
interface Described {
  described(): unknown
}
/** What rhea has and its types do not say. */
interface Untold {
  readonly types: typeof rhea.types & { readonly Writer: new () => { write(value: unknown): void; toBuffer(): Buffer } }
  readonly message: typeof rhea.message & {
    accepted(): Described
    released(): Described
    rejected(fields: object): Described
    modified(fields: object): Described
  }
}
export const { types, message } = rhea as unknown as Untold

export interface Raw {
  readonly connection: Connection
  sender(address: string): Promise<Sender>
  receiver(address: string, options?: object): Promise<Receiver>
  close(): Promise<void>
}

export async function connectRaw(port: number): Promise<Raw> {
  const container = rhea.create_container({ id: 'raw' })
  container.on('error', () => {})
  const connection = container.connect({ host: '127.0.0.1', port, username: 'anonymous', reconnect: false })
  for (const event of ['disconnected', 'connection_error', 'session_error', 'sender_error', 'receiver_error'])
    connection.on(event, () => {})
  await once(connection, 'connection_open')
  return {
    connection,
    sender: async address => {
      const sender = connection.open_sender({ target: { address }, autosettle: false })
      await once(sender, 'sendable')
      return sender
    },
    receiver: async (address, options = {}) => {
      const receiver = connection.open_receiver({
        source: { address },
        credit_window: 0,
        autoaccept: false,
        ...options,
      })
      await once(receiver, 'receiver_open')
      return receiver
    },
    close: async () => {
      connection.close()
      await once(connection, 'connection_close')
    },
  }
}

/** The outcome of what was sent or settled, as the broker told it. */
export async function outcomeOf(link: Sender | Receiver, delivery: Delivery): Promise<unknown> {
  while (!(delivery as { remote_settled?: boolean }).remote_settled)
    await new Promise(resolve => setTimeout(resolve, 2))
  void link
  return (delivery as { remote_state?: unknown }).remote_state
}

export interface Got {
  readonly message: {
    readonly body: unknown
    readonly application_properties?: Record<string, unknown>
    readonly delivery_count?: number
    readonly message_annotations?: Record<string, unknown>
  }
  readonly delivery: Delivery & { readonly tag: Buffer; update(settled: boolean, state: unknown): void }
}

export async function next(receiver: Receiver): Promise<Got> {
  receiver.add_credit(1)
  const [context] = (await once(receiver, 'message')) as [Got]
  return context
}
