/** Medians, percentiles, and how they are written. */

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, z) => a - z)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)]!
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, z) => a - z)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** `median (min–max)`. */
export function withSpread(values: readonly number[], digits: number): string {
  return `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`
}
