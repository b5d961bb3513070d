/** Facts of the seeds (S) that no built-in scenario shows, and why. */
export const NO_SCENARIO: readonly { readonly id: string; readonly reason: string }[] = [
  { id: 'S-1', reason: 'a motivation, not a behaviour; every scenario with a TTL lives on it' },
  { id: 'S-46', reason: 'which tool sets autoDeleteOnIdle, by an old page; a scenario only has the property' },
]
