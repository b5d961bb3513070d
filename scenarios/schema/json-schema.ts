/** The same table as a JSON Schema (draft 2020-12), for editors and for `busscope schema`. */
import { VALUE_TYPES } from '../../sim-core/index.ts'
import { filled } from './help.ts'
import { NEVER_ISO } from './duration.ts'
import type { AnyShape, ObjectShape, Of } from './shape.ts'
import { root } from './scenario.ts'

type Schema = Readonly<Record<string, unknown>>

const DURATION = '^P(?!$)(\\d+D)?(T(?=\\d)(\\d+H)?(\\d+M)?(\\d+(\\.\\d+)?S)?)?$'
const SIGNED_DURATION = DURATION.replace('^P', '^-?P')

export function scenarioSchema(): Schema {
  const defs = new Map<ObjectShape, readonly [string, Schema]>()
  const schema = objectSchema(root, defs, true)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'BusScope scenario, format version 1',
    ...schema,
    $defs: Object.fromEntries(defs.values()),
  }
}

type Defs = Map<ObjectShape, readonly [string, Schema]>

/** Objects become definitions of their own, each once. */
function schemaOf(shape: AnyShape, defs: Defs, ranges = true): Schema {
  switch (shape.kind) {
    case 'object':
      return ranges ? reference(shape, defs) : objectSchema(shape, defs, ranges)
    case 'list':
      return { type: 'array', items: schemaOf(shape.of, defs, ranges), ...bounds(shape, 'minItems', 'maxItems') }
    case 'record':
      return {
        type: 'object',
        additionalProperties: schemaOf(shape.of, defs, ranges),
        ...bounds(shape, 'minProperties', 'maxProperties'),
      }
    case 'variant':
      return { oneOf: Object.entries(shape.of).map(([value, of]) => reference(of, defs, shape.key, value)) }
    case 'byKey':
      return { oneOf: Object.values(shape.of).map(of => schemaOf(of, defs, ranges)) }
    case 'byType':
      return { anyOf: byTypeSchemas(shape, defs, ranges) }
    case 'either':
      return { anyOf: shape.of.map(of => schemaOf(of, defs, ranges)) }
    case 'anyRange':
      return schemaOf(shape.of, defs, false)
    default:
      return valueSchema(shape, ranges)
  }
}

type Container = 'object' | 'list' | 'record' | 'variant' | 'byKey' | 'byType' | 'either' | 'anyRange'

function valueSchema(shape: Exclude<AnyShape, { kind: Container }>, ranges: boolean): Schema {
  switch (shape.kind) {
    case 'any':
      return {}
    case 'boolean':
      return { type: 'boolean' }
    case 'value':
      if (shape.type !== undefined) return typedSchema({ const: shape.type })
      return { anyOf: [{ type: ['string', 'number', 'boolean', 'null'] }, typedSchema({ enum: VALUE_TYPES })] }
    case 'string':
      return { type: 'string', ...(ranges && bounds(shape, 'minLength', 'maxLength')) }
    case 'number':
      return numberSchema(shape, ranges)
    case 'duration':
      return {
        type: 'string',
        pattern: shape.signed ? SIGNED_DURATION : DURATION,
        ...(shape.never && { examples: [NEVER_ISO] }),
      }
    case 'instant':
      return { type: 'string', pattern: DURATION }
    case 'enum':
      return { enum: shape.values }
    case 'sequenceNumber':
      return { type: 'string', pattern: '^\\d+$' }
    case 'path':
    case 'label':
      return { type: 'string', minLength: 1 }
  }
}

function typedSchema($type: Schema): Schema {
  return {
    type: 'object',
    properties: { $type, value: { type: 'string' } },
    required: ['$type', 'value'],
    additionalProperties: false,
  }
}

function numberSchema(shape: Of<'number'>, ranges: boolean): Schema {
  const { above } = shape
  return {
    type: shape.integer ? 'integer' : 'number',
    ...(ranges && bounds(shape, 'minimum', 'maximum')),
    ...(ranges && above !== undefined && { exclusiveMinimum: above }),
  }
}

function bounds(range: { readonly min?: number; readonly max?: number }, min: string, max: string): Schema {
  return { ...(range.min !== undefined && { [min]: range.min }), ...(range.max !== undefined && { [max]: range.max }) }
}

function byTypeSchemas({ of }: Of<'byType'>, defs: Defs, ranges: boolean): readonly Schema[] {
  const shapes = [of.string, of.list, of.object].filter(shape => shape !== undefined)
  return [...shapes.map(shape => schemaOf(shape, defs, ranges)), ...(of.null ? [{ type: 'null' }] : [])]
}

function reference(shape: ObjectShape, defs: Defs, key?: string, value?: string): Schema {
  if (!defs.has(shape)) {
    const taken = new Set([...defs.values()].map(([name]) => name))
    let name = shape.name.replace(/^(a|an|the) /, '').replaceAll(' ', '-')
    while (taken.has(name)) name += "'"
    defs.set(shape, [name, {}])
    defs.set(shape, [name, objectSchema(shape, defs, true, key, value)])
  }
  return { $ref: `#/$defs/${defs.get(shape)![0]}` }
}

function objectSchema(shape: ObjectShape, defs: Defs, ranges: boolean, key?: string, value?: string): Schema {
  const { required } = shape
  const properties = Object.entries(shape.fields).map(([name, inside]) => {
    const about = inside.meaning?.about
    const schema = name === key ? { const: value } : schemaOf(inside, defs, ranges)
    return [name, about === undefined ? schema : { description: filled(about, inside), ...schema }] as const
  })
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    additionalProperties: false,
    ...(required.length > 0 && { required }),
    ...(shape.oneOf && { oneOf: shape.oneOf.map(set => exactly(set, shape.oneOf!.flat())) }),
  }
}

/** These properties and none of the other alternatives'. */
function exactly(set: readonly string[], all: readonly string[]): Schema {
  const others = all.filter(name => !set.includes(name))
  return { required: set, properties: Object.fromEntries(others.map(name => [name, false])) }
}
