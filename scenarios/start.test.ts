import { expect, test } from 'vitest'
import { builtInText, compile, startInput, startText } from './index.ts'
import type { Scenario } from './index.ts'

test.each(['en', 'es', 'ru', 'pt'] as const)(
  'what a page runs first is what the first scenario says, in %s',
  async lang => {
    const text = lang === 'en' ? startText : await builtInText('traffic-spike', lang)
    expect(startInput).toStrictEqual(compile(JSON.parse(text!) as Scenario))
  },
)
