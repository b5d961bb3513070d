/**
 * The wall's time, as it was when this module was loaded: a test that replaces the platform's timers (fake timers, README) means those
 * of its clients, not the server that runs beside them in the same process.
 */
const { setTimeout: wait, clearTimeout: forget } = globalThis
const now = Date.now.bind(Date)

/** Milliseconds from an instant of its own; never goes back. */
export const elapsed = performance.now.bind(performance)

export interface Wall {
  /** Milliseconds since 1970. */
  now(): number
  after(ms: number, act: () => void): NodeJS.Timeout
  forget(timer: NodeJS.Timeout | undefined): void
}

export const WALL: Wall = { now, after: (ms, act) => wait(act, ms), forget }

export const pause = (ms: number): Promise<void> => new Promise(resolve => wait(resolve, ms))
