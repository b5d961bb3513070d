/** The page follows a live run: here a bus whose recording, clock and news the test decides. */

import { expect, test } from 'vitest'
import { formatDuration } from '../../scenarios/index.ts'
import { NOTHING_ASKED } from '../link/address.ts'
import { askedOf } from './address.ts'
import { BusRefusal, BusSilence } from './bus-client.ts'
import type { BusClient, BusNews } from './bus-client.ts'
import { followBus } from './follow-bus.ts'
import { playheadAt } from './playhead.ts'
import { isAtNow } from './served.ts'
import { atOnce, settled, testPage, until } from './testing.ts'

const SECOND = 1_000

/** `sent`: instants at which clients have sent, in seconds. */
function livePage() {
  const bus = { sent: [] as number[], now: 0, asked: 0, orders: [] as object[], refusal: null as Error | null }
  let hear: (news: BusNews) => void = () => {}
  const clock = async () => {
    bus.asked++
    if (bus.refusal !== null) throw bus.refusal
    return { mode: 'manual', now: '', atMs: bus.now * SECOND, next: null, waiting: 0 }
  }
  const client: BusClient = {
    clock,
    move: order => {
      bus.orders.push(order)
      return clock()
    },
    scenario: async () =>
      JSON.stringify({
        busscope: 1,
        startsAt: '2026-01-01T00:00:00.000Z',
        runFor: formatDuration(Math.max(bus.now, 1) * SECOND),
        queues: { jobs: {} },
        steps: bus.sent.map((at, i) => ({
          at: formatDuration(at * SECOND),
          do: 'send',
          to: 'jobs',
          message: { messageId: `job-${i + 1}` },
        })),
      }),
    listen: heard => (hear = heard),
  }
  const page = testPage()
  const { store, acts, state } = page
  let resting = 0
  const rests: number[] = []
  const busActs = followBus(store, {
    name: '127.0.0.1:5300',
    playground: 'https://busscope.example/',
    client,
    runner: atOnce,
    openAnew: acts.openAnew,
    pace: {
      drawn: async () => {},
      rest: async ms => {
        rests.push(ms)
        resting++
        await new Promise(resolve => setTimeout(resolve))
        resting--
      },
    },
  })
  const still = async () => {
    await settled(store)
    await until(() => resting === 0 && state().pending === null)
    await settled(store)
  }
  return {
    ...page,
    bus,
    busActs,
    rests,
    still,
    /** What a served page does first: its address names nothing. */
    open: async () => {
      acts.openAddress({ kind: 'asked', asked: NOTHING_ASKED }, null)
      await still()
      hear('opened')
      await still()
    },
    happens: async (news: BusNews = 'news') => {
      hear(news)
      await still()
    },
    records: () => state().run!.trace.length,
    isNow: () => isAtNow(state().run!, state().playhead),
  }
}

test('a served page opens at the now of the live run, and goes on with it', async () => {
  const page = livePage()
  page.bus.sent.push(0)
  await page.open()
  const { run, document, visits } = page.state()
  expect(run).toMatchObject({ source: { kind: 'served', key: '127.0.0.1:5300' }, story: { title: '127.0.0.1:5300' } })
  expect(document?.source).toEqual(run!.source)
  expect(page.state().playhead).toEqual({ t: 0, n: page.records() - 1 })

  page.bus.sent.push(0)
  await page.happens()
  expect(page.state().run!.trace.messageCount).toBe(2)
  expect(page.isNow()).toBe(true)
  page.bus.now = 90
  page.bus.sent.push(60)
  await page.happens()
  expect(page.state().playhead).toEqual({ t: 90 * SECOND, n: page.records() - 1 })
  expect(page.state().document).toMatchObject({ text: page.state().run!.text, past: [] })
  expect(page.state().visits).toBe(visits)
  expect(askedOf(page.state())).toMatchObject({ time: null, scenario: null, file: null, draft: null })
})

test('whoever looks back stays there with what is selected, while the run goes on; one act leads to now again', async () => {
  const page = livePage()
  page.bus.sent.push(0, 10, 20)
  page.bus.now = 30
  await page.open()
  page.acts.scrubTo(10 * SECOND, 'end', null)
  page.acts.select({ kind: 'record', n: 2 })
  page.acts.showWindow({ scale: 5, t: 10 * SECOND, x: 100 })
  page.acts.markRange({ from: 5 * SECOND, to: 15 * SECOND })
  const { playhead, selection, axisWindow, marked } = page.state()
  page.bus.sent.push(40)
  page.bus.now = 50
  await page.happens()
  expect(page.state().run!.trace.messageCount).toBe(4)
  expect(page.state()).toMatchObject({ playhead, selection, axisWindow, marked })
  expect(askedOf(page.state())?.time).toBe('PT10S')
  expect(page.isNow()).toBe(false)

  page.busActs.goToNow()
  expect(page.state().playhead.t).toBe(50 * SECOND)
  page.bus.now = 60
  await page.happens()
  expect(page.state().playhead.t).toBe(60 * SECOND)
  // One of several records of the present instant is not yet now.
  page.bus.sent.push(60, 60)
  await page.happens()
  page.acts.stepRecord(-1)
  expect(page.isNow()).toBe(false)
  page.acts.goToEnd()
  expect(page.isNow()).toBe(true)
})

