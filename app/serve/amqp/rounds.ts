/**
 * Several clients at once: whose frames come first is chance, and two runs of one program would differ. So frames that come close
 * together are gathered, then taken in the order of the connections. Clients that start together must begin in the same round, or they
 * are a round apart from then on: so a client is awaited while it connects. One that needs longer than the others for its answer still
 * comes later in one run than in another: sure of its order is only what a program awaits. One client alone is never kept waiting.
 */
import { elapsed, pause } from '../wall.ts'
import type { WireActivity } from './wire-activity.ts'

/**
 * Turns of the loop without a frame: more would make each request of several clients wait longer. A turn that takes long tells of a busy
 * machine, on which a frame may be on its way for as long: it counts less.
 */
const QUIET_TURNS = 2
/** The same while a client is connecting: only the first round after it connected waits so long. */
const PATIENT_TURNS = 8
const LONG_TURN_MS = 3
const LONG_TURN_COUNTS = 0.25
/** Who sends without end is not waited for. */
const TURNS_MOST = 16
const HELD_MOST = 2000

/** Connections go by their order. */
export class Rounds {
  private readonly activity: WireActivity
  private readonly held = new Map<number, (() => void)[]>()
  /** Connected, and not open yet. */
  private readonly opening = new Set<number>()
  /** Connected or opened since the last round. */
  private readonly awaited = new Set<number>()
  private isGathering = false
  private came = 0
  private connections = 0

  constructor(activity: WireActivity) {
    this.activity = activity
  }

  join(order: number): void {
    this.connections++
    this.opening.add(order)
    this.awaited.add(order)
  }

  opened(order: number): void {
    this.opening.delete(order)
    this.awaited.add(order)
  }

  leave(order: number): void {
    this.connections--
    this.opening.delete(order)
    this.awaited.delete(order)
  }

  take(order: number, act: () => void): void {
    this.came++
    // Nothing happens on the bus before a connection is open, and until it is answered no small frame of its client follows: see `answerAtOnce`.
    if (this.opening.has(order) || (this.connections <= 1 && !this.isGathering)) {
      act()
      return
    }
    this.activity.held++
    const acts = this.held.get(order)
    if (acts === undefined) this.held.set(order, [act])
    else acts.push(act)
    if (!this.isGathering) void this.gather()
  }

  private async gather(): Promise<void> {
    this.isGathering = true
    while (this.held.size > 0) {
      let quiet = 0
      for (let turn = 0; turn < TURNS_MOST && quiet < this.turnsNeeded() && this.activity.held < HELD_MOST; turn++) {
        const before = this.came
        const began = elapsed()
        await pause(1)
        await new Promise(resolve => setImmediate(resolve))
        quiet = this.came === before ? quiet + (elapsed() - began > LONG_TURN_MS ? LONG_TURN_COUNTS : 1) : 0
      }
      this.release()
    }
    this.isGathering = false
  }

  private turnsNeeded(): number {
    return [...this.awaited].every(order => this.held.has(order)) ? QUIET_TURNS : PATIENT_TURNS
  }

  private release(): void {
    const all = [...this.held].sort(([a], [b]) => a - b)
    this.awaited.clear()
    this.held.clear()
    for (const [, acts] of all) {
      for (const act of acts) {
        this.activity.held--
        act()
      }
    }
  }
}
