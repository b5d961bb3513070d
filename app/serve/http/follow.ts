/** Server-sent events: the trace, what is there and then every record as it comes; or the clock alone. `reset` when the run begins anew. */
import type { ServerResponse } from 'node:http'
import { written as writtenRecord } from '../../../sim-core/index.ts'
import type { Served } from '../served.ts'
import { written } from './answer.ts'

/** A comment this often keeps proxies and the browser from giving up, and shows that the reader is there. */
const SIGN_OF_LIFE_MS = 15_000
/** Records in one piece. */
const PIECE = 200
/** While the clock follows the wall it is told so often, also where nothing happens. */
const TICK_MS = 1_000
/** Who is told of the clock alone asks for the rest when there is news: more often would be told in vain. */
const CLOCK_EVERY_MS = 100

/** @param from the first record told; null = none, only the clock */
export async function follow(served: Served, response: ServerResponse, from: number | null): Promise<void> {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.flushHeaders()
  const news = new News(served, from === null ? CLOCK_EVERY_MS : 0)
  const ticks = setInterval(() => served.clock.catchUp(), TICK_MS)
  const signs = setInterval(() => response.write(': here\n\n'), SIGN_OF_LIFE_MS)
  const left = (): void => news.end()
  response.on('close', left)
  try {
    await tell(served, response, from, news)
  } finally {
    clearInterval(ticks)
    clearInterval(signs)
    news.end()
    response.off('close', left)
    response.end()
  }
}

async function tell(served: Served, response: ServerResponse, from: number | null, news: News): Promise<void> {
  const NONE = Infinity
  let n = from ?? NONE
  for (;;) {
    if (news.takeReset()) {
      n = from === null ? NONE : 0
      if (!(await written(response, 'event: reset\ndata: {}\n\n'))) return
    }
    const { run, now } = served.bus
    let piece = ''
    for (const end = Math.min(run.length, n + PIECE); n < end; n++)
      piece += `id: ${n}\ndata: ${JSON.stringify(writtenRecord(run.record(n)))}\n\n`
    if (n >= run.length) piece += `event: clock\ndata: ${JSON.stringify({ atMs: now, mode: served.clock.mode })}\n\n`
    if (!(await written(response, piece)) || news.isOver) return
    if (n >= served.bus.run.length) await news.next()
  }
}

/** Wakes who waits when something has changed; many changes at once are one piece of news. */
class News {
  isOver = false
  private wasReset = false
  private hasChanged = false
  private wake: () => void = () => {}
  private stopBus: () => void
  private readonly stop: () => void
  private readonly everyMs: number

  constructor(served: Served, everyMs: number) {
    this.everyMs = everyMs
    const changed = (): void => {
      this.hasChanged = true
      this.wake()
    }
    this.stopBus = served.bus.onChange(changed)
    this.stop = served.onChange(what => {
      if (what === 'closed') return this.end()
      this.stopBus()
      this.stopBus = served.bus.onChange(changed)
      this.wasReset = true
      changed()
    })
  }

  takeReset(): boolean {
    const was = this.wasReset
    this.wasReset = false
    return was
  }

  async next(): Promise<void> {
    if (!this.hasChanged && !this.isOver) await new Promise<void>(resolve => (this.wake = resolve))
    this.hasChanged = false
    // What happens in one turn of the program is told together.
    await new Promise(resolve => (this.everyMs === 0 ? setImmediate(resolve) : setTimeout(resolve, this.everyMs)))
  }

  end(): void {
    this.isOver = true
    this.stopBus()
    this.stop()
    this.wake()
  }
}
