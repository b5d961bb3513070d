/** What Why says would have changed an outcome is made in the scenario and run: something of what was asked about is gone then. */

import { expect, test } from 'vitest'
import { JUDGED } from '../testing/judged.ts'
import { JUDGED_RECEIVING } from '../testing/judged-receiving.ts'
import '../testing/loaded.ts'
import { REMEDIES, vainIn } from '../testing/remedies.ts'
import { LIBRARY, runLibrary, runScenario } from '../testing/run.ts'

const met = new Set<string>()
/** A built-in run of more records takes longer than it tells. */
const RECORDS_MOST = 60

test.each([...JUDGED, ...JUDGED_RECEIVING])('%s', (_, scenario) => {
  expect(vainIn(runScenario(scenario), met)).toEqual([])
})

test.each(LIBRARY.filter(id => runLibrary(id).trace.length <= RECORDS_MOST))('%s', id => {
  expect(vainIn(runLibrary(id), met)).toEqual([])
})

test('every remedy that is made was met: the words may have changed', () => {
  expect(REMEDIES.filter(name => !met.has(name))).toEqual([])
})
