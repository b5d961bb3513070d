import { afterEach, expect, test, vi } from 'vitest'
import { keepForOffline } from './register.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('where the mere reading of serviceWorker throws, the page goes on without', async () => {
  vi.stubEnv('PROD', true)
  vi.stubGlobal('location', { href: 'https://example.test/' })
  vi.stubGlobal('navigator', {
    get serviceWorker(): never {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  await expect(keepForOffline()).resolves.toBeUndefined()
})
