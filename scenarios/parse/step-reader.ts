/**
 * The border for steps that come one by one, from clients of a served run: the same checks as those of a scenario, against all that
 * came before. So what was taken can stand in a scenario that runs.
 */
import { check } from '../schema/check.ts'
import { Issues, item } from '../schema/issue.ts'
import type { Issue } from '../schema/issue.ts'
import { ACTORS_MOST, ENTITIES_EVER_MOST, STEPS_MOST } from '../schema/limits.ts'
import { find } from '../schema/paths.ts'
import { anyStep } from '../schema/steps.ts'
import type { Step } from '../schema/steps.ts'
import type { Scenario } from '../schema/scenario.ts'
import { kindCreatedBy, raw, worldOf } from '../schema/world.ts'
import type { KnownEntity, World } from '../schema/world.ts'
import { checkLengths, readableValue } from './plain-text.ts'

/** Labels are remembered by what they name now. */
interface LabelledBy {
  readonly do: string
  readonly at: number
  readonly step: number
}

export type ReadStep =
  | { readonly ok: true; readonly step: Step }
  | {
      readonly ok: false
      readonly issues: readonly Issue[]
      /** The entity that it names never was. */
      readonly isEntityMissing: boolean
    }

export class StepReader {
  private readonly world: World
  private readonly entities: Map<string, KnownEntity>
  private readonly labels: Map<string, readonly LabelledBy[]>
  private readonly actorsBefore: number

  constructor(scenario: Scenario, runForMs: number) {
    const world = worldOf(raw(scenario))
    this.entities = new Map(world.entities)
    this.labels = new Map([...world.labels].map(([label, steps]) => [label, steps.slice(-1)]))
    this.world = { ...world, runForMs, entities: this.entities, labels: this.labels, stepTimes: [] }
    const receivers = scenario.receivers ?? []
    const instances = receivers.reduce((sum, receiver) => sum + (receiver.instances ?? 1), 0)
    this.actorsBefore = (scenario.senders ?? []).length + instances
  }

  /** The step with its texts made readable, and known to later ones; or all that is wrong with it. `index`: its place in a list, for the paths. */
  read(value: unknown, index = 0): ReadStep {
    const issues = new Issues()
    const path = item('steps', index)
    const step = readableValue(value)
    check(anyStep, step, path, { world: this.world, issues, ranges: true })
    checkLengths(step, path, issues)
    if (!issues.any) this.checkLimits(raw(step), path, issues)
    if (issues.any) return { ok: false, issues: issues.list(), isEntityMissing: this.namesMissing(raw(step)) }
    this.learn(step as Step)
    return { ok: true, step: step as Step }
  }

  /** All of a list or nothing of it. */
  readAll(
    values: readonly unknown[],
  ):
    | { readonly ok: true; readonly steps: readonly Step[] }
    | { readonly ok: false; readonly issues: readonly Issue[] } {
    const before = { entities: new Map(this.entities), labels: new Map(this.labels) }
    const read = values.slice(0, STEPS_MOST).map((value, index) => this.read(value, index))
    const issues = read.flatMap(one => (one.ok ? [] : one.issues))
    if (values.length > STEPS_MOST)
      issues.push({
        path: '',
        message: `there are ${values.length} steps; allowed: at most ${STEPS_MOST}`,
        limit: 'busscope',
      })
    if (issues.length === 0) return { ok: true, steps: read.flatMap(one => (one.ok ? [one.step] : [])) }
    this.restore(before)
    return { ok: false, issues }
  }

  private restore(before: {
    readonly entities: ReadonlyMap<string, KnownEntity>
    readonly labels: ReadonlyMap<string, readonly LabelledBy[]>
  }): void {
    this.entities.clear()
    for (const [path, entity] of before.entities) this.entities.set(path, entity)
    this.labels.clear()
    for (const [label, by] of before.labels) this.labels.set(label, by)
  }

  private namesMissing({ do: operation, to, from, entity }: ReturnType<typeof raw>): boolean {
    const path = to ?? from ?? (kindCreatedBy(operation) === null ? entity : undefined)
    return typeof path === 'string' && find(path, this.world) === null
  }

  /** What of a scenario as a whole can be passed by one more step. */
  private checkLimits(step: ReturnType<typeof raw>, path: string, issues: Issues): void {
    const { as, entity } = step
    const refuse = (message: string) => issues.add(path, () => ({ message, limit: 'busscope' }))
    if (typeof as === 'string' && !this.labels.has(as) && this.labels.size + this.actorsBefore >= ACTORS_MOST)
      refuse(`senders, instances and labels would be more than ${ACTORS_MOST} together (BusScope's own limit)`)
    if (kindCreatedBy(step['do']) !== null && !this.entities.has(String(entity).toLowerCase()))
      if (this.entities.size >= ENTITIES_EVER_MOST)
        refuse(
          `the run would have more than ${ENTITIES_EVER_MOST} queues, topics and subscriptions (BusScope's own limit)`,
        )
    if (this.world.tier === 'basic' && (step['do'] === 'beginTransaction' || Object.hasOwn(step, 'via')))
      issues.add(path, () => ({
        message: "transactions are not part of the Basic tier (the tier's limit)",
        limit: 'tier',
        facts: ['M'],
      }))
  }

  private learn(step: Step): void {
    if (step.as !== undefined) this.labels.set(step.as, [{ do: step.do, at: 0, step: 0 }])
    const kind = kindCreatedBy(step.do)
    if (kind === null) return
    const { entity: path, properties } = step as Step & { readonly entity: string; readonly properties?: unknown }
    const known = this.entities.get(path.toLowerCase())
    const requiresSession = raw(properties)['requiresSession'] === true
    if (known === undefined) this.entities.set(path.toLowerCase(), { path, kind, fromStart: false, requiresSession })
    else if (known.requiresSession !== requiresSession)
      this.entities.set(path.toLowerCase(), { ...known, requiresSession: null })
  }
}
