/** The HTTP side of a served run, asked with real requests. */
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile, parseScenario } from '../../../scenarios/index.ts'
import { simulate } from '../../../sim-core/index.ts'
import { scenarioIn } from '../../library/links.ts'
import { markedPage } from './page.ts'
import { serving } from './testing.ts'
import type { Serving } from './testing.ts'

let bus: Serving

beforeAll(async () => {
  bus = await serving({
    busscope: 1,
    title: 'Jobs',
    runFor: 'P1D',
    queues: { jobs: { lockDuration: 'PT30S', deadLetteringOnMessageExpiration: true } },
  })
})
afterAll(() => bus.close())

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${bus.url}/busscope/${path}`, init)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const post = (path: string, body: unknown) =>
  ask(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })

test('the clock tells where it stands and what comes, and goes where it is told', async () => {
  expect((await post('reset', '')).body).toEqual({
    mode: 'manual',
    now: '2026-01-01T00:00:00.000Z',
    at: 'PT0S',
    atMs: 0,
    next: null,
    waiting: 0,
  })
  expect(
    (
      await post('steps', [
        { do: 'send', to: 'jobs', message: { messageId: 'm', timeToLive: 'PT1M' } },
        { do: 'receive', from: 'jobs', as: 'r' },
      ])
    ).body,
  ).toEqual({ records: [1, 2] })
  const told = await ask('clock')
  expect(told.body['next']).toEqual({ at: 'PT30S', what: expect.stringContaining('lock') as string })
  expect((await post('clock', { toNext: true })).body['atMs']).toBe(30_000)
  expect((await post('clock', { advance: 'PT10M' })).body).toMatchObject({
    at: 'PT10M30S',
    now: '2026-01-01T00:10:30.000Z',
  })
  expect((await post('clock?quietMs=0', { to: 'PT15M' })).body['at']).toBe('PT15M')
  expect((await post('clock', { to: '2026-01-01T00:16:00Z' })).body['at']).toBe('PT16M')
  expect(await post('clock', { to: 'PT1M' })).toMatchObject({
    status: 409,
    body: { error: 'Time does not go back: it is PT16M.' },
  })
  expect(await post('clock', { advance: 'P2D' })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('ends at P1D') as string },
  })
  for (const wrong of [{ advance: 'soon' }, { advance: -3 }, {}, { advance: 'PT1S', to: 'PT2S' }, [], null, 'x'])
    expect((await post('clock', wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect((await post('clock', { mode: '1000x' })).body['mode']).toBe('1000x')
  expect((await post('clock', { mode: 'manual' })).body['mode']).toBe('manual')
})

test('state, trace and why are as on the command line', async () => {
  await post('reset', '')
  await post('steps', [{ do: 'send', to: 'jobs', message: { messageId: 'm', timeToLive: 'PT1M' } }])
  await post('clock', { advance: 'PT2M' })
  await post('steps', [{ do: 'receive', from: 'jobs' }])
  const state = (await ask('state')).body as {
    entities: Record<string, { counts: { active: number; deadLetter: number } }>
  }
  expect(state.entities['jobs']!.counts).toMatchObject({ active: 0, deadLetter: 1 })
  const before = (await ask('state?at=PT1S')).body as typeof state
  expect(before.entities['jobs']!.counts).toMatchObject({ active: 1, deadLetter: 0 })
  const text = await (await fetch(`${bus.url}/busscope/trace?from=1`)).text()
  const records = text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as { n: number; kind: string })
  expect(records.map(({ n }) => n)).toEqual(records.map((_, i) => i + 1))
  expect(records.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['message-enqueued', 'message-expired', 'message-dead-lettered']),
  )
  const { lines } = (await ask('why?message=m')).body as { lines: string[] }
  expect(lines.join('\n')).toContain('dead-letter')
  const russian = (await ask('why?entity=jobs&lang=ru&at=PT1S')).body as { lines: string[] }
  expect(russian.lines.join('\n')).toMatch(/[а-я]/)
  expect((await ask('why?record=1')).status).toBe(200)
  for (const wrong of [
    'why',
    'why?record=999',
    'why?entity=nowhere',
    'why?message=m&at=x',
    'why?message=m&lang=de',
    'state?at=-1',
    'trace?from=x',
    'figure?view=x',
    'figure?colour=red',
    'figure?marks=x',
    'figure?arrows=ttl',
    'figure?theme=pink',
  ])
    expect((await ask(wrong)).status, wrong).toBe(400)
  expect((await ask('nothing')).status).toBe(404)
  expect((await ask('reset')).status).toBe(405)
  const svg = await fetch(`${bus.url}/busscope/figure?view=timeline&theme=dark&entities=jobs`)
  expect(await svg.text()).toMatch(/^<svg [^]*<\/svg>\s*$/)
  // As the command line says it.
  const arrows = await fetch(`${bus.url}/busscope/figure?select=m%231@jobs&arrows=ttl&marks=none`)
  expect([arrows.status, await arrows.text()]).toEqual([200, expect.stringMatching(/^<svg [^]*<\/svg>\s*$/)])
})

test('what was recorded gives equal records, as a scenario and as a link', async () => {
  const scenario = JSON.stringify((await ask('scenario')).body)
  const parsed = parseScenario(scenario)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const trace = simulate(compile(parsed.scenario))
  const live = bus.served.bus.run.trace()
  expect(Array.from({ length: trace.length }, (_, n) => trace.record(n))).toEqual(
    Array.from({ length: live.length }, (_, n) => live.record(n)),
  )
  const { link } = (await ask('link')).body as { link: string }
  expect(link).toContain('&t=PT2M')
  expect(JSON.parse(await scenarioIn(link))).toEqual(JSON.parse(scenario))
})

test('a recording that fits no link is told so', async () => {
  const bodies = Array.from({ length: 200 }, (_, i) => ({
    do: 'send',
    to: 'jobs',
    message: { body: Array.from({ length: 60 }, (_, k) => ((i * 60 + k) * 2654435761) % 4294967296).join(' ') },
  }))
  expect((await post('steps', bodies)).status).toBe(200)
  expect(await ask('link')).toMatchObject({
    status: 413,
    body: { error: expect.stringContaining('the most is 32000') as string },
  })
})

test('steps that cannot be read are all told, and none is done', async () => {
  const { length } = bus.served.bus.run
  const { status, body } = await post('steps', [
    { do: 'createQueue', entity: 'x' },
    { do: 'send', to: 'jbos', message: {} },
    { do: 'recieve', from: 'jobs' },
  ])
  expect(status).toBe(400)
  expect((body['issues'] as { path: string }[]).map(({ path }) => path)).toEqual(['steps[1].to', 'steps[2].do'])
  expect(bus.served.bus.run.length).toBe(length)
  expect((await post('steps', [{ do: 'send', to: 'x', message: {} }])).status).toBe(400)
  expect((await post('steps', {})).status).toBe(400)
  expect((await post('steps', '[')).status).toBe(400)
})

test('a reset takes another scenario, or tells what is wrong with it', async () => {
  expect((await post('reset', { queues: { other: {} } })).body).toMatchObject({ atMs: 0 })
  expect(Object.keys(((await ask('state')).body as { entities: object }).entities)).toContain('other')
  const wrong = await post('reset', { queues: { other: { lockDuration: 'PT1H' } } })
  expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'queues.other.lockDuration' }] } })
  expect((await post('reset', 'nonsense')).status).toBe(400)
  expect((await post('reset', `{"title":"${'x'.repeat(1 << 21)}"}`)).status).toBe(413)
  await post('reset', '')
  expect(Object.keys(((await ask('state')).body as { entities: object }).entities)).toContain('other')
})

test('the trace is followed while it grows, and a reset is told', async () => {
  await post('reset', { queues: { jobs: {} } })
  const abort = new AbortController()
  const response = await fetch(`${bus.url}/busscope/trace`, {
    headers: { Accept: 'text/event-stream' },
    signal: abort.signal,
  })
  let text = ''
  const reading = (async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part
  })().catch(() => {})
  await expect.poll(() => text).toContain('"kind":"entity-created"')
  await post('steps', [{ do: 'send', to: 'jobs', message: { messageId: 'late' } }])
  await expect.poll(() => text).toContain('late')
  await post('clock', { advance: 'PT5M' })
  await expect.poll(() => text).toContain('event: clock\ndata: {"atMs":300000')
  await post('reset', { queues: { again: {} } })
  await expect.poll(() => text).toMatch(/event: reset\n[^]*"entity":"again"/)
  abort.abort()
  await reading
})

test('a page that follows is told of the clock alone, in the language it speaks', async () => {
  await post('reset', { queues: { jobs: {} } })
  const abort = new AbortController()
  const response = await fetch(`${bus.url}/busscope/clock`, {
    headers: { Accept: 'text/event-stream' },
    signal: abort.signal,
  })
  let text = ''
  const reading = (async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part
  })().catch(() => {})
  await expect.poll(() => text).toContain('event: clock\ndata: {"atMs":0')
  await post('steps', [{ do: 'send', to: 'jobs', message: { messageId: 'late', timeToLive: 'PT1M' } }])
  await expect.poll(() => text.split('event: clock').length).toBe(3)
  await post('reset', '')
  await expect.poll(() => text).toMatch(/event: reset\n[^]*event: clock/)
  expect(text).not.toContain('"kind"')
  await post('steps', [{ do: 'send', to: 'jobs', message: { messageId: 'late', timeToLive: 'PT1M' } }])
  expect((await ask('clock?lang=es')).body['next']).toMatchObject({ what: expect.stringContaining('expira') as string })
  expect((await ask('clock?lang=de')).status).toBe(400)
  // While it follows the wall it is told though nothing happens.
  await post('clock', { mode: '1000x' })
  await expect.poll(() => text).toMatch(/"atMs":[1-9]\d*,"mode":"1000x"/)
  expect((await ask('clock')).body['atMs']).toBeGreaterThan(0)
  await post('clock', { mode: 'manual' })
  abort.abort()
  await reading
})

test('only its own names and its own page may ask', async () => {
  const status = (headers: Record<string, string>, path = '/busscope/clock') =>
    new Promise<number>((resolve, reject) => {
      const asked = request(`${bus.url}${path}`, { headers }, response => {
        response.resume()
        resolve(response.statusCode!)
      })
      asked.on('error', reject)
      asked.end()
    })
  const { host, port } = new URL(bus.url)
  expect(await status({ Host: host, Origin: `http://${host}` })).toBe(200)
  expect(await status({ Host: `localhost:${port}` })).toBe(200)
  expect(await status({ Host: `[::1]:${port}` })).toBe(200)
  for (const headers of [
    { Host: 'evil.example' },
    { Host: `evil.example:${port}` },
    { Host: host, Origin: 'http://evil.example' },
    { Host: host, Origin: 'null' },
    { Host: host, Origin: `http://localhost:${port}` },
  ])
    expect(await status(headers), JSON.stringify(headers)).toBe(403)
  expect(await status({ Host: 'evil.example' }, '/health')).toBe(403)
  expect(await status({ Host: 'evil.example' }, '/jobs?api-version=2021-05')).toBe(403)
})

