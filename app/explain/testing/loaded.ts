/** For tests of what is said: all words are here, and changed runs are made at once. */

import { loadAllWords } from '../../words/load.ts'
import { tryHere } from '../why/try-here.ts'

tryHere()

await loadAllWords()
