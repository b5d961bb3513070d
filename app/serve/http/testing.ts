/** A served run without AMQP, for tests of the HTTP side. */
import type { Scenario } from '../../../scenarios/index.ts'
import { Served } from '../served.ts'
import type { Door } from '../served.ts'
import { startHttp } from './server.ts'

export interface Serving {
  readonly served: Served
  readonly url: string
  close(): Promise<void>
}

export async function serving(scenario: Scenario, runForMs?: number): Promise<Serving> {
  const openDoor = async (): Promise<Door> => ({
    port: 0,
    activity: { waiting: 0, quiet: async () => {} },
    restart: () => {},
    close: async () => {},
  })
  const host = '127.0.0.1'
  const startsAtMs = Date.UTC(2026, 0, 1)
  const served = await Served.start({
    scenario,
    startsAtMs,
    host,
    port: 0,
    openDoor,
    ...(runForMs !== undefined && { runForMs }),
  })
  const http = await startHttp(served, { host, port: 0 })
  const close = async (): Promise<void> => {
    await http.close()
    await served.close()
  }
  return { served, url: `http://127.0.0.1:${http.port}`, close }
}
