/**
 * BusScope as a library: read a scenario, run it, look at any instant, ask why, draw it, put it into a link. Pure but for what is fetched
 * from the package itself (words, dictionaries), which is why some answers are promises; no clock, no network, no files.
 */
export {
  builtIns,
  builtInText,
  checkExpectations,
  durationMs,
  formatDuration,
  issueText,
  parseScenario,
  traceText,
} from '../../scenarios/index.ts'
export type {
  BuiltIn,
  ExpectationResult,
  FigureSpec,
  Issue,
  Language,
  Parsed,
  Scenario,
} from '../../scenarios/index.ts'
export { DEFAULT_LIMITS } from '../../sim-core/index.ts'
export type {
  Counts,
  Cursor,
  EntityState,
  Limits,
  MessageState,
  State,
  Trace,
  TraceRecord,
} from '../../sim-core/index.ts'
export { csvLines } from '../export/csv.ts'
export { perfettoLines } from '../export/perfetto.ts'
export { linkTo, scenarioIn } from './links.ts'
export { ScenarioProblems, runScenario } from './run-scenario.ts'
export type { Run, RunOptions, WhyQuestion } from './run-scenario.ts'
