/** What the simulator gets of an object's properties, by the table: durations in milliseconds, 64-bit numbers as such, defaults filled in. */
import { durationMs } from '../schema/duration.ts'
import { defaultOf } from '../schema/help.ts'
import type { AnyShape, Fields, Inside, ObjectShape } from '../schema/shape.ts'

/** null: left out, and without a default. What has parts of its own stays as it is written. */
export type Complete<S> = S extends { readonly types?: { readonly fields: infer F; readonly required: infer R } }
  ? {
      readonly [K in keyof F]:
        | Inside<F[K]>
        | (K extends R ? never : F[K] extends { readonly meaning: { readonly default: unknown } } ? never : null)
    }
  : never
type Sparse<S> = S extends { readonly types?: { readonly fields: infer F } }
  ? { readonly [K in keyof F]?: Inside<F[K]> }
  : never

export function complete<S extends ObjectShape>(shape: S, written: Fields): Complete<S> {
  const values = Object.entries(shape.fields).map(([name, inside]) => {
    const value = written[name] ?? defaultOf(inside, written, 'standard')
    return [name, value === undefined ? null : converted(inside, value)] as const
  })
  return Object.fromEntries(values) as Complete<S>
}

/** Only what is written: a patch stays a patch. */
export function sparse<S extends ObjectShape>({ fields }: S, written: Fields): Sparse<S> {
  // What is accepted with a notice and ignored has no shape.
  const values = Object.entries(written).filter(([name, value]) => value !== undefined && Object.hasOwn(fields, name))
  return Object.fromEntries(values.map(([name, value]) => [name, converted(fields[name]!, value)])) as Sparse<S>
}

function converted(shape: AnyShape, value: unknown): unknown {
  if (value === null) return null
  switch (shape.kind) {
    case 'duration':
    case 'instant':
      return durationMs(value as string)
    case 'sequenceNumber':
      return BigInt(value as string)
    case 'list':
      return (value as readonly unknown[]).map(entry => converted(shape.of, entry))
    default:
      return value
  }
}

/** For durations that cannot be "never". */
export function finiteMs(text: string): number {
  const ms = durationMs(text)
  if (ms === null) throw new Error(`${text} is not finite`)
  return ms
}
