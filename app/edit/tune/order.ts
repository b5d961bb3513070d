/** The order of the sliders: by what the scenario's run showed before anybody changed it, so that no change moves one. */

import { compile, parseScenario } from '../../../scenarios/index.ts'
import type { TryRun } from '../../explain/why/try-run.ts'
import type { Knob } from './knob.ts'
import { LIMITS } from './hints.ts'
import { knobsOf } from './tune.ts'

export const keyOf = ({ path }: Knob): string => path.join(' ')

/** Keys of the sliders of a text; null: it cannot be run beside the one that is shown. */
export async function orderOf(text: string, tryOnce: TryRun): Promise<readonly string[] | null> {
  const parsed = parseScenario(text)
  const trace = parsed.ok ? await tryOnce(compile(parsed.scenario), LIMITS) : null
  return trace === null || !parsed.ok ? null : knobsOf(parsed.scenario, trace).map(keyOf)
}

/** New ones after those that were there. */
export function inOrder(knobs: readonly Knob[], keys: readonly string[]): readonly Knob[] {
  const place = new Map(keys.map((key, index) => [key, index]))
  return [...knobs].sort((a, b) => (place.get(keyOf(a)) ?? keys.length) - (place.get(keyOf(b)) ?? keys.length))
}
