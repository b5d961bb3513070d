import { expect, test, vi } from 'vitest'
import { onFailure } from './on-failure.ts'

const told = () => Promise.resolve('why and the link')

/** What `act` writes on standard error. */
async function written(act: () => unknown): Promise<string> {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    await act()
    return write.mock.calls.map(([text]) => String(text)).join('')
  } finally {
    write.mockRestore()
  }
}

test("vitest's own context is told of a failure, though it is a function", async context => {
  const register = vi.spyOn(context, 'onTestFailed').mockReturnValue(undefined)
  void onFailure(context, told)
  const tell = register.mock.calls[0]?.[0] as (() => Promise<void>) | undefined
  expect(await written(() => tell?.())).toContain('why and the link')
})

test('a test that is wrapped tells before its failure goes on, and is silent otherwise', async () => {
  const fails = onFailure(() => Promise.reject(new Error('no')), told) as () => Promise<void>
  expect(await written(() => expect(fails()).rejects.toThrow('no'))).toContain('why and the link')
  const holds = onFailure(() => Promise.resolve(), told) as () => Promise<void>
  expect(await written(holds)).toBe('')
})

test.each([
  ['failed', true],
  ['passed', false],
])('mocha: a test that %s', async (state, tells) => {
  const text = await written(() => onFailure({ currentTest: { state } }, told))
  expect(text !== '').toBe(tells)
})
