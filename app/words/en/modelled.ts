/** What Azure promises and what a run assumes, where the two are not the same. In English. */

import { list } from './grammar.ts'

export const modelled = {
  tag: (value: string) => `modelled: ${value}`,
  switchedBy: (name: string) => `The switch in the scenario is namespace.${name}.`,
  expiration: {
    azure: 'An expired message is no longer returned; it is removed later, depending on whether the entity is in use.',
    whenListening: (entity: string) =>
      `With whenListening, the message is removed at its expiry if a receiver is open on ${entity}, even a busy one; otherwise, when a receiver opens or receives.`,
    whenListeningSessions: (entity: string) =>
      `With whenListening, the message is removed at its expiry if anyone holds a session of ${entity} or waits for one; otherwise, as soon as that happens.`,
    onReceive: (entity: string) =>
      `With onReceive, the message is removed at its expiry only if a receive operation is waiting on ${entity}; otherwise, by the next one.`,
    immediate: (entity: string) =>
      `With immediate, the message is removed from ${entity} exactly at its expiry, whether anybody is listening or not.`,
    sweepEvery: (entity: string, every: string) =>
      `With sweepEvery, the message is removed from ${entity} by the next receive operation or the next sweep; a sweep runs every ${every}.`,
    otherwise: (modes: readonly string[]) => `In other modes it is removed ${list(modes)}.`,
    leavesAt: (mode: string, time: string) => `at ${time} with ${mode}`,
    stays: (mode: string) => `not before the end of the run with ${mode}`,
  },
}
