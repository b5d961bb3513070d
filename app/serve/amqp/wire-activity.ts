/** The activity of connections, as their sockets see it. */
import type { Activity } from '../activity.ts'
import { elapsed, pause } from '../wall.ts'

/** Quiet is looked at so often: on a busy machine wall time passes without anybody having had a turn. */
const LOOKS = 10

export class WireActivity implements Activity {
  waiting = 0
  /** Frames that came and were not taken yet. */
  held = 0
  private frames = 0

  /** Something came, or is about to go. */
  frame(): void {
    this.frames++
  }

  async quiet(quietMs: number, settleMs: number): Promise<void> {
    const giveUpAt = elapsed() + settleMs
    let looks = 0
    while (looks < LOOKS && elapsed() < giveUpAt) {
      const before = this.frames
      await pause(quietMs / LOOKS)
      // What lies in the sockets is read first.
      await new Promise(resolve => setImmediate(resolve))
      looks = this.frames === before && this.held === 0 ? looks + 1 : 0
    }
  }
}
