/** What a page asks the bus that serves it, and hears from it (bridge section 3). */

import { readable } from '../link/json-layout.ts'
import type { Lang } from '../model/lang.ts'
import type { BusClock } from './served.ts'

export type ClockOrder = { readonly toNext: true } | { readonly advance: string } | { readonly mode: string }

/** `opened`: also after the connection was lost. `reset`: the run has begun anew. `news`: something has happened, or the clock was moved. */
export type BusNews = 'opened' | 'lost' | 'reset' | 'news'

export interface BusClient {
  readonly clock: (lang: Lang) => Promise<BusClock>
  readonly move: (order: ClockOrder, lang: Lang) => Promise<BusClock>
  /** The scenario that was recorded so far, laid out for a reader. */
  readonly scenario: () => Promise<string>
  readonly listen: (hear: (news: BusNews) => void) => void
}

/** The bus answers that it will not, and why. */
export class BusRefusal extends Error {}
/** It does not answer. */
export class BusSilence extends Error {}

/** A browser that has given up on the stream is asked again after this. */
const AGAIN_MS = 2_000

export const busClient: BusClient = {
  clock: async lang => (await ask(`clock?lang=${lang}`)).json() as Promise<BusClock>,
  move: async (order, lang) =>
    (await ask(`clock?lang=${lang}`, { method: 'POST', body: JSON.stringify(order) })).json() as Promise<BusClock>,
  scenario: async () => readable(await (await ask('scenario')).text()),
  listen: function listen(hear) {
    const stream = new EventSource('busscope/clock')
    stream.addEventListener('open', () => hear('opened'))
    stream.addEventListener('clock', () => hear('news'))
    stream.addEventListener('reset', () => hear('reset'))
    stream.addEventListener('error', () => {
      hear('lost')
      // Else the browser tries again by itself.
      if (stream.readyState === EventSource.CLOSED) setTimeout(() => listen(hear), AGAIN_MS)
    })
  },
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(`busscope/${path}`, init).catch(() => null)
  if (response === null) throw new BusSilence()
  if (response.ok) return response
  const { error } = (await response.json()) as { readonly error: string }
  throw new BusRefusal(error)
}
