/** What Azure promises and what a run assumes, where the two are not the same. In English. */

export const modelled = {
  tag: (value: string) => `modelled: ${value}`,
  switchedBy: (name: string) => `The switch in the scenario is namespace.${name}.`,
  expiration: {
    azure: 'An expired message is no longer returned; it is removed later, depending on whether the entity is in use.',
    whenListening: (entity: string) =>
      `whenListening: the message is removed at its expiry if a receiver is open on ${entity}, even a busy one, otherwise when a receiver opens or receives.`,
    whenListeningSessions: (entity: string) =>
      `whenListening: the message is removed at its expiry if anyone holds a session of ${entity} or waits for one, otherwise when that happens.`,
    onReceive: (entity: string) =>
      `onReceive: the message is removed at its expiry only if a receive operation is waiting on ${entity}, otherwise by the next one.`,
    immediate: (entity: string) =>
      `immediate: the message is removed from ${entity} exactly at its expiry, whether anybody is listening or not.`,
    sweepEvery: (entity: string, every: string) =>
      `sweepEvery: the message is removed from ${entity} by the next receive operation or the next sweep; a sweep runs every ${every}.`,
    otherwise: (modes: readonly string[]) => `In other modes: ${modes.join('; ')}.`,
    leavesAt: (mode: string, time: string) => `${mode}: at ${time}`,
    stays: (mode: string) => `${mode}: not before the end of the run`,
  },
}
