/** What is read from a trace, or from another thing that never changes, once, when first asked for, and kept as long as that. */

import type { SimulationInput, Trace } from '../../sim-core/index.ts'

export function perObject<O extends object, T>(read: (of: O) => T): (of: O) => T {
  const kept = new WeakMap<O, { readonly value: T }>()
  return of => {
    let known = kept.get(of)
    if (known === undefined) kept.set(of, (known = { value: read(of) }))
    return known.value
  }
}

export const perTrace = <T>(read: (trace: Trace) => T): ((trace: Trace) => T) => perObject(read)

type Steps = SimulationInput['steps']
export const perSteps = <T>(read: (steps: Steps) => T): ((steps: Steps) => T) => perObject(read)

/** An answer for each name, found once: of many receivers at many instants the same is asked. */
export function perName<T>(answer: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>()
  return name => {
    if (!known.has(name)) known.set(name, answer(name))
    return known.get(name)!
  }
}

/** The same for every entity, message or name of a trace. */
export function perTraceAnd<K, T>(read: (trace: Trace, key: K) => T): (trace: Trace, key: K) => T {
  const byKey = perTrace(() => new Map<K, { readonly value: T }>())
  return (trace, key) => {
    const kept = byKey(trace)
    let known = kept.get(key)
    if (known === undefined) kept.set(key, (known = { value: read(trace, key) }))
    return known.value
  }
}

/** The same for two runs that are compared; neither keeps the other. */
export function perPair<T>(read: (before: Trace, trace: Trace) => T): (before: Trace, trace: Trace) => T {
  const byBefore = perTrace(() => new WeakMap<Trace, { readonly value: T }>())
  return (before, trace) => {
    const kept = byBefore(trace)
    let known = kept.get(before)
    if (known === undefined) kept.set(before, (known = { value: read(before, trace) }))
    return known.value
  }
}

/** A reading that pauses after each stretch of work, so that a page can answer in between. */
export type Reading<T> = Generator<undefined, T, undefined>

export interface SteppedReading<T> {
  /** At once, where nobody read it ahead. */
  (trace: Trace): T
  /** Reads it step by step. */
  readonly ahead: (trace: Trace) => Reading<void>
}

export function perTraceInSteps<T>(read: (trace: Trace) => Reading<T>): SteppedReading<T> {
  const kept = new WeakMap<Trace, { readonly value: T }>()
  const known = (trace: Trace): T => {
    let own = kept.get(trace)
    if (own === undefined) kept.set(trace, (own = { value: atOnce(read(trace)) }))
    return own.value
  }
  function* ahead(trace: Trace): Reading<void> {
    if (!kept.has(trace)) kept.set(trace, { value: yield* read(trace) })
  }
  return Object.assign(known, { ahead })
}

function atOnce<T>(reading: Reading<T>): T {
  for (;;) {
    const step = reading.next()
    if (step.done === true) return step.value
  }
}

/** About ten milliseconds of the heavier readings. */
const STRETCH = 100_000

/** [from, to) after [from, to), all `length` of them. */
export function* stretches(length: number): Generator<readonly [from: number, to: number], void, undefined> {
  for (let from = 0; from < length; from += STRETCH) yield [from, Math.min(length, from + STRETCH)]
}
