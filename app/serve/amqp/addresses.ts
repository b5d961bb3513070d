/** Where a link goes, as clients write it. */

export interface Address {
  /** Path of an entity as scenarios write it; empty for nodes of the namespace. */
  readonly path: string
  readonly node: 'entity' | 'management' | 'cbs'
}

const MANAGEMENT = /(?:^|\/)\$management$/i

/** null = there is no address. */
export function addressOf(text: string | null | undefined): Address | null {
  if (typeof text !== 'string') return null
  // Some clients write a URL.
  const address = text.replace(/^(?:amqps?|sb|https?):\/\/[^/]*/i, '').replace(/^\/+|\/+$/g, '')
  if (address.toLowerCase() === '$cbs') return { path: '', node: 'cbs' }
  if (MANAGEMENT.test(address)) return { path: pathOf(address.replace(MANAGEMENT, '')), node: 'management' }
  return { path: pathOf(address), node: 'entity' }
}

function pathOf(address: string): string {
  return address
    .replace(/\/subscriptions\//gi, '/subscriptions/')
    .replace(/\/\$deadletterqueue$/i, '/$deadletterqueue')
    .replace(/\/\$transfer\//i, '/$transfer/')
}
