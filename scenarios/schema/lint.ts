/** What the linter may say of a scenario, and what its author has heard and keeps: a line of `lint.ignore` (contract section 4). */
import { item, show } from './issue.ts'
import { nearest } from './nearest.ts'
import { byType, field, list, object, string } from './shape.ts'
import type { Fields, Visit } from './shape.ts'
import { rawList } from './world.ts'

/** A file each in `app/lint/rules`, where the order of a report comes from too. A name that was released stays. */
export const LINT_RULES = [
  'lock-shorter-than-work',
  'renewal-shorter-than-work',
  'prefetch-outlasts-lock',
  'time-to-live-shorter-than-backlog',
  'very-low-time-to-live',
  'time-to-live-cut',
  'topic-time-to-live-shorter',
  'expiry-without-listener',
  'slow-dead-lettering',
  'session-never-dead-letters',
  'dead-letters-unread',
  'deferred-never-received',
  'work-lost-with-receiver',
  'idle-limit-shorter-than-quiet',
  'idle-limit-without-effect',
  'forward-cycle',
  'forward-chain-too-long',
  'forward-to-disabled',
  'duplicate-accepted',
  'resubmission-dropped',
  'filter-double-quotes',
  'filter-unset-property',
  'filter-types',
  'filter-throws',
  'filter-matches-nothing',
  'topic-without-subscription',
  'session-id-missing',
  'partition-key-not-session',
  'order-across-partitions',
  'message-too-large',
  'peek-beyond-limit',
  'delete-beyond-limit',
  'receive-in-transaction',
] as const
export type LintRule = (typeof LINT_RULES)[number]

/** Rules per file and per list: more are no use to anybody. */
const IGNORED_MOST = 200

const ruleName = string({ min: 1, max: 100 })

const silenced = object(
  'a silenced finding',
  { rule: field(ruleName, { of: 'a silenced finding', about: 'Name of a rule of the linter.', start: LINT_RULES[0] }) },
  {
    path: field(string({ min: 1 }), {
      of: 'a silenced finding',
      about: 'Only the findings at or below this path are silenced: queues.jobs.',
    }),
    because: field(string(), { about: 'Why this is intended; for readers of the file.' }),
  },
)

export const lint = object(
  'the linter',
  {},
  {
    ignore: field(list(byType({ string: ruleName, object: silenced }), { max: IGNORED_MOST }), {
      about: 'Findings that are intended: names of linter rules, or { "rule", "path", "because" }.',
    }),
  },
  { also: checkRules },
)

/** A rule that this version does not know hinders nothing: a link of a later one opens. */
function checkRules(value: Fields, path: string, visit: Visit): void {
  for (const [index, entry] of rawList(value['ignore']).entries()) {
    const name = typeof entry === 'string' ? entry : (entry as Fields | null)?.['rule']
    if (typeof name !== 'string' || (LINT_RULES as readonly string[]).includes(name)) continue
    const near = nearest(name, LINT_RULES)
    visit.issues.notice(
      item(`${path}.ignore`, index),
      `${show(name)} is not a linter rule${near === undefined ? '' : `; did you mean ${show(near)}?`}`,
    )
  }
}
