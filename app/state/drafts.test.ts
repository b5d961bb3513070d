import { expect, test } from 'vitest'
import { readAddress } from '../link/address.ts'
import { DRAFTS_MAX } from '../model/files.ts'
import { newScenario } from '../edit/new-scenario.ts'
import { askedOf } from './address.ts'
import type { Storages } from './store.ts'
import { atOnce, settled, testPage, testStorage } from './testing.ts'

const TTL = ['queues', 'jobs', 'defaultMessageTimeToLive'] as const
const ttlOf = (text: string): string => /"defaultMessageTimeToLive": "(\w+)"/.exec(text)![1]!

async function tab(fragment: string, storages: Storages, name = 'draft') {
  const page = testPage(atOnce, storages, name)
  const set = async (value: string) => {
    page.acts.change([{ path: TTL, value }])
    await settled(page.store)
  }
  const go = async (address: string) => {
    page.acts.openAddress(readAddress(address), null)
    await settled(page.store)
  }
  await go(fragment)
  return { ...page, set, go, ttl: () => ttlOf(page.state().run!.text) }
}

const device = (chars?: number) => ({ ofTab: testStorage(), ofDevice: testStorage(chars) })
/** Another tab of the same device. */
const beside = ({ ofDevice }: Storages): Storages => ({ ofTab: testStorage(), ofDevice })

test('a reload finds the draft, what it was made of, and the way back', async () => {
  const storages = device()
  const first = await tab('', storages)
  await first.set('PT40S')
  await first.set('PT50S')
  first.acts.keepUndo()
  const again = await tab('#draft=draft-1&t=PT1M6S', storages)
  expect(again.ttl()).toBe('PT50S')
  expect(again.state().document!.origin).toMatchObject({ kind: 'builtIn', id: 'traffic-spike' })
  again.acts.undo()
  await settled(again.store)
  expect(again.ttl()).toBe('PT40S')
  expect(again.state().drafts).toHaveLength(1)
})

test('nobody sees a changed document whose draft is not kept yet', async () => {
  const page = await tab('', device())
  const seen: (string | undefined)[][] = []
  page.store.subscribe(({ document, drafts }, before) => {
    if (document?.text !== before.document?.text) seen.push([document?.text, drafts[0]?.text])
  })
  await page.set('PT40S')
  await page.set('PT50S')
  expect(seen).toHaveLength(2)
  for (const [shown, kept] of seen) expect(kept).toBe(shown)
})

test('going away and coming back keeps the way back too', async () => {
  const page = await tab('', device())
  await page.set('PT40S')
  await page.go('#id=poison-message')
  await page.go('#draft=draft-1&t=PT1M6S')
  page.acts.undo()
  await settled(page.store)
  expect(page.ttl()).toBe('PT30S')
})

test('a broken draft shows its last good run, with its text and problems in the editor', async () => {
  const storages = device()
  const first = await tab('', storages)
  await first.set('PT40S')
  first.acts.editText(first.state().document!.text.replace('PT40S', 'PT4'), 'typing')
  await settled(first.store)
  first.acts.editText('{ "busscope": 1,', 'typing')
  await settled(first.store)
  const again = await tab('#draft=draft-1&t=PT1M6S', storages)
  const { run, document, notice, trouble, playhead } = again.state()
  expect(ttlOf(run!.text)).toBe('PT40S')
  expect([document!.text, document!.problems.length, notice, trouble, playhead.t]).toEqual([
    '{ "busscope": 1,',
    1,
    { kind: 'broken' },
    null,
    66_000,
  ])
  again.acts.editText(run!.text)
  await settled(again.store)
  expect(again.state()).toMatchObject({ document: { problems: [] }, notice: null })
})

test('a broken file can be mended in the editor; its first run opens where the scenario does', async () => {
  const page = await tab('', device())
  const text = newScenario('Mine', 'Why?')
  await page.acts.openFile(new File([text.replace('PT20M', '20 minutes')], 'mine.json'))
  await settled(page.store)
  expect(page.state().trouble).toMatchObject({ kind: 'problems', name: 'mine.json' })
  page.acts.mend()
  expect(page.state()).toMatchObject({ editTab: 'json', trouble: null, document: { hasRun: false }, run: null })
  expect(askedOf(page.state())).toMatchObject({ file: expect.stringContaining('mine') as string })
  page.acts.editText(text)
  await settled(page.store)
  expect(page.state()).toMatchObject({
    run: { source: { kind: 'draft' }, story: { title: 'Mine' } },
    playhead: { t: 0 },
    before: null,
    document: { hasRun: true, problems: [] },
  })
})

