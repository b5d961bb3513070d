/** Objects of a file whose names are written in one case or another. */
import { raw } from '../schema/world.ts'

/** By its name in any case; undefined where there is none. */
export function at(value: unknown, name: string): unknown {
  const fields = raw(value)
  if (Object.hasOwn(fields, name)) return fields[name]
  const wanted = name.toLowerCase()
  const found = Object.keys(fields).find(key => key.toLowerCase() === wanted)
  return found === undefined ? undefined : fields[found]
}

/** Its elements with their places. */
export function each(value: unknown, place: string): readonly (readonly [unknown, string])[] {
  return Array.isArray(value) ? value.map((entry: unknown, index) => [entry, `${place}[${index}]`] as const) : []
}

export const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
