/** Words in whole figures other than the timeline, in English. */

import { number, plural } from './grammar.ts'

export const figureViews = {
  /** Over a stage: "at 0:50". */
  at: (time: string) => `at ${time}`,
  earlierRecords: (count: number) => plural(count, 'earlier event', 'earlier events'),
  moreRecords: (count: number) => `and ${plural(count, 'more event', 'more events')}`,
  moreMessages: (count: number) => `and ${plural(count, 'more message', 'more messages')}`,
  moreFields: (count: number) => `and ${plural(count, 'more line', 'more lines')}`,
  /** Clients and entities that had no room; names in full. */
  leftOut: (names: readonly string[], more: number) =>
    `not shown: ${names.join(', ')}${more === 0 ? '' : ` and ${number(more)} more`}`,
  sequence: {
    lock: 'message locked',
    lost: 'lock ran out or dead letter',
    done: 'settled',
    moved: 'copied or forwarded by the broker',
    refused: 'refused',
  },
  stage: {
    timeToLive: 'TTL left',
    lock: 'lock left',
    nobody: 'nobody listening',
    /** What a client would be shown at that instant, with `clientView`. */
    clientPeek: (numbers: readonly string[], more: number) =>
      numbers.length === 0
        ? 'Peek returns nothing'
        : `Peek returns ${numbers.join(', ')}${more === 0 ? '' : ` and ${number(more)} more`}`,
    clientReceive: (first: string | null) =>
      first === null ? 'a receive operation returns nothing' : `a receive operation returns ${first}`,
    clientCounts: (active: number, receivable: number) =>
      `${number(active)} active, ${number(receivable)} available to receive`,
  },
  chart: {
    /** What the depth chart shows. */
    depth: 'Messages by state',
    states: {
      waiting: 'waiting',
      expired: 'expired, not removed',
      locked: 'locked',
      deferred: 'deferred',
      scheduled: 'scheduled',
      dead: 'dead-lettered',
    },
    nothing: 'Nothing to measure in this stretch of time.',
  },
  inspector: { at: (time: string) => `at ${time}`, nothing: 'There is nothing to inspect at this instant.' },
}
