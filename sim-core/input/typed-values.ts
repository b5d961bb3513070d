/** What JSON cannot say: a value with its type, in bodies, application properties and session states. Kept and shown as it is written. */
import { utf8Length } from '../kernel/utf8.ts'

export const VALUE_TYPES = ['datetime', 'double', 'long', 'binary', 'uuid', 'timespan', 'char', 'decimal'] as const
export type ValueType = (typeof VALUE_TYPES)[number]

export interface TypedValue<T extends ValueType = ValueType> {
  readonly $type: T
  readonly value: string
}

/** Has the shape of one. In a body other objects may have a `$type` of their own, as some serializers write it. */
export function isTypedValue(value: unknown): value is TypedValue {
  if (typeof value !== 'object' || value === null) return false
  return Object.keys(value).length === 2 && '$type' in value && 'value' in value
}

/** A session's state: text, or bytes that are none. */
export type SessionContent = string | TypedValue<'binary'>

export function bytesOf(content: SessionContent): number {
  if (typeof content === 'string') return utf8Length(content)
  const { value } = content
  return (value.length / 4) * 3 - (value.endsWith('==') ? 2 : value.endsWith('=') ? 1 : 0)
}
