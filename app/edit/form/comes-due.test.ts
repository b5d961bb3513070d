import { expect, test } from 'vitest'
import { comesDue } from './comes-due.ts'

const scenario = {
  runFor: 'PT2M',
  steps: [
    { at: 'PT30S', do: 'schedule', message: { scheduledEnqueueTime: 'PT5M', timeToLive: 'PT10M' } },
    { at: 'PT30S', do: 'send', message: { scheduledEnqueueDelay: 'PT1M' } },
  ],
  senders: [{ name: 's', arrivals: { at: ['PT20S', 'PT3M'] }, message: { timeToLive: 'PT10M' } }],
}

test.each([
  ['a scheduled time', ['steps', 0, 'message', 'scheduledEnqueueTime'], true, 300_000],
  ['an expiry counts from the activation', ['steps', 0, 'message', 'timeToLive'], false, 900_000],
  ['a delay counts from the send', ['steps', 1, 'message', 'scheduledEnqueueDelay'], false, 90_000],
  ['an arrival', ['senders', 0, 'arrivals', 'at', 1], true, 180_000],
  ['an expiry of the first message of a sender', ['senders', 0, 'message', 'timeToLive'], false, 620_000],
  ['a step', ['steps', 0, 'at'], true, 30_000],
  ['what is not there', ['steps', 1, 'message', 'timeToLive'], false, null],
  ['a length', ['runFor'], false, null],
] as const)('%s', (_, path, isInstant, due) => {
  expect(comesDue(scenario, path, isInstant)).toBe(due)
})
