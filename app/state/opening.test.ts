import { expect, test } from 'vitest'
import { NOTHING_ASKED, readAddress } from '../link/address.ts'
import { checksumOf } from '../link/checksum.ts'
import { encodeScenario } from '../link/codec.ts'
import { writeAddress } from '../link/address.ts'
import type { Asked } from '../link/address.ts'
import { followAddress } from '../link/history.ts'
import { askedOf, CARRYING_ALL, memoOf, sharedAddress } from './address.ts'
import { followingOf } from './library.ts'
import { settled, testPage, until } from './testing.ts'

const text = JSON.stringify({
  busscope: 1,
  title: 'Mine',
  runFor: 'PT1M',
  queues: { q: {} },
  steps: [{ at: 'PT10S', do: 'send', to: 'q', message: { messageId: 'a' } }],
})
const scenario = await encodeScenario(text)

async function opened(asked: Partial<Asked>) {
  const page = testPage()
  page.acts.openAddress(readAddress(writeAddress({ ...NOTHING_ASKED, ...asked })), null)
  await settled(page.store)
  return page
}

test('a link opens as a document of its own, at its place', async () => {
  const { state } = await opened({ scenario, time: 'PT10S', selection: 'm:1@q', view: 'charts,losses', theme: 'dark' })
  const { run, document, playhead, selection, drafts, topView, stripView, theme, linkTheme } = state()
  expect(run?.source).toEqual({ kind: 'link', key: scenario })
  expect(document?.origin.kind).toBe('link')
  expect([playhead.t, selection, drafts]).toEqual([10_000, { kind: 'message', m: 0 }, []])
  expect([topView, stripView, theme, linkTheme]).toEqual(['charts', 'losses', 'system', 'dark'])
  expect(askedOf(state())).toEqual({
    ...NOTHING_ASKED,
    scenario,
    time: 'PT10S',
    selection: 'm:1@q',
    view: 'charts,losses',
    theme: 'dark',
  })
})

test('a change of it becomes a draft, and the original is one act away', async () => {
  const { acts, state, store } = await opened({ scenario })
  acts.editText(state().document!.text.replace('PT10S', 'PT20S'))
  await settled(store)
  expect(state().document?.source.kind).toBe('draft')
  expect(state().drafts[0]?.origin).toMatchObject({ kind: 'link', key: scenario })
  acts.openOriginal()
  await settled(store)
  expect(state().run?.source).toEqual({ kind: 'link', key: scenario })
  expect(state().drafts).toHaveLength(1)
})

test.each([
  [{ scenario: '1a.AAAAAAAA' }, { kind: 'linkFault', fault: 'cut' }],
  [{ scenario: '2a.AAAA' }, { kind: 'linkFault', fault: 'newer' }],
  [{ scenario: 'x' }, { kind: 'linkFault', fault: 'noScenario' }],
  [{ scenario: `1a.${'A'.repeat(33_000)}` }, { kind: 'linkFault', fault: 'tooLong' }],
  [{ id: 'traffic-spike', selection: 'm:99@jobs' }, { kind: 'unknownSelection' }],
  [{ id: 'traffic-spike', view: 'nothing' }, { kind: 'unknownView' }],
])('%.60j is told as %j, and something is shown', async (asked, notice) => {
  const { state } = await opened(asked)
  expect(state().notice).toEqual(notice)
  expect(state().run?.source).toEqual({ kind: 'builtIn', id: 'traffic-spike' })
  expect(state().pending).toBeNull()
})

test('a link with problems lies over the first scenario with all of them', async () => {
  const { state } = await opened({
    scenario: await encodeScenario('{"busscope":1,"runFor":"PT1M","queues":{"q":{"lockDuration":"PT9H","x":1}}}'),
  })
  expect(state().run?.source.kind).toBe('builtIn')
  expect(state().trouble).toMatchObject({ kind: 'problems', problems: [{}, {}] })
})

