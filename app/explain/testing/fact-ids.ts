/** The facts that have a sentence, for tests. */

import { wordsOf } from '../../words/words.ts'
import './pieces.ts'

export const FACT_IDS: readonly string[] = Object.values(wordsOf('en').facts).flatMap(part => Object.keys(part))

export const isFactId = (id: string): boolean => FACT_IDS.includes(id)
