/** For tests of what is computed from pieces that a page fetches one by one: here they all are, before the first question. */

import { allPieces } from '../../pieces/late.ts'
import '../inspector.ts'
import '../why/explain.ts'

await allPieces()
