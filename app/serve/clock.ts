/**
 * The clock of a served run (bridge section 3): by hand, or in step with the wall. It goes from instant to instant, and where
 * something was handed to a client it lets the client answer first, so that the answer comes at the instant of the delivery.
 */
import { formatDuration } from '../../scenarios/index.ts'
import type { Activity } from './activity.ts'
import type { Bus } from './bus.ts'
import { WALL, pause } from './wall.ts'
import type { Wall } from './wall.ts'

/** How many times faster than the wall; null = it stands until told. */
export type Speed = number | null

/** manual, real or `60x`. Throws RangeError for anything else. */
export function readSpeed(text: unknown): Speed {
  if (text === 'manual') return null
  if (text === 'real') return 1
  const [, times = ''] = typeof text === 'string' ? (/^(\d{1,7}(?:\.\d{1,3})?)x$/.exec(text) ?? []) : []
  if (Number(times) > 0) return Number(times)
  throw new RangeError('A clock is manual, real, or so many times faster than the wall, such as 60x.')
}

/** Wall milliseconds: how long the connections must be silent, and how long that is waited for at most. */
export interface Patience {
  readonly quietMs: number
  readonly settleMs: number
}

export const USUAL_PATIENCE: Patience = { quietMs: 20, settleMs: 2000 }

/** The longest that a timer of the platform waits. */
const TIMER_MS_MOST = 2 ** 31 - 1

/** Time cannot go there: the run has ended, or ends before. */
export class ClockRefusal extends Error {}

interface Sleeper {
  readonly at: number
  readonly wake: () => void
  readonly giveUp: (why: Error) => void
}

export class Clock {
  private readonly bus: Bus
  private readonly activity: Activity
  private readonly patience: Patience
  private readonly wall: Wall
  private factor: Speed = null
  /** Where wall and run stood together, while it follows the wall. */
  private together = { wall: 0, run: 0 }
  private timer: NodeJS.Timeout | undefined
  /** In order of their instants; of one instant, in order of coming. */
  private sleepers: Sleeper[] = []
  /** Moves are one after the other. */
  private last: Promise<unknown> = Promise.resolve()
  private moves = 0
  private catchingUp = false
  private closed: Error | null = null

  /** `wall`: what it follows, where it follows one. */
  constructor(bus: Bus, activity: Activity, patience: Patience = USUAL_PATIENCE, wall: Wall = WALL) {
    this.wall = wall
    this.bus = bus
    this.activity = activity
    this.patience = patience
    bus.beforeOperation = () => this.catchUp()
    bus.onChange(() => this.armTimer())
  }

  get speed(): Speed {
    return this.factor
  }

  get mode(): string {
    if (this.factor === null) return 'manual'
    return this.factor === 1 ? 'real' : `${this.factor}x`
  }

  /** The next instant at which something happens by itself. */
  get nextDue(): number | null {
    const due = this.bus.run.nextDue
    const sleeper = this.sleepers[0]?.at ?? null
    return due === null || sleeper === null ? (due ?? sleeper) : Math.min(due, sleeper)
  }

  /** Lets `ms` pass; resolves when it stands again. */
  advance(ms: number, patience = this.patience): Promise<void> {
    return this.queued(() => this.go(this.bus.now + ms, patience))
  }

  moveTo(instant: number, patience = this.patience): Promise<void> {
    return this.queued(() => this.go(instant, patience))
  }

  /** To the next instant at which something is due. */
  toNext(patience = this.patience): Promise<void> {
    return this.queued(async () => {
      await this.activity.quiet(patience.quietMs, patience.settleMs)
      if (this.nextDue === null) throw new ClockRefusal('Nothing is due any more: no instant comes next.')
      await this.go(this.nextDue, patience)
    })
  }

  setSpeed(speed: Speed): Promise<void> {
    return this.queued(async () => {
      this.catchUp()
      this.factor = speed
      this.stand()
      this.armTimer()
    })
  }

