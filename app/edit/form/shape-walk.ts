/** Goes through a scenario along its format: each value with what may stand there. What does not fit is passed over. */

import type { AnyShape, ObjectShape } from '../../../scenarios/index.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { chosenObject, chosenType, isFields, plain, typeShape } from './shape-options.ts'

export type Visit = (shape: AnyShape, value: unknown, path: JsonPath) => void

export function walk(shape: AnyShape, value: unknown, path: JsonPath, visit: Visit): void {
  const known = resolved(shape, value)
  visit(known ?? shape, value, path)
  if (known === null) return
  for (const [key, inside, within] of parts(known, value)) walk(inside, within, [...path, key], visit)
}

/** The shape that this value is judged by; null: none of those that may stand here. */
export function resolved(given: AnyShape, value: unknown): AnyShape | null {
  const { shape } = plain(given)
  switch (shape.kind) {
    case 'variant':
    case 'byKey': {
      const chosen = isFields(value) ? chosenObject(shape, value) : null
      return chosen === null ? null : shape.of[chosen]!
    }
    case 'byType': {
      const inside = typeShape(shape, chosenType(shape, value))
      return inside === null ? null : resolved(inside, value)
    }
    case 'either':
      return together(shape.of.map(one => plain(one).shape))
    default:
      return shape
  }
}

/** What any of them has; it has no name, for it has no defaults either: an update leaves alone what it does not name. */
function together(shapes: readonly AnyShape[]): ObjectShape | null {
  const objects = shapes.filter(shape => shape.kind === 'object')
  if (objects.length === 0) return null
  return {
    kind: 'object',
    name: '',
    fields: Object.assign({}, ...objects.map(({ fields }) => fields)) as ObjectShape['fields'],
    required: [],
  }
}

function parts(shape: AnyShape, value: unknown): readonly (readonly [string | number, AnyShape, unknown])[] {
  if (shape.kind === 'list' && Array.isArray(value))
    return value.map((entry: unknown, index) => [index, shape.of, entry] as const)
  if (!isFields(value)) return []
  if (shape.kind === 'record') return Object.entries(value).map(([name, entry]) => [name, shape.of, entry] as const)
  if (shape.kind !== 'object') return []
  const known = Object.entries(value).filter(([name]) => Object.hasOwn(shape.fields, name))
  return known.map(([name, entry]) => [name, shape.fields[name]!, entry] as const)
}

/** What may stand at a path of this value; null: nothing that is known. */
export function shapeAt(root: AnyShape, value: unknown, path: JsonPath): AnyShape | null {
  let shape: AnyShape | null = root
  let within = value
  for (const part of path) {
    const known: AnyShape | null = shape === null ? null : resolved(shape, within)
    shape = known === null ? null : inside(known, part)
    within =
      within !== null && typeof within === 'object' ? (within as Record<string | number, unknown>)[part] : undefined
  }
  return shape
}

function inside(shape: AnyShape, part: string | number): AnyShape | null {
  if (shape.kind === 'list' || shape.kind === 'record') return shape.of
  return shape.kind === 'object' && Object.hasOwn(shape.fields, part) ? shape.fields[part]! : null
}
