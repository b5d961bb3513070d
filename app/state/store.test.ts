import { expect, test } from 'vitest'
import { NOTHING_ASKED, readAddress } from '../link/address.ts'
import type { Runner } from '../worker/runner.ts'
import { markAt } from './story.ts'
import { askedOf, memoOf } from './address.ts'
import { atOnce, settled, testPage, testStorage, until } from './testing.ts'

async function opened(fragment = '', runner?: Runner) {
  const page = testPage(runner)
  page.acts.openAddress(readAddress(fragment), null)
  await settled(page.store)
  return page
}

const file = (text: string, name = 'mine.json') => new File([text], name)
const scenario = (runFor: string) =>
  JSON.stringify({
    busscope: 1,
    title: `For ${runFor}`,
    runFor,
    queues: { q: {} },
    steps: [{ at: 'PT1S', do: 'send', to: 'q', message: { messageId: 'a' } }],
  })

test('the page opens on the spike, at the instant that job 7 is lost, with job 7 selected', async () => {
  const { state } = await opened()
  const { run, playhead, selection, railTab, notice, visits } = state()
  expect(run!.source).toEqual({ kind: 'builtIn', id: 'traffic-spike' })
  expect(playhead.t).toBe(66_000)
  expect(selection).toEqual({ kind: 'message', m: 6 })
  expect(run!.trace.messageIdOf(6)).toBe('job-7')
  expect({ railTab, notice, visits }).toEqual({ railTab: 'inspector', notice: null, visits: 0 })
  expect(askedOf(state())).toEqual({ ...NOTHING_ASKED, id: 'traffic-spike', time: 'PT1M6S' })
})

test('an address opens its scenario at its instant', async () => {
  const { state } = await opened('#id=kept-alive&t=PT2M')
  expect(state().run!.source).toEqual({ kind: 'builtIn', id: 'kept-alive' })
  expect(state().playhead.t).toBe(120_000)
})

test.each([
  ['#id=trafic-spike', { kind: 'unknownScenario', id: 'trafic-spike', nearest: 'traffic-spike' }],
  ['#id=zzzzzzzzzzzz', { kind: 'unknownScenario', id: 'zzzzzzzzzzzz', nearest: null }],
  ['#id=traffic-spike&t=yesterday', { kind: 'badTime', text: 'yesterday' }],
  ['#id=traffic-spike&t=-PT1S', { kind: 'badTime', text: '-PT1S' }],
  ['#id=traffic-spike&t=PT1H', { kind: 'timeBeyondEnd', asked: 3_600_000, end: 100_000 }],
  ['#file=mine-00000000&t=PT1S', { kind: 'unknownFile', key: 'mine-00000000' }],
  ['#zzz', { kind: 'unreadableAddress' }],
])('a bad link %s gets its own sentence, and the page works', async (fragment, notice) => {
  const { state } = await opened(fragment)
  expect(state().notice).toEqual(notice)
  expect(state().run!.source).toEqual({ kind: 'builtIn', id: 'traffic-spike' })
})

test('a bad link typed into an open page leaves what it shows', async () => {
  const { acts, state, store } = await opened('#id=kept-alive&t=PT2M')
  acts.openAddress(readAddress('#id=nothing-like-this'), null)
  await settled(store)
  expect(state().run!.source).toEqual({ kind: 'builtIn', id: 'kept-alive' })
  expect(state().playhead.t).toBe(120_000)
})

test('record and selection come back with the history entry', async () => {
  const { acts, state } = await opened()
  acts.scrubTo(60_000, 'move', null)
  acts.stepRecord(-1)
  acts.select({ kind: 'message', m: 3 })
  const window = { scale: 0.5, t: 60_000, x: 100 }
  acts.showWindow(window)
  acts.markRange({ from: 10_000, to: 20_000 })
  const memo = memoOf(state())
  const place = askedOf(state())!
  acts.goToStart()
  acts.fitAll()
  acts.markRange(null)
  acts.openAddress({ kind: 'asked', asked: place }, structuredClone(memo))
  expect(memoOf(state())).toEqual(memo)
  expect(state().axisWindow).toEqual(window)
  for (const looked of [
    null,
    { ...memo.looked, axisWindow: { scale: 'x' } },
    { ...memo.looked, marked: { fixed: { from: 9, to: 1e9 } } },
    { ...memo.looked, marked: { anchor: 1e9 } },
    { ...memo.looked, marked: {} },
    { axisWindow: { scale: null } },
  ]) {
    acts.openAddress({ kind: 'asked', asked: place }, { ...memo, looked })
    expect(state()).toMatchObject({ playhead: { t: 60_000 }, selection: { kind: 'message', m: 3 }, axisWindow: window })
  }
  acts.openAddress({ kind: 'asked', asked: place }, { n: 9999, selection: { kind: 'message', m: 3 } })
  expect(state().playhead.t).toBe(60_000)
  acts.openAddress({ kind: 'asked', asked: place }, 'nonsense')
  expect(state().playhead.t).toBe(60_000)
})

