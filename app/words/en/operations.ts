/** Operations as verbs, in English. */

import { stepNames } from './due.ts'

const names: Readonly<Record<string, string>> = stepNames

/** Calls whose object is the message itself: "to complete #4", "to complete the message". */
export const SETTLES: ReadonlySet<string> = new Set(['complete', 'abandon', 'defer', 'deadLetter'])

/** After "call to": "complete", "accept a session". */
export const verbOf = (operation: string): string => names[operation] ?? operation
