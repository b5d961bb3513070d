/** No explanation says of a client, an entity or a message what the state at that instant denies: of the built-in scenarios a sample, of those written for it everything at every third record. The soak asks at all of them. */

import { expect, test } from 'vitest'
import { deniedIn, met, SAYINGS } from '../testing/denied.ts'
import { JUDGED } from '../testing/judged.ts'
import { JUDGED_RECEIVING } from '../testing/judged-receiving.ts'
import '../testing/loaded.ts'
import { LIBRARY, runLibrary, runScenario } from '../testing/run.ts'

const LOOKS = 5
const MESSAGES = 12

test.each(LIBRARY)('%s', id => {
  const run = runLibrary(id)
  expect(deniedIn(run, Math.ceil(run.trace.length / LOOKS), MESSAGES).slice(0, 5)).toEqual([])
})

test.each([...JUDGED, ...JUDGED_RECEIVING])('%s', (_, scenario) => {
  expect(deniedIn(runScenario(scenario), 3, Infinity, 1)).toEqual([])
})

test('every saying that is judged was met: the words may have changed', () => {
  expect(SAYINGS.filter(saying => !met.has(saying))).toEqual([])
})
