/** A browser that keeps nothing, as in a private window: there is no storage, or each use of it is refused. */
import { expect, test } from 'vitest'
import { readAddress } from '../link/address.ts'
import { atOnce, settled, testPage, until } from './testing.ts'

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const THROWING = new Proxy({} as Storage, { get: refuse, set: refuse, has: refuse, ownKeys: refuse })
const TAKES_NOTHING: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: refuse,
  removeItem: refuse,
  clear: refuse,
}
const TTL = ['queues', 'jobs', 'defaultMessageTimeToLive'] as const

test.each<[string, Storage | null]>([
  ['there is none', null],
  ['each use throws', THROWING],
  ['it takes nothing', TAKES_NOTHING],
])('%s: everything works until the page closes', async (_, storage) => {
  const { acts, state, store } = testPage(atOnce, { ofTab: storage, ofDevice: storage })
  acts.openAddress(readAddress(''), null)
  await settled(store)
  acts.chooseTheme('dark')
  acts.countFrom(1)
  acts.change([{ path: TTL, value: 'PT47S' }])
  await settled(store)
  expect(state().run?.text).toContain('"defaultMessageTimeToLive": "PT47S"')
  expect([state().drafts.length, state().theme, state().countsFrom]).toEqual([1, 'dark', 1])
  acts.keepUndo()
  acts.undo()
  await settled(store)
  expect(state().run?.text).not.toContain('PT47S')
  await acts.openFile(new File(['{"busscope":1,"runFor":"PT1M","queues":{"mine":{}}}'], 'mine.json'))
  await until(() => state().run?.source.kind === 'file')
  expect(state().files.map(({ name }) => name)).toEqual(['mine.json'])
  expect(state().trouble).toBeNull()
  acts.change([{ path: ['title'], value: 'Changed' }])
  await settled(store)
  // Whoever changes something is told that it is not kept.
  expect(state().notKept).not.toBeNull()
})