test('two tabs never overwrite each other: the second to change gets a copy, and says so', async () => {
  const storages = device()
  const one = await tab('', storages, 'one')
  await one.set('PT40S')
  const two = await tab('#draft=one-1&t=PT1M6S', beside(storages), 'two')
  await two.set('PT41S')
  expect(two.state().document!.source).toEqual({ kind: 'draft', key: 'one-1' })
  await one.set('PT42S') // nothing has told it yet
  expect(one.state()).toMatchObject({ document: { source: { key: 'one-2' } }, notice: { kind: 'ownCopy' } })
  const texts = storages.ofDevice.length
  expect(texts).toBe(2)
  one.acts.seeOtherTabs()
  expect(one.state().drafts.map(({ key, text }) => [key, ttlOf(text)])).toEqual([
    ['one-2', 'PT42S'],
    ['one-1', 'PT41S'],
  ])
  expect(one.state().document!.isForeign).toBe(false)
})

test('a tab that hears of the other says so once, keeps what it shows, and can show what is there', async () => {
  const storages = device()
  const one = await tab('', storages, 'one')
  await one.set('PT40S')
  const two = await tab('#draft=one-1', beside(storages), 'two')
  await two.set('PT41S')
  one.acts.seeOtherTabs()
  expect(one.state()).toMatchObject({
    notice: { kind: 'changedElsewhere', key: 'one-1' },
    document: { isForeign: true },
  })
  expect(one.ttl()).toBe('PT40S')
  one.acts.closeNotice()
  await two.set('PT43S')
  one.acts.seeOtherTabs()
  expect(one.state().notice).toBeNull()
  one.acts.openDraft('one-1')
  await settled(one.store)
  expect([one.ttl(), one.state().document!.isForeign]).toEqual(['PT43S', false])
})

test('deleted in another tab: it stays here, and a change keeps it again', async () => {
  const storages = device()
  const one = await tab('', storages, 'one')
  await one.set('PT40S')
  const two = await tab('#draft=one-1', beside(storages), 'two')
  two.acts.deleteDraft('one-1')
  one.acts.seeOtherTabs()
  expect(one.state()).toMatchObject({ drafts: [], notice: { kind: 'deletedElsewhere' } })
  await one.set('PT44S')
  expect(one.state().drafts).toMatchObject([{ key: 'one-2', origin: { id: 'traffic-spike' } }])
})

test('a link never overwrites a draft, and a changed original is another draft', async () => {
  const page = await tab('', device())
  await page.set('PT40S')
  await page.go('#id=traffic-spike&t=PT5S')
  expect(page.ttl()).toBe('PT30S')
  await page.set('PT50S')
  expect(page.state().drafts.map(({ key, text }) => [key, ttlOf(text)])).toEqual([
    ['draft-2', 'PT50S'],
    ['draft-1', 'PT40S'],
  ])
})

test('where the browser has no room it is said once, and all goes on; room that comes is used', async () => {
  const storages = device(12_000)
  const page = await tab('', storages)
  await page.set('PT40S')
  expect(page.state()).toMatchObject({ notKept: 'full', notice: { kind: 'notKept', reason: 'full' } })
  page.acts.closeNotice()
  await page.set('PT41S')
  expect([page.ttl(), page.state().notice, page.state().drafts.length]).toEqual(['PT41S', null, 1])
  const forbidden = await tab('', { ofTab: null, ofDevice: null })
  await forbidden.set('PT40S')
  expect(forbidden.state().notKept).toBe('forbidden')
})

test('beyond the limit nothing is deleted: the newest waits for room', async () => {
  const storages = device()
  const page = await tab('', storages)
  for (let count = 0; count < DRAFTS_MAX; count++) page.acts.beginNew(newScenario(`Mine ${count}`, ''))
  await settled(page.store)
  expect(page.state().notKept).toBeNull()
  page.acts.beginNew(newScenario('One too many', ''))
  await settled(page.store)
  expect(page.state()).toMatchObject({ notKept: 'tooMany', run: { story: { title: 'One too many' } } })
  expect([storages.ofDevice.length, page.state().drafts.length]).toEqual([DRAFTS_MAX, DRAFTS_MAX + 1])
  page.acts.deleteDraft('draft-1')
  expect([storages.ofDevice.length, page.state().notKept]).toEqual([DRAFTS_MAX, null])
})

test('what is as its original makes room for what is not', async () => {
  const storages = device()
  const page = await tab('', storages)
  await page.set('PT40S')
  page.acts.revert()
  await settled(page.store)
  for (let count = 0; count < DRAFTS_MAX; count++) page.acts.beginNew(newScenario(`Mine ${count}`, ''))
  await settled(page.store)
  expect(page.state().notKept).toBeNull()
})

test('the original opens at the same instant; undoing all changes is one step', async () => {
  const page = await tab('#id=traffic-spike&t=PT1M3S', device())
  await page.set('PT40S')
  await page.set('PT50S')
  page.acts.revert()
  await settled(page.store)
  expect(page.ttl()).toBe('PT30S')
  page.acts.undo()
  await settled(page.store)
  expect(page.ttl()).toBe('PT50S')
  page.acts.scrubTo(64_000, 'end', null)
  page.acts.select({ kind: 'message', m: 6 })
  page.acts.openOriginal()
  await settled(page.store)
  expect(page.state()).toMatchObject({
    run: { source: { kind: 'builtIn' } },
    playhead: { t: 64_000 },
    selection: { kind: 'message', m: 6 },
  })
})