test('the page is marked as served, and its policy stays as it was built', () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`
  const html = `<!doctype html>\n<html lang="en">\n  <head>\n    ${policy}\n  </head>\n  <body></body>\n</html>\n`
  const marked = markedPage(html, 'https://example.com/?a=1&b="$&<script>')
  expect(marked).toContain(
    '<meta name="busscope-served" content="https://example.com/?a=1&amp;b=&quot;$&amp;&lt;script&gt;" />\n  </head>',
  )
  expect(marked).toContain('<html data-opens="another" lang="en">')
  expect(marked).toContain(`<head>\n    ${policy}`)
  expect(marked).not.toContain('<script')
})

test('the page is there, or how to build it; nothing outside of it', async () => {
  const page = await fetch(`${bus.url}/`)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).toContain('BusScope')
  for (const path of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/.built-from', '/%', '/%00'])
    expect((await fetch(bus.url + path)).status, path).toBeGreaterThanOrEqual(400)
})

test('requests that trickle in, or have no end, keep nobody else waiting', async () => {
  const { port } = new URL(bus.url)
  const sockets = Array.from({ length: 200 }, () => connect(Number(port), '127.0.0.1'))
  for (const socket of sockets)
    socket.on('error', () => {}).write('POST /busscope/steps HTTP/1.1\r\nHost: 127.0.0.1\r\nX')
  for (const path of ['busscope/reset', 'busscope/steps', 'busscope/clock', 'q?api-version=2021-05']) {
    const method = path.startsWith('q') ? 'PUT' : 'POST'
    // A body of unknown length, two megabytes of it and more to come.
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`${method} /${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nTransfer-Encoding: chunked\r\n\r\n`)
    for (let i = 0; i < 32; i++) socket.write(`10000\r\n${'x'.repeat(65_536)}\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString(), path).toMatch(/^HTTP\/1.1 413 /)
    socket.destroy()
  }
  expect((await fetch(`${bus.url}/health`)).status).toBe(200)
  for (const socket of sockets) socket.destroy()
})
