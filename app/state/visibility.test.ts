import { expect, test } from 'vitest'
import { readAddress } from '../link/address.ts'
import { newScenario } from '../edit/new-scenario.ts'
import { settled, testPage } from './testing.ts'
import { markedRange } from './visibility.ts'

async function opened(fragment = '') {
  const page = testPage()
  page.acts.openAddress(readAddress(fragment), null)
  await settled(page.store)
  return page
}

test.each([
  ['', false, 'the opening screen stands on a later mark'],
  ['#id=poison-message', true, 'a story opens at its first mark'],
  ['#id=poison-message&t=PT12S', false, 'a link to a later mark'],
  ['#id=poison-message&t=PT13S', false, 'a link to no mark'],
])('%s: future hidden %s (%s)', async (fragment, isHidden) => {
  const { state } = await opened(fragment)
  expect(state().hideFuture).toBe(isHidden)
})

test('a story that is walked hides what is to come until its last mark, and no longer once a person shows it', async () => {
  const { acts, state } = await opened()
  const last = state().run!.story.marks.length - 1
  acts.goToMark(0)
  expect(state().hideFuture).toBe(true)
  acts.goToMark(last)
  expect(state().hideFuture).toBe(false)
  acts.goToMark(1)
  acts.toggleFuture()
  acts.goToMark(2)
  expect(state()).toMatchObject({ hideFuture: false, isFutureChosen: true })
})

test('a person who hides the future keeps it hidden to the end', async () => {
  const { acts, state } = await opened()
  acts.toggleFuture()
  acts.goToMark(state().run!.story.marks.length - 1)
  expect(state().hideFuture).toBe(true)
})

test('a range from the playhead grows with it, in both directions, until it is let go', async () => {
  const { acts, state } = await opened('#id=traffic-spike&t=PT30S')
  acts.markFromHere()
  expect(markedRange(state())).toEqual({ from: 30_000, to: 30_000 })
  acts.scrubTo(40_000, 'move', null)
  expect(markedRange(state())).toEqual({ from: 30_000, to: 40_000 })
  acts.scrubTo(12_000, 'end', null)
  expect(markedRange(state())).toEqual({ from: 12_000, to: 30_000 })
  acts.markFromHere()
  acts.scrubTo(90_000, 'end', null)
  expect(state()).toMatchObject({ marked: { fixed: { from: 12_000, to: 30_000 } } })
})

test('nobody sees a range that is older than the playhead it follows', async () => {
  const { acts, state, store } = await opened('#id=traffic-spike&t=PT30S')
  acts.markFromHere()
  const seen = new Set<number>()
  store.subscribe(now => seen.add(markedRange(now)!.to - now.playhead.t))
  acts.scrubTo(40_000, 'move', null)
  acts.goToEnd()
  expect([...seen]).toEqual([0])
  // The same instants are the same object.
  expect(markedRange(state())).toBe(markedRange({ ...state() }))
})

test('a range that is still being marked is cut to a shorter run', async () => {
  const { acts, state, store } = await opened('#id=traffic-spike&t=PT30S')
  acts.markFromHere()
  acts.scrubTo(98_000, 'end', null)
  const end = async (runFor: string) => {
    acts.change([
      { path: ['marks'], value: [] },
      { path: ['expect'], value: [] },
      { path: ['runFor'], value: runFor },
    ])
    await settled(store)
    return state().marked
  }
  expect(await end('PT1M35S')).toEqual({ anchor: 30_000 })
  expect(markedRange(state())).toEqual({ from: 30_000, to: 95_000 })
  expect(await end('PT20S')).toBeNull()
})

test('Esc clears the range before the selection, and no sheet that nobody sees', async () => {
  const { acts, state } = await opened()
  acts.select({ kind: 'message', m: 6 })
  acts.markRange({ from: 0, to: 10_000 })
  acts.clear(false)
  expect(state()).toMatchObject({ marked: null, selection: { kind: 'message' } })
  acts.clear(false)
  expect(state().selection).toBeNull()
})

test('Esc in the editor leaves it; what is selected stays', async () => {
  const { acts, state } = await opened()
  acts.select({ kind: 'message', m: 6 })
  acts.edit('form')
  acts.clear(false, true)
  expect(state()).toMatchObject({ editTab: null, selection: { kind: 'message' } })
})

test('zoom keys keep the playhead in its place; the range can be zoomed to; another scenario is seen whole', async () => {
  const { acts, state, store } = await opened()
  acts.zoomBy(2)
  expect(state().axisWindow).toMatchObject({ t: 66_000 })
  acts.markRange({ from: 30_000, to: 40_000 })
  acts.zoomToRange()
  expect(state().axisWindow).toEqual({ scale: 0.07, t: 35_000, x: 500 })
  acts.openFold(3)
  acts.openBuiltIn('lock-too-short')
  await settled(store)
  expect(state()).toMatchObject({ axisWindow: { scale: null }, marked: null, folds: { enabled: true } })
  expect(state().folds.opened.size).toBe(0)
})

test('a change keeps what is looked at, cuts the range to the run, and shows what it does later', async () => {
  const { acts, state, store } = await opened('#id=traffic-spike&t=PT5S')
  expect(state().hideFuture).toBe(true)
  acts.zoomBy(2)
  const { axisWindow } = state()
  acts.markRange({ from: 30_000, to: 98_000 })
  acts.change([
    { path: ['marks'], value: [] },
    { path: ['expect'], value: [] },
    { path: ['runFor'], value: 'PT1M35S' },
  ])
  await settled(store)
  expect(state().run!.trace.runForMs).toBe(95_000)
  expect(state()).toMatchObject({ axisWindow, marked: { fixed: { from: 30_000, to: 95_000 } }, hideFuture: false })
})

test('a mended file is seen whole: nothing of how the scenario before was looked at stays', async () => {
  const { acts, state, store } = await opened()
  acts.zoomBy(4)
  acts.openFold(3)
  acts.toggleFuture()
  acts.markRange({ from: 30_000, to: 40_000 })
  const text = newScenario('Mine', 'Why?')
  await acts.openFile(new File([text.replace('PT20M', '20 minutes')], 'mine.json'))
  await settled(store)
  acts.mend()
  const whole = { axisWindow: { scale: null }, marked: null, isFutureChosen: false, hideFuture: false }
  expect(state()).toMatchObject(whole)
  acts.editText(text)
  await settled(store)
  expect(state().run!.story.title).toBe('Mine')
  expect(state()).toMatchObject(whole)
  expect(state().folds.opened.size).toBe(0)
})

test('undo keeps what is looked at', async () => {
  const { acts, state, store } = await opened()
  acts.change([{ path: ['runFor'], value: 'PT1M35S' }])
  await settled(store)
  acts.zoomBy(2)
  acts.markRange({ from: 30_000, to: 40_000 })
  const { axisWindow, marked } = state()
  acts.undo()
  await settled(store)
  expect(state()).toMatchObject({ axisWindow, marked })
})

test('another scenario opens with what it is about beside it; the original of a change keeps what stood there', async () => {
  const { acts, store, state } = await opened()
  acts.showDue()
  acts.openBuiltIn('kept-alive')
  await settled(store)
  expect(state().railTab).toBe('inspector')
  acts.editText(state().document!.text.replace('"seed": 1', '"seed": 2').replace('"title": "', '"title": "My '))
  await settled(store)
  acts.showDue()
  acts.openOriginal()
  await settled(store)
  expect(state().railTab).toBe('due')
})
