import { expect, test } from 'vitest'
import { readText } from './catalogue.ts'
import { createStarter } from './starter.ts'
import { atOnce, settled, testPage } from './testing.ts'

test('after a change whose reading failed the next change still runs', async () => {
  const { store, acts, state } = testPage()
  acts.openBuiltIn('traffic-spike')
  await settled(store)
  const { source, text } = state().document!
  const starter = createStarter(store, {
    runner: atOnce,
    lengthOf: trace => trace.runForMs,
    newKey: () => 'k',
    shelf: null as never,
    undo: null as never,
  })
  const change = (read: () => ReturnType<typeof readText>) =>
    starter.start({
      source,
      title: 'x',
      place: 'keep',
      isChange: true,
      goodText: null,
      fallback: null,
      trouble: null,
      notice: null,
      isFromAddress: false,
      read,
    })
  const first = state().run
  change(() => Promise.reject(new Error('no network')))
  await settled(store)
  expect(state().trouble?.kind).toBe('failed')
  change(() => readText(text, 'en'))
  await settled(store)
  expect(state().run).not.toBe(first)
})
