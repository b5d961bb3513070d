/**
 * BusScope as a library: read a scenario, run it, look at any instant, ask why. Pure and synchronous but for what words and
 * pictures need; no clock, no network, no files.
 */
export { builtIns, builtInText, checkExpectations, durationMs, formatDuration, issueText, parseScenario, traceText } from '../../scenarios/index.ts'
export type { BuiltIn, ExpectationResult, Issue, Parsed, Scenario } from '../../scenarios/index.ts'
export { DEFAULT_LIMITS } from '../../sim-core/index.ts'
export type { Counts, Cursor, EntityState, Limits, MessageState, State, Trace, TraceRecord } from '../../sim-core/index.ts'
export { ScenarioProblems, runScenario } from './run-scenario.ts'
export type { Run, RunOptions, WhyQuestion } from './run-scenario.ts'