test('renamed, copied, deleted and brought back', async () => {
  const page = await tab('', device())
  await page.set('PT40S')
  page.acts.rename('draft-1', 'My spike')
  await settled(page.store)
  expect(page.state().run!.story.title).toBe('My spike')
  page.acts.duplicate(null, 'My spike (copy)')
  await settled(page.store)
  expect(page.state()).toMatchObject({
    run: { source: { key: 'draft-2' }, story: { title: 'My spike (copy)' } },
    playhead: { t: 66_000 },
  })
  page.acts.deleteDraft('draft-2')
  await settled(page.store)
  const { notice, drafts, run } = page.state()
  expect([drafts.length, run!.source]).toEqual([1, { kind: 'builtIn', id: 'traffic-spike' }])
  if (notice?.kind !== 'deleted') throw new Error('no way back')
  page.acts.restoreDraft(notice.draft, notice.wasShown)
  await settled(page.store)
  expect(page.state()).toMatchObject({
    run: { source: { key: 'draft-2' } },
    drafts: [{ key: 'draft-2' }, { key: 'draft-1' }],
  })
})

test('a file that was changed goes back to the file, also in another tab', async () => {
  const storages = device()
  const page = await tab('', storages)
  await page.acts.openFile(new File([newScenario('From a file', '')], 'mine.json'))
  await settled(page.store)
  page.acts.change([{ path: ['runFor'], value: 'PT3M' }])
  await settled(page.store)
  const other = await tab('#draft=draft-1', beside(storages))
  expect(other.state()).toMatchObject({ files: [], document: { origin: { kind: 'file', name: 'mine.json' } } })
  other.acts.openOriginal()
  await settled(other.store)
  expect(other.state()).toMatchObject({
    run: { source: { kind: 'file', name: 'mine.json' }, input: { runForMs: 1_200_000 } },
  })
})

test('a new name beside a draft of another tab takes nothing from that tab', async () => {
  const storages = { ofTab: testStorage(), ofDevice: testStorage() }
  const one = testPage(undefined, storages, 'one')
  const two = testPage(undefined, { ofTab: testStorage(), ofDevice: storages.ofDevice }, 'two')
  for (const { acts, store } of [one, two]) {
    acts.openBuiltIn('traffic-spike')
    await settled(store)
  }
  one.acts.editText(`${one.state().document!.text} `)
  await settled(one.store)
  one.acts.openBuiltIn('traffic-spike')
  await settled(one.store)
  one.acts.rename(one.state().drafts[0]!.key, 'new name')
  two.acts.editText(`${two.state().document!.text}\n`)
  one.acts.seeOtherTabs()
  await settled(two.store)
  const names = Array.from({ length: storages.ofDevice.length }, (_, i) => storages.ofDevice.key(i)).filter(name =>
    name?.startsWith('busscope.draft.'),
  )
  expect(new Set(names)).toEqual(new Set(['busscope.draft.one-1', 'busscope.draft.two-1']))
})

test('nothing goes off the device because a list does not have it; only deleting takes it off', async () => {
  const storages = device()
  const page = await tab('', storages)
  await page.set('PT40S')
  page.store.setState({ drafts: [] })
  page.acts.seeOtherTabs()
  expect(page.state().drafts.map(({ key }) => key)).toEqual(['draft-1'])
  page.acts.deleteDraft('draft-1')
  expect([page.state().drafts, storages.ofDevice.length]).toEqual([[], 0])
})

test('room that another tab makes is used when this one hears of it', async () => {
  const storages = device()
  const page = await tab('', storages)
  for (let count = 0; count <= DRAFTS_MAX; count++) page.acts.beginNew(newScenario(`Mine ${count}`, ''))
  await settled(page.store)
  const two = await tab('', beside(storages), 'two')
  two.acts.deleteDraft('draft-1')
  page.acts.seeOtherTabs()
  expect([storages.ofDevice.length, page.state().notKept]).toEqual([DRAFTS_MAX, null])
})

/** A browser that lets a page have its storage and forbids each use of it. */
const forbidding = (): Storage => {
  const forbid = (): never => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  return {
    get length(): never {
      return forbid()
    },
    key: forbid,
    getItem: forbid,
    setItem: forbid,
    removeItem: forbid,
    clear: forbid,
  }
}

test('where each use of storage throws, the page works, says so once, and loses nothing while it is open', async () => {
  const page = await tab('', { ofTab: forbidding(), ofDevice: forbidding() })
  await page.set('PT40S')
  expect(page.state()).toMatchObject({ notKept: 'forbidden', notice: { kind: 'notKept', reason: 'forbidden' } })
  page.acts.closeNotice()
  await page.set('PT50S')
  page.acts.seeOtherTabs()
  expect([page.state().notice, page.state().drafts.length, page.ttl()]).toEqual([null, 1, 'PT50S'])
  await page.go('#id=poison-message')
  await page.go('#draft=draft-1&t=PT1M6S')
  expect(page.ttl()).toBe('PT50S')
})
