import { expect, test } from 'vitest'
import { followAddress } from '../link/history.ts'
import type { Browser } from '../link/history.ts'
import { askedOf, CARRYING_ALL, memoOf, sharedAddress } from './address.ts'
import { settled, testPage, testStorage } from './testing.ts'
import { layersOf } from './layout.ts'
import type { Acts } from './store.ts'

interface Entry {
  readonly hash: string
  readonly state: unknown
}

/** A page with an address and a history, as main.tsx makes it. */
async function browse(hash: string, storages = { ofTab: testStorage(), ofDevice: testStorage() }) {
  const { store, acts, state } = testPage(undefined, storages)
  const entries: Entry[] = [{ hash, state: null }]
  let at = 0
  const heard: Record<string, () => void> = {}
  const browser: Browser = {
    get location() {
      return { hash: entries[at]!.hash }
    },
    history: {
      get state() {
        return entries[at]!.state
      },
      replaceState: (memo: unknown, _: string, url) => void (entries[at] = entryOf(memo, url)),
      pushState: (memo: unknown, _: string, url) => void entries.splice(++at, Infinity, entryOf(memo, url)),
      back: () => void go(-1),
    },
    addEventListener: (type, listener) => void (heard[type] = listener),
    setTimeout: action => setTimeout(action),
  }
  const place = () => {
    const asked = askedOf(state())
    return asked === null ? null : { asked, memo: memoOf(state()), visits: state().visits }
  }
  const go = async (by: number) => {
    at += by
    heard['popstate']!()
    await settled(store)
  }
  followAddress(
    {
      place,
      subscribe: store.subscribe,
      open: acts.openAddress,
      layers: () => layersOf(state(), false).length,
      closeLayers: count => acts.closeLayers(false, count),
    },
    browser,
  )
  await settled(store)
  const reload = () => {
    heard['pagehide']!()
    return browse(entries[at]!.hash, storages)
  }
  return { store, acts, state, go, reload, entries: () => entries.map(entry => entry.hash) }
}

const entryOf = (memo: unknown, url: string | URL | null | undefined): Entry => ({
  hash: String(url),
  state: structuredClone(memo),
})

const FILE = new File(['{"busscope":1,"title":"Mine","runFor":"PT10S","queues":{"q":{}}}'], 'mine.json')

const acted: readonly (readonly [name: string, entries: number, act: (acts: Acts) => unknown])[] = [
  ['a drag', 0, acts => acts.scrubTo(1_000, 'end', null)],
  ['a step', 0, acts => acts.stepRecord(1)],
  ['a jump', 0, acts => acts.jump(1)],
  ['a selection', 0, acts => acts.select({ kind: 'message', m: 1 })],
  ['a range', 0, acts => acts.markRange({ from: 0, to: 1_000 })],
  ['another view', 0, acts => acts.showTop('charts')],
  ['a mark', 1, acts => acts.goToMark(0)],
  ['a later mark', 1, acts => acts.goToMark(3)],
  ['another scenario', 1, acts => acts.openBuiltIn('poison-message')],
  ['a file', 1, acts => acts.openFile(FILE)],
  ['a link', 1, acts => acts.openText('https://example.org/#id=kept-alive')],
  ['a link to the same scenario', 1, acts => acts.openText('https://example.org/#id=traffic-spike&t=PT5S')],
  ['a link that cannot be read', 0, acts => acts.openText('https://example.org/#zzz=1')],
  ['the first change', 1, acts => acts.change([{ path: ['runFor'], value: 'PT90S' }])],
  ['two changes', 1, acts => ['PT90S', 'PT80S'].forEach(value => acts.change([{ path: ['runFor'], value }]))],
  ['a change and its undo', 1, acts => [acts.change([{ path: ['runFor'], value: 'PT90S' }]), acts.undo()]],
]

test.each(acted)('%s makes %d entries of the history', async (_, count, act) => {
  const { store, acts, entries } = await browse('#id=traffic-spike&t=PT1M6S')
  await act(acts)
  await settled(store)
  expect(entries()).toHaveLength(1 + count)
})

test('what is marked is in the address, for others too; a range that is still being marked is not', async () => {
  const { store, acts, entries, state } = await browse('#id=traffic-spike&t=PT1M6S')
  acts.markFromHere()
  acts.scrubTo(70_000, 'end', null)
  await settled(store)
  expect(entries()[0]).not.toContain('from=')
  acts.markFromHere()
  await settled(store)
  expect(entries()[0]).toContain('from=PT1M6S&to=PT1M10S')
  expect(await sharedAddress(state(), CARRYING_ALL)).toMatchObject({ from: 'PT1M6S', to: 'PT1M10S' })
  const elsewhere = await browse(entries()[0]!)
  expect(elsewhere.state()).toMatchObject({ marked: { fixed: { from: 66_000, to: 70_000 } } })
})

test.each([
  ['PT1M', 'PT9H', { from: 60_000, to: 100_000 }],
  ['PT1M', 'PT30S', null],
  ['PT3M', 'PT4M', null],
  ['x', 'PT4M', null],
])('a link that marks %s to %s', async (from, to, range) => {
  const { state } = await browse(`#id=traffic-spike&t=PT1M6S&from=${from}&to=${to}`)
  expect(state()).toMatchObject({ marked: range === null ? null : { fixed: range }, playhead: { t: 66_000 } })
})

test('back and forward between the original and the changed one keep instant and selection', async () => {
  const { store, acts, state, go, entries } = await browse('#id=traffic-spike')
  acts.scrubTo(20_000, 'end', null)
  acts.select({ kind: 'message', m: 2 })
  acts.change([{ path: ['runFor'], value: 'PT90S' }])
  await settled(store)
  acts.scrubTo(30_000, 'end', null)
  acts.select({ kind: 'message', m: 4 })
  await settled(store) // the entry is written a moment later
  await go(-1)
  const original = { run: { source: { kind: 'builtIn' } }, playhead: { t: 20_000 }, selection: { m: 2 } }
  expect(state()).toMatchObject(original)
  await go(1)
  const changed = { run: { source: { kind: 'draft' } }, playhead: { t: 30_000 }, selection: { m: 4 } }
  expect(state()).toMatchObject(changed)
  expect(entries()).toHaveLength(2)
})

test('a reload finds scenario, instant, selection and views; of a file too, which this tab keeps', async () => {
  const first = await browse('')
  await first.acts.openFile(FILE)
  await settled(first.store)
  first.acts.scrubTo(4_000, 'end', null)
  first.acts.select({ kind: 'entity', entity: 0 })
  first.acts.showTop('messages')
  const { state } = await first.reload()
  expect(state()).toMatchObject({
    run: { source: { kind: 'file', name: 'mine.json' }, story: { title: 'Mine' } },
    playhead: { t: 4_000 },
    selection: { kind: 'entity', entity: 0 },
    topView: 'messages',
    visits: 0,
  })
})
