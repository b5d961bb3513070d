import { expect, test } from 'vitest'
import { ENTITY_PROPERTIES, PROPERTY_NAMES, propertyOf, rangeOn } from '../../sim-core/index.ts'
import { lineOf, sources } from './repository.ts'

const TIERS = ['basic', 'standard', 'premium'] as const

/** Ends of ranges that are nobody's round number by chance: durations of minutes and more. */
const limits = new Map(
  PROPERTY_NAMES.filter(name => propertyOf(name).kind.startsWith('duration')).flatMap(name =>
    TIERS.flatMap(tier => Object.entries(rangeOn(name, tier) ?? {})).flatMap(([end, value]) =>
      typeof value === 'number' && value >= 60_000 && value < Infinity ? [[value, `${name}: ${end}`] as const] : [],
    ),
  ),
)

/** 300_000 and 14 * 24 * 3_600_000. */
const PRODUCT = /(?<![\w.])\d[\d_]*(?: \* \d[\d_]*)*(?![\w.])/g

const valueOf = (product: string): number =>
  product.split(' * ').reduce((value, factor) => value * Number(factor.replaceAll('_', '')), 1)

test('the linter and Why take the limits of properties from the table', () => {
  expect(limits.get(ENTITY_PROPERTIES.lockDuration.range.max)).toBeDefined()
  const copied = sources
    .filter(({ path, isTest }) => /^app\/(lint|explain)\//.test(path) && !isTest)
    .flatMap(source =>
      [...source.text.matchAll(PRODUCT)].flatMap(({ 0: product, index }) => {
        const limit = limits.get(valueOf(product))
        return limit === undefined ? [] : [`${source.path}:${lineOf(source, index)}: ${product} is ${limit}`]
      }),
    )
  expect(copied, 'Read it from ENTITY_PROPERTIES or rangeOn of sim-core.').toEqual([])
})