test('a change goes into a copy, which the live run leaves alone; one act leads back', async () => {
  const page = livePage()
  page.bus.sent.push(0)
  await page.open()
  const text = page.state().document!.text.replace('job-1', 'mine')
  page.acts.edit('json')
  page.bus.sent.push(0)
  await page.happens()
  expect(page.state().run!.trace.messageCount).toBe(1) // a text that is open in the editor does not change by itself
  page.acts.editText(text)
  await page.still()
  page.acts.edit(null)
  await page.happens()
  expect(page.state().document).toMatchObject({ source: { kind: 'draft' }, text, origin: { name: '127.0.0.1:5300' } })
  expect(page.state().run!.text).toBe(text)

  page.acts.openSource(page.state().served === null ? page.state().run!.source : { kind: 'served', key: 'any' })
  await page.still()
  expect(page.state().run).toMatchObject({ source: { kind: 'served' } })
  expect(page.state().run!.trace.messageCount).toBe(2)
  expect(page.isNow()).toBe(true)
})

test('what was missed while the editor was open is there when it is closed', async () => {
  const page = livePage()
  await page.open()
  page.acts.edit('json')
  page.bus.sent.push(0)
  await page.happens()
  expect(page.state().run!.trace.messageCount).toBe(0)
  page.acts.edit(null)
  await page.still()
  expect(page.state().run!.trace.messageCount).toBe(1)
})

test('a run that begins anew is opened anew, without a visit of its own', async () => {
  const page = livePage()
  page.bus.sent.push(0, 10)
  page.bus.now = 30
  await page.open()
  page.acts.scrubTo(10 * SECOND, 'end', null)
  page.acts.select({ kind: 'message', m: 1 })
  const { visits } = page.state()
  page.bus.sent = []
  page.bus.now = 0
  await page.happens('reset')
  expect(page.state()).toMatchObject({ playhead: { t: 0 }, selection: null, visits })
  expect(page.state().run!.trace.messageCount).toBe(0)
  expect(page.isNow()).toBe(true)
})

test('a lost connection is told, the run stays, and what answers again is read again', async () => {
  const page = livePage()
  page.bus.sent.push(0, 0)
  await page.open()
  page.bus.refusal = new BusSilence()
  await page.happens('lost')
  expect(page.state().served?.isConnected).toBe(false)
  expect(page.state().run!.trace.messageCount).toBe(2)
  await page.busActs.move({ toNext: true })
  expect(page.state().notice).toEqual({ kind: 'busSilent' })
  page.bus.refusal = null
  page.bus.sent = [0]
  await page.happens('opened')
  expect(page.state().served?.isConnected).toBe(true)
  expect(page.state().run!.trace.messageCount).toBe(1)
})

test('the clock is moved as it is asked, and what the bus refuses is said until it no longer does', async () => {
  const page = livePage()
  await page.open()
  page.bus.refusal = new BusRefusal('The run ends at P1D.')
  await page.busActs.move({ advance: 'PT1H' })
  expect(page.state().notice).toEqual({ kind: 'busRefused', sentence: 'The run ends at P1D.' })
  page.bus.refusal = null
  page.bus.now = 5
  await page.busActs.move({ toNext: true })
  await page.still()
  expect(page.bus.orders).toEqual([{ advance: 'PT1H' }, { toNext: true }])
  expect(page.state()).toMatchObject({ notice: null, served: { clock: { atMs: 5 * SECOND } } })
  expect(page.state().playhead).toEqual(playheadAt(page.state().run!.trace, 5 * SECOND))
})

test('many pieces of news are one look, and after each the page rests', async () => {
  const page = livePage()
  await page.open()
  const before = page.bus.asked
  for (let i = 0; i < 50; i++) {
    page.bus.sent.push(0)
    void page.happens()
  }
  await page.still()
  expect(page.state().run!.trace.messageCount).toBe(50)
  expect(page.bus.asked - before).toBeLessThan(5)
  expect(page.rests.every(ms => ms === 250)).toBe(true)
})
