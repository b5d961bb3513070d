import { expect, test } from 'vitest'
import { LIBRARY, runLibrary } from '../../explain/testing/run.ts'
import { afterRecord, cursorAt } from '../at.ts'
import { depthNow } from './depth-now.ts'
import { depthsOf } from './depth.ts'

test('within the instant at which #7 of the spike expires: before and after it is dead-lettered', () => {
  const { trace, entity } = runLibrary('traffic-spike')
  const last = trace.recordsUpTo(64_000) - 1
  for (const id of [entity('jobs'), null]) {
    const at = (n: number) => depthNow(trace, id, { t: 64_000, n })
    expect(at(last - 1)).toMatchObject({ waiting: 3, locked: 1, dead: 0 })
    expect(at(last)).toMatchObject({ waiting: 2, locked: 1, dead: 1 })
  }
})

test('right after every record of every built-in run it says what the cursor counts', () => {
  for (const id of LIBRARY) {
    const { trace } = runLibrary(id)
    for (let n = 0; n < trace.length; n += 5) {
      const at = afterRecord(trace, n)
      for (const entity of depthsOf(trace).keys()) {
        const { waiting, expired, locked, deferred, scheduled, dead, transferDead } = depthNow(trace, entity, at)
        const counts = cursorAt(trace, at).counts(entity)
        expect(
          [waiting + expired + locked + deferred, locked, scheduled, dead, transferDead],
          `${id} ${entity} ${n}`,
        ).toEqual([counts.active, counts.locked, counts.scheduled, counts.deadLetter, counts.transferDeadLetter])
      }
    }
  }
})
