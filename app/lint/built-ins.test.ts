/** The linter on every built-in scenario: it finds the problem that the scenario tells, and says nothing of the calm ones. */
import { beforeAll, expect, test } from 'vitest'
import { builtIns, builtInText, LINT_RULES } from '../../scenarios/index.ts'
import { loadAllWords } from '../words/load.ts'
import { lint } from './lint.ts'
import { scenarioOf } from './testing.ts'
import { showing } from './shown.ts'

beforeAll(async () => loadAllWords())

/**
 * By scenario: the rules that speak, the one that tells its problem first. What is not here is calm, or its problem is none of configuration:
 * a handler that abandons (poison-message), an operator's act (switched-off-for-maintenance, cancelled-in-time, deferred-…), a killed
 * process (deployment-kills-the-worker, locks-die-with-the-worker), a quota that fills (full-of-…), or what the expiration mode makes of a
 * queue that is listened to later (nobody-is-listening).
 */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  'traffic-spike': ['time-to-live-shorter-than-backlog', 'dead-letters-unread'],
  'traffic-spike-whole': ['time-to-live-shorter-than-backlog'],
  'wrong-counts': ['time-to-live-shorter-than-backlog', 'dead-letters-unread'],
  'very-low-ttl': ['very-low-time-to-live', 'time-to-live-shorter-than-backlog'],
  'ttl-longer-than-the-queue-allows': ['time-to-live-cut'],
  'topic-shorter-than-subscription': ['topic-time-to-live-shorter', 'time-to-live-cut'],
  'the-smaller-ttl-wins': ['topic-time-to-live-shorter'],
  'fourteen-days-on-basic': ['time-to-live-cut'],
  'lock-too-short': ['lock-shorter-than-work'],
  'expired-but-locked': ['lock-shorter-than-work'],
  'the-prefetch-trap': ['prefetch-outlasts-lock'],
  'batch-of-100': ['lock-shorter-than-work'],
  'dead-letter-reasons': ['time-to-live-shorter-than-backlog'],
  'telling-dead-letters-apart': [
    'forward-cycle',
    'forward-to-disabled',
    'session-id-missing',
    'filter-throws',
    'time-to-live-shorter-than-backlog',
  ],
  'two-partitions-one-order': ['order-across-partitions'],
  'filter-that-throws': ['filter-throws'],
  'the-session-that-was-lost': ['lock-shorter-than-work'],
  'never-dead-lettered': ['session-never-dead-letters'],
  'duplicate-in-and-outside-the-window': ['duplicate-accepted'],
  'the-send-that-happened-twice': ['duplicate-accepted'],
  'resubmitted-and-dropped': ['resubmission-dropped', 'duplicate-accepted'],
  'transactional-move': ['slow-dead-lettering'],
  'five-hops': ['forward-chain-too-long'],
  'retry-by-ttl': ['forward-cycle'],
  'reply-queue-deletes-itself': ['idle-limit-shorter-than-quiet'],
  'kept-alive': ['idle-limit-without-effect'],
  'what-keeps-a-topic-alive': ['idle-limit-without-effect'],
  'idle-by-the-older-page': ['idle-limit-shorter-than-quiet'],
  'what-keeps-a-subscription-alive': ['idle-limit-without-effect'],
  'deleted-under-the-processor': ['idle-limit-shorter-than-quiet'],
  'ghost-subscription': ['idle-limit-shorter-than-quiet'],
  'what-keeps-a-forwarding-queue': ['idle-limit-without-effect', 'idle-limit-shorter-than-quiet'],
}

test.each(builtIns().map(({ id }) => id))('%s', async id => {
  const scenario = scenarioOf((await builtInText(id, 'en'))!)
  const findings = lint(scenario, 'en')
  expect([...new Set(findings.map(({ rule }) => rule))].toSorted()).toEqual([...(TOLD[id] ?? [])].toSorted())
  // Each with a run that shows it.
  const show = showing(scenario, 'en')
  expect(findings.filter(finding => show(finding) === null).map(({ rule, at }) => [rule, at])).toEqual([])
  // In other languages other sentences, and nothing else.
  for (const lang of ['es', 'ru', 'pt'] as const)
    expect(lint(scenario, lang).map(({ rule, at }) => [rule, at])).toEqual(findings.map(({ rule, at }) => [rule, at]))
})

test('each rule is one of the table', () => {
  expect(
    Object.values(TOLD)
      .flat()
      .filter(rule => !(LINT_RULES as readonly string[]).includes(rule)),
  ).toEqual([])
})

test('in Russian a rate is told per Russian second', async () => {
  const findings = lint(scenarioOf((await builtInText('traffic-spike', 'ru'))!), 'ru')
  expect(findings.map(({ arithmetic }) => arithmetic)).toContain('(5,5 − 1) ÷ 0,1/с = 45\u00A0с ≥ timeToLive 30\u00A0с')
})