test('choosing a scenario and a mark are visits of their own, scrubbing is none', async () => {
  const { acts, state, store } = await opened()
  acts.scrubTo(1_000, 'end', null)
  expect(state().visits).toBe(0)
  acts.goToMark(0)
  expect(state().visits).toBe(1)
  acts.openBuiltIn('poison-message')
  await settled(store)
  expect(state().visits).toBe(2)
})

test('letting go of the playhead selects the loss it snapped to, and nothing else', async () => {
  const { acts, state } = await opened()
  const n = state().run!.trace.recordsUpTo(64_000) - 1
  acts.scrubTo(63_990, 'move', n)
  expect(state().selection).toEqual({ kind: 'message', m: 6 })
  acts.scrubTo(63_990, 'end', n)
  expect(state()).toMatchObject({ playhead: { t: 64_000 }, selection: { kind: 'record', n }, playing: false })
  const arrival = state().run!.trace.recordsUpTo(33_000) - 1
  acts.scrubTo(33_010, 'end', arrival)
  expect(state()).toMatchObject({ playhead: { t: 33_000 }, selection: { kind: 'record', n } })
})

test('marks go one by one, also where two share an instant', async () => {
  const { acts, state } = await opened('#id=dropped-or-dead-lettered&t=PT0S')
  const { story, trace } = state().run!
  const seen: (number | null)[] = []
  for (let i = 0; i < 5; i++) {
    acts.stepMark(1)
    seen.push(markAt(trace, story.marks, state().playhead, state().selection))
  }
  expect(seen).toEqual([0, 1, 2, 3, 3])
  acts.stepMark(-1)
  expect(markAt(trace, story.marks, state().playhead, state().selection)).toBe(2)
})

test('jumps go to the next and previous of a kind and select it', async () => {
  const { acts, state } = await opened('#id=traffic-spike&t=PT0S')
  expect(state().jumpKind).toBe('expiry')
  acts.jump(1)
  expect(state().playhead.t).toBe(64_000)
  acts.jump(1)
  expect(state().playhead.t).toBe(65_000)
  acts.jump(1)
  expect(state().playhead.t).toBe(65_000)
  acts.scrubTo(66_000, 'end', null)
  acts.jump(-1)
  expect(state().playhead.t).toBe(65_000)
  expect(state().selection).toEqual({ kind: 'record', n: state().playhead.n })
})

test('a file opens, and its sentence knows the way back', async () => {
  const { acts, state, store } = await opened()
  await acts.openFile(file(scenario('PT10S')))
  await settled(store)
  const { run, notice, files, visits } = state()
  expect(run!.story.title).toBe('For PT10S')
  expect(notice).toEqual({ kind: 'opened', name: 'mine.json', before: { kind: 'builtIn', id: 'traffic-spike' } })
  expect(visits).toBe(1)
  acts.openBuiltIn('poison-message')
  await settled(store)
  acts.openSource({ kind: 'file', key: files[0]!.key, name: 'mine.json' })
  await settled(store)
  expect(state().run!.source).toEqual({ kind: 'file', key: files[0]!.key, name: 'mine.json' })
})

