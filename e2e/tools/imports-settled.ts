/** For every file of tests: what it has begun to load comes before the next file begins. Files share their modules, so one that was cut off would fail in all of them. */
import { afterAll, vi } from 'vitest'

afterAll(() => vi.dynamicImportSettled())
