/** For tests: scenarios of every shape, good and bad. */

import fc from 'fast-check'
import { kitchenSink } from '../../scenarios/testing/kitchen-sink.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const word = fc.oneof(
  fc.constantFrom('jobs', 'PT5M', 'P14D', 'größer', '日本', '🙂', '</script>', '"', '\\', '\u2028'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)

/** The scenario with everything in it, with parts gone, exchanged, and grown. */
export const anyScenario: fc.Arbitrary<Json> = fc
  .array(fc.tuple(fc.nat(), fc.oneof(word, fc.constant(null), fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>)), {
    maxLength: 8,
  })
  .map(changes =>
    changes.reduce<Json>((value, [place, other]) => exchanged(value, place, other), kitchenSink as unknown as Json),
  )

/** null takes the part away. */
function exchanged(value: Json, place: number, other: Json): Json {
  if (typeof value !== 'object' || value === null) return other
  const keys = Object.keys(value)
  const key = keys[place % (keys.length + 1)]
  if (key === undefined) return Array.isArray(value) ? [...value, other] : { ...value, [String(place)]: other }
  if (Array.isArray(value))
    return value.map((item, i) =>
      i === Number(key) ? exchanged(item, Math.floor(place / (keys.length + 1)), other) : item,
    )
  const { [key]: inside, ...rest } = value
  return other === null && place % 2 === 0
    ? rest
    : { ...rest, [key]: exchanged(inside!, Math.floor(place / (keys.length + 1)), other) }
}
