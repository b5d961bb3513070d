import { beforeAll, expect, test } from 'vitest'
import { loadAllWords } from '../../words/load.ts'
import { changeText } from './change-text.ts'

beforeAll(() => loadAllWords(['en']))

test('a duration that was changed stays with its unit where the line breaks', () => {
  const scenario = (lockDuration: string) => JSON.stringify({ busscope: 1, queues: { jobs: { lockDuration } } })
  expect(changeText(scenario('PT30S'), scenario('PT1M30S'), 'en')).toBe(
    'jobs.lockDuration 30\u00a0s → 1\u00a0min 30\u00a0s',
  )
})
