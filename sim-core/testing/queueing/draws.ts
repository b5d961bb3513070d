/** Draws as the simulator makes them, for benchmarks and formulas outside that must see the same numbers. */
export { exponentialMs } from '../../kernel/distributions.ts'
export { Stream } from '../../kernel/random.ts'