  /** Resolves when virtual time has got there; in step with what else happens then, so that what the caller does next happens at that instant. */
  sleep(ms: number): Promise<void> {
    if (this.closed !== null) return Promise.reject(this.closed)
    this.catchUp()
    const at = this.bus.now + ms
    if (ms <= 0) return Promise.resolve()
    return new Promise((wake, giveUp) => {
      const later = this.sleepers.findIndex(other => other.at > at)
      this.sleepers.splice(later < 0 ? this.sleepers.length : later, 0, { at, wake, giveUp })
      this.armTimer()
    })
  }

  /** Nobody moves it any more; who sleeps is told why. */
  close(why: string): void {
    this.closed = new ClockRefusal(why)
    this.wall.forget(this.timer)
    for (const { giveUp } of this.sleepers.splice(0)) giveUp(this.closed)
  }

  private queued<T>(move: () => Promise<T>): Promise<T> {
    const result = this.last.then(async () => {
      if (this.closed !== null) throw this.closed
      this.catchUp()
      this.moves++
      try {
        return await move()
      } finally {
        this.moves--
        this.stand()
        this.armTimer()
      }
    })
    this.last = result.catch(() => {})
    return result
  }

  /** From instant to instant; clients that were handed something answer before time goes on. */
  private async go(target: number, patience: Patience): Promise<void> {
    if (!Number.isSafeInteger(target)) throw new ClockRefusal('An instant is a whole number of milliseconds.')
    if (target < this.bus.now) throw new ClockRefusal(`Time does not go back: it is ${formatDuration(this.bus.now)}.`)
    if (target > this.bus.runForMs)
      throw new ClockRefusal(
        `The run ends at ${formatDuration(this.bus.runForMs)}, before ${formatDuration(target)}: serve it with a longer --run-for.`,
      )
    await this.activity.quiet(patience.quietMs, patience.settleMs)
    for (;;) {
      if (this.bus.stoppedWhy !== null) throw new ClockRefusal(this.bus.stoppedWhy)
      if (this.closed !== null) throw this.closed
      const next = this.nextDue
      if (next === null || next > target) break
      await this.step(Math.max(next, this.bus.now), patience)
    }
    this.bus.moveTo(target)
  }

  private async step(instant: number, patience: Patience): Promise<void> {
    const handed = this.bus.handedOver
    this.bus.moveTo(instant)
    const woken = this.wakeUpTo(instant)
    // Who was woken has done nothing yet that a connection could show.
    if (woken) await pause(patience.quietMs)
    if (woken || this.bus.handedOver !== handed) await this.activity.quiet(patience.quietMs, patience.settleMs)
  }

  private wakeUpTo(instant: number): boolean {
    const first = this.sleepers.findIndex(({ at }) => at > instant)
    const due = this.sleepers.splice(0, first < 0 ? this.sleepers.length : first)
    for (const { wake } of due) wake()
    return due.length > 0
  }

  /** While it follows the wall: everything that is due by now happens. */
  catchUp(): void {
    if (this.factor === null || this.moves > 0 || this.catchingUp || this.closed !== null) return
    const passed = Math.floor((this.wall.now() - this.together.wall) * this.factor)
    const instant = Math.min(this.together.run + Math.max(passed, 0), this.bus.runForMs)
    if (instant <= this.bus.now) return
    this.catchingUp = true
    try {
      for (let at = this.sleepers[0]?.at; at !== undefined && at <= instant; at = this.sleepers[0]?.at) {
        this.bus.moveTo(Math.max(at, this.bus.now))
        this.wakeUpTo(at)
      }
      this.bus.moveTo(instant)
    } finally {
      this.catchingUp = false
    }
  }

  private stand(): void {
    this.together = { wall: this.wall.now(), run: this.bus.now }
  }

  /** Fires when the next thing is due, while it follows the wall. */
  private armTimer(): void {
    if (this.factor === null || this.moves > 0 || this.catchingUp || this.closed !== null) return
    this.wall.forget(this.timer)
    const next = this.nextDue
    if (next === null) return
    const inMs = (next - this.together.run) / this.factor - (this.wall.now() - this.together.wall)
    this.timer = this.wall.after(Math.min(Math.max(Math.ceil(inMs), 1), TIMER_MS_MOST), () => {
      this.catchUp()
      this.armTimer()
    })
  }
}
