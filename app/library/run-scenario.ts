import { mermaidLines } from '../export/mermaid.ts'
import { figureSvg } from '../draw/figure/figure-svg.tsx'
import { readFigure } from '../draw/figure/read-spec.ts'
import { DEFAULT_LIMITS, simulate, stateAt } from '../../sim-core/index.ts'
import type { Limits, SimulationInput, State, Trace, TraceRecord } from '../../sim-core/index.ts'
import { checkExpectations, compile, durationMs, issueText, parseScenario } from '../../scenarios/index.ts'
import type { ExpectationResult, FigureSpec, Issue, Scenario } from '../../scenarios/index.ts'
import { tryHere } from '../explain/why/try-here.ts'
import { entityNamed } from '../read/at.ts'
import { uncreatedBy } from '../explain/why/refused-entity.ts'
import { explain } from '../explain/why/explain.ts'
import { explanationLines } from '../explain/why/text.ts'
import type { Question } from '../explain/why/types.ts'
import type { Lang } from '../model/lang.ts'
import { allWordsOf, loadAllWords } from '../words/load.ts'

tryHere()

/** The scenario cannot run: every problem at once, each with its path, the allowed range and whose limit it is (contract 1.5). */
export class ScenarioProblems extends Error {
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    super(['The scenario cannot run:', ...issues.map(issue => `  ${issueText(issue)}`)].join('\n'))
    this.name = 'ScenarioProblems'
    this.issues = issues
  }
}

/** How a run differs from what its scenario says. */
export interface RunOptions {
  /** Instead of the scenario's; a whole number from 0. */
  readonly seed?: number
  /** Where the run stops though it has not ended (`Run.trace.stopped`); by default those of the page and the command line. */
  readonly limits?: Limits
}

/** What is to be explained. `at` is an instant, as a duration ("PT1M6S") or in ms; without it, the end of the run. */
export type WhyQuestion =
  | { readonly record: number }
  | {
      readonly message: string
      /** Of several messages with this id, the one with this sequence number. */
      readonly sequence?: string
      readonly entity?: string
      readonly at?: string | number
    }
  | { readonly entity: string; readonly at?: string | number }

/** A run that has ended: its records, and every question about them. */
export interface Run {
  readonly scenario: Scenario
  /** The columns of the run, for those who read millions of records. */
  readonly trace: Trace
  /** The records in order, as contract section 2 has them. */
  readonly records: () => Generator<TraceRecord>
  /** The state after every record at or before this instant: a duration ("PT30S") or ms since the start (contract section 3). */
  readonly state: (at: string | number) => State
  /** The scenario's expectations and what differs. */
  readonly expectations: () => readonly ExpectationResult[]
  /** The explanation in lines of plain text: the way there, the arithmetic, the rule, facts and pages. Throws RangeError where there is no such record or entity. */
  readonly why: (question: WhyQuestion, lang?: Lang) => Promise<readonly string[]>
  /** A figure as one self-contained SVG, the same bytes as the page and the command line make. Throws RangeError with all that is wrong with `spec`. */
  readonly figure: (spec: Omit<FigureSpec, 'scenario'>, lang?: Lang) => Promise<string>
  /** The first 200 records as a Mermaid sequence diagram. */
  readonly mermaid: (lang?: Lang) => Promise<string>
}

/** Runs a scenario: its text, or the object that the text holds. Throws ScenarioProblems when it cannot run. */
export function runScenario(scenario: string | object, { seed, limits = DEFAULT_LIMITS }: RunOptions = {}): Run {
  const parsed = parseScenario(typeof scenario === 'string' ? scenario : JSON.stringify(scenario))
  if (!parsed.ok) throw new ScenarioProblems(parsed.issues)
  const chosen = seed === undefined ? parsed.scenario : { ...parsed.scenario, seed }
  const input = compile(chosen)
  return runOf(chosen, input, simulate(input, limits))
}

/** What can be asked of a run that is there. */
export function runOf(scenario: Scenario, input: SimulationInput, trace: Trace): Run {
  return {
    scenario,
    trace,
    records: () => recordsOf(trace),
    state: at => stateAt(trace, { t: instantOf(at) }),
    expectations: () => checkExpectations(scenario, trace),
    why: async (question, lang = 'en') => {
      await loadAllWords([lang])
      return explanationLines(explain(trace, input, questionOf(question, trace), lang), allWordsOf(lang))
    },
    figure: async (spec, lang = 'en') => {
      await loadAllWords([lang])
      const read = readFigure({ trace, input, scenario }, spec, lang, null)
      if (!read.ok) throw new RangeError(read.faults.join('\n'))
      return figureSvg(read.request)
    },
    mermaid: async (lang = 'en') => {
      await loadAllWords([lang])
      return mermaidLines(trace, input, lang).join('\n')
    },
  }
}

function* recordsOf(trace: Trace): Generator<TraceRecord> {
  for (let n = 0; n < trace.length; n++) yield trace.record(n)
}

function instantOf(at: string | number): number {
  const t = typeof at === 'number' ? at : durationMs(at)
  if (t === null || !Number.isSafeInteger(t) || t < 0)
    throw new RangeError(
      `An instant is a duration since the start such as "PT1M6S", or whole milliseconds, not ${String(at)}.`,
    )
  return t
}

function questionOf(asked: WhyQuestion, trace: Trace): Question {
  if ('record' in asked) {
    if (!Number.isInteger(asked.record) || asked.record < 0 || asked.record >= trace.length)
      throw new RangeError(`There is no record ${asked.record}: they go from 0 to ${trace.length - 1}.`)
    return { about: 'record', n: asked.record }
  }
  const t = asked.at === undefined ? Math.max(trace.runForMs, trace.timeOf(trace.length - 1)) : instantOf(asked.at)
  const at = { t, n: trace.recordsUpTo(t) - 1 }
  const entity = asked.entity === undefined ? null : entityNamed(trace, asked.entity, at.n)
  const uncreated = asked.entity === undefined ? null : uncreatedBy(trace, asked.entity, at.n)
  if (uncreated !== null && !('message' in asked)) return { about: 'uncreated', n: uncreated, at }
  if (asked.entity !== undefined && entity === null && uncreated === null)
    throw new RangeError(`There is no entity ${asked.entity} in this run.`)
  if ('message' in asked)
    return {
      about: 'messageId',
      messageId: asked.message,
      at,
      ...(entity !== null && { entity }),
      ...(asked.sequence !== undefined && { sequenceNumber: asked.sequence }),
    }
  return { about: 'entity', entity: entity!, at }
}
