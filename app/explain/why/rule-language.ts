/** The language of rules: a piece that only runs with topics need. */
export { compileRule } from '../../../sim-core/index.ts'
