/** The facts that have a sentence, for tests. */

import { lazyWordsOf } from '../../words/load.ts'
import './loaded.ts'

export const FACT_IDS: readonly string[] = Object.values(lazyWordsOf('en').facts).flatMap(part => Object.keys(part))

export const isFactId = (id: string): boolean => FACT_IDS.includes(id)
