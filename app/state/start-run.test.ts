import { expect, test } from 'vitest'
import { readText } from './story.ts'
import { undoStorage } from './draft.ts'
import { requestChange } from './opening.ts'
import { createStarter } from './start-run.ts'
import { NOTHING_ASKED } from '../link/address.ts'
import { atOnce, settled, testPage, until } from './testing.ts'

test('after a change whose reading failed the next change still runs', async () => {
  const { store, acts, state } = testPage()
  acts.openBuiltIn('traffic-spike')
  await settled(store)
  const { source, text } = state().document!
  const starter = createStarter(store, atOnce, undoStorage(null))
  const change = (read: () => ReturnType<typeof readText>) =>
    starter.start({ ...requestChange('k', { text, hasRun: true }, 'en'), source, read })
  const first = state().run
  change(() => Promise.reject(new Error('no network')))
  await settled(store)
  expect(state().trouble?.kind).toBe('failed')
  change(() => readText(text, 'en'))
  await settled(store)
  expect(state().run).not.toBe(first)
})

test.each([
  ['names no instant, so the text of the mark that it opens at shows before its run is there', null, true],
  ['names another instant', 'PT5S', false],
])('an address that %s', async (_, time, opensAtStory) => {
  const { acts, state } = testPage(() => () => {})
  acts.openAddress(time === null ? { kind: 'empty' } : { kind: 'asked', asked: { ...NOTHING_ASKED, time } }, null)
  await until(() => (state().pending?.story ?? null) !== null)
  expect(state().pending?.opensAtStory).toBe(opensAtStory)
})
