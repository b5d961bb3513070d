/** How long a handler works, and how long its lock holds. */
import { renewalDelay } from '../../sim-core/index.ts'
import type { Distribution } from '../../sim-core/index.ts'

export function meanOf(time: Distribution): number {
  switch (time.kind) {
    case 'constant':
      return time.ms
    case 'uniform':
      return (time.minMs + time.maxMs) / 2
    default:
      return time.meanMs
  }
}

/** No work is shorter. */
export function leastOf(time: Distribution): number {
  switch (time.kind) {
    case 'constant':
      return time.ms
    case 'uniform':
      return time.minMs
    case 'lognormal':
      return time.standardDeviationMs === 0 ? time.meanMs : 0
    default:
      return 0
  }
}

/** How many of the works take this long or longer: from 0 to 1. */
export function shareFrom(time: Distribution, ms: number): number {
  if (ms <= 0) return 1
  switch (time.kind) {
    case 'constant':
      return time.ms >= ms ? 1 : 0
    case 'uniform':
      if (time.minMs === time.maxMs) return time.minMs >= ms ? 1 : 0
      return Math.min(1, Math.max(0, (time.maxMs - ms) / (time.maxMs - time.minMs)))
    case 'exponential':
      return time.meanMs === 0 ? 0 : Math.exp(-ms / time.meanMs)
    case 'erlang':
      return time.meanMs === 0 ? 0 : erlangTail(time.shape, (ms * time.shape) / time.meanMs)
    case 'lognormal':
      return lognormalTail(time.meanMs, time.standardDeviationMs, ms)
  }
}

/** e^-x (1 + x + … + x^(k-1)/(k-1)!), summed in logarithms: the shape may be large. */
function erlangTail(shape: number, x: number): number {
  let sum = 0
  let logTerm = 0
  for (let i = 0; i < shape && i < 10_000; i++) {
    if (i > 0) logTerm += Math.log(x / i)
    sum += Math.exp(logTerm - x)
  }
  return Math.min(1, sum)
}

function lognormalTail(mean: number, deviation: number, ms: number): number {
  if (mean === 0 || deviation === 0) return mean >= ms && mean > 0 ? 1 : 0
  const variance = Math.log(1 + (deviation / mean) ** 2)
  const z = (Math.log(ms / mean) + variance / 2) / Math.sqrt(variance)
  return normalTail(z)
}

/** Within 7.5e-8. [Abramowitz and Stegun 26.2.17] */
function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z)
  const t = 1 / (1 + 0.2316419 * z)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}

/** The time that all but one in a thousand keep. */
export function almostAll(time: Distribution): number {
  if (time.kind === 'constant') return time.ms
  let [low, high] = [0, Math.max(1, meanOf(time))]
  while (shareFrom(time, high) > 0.001 && high < 1e12) high *= 2
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (shareFrom(time, middle) > 0.001) low = middle
    else high = middle
  }
  return high
}

/** So long after its beginning a work still has its lock, of which so much is left then: renewals at even steps, as long as they are within the limit (contract 1.2, L-30). */
export function lockedFor(lockMs: number, renewsForMs: number, leftMs = lockMs): number {
  const first = renewalDelay(leftMs)
  const step = renewalDelay(lockMs)
  if (renewsForMs === 0 || first > renewsForMs || step <= 0) return leftMs
  return first + Math.floor((renewsForMs - first) / step) * step + lockMs
}
