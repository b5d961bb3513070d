/** What steps call what they brought back. */
import type { StepInput } from '../../input/input.ts'
import type { Label, World } from './types.ts'

export type Step<Do extends StepInput['do']> = Extract<StepInput, { do: Do }>

export function actorOf(step: StepInput): string {
  return step.as ?? 'step'
}

/** A label used twice means its latest. */
export function label(w: World, step: StepInput, what: Label): void {
  if (step.as !== null) w.labels.set(step.as, what)
}

export function lookUp(w: World, name: string): Label | undefined {
  return w.labels.get(name)
}
