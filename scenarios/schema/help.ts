/** What a property means, and what holds where it is left out. */
import { formatDuration } from '../../sim-core/index.ts'
import type { Tier } from '../../sim-core/index.ts'
import { root } from './scenario.ts'
import type { PropertyHelpKey } from './scenario.ts'
import type { AnyShape, DefaultOf, Fields } from './shape.ts'

/** As it would be written; undefined: nothing, or nothing that could be written. */
export function defaultOf({ meaning }: AnyShape, owner: Fields, tier: Tier): unknown {
  const standard = meaning?.default
  return typeof standard === 'function' ? (standard as DefaultOf)(owner, tier) : standard
}

/** The name under which other languages explain a property; undefined: its name says it all. */
export function helpKeyOf(name: string, { meaning }: AnyShape): PropertyHelpKey | undefined {
  if (meaning?.about === undefined) return undefined
  return (meaning.of === undefined ? name : `${meaning.of}.${name}`) as PropertyHelpKey
}

/** An explanation with the range and the default that the table has. */
export function filled(about: string, shape: AnyShape): string {
  const { min, max } = shape.kind === 'number' || shape.kind === 'duration' || shape.kind === 'string' ? shape : {}
  const print = (value = 0) => (shape.kind === 'duration' ? formatDuration(value) : String(value))
  return about
    .replace('{min}', () => print(min))
    .replace('{max}', () => print(max))
    .replace('{default}', () => String(defaultOf(shape, {}, 'standard')))
}

/** All explanations in English, as the other languages have them: not filled in. */
export function englishHelp(): Readonly<Record<PropertyHelpKey, string>> {
  const all = [...explained(root)].map(({ key, shape }) => [key, shape.meaning?.about] as const)
  return Object.fromEntries(all) as Record<PropertyHelpKey, string>
}

interface Explained {
  readonly key: PropertyHelpKey
  readonly shape: AnyShape
}

/** Every property within a shape that is explained. */
export function* explained(shape: AnyShape): Generator<Explained> {
  for (const [name, inside] of Object.entries(shape.kind === 'object' ? shape.fields : {})) {
    const key = helpKeyOf(name, inside)
    if (key !== undefined) yield { key, shape: inside }
    yield* explained(inside)
  }
  for (const inside of within(shape)) yield* explained(inside)
}

function within(shape: AnyShape): readonly AnyShape[] {
  switch (shape.kind) {
    case 'list':
    case 'record':
    case 'anyRange':
      return [shape.of]
    case 'variant':
    case 'byKey':
    case 'either':
      return Object.values(shape.of)
    case 'byType':
      return [shape.of.string, shape.of.list, shape.of.object].filter(inside => inside !== undefined)
    default:
      return []
  }
}
