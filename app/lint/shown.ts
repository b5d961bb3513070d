/** The run that shows a finding, really run: a link to it is given only where the trace holds what the finding says. */
import { compile, formatDuration, parseScenario, TITLE_MOST } from '../../scenarios/index.ts'
import type { Scenario } from '../../scenarios/index.ts'
import { simulate } from '../../sim-core/index.ts'
import type { Instant, Limits, Trace } from '../../sim-core/index.ts'
import type { Lang } from '../model/lang.ts'
import { lazyWordsOf } from '../words/load.ts'
import type { Evidence, Finding } from './finding.ts'
import { writePath } from '../model/json-path.ts'
import { isSame } from './paths.ts'

/** A demonstration is small; somebody's own run may be long, and a finding is not worth a minute. */
const LIMITS: Limits = { records: 200_000, memoryBytes: 256 << 20 }

export interface Shown {
  /** A small one with a mark at the place; null: the very scenario that was looked at. */
  readonly scenario: Scenario | null
  readonly at: Instant
  readonly entity: string | null
  readonly messageId: string | null
  readonly trace: Trace
  /** Where it is seen. */
  readonly record: number
}

/** Asked once a scenario: its own run is the same for all findings. */
export function showing(
  scenario: Scenario,
  lang: Lang,
  ownTrace: Trace | null = null,
): (finding: Finding) => Shown | null {
  let own = ownTrace
  return finding => {
    const { shown } = finding
    if (shown === null) return null
    if (shown.scenario === null) {
      own ??= simulate(compile(scenario), LIMITS)
      return placed(own, shown.evidence, null)
    }
    // As anybody's scenario: what would not open is not offered.
    const parsed = parseScenario(JSON.stringify(shown.scenario))
    if (!parsed.ok) return null
    const found = placed(simulate(compile(parsed.scenario), LIMITS), shown.evidence, parsed.scenario)
    return found === null ? null : { ...found, scenario: told(parsed.scenario, finding, found, lang) }
  }
}

function placed(trace: Trace, evidence: Evidence, scenario: Scenario | null): Shown | null {
  const { isAbsentAt, entity = null } = evidence
  const found = firstThat(trace, evidence)
  if (isAbsentAt !== undefined) {
    const isTold = found === null && trace.stopped === null
    const at = Math.min(isAbsentAt, trace.runForMs)
    const record = Math.max(0, trace.recordsUpTo(at) - 1)
    return isTold ? { scenario, trace, at, record, entity, messageId: null } : null
  }
  if (found === null) return null
  const record = trace.record(found)
  return {
    scenario,
    trace,
    record: found,
    at: record.t,
    entity: record.entity ?? entity,
    messageId: record.messageId ?? null,
  }
}

function firstThat(trace: Trace, { kind, entity, messageId, at, is = {} }: Evidence): number | null {
  for (let n = 0; n < trace.length; n++) {
    if (trace.kindOf(n) !== kind || (at !== undefined && trace.timeOf(n) !== at)) continue
    const record = trace.record(n)
    const isOf = entity === undefined || (record.entity !== undefined && isSame(record.entity, entity))
    const isIt = isOf && (messageId === undefined || record.messageId === messageId)
    if (isIt && Object.entries(is).every(([key, value]) => record[key as keyof typeof record] === value)) return n
  }
  return null
}

/** With the sentence as its description, and a mark where it is seen. */
function told(scenario: Scenario, finding: Finding, { at, entity, messageId }: Shown, lang: Lang): Scenario {
  const { titles } = lazyWordsOf(lang).lint
  const title = `${titles[finding.rule]}: ${writePath(finding.at)}`.slice(0, TITLE_MOST)
  const select = { ...(entity !== null && { entity }), ...(messageId !== null && { messageId }) }
  return {
    title,
    description: finding.message,
    ...scenario,
    marks: [
      {
        at: formatDuration(at),
        title: titles[finding.rule],
        text: `${finding.message} ${finding.arithmetic}`,
        ...(entity !== null && { select }),
      },
    ],
  }
}
