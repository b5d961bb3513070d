/** What clients did, as the steps of a scenario (bridge section 4). */
import { durationMs, formatDuration } from '../../scenarios/index.ts'
import type { Scenario, Step } from '../../scenarios/index.ts'

/** A scenario's own limit (contract 1.5). */
const STEPS_MOST = 10_000
const SECOND_MS = 1000

export class Recording {
  private readonly scenario: Scenario
  private readonly startsAt: string
  private readonly steps: Step[] = []
  /** The first instant that is left out. */
  private cutAt: number | null = null

  constructor(scenario: Scenario, startsAtMs: number) {
    this.scenario = scenario
    this.startsAt = new Date(startsAtMs).toISOString()
  }

  get isFull(): boolean {
    return this.cutAt !== null
  }

  add(step: Step, now: number): void {
    if (this.cutAt === null && this.ownSteps.length + this.steps.length < STEPS_MOST) this.steps.push(step)
    else this.cutAt ??= now
  }

  private get ownSteps(): readonly Step[] {
    return this.scenario.steps ?? []
  }

  /** Run by BusScope it gives the records so far. `now`: the instant reached; the run ends there, rounded up to a second. */
  asScenario(now: number): Scenario {
    const { description: _, expect: _e, marks = [], steps: _s, ...rest } = this.scenario
    const end = Math.max(Math.ceil((this.cutAt ?? now) / SECOND_MS), 1) * SECOND_MS
    return {
      ...rest,
      description: this.description(),
      startsAt: this.startsAt,
      runFor: formatDuration(end),
      steps: [...this.ownSteps.filter(isUpTo(end)), ...this.steps.filter(isUpTo(end))],
      marks: marks.filter(isUpTo(end)),
    }
  }

  private description(): string {
    const what = 'Recorded from real clients.'
    if (this.cutAt === null) return what
    return `${what} A scenario has at most ${STEPS_MOST} steps: what clients did from ${formatDuration(this.cutAt)} on is left out.`
  }
}

function isUpTo(end: number): (event: { readonly at: string }) => boolean {
  return ({ at }) => durationMs(at)! <= end
}
