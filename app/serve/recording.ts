/** What clients did, as the steps of a scenario (bridge section 4). */
import { durationMs, formatDuration, STEPS_MOST, TEXT_BYTES_MOST } from '../../scenarios/index.ts'
import type { Scenario, Step } from '../../scenarios/index.ts'
import { recorded } from '../words/recorded.ts'

/** Of the text, for what a cut says in `description` and for the end of the run. */
const ROOM_BYTES = 2048
const SECOND_MS = 1000

export class Recording {
  private readonly scenario: Scenario
  private readonly startsAt: string
  private readonly steps: Step[] = []
  /** The first instant that is left out, and which limit of a scenario (contract 1.5) struck. */
  private cut: { readonly at: number; readonly by: 'steps' | 'bytes' } | null = null
  private bytes: number

  constructor(scenario: Scenario, startsAtMs: number) {
    this.scenario = scenario
    this.bytes = Buffer.byteLength(JSON.stringify(scenario)) + ROOM_BYTES
    this.startsAt = new Date(startsAtMs).toISOString()
  }

  get isFull(): boolean {
    return this.cut !== null
  }

  add(step: Step, now: number): void {
    if (this.cut !== null) return
    this.bytes += Buffer.byteLength(JSON.stringify(step)) + 1
    if (this.ownSteps.length + this.steps.length >= STEPS_MOST) this.cut = { at: now, by: 'steps' }
    else if (this.bytes > TEXT_BYTES_MOST) this.cut = { at: now, by: 'bytes' }
    else this.steps.push(step)
  }

  private get ownSteps(): readonly Step[] {
    return this.scenario.steps ?? []
  }

  /** Run by BusScope it gives the records so far. `now`: the instant reached; the run ends there, rounded up to a second. */
  asScenario(now: number): Scenario {
    const { description: _, expect: _e, marks = [], steps: _s, ...rest } = this.scenario
    const end = Math.max(Math.ceil((this.cut?.at ?? now) / SECOND_MS), 1) * SECOND_MS
    return {
      ...rest,
      description: this.description(),
      startsAt: this.startsAt,
      runFor: formatDuration(end),
      steps: [...this.ownSteps.filter(isUpTo(end)), ...this.steps.filter(isUpTo(end))],
      marks: marks.filter(isUpTo(end)),
    }
  }

  private description(): NonNullable<Scenario['description']> {
    if (this.cut === null) return recorded(null)
    const { by, at } = this.cut
    return recorded({ by, most: by === 'steps' ? STEPS_MOST : TEXT_BYTES_MOST, from: formatDuration(at) })
  }
}

function isUpTo(end: number): (event: { readonly at: string }) => boolean {
  return ({ at }) => durationMs(at)! <= end
}
