/** Of a page that a bus serves: the live run is followed, and its clock can be moved. */

import { followBus } from '../../state/follow-bus.ts'
import type { BusActs } from '../../state/follow-bus.ts'
import { busClient } from '../../state/bus-client.ts'
import { acts, pageStore, readingAheadHere } from '../../state/page.ts'
import { newRunner } from '../../worker/new-runner.ts'

export let busActs: BusActs

/** Before the page opens anything. `playground`: where its links lead. */
export function follow(playground: string): void {
  busActs = followBus(pageStore, {
    name: location.host,
    playground,
    client: busClient,
    runner: readingAheadHere(newRunner()),
    openAnew: acts.openAnew,
    pace: {
      rest: ms => new Promise(resolve => setTimeout(resolve, ms)),
      drawn: () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))),
    },
  })
}
