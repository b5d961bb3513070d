import { expect, test } from 'vitest'
import { summaryOf } from './entry-summary.ts'

test.each<[string | number, unknown, string, string]>([
  [
    'jobs',
    { lockDuration: 'PT1M', defaultMessageTimeToLive: 'PT30S' },
    'jobs',
    'lockDuration 1 min · defaultMessageTimeToLive 30 s',
  ],
  ['jobs', {}, 'jobs', ''],
  [0, { name: 'web', to: 'jobs', arrivals: { every: 'PT1S' }, message: {} }, 'web', '→ jobs'],
  [3, { at: 'PT1M6S', do: 'send', to: 'jobs', message: {} }, '1:06', 'send → jobs'],
  [3, { at: 'PT1M6S', do: 'complete', of: 'batch' }, '1:06', 'complete · of batch'],
  [0, { for: 'PT5M', poisson: { ratePerSecond: 2 } }, '5 min', 'poisson 2'],
  [0, { at: 'PT5S', title: { en: 'Calm', es: 'Calma' } }, '0:05', 'Calm'],
  [0, { at: 'soon', do: 7 }, 'soon', '7'],
  [4, 'PT1S', '5', 'PT1S'],
  [4, { send: { to: 'jobs' } }, '5', 'send jobs'],
  ['big', { sqlFilter: { sqlExpression: 'amount > 100' } }, 'big', 'amount > 100'],
  ['big', { filterType: 'SqlFilter', sqlFilter: { sqlExpression: 'amount > 100' } }, 'big', 'amount > 100'],
  ['x', { defaultMessageTimeToLive: 'P10675199DT2H48M5.4775807S' }, 'x', 'defaultMessageTimeToLive ∞'],
])('%s %j', (own, value, title, detail) => expect(summaryOf(own, value, 'en')).toEqual({ title, detail }))
