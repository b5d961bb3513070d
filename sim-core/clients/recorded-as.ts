/** Under which name the refusal of a step is recorded. */
import type { StepInput } from '../input/input.ts'

/** Contract 1.3 has no records of its own for credit, nor for an accept that stops waiting: what is refused is the receive, the accept. */
const OTHERS: Readonly<Partial<Record<StepInput['do'], StepInput['do']>>> = {
  addCredit: 'receive',
  drainCredit: 'receive',
  stopWaiting: 'acceptSession',
}

/** Whoever records a refusal and whoever waits for it must say the same. */
export const recordedAs = (operation: StepInput['do']): StepInput['do'] => OTHERS[operation] ?? operation
