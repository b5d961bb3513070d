import { readdirSync, readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { compile, parseScenario } from '../../scenarios/index.ts'
import { simulate } from '../../sim-core/index.ts'
import { clock, open, story, test } from './page.ts'

const library = new URL('../../scenarios/library/', import.meta.url)
const ids = readdirSync(library)
  .filter(name => name.endsWith('.json'))
  .map(name => name.slice(0, -'.json'.length))

/** A trace's data as text, the columns byte by byte. Runs here and, as its own source, in the page: uses nothing from outside. */
function traceText(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`
    if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
    if (value instanceof Map) return [...(value as Map<unknown, unknown>)]
    if (!ArrayBuffer.isView(value)) return value
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    let hash = 0x811c9dc5
    for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
    return `${value.constructor.name} of ${bytes.length} bytes, ${hash >>> 0}`
  })
}

function traceInNode(id: string): string {
  const parsed = parseScenario(readFileSync(new URL(`${id}.json`, library), 'utf8'))
  if (!parsed.ok) throw new Error(`${id} is not valid`)
  return traceText(simulate(compile(parsed.scenario)).data)
}

/** Listens in to what the first worker tells the page: another one tries what Why asks. The page itself has no door for tests. Runs in the page. */
function listenIn(text: (data: unknown) => string): void {
  const heard: string[] = []
  let isFirst = true
  Object.assign(window, { heard })
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      if (!isFirst) return
      isFirst = false
      this.addEventListener('message', ({ data }: MessageEvent<{ kind: string; data: unknown }>) => {
        if (data.kind === 'done') heard.push(text(data.data))
      })
    }
  }
}

test("every built-in scenario gives the same trace, byte for byte, in the page's worker and in Node", async ({
  page,
}) => {
  test.setTimeout(300_000) // some sixty runs, each in two places
  await page.addInitScript(`(${listenIn.toString()})(${traceText.toString()})`)
  await open(page, '#id=traffic-spike')
  // The first is heard already, and an address that is shown already runs nothing: it comes last, from another one.
  for (const id of [...ids.filter(candidate => candidate !== 'traffic-spike'), 'traffic-spike']) {
    await page.evaluate(hash => {
      ;(window as unknown as { heard: string[] }).heard.length = 0
      location.hash = hash
    }, `#id=${id}`)
    const heard = await page.waitForFunction(() => (window as unknown as { heard: string[] }).heard[0])
    expect(await heard.jsonValue(), id).toBe(traceInNode(id))
  }
})

test('where no worker starts, the page simulates by itself', async ({ page }) => {
  await page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new DOMException('forbidden', 'SecurityError')
      }
    } as unknown as typeof Worker
  })
  await open(page, '#id=poison-message')
  await expect(story(page)).toContainText('How long does one bad message hold up the others?')
  await expect(clock(page)).toBeVisible()
})
