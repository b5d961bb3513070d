/** The HTTP side of a served run: the page, `/busscope/…`, the administration API of Azure's clients, `/health`. */
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Served } from '../served.ts'
import { Administration } from './atom/administration.ts'
import { Refused, answer, answerRefused } from './answer.ts'
import { control } from './control.ts'
import { checkSender } from './guard.ts'
import { answerPage } from './page.ts'

export interface HttpDoor {
  readonly port: number
  close(): Promise<void>
}

/** A request that trickles in is given up, so that nobody holds all connections with a few bytes each. */
const HEADERS_WAIT_MS = 10_000
const REQUEST_WAIT_MS = 30_000
const CONNECTIONS_MOST = 1000

export async function startHttp(
  served: Served,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<HttpDoor> {
  const administration = new Administration(served)
  const server = createServer((request, response) => {
    answerRequest({ served, administration, host, request, response }).catch((error: unknown) =>
      refuse(response, error),
    )
  })
  server.maxConnections = CONNECTIONS_MOST
  server.headersTimeout = HEADERS_WAIT_MS
  server.requestTimeout = REQUEST_WAIT_MS
  await listening(server, host, port)
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

interface Question {
  readonly served: Served
  readonly administration: Administration
  readonly host: string
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

async function answerRequest({ served, administration, host, request, response }: Question): Promise<void> {
  checkSender(request, host)
  const address = request.url ?? '/'
  if (!address.startsWith('/') || !URL.canParse(address, 'http://here'))
    throw new Refused(400, 'The address cannot be read.')
  const { pathname, searchParams } = new URL(address, 'http://here')
  const path = decoded(pathname)
  if (path === '/health')
    return answer(response, 200, 'application/json', '{"status":"healthy","message":"Service is healthy."}\n')
  if (path.startsWith('/busscope/'))
    return control(path.slice('/busscope/'.length), { served, request, response, query: searchParams })
  if (searchParams.has('api-version') || path.startsWith('/$') || !isReading(request))
    return administration.answer({ path, query: searchParams, request, response })
  return answerPage(path, response, served.playground)
}

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    throw new Refused(400, 'The address cannot be read.')
  }
}

function refuse(response: ServerResponse, error: unknown): void {
  if (error instanceof Refused) return answerRefused(response, error)
  process.stderr.write(
    `busscope: this is a bug of BusScope, please report it.\n${error instanceof Error ? error.stack : String(error)}\n`,
  )
  answerRefused(response, new Refused(500, 'This is a bug of BusScope; it is told on standard error.'))
}
