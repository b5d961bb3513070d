import { expect, test } from 'vitest'
import { queueProperties } from './entities.ts'
import { defaultOf, englishHelp, explained, filled } from './help.ts'
import { receiver } from './receivers.ts'
import { root } from './scenario.ts'
import { integer } from './shape.ts'

const ofQueue = (name: keyof typeof queueProperties.fields, tier: 'basic' | 'standard' = 'standard') =>
  defaultOf(queueProperties.fields[name]!, {}, tier)

test('entities have what the broker gives them, by tier', () => {
  expect(ofQueue('defaultMessageTimeToLive', 'basic')).toBe('P14D')
  expect(ofQueue('defaultMessageTimeToLive')).toBe('P10675199DT2H48M5.4775807S')
  expect(ofQueue('lockDuration')).toBe('PT1M')
  expect(ofQueue('firstSequenceNumber')).toBe('1')
  expect(ofQueue('maxSizeInBytes')).toBeUndefined()
})

test('another property may decide a default', () => {
  const { maxAutoLockRenewalDuration: renewal } = receiver.fields
  expect(defaultOf(renewal, { client: 'processor' }, 'standard')).toBe('PT5M')
  expect(defaultOf(renewal, {}, 'standard')).toBe('PT0S')
})

test('an explanation says the range and the default that the table has', () => {
  const shape = { ...integer({ min: 1, max: 9 }), meaning: { default: 3 } }
  expect(filled('From {min} to {max}, default {default}.', shape)).toBe('From 1 to 9, default 3.')
  expect(filled('Default {default}.', receiver.fields.client)).toBe('Default receiver.')
})

test('properties of one name and one explanation share it, others say whose they are', () => {
  const texts = new Map<string, string>()
  for (const { key, shape } of explained(root)) {
    const { about = '' } = shape.meaning ?? {}
    expect(texts.get(key) ?? about, key).toBe(about)
    texts.set(key, about)
    expect(filled(about, shape), key).not.toMatch(/[{](min|max|default)[}]|undefined/)
  }
  expect(englishHelp()).toEqual(Object.fromEntries(texts))
})
