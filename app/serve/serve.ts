/** Everything of a served run started together: the door for AMQP clients, the HTTP side, and what clients are told to connect with. */
import type { Scenario } from '../../scenarios/index.ts'
import { startAmqp } from './amqp/server.ts'
import type { Patience, Speed } from './clock.ts'
import { startHttp } from './http/server.ts'
import { Served } from './served.ts'

export interface ServeOptions {
  readonly host: string
  /** 0 = a free one. */
  readonly port: number
  readonly http: number
  readonly startsAtMs: number
  readonly runForMs?: number
  readonly speed?: Speed
  readonly patience?: Patience
  /** Is told, in a sentence, of each client that is sent away for what it did. */
  readonly tell?: (sentence: string) => void
}

export interface Serving {
  readonly served: Served
  readonly connectionString: string
  readonly adminConnectionString: string
  readonly amqpPort: number
  /** Where the page is. */
  readonly http: string
  close(reason?: string): Promise<void>
}

export async function serve(scenario: Scenario, options: ServeOptions): Promise<Serving> {
  const { host, port, http: httpPort, ...rest } = options
  const served = await Served.start({ ...rest, scenario, host, port, openDoor: startAmqp })
  const door = await startHttp(served, { host, port: httpPort }).catch(async (error: unknown) => {
    await served.close()
    throw error
  })
  const name = nameFor(host)
  return {
    served,
    connectionString: connectionString(name, served.port),
    adminConnectionString: connectionString(name, door.port),
    amqpPort: served.port,
    http: `http://${name}:${door.port}/`,
    close: async reason => {
      await Promise.all([served.close(reason), door.close()])
    },
  }
}

/** As an address has it; who binds to all addresses is reached at this one too. */
function nameFor(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** As Microsoft's emulator has it; the key is not checked. */
function connectionString(name: string, port: number): string {
  return `Endpoint=sb://${name}:${port};SharedAccessKeyName=RootManageSharedAccessKey;SharedAccessKey=SAS_KEY_VALUE;UseDevelopmentEmulator=true;`
}
