/** What Azure promises and what a run assumes, where the two are not the same. In English. */

export const modelled = {
  tag: (value: string) => `modelled: ${value}`,
  switchedBy: (name: string) => `The switch in the scenario is namespace.${name}.`,
  expiration: {
    azure:
      'An expired message is no longer returned; it is removed at some later moment, depending on whether the entity is in use.',
    whenListening: (entity: string) =>
      `whenListening: it leaves at its expiry if a receiver is open on ${entity}, even a busy one; else when one opens or asks.`,
    whenListeningSessions: (entity: string) =>
      `whenListening: it leaves at its expiry if anyone holds a session of ${entity} or waits for one; else when that happens.`,
    onReceive: (entity: string) =>
      `onReceive: it leaves at its expiry only if a receive operation is waiting on ${entity}; otherwise with the next one.`,
    immediate: (entity: string) => `immediate: it leaves ${entity} exactly at its expiry, listening or not.`,
    sweepEvery: (entity: string, every: string) =>
      `sweepEvery: it leaves ${entity} with the next receive or the next sweep, every ${every}.`,
    otherwise: (modes: readonly string[]) => `In other modes: ${modes.join('; ')}.`,
    leavesAt: (mode: string, time: string) => `${mode} at ${time}`,
    stays: (mode: string) => `${mode}: it stays to the end`,
  },
}
