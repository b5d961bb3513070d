/** The public surface of sim-core. */
export * from './input/input.ts'
export * from './trace/record-keys.ts'
export * from './trace/records.ts'
export * from './trace/types.ts'
export { Simulation } from './simulation/run.ts'
export { simulate, simulateGrowing } from './simulation/simulate.ts'
export type { SimulationOptions } from './simulation/run.ts'
export { Trace } from './trace/trace.ts'
export { CREDITS_PER_SECOND, creditUse } from './trace/credits.ts'
export type { CreditUse } from './trace/credits.ts'
export { Cursor, stateAt } from './trace/cursor.ts'
export { FIRST_PARTITION, PARTITION_RANGE, SEQUENCE_NUMBER_RANGE } from './trace/sequence-number.ts'
export { transferables } from './trace/data.ts'
export type { TraceData } from './trace/data.ts'
export { CODES, KINDS, setsLock } from './trace/codes.ts'
export { forwardedFrom, written } from './trace/render.ts'
export {
  DEAD_LETTER_SUFFIX,
  TRANSFER_SUFFIX,
  ownerPath,
  subscriptionParts,
  subscriptionPath,
} from './input/entity-path.ts'
export { checkProperties } from './broker/properties.ts'
export type { PropertyProblem } from './broker/properties.ts'
export {
  DELETE_REQUEST_MAX,
  ENTITY_PROPERTIES,
  ENTITY_STATUSES,
  PROPERTY_NAMES,
  defaultProperties,
  isLarge,
  roomOf,
  missingOn,
  propertyOf,
  quotaInBytes,
  rangeOn,
} from './input/entity-properties.ts'
export type { PropertyName, PropertyRange } from './input/entity-properties.ts'
export { conditionsOf } from './filter/conditions.ts'
export type { Condition, ConditionProperty } from './filter/conditions.ts'
export { USER_PREFIX, checkAction, checkFilter, compileRule, isWellWritten } from './filter/index.ts'
export type { CompiledRule, ExplainedCondition, ReadValue, RuleError, SqlProblem, Verdict } from './filter/index.ts'
export { HEADER_MAX, headerLength } from './broker/header.ts'
export { fnv1a, partitionKeyOf } from './broker/partition-key.ts'
export { utf8Length } from './kernel/utf8.ts'
export { DAY, HOUR, MINUTE, NEVER_ISO, SECOND, formatDuration } from './kernel/sim-time.ts'
export type { Distribution } from './kernel/distributions.ts'
export type { DurationMs, Instant } from './kernel/sim-time.ts'
export { renewalDelay } from './input/renewal.ts'
export type { Failure } from './broker/failures.ts'
export { LiveRun } from './simulation/live.ts'
export type { LiveEntity, LiveListener, LiveSession, Performed } from './simulation/live.ts'
