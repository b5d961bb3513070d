/** No explanation says of a client, an entity or a message what the state at that instant denies: a sample of the built-in scenarios, and those written for it at every record; all of them in the soak. */

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

test.each([...JUDGED, ...JUDGED_RECEIVING])('%s, at every record', (_, scenario) => {
  expect(deniedIn(runScenario(scenario), 1)).toEqual([])
})

test('every saying that is judged was met: the words may have changed', () => {
  expect(SAYINGS.filter(saying => !met.has(saying))).toEqual([])
})
