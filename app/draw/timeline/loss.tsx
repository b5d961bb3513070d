/** A tick where a message was lost or a lock was: whole = dead-lettered, broken = dropped, half = lock lost. */

import type { LossLook } from '../../read/message/losses.ts'
import type { Tense } from './row.tsx'

const TICK_HEIGHT = 7
const GAP = 2

interface LossTickProps {
  /** Its middle. */
  readonly x: number
  readonly top: number
  readonly look: LossLook
  readonly tense: Tense
}

export function LossTick({ x, top, look, tense }: LossTickProps) {
  const part = (from: number, to: number) => `M${x - 1} ${top + from}h2v${to - from}h-2Z`
  const half = (TICK_HEIGHT - GAP) / 2
  const d = {
    dead: part(0, TICK_HEIGHT),
    dropped: part(0, half) + part(half + GAP, TICK_HEIGHT),
    lockLost: part(0, TICK_HEIGHT / 2),
  }[look]
  return <path className={`bs-loss ${look} ${tense}`} d={d} />
}
