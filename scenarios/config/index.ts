/** Configurations of other tools: in as scenario text, out as templates. Not part of scenarios/index.ts: who needs it loads it. */
export { importConfiguration } from './import.ts'
export type { Imported, ImportOptions } from './import.ts'
export { FORMAT_NAMES } from './formats.ts'
export type { FormatId } from './formats.ts'
export { noteText } from './notes.ts'
export type { Note } from './notes.ts'
