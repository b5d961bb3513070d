/** ISO 8601 durations of entity properties in records and states, read back to milliseconds. */

const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/
const NEVER = 'P10675199DT2H48M5.4775807S'

/** null = never. */
export function millisecondsOf(text: string): number | null {
  if (text === NEVER) return null
  const match = DURATION.exec(text)
  if (match === null) throw new Error(`not a duration: ${text}`)
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = match
  return Math.round(((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1000)
}

/** Property values as the simulator holds them: durations in milliseconds, never = null. */
export function plainProperty(value: unknown): unknown {
  return typeof value === 'string' && (value === NEVER || DURATION.test(value)) ? millisecondsOf(value) : value
}
