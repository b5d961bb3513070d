/**
 * Who may ask: programs, and the page of this server. A web page from elsewhere reaches a server on this machine too, by a form, by a
 * script without reading the answer, or by a name of its own that it lets point here (rebinding); so the names that the browser
 * states are checked. No CORS headers are ever sent.
 */
import { isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'
import { Refused } from './answer.ts'

/** @param host what the server was told to bind to */
export function checkSender({ headers }: IncomingMessage, host: string): void {
  const asked = headers.host === undefined ? null : hostNameOf(`http://${headers.host}`)
  if (asked === null || !isOwnName(asked, host))
    throw new Refused(
      403,
      `Host ${shown(headers.host)} is not a name of this server: ask for localhost, for its address, or start it with --host.`,
    )
  const { origin } = headers
  if (origin !== undefined && origin !== `http://${headers.host}`)
    throw new Refused(403, `Origin ${shown(origin)} may not ask here: only the page of this server and programs may.`)
}

/** An address cannot be rebound: only names can come to point elsewhere. */
function isOwnName(name: string, host: string): boolean {
  return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || name === host.toLowerCase()
}

function hostNameOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { hostname, username, pathname, search } = new URL(address)
  return username !== '' || pathname !== '/' || search !== '' ? null : hostname.replace(/^\[(.*)\]$/, '$1')
}

const shown = (text: string | undefined): string => JSON.stringify((text ?? '').slice(0, 100))
