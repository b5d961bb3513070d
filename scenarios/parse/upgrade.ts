/**
 * Older formats, made the newest one, version by version. An upgrader works on raw values and never calls today's code, which will change:
 * what a link of the first version says must be the same for ever. A released upgrader is never changed.
 */

/** A scenario as it was read: nobody has checked it yet, so an upgrader may trust nothing but that it is an object. */
export type RawScenario = Readonly<Record<string, unknown>>
/** From one version to the next; the number under `busscope` is set for it. */
export type Upgrader = (scenario: RawScenario) => RawScenario

/** The first makes version 2 of version 1, and so on. */
const UPGRADERS: readonly Upgrader[] = []

/** The newest format version this code reads. */
export const FORMAT_VERSION = UPGRADERS.length + 1

/** The scenario in the newest format. One without a version that there is, or of a newer one, comes back as it is, for the checker to complain. */
export function upgraded(scenario: RawScenario, upgraders: readonly Upgrader[] = UPGRADERS): RawScenario {
  const version = scenario['busscope']
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return scenario
  let current = scenario
  for (let from = version; from <= upgraders.length; from++)
    current = { ...upgraders[from - 1]!(current), busscope: from + 1 }
  return current
}
