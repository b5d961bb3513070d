import { expect, test } from 'vitest'
import { scenarioShape } from '../../../scenarios/index.ts'
import type { AnyShape } from '../../../scenarios/index.ts'
import { rangeOf } from './field-text.ts'
import { isMissingOn, shapeOnTier } from './on-tier.ts'

const queues = scenarioShape.fields.queues as Extract<AnyShape, { kind: 'record' }>
const shapeOf = (name: string): AnyShape => (queues.of as Extract<AnyShape, { kind: 'object' }>).fields[name]!

test.each([
  ['defaultMessageTimeToLive', 'basic', {}, '1 s', '14 d', false],
  ['defaultMessageTimeToLive', 'standard', {}, '1 s', null, true],
  ['maxSizeInMegabytes', 'standard', {}, '1,024', '5,120', false],
  ['maxSizeInMegabytes', 'standard', { enablePartitioning: true }, '1,024', '81,920', false],
  ['maxSizeInMegabytes', 'premium', {}, '1,024', '81,920', false],
] as const)('%s on %s %j: %s to %s, never: %s (S-29, B-3)', (name, tier, owner, min, max, orNever) => {
  expect(rangeOf(shapeOnTier(shapeOf(name), name, owner, tier), 'en')).toEqual({ min, max, orNever })
})

test('Basic does without forwarding and sessions (M)', () => {
  expect(['forwardTo', 'requiresSession', 'lockDuration'].map(name => isMissingOn(name, 'basic'))).toEqual([
    true,
    true,
    false,
  ])
  expect(isMissingOn('forwardTo', 'standard')).toBe(false)
})
