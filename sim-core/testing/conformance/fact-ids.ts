/** Every id of the fact sheet (semantics.md), and where one is shown by something other than a table, or by nothing. */

/** Letters in the sheet's order, with the last number of each. */
const LAST = {
  Z: 7,
  S: 75,
  SD: 14,
  T: 21,
  L: 31,
  Q: 16,
  O: 10,
  N: 11,
  C: 19,
  D: 11,
  X: 14,
  U: 7,
  F: 12,
  R: 10,
  A: 7,
  P: 6,
  B: 7,
  E: 4,
  I: 16,
  K: 0,
  M: 0,
  G: 34,
  V: 10,
} as const

export type FactLetter = keyof typeof LAST

export const FACT_LETTERS = Object.keys(LAST) as readonly FactLetter[]

/** K and M are one table each, without numbers. */
export function idsOf(letter: FactLetter): readonly string[] {
  if (LAST[letter] === 0) return [letter]
  const numbered = Array.from({ length: LAST[letter] }, (_, i) => `${letter}-${i + 1}`)
  return letter === 'Q' ? numbered.flatMap(id => (id === 'Q-7' ? [id, 'Q-7b'] : [id])) : numbered
}

export const FACT_IDS: readonly string[] = FACT_LETTERS.flatMap(idsOf)

/** The conformance cases of the sheet's section 21; its numbering has gaps. */
export const CASE_IDS: readonly string[] = [
  1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 14, 15, 16, 17, 19, 20, 22, 23, 26, 27, 28, 29, 33, 35, 37, 38, 39, 40, 44, 45, 47,
  49, 50, 51, 54, 55, 57, 59, 60, 61, 63, 64, 65, 69, 70, 73, 74, 75, 78, 79, 81, 82, 83, 85, 86, 88, 89, 91, 92, 93,
  94, 96, 98, 101, 103, 107, 109, 110, 111, 112, 114, 115, 116, 117, 118, 120, 122, 123, 125, 126,
].map(number => `CC-${number}`)

/** The client-observable errors of section 18, K. */
export const ERROR_CODES: readonly string[] = [
  'MessagingEntityNotFound',
  'MessagingEntityDisabled',
  'MessagingEntityAlreadyExists',
  'MessageLockLost',
  'SessionLockLost',
  'SessionCannotBeLocked',
  'MessageNotFound',
  'MessageSizeExceeded',
  'QuotaExceeded',
  'ServiceTimeout',
  'ServiceBusy',
  'ServiceCommunicationProblem',
  'UnauthorizedAccess',
  'UnsettledMessagesLimitExceeded',
  'GeneralError',
]

interface Reason {
  /** Separated by spaces. */
  readonly ids: string
  readonly reason: string
}

/** Shown by a test that is not a table. */
export const SHOWN_ELSEWHERE: readonly (Reason & { readonly test: string })[] = [
  {
    ids: 'V-1 V-2 V-3 V-4 V-5 V-6 V-7 V-8',
    test: 'sim-core/testing/laws.ts',
    reason: 'asked after every record of every table and of random runs',
  },
  { ids: 'CC-115', test: 'sim-core/testing/laws.ts', reason: 'V-1 and V-2, also of the tables of CC-37 and CC-38' },
  {
    ids: 'B-5',
    test: 'sim-core/trace/credits.test.ts',
    reason: 'credits are counted and flagged, nothing is refused (section 24)',
  },
  { ids: 'V-9 V-10', test: 'sim-core/testing/runs.ts', reason: 'asked of whole runs: every table, and random ones' },
]

/** What the simulator leaves out, and why. */
export const LEFT_OUT: readonly Reason[] = [
  { ids: 'S-1', reason: 'a motivation: why a message has a deadline, not what becomes of it' },
  { ids: 'S-46', reason: 'which tool sets a property; dated by its own page' },
  { ids: 'T-20 C-18', reason: 'the official emulator, not the cloud' },
  { ids: 'B-7', reason: 'no scenario has 5,000 receives or connections at once' },
  { ids: 'ServiceBusy', reason: 'throttling is not modelled (section 24)' },
  { ids: 'ServiceCommunicationProblem', reason: 'the network is not modelled (section 24)' },
  { ids: 'UnauthorizedAccess', reason: 'claims are not modelled' },
  { ids: 'UnsettledMessagesLimitExceeded', reason: 'a limit of one client library, at 5,000 unsettled messages' },
]
