import { expect, test, vi } from 'vitest'
import { settled, testPage } from './testing.ts'

vi.mock('./text-edits.ts', () => {
  throw new Error('no network')
})

test('where the piece that changes texts does not come, that is said and nothing is changed', async () => {
  const { acts, state, store } = testPage()
  acts.openBuiltIn('traffic-spike')
  await settled(store)
  const before = state().document
  const attempts = [
    () => acts.change([{ path: ['runFor'], value: 'PT3M' }]),
    () => acts.rerunWith({ kind: 'switch', name: 'recomputeExpiryOnReceive', isOn: true }),
    () => acts.duplicate(null, 'Mine'),
    () => acts.rename('draft-1', 'Mine'),
  ]
  for (const attempt of attempts) {
    acts.closeNotice()
    await attempt()
    expect(state()).toMatchObject({ notice: { kind: 'notLoaded' }, drafts: [] })
    expect(state().document).toBe(before)
  }
})
