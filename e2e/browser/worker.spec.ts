/** The simulator in the browser's worker: the same traces as elsewhere, and what happens where there is none. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { compile } from '../../scenarios/compile/compile.ts'
import { parseScenario } from '../../scenarios/parse/parse.ts'
import { simulate } from '../../sim-core/index.ts'
import type { SimulationInput } from '../../sim-core/index.ts'
import { clock, open, story, test } from './page.ts'

const library = new URL('../../scenarios/library/', import.meta.url)
/** One of four: the same code runs in both places, only the engine differs. */
const ids = readdirSync(library)
  .filter((name, i) => name.endsWith('.json') && i % 4 === 0)
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

function inputOf(id: string): SimulationInput {
  const parsed = parseScenario(readFileSync(new URL(`${id}.json`, library), 'utf8'))
  if (!parsed.ok) throw new Error(`${id} is not valid`)
  return compile(parsed.scenario)
}

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** Runs in a page of the same place without its policy: gives the input to a worker as the page does, and reads the trace that comes back. */
async function traceInWorker([address, input]: readonly [string, SimulationInput]): Promise<string> {
  const worker = new Worker(address, { type: 'module' })
  const data = await new Promise<unknown>(resolve => {
    worker.addEventListener('message', ({ data: answer }: MessageEvent<{ kind: string; data: unknown }>) => {
      if (answer.kind === 'ready') worker.postMessage({ input })
      if (answer.kind === 'done') resolve(answer.data)
    })
  })
  worker.terminate()
  return (globalThis as unknown as { traceText: typeof traceText }).traceText(data)
}

test("a quarter of the built-in scenarios give the same trace, byte for byte, in the browser's worker and in Node", async ({
  page,
  baseURL,
}) => {
  const [worker] = readdirSync(join(dist, 'worker')).filter(name => name.startsWith('worker-'))
  await page.route(`${baseURL}blank.html`, route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
  )
  await page.addInitScript(`globalThis.traceText = ${traceText.toString()}`)
  await page.goto('./blank.html')
  for (const id of ids) {
    const input = inputOf(id)
    const inBrowser = await page.evaluate(traceInWorker, [`./worker/${worker}`, input] as const)
    expect(inBrowser, id).toBe(traceText(simulate(input).data))
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
  await expect(story(page)).toContainText('How long does one bad message delay the others?')
  await expect(clock(page)).toBeVisible()
})
