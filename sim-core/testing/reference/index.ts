export { runReference } from './run.ts'
export type { ReferenceRun } from './run.ts'
export type { ReferenceRecord } from './types.ts'
export type { ReferenceEntity, ReferenceState } from './state.ts'
