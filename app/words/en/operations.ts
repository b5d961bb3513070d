/** Operations as verbs, in English. */

import { stepNames } from './due.ts'

const names: Readonly<Record<string, string>> = stepNames

/** After "call to": "complete", "accept a session". */
export const verbOf = (operation: string): string => names[operation] ?? operation
