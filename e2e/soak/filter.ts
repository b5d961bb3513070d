/** The rule engine on as many random texts, filters and messages as asked: nothing throws, hangs or contradicts itself. */
import fc from 'fast-check'
import { FILTER_PROPERTIES } from '../../sim-core/testing/filter/properties.ts'

/** The properties share the inputs evenly. True when all held. */
export function soakFilters(inputs: number, seed: number): boolean {
  const properties = Object.entries(FILTER_PROPERTIES)
  const numRuns = Math.ceil(inputs / properties.length)
  let held = true
  for (const [name, property] of properties) {
    const started = performance.now()
    const result = fc.check(property, { seed, numRuns })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`filters, ${name}: ${result.numRuns} inputs in ${seconds} s${result.failed ? ', FAILED' : ''}`)
    if (!result.failed) continue
    held = false
    console.log(
      JSON.stringify(result.counterexample, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)),
    )
    console.log(result.errorInstance instanceof Error ? result.errorInstance.message : result.errorInstance)
  }
  return held
}
