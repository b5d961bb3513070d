/** A broker for a test with real clients: started in this process, on a free port. */
import { ServiceBusClient } from '@azure/service-bus'
import type { ServiceBusClientOptions } from '@azure/service-bus'
import { startAmqp } from '../../app/serve/amqp/server.ts'
import type { AmqpServer } from '../../app/serve/amqp/server.ts'
import { Bus } from '../../app/serve/bus.ts'
import type { Scenario } from '../../scenarios/index.ts'

export const STARTS_AT = Date.UTC(2026, 0, 1)

/** What of the SDK's own a test takes hold of to break it. */
interface RheaConnection {
  readonly _connection: {
    readonly socket: { destroy(): void }
    readonly options: { reconnect: unknown }
    is_open(): boolean
  }
}

export interface Served {
  readonly bus: Bus
  readonly amqp: AmqpServer
  readonly connectionString: string
  client(options?: ServiceBusClientOptions): ServiceBusClient
  /** Resolves when this operation has come so often. */
  came(operation: string, times: number): Promise<void>
  /** How often it has come so far. */
  count(operation: string): number
  /** Its connection breaks, without a word. */
  drop(client: ServiceBusClient): void
  /** What the server said of clients that it sent away. */
  readonly told: readonly string[]
  /** Resolves once nobody says anything any more. */
  quiet(): Promise<void>
  /** Time goes on when clients are quiet. */
  advance(ms: number): Promise<void>
  close(): Promise<void>
}

/**
 * `startsAtMs` before the wall's now: the SDK takes locks to be over and renews them without end; where locks are held, let it be
 * now, or `maxAutoLockRenewalDurationInMs: 0`.
 */
export async function serve(
  scenario: Omit<Scenario, 'busscope' | 'title' | 'runFor'>,
  startsAtMs = STARTS_AT,
): Promise<Served> {
  const bus = new Bus({ busscope: 1, title: 'Test', runFor: 'PT1M', ...scenario }, { startsAtMs })
  const told: string[] = []
  const amqp = await startAmqp(bus, { host: '127.0.0.1', port: 0, tell: sentence => told.push(sentence) })
  const connectionString = `Endpoint=sb://127.0.0.1:${amqp.port};SharedAccessKeyName=RootManageSharedAccessKey;SharedAccessKey=SAS_KEY_VALUE;UseDevelopmentEmulator=true;`
  const clients: ServiceBusClient[] = []
  const operations: string[] = []
  const perform = bus.perform.bind(bus)
  bus.perform = (operation, beside) => {
    operations.push(operation.do)
    return perform(operation, beside)
  }
  const count = (operation: string): number => operations.filter(each => each === operation).length
  return {
    bus,
    amqp,
    connectionString,
    client: options => {
      const client = new ServiceBusClient(connectionString, {
        retryOptions: { maxRetries: 0, timeoutInMs: 5000 },
        ...options,
      })
      clients.push(client)
      return client
    },
    count,
    told,
    quiet: () => amqp.activity.quiet(20, 2000),
    came: async (operation, times) => {
      while (count(operation) < times) await new Promise(resolve => setTimeout(resolve, 2))
    },
    drop: client => {
      clients.splice(clients.indexOf(client), 1)
      const { connection } = (client as unknown as { _connectionContext: { connection: RheaConnection } })
        ._connectionContext
      connection._connection.options.reconnect = false
      connection._connection.socket.destroy()
      // The SDK has not noticed. When it gives up what it waits for, a minute later, it would wait for the session's end as well, and
      // fail another minute later with nobody to catch it.
      connection._connection.is_open = () => false
    },
    advance: async ms => {
      await amqp.activity.quiet(20, 2000)
      bus.moveTo(bus.now + ms)
      await amqp.activity.quiet(20, 2000)
    },
    close: async () => {
      await Promise.all(clients.map(client => client.close()))
      await amqp.close('The test is over.')
    },
  }
}
