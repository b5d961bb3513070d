import { expect, it } from 'vitest'
import { defaultProperties, quotaInBytes } from './entity-properties.ts'
import type { EntityPropertiesPatch, Tier } from './entity-properties.ts'

const GIGABYTE = 1024 ** 3

it.each<[Tier, EntityPropertiesPatch, number]>([
  ['basic', {}, GIGABYTE],
  ['standard', {}, GIGABYTE],
  ['premium', {}, GIGABYTE],
  ['standard', { enablePartitioning: true }, 16 * GIGABYTE],
  ['standard', { enablePartitioning: true, maxSizeInMegabytes: 5120 }, 80 * GIGABYTE],
  ['standard', { enablePartitioning: true, maxSizeInMegabytes: 81_920 }, 80 * GIGABYTE],
  ['standard', { enablePartitioning: true, partitionCount: 2 }, 2 * GIGABYTE],
  ['standard', { enablePartitioning: true, maxSizeInBytes: 100 }, 100],
  ['premium', { enablePartitioning: true, partitionCount: 4, maxSizeInMegabytes: 81_920 }, 80 * GIGABYTE],
])('on %s with %j a queue holds %i bytes (B-3, P-1)', (tier, patch, bytes) => {
  expect(quotaInBytes(tier, { ...defaultProperties(tier), ...patch })).toBe(bytes)
})
