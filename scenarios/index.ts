/** The public surface of scenarios: text → Scenario → what the simulator runs, what came of it, and the built-in ones. */
export { parseScenario } from './parse/parse.ts'
export type { Parsed } from './parse/parse.ts'
export { StepReader } from './parse/step-reader.ts'
export type { ReadStep } from './parse/step-reader.ts'
export { FORMAT_VERSION } from './parse/upgrade.ts'
export { compile } from './compile/compile.ts'
export { compileStep } from './compile/steps.ts'
export type { Step } from './schema/steps.ts'
export { checkExpectations } from './outcome/expect.ts'
export type { ExpectationResult } from './outcome/expect.ts'
export { traceText } from './outcome/trace-text.ts'

export { issueText, item, property } from './schema/issue.ts'
export type { Issue } from './schema/issue.ts'
export { durationIn, durationMs, formatDuration, NEVER_ISO, parseDuration } from './schema/duration.ts'
export { isTypedNever, looseMs } from './schema/typed-units.ts'
export { localized } from './schema/localized.ts'
export { nearest } from './schema/nearest.ts'
export { visible } from './parse/plain-text.ts'
export { STEPS_MOST, TEXT_BYTES_MOST, TITLE_MOST } from './schema/limits.ts'
export type * from './schema/scenario.ts'
export { LINT_RULES } from './schema/lint.ts'
/** The schema as a table, for editors. */
export { root as scenarioShape } from './schema/scenario.ts'
export { defaultOf, filled, helpKeyOf } from './schema/help.ts'
export { labelsFor, pathsFor } from './schema/candidates.ts'
export { worldOf } from './schema/world.ts'
export type { World } from './schema/world.ts'
export type { AnyShape, ObjectShape, Of } from './schema/shape.ts'

export { builtIns, builtInText } from './built-in.ts'
export type { BuiltIn } from './built-in.ts'
export { builtInWords } from './translated.ts'
export type { BuiltInWords } from './translated.ts'
export { builtInIds, startText } from './start.ts'
export { FIGURE_VIEW, FIGURE_VIEWS, registeredFigures } from './figures.ts'
export type {
  FigureArrowKind,
  FigureArrowSpec,
  FigureMessage,
  FigurePoint,
  FigureSpec,
  FigureView,
  RegisteredFigure,
} from './figures.ts'
