import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A script, not a module. */
const WORKER: string = './service-worker.ts'
const SCOPE = 'https://example.test/'
const FILES = ['./', 'assets/a-1.js', 'assets/b-2.js']
type Listener = (event: { waitUntil(done: Promise<unknown>): void }) => void

/** A browser's caches and a network in which some files are missing. */
function world(missing: ReadonlySet<string>) {
  const stored = new Map<string, Map<string, Response>>()
  const open = (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, files)
    return Promise.resolve({
      put: (address: string, response: Response) => Promise.resolve(void files.set(address, response)),
      keys: () => Promise.resolve([...files.keys()]),
      match: (address: string) => Promise.resolve(files.get(address)),
    })
  }
  const caches = {
    open,
    match: () => Promise.resolve(undefined),
    keys: () => Promise.resolve([...stored.keys()]),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
  }
  const fetch = (asked: string | Request) => {
    const address = typeof asked === 'string' ? asked : asked.url
    const type = address === SCOPE ? 'text/html' : 'text/javascript'
    return Promise.resolve(
      new Response('', { status: missing.has(address) ? 404 : 200, headers: { 'content-type': type } }),
    )
  }
  return { stored, caches, fetch }
}

/** The worker of one version, as the browser starts it. */
async function started(version: string, { caches, fetch }: ReturnType<typeof world>) {
  const listeners = new Map<string, Listener>()
  const globals = {
    FILES,
    VERSION: version,
    caches,
    fetch,
    registration: { scope: SCOPE },
    clients: { claim: () => Promise.resolve() },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  vi.resetModules()
  await import(/* @vite-ignore */ WORKER)
  const told = async (type: string) => {
    let done: Promise<unknown> = Promise.resolve()
    listeners.get(type)!({ waitUntil: waiting => void (done = waiting) })
    await done
  }
  const answered = (url: string) => {
    let answer: Promise<Response> | undefined
    const respondWith = (response: Promise<Response>) => void (answer = response)
    listeners.get('fetch')!({ request: { method: 'GET', url, mode: 'no-cors' }, respondWith } as never)
    return answer!
  }
  return { install: () => told('install'), activate: () => told('activate'), answered }
}

const nameOf = (version: string): string => `busscope ${SCOPE} ${version}`
const missing = new Set<string>()

beforeEach(() => missing.clear())
afterEach(() => vi.unstubAllGlobals())

test('a version that did not come whole leaves nothing, so that the good one before stays', async () => {
  const browser = world(missing)
  const one = await started('one', browser)
  await one.install()
  await one.activate()
  missing.add(`${SCOPE}assets/b-2.js`)
  const two = await started('two', browser)
  await expect(two.install()).rejects.toThrow('assets/b-2.js is not there')
  expect([...browser.stored.keys()]).toEqual([nameOf('one')])
  missing.clear()
  const three = await started('three', browser)
  await three.install()
  await three.activate()
  expect([...browser.stored.keys()]).toEqual([nameOf('one'), nameOf('three')])
})

test('a version that is here whole stays when it cannot be fetched again', async () => {
  const browser = world(missing)
  const one = await started('one', browser)
  await one.install()
  missing.add(SCOPE)
  await expect((await started('one', browser)).install()).rejects.toThrow('is not there')
  expect(browser.stored.get(nameOf('one'))?.size).toBe(3)
})

test.each(['open', 'match'] as const)('where the caches forbid %s the network answers', async name => {
  const browser = world(missing)
  const forbid = () => Promise.reject(new DOMException('forbidden', 'SecurityError'))
  const worker = await started('one', { ...browser, caches: { ...browser.caches, [name]: forbid } })
  expect((await worker.answered(`${SCOPE}assets/a-1.js`)).status).toBe(200)
})