test('what a person brings is opened, with a way back; what is neither link nor scenario changes nothing', async () => {
  const { acts, state, store } = await opened({ id: 'kept-alive', time: 'PT1S' })
  const { run, visits } = state()
  acts.openText('Dear Sir or Madam')
  expect(state()).toMatchObject({ run, notice: { kind: 'nothingPasted' } })
  acts.openText(`Look: [this](https://x.example/#s=${scenario}&t=PT5S).`)
  await settled(store)
  expect(state()).toMatchObject({
    notice: { kind: 'openedLink', before: run!.source },
    playhead: { t: 5_000 },
    visits: visits + 1,
  })
  acts.openText(`https://x.example/#s=${scenario}&t=PT7S`)
  expect(state()).toMatchObject({
    notice: { kind: 'openedLink', before: null },
    playhead: { t: 7_000 },
    visits: visits + 2,
  })
  acts.openText(text)
  await until(() => state().run?.source.kind === 'file')
  acts.openText(`#s=${scenario.slice(0, 20)}`)
  await settled(store)
  expect(state()).toMatchObject({ notice: { kind: 'linkFault', fault: 'cut' }, run: { source: { kind: 'file' } } })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'javascript:alert(1)#id=<script>',
  'https://x.example/?a=#id=__proto__&select=__proto__',
  '<img src=x onerror=alert(1)>',
  '{"__proto__":{"polluted":1},"busscope":1,"runFor":"PT1M","queues":{"constructor":{"__proto__":{"polluted":1}}}}',
  '#s=1b.__proto__.constructor',
  '\u0000\u202e#',
  '['.repeat(600_000),
  `#s=1b.traffic-spike.${'A'.repeat(2_000_000)}`,
])('pasted from a hostile page: %.40s', async hostile => {
  const { acts, state, store } = await opened({ id: 'kept-alive', time: 'PT1S' })
  const { run } = state()
  acts.openText(hostile)
  await settled(store)
  await until(() => state().notice !== null || state().trouble !== null)
  expect(state().run?.source).toEqual(run!.source)
  expect(state().trouble?.kind).not.toBe('crashed')
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

test('another result than was promised is said, the promised one is not', async () => {
  const { state } = await opened({ scenario })
  const sum = checksumOf(state().run!.trace)
  const same = await opened({ scenario, sum })
  const other = await opened({ scenario, sum: 'AAAAAAAA' })
  await until(() => other.state().notice !== null)
  expect(other.state().notice).toEqual({ kind: 'otherResult' })
  expect(same.state().notice).toBeNull()
})

test('what is given away is what is on the page, without what only this device knows', async () => {
  const { acts, state, store } = await opened({ scenario, time: 'PT10S' })
  acts.editText(state().document!.text.replace('PT10S', 'PT20S'))
  await settled(store)
  const shared = await sharedAddress(state(), { ...CARRYING_ALL, lang: 'es' })
  expect(shared).toMatchObject({
    draft: null,
    file: null,
    id: null,
    time: 'PT10S',
    lang: 'es',
    sum: checksumOf(state().run!.trace),
  })
  const there = await opened({ scenario: shared!.scenario })
  expect(JSON.parse(there.state().run!.text)).toEqual(JSON.parse(state().run!.text))
  expect(await sharedAddress(state(), { ...CARRYING_ALL, instant: false, selection: false })).toMatchObject({
    time: null,
    selection: null,
  })
})

test('a link that is made while a change is compared compares it too, where it opens and where it is opened again', async () => {
  const { acts, state, store } = await opened({ scenario })
  acts.editText(state().document!.text.replace('PT10S', 'PT20S'))
  await settled(store)
  const shared = (await sharedAddress(state(), CARRYING_ALL))!
  expect(writeAddress(shared).length - writeAddress({ ...shared, before: null }).length).toBeLessThan(40)
  const there = await opened(shared)
  await until(() => there.state().before !== null)
  const { before, run, notice } = there.state()
  expect([run, before].map(shown => (JSON.parse(shown!.text) as { steps: object[] }).steps[0])).toEqual([
    expect.objectContaining({ at: 'PT20S' }),
    expect.objectContaining({ at: 'PT10S' }),
  ])
  expect(before!.trace.length).toBe(run!.trace.length)
  expect(notice).toBeNull()
  expect(askedOf(there.state())).toMatchObject({ scenario: shared.scenario, before: shared.before })
  expect((await sharedAddress(there.state(), CARRYING_ALL))!.before).toBe(shared.before)
  there.acts.dropGhosts()
  expect(askedOf(there.state())!.before).toBeNull()
})

test('a link compares nothing that is not compared on the page, or that is not to be compared', async () => {
  const { acts, state, store } = await opened({ scenario })
  acts.editText(state().document!.text.replace('PT10S', 'PT20S'))
  await settled(store)
  expect((await sharedAddress(state(), { ...CARRYING_ALL, before: false }))!.before).toBeNull()
  acts.undo()
  await settled(store)
  expect((await sharedAddress(state(), CARRYING_ALL))!.before).toBeNull()
  acts.redo()
  await settled(store)
  acts.dropGhosts()
  expect((await sharedAddress(state(), CARRYING_ALL))!.before).toBeNull()
})

test('where the run before the change cannot be read, the changed one is shown and the page says so', async () => {
  const { state } = await opened({ scenario, before: '1c.AAAAAAAA', time: 'PT10S' })
  await until(() => state().notice !== null)
  expect(state()).toMatchObject({ run: { source: { key: scenario } }, before: null, notice: { kind: 'unknownBefore' } })
})

test('a story that opens at its first mark shows what the change of a link does later', async () => {
  const { acts, state, store } = testPage()
  acts.openBuiltIn('kept-alive')
  await settled(store)
  expect(state().hideFuture).toBe(true)
  acts.editText(state().document!.text.replace('"runFor"', '"seed": 7, "runFor"'))
  await settled(store)
  const shared = (await sharedAddress(state(), CARRYING_ALL))!
  expect(shared.scenario).toMatch(/^1b/)
  const there = await opened(shared)
  await until(() => there.state().before !== null)
  expect(there.state().hideFuture).toBe(false)
})

test('an unknown draft whose address carries it is opened from there', async () => {
  const { state } = await opened({ draft: 'elsewhere', scenario })
  expect(state()).toMatchObject({ run: { source: { kind: 'link' } }, notice: null })
})

test('a reload while an address opens finds what was asked for: never its language beside the scenario that was shown', async () => {
  const { store, acts, state } = testPage()
  const listeners: Record<string, () => void> = {}
  const location = { hash: '#id=kept-alive&t=PT2M' }
  const write = (_state: unknown, _title: string, url?: string | URL | null) => void (location.hash = String(url))
  followAddress(
    {
      place: () => {
        const asked = askedOf(state())
        return asked === null ? null : { asked, memo: memoOf(state()), visits: state().visits }
      },
      subscribe: store.subscribe,
      open: acts.openAddress,
      layers: () => 0,
      closeLayers: () => {},
    },
    {
      location,
      history: { state: null, replaceState: write, pushState: write, back: () => {} },
      addEventListener: (type, listener) => void (listeners[type] = listener),
      setTimeout: () => {},
    },
  )
  await settled(store)
  location.hash = '#id=poison-message&lang=es'
  listeners['popstate']!()
  listeners['pagehide']!()
  expect(location.hash).toBe('#id=poison-message&lang=es')
})

test('what is opened is looked at first: the editor closes', async () => {
  const { acts, state, store } = await opened({ scenario })
  acts.edit('form')
  acts.openBuiltIn('lock-too-short')
  await settled(store)
  expect(state().editTab).toBeNull()
})

test('after the last scenario of a group comes the first of the next one, after the last of all none', () => {
  expect(followingOf('traffic-spike', null, 'en')).toMatchObject({ isNextGroup: false })
  expect(followingOf('full-of-expired-messages', null, 'en')).toMatchObject({ isNextGroup: true })
})

test('a file’s name is shown with signs for characters that turn the direction of reading, opened or refused', async () => {
  const { acts, state, store } = testPage()
  const shown = 'orders⇤nosj.json'
  await acts.openFile(new File([text], 'orders\u202enosj.json'))
  await settled(store)
  expect(state().run?.source).toMatchObject({ kind: 'file', name: shown })
  expect(state().notice).toMatchObject({ kind: 'opened', name: shown })
  expect(state().document?.origin).toMatchObject({ kind: 'file', name: shown })
  await acts.openFile(new File([''], 'orders\u202enosj.json'))
  expect(state().trouble).toMatchObject({ kind: 'refused', name: shown })
})
