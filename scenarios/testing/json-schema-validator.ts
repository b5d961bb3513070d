/** As much of JSON Schema as ours uses, to see that it says what the parser does. */
type Schema = { readonly [key: string]: unknown }

export function isValid(value: unknown, schema: Schema, root: Schema = schema): boolean {
  const valid = (inner: unknown, of: unknown) => (typeof of === 'boolean' ? of : isValid(inner, of as Schema, root))
  const count = (of: unknown) => (of as readonly unknown[]).filter(one => valid(value, one)).length
  if (
    typeof schema['$ref'] === 'string' &&
    !valid(value, (root['$defs'] as Schema)[schema['$ref'].replace('#/$defs/', '')])
  )
    return false
  if (schema['anyOf'] && count(schema['anyOf']) === 0) return false
  if (schema['oneOf'] && count(schema['oneOf']) !== 1) return false
  if (schema['enum'] && !(schema['enum'] as readonly unknown[]).includes(value)) return false
  if ('const' in schema && schema['const'] !== value) return false
  if (schema['type'] && ![schema['type']].flat().includes(typeOf(value, schema['type']))) return false
  if (typeof value === 'string')
    return (
      isWithin(value.length, schema, 'minLength', 'maxLength') &&
      new RegExp((schema['pattern'] as string | undefined) ?? '').test(value)
    )
  if (typeof value === 'number')
    return (
      isWithin(value, schema, 'minimum', 'maximum') &&
      value > ((schema['exclusiveMinimum'] as number | undefined) ?? -Infinity)
    )
  if (Array.isArray(value))
    return (
      isWithin(value.length, schema, 'minItems', 'maxItems') &&
      value.every(entry => valid(entry, schema['items'] ?? true))
    )
  if (value === null || typeof value !== 'object') return true
  const properties = (schema['properties'] ?? {}) as Schema
  const fits = (key: string, inner: unknown) =>
    valid(inner, Object.hasOwn(properties, key) ? properties[key] : (schema['additionalProperties'] ?? true))
  return (
    ((schema['required'] ?? []) as string[]).every(key => Object.hasOwn(value, key)) &&
    Object.entries(value).every(([key, inner]) => fits(key, inner))
  )
}

function isWithin(size: number, schema: Schema, min: string, max: string): boolean {
  return (
    size >= ((schema[min] as number | undefined) ?? -Infinity) &&
    size <= ((schema[max] as number | undefined) ?? Infinity)
  )
}

function typeOf(value: unknown, wanted: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number' && wanted === 'integer' && Number.isInteger(value)) return 'integer'
  return typeof value
}
