/**
 * Keeps the page for days without a network. The build puts the list of its files before this (app/build/offline.ts) and names the
 * whole by a fingerprint of them, so one cache holds one version, whole or not at all.
 *
 * A version takes over when no page of an older one is open, or when a person asks for it. Until then older pages are served by the
 * older worker; after that the cache before is kept as well, because a page may still fetch late pieces of its own version.
 */

/** Put here by the build: paths relative to this file, and the fingerprint. */
declare const FILES: readonly string[]
declare const VERSION: string

interface ExtendableEvent {
  waitUntil(done: Promise<unknown>): void
}
interface FetchEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

/** The part of a service worker's global that is needed; the project's types are a window's. */
interface WorkerScope {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
}
const scope = globalThis as unknown as WorkerScope

/** Caches of other programs at this place are none of our business. */
const PREFIX = `busscope ${scope.registration.scope} `
const NAME = `${PREFIX}${VERSION}`
/** Where the page itself is kept, whatever it is called in the address. */
const PAGE = './'
const kept = new Set(FILES.map(addressOf))

function addressOf(path: string): string {
  return new URL(path, scope.registration.scope).href
}

async function install(): Promise<void> {
  const cache = await caches.open(NAME)
  const wasWhole = (await cache.keys()).length >= FILES.length
  try {
    await Promise.all(FILES.map(async path => cache.put(addressOf(path), await fetched(path))))
  } catch (error) {
    // Half a version would later be taken for the one before.
    if (!wasWhole) await caches.delete(NAME)
    throw error
  }
}

/** A file with a fingerprint in its name is what it was; the others are asked for anew. */
async function fetched(path: string): Promise<Response> {
  const hasFingerprint = path.includes('/') && path !== PAGE
  const known = hasFingerprint ? await caches.match(addressOf(path)) : undefined
  const response = known ?? (await fetch(addressOf(path), { cache: hasFingerprint ? 'default' : 'no-cache' }))
  const isPage = response.headers.get('content-type')?.includes('text/html') === true
  // A server that answers everything with its start page must not fill our cache with it.
  if (!response.ok || isPage !== (path === PAGE)) throw new Error(`${path} is not there (${response.status}).`)
  return response.redirected ? new Response(await response.blob(), { headers: response.headers }) : response
}

/** This version and the one before stay. */
async function tidy(): Promise<void> {
  const names = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== NAME)
  await Promise.all(names.slice(0, -1).map(name => caches.delete(name)))
}

/** What is kept comes from its cache; anything else from the network, and is not kept. */
async function answer(request: Request): Promise<Response> {
  const { origin, pathname } = new URL(request.url)
  const address = request.mode === 'navigate' && isThisPage(origin + pathname) ? addressOf(PAGE) : origin + pathname
  return (await keptAnswer(address)) ?? fetch(request)
}

async function keptAnswer(address: string): Promise<Response | undefined> {
  try {
    const own = kept.has(address) ? await (await caches.open(NAME)).match(address) : undefined
    return own ?? (await caches.match(address))
  } catch {
    return undefined // storage is forbidden or broken: the network has it too
  }
}

function isThisPage(address: string): boolean {
  return address === addressOf(PAGE) || address === addressOf('index.html')
}

scope.addEventListener('install', event => event.waitUntil(install()))
scope.addEventListener('activate', event => event.waitUntil(tidy().then(() => scope.clients.claim())))
scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') void scope.skipWaiting()
})
scope.addEventListener('fetch', event => {
  const { request } = event
  if (request.method === 'GET' && request.url.startsWith(scope.registration.scope)) event.respondWith(answer(request))
})