test('a file that cannot run leaves the last good run and lists every problem', async () => {
  const { acts, state, store } = await opened()
  await acts.openFile(
    file('{"busscope":1,"runFor":"PT1S","queues":{"q":{"lockDuration":"PT6M","maxDeliveryCount":0}}}'),
  )
  await settled(store)
  const { trouble, run, pending } = state()
  expect(trouble).toMatchObject({ kind: 'problems', name: 'mine.json' })
  expect(trouble?.kind === 'problems' && trouble.problems.map(problem => problem.path)).toEqual([
    'queues.q.lockDuration',
    'queues.q.maxDeliveryCount',
  ])
  expect(run!.source).toEqual({ kind: 'builtIn', id: 'traffic-spike' })
  expect(pending).toBeNull()
  await acts.openFile(file(''))
  expect(state().trouble).toEqual({ kind: 'refused', name: 'mine.json', refusal: { kind: 'empty' } })
  await acts.openFile(file(scenario('PT10S')))
  await settled(store)
  expect(state().trouble).toBeNull()
})

test('a run can be cancelled, and what was shown stays', async () => {
  const asked: string[] = []
  let isStuck = false
  const stuck: Runner = (input, tell) => {
    if (!isStuck) return atOnce(input, tell)
    asked.push('run')
    tell({ kind: 'progress', progress: 0.25 })
    return () => asked.push('cancel')
  }
  const { acts, state } = await opened('', stuck)
  isStuck = true
  acts.openBuiltIn('poison-message')
  await until(() => asked.length > 0)
  expect(asked).toEqual(['run'])
  expect(state().pending).toMatchObject({ progress: 0.25, title: 'Poison message' })
  acts.cancelRun()
  expect(asked).toEqual(['run', 'cancel'])
  expect(state()).toMatchObject({
    pending: null,
    notice: { kind: 'cancelled', title: 'Poison message', isChange: false },
  })
  expect(state().run!.source).toEqual({ kind: 'builtIn', id: 'traffic-spike' })
})

test('a draft whose run is cancelled where nothing is shown yet stands in the editor, with its way back', async () => {
  const storages = { ofTab: testStorage(), ofDevice: testStorage() }
  const earlier = testPage(atOnce, storages)
  earlier.acts.openAddress(readAddress(''), null)
  await settled(earlier.store)
  const original = earlier.state().document!.text
  earlier.acts.change([{ path: ['runFor'], value: 'PT30M' }])
  await settled(earlier.store)
  earlier.acts.keepUndo()
  let isStuck = true
  const { acts, state, store } = testPage(
    (input, tell) => (isStuck ? () => {} : atOnce(input, tell)),
    storages,
    'later',
  )
  acts.openAddress(readAddress('#draft=draft-1'), null)
  await until(() => state().pending !== null)
  acts.cancelRun()
  expect(state()).toMatchObject({
    pending: null,
    run: null,
    editTab: 'json',
    document: { hasRun: false, problems: [], past: [original] },
    notice: { kind: 'cancelled', isChange: false },
  })
  isStuck = false
  acts.undo()
  await settled(store)
  expect(state().run!.text).toBe(original)
})

test('a change whose run is cancelled is kept beside the run before it, and undoing it compares nothing', async () => {
  let isStuck = false
  const { store, acts, state } = await opened('', (input, tell) => {
    if (!isStuck) return atOnce(input, tell)
    return () => {}
  })
  const { run } = state()
  isStuck = true
  acts.change([{ path: ['runFor'], value: 'PT3M' }])
  await until(() => state().pending !== null)
  acts.cancelRun()
  expect(state()).toMatchObject({ pending: null, before: null, notice: { kind: 'cancelled', isChange: true } })
  expect(state().run).toBe(run)
  expect(state().document!.text).toContain('PT3M')
  isStuck = false
  acts.undo()
  await settled(store)
  expect(state().before).toBeNull()
  expect(state().notice).toBeNull()
  expect(state().document!.text).toBe(run!.text)
})

test('a crash of ours tells seed and time', async () => {
  const crashing: Runner = (_, tell) => {
    tell({ kind: 'crashed', crash: { message: 'boom', seed: 1, progress: 0.5 } })
    return () => {}
  }
  const { state } = await opened('', crashing)
  expect(state().trouble).toMatchObject({ kind: 'crashed', atMs: 50_000, crash: { message: 'boom', seed: 1 } })
})

test('playing starts again at the end, and Esc clears from the top down', async () => {
  const { acts, state } = await opened()
  acts.goToEnd()
  acts.togglePlay()
  expect(state()).toMatchObject({ playing: true, playhead: { t: 0 } })
  acts.clear(true)
  expect(state()).toMatchObject({ playing: false })
  acts.clear(true)
  expect(state().selection).toBeNull()
})
